// arithmetic.hpp - cages: their clue as constraints, and the same arithmetic on finished numbers.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>

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

// Adds cages of one puzzle to its model. All references must outlive it.
class CageArithmetic {
public:
    CageArithmetic(const Puzzle& puzzle, CageRules rules, Builder& builder, std::span<const Var> cells)
        : puzzle_{puzzle}, rules_{rules}, builder_{builder}, cells_{cells} {}

    // Adds the cage's arithmetic (not its distinctness) over the cell variables: Sum for +, Table for two
    // cells, Automaton otherwise. Throws InputError at the clue if it makes no sense: no target, too few or
    // too many cells, numbers that leave 64 bits.
    void add(const Cage& cage);

private:
    friend class Clue;
    const Puzzle& puzzle_;
    CageRules rules_;
    Builder& builder_;
    std::span<const Var> cells_;
    // Of one and two cells: the words that fit, by operation, target and number of cells. A grid of a
    // thousand dominoes has few different clues.
    std::map<std::tuple<Operation, std::int64_t, std::uint32_t>, RelationId> relations_;
};

// Do these values satisfy the clue? Written apart from add_arithmetic, for `check`.
bool clue_holds(const Cage& cage, const CageRules& rules, std::span<const Value> values);

// The target of a cage of that operation over these values, whatever their order; nothing if the operation
// does not fit them (a quotient with a rest, three cells without `multi`), or makes a number above 10^9.
std::optional<std::int64_t> cage_result(Operation operation, const CageRules& rules,
                                        std::span<const Value> values);

}  // namespace reductio
