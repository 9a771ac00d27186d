// hidden_pair.cpp - two values have two places between them in a house.
#include "explain/subsets_in_houses.hpp"

namespace reductio::techniques::hidden_pair {

extern const Technique technique;
const Technique technique{.name = "hidden-pair",
                          .summary = "two values have two places between them in a house",
                          .difficulty = 2.6,
                          .level = Level::medium,
                          .find = [](const Board& board) { return find_hidden_subset(board, 2); }};

}  // namespace reductio::techniques::hidden_pair
