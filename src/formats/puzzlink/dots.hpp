// dots.hpp - dots in cells, on their sides and at their corners, as clues of the cells whose middle, right
// side, lower side or lower right corner they are on.
//
// Links and files have all places row by row, (2 rows - 1) times (2 columns - 1) of them: 1 for a white dot,
// 2 for a black one.
#pragma once
#include "formats/puzzlink/link_board.hpp"
#include "text/text.hpp"

namespace reductio::puzzlink {

struct DotClues {
    // The dots on all places.
    Grid (*on)(const LinkBoard&);
    // Throws InputError if no clue of that cell can say it.
    void (*put)(LinkBoard&, int dot, Value colour, const Passage& place);
    char last_colour = '2';
};

// 1 to 4: a white dot in the cell, right of it, below it, at its corner; 5 to 8 a black one. One at a cell.
extern const DotClues any_dots;
// Black ones: 1 in the cell, 2 below it, 3 right of it, 5 both of these.
extern const DotClues side_dots;
// Of three colours, several at a cell (number_lists.hpp).
extern const DotClues all_dots;

// The cell in whose middle the place is, or -1.
int cell_of_dot(const LinkBoard& board, int dot);

}  // namespace reductio::puzzlink
