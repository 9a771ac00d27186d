// either_way.cpp - what follows from both candidates of a cell holds, whichever is right.
//
// Known as a forcing chain to Sudoku players; solvers of loops try a side both ways.
#include "explain/trial.hpp"

namespace reductio::techniques::either_way {

extern const Technique technique;
const Technique technique{.name = "either-way",
                          .summary = "both candidates of a cell lead to the same",
                          .difficulty = 4.2,
                          .level = Level::hard,
                          .find =
                              [](const Board& board) {
                                  return first_either_way(board, technique,
                                                          {.wide = true, .rounds = 6, .rules = 4});
                              },
                          .for_a_rule = 0.2};

}  // namespace reductio::techniques::either_way
