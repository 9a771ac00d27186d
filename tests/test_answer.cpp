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
    refused("s SATISFIABLE\nv 1 -2 x3 0\n", 3, "answer:2:8: unexpected \"x3\"");
    refused("s SATISFIABLE\nv 1 - 3 0\n", 3, "answer:2:5: unexpected \"-\"");
    refused("s SATISFIABLE\nv 1 -0 3 0\n", 3, "answer:2:5: unexpected \"-0\"");
    refused("s SATISFIABLE\nv 1 2 3 4 0\n", 3, "answer:2:9: \"4\" is not in the CNF");
    refused("s SATISFIABLE\nv -99999999999999999999 0\n", 3, "\"-99999999999999999999\" is not in the CNF");
    refused("s SATISFIABLE\nv 4294967297 0\n", 3, "\"4294967297\" is not in the CNF");
    refused("s SATISFIABLE\nv 1 0\n", 0, "the CNF has no variables");
    refused("s SATISFIABLE\nv 1 2\nv 3 -1 0\n", 3, "answer:3:5: -1 after 1");
    refused("v 1 2 3 0\ns UNSATISFIABLE\n", 3,
            "answer:1:2: values of a CNF that has the status unsatisfiable");
    refused("s UNSATISFIABLE\ns SATISFIABLE\nv 1 2 3 0\n", 3, "answer:2:3: satisfiable after unsatisfiable");
}

TEST_CASE("an answer that is cut off lacks values") {
    const Text text{"answer", "s SATISFIABLE\nv 1 -2\nv 4"};
    auto answer = read_answer(text, 5);
    const auto last = [](int variable) { return [variable] { return variable; }; };
    REQUIRE_NOTHROW(complete_values(answer, text, 2, last(5)));
    REQUIRE_THROWS_WITH(
        complete_values(answer, text, 4, last(5)),
        ContainsSubstring("answer:3:4: no value for variable 3: the answer is cut off or incomplete"));
    // No clause has a variable above 2: the others are free, and false where nothing is said.
    complete_values(answer, text, 5, last(2));
    REQUIRE(answer.values == std::vector<signed char>{0, 1, -1, -1, 1, -1});
}

}  // namespace test_answer
