// arithmetic.hpp - the clues of cages: as constraints of a model (arithmetic.cpp), and the same arithmetic on
// known numbers (cage_numbers.cpp).
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>

#include "family/family.hpp"
#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Digits beyond +-this are refused: all arithmetic then stays inside 64 bits.
inline constexpr std::int64_t largest_digit = 10'000;

// "30×": the clue as messages show it.
std::string clue_text(const Cage& cage);
// The labels of a cage's arithmetic and of its distinct digits. With a number both are one clue.
std::string cage_label(const Cage& cage);
std::string distinct_label(const Cage& cage);

// Adds the cages of one puzzle to its model. What it refers to must outlive it.
class CageArithmetic {
public:
    CageArithmetic(const Puzzle& puzzle, CageRules rules, Builder& builder, std::span<const Var> cells)
        : puzzle_{puzzle}, rules_{rules}, builder_{builder}, cells_{cells} {}

    // Adds the arithmetic of the cage, but not that its digits differ: a Sum for +, a Table for one or two
    // cells, an Automaton otherwise. Throws InputError at the clue if it makes no sense: no target, too few
    // or too many cells, numbers that leave 64 bits.
    void add(const Cage& cage);

private:
    friend class CageClue;
    const Puzzle& puzzle_;
    CageRules rules_;
    Builder& builder_;
    std::span<const Var> cells_;
    // For cages of one or two cells: the tuples that fit, by operation, target and number of cells. A grid of
    // a thousand dominoes has few different clues.
    std::map<std::tuple<Operation, std::int64_t, std::uint32_t>, RelationId> relations_;
};

// Do these values satisfy the clue? For `check`.
bool clue_holds(const Cage& cage, const CageRules& rules, std::span<const Value> values);

// The target of a cage of that operation over these values, in any order. Nothing if the operation does not
// fit them (a division with a remainder, three cells without `multi`), or if the result exceeds 10^9.
std::optional<std::int64_t> cage_result(Operation operation, const CageRules& rules,
                                        std::span<const Value> values);

}  // namespace reductio
