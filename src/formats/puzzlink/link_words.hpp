// link_words.hpp - the words that say what the body of a link is made of (docs/rules.md, "Links of
// puzz.link"), each a code that is the same in all genres. Source: the links that puzz.link (pzprjs) writes
// and reads.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "formats/puzzlink/coder.hpp"
#include "formats/puzzlink/link_board.hpp"

namespace reductio::puzzlink {

struct LinkWord {
    std::string_view word;
    // Its part of the board: fills it from the text, which throws InputError at a character that the code
    // does not know; or writes it in the shortest form, as the library does, and throws Inexpressible for
    // what has no form. Writing leaves the board as it is.
    void (*code)(Coder&, LinkBoard&);
    bool may_begin = false;  // with a slash, if nothing before it says anything
};

std::span<const LinkWord> link_words();
// Requires that there is one of that name.
const LinkWord& link_word(std::string_view word);
// What the code writes of this board.
std::string coded(const LinkWord& word, LinkBoard board);

}  // namespace reductio::puzzlink
