// naked_triple.cpp - three cells of a house hold three values between them.
#include "explain/subsets_in_houses.hpp"

namespace reductio::techniques::naked_triple {

extern const Technique technique;
const Technique technique{.name = "naked-triple",
                          .summary = "three cells of a house hold three values between them",
                          .difficulty = 3.2,
                          .level = Level::medium,
                          .find = [](const Board& board) { return find_naked_subset(board, 3); }};

}  // namespace reductio::techniques::naked_triple
