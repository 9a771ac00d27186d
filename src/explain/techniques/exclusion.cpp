// exclusion.cpp - a candidate that leads to a rule that can't hold, by three rules at most.
//
// What setters of star battles and the like look at first: a star here would leave that region no room. It
// serves every family, since it only runs the rules of the cell, and then the rules of the cells that these
// changed.
#include "explain/trial.hpp"

namespace reductio::techniques::exclusion {

extern const Technique technique;
const Technique technique{.name = "exclusion",
                          .summary = "the value would soon leave a rule that can't hold",
                          .difficulty = 2.7,
                          .level = Level::medium,
                          .find =
                              [](const Board& board) {
                                  return first_refuted(board, technique,
                                                       {.wide = false, .rounds = 4, .rules = 3});
                              },
                          .for_a_rule = 0.2};

}  // namespace reductio::techniques::exclusion
