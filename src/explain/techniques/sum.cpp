// sum.cpp - values with which a sum can't come out.
//
// Who adds up cells of one house uses at once that they differ.
#include "explain/single_rule.hpp"

namespace reductio::techniques::sum {

extern const Technique technique;
const Technique technique{.name = "sum",
                          .summary = "the sum can't come out with the value",
                          .difficulty = 1.8,
                          .level = Level::easy,
                          .find = [](const Board& board) {
                              return first_rule_with(board, technique, Houses::one, [](const Kind& kind) {
                                  return std::holds_alternative<Sum>(kind);
                              });
                          }};

}  // namespace reductio::techniques::sum
