// symbols.hpp - what cells written as characters or numbers mean: values, empty cells, pencil marks.
//
// One character a cell: digits, then letters from 10 on (1-9A-G), or letters alone from 1 on (A-P), or what
// --symbols names; `. * _ - ? 0 X` are empty. Several characters: numbers, or, up to side 9, candidates.
// Whatever a text leaves open (is 0 empty or a value?) is an error that asks, never a guess.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "formats/format.hpp"

namespace reductio::formats {

// Where a cell stands in the text.
struct CellText {
    std::size_t at;
    std::uint32_t length;
};

struct Spelling {
    std::vector<Value> digits;              // the values of this grid, ascending
    Grid given;                             // per cell, open_cell where empty
    std::vector<std::vector<Value>> marks;  // empty if the text has no pencil marks
};

// Throws InputError at the first cell that can't be read.
Spelling spell(const Text& text, std::span<const CellText> cells, int side, const Hints& hints);

// True for `. * _ - ?`, which are empty wherever --symbols does not name them.
constexpr bool is_blank_sign(char c) { return c == '.' || c == '*' || c == '_' || c == '-' || c == '?'; }

// True if the character can stand in a cell of a plain grid: digits, letters, signs of an empty cell, and
// what --symbols names.
inline bool is_cell_character(char c, const Hints& hints) {
    const bool letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    if ((c >= '0' && c <= '9') || c == '.' || letter || is_blank_sign(c)) return true;
    return !hints.symbols.empty() && hints.symbols.find(c) != std::string::npos;
}

// True if words are apart in the text.
inline bool has_blank(std::string_view text) {
    for (const char c : text) {
        if (c == ' ' || c == '\t') return true;
    }
    return false;
}

// One CellText per character.
std::vector<CellText> characters(Passage run);

// One CellText per word between blanks, and their number alone.
std::vector<CellText> words(Passage line);
std::size_t count_tuples(std::string_view line);

// False if the word is a number that no cell of a grid of that side holds, as its value or as its candidates.
bool can_be_value(std::string_view word, int side);

// True if the run can be cells of two digits each: "00" and ".." are empty, "07" is 7, none above `side`.
bool is_digit_pairs(std::string_view run, int side);
// How many of its pairs are such cells.
std::size_t count_digit_pairs(std::string_view run, int side);

}  // namespace reductio::formats
