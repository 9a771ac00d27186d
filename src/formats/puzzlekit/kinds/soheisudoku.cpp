// soheisudoku.cpp - Sohei: four sudokus in a ring around a hole.
#include "formats/puzzlekit/overlapping_sudokus.hpp"

namespace reductio::formats::puzzlekit_kinds::soheisudoku {

namespace {

constexpr SudokuStart starts[] = {{0, 6}, {6, 0}, {6, 12}, {12, 6}};

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = overlapping_kind<starts>("soheisudoku");

}  // namespace reductio::formats::puzzlekit_kinds::soheisudoku
