// test_rule_texts.cpp - kinds of rules on cells as texts: kinds from a user's file, mistakes at their place,
// and any condition as one diagram, against all assignments.
#include <algorithm>

#include "base/random.hpp"
#include "catch.hpp"
#include "family/cell_rule.hpp"
#include "grids.hpp"
#include "language/evaluate.hpp"
#include "language/lowering/condition_diagram.hpp"
#include "language/specification.hpp"
#include "model/diagram.hpp"
#include "rules/cell_rules/rule_text.hpp"

namespace test_rule_texts {

using namespace reductio;
using namespace reading;
using namespace grids;
using Catch::Matchers::StartsWith;
using language::Op;
using language::Tree;

namespace {

void add_kinds(const std::string& text, KnownNames& known) {
    for (CellRuleKind& kind : kinds_of_file(Text{"own.rules", text})) known.add(std::move(kind));
}

std::string fault_of(const std::string& text) {
    try {
        kinds_of_file(Text{"x.rules", text});
    } catch (const InputError& error) {
        return error.brief();
    }
    return "fine";
}
std::string fault_in_body(const std::string& body) {
    return fault_of("rule x\nsummary x\ntakes path\n" + body + "\n");
}

// The assignments that a diagram spells.
bool spells(const Diagram& diagram, std::span<const std::int32_t> values) {
    std::uint32_t node = 0;
    for (std::size_t layer = 0; layer < diagram.layers(); ++layer) {
        const auto edges = diagram.layer(layer);
        const auto next = std::ranges::find_if(
            edges, [&](const auto& edge) { return edge.from == node && edge.value == values[layer]; });
        if (next == edges.end()) return false;
        node = next->to;
    }
    return true;
}

// Random expressions and conditions over the variables of a specification.
class RandomTrees {
public:
    RandomTrees(const language::Specification& specification, Random& random)
        : variables_{specification.variables()}, random_{random} {}

    Tree number(int depth) {
        if (depth == 0 || random_.below(4) == 0) {
            if (random_.below(4) == 0) return language::number(static_cast<int>(random_.below(7)) - 2);
            return variables_[random_.below(variables_.size())];
        }
        switch (random_.below(9)) {
            case 0: return language::make(Op::negative, {number(depth - 1)});
            case 1: return language::make(Op::absolute, {number(depth - 1)});
            case 2: return language::make(Op::times, {number(depth - 1), number(0)});
            case 3: return language::make(Op::modulo, {number(depth - 1), number(0)});
            case 4: return language::make(Op::truth, {condition(depth - 1)});
            case 5: return language::make(Op::least, several(depth));
            case 6: return language::make(Op::greatest, several(depth));
            case 7: return language::make(Op::exact, {number(depth - 1), number(0)});
            default: return language::make(Op::plus, several(depth));
        }
    }
    Tree condition(int depth) {
        if (depth > 0 && random_.below(3) == 0) {
            std::vector<Tree> parts;
            for (std::uint64_t i = 0; i < 1 + random_.below(4); ++i) parts.push_back(condition(depth - 1));
            switch (random_.below(4)) {
                case 0: return language::make(Op::negation, {parts[0]});
                case 1: return leading(parts);
                case 2: return language::make(Op::disjunction, parts);
                default: return language::make(Op::conjunction, parts);
            }
        }
        if (random_.below(6) == 0) return language::make(Op::all_different, several(std::max(depth, 1)));
        constexpr Op comparisons[] = {Op::equal, Op::unequal, Op::less, Op::at_most, Op::more, Op::at_least};
        return language::make(comparisons[random_.below(6)],
                              {number(std::max(0, depth - 1)), number(std::max(0, depth - 1))});
    }

private:
    std::vector<Tree> several(int depth) {
        std::vector<Tree> list;
        for (std::uint64_t i = 0; i < 2 + random_.below(3); ++i) list.push_back(number(depth - 1));
        return list;
    }
    Tree leading(const std::vector<Tree>& parts) {
        return language::make(Op::at_least, {language::make(Op::leading, parts), number(0)});
    }
    const std::vector<Tree>& variables_;
    Random& random_;
};

}  // namespace

TEST_CASE("any condition is a diagram that spells the assignments for which it holds") {
    Random random{7};
    const std::vector<std::vector<std::int32_t>> domains{{1, 2, 3}, {0, 1}, {-1, 2, 4}, {1, 2, 3, 4}, {0, 3}};
    language::Specification specification;
    for (std::size_t i = 0; i < domains.size(); ++i)
        specification.declare_cell("x" + std::to_string(i), domains[i]);
    RandomTrees trees{specification, random};
    std::size_t tried = 0, split = 0;
    for (unsigned round = 0; round < cases(4000); ++round) {
        const Tree condition = trees.condition(4);
        const auto variables = language::variables_in_order(*condition);
        if (variables.empty()) continue;
        std::vector<std::vector<std::int32_t>> read;
        for (const auto variable : variables) read.push_back(domains[variable]);
        const auto diagram = language::condition_diagram(condition, variables, read, 100'000);
        REQUIRE(diagram.has_value());
        std::size_t holding = 0, all = 0, wrong = 0;
        std::vector<std::int32_t> values(domains.size(), 0);
        const auto go_on = [&](auto&& self, std::size_t place) -> void {
            if (place == variables.size()) {
                std::vector<std::int32_t> chosen;
                for (const auto variable : variables) chosen.push_back(values[variable]);
                const bool holds = language::holds(*condition, values);
                const bool spelt = !diagram->edges.empty() && spells(*diagram, chosen);
                if (holds != spelt) ++wrong;
                ++all;
                if (holds) ++holding;
                return;
            }
            for (const auto value : read[place]) {
                values[variables[place]] = value;
                self(self, place + 1);
            }
        };
        go_on(go_on, 0);
        CAPTURE(language::text_of(*condition));
        CHECK(wrong == 0);
        ++tried;
        if (holding > 0 && holding < all) ++split;
    }
    CHECK(tried > cases(4000) / 2);
    CHECK(split > tried / 4);
}

TEST_CASE("a diagram has no more states than what follows depends on") {
    language::Specification specification;
    const std::vector<std::int32_t> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (int i = 0; i < 9; ++i) specification.declare_cell("x" + std::to_string(i), digits);
    const auto& x = specification.variables();
    const std::vector<std::uint32_t> order{0, 1, 2, 3, 4, 5, 6, 7, 8};
    const std::vector<std::vector<std::int32_t>> domains(9, digits);
    std::vector<Tree> grows;
    for (std::size_t i = 1; i < 9; ++i) grows.push_back(language::make(Op::less, {x[i - 1], x[i]}));
    const auto line =
        language::condition_diagram(language::make(Op::conjunction, grows), order, domains, 1000);
    REQUIRE(line.has_value());
    CHECK(line->edges.size() == 9);  // 1 to 9
    const Tree sum = language::make(Op::equal, {language::make(Op::plus, x), language::number(45)});
    const auto sums = language::condition_diagram(sum, order, domains, 100'000);
    REQUIRE(sums.has_value());
    CHECK(sums->nodes <= 9 * 45);
}

TEST_CASE("a kind from a user's file is read, solved and checked") {
    KnownNames known;
    add_kinds(R"(# two kinds in one file
rule alternating
summary odd and even digits alternate along the line
takes path touching
drawn line teal

"odd and even at {a} and {b}": for a, b in consecutive(cells):
    value[a] % 2 != value[b] % 2

rule near-sum
summary the cells have the sum of its number, or one more
takes set
number 0.. = 4

expects "two cells or more": size(cells) >= 2
sum(for c in cells: value[c]) in {number, number + 1}
)",
              known);
    Hints hints;
    hints.names = &known;
    const auto all = by_engine(puzzle_of("sudoku 4x4"), "sat");
    const Puzzle puzzle =
        puzzle_of("sudoku 4x4\nrules\nalternating r1c1..r4c1\nnear-sum r1c1 r2c2 = 5\n", hints);
    std::vector<Grid> wanted;
    for (const Grid& grid : all) {
        const bool alternates =
            grid[0] % 2 != grid[4] % 2 && grid[4] % 2 != grid[8] % 2 && grid[8] % 2 != grid[12] % 2;
        if (alternates && (grid[0] + grid[5] == 5 || grid[0] + grid[5] == 6)) wanted.push_back(grid);
    }
    CHECK(agree(puzzle, all, {"sat", "dlx", "mac", "mrv"}) == wanted.size());
    CHECK(wanted.size() > 0);
    CHECK(violation(puzzle_of("sudoku 4x4\nrules\nalternating r1c1 r1c2\n", hints),
                    grid_of("1342421331242431")) ==
          "the alternating from r1c1 to r1c2 holds 1 3: odd and even at r1c1 and r1c2");
    CHECK_THAT(refusal(puzzle_of("sudoku 4x4\nrules\nnear-sum r1c1\n", hints)),
               StartsWith("f:3:1: this is no rule \"near-sum\"; expected two cells or more"));
    CHECK_THROWS_AS(add_kinds("rule thermo\nsummary x\ntakes one\nvalue[cells(1)] == 1\n", known),
                    InputError);
    CHECK_THROWS_AS(add_kinds("rule x2\naliases thermo\nsummary x\ntakes one\nvalue[cells(1)] == 1\n", known),
                    InputError);
    CHECK_THROWS_AS(add_kinds("rule thermometer\nsummary x\ntakes one\nvalue[cells(1)] == 1\n", known),
                    InputError);
}

TEST_CASE("mistakes in the text of a kind are reported at their place") {
    const std::pair<const char*, const char*> cases_of_headers[] = {
        {"rule x\nsummary x\n", "x.rules:3:1: a kind of rules that demands nothing"},
        {"rule X\nsummary x\n", "x.rules:1:6: \"X\" is no name of a rule"},
        {"rule x y\nsummary x\n", "x.rules:1:8: a second name"},
        {"rule x\nsummary x\nsummary y\n", "x.rules:3:1: a second line \"summary\"; expected one of each"},
        {"rule x\nsummary\n", "x.rules:2:1: a line of one word; expected a keyword and what it states"},
        {"rule x\naliases y Z\nsummary x\n", "x.rules:2:11: \"Z\" is no name of a rule"},
        {"rule x\ntakes one\nvalue[cells(1)] == 1\n", "x.rules:1:1: a rule on cells without a summary"},
        {"rule x\nsummary x\ntakes circle\n", "x.rules:3:7: there is no shape \"circle\""},
        {"rule x\nsummary x\nsecond two\n", "x.rules:3:8: \"two\" is no number of cells"},
        {"rule x\nsummary x\nnumber 3\n",
         "x.rules:3:9: unexpected end of input; expected \"..\" and the largest number"},
        {"rule x\nsummary x\nnumbers x\n", "x.rules:3:9:"},
        {"rule x\nsummary x\nneeds luck\n", "x.rules:3:7: no demand: \"luck\""},
        {"rule x\nsummary x\ndrawn house\n", "x.rules:3:7: no picture of a rule: \"house\""},
        {"rule x\nsummary x\ndrawn line thick\n", "x.rules:3:12: \"thick\" of a rule drawn as line"},
        {"rule x\nsummary x\nnumber 0.. = foo\nvalue[cells(1)] == number\n",
         "x.rules:3:14: there is no variable \"foo\""},
        {"# first\nrule y\nsummary y\ntakes one\nvalue[cells(1)] == 1\nrule x\nsummary x\ntakes one\nfoo\n",
         "x.rules:9:1: there is no variable \"foo\""},
    };
    for (const auto& [text, message] : cases_of_headers) {
        CAPTURE(text);
        CHECK_THAT(fault_of(text), StartsWith(message));
    }
    CHECK_THAT(fault_in_body("value[cels(1)] == 1"),
               StartsWith("x.rules:4:7: there is no function \"cels\""));
    CHECK_THAT(fault_in_body("value[cells(1)] == 1 2"), StartsWith("x.rules:4:22: unexpected \"2\""));
    CHECK_THAT(fault_in_body("\"a\" value[cells(1)] == 1"), StartsWith("x.rules:4:5:"));
    CHECK(fault_in_body("value[cells(1)] ==\n    1") == "fine");
}

TEST_CASE("overlapping sudokus have rules on cells too") {
    std::string givens;
    for (int row = 0; row < 9; ++row) {
        for (int column = 0; column < 9; ++column)
            givens += row < 2 && column < 2 ? '.' : static_cast<char>('1' + (3 * row + row / 3 + column) % 9);
        givens += '\n';
    }
    const std::string board = "gattai 9x9\ngivens\n" + givens;
    const Puzzle open = puzzle_of(board + "rules\nwhispers r5c5 r5c6 = 1\n");
    CHECK(by_engine(open, "sat").size() == 1);
    CHECK(by_engine(puzzle_of(board + "rules\nthermometer r1c1 r1c2\n"), "sat").size() == 1);
    CHECK(by_engine(puzzle_of(board + "rules\nthermometer r1c2 r1c1\n"), "sat").empty());
    const Grid solution = by_engine(open, "sat")[0];
    CHECK(violation(puzzle_of(board + "rules\nthermometer r1c2 r1c1\n"), solution) ==
          "the thermometer from r1c2 to r1c1 holds 2 1");
}

TEST_CASE("every kind of the program is a text that can be read") {
    for (const CellRuleKind* const kind : registry<CellRuleKind>()) {
        CAPTURE(kind->name);
        REQUIRE(kind->text != nullptr);
        CHECK_FALSE(kind->text->conditions().list.empty());
    }
}

}  // namespace test_rule_texts
