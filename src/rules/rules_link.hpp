// rules_link.hpp - how puzz.link writes a puzzle type: its name there, what a link and a file hold in order,
// as what a file shows the answer, and the letters in links that vary the rules.
//
//     link heyawake borders room_numbers
//     file rooms_before_1 room_numbers shading
//     flag e unvisited
//     lacks d an old form of its code
//
// A type may have several names there, each with its lines. What the words mean is known where links are read
// (src/formats/puzzlink/genres.cpp).
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

struct RulesLink {
    struct Word {
        std::string text;
        std::size_t place;  // in the text
    };
    // The option that a letter stands for; or what the type can't say where it stands, or where it does not.
    // All empty: it varies the look alone.
    struct Flag {
        char letter;
        std::string option, lacks, needs;
    };
    // link hashikake=hashi: links have another name than files.
    std::string genre{}, in_links{};
    // most=2: the parameter that all puzzles of this name have.
    std::optional<Word> parameter{};
    int number = 0;
    std::vector<Word> link{}, file{};
    std::optional<Word> answer{};  // none: as the line `answer` says
    std::vector<Flag> flags{};
    // unknown nothing, unknown 0: what a number that is not known says, where the type knows none.
    // open_cell: nothing; else the value of its cell.
    std::optional<Value> unknown{};
};

// Reads a line of a header into the list. False if it is not about links. Throws InputError.
bool read_link_line(Passage key, Passage stated, std::vector<RulesLink>& links);

}  // namespace reductio
