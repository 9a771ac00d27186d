// family.hpp - the contract of a puzzle family: from a Puzzle to a Model, an independent check, a picture.
//
// One file per family in encoders/; file = symbol = command-line name. `check` is written from the rules on
// the finished grid and does not use the model, so that a wrong `build` is caught.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/shared/generation.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

class Builder;
class Model;
struct Givens;
struct Drawing;

struct FamilyOption {
    std::string_view name, summary;
};

// The one number that a family may ask for in the header of the native form: "starbattle 10x10 stars 2".
struct FamilyParameter {
    std::string_view name, summary;
    int otherwise, least, most;
};

// What drawings show instead of a value: a star for 1. Unicode; render.cpp knows the ASCII for it.
struct FamilySign {
    Value value;
    std::string_view sign;
};

// What a puzzle may say beside givens, marks and options. `gaps`: cells in no region.
enum class Part : std::uint8_t { numbers, outside, between, walls, regions, gaps, boxes, cages, parity };

struct Family {
    std::string_view name;
    std::vector<std::string_view> aliases;
    std::string_view summary;           // one line for `list families`
    std::vector<FamilyOption> options;  // what Puzzle::options may hold
    std::optional<FamilyParameter> parameter = {};
    std::vector<Part> reads = {};        // any other part is refused for it
    bool letters = false;                // are its values 1 to 26 written A to Z?
    bool few_digits = false;             // may a line have more cells than there are digits?
    bool partition = false;              // do its grids hold region numbers (partition.hpp)?
    std::vector<FamilySign> signs = {};  // for all values or none
    // The values that a cell may show, ascending; null: 1 to the longer side, or what the puzzle says.
    std::vector<Value> (*digits)(int rows, int columns) = nullptr;
    // The same, where the puzzle may say otherwise.
    std::vector<Value> (*usual_digits)(int rows, int columns) = nullptr;
    // The grid of a header with one number ("langford 8"); null: a square.
    BoxShape (*shape)(int size) = nullptr;
    Generation generation = {};  // what `generate` can make of it
    int longest_side = 400;      // rows and columns that the native form takes
    // Rules and clues, no givens: cell i of the grid is the i-th variable, unless `decode` and `givens` say
    // otherwise. Throws InputError for a puzzle that the family can't take.
    void (*build)(const Puzzle&, Builder&) = nullptr;
    // For families whose variables are not the cells: the grid that the values of all variables make.
    Grid (*decode)(const Puzzle&, std::span<const std::int32_t> values) = nullptr;
    // And the given cells and marks as facts about the variables.
    Givens (*givens)(const Puzzle&, const Model&) = nullptr;
    // The native form below its header, for families with a payload, instead of the usual sections: reads it
    // into the puzzle (throws InputError), and writes it.
    void (*read_body)(Passage body, Puzzle&) = nullptr;
    std::string (*write_body)(const Puzzle&) = nullptr;
    // Empty if the full grid obeys every rule, clue and given; else the first violation in words
    // ("row 8 has 6 twice, at r8c3 and r8c6").
    std::string (*check)(const Puzzle&, std::span<const Value> grid) = nullptr;
    // The puzzle, with `grid` filled in (empty: as given; open_cell where unknown).
    Drawing (*draw)(const Puzzle&, std::span<const Value> grid) = nullptr;
};

bool reads(const Family& family, Part part);
// Throws InputError if the puzzle has a part that the family does not read, or an option that it has not.
void require_known_parts(const Family& family, const Puzzle& puzzle);

// The family of that name or alias, or null.
const Family* find_family(std::string_view name_or_alias);

// An empty grid of the family with its usual digits and parameter, no boxes, all cells open. By name: the
// proper name of a family that exists.
Puzzle blank_puzzle(const Family& family, int rows, int columns);
Puzzle blank_puzzle(std::string_view family, int rows, int columns);

}  // namespace reductio
