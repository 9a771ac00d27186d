// single_in_line.cpp - a value that has one place left in a row or column.
#include "explain/only_place.hpp"

namespace reductio::techniques::single_in_line {

extern const Technique technique;
const Technique technique{.name = "single-in-line",
                          .summary = "a row or column has one place left for the value",
                          .difficulty = 1.4,
                          .level = Level::easy,
                          .find = [](const Board& board) { return find_only_place(board, true); }};

}  // namespace reductio::techniques::single_in_line
