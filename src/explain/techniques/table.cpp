// table.cpp - values that stand in no row of a table.
#include "explain/single_rule.hpp"

namespace reductio::techniques::table {

extern const Technique technique;
const Technique technique{.name = "table",
                          .summary = "the value stands in no combination that is left",
                          .difficulty = 1.4,
                          .level = Level::easy,
                          .find = [](const Board& board) { return by_single_rule<Table>(board, technique); }};

}  // namespace reductio::techniques::table
