// signs.hpp - what families share that place signs on a board: queens, stars. Cells are 1 (a sign) or 0.
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

// --- on a finished grid, apart from the model ---------------------------------------------------------
// The first group that does not hold `count` signs: "row 3 holds 2 stars"; or empty. `name` has one hole for
// the key + 1.
std::string find_miscount(const Puzzle& puzzle, std::span<const Value> grid, std::string_view name,
                          std::string_view signs, const GroupKey& key, int count);

}  // namespace reductio
