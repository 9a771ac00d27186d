// cover_text.hpp - exact covers in the text format of Knuth's programs, in and out.
//
//     | a comment                       and blank lines, anywhere
//     a b 2:3|c 2|d | x y               primary items; after a lone |, secondary ones
//     a c x:A y                         an option a line, secondary items perhaps with a colour
//     b d |12                           and perhaps with a cost
//
// Bounds LO:HI| (or K| for both) say how often a primary item occurs, else it is once. Knuth's programs take
// names of 1 to 8 characters and colours of one; the reader takes any length. Where options have costs, a
// solution of the least costs is wanted; several costs of an option are added up. Format: D. E. Knuth,
// programs DLX1 to DLX3, SSXCC and SSMCC, DLX5 for costs, www-cs-faculty.stanford.edu/~knuth/programs.html;
// The Art of Computer Programming 4B, 7.2.2.1.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cover/cover.hpp"
#include "text/byte_output.hpp"
#include "text/text.hpp"

namespace reductio {

inline constexpr std::int64_t most_cost = 1'000'000'000;  // of an option

// A cover and what its parts are called. Its costs are those of one sum, or none at all.
struct NamedCover {
    Cover cover;
    std::vector<std::string> items;      // per item; empty: none of them has a name
    std::vector<std::string> colours;    // per colour, [0] unused; empty: none of them has a name
    std::vector<std::size_t> option_at;  // per option: where it begins in the text; empty: from no text
    std::vector<std::string> notes;      // per option: a comment above it, or none; empty: none at all
    std::vector<std::uint32_t> idle;     // options without a primary item, which are in no solution
};

// Throws InputError at the first thing that is wrong. An option without a primary item does not count:
// Knuth's programs ignore it with a warning, so it is kept under its number, and listed in `idle` for
// reports. Linear in the text; the result owns all it holds.
NamedCover read_cover_text(Passage passage);

// Writes what Knuth's programs read; with bounds, DLX3 and SSMCC; with costs, which are at least 0, DLX5.
// First `comment`, each of its lines behind "| ". Names that these programs don't take (no name, over 8
// characters, not printable ASCII, with : or |, or a second time) become pNUMBER or sNUMBER, which comments
// explain: "| p17 = row 3 value 5". So with colours: where an item has more than there are characters,
// several secondary items say the digits of the colour's number. The note of an option stands above it. Idle
// options are left out, all others keep their order; a cover without primary items gets one, with an option
// of its own behind all others. Does not close `out`.
void write_cover_text(const NamedCover& cover, std::string_view comment, ByteOutput& out);

}  // namespace reductio
