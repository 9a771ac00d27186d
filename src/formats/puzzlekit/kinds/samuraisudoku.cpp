// samuraisudoku.cpp - Samurai: four sudokus, and one in the middle that has a box in common with each.
#include "formats/puzzlekit/overlapping_sudokus.hpp"

namespace reductio::formats::puzzlekit_kinds::samuraisudoku {

namespace {

constexpr SudokuStart starts[] = {{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}};

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = overlapping_kind<starts>("samuraisudoku");

}  // namespace reductio::formats::puzzlekit_kinds::samuraisudoku
