// hidden_quad.cpp - four values have four places between them in a house.
#include "explain/subsets_in_houses.hpp"

namespace reductio::techniques::hidden_quad {

extern const Technique technique;
const Technique technique{.name = "hidden-quad",
                          .summary = "four values have four places between them in a house",
                          .difficulty = 4.2,
                          .level = Level::hard,
                          .find = [](const Board& board) { return find_hidden_subset(board, 4); }};

}  // namespace reductio::techniques::hidden_quad
