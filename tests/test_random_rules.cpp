// test_random_rules.cpp - random rules drawn on cells, model against check, on all grids of small boards.
#include <algorithm>

#include "base/random.hpp"
#include "catch.hpp"
#include "family/cell_rule.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"
#include "rules/cell_rules/cell_rules.hpp"

namespace test_random_rules {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

int any_cell(const Puzzle& puzzle, Random& random) { return static_cast<int>(random.below(puzzle.cells())); }

// A walk over neighbouring cells, each once.
std::vector<int> walk(const Puzzle& puzzle, Random& random, std::size_t longest) {
    std::vector<int> cells{any_cell(puzzle, random)};
    const std::size_t wanted = 1 + random.below(longest);
    for (int tries = 0; cells.size() < wanted && tries < 20; ++tries) {
        const std::vector<int> around = block_around(puzzle, cells.back());
        const int next = around[random.below(around.size())];
        if (std::ranges::find(cells, next) == cells.end()) cells.push_back(next);
    }
    return cells;
}

CellRule random_shape(const Puzzle& puzzle, const CellRuleKind& kind, Random& random) {
    using Cells = RuleShape::Cells;
    CellRule rule{.kind = &kind, .cells = {}, .others = {}, .values = {}};
    const int cell = any_cell(puzzle, random);
    switch (kind.shape.cells) {
        case Cells::none: break;
        case Cells::one: rule.cells = {cell}; break;
        case Cells::pair: {
            const std::vector<int> around = neighbours(puzzle, cell);
            rule.cells = {cell, around[random.below(around.size())]};
            break;
        }
        case Cells::block: {
            const int row = static_cast<int>(random.below(puzzle.rows - 1)),
                      column = static_cast<int>(random.below(puzzle.columns - 1));
            const int first = row * puzzle.columns + column;
            rule.cells = {first, first + 1, first + puzzle.columns, first + puzzle.columns + 1};
            break;
        }
        case Cells::line: {
            const Side side = all_sides[random.below(4)];
            rule.cells = cells_from(puzzle, side, static_cast<int>(random.below(puzzle.rows)));
            break;
        }
        case Cells::set: rule.cells = walk(puzzle, random, puzzle.digits.size()); break;
        case Cells::path: rule.cells = walk(puzzle, random, 6); break;
        case Cells::loop:
            rule.cells = walk(puzzle, random, 6);
            if (random.below(4) == 0) rule.cells.push_back(rule.cells.front());
            break;
    }
    const std::size_t pill = puzzle.digits[0] < 0 ? 1 : 2;  // digits with a sign are not read together
    if (kind.shape.others == RuleShape::Others::some) rule.others = walk(puzzle, random, pill);
    if (kind.shape.others == RuleShape::Others::as_many) {
        do rule.others = walk(puzzle, random, rule.cells.size());
        while (rule.others.size() != rule.cells.size());
    }
    return rule;
}

bool obeys(CellRules& rules, const CellRule& rule, const Grid& grid) {
    return rules.fault_of(rule, grid).empty();
}

// With numbers that the grid obeys, where any do.
void choose_values(CellRules& rules, const CellRuleKind& kind, const Grid& grid, CellRule& rule,
                   Random& random) {
    if (kind.shape.most_values == 0 || (kind.shape.least_values == 0 && random.below(2) == 0)) return;
    if (rule.kind->name == "quadruple") {
        for (std::uint64_t count = 1 + random.below(3); count > 0; --count)
            rule.values.push_back(grid[rule.cells[random.below(4)]]);
        return;
    }
    const Value most = std::min(60, kind.shape.highest_value);
    for (Value value = kind.shape.lowest_value; value <= most; ++value) {
        rule.values = {value};
        if (obeys(rules, rule, grid)) return;
    }
}

// Rules that the grid obeys, mostly: those that it does not are drawn anew so many times.
std::vector<CellRule> random_rules(const Puzzle& puzzle, const CellRuleKind& kind, const Grid& grid,
                                   Random& random) {
    constexpr int tries = 20;
    CellRules judge{puzzle};
    std::vector<CellRule> rules;
    for (std::uint64_t count = 1 + random.below(2); count > 0; --count) {
        for (int i = 0; i < tries; ++i) {
            CellRule rule = random_shape(puzzle, kind, random);
            choose_values(judge, kind, grid, rule, random);
            const bool kept = i + 1 == tries || obeys(judge, rule, grid);
            if (kept) rules.push_back(std::move(rule));
            if (kept) break;
        }
    }
    return rules;
}

// Rules that a grid of `all` obeys: few grids have the pattern of a rare kind, so grids are drawn anew too.
std::vector<CellRule> obeyed_rules(const Puzzle& puzzle, const CellRuleKind& kind,
                                   const std::vector<Grid>& all, Random& random) {
    CellRules judge{puzzle};
    std::vector<CellRule> rules;
    for (int tries = 0; tries < 2000; ++tries) {
        const Grid& grid = all[random.below(all.size())];
        rules = random_rules(puzzle, kind, grid, random);
        if (std::ranges::all_of(rules, [&](const CellRule& rule) { return obeys(judge, rule, grid); })) break;
    }
    return rules;
}

}  // namespace

TEST_CASE("every engine finds the grids of 4x4 that obey random rules on cells") {
    const Puzzle blank = puzzle_of("sudoku 4x4");
    const auto all = by_engine(blank, "sat");
    REQUIRE(all.size() == 288);
    Random random{11};
    for (const CellRuleKind* kind : registry<CellRuleKind>()) {
        std::size_t some = 0;
        for (unsigned round = 0; round < cases(10); ++round) {
            Puzzle puzzle = blank;
            const Grid& grid = all[random.below(all.size())];
            puzzle.cell_rules = some == 0 ? obeyed_rules(puzzle, *kind, all, random)
                                          : random_rules(puzzle, *kind, grid, random);
            if (round % 3 == 1) {
                const auto other = registry<CellRuleKind>()[random.below(registry<CellRuleKind>().size())];
                std::ranges::copy(random_rules(puzzle, *other, grid, random),
                                  std::back_inserter(puzzle.cell_rules));
            }
            if (agree(puzzle, all, {"sat", "dlx", "mac", "mrv"}) > 0) ++some;
            CHECK(survives_native_form(puzzle));
        }
        CAPTURE(kind->name);
        CHECK((some > 0 || kind->name.starts_with("negative")));
    }
}

TEST_CASE("random rules on cells hold for digits below 1 and with gaps") {
    Random random{13};
    for (const char* const header : {"sudoku 4x4 digits {-3,0,1,4}", "sudoku 4x4 digits 0-3"}) {
        const Puzzle blank = puzzle_of(header);
        const auto all = by_engine(blank, "sat");
        for (const CellRuleKind* kind : registry<CellRuleKind>()) {
            if (kind->shape.from_one || kind->shape.positive) continue;
            for (unsigned round = 0; round < cases(10); ++round) {
                Puzzle puzzle = blank;
                puzzle.cell_rules = random_rules(puzzle, *kind, all[random.below(all.size())], random);
                agree(puzzle, all, {"sat", "dlx"});
            }
        }
    }
}

TEST_CASE("engines agree with the check on random rules on cells of 6x6") {
    Random random{12};
    const Puzzle blank = puzzle_of("sudoku 6x6\ngivens\n123456\n......\n2.....\n......\n3...1.\n......\n");
    const auto all = by_engine(blank, "sat");
    REQUIRE(all.size() > 200);
    REQUIRE(all.size() < 20'000);
    for (const CellRuleKind* kind : registry<CellRuleKind>()) {
        for (unsigned round = 0; round < cases(2); ++round) {
            Puzzle puzzle = blank;
            puzzle.cell_rules = random_rules(puzzle, *kind, all[random.below(all.size())], random);
            agree(puzzle, all, {"sat", "dlx"});
        }
    }
}

}  // namespace test_random_rules
