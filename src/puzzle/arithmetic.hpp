// arithmetic.hpp - cages: their clue as constraints, and the same arithmetic on finished numbers.
#pragma once
#include <span>
#include <string>

#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Digits beyond +-this are refused: all arithmetic then stays inside 64 bits.
inline constexpr std::int64_t largest_digit = 10'000;

// How a family reads its cages.
struct CageRules {
    bool multi = false;  // − and ÷ with three or more cells: the largest minus, or divided by, all the others
};

// "30× at r1c1": the clue as messages show it.
std::string clue_text(const Cage& cage);

// Adds the cage's arithmetic (not its distinctness) over the cell variables: Sum for +, Table for two cells,
// Automaton otherwise. Throws InputError at the clue if it makes no sense: no target, too few or too many cells,
// numbers that leave 64 bits.
void add_arithmetic(const Puzzle& puzzle, const Cage& cage, const CageRules& rules, Builder& builder,
                    std::span<const Var> cells);

// Do these values satisfy the clue? Written apart from add_arithmetic, for `check`.
bool clue_holds(const Cage& cage, const CageRules& rules, std::span<const Value> values);

}  // namespace reductio
