// cover_payload.hpp - an exact cover as a puzzle: what the family `cover` and the formats for covers share.
//
// The grid is one row with a cell per option, 1 if the option is chosen and 0 if not.
#pragma once
#include <string>
#include <vector>

#include "cover/cover_text.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

struct CoverPayload final : Payload {
    explicit CoverPayload(NamedCover cover) : named{std::move(cover)} {}
    bool same(const Payload& other) const override;
    NamedCover named;
};

inline constexpr int most_cover_options = 1'000'000;

// The puzzle of a cover. Throws InputError at `passage`, from which it was read, if it has no options or too
// many.
Puzzle cover_puzzle(NamedCover named, Passage passage);

// Reads a cover below the header of the native format, which must state its size.
void read_cover(Passage body, Puzzle& puzzle);

// Throws InputError if the puzzle has none.
const NamedCover& cover_of(const Puzzle& puzzle);

// "a c x:A": the items of an option in their order, without its cost.
std::string option_text(const NamedCover& named, std::size_t option);

// The same for all options. Equal ones have their number added: "a c x:A (option 4)".
std::vector<std::string> option_names(const NamedCover& named);

// The cover in Knuth's text format, with names of any length. Knuth's programs bound them; for those see
// cover/cover_text.hpp.
std::string cover_text(const NamedCover& named);

}  // namespace reductio
