// shogunsudoku.cpp - Shogun: eleven sudokus in three rows, corner on corner.
#include "formats/puzzlekit/overlapping_sudokus.hpp"

namespace reductio::formats::puzzlekit_kinds::shogunsudoku {

namespace {

constexpr SudokuStart starts[] = {{0, 0},  {0, 12}, {0, 24},  {0, 36},  {6, 6},  {6, 18},
                                  {6, 30}, {12, 0}, {12, 12}, {12, 24}, {12, 36}};

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = overlapping_kind<starts>("shogunsudoku");

}  // namespace reductio::formats::puzzlekit_kinds::shogunsudoku
