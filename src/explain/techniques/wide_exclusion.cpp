// wide_exclusion.cpp - exclusion that also runs through lines, connections and regions.
#include "explain/trial.hpp"

namespace reductio::techniques::wide_exclusion {

extern const Technique technique;
const Technique technique{
    .name = "wide-exclusion",
    .summary = "the value would soon leave a line, a connection or a region that can't hold",
    .difficulty = 3.2,
    .level = Level::medium,
    .find =
        [](const Board& board) {
            return first_refuted(board, technique, {.wide = true, .rounds = 4, .rules = 3});
        },
    .for_a_rule = 0.2};

}  // namespace reductio::techniques::wide_exclusion
