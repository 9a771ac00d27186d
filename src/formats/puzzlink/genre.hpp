// genre.hpp - a genre of puzz.link that has a family here: which codes its links hold, which rows its files,
// and how its board and a puzzle correspond.
//
// The text of a family states its genres (stated_genre.hpp).
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/puzzlink/file_words.hpp"
#include "formats/puzzlink/link.hpp"
#include "formats/puzzlink/link_board.hpp"
#include "formats/puzzlink/link_words.hpp"
#include "formats/puzzlink/stated_genre.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::puzzlink {

// A code of links; `if_any`: a body may end before it, and does if it and all that follow say nothing.
struct BodyPart {
    const LinkWord* word;
    bool if_any;
};

struct Genre {
    const Family* family;
    StatedGenre stated;  // its names and flags
    std::vector<BodyPart> body = {};
    std::vector<const FileWord*> file = {};  // none: files of the genre are not read
    int file_version = 0;                    // that is written
    bool one_size = false;                   // a file states one side, not two
    bool bounded = false;  // may a variant `v:1-9` say which numbers there are (LinkBoard::count)?
    bool closed_borders =
        false;  // do strokes that end inside rooms change what is right, and the family does not read them?
    bool givens = false;  // are clues values of cells?
    // The puzzle on the board, without options of flags. Throws InputError without a place for a board that
    // the family can't say.
    Puzzle (*read)(const Genre&, const LinkBoard&) = nullptr;
    // Throws InputError for a puzzle that the genre can't say; what it may forget is found by reading back.
    void (*write)(const Genre&, const Puzzle&, LinkBoard&) = nullptr;
    // The answer that the board shows, open_cell where it shows none; sets `fault` if what is drawn can't be
    // an answer ("the line ends at …"). And back, from a full grid.
    Grid (*answer)(const Puzzle&, const LinkBoard&, std::string& fault) = nullptr;
    void (*draw)(const Puzzle&, std::span<const Value> grid, LinkBoard&) = nullptr;

    std::string_view name() const { return stated.genre; }
};

// Whichever parts the family reads, part by part, and back. A number anywhere in a room is the room's.
Puzzle read_plain(const Genre& genre, const LinkBoard& board);
void write_plain(const Genre& genre, const Puzzle& puzzle, LinkBoard& board);

// Those that the lines of the family state. Throws InputError for lines that mean nothing.
std::vector<Genre> genres_of(const Family& family);
// Those of all families but a user's.
const std::vector<Genre>& genres();
// The genre of that name or of another name that links use for it, a user's first; null if there is none.
// Throws InputError if a rules file of a user states it with a word that links do not know.
std::shared_ptr<const Genre> find_genre(std::string_view name, Families others);
// The genre that links to puzzles like this one have; null if there is none.
std::shared_ptr<const Genre> genre_of(const Puzzle& puzzle);
// States the answer of a file on which nothing is drawn, if that is one: of a Nanro all of whose numbers are
// printed.
void state_blank_answer(const Genre& genre, const LinkBoard& board, Puzzle& puzzle);
// The name under which a genre goes here: "lightup" for "bijutsukan", the same for most, in small letters.
// Empty if puzz.link has no genre of that name.
std::string_view genre_called(std::string_view name);
// The name of a family here that a genre without one is near to; may be empty.
std::string_view nearest_family_of(std::string_view genre);
// What to expect where no genre that can be read is named, for messages.
std::string known_genres();

}  // namespace reductio::puzzlink
