// family.hpp - the contract of a puzzle family: from a Puzzle to a Model, an independent check, a picture.
//
// One file per family in encoders/; file = symbol = command-line name. `check` is written from the rules on
// the finished grid and does not use the model, so that a wrong `build` is caught.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

struct FamilyOption {
    std::string_view name, summary;
};

struct Family {
    std::string_view name;
    std::vector<std::string_view> aliases;
    std::string_view summary;           // one line for `list families`
    std::vector<FamilyOption> options;  // what Puzzle::options may hold
    // Rules and clues, no givens: cell i of the grid is the i-th variable. Throws InputError for a puzzle
    // that the family can't take.
    void (*build)(const Puzzle&, Builder&) = nullptr;
    // Empty if the full grid obeys every rule, clue and given; else the first breach in words
    // ("row 8 has 6 twice, at r8c3 and r8c6").
    std::string (*check)(const Puzzle&, std::span<const Value> grid) = nullptr;
    // The puzzle, with `grid` filled in (empty: as given; open_cell where unknown).
    Drawing (*draw)(const Puzzle&, std::span<const Value> grid) = nullptr;
};

// The family of that name or alias, or null.
const Family* find_family(std::string_view name_or_alias);

}  // namespace reductio
