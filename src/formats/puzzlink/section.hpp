// section.hpp - the parts that pzprv3 files are made of: rows of tokens, each part with its own reading.
//
// A file has a part for each thing on the board, clues before answers; which ones, the genre says. Tokens are
// separated by blanks. Inside a link `/` stands for every line end. Source: the files that puzz.link (pzprjs)
// writes and reads.
#pragma once
#include <string>
#include <vector>

#include "formats/puzzlink/board.hpp"
#include "text/text.hpp"

namespace reductio::puzzlink {

// The rows of a file, in order.
class Rows {
public:
    Rows(std::vector<Passage> rows, int version) : rows_{std::move(rows)}, version_{version} {}

    int version() const { return version_; }
    // Is there no row left but those with the editor's own data?
    bool done() const;
    // The next row. Throws InputError unless it has so many tokens.
    std::vector<Passage> take(int tokens);
    // A look at the next row; empty at the end.
    std::vector<Passage> next() const;
    // The next row as it stands, the editor's own data too; none at the end.
    std::optional<Passage> row() const {
        return at_ == rows_.size() ? std::nullopt : std::optional{rows_[at_]};
    }

private:
    std::vector<Passage> rows_;
    std::size_t at_ = 0;
    int version_;  // 1 in "pzprv3.1"
};

struct Section {
    void (*read)(Rows&, Board&);
    // Adds its rows.
    void (*write)(const Board&, std::vector<std::string>& rows);
    // Of one that holds regions as their numbers: the version of files that can hold strokes that end inside
    // of them.
    int strokes_since = 0;
};

namespace sections {

// Numbers in cells; those and holes (* or, black, #); in the first cell of each room; akari's board; the
// number of stars.
extern const Section num, holes_and_num, black_and_num, room_num, akari, count;
// Answers: shaded cells, numbers, drawn borders without and with the frame, lines on the sides of cells.
extern const Section shade, ans, drawn_walls, drawn_walls_and_frame, lines;
// A line from cell to cell; shaded cells as 1; bars, which are 1 or 2.
extern const Section path, ones, bars;
// Answers in one grid with the clues: shaded cells and numbers, circles that are black or not.
extern const Section num_and_shade, nondango;
// Numbers with arrows, the same with circles, numbers at corners, shapes as letters, bridges; the marks of a
// maze; circles or arrows.
extern const Section arrows, castle, balance, corners, shapes, bridges, maze, sashigane;
// Black cells with what is in them; numbers found beside those; rooms that end at black cells.
extern const Section kakuru, sananko, makaro, tateyoko, found_numbers, rooms_and_black;
// Numbers and the beds of a shugaku in one grid; dots in cells, between them and at their corners.
extern const Section beds, dots;
// All of a battleship: ships, sums above and to the left, parts of ships, shaded cells.
extern const Section battleship;
// Cells of two colours with numbers.
extern const Section greys_and_num;
// The pieces of a Statue Park; which of them are ticked off.
extern const Section pieces, ticks;
// Bosanowa's holes and numbers, and its answers.
extern const Section bosanowa, bosanowa_answers;
// Marks of the solver's own, which say nothing.
extern const Section marks_if_newer, cell_marks, marks;
// Walls between cells, as strokes or as the numbers of rooms, or as rooms in files before a version (the last
// writes strokes, since rooms can't tell where holes are); signs.
// Given pieces of a line; sides that a loop may use, with the loop; lists of numbers with shaded cells; dots
// between cells.
extern const Section pipes, usable_sides, lists, dots_on_walls;
extern const Section walls, rooms, rooms_before_1, rooms_before_2, walls_since_2, signs;
// Clues outside with the board in the middle of them.
extern const Section nonogram, skyscrapers, tents, magnets, kakuro, box, snake, doppelblock, tilepaint;

}  // namespace sections
}  // namespace reductio::puzzlink
