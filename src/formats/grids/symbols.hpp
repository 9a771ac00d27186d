// symbols.hpp - what cells written as characters or numbers mean: values, empty cells, pencil marks.
//
// One character for each cell: digits, then letters from 10 on (1-9A-G); or letters alone from 1 on (A-P); or
// the characters that --symbols names. `. * _ - ? 0 X` are empty. Several characters: up to side 9
// candidates, above that a number, or candidates with commas between them. If a text leaves open whether 0 is
// a value, that is an error that names both readings, never a guess. A family with values of its own (0 and
// 1, or 1 to 9 at any side) is read as it writes them.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "family/family.hpp"
#include "formats/format.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

// Where a cell stands in the text. One without a length is open.
struct CellText {
    std::size_t at;
    std::uint32_t length;
};

struct Spelling {
    std::vector<Value> digits;              // the values that the grid can hold, ascending
    Grid given;                             // per cell, open_cell where empty
    std::vector<std::vector<Value>> marks;  // empty if the text has no pencil marks
    Grid signs = {};                        // that the family prints in cells; empty if there are none
};

// The meaning of the cells, or the error of the first cell that can't be read.
using Spelled = std::variant<Spelling, InputError>;
Spelled try_spell(const Text& text, std::span<const CellText> cells, int side, const Hints& hints);
// The same; throws the error.
Spelling spell(const Text& text, std::span<const CellText> cells, int side, const Hints& hints);
// The same for a run of characters, one for each cell, where no family has values of its own.
Spelling spell_run(Passage run, int side, const Hints& hints);

// The family of --family if it has values of its own in a bare grid of that side, else null.
const Family* family_with_symbols(const Hints& hints, int side);
// The grid as that family writes it. If the family prints numbers in cells, they are in `given`;
// plain_grid.cpp moves them.
Spelled spell_family(const Text& text, std::span<const CellText> cells, const Family& family, int rows,
                     int columns, const Hints& hints);

// True for `. * _ - ?`, which are empty unless --symbols names them.
constexpr bool is_blank_sign(char c) { return c == '.' || c == '*' || c == '_' || c == '-' || c == '?'; }

// True for the characters beyond ASCII that stand for empty cells in mails and on pages.
constexpr bool is_open_picture(char32_t c) {
    constexpr std::u32string_view all = U"–—−‐‑•·∙⋅・･□▢☐⬜◻◽▫×✕";
    return all.find(c) != std::u32string_view::npos;
}

// True if the character can be in a cell of a plain grid: a digit, a letter, a sign of an empty cell, or one
// that --symbols names.
inline constexpr ByteSet cell_bytes{"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.*_-?"};
inline bool is_cell_character(char c, const Hints& hints) {
    if (cell_bytes.has(c)) return true;
    if (static_cast<unsigned char>(c) >= 0x80 && hints.family != nullptr && !hints.family->printed.empty())
        return true;  // of a sign such as ○
    return !hints.symbols.empty() && hints.symbols.find(c) != std::string::npos;
}

// True if the text has a blank or a tab.
inline bool has_blank(std::string_view text) {
    return text.find(' ') != std::string_view::npos || text.find('\t') != std::string_view::npos;
}

// One CellText per character.
std::vector<CellText> characters(Passage run);

// One CellText per word between blanks; and only their number.
std::vector<CellText> words(Passage line);
std::size_t count_words(std::string_view line);

// False if the word is a number that is neither a value nor a list of candidates in a grid of that side.
bool can_be_value(std::string_view word, int side);

// True if the run can be cells of two digits each: "00" and ".." are empty, "07" is 7, none above `side`.
bool is_digit_pairs(std::string_view run, int side);
// The number of pairs in the run that are such cells.
std::size_t count_digit_pairs(std::string_view run, int side);

}  // namespace reductio::formats
