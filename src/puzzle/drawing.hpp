// drawing.hpp - a puzzle as a picture, in data: what a family hands to the printers in src/draw/.
//
// Most puzzles are a grid. The answer of an exact cover is a choice of options, that of a model a value for
// each name, that of a cryptarithm a digit for each letter: each of these has a picture of its own. The
// printers in src/draw/ and the readers in src/answers/ visit the variant without a catch-all, so a new kind
// of picture does not compile until it can be printed and read back.
//
// The drawing of an unsolved puzzle shows where every value will stand; that is how answers are read back.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// How a border between two cells is drawn. `dashed` is a line that does not separate (inside a cage),
// `heavy_dashed` a box border that a cage crosses.
enum class Stroke : std::uint8_t { none, dashed, light, heavy_dashed, heavy };

// What pictures (draw/svg_picture.hpp) show of a grid beyond the texts and lines that a terminal has too.
// Every member may stay empty.
struct Ornaments {
    // A piece to be laid, and what is written below it. Cells are rows and columns from 0.
    struct LoosePiece {
        std::string name;
        std::vector<std::pair<int, int>> cells;
    };
    // A line through the middles of cells, under their texts.
    struct PathLine {
        enum class Colour : std::uint8_t { grey, ink, green, purple, orange, teal, blue, yellow, pink };
        enum class End : std::uint8_t { plain, bulb, circle, diamond, arrow };
        std::vector<int> cells;
        Colour colour = Colour::grey;
        int width = 8;  // of 40, the side of a cell
        End begin = End::plain, end = End::plain;
    };
    // A mark in the middle of some cells, over the lines between them.
    struct Dot {
        enum class Look : std::uint8_t { white, black, grey, text, ringed };
        std::vector<int> cells;
        Look look;
        std::string text;
    };
    // A clue outside of the grid, in the row or column -1 or behind the last one. It may point at the next
    // cell of a diagonal.
    struct Beside {
        int row, column;
        std::string text;
        int down = 0, right = 0;  // steps of the arrow
    };
    // Small arrows from a cell to its neighbours, or from them into it.
    struct Slopes {
        int cell;
        bool inwards;
    };
    // From `first_colour` on, a number stands for one of the soft colours.
    enum class Fill : std::uint8_t { none, grey, lit, black, first_colour };
    enum class Frame : std::uint8_t { none, ring, grey_circle, grey_square };
    std::vector<Fill> fill;           // per cell
    std::vector<Frame> frame;         // per cell: the shape around its text
    std::vector<std::string> number;  // per cell: a clue that stays legible when the cell is shaded
    std::vector<char> cornered;       // empty, or per cell 1 if that clue stands in its corner
    std::vector<std::string> sign;    // empty, or per cell a printed sign; ◯ is a disc for the clue
    std::vector<std::string> letter;  // empty, or per cell that of its region, if that has several pieces
    std::vector<std::optional<Wall>> walls;  // per cell: the clues in its triangles
    std::vector<std::vector<int>> cages;     // outlined by dashes inside of the cells' edges
    std::vector<std::vector<int>> tiles;     // each drawn as one tile with round corners
    std::vector<int> borders;                // per cell a label: heavy lines where two neighbours differ
    std::vector<LoosePiece> loose;           // below the grid
    std::vector<PathLine> paths;
    std::vector<std::vector<int>> pills;  // a ring around each of these, over the paths
    std::vector<Dot> dots;
    std::vector<Beside> beside;
    std::vector<Slopes> slopes;
    std::vector<std::int8_t> slants;  // per cell: -1 a falling diagonal, 1 a rising one, 0 none
    std::vector<char> quiet;          // per cell: 1 if its text is left out
    bool diagonals = false;           // both are drawn
    bool corner_dots = false;         // numbers at corners are dots
    bool points = false;              // cells are points, without lines between them
    // What pictures show of the lines that are heavy and dashed: heavy lines, thinner ones, none.
    enum class Dashes : std::uint8_t { heavy, fine, none };
    Dashes dashes = Dashes::heavy;
    bool few_lines = false;                         // light lines are left out
    bool pale_walls = false;                        // walls are grey, for black cells are the answer
    bool soft_pieces = false;                       // the pieces of a partition have soft colours
    BySide<std::string> legend;                     // a sign at the beginning of the clues outside
    std::optional<std::vector<std::string>> notes;  // instead of those of the terminal
};

// A ring for each cell with a number.
std::vector<Ornaments::Frame> rings_around_numbers(const Puzzle& puzzle);
// The cell of a region that is nearest to its centre.
int middle_of(const Puzzle& puzzle, const std::vector<int>& region);

// Does the text of a cell fill it, so that pictures show a number on it in white? A block, a stone, the ends
// of a ship.
bool fills_cell(std::string_view text);

// Texts in cells, weights of the lines between them.
struct GridDrawing {
    int rows = 0, columns = 0;
    int text_width = 1;               // characters of the widest text that any cell might hold
    std::vector<std::string> text;    // per cell: the text in the middle; empty = open
    std::vector<char> given;          // per cell: 1 if the text is part of the puzzle, 0 if it was found
    std::vector<char> pencilled;      // empty, or per cell 1 if the text lists values that it may have
    std::vector<std::string> corner;  // empty, or per cell the clue in its upper left corner
    std::vector<std::string> badge;   // empty, or per cell a mark beside the text ("e", "o")
    std::vector<Stroke> above;        // (rows + 1) x columns: the line above cell (r, c); the last row is the
                                      // bottom
    std::vector<Stroke> left;         // rows x (columns + 1): the line left of cell (r, c); the last column
                                      // is the right edge
    std::vector<std::string> on_above, on_left;  // empty, or per line a sign or a number on its middle
    std::vector<std::string> on_corner;          // empty, or per corner ((rows + 1) x (columns + 1)) its clue
                                                 // (pictures of a partition have dots instead of these)
    std::vector<std::string> unshaded;           // empty, or per cell the text that stands for the value 0
    std::vector<char> wall;  // empty, or per cell 1 if it is filled; its text and corner are clues
    // The heavy lines inside are the answer. Every boundary takes its room, drawn or not, so that the
    // geometry is known before the answer is.
    bool partition = false;
    // Of a partition all of whose areas are known: texts leave out a sign between two cells of one area, so
    // that one that stands there lies on a border.
    bool divided = false;
    std::vector<char> hole;  // of a partition: empty, or per cell 1 if it is in no region and its value is 0
    // The answer is a closed loop of heavy lines around the cells whose value is 1. Boundaries take their
    // room as in a partition, and every point where lines meet is drawn.
    bool loop = false;
    // No blanks between cells, which are two characters wide or more; a text of one block (█) fills its cell.
    bool tight = false;
    bool letters = false;            // are the numbers outside 1 to 26 drawn as letters?
    OutsideClues outside;            // by side, beside the lines they belong to
    std::vector<std::string> notes;  // lines below the grid ("diagonals: each digit once")
    Ornaments ornaments;

    GridDrawing() = default;
    // A grid of open cells, light lines inside, a heavy frame.
    GridDrawing(int row_count, int column_count);
    // Draws the borders between cells of different regions with `stroke`.
    void outline(const std::vector<int>& regions, Stroke stroke);
    // A number outside as it is drawn.
    std::string outside_text(Value number) const;
};

// Is what stands on the line between two cells a number, or a ? for one?
inline bool is_number_between(std::string_view sign) {
    return sign == "?" || (!sign.empty() && sign.front() >= '0' && sign.front() <= '9');
}

// The lines of the chosen options, one below the other. Option i is cell i of the answer, 1 if it is chosen.
struct ChoiceList {
    std::vector<std::string> lines;
    std::vector<char> chosen, left_out;  // neither: not yet known
};

// A line `q = 1 5 8 6` for every name. The cells of the answer are the values of all names in order.
struct NamedRows {
    struct Row {
        std::string name;
        int columns;                     // more values than these go on below
        std::vector<std::string> texts;  // of the values; empty = open
        bool list = false;               // of values, even if there is only one
    };
    std::vector<Row> rows;
    std::vector<std::pair<int, int>> edges = {};  // of a graph whose vertices are the rows; pictures draw it
};

// A sentence, and below it the same with a character for each letter. Letter i is cell i of the answer. The
// second line is left out while no letter has a digit.
struct Sentence {
    std::string text, letters;
    std::vector<std::string> digits;  // per letter; empty = open
    std::vector<char> given;          // per letter: 1 if the digit is part of the puzzle
    std::string remark;               // behind the sentence: " base 7", or empty
};

// A struct rather than an alias, so that headers can declare it in one line.
struct Drawing : std::variant<GridDrawing, ChoiceList, NamedRows, Sentence> {
    using variant::variant;
};

}  // namespace reductio
