// svg_picture.hpp - a puzzle as a picture in SVG: what a puzzle book shows.
//
// A picture is a list of elements on a plane, so that sheets and pages may put several of them side by side
// (picture_sheet.hpp, steps_page.hpp). Its looks are the classes of picture_style.hpp. The same elements in
// the same order come from the same drawing, so that the pictures of two steps differ in few of them.
#pragma once
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draw/highlights.hpp"
#include "draw/picture_style.hpp"
#include "draw/svg.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

struct Box {
    Point corner;
    double width, height;
};

struct Picture {
    double width = 0, height = 0;
    SvgElements svg;
    // Where the cells of the answer are. A letter of a cryptarithm is in several places, an edge in none.
    std::vector<std::pair<int, Box>> cells;
    StyleFor style = StyleFor::no_rules;
};

// The puzzle with `grid` filled in (empty: as given; open_cell where unknown). The candidates that came with
// the puzzle are shown unless there are others.
Picture picture_of(const Puzzle& puzzle, std::span<const Value> grid, const Highlights& highlights = {});

// The class of a highlighted cell; empty for a plain one.
std::string_view highlight_look(CellClass look);
// The boxes of the highlighted cells, filled: of all, or of those for which `filled` holds.
void paint_highlights(Picture& picture, const Highlights& highlights,
                      const std::function<bool(int cell)>& filled = nullptr);

// A document of one picture, ending in a line feed.
std::string svg_document(const Picture& picture, std::string_view title, Shades shades);

// What a picture is called: the puzzle's title, or its family and size.
std::string picture_title(const Puzzle& puzzle);

}  // namespace reductio
