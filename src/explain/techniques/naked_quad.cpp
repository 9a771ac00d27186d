// naked_quad.cpp - four cells of a house hold four values between them.
#include "explain/subsets_in_houses.hpp"

namespace reductio::techniques::naked_quad {

extern const Technique technique;
const Technique technique{.name = "naked-quad",
                          .summary = "four cells of a house hold four values between them",
                          .difficulty = 3.8,
                          .level = Level::medium,
                          .find = [](const Board& board) { return find_naked_subset(board, 4); }};

}  // namespace reductio::techniques::naked_quad
