// puzzlekit_text.hpp - whole texts and whole answers of puzzlekit, as a kind says.
#pragma once
#include "formats/puzzlekit/puzzlekit_kind.hpp"

namespace reductio::formats {

// Reads a whole text, or a whole answer, which is the header again and one grid. Both throw InputError.
Puzzle read_puzzlekit_text(Passage passage, const PuzzlekitKind& kind);
Grid read_puzzlekit_solution(Passage passage, const PuzzlekitKind& kind, const Puzzle& puzzle);

}  // namespace reductio::formats
