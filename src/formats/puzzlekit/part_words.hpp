// part_words.hpp - the words for the parts of a text of puzzlekit: which lines each takes, and how it is
// read.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/puzzlekit/puzzlekit_kind.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

using PuzzlekitCells = std::vector<Passage>;  // the tokens of a list or a grid, row by row

inline constexpr Value largest_puzzlekit_number = 999'999;

// The lines that a part takes of a text.
enum class Takes : std::uint8_t {
    nothing,        // it says something of the header, or of all other parts
    list,           // a clue for each line of the grid
    cells,          // a grid of cells
    corners,        // a grid of the corners of cells, those of the edge too
    inner_corners,  // a grid of those corners around which there are four cells
    two_grids,      // two grids of cells
    runs,           // for each column, then each row, a line of numbers, which may be empty
};

// The other words that may stand behind the word of a part.
enum class More : std::uint8_t { none, everywhere, options, numbers, cells };

// What the reader of a part works on.
struct PuzzlekitReading {
    Puzzle& puzzle;
    const PuzzlekitKind& kind;
    const PuzzlekitPart& part;
    const std::vector<PuzzlekitCells>& grids;  // those that the part takes, or its lines
    Passage all;                               // the text
    Passage first;                             // the first token behind the header

    const PuzzlekitCells& cells() const { return grids.front(); }
    // What the token means in this part.
    std::string_view meaning(Passage token) const;
    // Is it an open cell, - or a dot?
    bool is_open(Passage token) const;
    // A number in the range of the part. Throws InputError if it is none.
    Value number(Passage token) const;
    Value number(Passage token, const std::string& expected) const;
};

struct PuzzlekitWord {
    std::string_view word;
    Takes takes;
    std::string_view shown = {};                      // what messages call the grid
    void (*read)(const PuzzlekitReading&) = nullptr;  // null: the word says how the header is read
    std::optional<Side> side = {};                    // of lists
    More more = More::none;
    std::string_view second = {};  // what messages call a second grid
    bool if_any = false;           // may a text leave it out?
};

// The word, or null.
const PuzzlekitWord* find_puzzlekit_word(std::string_view word);
// All of them, for messages.
std::string puzzlekit_word_names();

// Is it an open cell, - or a dot?
bool is_puzzlekit_open(Passage token);
// The number in the token. Throws InputError if there is none or anything else.
Value puzzlekit_number(Passage token, Value least, Value most, const std::string& expected);
Value puzzlekit_number(Passage token, Value least, Value most);

// The readers that are more than a few lines.
void read_puzzlekit_signs(const PuzzlekitReading& reading);
void read_puzzlekit_regions(const PuzzlekitReading& reading);
void read_puzzlekit_dominoes(const PuzzlekitReading& reading);
void read_puzzlekit_paths(const PuzzlekitReading& reading);
void read_puzzlekit_borders(const PuzzlekitReading& reading);
void read_puzzlekit_cages(const PuzzlekitReading& reading);
void read_puzzlekit_sum_cages(const PuzzlekitReading& reading);
void read_puzzlekit_sides(const PuzzlekitReading& reading);
void read_puzzlekit_block_rules(const PuzzlekitReading& reading);
void read_puzzlekit_sudokus(const PuzzlekitReading& reading);

}  // namespace reductio::formats
