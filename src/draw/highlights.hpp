// highlights.hpp - what a picture of a puzzle stresses: cells by class, and small candidates of which some
// are struck out or emphasised.
//
// `draw`, `why`, `candidates` and the steps of an explanation fill it; the SVG printer (svg_picture.hpp)
// gives each class its colour. Everything may stay empty.
#pragma once
#include <cstdint>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// Why a cell stands out. A cell of two classes has the later one.
enum class CellClass : std::uint8_t {
    plain,
    because,  // the reason for a step
    target,   // where a step changes something
    conflict  // part of a contradiction
};

// Why a candidate stands out.
enum class MarkClass : std::uint8_t {
    plain,
    because,  // the reason for a step
    removed,  // struck out
    placed    // the value that the cell gets
};

struct HighlightedMark {
    int cell;
    Value value;
    MarkClass look;
};

// A line between two neighbouring cells that is known before the answer is, or known to be none.
struct HighlightedLine {
    int cell, other;  // to the right of it, or below
    bool drawn;
    bool fresh;  // by this step

    bool operator==(const HighlightedLine&) const = default;
};

struct Highlights {
    std::vector<CellClass> cells;                // empty, or per cell
    std::vector<std::vector<Value>> candidates;  // empty, or per cell the small values that are shown in it
    std::vector<HighlightedMark> marks;          // those among `candidates` that are not plain
    std::vector<HighlightedLine> lines;

    // Raises the class of a cell of a grid of `count` cells.
    void raise(int cell, CellClass look, int count) {
        cells.resize(count, CellClass::plain);
        if (cells[cell] < look) cells[cell] = look;
    }
};

}  // namespace reductio
