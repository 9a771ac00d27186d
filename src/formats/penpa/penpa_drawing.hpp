// penpa_drawing.hpp - what a Penpa+ drawing shows, as plain lists of items, whatever puzzle it is.
//
// Places are counted in half cells from the upper left corner of the board, so that one pair of numbers names
// cells, the sides between them and their corners, inside of the board and around it. Families (penpa_family
// .hpp) take from the lists what they understand and mark it; what nobody took becomes a remark.
#pragma once
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

// Half cells down and to the right: the cell r1c1 is at {1, 1}, its lower right corner at {2, 2}.
struct PenpaPlace {
    int y = 0, x = 0;
    bool operator==(const PenpaPlace&) const = default;
    bool is_cell() const { return y % 2 != 0 && x % 2 != 0; }
    bool is_side() const { return (y % 2 != 0) != (x % 2 != 0); }
};

// The corners of a cell in which small numbers stand.
enum class PenpaCorner : std::uint8_t { top_left, top_right, bottom_left, bottom_right };

// A number, a symbol, a colour or a line on the side of a cell.
struct PenpaItem {
    PenpaPlace place;
    std::string text = {};  // a number as written; the name of a symbol
    int style = 0;          // the colour; the variant of a symbol
    PenpaCorner corner = PenpaCorner::top_left;
    std::size_t offset = 0;   // in the text of the drawing
    bool understood = false;  // some part of the family took it
};

// A straight line from one place to another.
struct PenpaStroke {
    PenpaPlace from, to;
    std::size_t offset = 0;
    bool understood = false;
};

// A list of cells: a killer cage, a thermometer.
struct PenpaPath {
    std::vector<PenpaPlace> places;
    std::size_t offset = 0;
    bool understood = false;
};

// Something of a kind that no family here reads.
struct PenpaOther {
    std::string what;  // "a thermometer"
    PenpaPlace place;
    std::size_t offset = 0;
};

// The lines of a cage that run inside a cell, along its sides.
struct PenpaCageLine {
    PenpaPlace cell;
    Side side;
    std::size_t offset = 0;
    bool understood = false;
};

struct PenpaDrawing {
    const Text* text = nullptr;  // of the offsets; null in a drawing that is to be written
    std::string title;
    int rows = 0, columns = 0;
    std::vector<char> missing;  // empty, or per cell: is it no part of the board?
    bool turned = false;        // is it shown turned or mirrored?

    std::vector<PenpaItem> numbers, corner_numbers, colours, symbols, edges;
    std::vector<PenpaStroke> strokes;
    std::vector<PenpaPath> cages, thermometers, arrows;
    std::vector<PenpaCageLine> cage_lines;
    std::vector<PenpaOther> others;

    int cells() const { return rows * columns; }
    PenpaPlace place_of(int cell) const { return {cell / columns * 2 + 1, cell % columns * 2 + 1}; }
    // The cell of the board at that place, or -1.
    int cell_at(PenpaPlace place) const;
    // The cells of the board on either side of a side, the upper or left one first; -1 outside of it.
    std::pair<int, int> cells_beside(PenpaPlace side) const;
    // "r3c5", or where around the board: "above c5".
    std::string name_of(PenpaPlace place) const;
    bool is_missing(int cell) const { return !missing.empty() && missing[cell] != 0; }
};

// Reads the text of a drawing (penpa_link.hpp). Throws InputError.
PenpaDrawing read_penpa_drawing(const Text& text);

// The text of a drawing, which Penpa+ opens for editing.
std::string penpa_drawing_text(const PenpaDrawing& drawing);

}  // namespace reductio::formats
