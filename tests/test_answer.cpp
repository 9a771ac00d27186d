// test_answer.cpp - what Debian's solvers really print (cadical 1.5.3, cryptominisat 5.11, picosat 965,
// clasp 3.3.5, minisat 2.2.1, z3 4.8.12), and what is refused.
//
// sat:   p cnf 3 3 / 1 2 0 / -1 3 0 / -2 -3 0        unsat: p cnf 1 2 / 1 0 / -1 0
// blank: p cnf 0 0                                   empty: p cnf 0 1 / 0
#include "catch.hpp"
#include "cnf/answer.hpp"

namespace test_answer {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;
using Status = SolverAnswer::Status;

namespace {
SolverAnswer read(const std::string& text, int variables) {
    return read_answer(Text{"answer", text}, variables);
}

// The literals with a value, in order.
std::vector<int> literals(const SolverAnswer& answer) {
    std::vector<int> result;
    for (std::size_t v = 1; v < answer.values.size(); ++v) {
        if (answer.values[v] != 0) result.push_back(static_cast<int>(v) * answer.values[v]);
    }
    return result;
}

void refused(const std::string& text, int variables, const std::string& message) {
    CAPTURE(text);
    REQUIRE_THROWS_WITH(read(text, variables), ContainsSubstring(message));
}

std::string clasp(const std::string& middle, const std::string& models) {
    return "c clasp version 3.3.5\nc Reading from a.cnf\nc Solving...\n" + middle +
           "c \nc Models         : " + models +
           "\nc Calls          : 1\nc Time           : 0.000s (Solving: 0.00s 1st Model: 0.00s Unsat: "
           "0.00s)\n"
           "c CPU Time       : 0.000s\n";
}
using Literals = std::vector<int>;
}  // namespace

TEST_CASE("a satisfiable CNF as each solver answers it") {
    const Literals a{1, -2, 3}, b{-1, 2, -3};
    const std::vector<std::pair<std::string, Literals>> answers{
        {"s SATISFIABLE\nv 1 -2 3 0\n", a},   // cadical
        {"s SATISFIABLE\nv -1 2 -3 0\n", b},  // cryptominisat5, picosat
        {"s SATISFIABLE\nv -1 2 -3 0\ns SATISFIABLE\nv 1 -2 3 0\ns UNSATISFIABLE\n",
         b},  // cryptominisat5 --maxsol 5
        {clasp("c Answer: 1\nv 1 -2 3 0\ns SATISFIABLE\n", "1+"), a},
        {clasp("c Answer: 1\nv -1 2 -3 0\nc Answer: 2\nv 1 -2 3 0\ns SATISFIABLE\n", "2"), b},  // clasp -n 0
        {"s SATISFIABLE\nv -1 2 -3 \n", b},                                                     // z3 -dimacs
        {"SAT\n-1 2 -3 0\n", b},  // minisat's file
    };
    for (const auto& [text, expected] : answers) {
        CAPTURE(text);
        auto answer = read(text, 3);
        REQUIRE(answer.status == Status::satisfiable);
        REQUIRE(literals(answer) == expected);
        REQUIRE_NOTHROW(complete_values(answer, Text{"answer", text}, 3, [] { return 3; }));
    }
}

TEST_CASE("an unsatisfiable CNF as each solver answers it, a lone empty clause too") {
    const std::vector<std::string> answers{
        "s UNSATISFIABLE\n",              // cadical, cryptominisat5, picosat, z3
        clasp("s UNSATISFIABLE\n", "0"),  // clasp, with and without -n 0
        "UNSAT\n",                        // minisat's file
        "WARNING: for repeatability, setting FPU to use double precision\nUNSATISFIABLE\n",  // what minisat
                                                                                             // prints
    };
    for (const auto& text : answers) {
        CAPTURE(text);
        REQUIRE(read(text, 1).status == Status::unsatisfiable);
        REQUIRE(read(text, 0).status == Status::unsatisfiable);
    }
}

TEST_CASE("a CNF without variables as each solver answers it") {
    const std::vector<std::string> answers{
        "s SATISFIABLE\nv 0\n",                            // cadical, cryptominisat5, picosat
        clasp("c Answer: 1\nv  0\ns SATISFIABLE\n", "1"),  // clasp
        "s SATISFIABLE\nv \n",                             // z3
        "SAT\n 0\n",                                       // minisat's file
        "WARNING: for repeatability, setting FPU to use double precision\nSATISFIABLE\n",  // what minisat
                                                                                           // prints
        "s SATISFIABLE\n",
    };
    for (const auto& text : answers) {
        CAPTURE(text);
        REQUIRE(read(text, 0).status == Status::satisfiable);
    }
}

TEST_CASE("values over many lines, with CRLF, and minisat's over several") {
    const Literals expected{1, 2, -3, 4};
    REQUIRE(literals(read("c hi\r\ns SATISFIABLE\r\nv 1 2\r\nv -3 4\r\nv 0\r\n", 4)) == expected);
    REQUIRE(literals(read("v 1 2\nchatter\nv -3 4 0\nv -1 0\ns SATISFIABLE", 4)) == expected);
    REQUIRE(literals(read("SAT\n1 2 -3\n4\n0\n-1 -2 0\n", 4)) == expected);
}

TEST_CASE("an answer may stay open") {
    for (const char* text : {"s UNKNOWN\n", "INDET\n", "s INDETERMINATE\n", "c timeout\ns UNKNOWN\n"}) {
        REQUIRE(read(text, 3).status == Status::unknown);
    }
    REQUIRE(read_answer(Text{"a", "nothing\n"}, 3, Status::silent).status == Status::silent);
    REQUIRE(read_answer(Text{"a", "v 1 2 3 0\n"}, 3, Status::satisfiable).status == Status::satisfiable);
    REQUIRE(read_answer(Text{"a", "s UNSATISFIABLE\n"}, 3, Status::satisfiable).status ==
            Status::unsatisfiable);
}

TEST_CASE("answers that say nothing, contradict themselves or the CNF are refused with their place") {
    refused("", 3, "answer:1:1: no answer of a solver");
    refused("c only\nv 1 0\n", 3, "answer:3:1: no answer of a solver");
    refused("p cnf 3 3\n1 0\n", 3, "answer:1:1: a CNF where a solver's answer should be");
    refused("s MAYBE\n", 3, "answer:1:3: unknown status \"MAYBE\"");
    refused("s SATISFIABLE\n", 3, "answer:1:3: satisfiable, but no values");
    refused("c x\nSATISFIABLE\n", 3, "answer:2:1: satisfiable, but no values");
    refused("s SATISFIABLE\nv 1 -2 x3 0\n", 3,
            "answer:2:8: \"x3\" is a literal of a pseudo-Boolean solver's answer");
    refused("s SATISFIABLE\nv 1 - 3 0\n", 3, "answer:2:5: unexpected \"-\"");
    refused("s SATISFIABLE\nv 1 -0 3 0\n", 3, "answer:2:5: unexpected \"-0\"");
    refused("s SATISFIABLE\nv 1 2 3 4 0\n", 3, "answer:2:9: \"4\" is not in the CNF");
    refused("s SATISFIABLE\nv -99999999999999999999 0\n", 3, "\"-99999999999999999999\" is not in the CNF");
    refused("s SATISFIABLE\nv 4294967297 0\n", 3, "\"4294967297\" is not in the CNF");
    refused("s SATISFIABLE\nv 1 0\n", 0, "the CNF has no variables");
    refused("s SATISFIABLE\nv 1 2\nv 3 -1 0\n", 3, "answer:3:5: -1 after 1");
    refused("v 1 2 3 0\ns UNSATISFIABLE\n", 3, "answer:1:2: values, but the status is unsatisfiable");
    refused("s UNSATISFIABLE\ns SATISFIABLE\nv 1 2 3 0\n", 3, "answer:2:3: satisfiable after unsatisfiable");
}

TEST_CASE("picosat --all ends with the number of models") {
    const std::string two = "s SATISFIABLE\nv 1 -2 3 0\ns SATISFIABLE\nv -1 2 -3 0\n";
    for (const auto& [end, models] : {std::pair{"s SOLUTIONS 2\n", 2U}, {"s UNKNOWN\n", 2U}}) {
        const auto answer = read(two + end, 3);
        CHECK(answer.status == Status::satisfiable);
        CHECK(answer.models == models);
        CHECK(literals(answer) == Literals{1, -2, 3});
    }
    CHECK(read("s SOLUTIONS 0\n", 3).status == Status::unsatisfiable);
    CHECK(read("s SATISFIABLE\nv 0\ns SOLUTIONS 1\n", 0).status == Status::satisfiable);
    refused(two + "s SOLUTIONS 3\n", 3, "answer:5:3: 3 solutions, but the text has 2");
    refused(two + "s SOLUTIONS 0\n", 3, "answer:5:3: 0 solutions, but the text has 2");
    refused(two + "s SOLUTIONS x\n", 3, "answer:5:13: unexpected \"x\"");
    refused("s SOLUTIONS 3\n", 3, "answer:1:3: satisfiable, but no values");  // picosat -n --all
}

TEST_CASE("several models: the first is returned, all are handed over") {
    const std::string clasp_all =
        "c Answer: 1\nv -1 2\nv -3 0\nc Answer: 2\nv 1 -2 3 0\nv 1 2\ns SATISFIABLE\n";
    std::vector<Literals> models;
    const auto first = read_answer(Text{"answer", clasp_all}, 3, {}, Notation::dimacs,
                                   [&](const SolverAnswer& model) { models.push_back(literals(model)); });
    REQUIRE(first.models == 3);
    REQUIRE(literals(first) == Literals{-1, 2, -3});
    REQUIRE(models == std::vector<Literals>{{-1, 2, -3}, {1, -2, 3}, {1, 2}});  // the last was cut off
    REQUIRE(read("s UNSATISFIABLE\n", 3).models == 0);
}

TEST_CASE("answers of pseudo-Boolean solvers") {
    const auto read_opb = [](const std::string& text) {
        std::vector<Literals> models;
        const auto answer =
            read_answer(Text{"answer", text}, 3, {}, Notation::opb,
                        [&](const SolverAnswer& model) { models.push_back(literals(model)); });
        REQUIRE(answer.models == models.size());
        REQUIRE(answer.status == Status::satisfiable);
        return models;
    };
    REQUIRE(read_opb("s SATISFIABLE\nv x1 -x2 x3\n") == std::vector<Literals>{{1, -2, 3}});
    REQUIRE(read_opb("o 3\ns OPTIMUM FOUND\nv x1\nv -x2 x3\n") == std::vector<Literals>{{1, -2, 3}});
    REQUIRE(read_opb("c Answer: 1\nv x1 -x2\nv x3\nc Answer: 2\nv x1 x2\nv -x3\ns SATISFIABLE\n") ==
            std::vector<Literals>{{1, -2, 3}, {1, 2, -3}});
    const auto refused_opb = [](const std::string& text, const std::string& message) {
        CAPTURE(text);
        REQUIRE_THROWS_WITH(read_answer(Text{"answer", text}, 3, {}, Notation::opb),
                            ContainsSubstring(message));
    };
    refused_opb("s SATISFIABLE\nv 1 -2 3 0\n", "answer:2:3: \"1\" is a literal of a SAT solver's answer");
    refused_opb("s SATISFIABLE\nv x1 -x2 x4\n", "answer:2:10: \"x4\" is not in the OPB file");
    refused_opb("s SATISFIABLE\nv x0\n", "answer:2:3: \"x0\" is not in the OPB file");
    refused_opb("s SATISFIABLE\nv x1 -y\n", "answer:2:6: unexpected \"-y\"");
    refused_opb("s SATISFIABLE\nv x1 -\n", "answer:2:6: unexpected \"-\"");
    refused_opb("s SATISFIABLE\nv x1 -x1\n", "answer:2:6: -x1 after x1");
    refused_opb("v x1\ns UNSATISFIABLE\n", "answer:1:2: values, but the status is unsatisfiable");
}

TEST_CASE("toulbar2 says in words what the others say in letters") {
    const auto read_as = [](const std::string& text, Notation notation) {
        return read_answer(Text{"answer", text}, 3, {}, notation);
    };
    const std::string better =
        "c Read 3 variables\nNew solution: 7 (0 backtracks, 5 nodes, depth 7)\n 0 1 0\n"
        "Optimality gap: [5, 7] 28.571 %\nNew solution: 6 (2 backtracks)\n 0 1 1\n";
    for (const std::string end :
         {"Optimum: 6 in 7 backtracks\nend.\n", "\nTime limit expired... Aborting...\n"}) {
        const auto answer = read_as(better + end, Notation::wcnf);
        CHECK(answer.status == Status::satisfiable);
        CHECK(answer.cost == 6);
        CHECK(answer.models == 2);
        CHECK(literals(answer) == Literals{-1, 2, 3});
    }
    for (const auto notation : {Notation::wcnf, Notation::dimacs})  // the file of -w
        CHECK(literals(read_as("1 0 1", notation)) == Literals{1, -2, 3});
    const auto named = read_as("New solution: 3 (0)\n x3=v1 x1=v0\nOptimum: 3 in\n", Notation::opb);
    CHECK(literals(named) == Literals{-1, 3});
    CHECK(named.cost == 3);
    CHECK(read_as("New solution: 0 (0)\n\nOptimum: 0 in\n", Notation::opb).models == 1);  // none constrained
    CHECK(literals(read_as("x3=v1 x1=v0\n", Notation::opb)) == Literals{-1, 3});
    CHECK(read_as("Time limit expired... Aborting...\n", Notation::wcnf).status == Status::unknown);
    for (const std::string none :
         {"No solution in 7 backtracks\n", "No solution found by initial propagation!\n"})
        for (const auto notation : {Notation::wcnf, Notation::dimacs, Notation::opb})
            CHECK(read_as(none, notation).status == Status::unsatisfiable);
}

TEST_CASE("toulbar2's answer to a CNF counts clauses that are violated") {
    const std::string violated = "New solution: 1 (0)\n 0 0 1\n";
    CHECK(read(violated + "Optimum: 1 in 0\n", 3).status == Status::unsatisfiable);
    CHECK(read(violated + "Time limit expired\n", 3).status == Status::unknown);
    CHECK(literals(read(violated + "New solution: 0 (1)\n 1 0 1\nOptimum: 0 in\n", 3)) == Literals{1, -2, 3});
}

TEST_CASE("what toulbar2 does not say is refused") {
    const auto refused_as = [](Notation notation, const std::string& text, const std::string& message) {
        CAPTURE(text);
        REQUIRE_THROWS_WITH(read_answer(Text{"answer", text}, 3, {}, notation), ContainsSubstring(message));
    };
    refused_as(Notation::wcnf, "New solution: 1 (0)\nOptimum: 1 in\n",
               "answer:1:1: satisfiable, but no values follow or precede");
    refused_as(Notation::wcnf, "New solution: 1 (0)\n 0 1\n", "answer:1:1: satisfiable, but no values");
    refused_as(Notation::wcnf, "New solution: x\n", "answer:1:15: unexpected \"x\"");
    refused_as(Notation::opb, "New solution: 1 (0)\n 0 1 0\n", "answer:2:2: values without the names");
    refused_as(Notation::opb, "x1=v0 x2=v2\n", "answer:1:7: no value of a variable");
    refused_as(Notation::opb, "x1=v0 -x2=v1\n", "answer:1:7: no value of a variable");
    refused_as(Notation::opb, "x1=v0 x4=v1\n", "answer:1:7: \"x4\" is not in the OPB file");
}

TEST_CASE("an answer that is cut off lacks values") {
    const Text text{"answer", "s SATISFIABLE\nv 1 -2\nv 4"};
    auto answer = read_answer(text, 5);
    const auto last = [](int variable) { return [variable] { return variable; }; };
    REQUIRE_NOTHROW(complete_values(answer, text, 2, last(5)));
    REQUIRE_THROWS_WITH(
        complete_values(answer, text, 4, last(5)),
        ContainsSubstring(
            "answer:3:4: no value for variable 3: the answer is cut off or belongs to another file"));
    // No clause has a variable above 2: the others are free, and false where nothing is said.
    complete_values(answer, text, 5, last(2));
    REQUIRE(answer.values == std::vector<signed char>{0, 1, -1, -1, 1, -1});
}

}  // namespace test_answer
