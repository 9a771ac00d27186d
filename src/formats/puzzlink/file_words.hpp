// file_words.hpp - the words that say which rows a pzprv3 file has below its size (docs/rules.md, "Links of
// puzz.link"), clues before answers.
// Source: the files that puzz.link (pzprjs) writes and reads.
#pragma once
#include <span>
#include <string_view>

#include "formats/puzzlink/link_board.hpp"
#include "formats/puzzlink/sheet.hpp"

namespace reductio::puzzlink {

struct FileWord {
    std::string_view word;
    // Its part of the board: fills it from the rows, which throws InputError at a token that it does not
    // know; or adds its rows. Writing leaves the board as it is.
    void (*rows)(Sheet&, LinkBoard&);
    // Of one that holds regions as their numbers: the version of files that can hold strokes that end inside
    // of them.
    int strokes_since = 0;
    bool flags = false;   // is it the row of a variant's letters, which others have below the size?
    int flags_since = 0;  // the version of files that can hold them
};

std::span<const FileWord> file_words();
// Requires that there is one of that name.
const FileWord& file_word(std::string_view word);

}  // namespace reductio::puzzlink
