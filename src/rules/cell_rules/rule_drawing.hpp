// rule_drawing.hpp - what the pictures of rules on cells are made of.
#pragma once
#include <string>
#include <vector>

#include "puzzle/drawing.hpp"

namespace reductio {

// The cell of a list that is nearest to this one.
int nearest_of(const Puzzle& puzzle, const std::vector<int>& list, int cell);

// The rule's numbers with blanks between them.
std::string number_of(const CellRule& rule);

// Gives the cells a ground. Not one of the soft colours, which paper does not show.
void fill(const Puzzle& puzzle, const std::vector<int>& cells, Ornaments::Fill ground, Ornaments& ornaments);

// The rule's number outside of the grid, before its first cell. If the cells do not begin at an edge, in a
// straight line, it stands in a note of the picture.
void draw_beside(const Puzzle& puzzle, const CellRule& rule, Ornaments& ornaments);

}  // namespace reductio
