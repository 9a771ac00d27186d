// genre.hpp - a genre of puzz.link that has a family here: which codes its links hold, which parts its files,
// and how its board and a puzzle correspond.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/puzzlink/board.hpp"
#include "formats/puzzlink/codec.hpp"
#include "formats/puzzlink/link.hpp"
#include "formats/puzzlink/section.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::puzzlink {

// A letter that varies the rules, and the family's option for it; empty: the genre's `read` heeds it, or it
// varies the look alone. `lacking`: what it means, if the family can't say that.
struct Flag {
    char letter;
    std::string_view option = {};
    std::string_view lacking = {};
};

struct Genre {
    std::string_view name;             // in files, and in most links
    std::string_view in_links = {};    // the name that links have, if it is another
    std::string_view family;           // ours
    const Family* of_rules = nullptr;  // the same, if a rules file states the genre
    int parameter = 0;                 // of the family, if the genre fixes it
    bool bounded = false;              // may a variant `v:1-9` say which numbers there are (Board::count)?
    std::vector<Flag> flags = {};
    std::vector<const Codec*> body;         // of a link
    std::vector<const Section*> file = {};  // of a file; none: files of the genre are not read
    int file_version = 0;                   // that is written
    bool one_size = false;                  // a file states one side, not two
    bool loose_strokes = false;  // have strokes that end inside of rooms a meaning the family can't say?
    bool givens = false;         // are clues values of cells (for genres without `read`)?
    // The puzzle on the board, without options of flags. Throws InputError without a place for a board that
    // the family can't say. Null, as `write` is then: part by part (plain_genres.hpp).
    Puzzle (*read)(const Board&) = nullptr;
    // Throws InputError for a puzzle that the genre can't say; what it may forget is found by reading back.
    void (*write)(const Puzzle&, Board&) = nullptr;
    // The answer that the board shows, open_cell where it shows none; sets `fault` if what is drawn can't be
    // an answer ("the line ends at …"). And back, from a full grid. Null where files are not read.
    Grid (*answer)(const Puzzle&, const Board&, std::string& fault) = nullptr;
    void (*draw)(const Puzzle&, std::span<const Value> grid, Board&) = nullptr;
};

// The genre of that name or of another name that links use for it, a user's first; null if there is none.
// Throws InputError if a rules file of a user states it with a word that links do not know.
std::shared_ptr<const Genre> find_genre(std::string_view name, Families others);
// The genre that links to puzzles like this one have; null if there is none.
std::shared_ptr<const Genre> genre_of(const Puzzle& puzzle);
// A genre that is not a user's. Requires that there is one of that name.
const Genre& built_in_genre(std::string_view name);
// States the answer of a file on which nothing is drawn, if that is one: of a Nanro all of whose numbers are
// printed.
void state_blank_answer(const Genre& genre, const Board& board, Puzzle& puzzle);
// The name under which a genre goes here: "lightup" for "bijutsukan", the same for most, in small letters.
// Empty if puzz.link has no genre of that name.
std::string_view genre_called(std::string_view name);
// The name of a family here that a genre without one is near to; may be empty.
std::string_view nearest_family_of(std::string_view genre);
// What to expect where no genre that can be read is named, for messages.
std::string known_genres();

}  // namespace reductio::puzzlink
