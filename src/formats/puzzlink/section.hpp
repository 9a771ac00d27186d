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
};

namespace sections {

// Numbers in cells; those and holes; in the first cell of each room; akari's board; the number of stars.
extern const Section num, holes_and_num, room_num, akari, count;
// Answers: shaded cells, numbers, drawn borders without and with the frame, lines on the sides of cells.
extern const Section shade, ans, drawn_walls, drawn_walls_and_frame, lines;
// Marks of the solver's own, which say nothing.
extern const Section marks_if_newer;
// Walls between cells, as strokes or as the numbers of rooms; signs.
extern const Section walls, rooms, signs;
// Clues outside with the board in the middle of them.
extern const Section nonogram, skyscrapers, tents, magnets, kakuro;

}  // namespace sections
}  // namespace reductio::puzzlink
