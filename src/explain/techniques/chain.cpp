// chain.cpp - a candidate followed as far as it leads, to a rule that can't hold.
//
// Exclusion for a patient reader: more rules, any number of rounds. Sudoku players call it a forcing net.
#include "explain/trial.hpp"

namespace reductio::techniques::chain {

extern const Technique technique;
const Technique technique{.name = "chain",
                          .summary = "followed step by step, the value leads to a rule that can't hold",
                          .difficulty = 4.4,
                          .level = Level::hard,
                          .find =
                              [](const Board& board) {
                                  return first_refuted(board, technique,
                                                       {.wide = true, .rounds = 100, .rules = 8});
                              },
                          .for_a_rule = 0.2};

}  // namespace reductio::techniques::chain
