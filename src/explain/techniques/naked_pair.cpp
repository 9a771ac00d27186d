// naked_pair.cpp - two cells of a house hold two values between them.
#include "explain/subsets_in_houses.hpp"

namespace reductio::techniques::naked_pair {

extern const Technique technique;
const Technique technique{.name = "naked-pair",
                          .summary = "two cells of a house hold two values between them",
                          .difficulty = 2.5,
                          .level = Level::medium,
                          .find = [](const Board& board) { return find_naked_subset(board, 2); }};

}  // namespace reductio::techniques::naked_pair
