// steps_page.hpp - the way to the solution of a puzzle as one HTML page: the grid at every step with what the
// step uses and changes, and the step in words.
//
// The page needs nothing but itself: style, script and pictures are in it. The puzzle is drawn once; a step
// changes texts and classes of that picture. It is built for keys, touch and screen readers, for light and
// dark screens, and for paper, where every step is printed below the one before.
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draw/highlights.hpp"
#include "draw/svg_picture.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// A part of a step's words, [begin, end) in bytes, that is about these cells.
struct CellWords {
    std::size_t begin, end;
    std::vector<int> cells;
};

struct PageStep {
    std::string headline;                        // the technique: "naked single"
    std::string words;                           // the step as a sentence
    std::vector<CellWords> spans;                // of `words`, ascending and apart
    Grid grid;                                   // the values before the step, open_cell where none is known
    std::vector<std::vector<Value>> candidates;  // before the step: empty, or per cell those that are left
    std::vector<int> cells_because, cells_target;
    std::vector<std::pair<int, Value>> removed, placed;  // cell and value
    std::vector<HighlightedLine> lines = {};             // known before the step, and those of the step
};

// The picture of the board before a step, with what the step uses and changes.
Picture step_picture(const Puzzle& puzzle, const PageStep& step);

// The page, ending in a line feed. The last state shown is the grid after the last step.
std::string steps_page(const Puzzle& puzzle, std::string_view title, std::span<const PageStep> steps);

}  // namespace reductio
