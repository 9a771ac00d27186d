// penpa_family.hpp - the families that can be read from a drawing, and drawn.
#pragma once
#include <optional>

#include "formats/penpa/penpa_drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::formats {

// Can puzzles of the family be drawn?
bool has_penpa_family(const Family& family);

// The puzzle of that family that the drawing shows. What is not understood becomes a remark. `stated`: the
// number of its header, if that is known. Throws InputError, also if the number is stated nowhere.
Puzzle puzzle_of_drawing(PenpaDrawing& drawing, const Family& family, std::optional<int> stated = {});

// A drawing of the puzzle, whose family can be drawn.
PenpaDrawing drawing_of_puzzle(const Puzzle& puzzle);

}  // namespace reductio::formats
