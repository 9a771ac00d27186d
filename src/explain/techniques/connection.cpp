// connection.cpp - a cell that is cut off, and a cell that holds two parts together.
#include "explain/single_rule.hpp"

namespace reductio::techniques::connection {

extern const Technique technique;
const Technique technique{
    .name = "connection",
    .summary = "the cell is cut off, or all that is connected hangs on it",
    .difficulty = 2.2,
    .level = Level::easy,
    .find = [](const Board& board) { return by_single_rule<Connected>(board, technique); }};

}  // namespace reductio::techniques::connection
