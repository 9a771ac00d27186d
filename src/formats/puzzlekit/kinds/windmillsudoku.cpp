// windmillsudoku.cpp - Windmill: four sudokus around one in the middle, each with two boxes of it.
#include "formats/puzzlekit/overlapping_sudokus.hpp"

namespace reductio::formats::puzzlekit_kinds::windmillsudoku {

namespace {

constexpr SudokuStart starts[] = {{0, 3}, {3, 12}, {6, 6}, {9, 0}, {12, 9}};

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = overlapping_kind<starts>("windmillsudoku");

}  // namespace reductio::formats::puzzlekit_kinds::windmillsudoku
