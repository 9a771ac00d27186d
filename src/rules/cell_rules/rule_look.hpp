// rule_look.hpp - how rules of a kind are drawn: the line `drawn` of its text.
//
//     drawn line green              a line along the cells, of one colour
//     drawn line blue circles       the same with circles (diamonds) at both ends
//     drawn line grey bulb          a thick line from a bulb on
//     drawn arrow                   an arrow from the circle or pill, which is the second list of cells
//     drawn dot white               a mark on the middle of the cells: white, black, ringed, text
//     drawn dot text 10=X 5=V       the same with letters for some numbers
//     drawn ground                  shaded cells; `ground inwards`, `ground outwards`: with arrows
//     drawn cage DR                 a dashed outline, with DR and the number in its first cell
//     drawn outside                 the number beside the grid, before the first cell
//     drawn nothing
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

struct RuleLook {
    enum class Form : std::uint8_t { line, arrow, dot, ground, cage, outside, nothing };
    Form form = Form::line;
    Ornaments::PathLine line = {};
    Ornaments::Dot::Look dot = Ornaments::Dot::Look::white;
    std::vector<std::pair<Value, std::string>> letters = {};  // of a dot: what stands for numbers
    std::string prefix = {};                                  // of the number of a cage
    std::string suffix = {};                                  // of the number of a dot
    bool slopes = false, inwards = false;                     // of a ground: small arrows
};

// Reads what stands behind `drawn`. Throws InputError.
RuleLook read_look(Passage stated);

void draw_look(const RuleLook& look, const Puzzle& puzzle, const CellRule& rule, GridDrawing& drawing);

}  // namespace reductio
