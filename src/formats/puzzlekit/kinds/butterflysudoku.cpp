// butterflysudoku.cpp - Butterfly: four sudokus, each three cells apart from the next.
#include "formats/puzzlekit/overlapping_sudokus.hpp"

namespace reductio::formats::puzzlekit_kinds::butterflysudoku {

namespace {

constexpr SudokuStart starts[] = {{0, 0}, {0, 3}, {3, 0}, {3, 3}};

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = overlapping_kind<starts>("butterflysudoku");

}  // namespace reductio::formats::puzzlekit_kinds::butterflysudoku
