// stated_genre.hpp - how puzz.link writes a puzzle type, as lines of its family say it: its name there, what
// a link and a file hold in order, how a file shows the answer, and the letters in links that vary the
// rules.
//
//     link heyawake borders room_numbers
//     file rooms_before_1 room_numbers shading
//     flag e unvisited
//     lacks d an old form of its code
//     always c an old form of its code
//     always d
//
// A type may have several names there, each with its lines. genres.cpp knows the words.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "family/family.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::puzzlink {

struct StatedGenre {
    // The option that a letter stands for, or the one that a link without it has; or what the type can't say
    // where it stands. All empty: it varies the look alone.
    struct Flag {
        char letter;
        std::string option, otherwise, lacks;
        bool always = false;    // do all links that are written have it?
        std::string without{};  // what a link without it is then, where that is not read
    };
    // link hashikake=hashi: links have another name than files.
    std::string genre{}, in_links{};
    // link_also pearl mashu: names that other editors and sites have for it.
    std::vector<std::string> also{};
    // most=2: the parameter that all puzzles of this name have.
    std::optional<Passage> parameter{};
    int number = 0;
    std::vector<Passage> link{}, file{};
    std::optional<Passage> board{};   // none: whichever parts the family reads
    std::optional<Passage> answer{};  // none: as the family's answers are
    std::vector<Flag> flags{};
    // unknown nothing, unknown 0: what a number that is not known says, where the type knows none.
    // open_cell: nothing; else the value of its cell.
    std::optional<Value> unknown{};
    bool unknown_some = false;  // unknown some: the cell does not hold 0
};

// Those that the family states. Throws InputError for lines that mean nothing.
std::vector<StatedGenre> stated_genres(const Family& family);

}  // namespace reductio::puzzlink
