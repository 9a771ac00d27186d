// penpa_family.hpp - the families that can be read from a drawing, and drawn.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "formats/penpa/penpa_drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::formats {

// The families of the table, in the order of their names. Most families of rules can be read as well.
std::vector<std::string_view> penpa_families();

bool has_penpa_family(const Family& family);

// The puzzle of that family that the drawing shows. What is not understood becomes a remark. `stated`: the
// number of its header, if that is known. Throws InputError, also if the number is stated nowhere.
Puzzle puzzle_of_drawing(PenpaDrawing& drawing, const Family& family, std::optional<int> stated = {});

// A drawing of the puzzle, whose family is in the table.
PenpaDrawing drawing_of_puzzle(const Puzzle& puzzle);

}  // namespace reductio::formats
