// column_indexer.cpp - Column indexer: a cell in column c says in which column of its row c stands. If r3c5 =
// 2 then r3c2 = 5.
#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"
#include "encoders/shared/rule_lines.hpp"

namespace reductio::local_rules::column_indexer {

namespace {

// The cell that `value` in `cell` points at, and what it then holds.
Pointer pointed_at(const Puzzle& puzzle, int cell, Value value) {
    return {cell - cell % puzzle.columns + value - 1, cell % puzzle.columns + 1};
}

void build(RuleModel& model) { add_pointers(model, pointed_at); }

std::string check(const RuleOnGrid& on) {
    for (const int cell : on.rule.cells) {
        const int row = cell / on.puzzle.columns, column = cell % on.puzzle.columns;
        const Value value = on.grid[cell];
        if (on.grid[row * on.puzzle.columns + value - 1] != column + 1) return on.holds_unless(false);
    }
    return {};
}

void draw(const Puzzle& puzzle, const LocalRule& rule, Ornaments& ornaments) {
    fill(puzzle, rule.cells, Ornaments::Fill::grey, ornaments);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "column-indexer",
                         .summary = "a cell in column c says in which column of its row c stands",
                         .shape = {.from_one = true, .largest_side = 25},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::column_indexer
