// hidden_triple.cpp - three values have three places between them in a house.
#include "explain/subsets_in_houses.hpp"

namespace reductio::techniques::hidden_triple {

extern const Technique technique;
const Technique technique{.name = "hidden-triple",
                          .summary = "three values have three places between them in a house",
                          .difficulty = 3.5,
                          .level = Level::medium,
                          .find = [](const Board& board) { return find_hidden_subset(board, 3); }};

}  // namespace reductio::techniques::hidden_triple
