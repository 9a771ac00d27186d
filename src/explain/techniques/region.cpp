// region.cpp - a region that is full, and the only way on for one that is not.
#include "explain/single_rule.hpp"

namespace reductio::techniques::region {

extern const Technique technique;
const Technique technique{
    .name = "region",
    .summary = "a region is full, or has one way to grow",
    .difficulty = 2.2,
    .level = Level::easy,
    .find = [](const Board& board) { return by_single_rule<Regions>(board, technique); }};

}  // namespace reductio::techniques::region
