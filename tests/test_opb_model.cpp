// test_opb_model.cpp - OPB files of other programs are models: their solutions are those of all assignments
// tried one by one; broken files are refused with their place.
#include <cstdlib>
#include <optional>

#include "base/random.hpp"
#include "by_engine.hpp"
#include "catch.hpp"
#include "puzzle_reading.hpp"

namespace test_opb_model {

using namespace reductio;
using namespace reading;

namespace {

struct Term {
    int coefficient;
    std::vector<int> literals;
};
struct Line {
    std::vector<Term> terms;
    bool at_least = true;
    int bound = 0;
};
struct Instance {
    int variables = 0;
    std::optional<std::vector<Term>> objective;
    std::vector<Line> lines;
};

std::vector<Term> random_sum(int variables, Random& random) {
    std::vector<Term> terms(1 + random.below(4));
    for (Term& term : terms) {
        term.coefficient = static_cast<int>(random.below(9)) - 4;
        term.literals.resize(random.below(4) == 0 ? 2 + random.below(2) : 1);
        for (int& literal : term.literals) {
            literal = 1 + static_cast<int>(random.below(static_cast<std::size_t>(variables)));
            if (random.below(3) == 0) literal = -literal;
        }
    }
    return terms;
}

Instance random_instance(Random& random) {
    Instance instance;
    instance.variables = 1 + static_cast<int>(random.below(5));
    if (random.below(2) == 0) instance.objective = random_sum(instance.variables, random);
    instance.lines.resize(random.below(5));
    for (Line& line : instance.lines) {
        line.terms = random_sum(instance.variables, random);
        line.at_least = random.below(4) != 0;
        line.bound = static_cast<int>(random.below(7)) - 3;
    }
    return instance;
}

std::string text_of(const std::vector<Term>& terms, Random& random) {
    std::string text;
    for (const auto& [coefficient, literals] : terms) {
        if (coefficient >= 0 && random.below(2) == 0) text += '+';
        text += std::to_string(coefficient);
        for (const int literal : literals)
            text += (literal < 0 ? " ~x" : " x") + std::to_string(std::abs(literal));
        text += random.below(5) == 0 ? "\n  " : " ";
    }
    return text;
}

std::string text_of(const Instance& instance, Random& random) {
    std::string text = "* #variable= " + std::to_string(instance.variables) +
                       " #constraint= " + std::to_string(instance.lines.size());
    if (random.below(2) == 0) text += " #product= 3 sizeproduct= 7";
    text += "\n* a comment\n";
    if (instance.objective) text += "min: " + text_of(*instance.objective, random) + ";\n";
    for (const Line& line : instance.lines) {
        if (random.below(4) == 0) text += "*\n";
        text += text_of(line.terms, random) + (line.at_least ? ">= " : "= ") + std::to_string(line.bound) +
                (random.below(2) == 0 ? " ;\n" : ";\n");
    }
    return text;
}

int value_of(const std::vector<Term>& terms, const Grid& grid) {
    int sum = 0;
    for (const auto& [coefficient, literals] : terms) {
        const bool all = std::ranges::all_of(literals, [&](int literal) {
            return (grid[static_cast<std::size_t>(std::abs(literal)) - 1] == 1) == (literal > 0);
        });
        if (all) sum += coefficient;
    }
    return sum;
}

// Of all assignments those that obey the lines, and among them those of least cost.
std::vector<Grid> by_trial(const Instance& instance) {
    std::vector<Grid> found;
    std::optional<int> least;
    for (unsigned bits = 0; bits < 1u << instance.variables; ++bits) {
        Grid grid;
        for (int i = 0; i < instance.variables; ++i) grid.push_back(static_cast<Value>(bits >> i & 1u));
        const bool obeys = std::ranges::all_of(instance.lines, [&](const Line& line) {
            const int sum = value_of(line.terms, grid);
            return line.at_least ? sum >= line.bound : sum == line.bound;
        });
        if (!obeys) continue;
        const int cost = instance.objective ? value_of(*instance.objective, grid) : 0;
        if (!least || cost < *least) found.clear(), least = cost;
        if (cost == *least) found.push_back(grid);
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace

TEST_CASE("OPB: random instances have the solutions of all assignments") {
    Random random{7};
    std::size_t none = 0, several = 0;
    for (int i = 0; i < 1500; ++i) {
        const Instance instance = random_instance(random);
        const std::string text = text_of(instance, random);
        CAPTURE(text);
        const Puzzle puzzle = puzzle_of(text);
        REQUIRE(puzzle.family->name == "model");
        const std::vector<Grid> expected = by_trial(instance);
        REQUIRE(by_engine(puzzle, "auto") == expected);
        none += expected.empty() ? 1 : 0;
        several += expected.size() > 1 ? 1 : 0;
    }
    CHECK(none > 100);
    CHECK(several > 300);
}

TEST_CASE("OPB: numbers up to 64 bits, comments before the header, no end of line") {
    CHECK(by_engine(puzzle_of("* made by hand\n* #variable= 2 #constraint= 1\n"
                              "+5000000000 x1 -5000000000 x2 >= 1;"),
                    "sat") == std::vector<Grid>{{1, 0}});
    CHECK(form_of("* #variable= 1 #constraint= 0\n") == "opb");
    CHECK(by_engine(puzzle_of("* #variable= 2 #constraint= 0\n"), "sat").size() == 4);
    CHECK(by_engine(puzzle_of("* #variable= 1 #constraint= 1\n+0 x1 >= 1 ;\n"), "sat").empty());
}

TEST_CASE("OPB: broken files of other programs are refused with their place") {
    const std::string head = "* #variable= 3 #constraint= 1\n";
    CHECK(failure_of(head + "+1 x4 >= 1 ;\n") ==
          "f:2:5: \"4\" is out of range; expected a variable, x1 to x3");
    CHECK(failure_of(head + "+1 x1 <= 1 ;\n") ==
          "f:2:7: unexpected \"<\"; expected a term such as +1 x2, or >= or =");
    CHECK(failure_of(head + "+1 x1 x >= 1 ;\n") == "f:2:8: unexpected \" \"; expected a variable, x1 to x3");
    CHECK(failure_of(head + "+1 ~y1 >= 1 ;\n") == "f:2:5: unexpected \"y\"; expected a variable, x1 to x3");
    CHECK(failure_of(head + "+9223372036854775808 x1 >= 1 ;\n") ==
          "f:2:1: \"+9223372036854775808\" is out of range; expected a coefficient");
    CHECK(failure_of(head + "+1 x1 >= 1 ;\n+1 x2 >= 1 ;\n") ==
          "f:3:1: more than 1 constraints; expected the end of the file");
    CHECK(failure_of(head) == "f:2:1: the file is cut off after 0 of 1 constraints");
    CHECK(failure_of(head + "+1 x1 >= 1") ==
          "f:2:11: the file is cut off in a constraint; expected ; at the end of the constraint");
    CHECK(failure_of("* #variable= 3 #constraint= 1 #soft= 1\nsoft: 3 ;\n[2] +1 x1 >= 1 ;\n") ==
          "f:1:31: soft constraints are not read; expected an instance with an objective, or a WCNF");
    CHECK(failure_of("* #variable= 2000000 #constraint= 0\n").find("f:1:1: ") == 0);
    CHECK(failure_of("* #variable= 0 #constraint= 0\n") ==
          "f:1:1: no line says how many variables there are, or there is none; expected * #variable= 3 "
          "#constraint= 2");
}

}  // namespace test_opb_model
