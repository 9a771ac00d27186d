// hidden_single.cpp - a value that has one place left in a block, a region, a diagonal.
#include "explain/only_place.hpp"

namespace reductio::techniques::hidden_single {

extern const Technique technique;
const Technique technique{.name = "hidden-single",
                          .summary = "a house has one place left for the value",
                          .difficulty = 1.2,
                          .level = Level::easy,
                          .find = [](const Board& board) { return find_only_place(board, false); }};

}  // namespace reductio::techniques::hidden_single
