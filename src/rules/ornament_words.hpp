// ornament_words.hpp - what pictures of rules files show beside the answer, by the words of a line `draws`:
// numbers in rings, the squares of a chessboard.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

bool is_ornament(std::string_view word);
std::string ornament_words();  // all of them: "rings, mirrors or chessboard"

// All that the puzzle's file asks for.
void add_ornaments(const Puzzle& puzzle, std::span<const Value> grid, Drawing& drawing);

}  // namespace reductio
