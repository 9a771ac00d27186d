// picture_record.hpp - a puzzle and its picture as a record: what a page needs to show it, to know what lies
// under a finger, and to ask about it again.
#pragma once
#include <span>
#include <string>

#include "cli/batch.hpp"
#include "draw/picture_sheet.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// {"v":1,"index":1,"id":"a","link":"https://…","family":"sudoku","summary":"Sudoku with …",
// "reads":["regions","cages"],"takes_givens":true,"title":"sudoku 9x9","rows":9,"columns":9,
// "answer":"digits","digits":[1,…],"texts":["1",…],"states":["white","black"],"givens":[5,null,…],
// "walls":[0,1,…],"values":[5,null,…],"puzzle":TEXT,"width":386,"height":386,"cells":[[0,13,13,40,40],…],"svg":TEXT},
// ending in a line feed.
//
// From `reads` to `title`: add_sections (family_sections.hpp). `texts`: the digits as the board shows them;
// `values`: those of `grid`, if it is not empty; `puzzle`: the native format. `fence` is true where the
// answer is drawn as a loop around the cells of value 1. `cells` has the number, left, top, width and height
// of each; an element of the answer may be in several places or in none. `states` and `walls` are left out
// where there are none. The picture is that of the solution, or else of the puzzle.
std::string picture_record(const BatchItem& item, std::span<const Value> grid, const DrawnPuzzle& drawn,
                           Shades shades);

}  // namespace reductio
