// kanpen.hpp - links of older editors, Kanpen and the applets before pzv.jp, in today's form:
//
//     kanpen.net/slitherlink.html?problem=5/5/…
//     indi.s58.xrea.com/slither/sa/q.html?/5/5/…
//
// The applets name the genre in their path; what follows the question mark is flags, columns, rows and body.
// Of Kanpen the page names the genre. `pzpr=` is followed by what today's links have behind the genre,
// `problem=` by rows and columns and the rows of a file, clues alone, with `_` for blanks. Source: the links
// that puzz.link (pzprjs) still reads.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace reductio::puzzlink {

// The same as a link of today ("slither/5/5/…") or as a file in one line ("pzprv3/slither/5/5/…"); nothing if
// `link` is no such link. Linear in the text.
std::optional<std::string> from_kanpen(std::string_view link);
// Is this one? Cheap.
bool is_kanpen(std::string_view link);

}  // namespace reductio::puzzlink
