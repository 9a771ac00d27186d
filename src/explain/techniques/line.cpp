// line.cpp - cells that are the same, or values that are missing, in every way to fill a line.
#include "explain/single_rule.hpp"

namespace reductio::techniques::line {

extern const Technique technique;
const Technique technique{
    .name = "line",
    .summary = "no way to fill the line has the value",
    .difficulty = 2.0,
    .level = Level::easy,
    .find = [](const Board& board) { return by_single_rule<Automaton>(board, technique); }};

}  // namespace reductio::techniques::line
