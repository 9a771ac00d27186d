// with_houses.cpp - a clue together with the houses that its cells share, as a cage that lies in one row.
#include "explain/single_rule.hpp"

namespace reductio::techniques::with_houses {

extern const Technique technique;
const Technique technique{.name = "with-houses",
                          .summary = "the clue can't hold with the value, since its cells in a house differ",
                          .difficulty = 2.3,
                          .level = Level::easy,
                          .find = [](const Board& board) {
                              return first_rule_with(board, technique, Houses::all,
                                                     [](const Kind&) { return true; });
                          }};

}  // namespace reductio::techniques::with_houses
