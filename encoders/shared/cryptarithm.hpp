// cryptarithm.hpp - sums and products of words, to and from text: what the family `cryptarithm` and the
// format of that name share.
//
// The grid is one row with a cell for each letter, in the order in which they first appear.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

struct Cryptarithm final : Payload {
    // A letter by its cell, or a digit that stands for itself.
    struct Sign {
        int cell = -1;
        int digit = 0;
        bool operator==(const Sign&) const = default;
    };
    using Word = std::vector<Sign>;
    // One word, or the product of two.
    struct Term {
        bool right = false;     // of the equals sign
        bool negative = false;  // behind a minus
        std::vector<Word> factors;
        bool operator==(const Term&) const = default;
    };
    std::string letters;  // in order
    std::vector<Term> terms;
    int base = 10;

    bool same(const Payload& other) const override;
    std::string cell_name(int cell) const override { return letters.substr(cell, 1); }
    // "SEND + MORE = MONEY", its letters replaced by digits where a grid is given (`.` where open).
    std::string text(std::span<const Value> grid = {}) const;
    // Per letter: does it begin a word of several letters, so that it is not 0?
    std::vector<bool> leading() const;
};

inline constexpr int smallest_base = 2, largest_base = 16;

// Reads "SEND + MORE = MONEY". Small letters count as capitals. Throws InputError.
Puzzle read_cryptarithm(Passage line, int base);

// Throws InputError if the puzzle has none.
const Cryptarithm& cryptarithm_of(const Puzzle& puzzle);

}  // namespace reductio
