// drawn_pieces.hpp - a line of a drawing as words, bars and signs, each at its column on a terminal.
//
// Most pictures take two columns there, and a few characters none. So what stands below each other on a
// terminal has the same column here.
#pragma once
#include <span>
#include <vector>

#include "formats/grids/symbols.hpp"

namespace reductio::formats {

struct DrawnPiece {
    enum class What { word, bar, sign };
    What what;
    CellText text;
    int begin, end;  // columns, from 0; the end is behind it
};
using DrawnPieces = std::vector<DrawnPiece>;

// Is the line a part of a frame, a rule between two rows, or nothing but signs such as ^ and v between cells?
// A row of single dashes is none: these are open cells.
bool is_drawn_rule(std::string_view line);

// `signs`: what stands between cells that is no bar. In a rule, strokes are bars.
DrawnPieces drawn_pieces(Passage line, bool rule, std::span<const std::string_view> signs);

}  // namespace reductio::formats
