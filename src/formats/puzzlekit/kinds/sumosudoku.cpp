// sumosudoku.cpp - Sumo: thirteen sudokus in five rows, corner on corner.
#include "formats/puzzlekit/overlapping_sudokus.hpp"

namespace reductio::formats::puzzlekit_kinds::sumosudoku {

namespace {

constexpr SudokuStart starts[] = {{0, 0},   {0, 12}, {0, 24},  {6, 6},  {6, 18},  {12, 0}, {12, 12},
                                  {12, 24}, {18, 6}, {18, 18}, {24, 0}, {24, 12}, {24, 24}};

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = overlapping_kind<starts>("sumosudoku");

}  // namespace reductio::formats::puzzlekit_kinds::sumosudoku
