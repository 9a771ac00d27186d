// values.hpp - the loose values of f-puzzles' JSON: numbers that may be strings, and names of cells.
//
// The site writes some numbers as strings; null, false, "" and [] all mean that there is none.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/json.hpp"

namespace reductio::formats::fpuzzles {

bool is_none(const Json& json);
bool is_true(const Json& json);

// A whole number, or a string with one; nothing for any other value.
std::optional<long long> whole_number(const Json& json);
// The same, which must be there and in range. Throws InputError.
int whole_number(const Json& json, int low, int high, const std::string& expected);

// "R3C5" counts from 1; 0 and the side plus 1 are outside of the grid.
struct Spot {
    int row, column;
};
// Nothing if this is not the name of a spot that is in the grid or beside it.
std::optional<Spot> spot_of(std::string_view name, int side);

// Lists of cells of the grid, in their order. Throw InputError for what is no such cell.
int cell_of(const Json& json, const Puzzle& puzzle);
std::vector<int> cells_of(const Json& json, const Puzzle& puzzle);

}  // namespace reductio::formats::fpuzzles
