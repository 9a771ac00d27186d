// link.hpp - links of f-puzzles and SudokuPad: what kind of puzzle a line holds, and the JSON that it unfolds
// to.
//
//     https://www.f-puzzles.com/?load=N4Ig…        any address with ?load= or ?fpuzzle=
//     https://sudokupad.app/fpuzzlesN4Ig…          a prefix in a path, or after ?puzzleid=
//     sclN4Ig…                                     a prefix alone: fpuzzles, fpuz, scl, ctc
//     N4Ig…                                        neither
//
// A comment (#), or a tab and a title, may follow. A short link (?id=…, sudokupad.app/abc) is the name of a
// puzzle that only a server knows.
#pragma once
#include <memory>
#include <optional>
#include <string_view>

#include "formats/format.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace reductio::formats::fpuzzles {

enum class Content : std::uint8_t { f_puzzles, sudokupad };

struct Link {
    Content content;
    Passage folded;                 // the compressed text
    std::string_view refusal = {};  // why there is no such text; else empty
    int fit = 0;                    // how sure it is that this is such a link, as in Fit
};

// Nothing if the line is no link. It reads little of the line, whatever its length.
std::optional<Link> find_link(Passage line);

// The puzzle of a line: of a link, or of JSON of either site. Throws InputError.
Puzzle read_line(Passage line, const Hints& hints);
// The puzzle of JSON of either site. Throws InputError.
Puzzle read_any(const Json& root, const Hints& hints);

// The text that the link carries, called "FILE:LINE, unfolded". Throws InputError.
std::shared_ptr<const Text> unfold(const Link& link);

}  // namespace reductio::formats::fpuzzles
