// gattai8sudoku.cpp - Gattai-8: eight sudokus in three rows, corner on corner.
#include "formats/puzzlekit/overlapping_sudokus.hpp"

namespace reductio::formats::puzzlekit_kinds::gattai8sudoku {

namespace {

constexpr SudokuStart starts[] = {{0, 0}, {0, 12}, {0, 24}, {6, 6}, {6, 18}, {12, 0}, {12, 12}, {12, 24}};

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = overlapping_kind<starts>("gattai8sudoku");

}  // namespace reductio::formats::puzzlekit_kinds::gattai8sudoku
