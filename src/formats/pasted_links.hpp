// pasted_links.hpp - links as mail, chats and web pages hand them on, put right before a format looks at
// them.
//
//     https://puzz.link/p?slither/20/20/…⏎…       mail breaks a long link over lines: they are joined
//     https://www.google.com/url?q=https%3A%2F%2F…  pages put a link into another: the inner one is taken
//     https:/puzz.link/p?…                        chats eat a slash
//     …?type=editor&amp;slither/…                 web pages write & so
//     https://…/sudoku.htm?bd=0164…               the 81 digits of a sudoku are taken out of an address
//
// A change is made only if a format then knows the word for its link, and lines are joined only if their link
// ends just where its board does. Line ends that are taken out follow behind, so every line keeps its number.
// Linear in the text; a text without a slash costs one look.
#pragma once
#include <memory>
#include <optional>

#include "formats/format.hpp"
#include "text/text.hpp"

namespace reductio::formats {

// The format with a puzzle a line that takes this word for a link of its own, or null.
const Format* format_of_link(Passage word, const Hints& hints);

// Throws InputError if a word beside the link, in its line, is a whole puzzle of a format with a puzzle a
// line, as 81 digits and dots: one of the two would be dropped.
void require_link_alone(Passage line, Passage link, const Hints& hints);

// Throws InputError: this is an address, but no format knows it for a puzzle's.
[[noreturn]] void fail_unknown_link(Passage address);
// Is this an address of a site that makes long ones short, and so holds no puzzle?
bool is_short_address(std::string_view address);
// Does an address begin here?
bool begins_with_address(std::string_view text);

// The text with its links put right: the same text if there is nothing to do.
std::shared_ptr<const Text> with_links_put_right(std::shared_ptr<const Text> text, const Hints& hints);

// The line below, if the link ends with its own line and that line may be the rest of it: nothing but
// characters of addresses, and no address.
std::optional<Passage> possible_rest_of(Passage link);

// "the whole link", or where its rest may be: what errors about a link that ends too early expect.
std::string expected_whole_link(Passage link);

}  // namespace reductio::formats
