// drawing.hpp - a picture of a grid as data: texts in cells, weights of lines. Families fill it, src/draw/
// renders it (Unicode, ASCII; later SVG and HTML), and reads a rendered one back.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// How a border between two cells is drawn. `dashed` is a line that does not separate (inside a cage),
// `heavy_dashed` a box border that a cage crosses.
enum class Stroke : std::uint8_t { none, dashed, light, heavy_dashed, heavy };

struct Drawing {
    int rows = 0, columns = 0;
    int text_width = 1;               // characters of the widest text that any cell might hold
    std::vector<std::string> text;    // per cell: what stands in the middle; empty = open
    std::vector<char> given;          // per cell: 1 if the text is part of the puzzle, 0 if it was found
    std::vector<std::string> corner;  // empty, or per cell the clue in its upper left corner
    std::vector<std::string> badge;   // empty, or per cell a mark beside the text ("e", "o")
    std::vector<Stroke> above;  // (rows + 1) x columns: the line above cell (r, c); row `rows` is the bottom
    std::vector<Stroke>
        left;  // rows x (columns + 1): the line left of cell (r, c); the last is the right edge
    std::vector<std::string> on_above, on_left;  // empty, or per line a character that stands on its middle
    std::vector<std::string> unshaded;           // empty, or per cell what it shows where its value is 0
    std::vector<char> wall;  // empty, or per cell 1 if it is filled, and its text and corner are clues
    // Instead of lines and cells, for a puzzle whose answer is a choice: per cell the line that is shown
    // where its text is "1". Else empty.
    std::vector<std::string> choices;
    // Instead of lines and cells, where cells have names: a line "q = 1 2 3" for every row of cells; a row
    // without a name goes on below the one before. Else empty.
    struct NamedRow {
        std::string name;
        int cells;
    };
    std::vector<NamedRow> named_rows;
    // The same where each cell is a letter of a sentence: it is shown, and once more with the cells' texts,
    // of one character each, for its letters. Else empty.
    std::string sentence, letters;
    // The answer is where the heavy lines inside run: every boundary takes its room, drawn or not, so that
    // the geometry is known before the answer is.
    bool partition = false;
    // Cells stand side by side without blanks, two characters wide or more; a text of one block (█) fills its
    // cell.
    bool tight = false;
    std::vector<char> hole;  // of a partition: empty, or per cell 1 if it is in no region and its value is 0
    // The answer is a closed loop of heavy lines around the cells whose value is 1: as above, and every point
    // where lines meet is shown.
    bool loop = false;
    OutsideClues outside;            // by side, as in the puzzle: beside the lines they speak of
    std::vector<std::string> notes;  // lines below the grid ("diagonals: each digit once")

    // A grid of open cells, light lines inside, a heavy frame.
    static Drawing grid(int rows, int columns);
    // Draws the borders between cells of different regions with `stroke`.
    void outline(const std::vector<int>& regions, Stroke stroke);
};

}  // namespace reductio
