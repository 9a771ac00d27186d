// pictures.hpp - SudokuPad's drawings read as the rules that they usually mean (--pictures).
//
// The site draws lines, arrows and round shapes, and nothing says what they stand for but the rules in words.
// By custom:
//
//     a line that begins in a filled circle as wide           thermometer
//     an arrow that begins in a circle or a pill              arrow
//     a small white or black dot between two cells            difference, ratio
//     an X or a V between two cells                           xv
//     a green, purple, blue line; a grey one without a bulb   whispers, renban, region sum, palindrome
//
// It is a guess, so a remark says what was taken for what. Other drawings stay left out. Linear in the
// drawings, but for a look at all shapes for each line.
#pragma once
#include <set>

#include "puzzle/puzzle.hpp"
#include "text/json.hpp"

namespace reductio::formats::fpuzzles {

class Pictures {
public:
    // Adds the rules to the puzzle, whose cells are read already, and a remark for each kind. Throws
    // InputError for a drawing that is no object.
    Pictures(const Json& root, Puzzle& puzzle);

    // Was this element of a list of drawings taken for a rule, or for a part of one?
    bool took(const Json& element) const { return taken_.contains(element.offset()); }

private:
    std::set<std::size_t> taken_;  // where they begin
};

}  // namespace reductio::formats::fpuzzles
