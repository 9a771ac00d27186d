// generation.hpp - what a family tells `generate`: the clues that its puzzles are made of.
#pragma once
#include <string_view>
#include <vector>

#include "encoders/shared/arithmetic.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// How the family's cages are written and read.
struct CageStyle {
    Operation single = Operation::equal;  // of the clue of a lone cell
    bool distinct = false;                // no digit twice in a cage
    CageRules rules = {};
};

struct Generation {
    // Puzzles of given cells. The grid's cells are then the model's first variables.
    bool givens = false;
    // The name, the family's own or an alias, that asks for puzzles of cages, and for regions drawn at
    // random. Empty: the family has none.
    std::string_view cages_as = {}, regions_as = {};
    // Of cages: the operations that are used unless others are asked for, and all there are.
    std::vector<Operation> usual = {}, possible = {};
    CageStyle (*style)(const Puzzle&) = nullptr;

    bool makes_puzzles() const { return givens || !cages_as.empty(); }
};

}  // namespace reductio
