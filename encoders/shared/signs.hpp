// signs.hpp - what families share that place signs on a board: queens, stars, tents. Cells are 1 (a sign) or
// 0.
#pragma once
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// {0, 1}.
std::vector<Value> sign_digits(int rows, int columns);

// Cells by group: key(row, column) from 0, negative for none.
using GroupKey = std::function<int(int row, int column)>;

// Of each group of more than `hi` cells, or of any size if lo > 0: at least lo and at most hi cells hold a
// sign. `label` has one hole for the key + 1.
void add_counts(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells, std::string_view label,
                const GroupKey& key, std::uint32_t lo, std::uint32_t hi);

// The numbers at one side count cells of their lines: those whose literals hold, one for each cell of the
// grid. Literals that never hold are left out. `signs`: what is counted, in labels.
void add_counts_outside(const Puzzle& puzzle, Builder& builder, std::span<const Literal> literals, Side side,
                        std::string_view signs);

// Signs that touch, also at a corner, stand in one block of 2x2: at most one of its literals holds.
void add_blocks(const Puzzle& puzzle, Builder& builder, std::span<const Literal> literals);

// The literal "it holds `value`" of each cell.
std::vector<Literal> literals_of(const Builder& builder, std::span<const Var> cells, Value value);

// --- on a finished grid, apart from the model ---------------------------------------------------------
// The first group that does not hold `count` signs: "row 3 holds 2 stars"; or empty. `name` has one hole for
// the key + 1.
std::string find_miscount(const Puzzle& puzzle, std::span<const Value> grid, std::string_view name,
                          std::string_view signs, const GroupKey& key, int count);

// The first line that does not hold `value` as often as the number at that side says; or empty.
std::string find_miscount_outside(const Puzzle& puzzle, std::span<const Value> grid, Side side, Value value,
                                  std::string_view signs);

// The first two cells that hold 1 and touch, also at a corner: "the stars at r1c1 and r2c2 touch"; or empty.
std::string find_touching(const Puzzle& puzzle, std::span<const Value> grid, std::string_view signs);

}  // namespace reductio
