// count.cpp - a count that is full, or that needs all the rest.
#include "explain/single_rule.hpp"

namespace reductio::techniques::count {

extern const Technique technique;
const Technique technique{
    .name = "count",
    .summary = "a count is full, or needs all that is left",
    .difficulty = 1.0,
    .level = Level::easy,
    .find = [](const Board& board) { return by_single_rule<Cardinality>(board, technique); }};

}  // namespace reductio::techniques::count
