// drawn_board.hpp - shapes and solutions that no search finds: `makes 8x8, drawn picture`.
//
// A search finds any solution, and the rules any clues of it. What makes a puzzle of some types worth solving
// is said by neither: that a picture has patches, that regions have the stars they need.
// Each of these boards is drawn by steps of its own; several types may ask for one. docs/rules.md lists them.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

struct DrawnBoard {
    std::string_view name;
    bool (*draw)(Puzzle&, Random&);                                // as Generation::draw
    bool (*mend)(Puzzle&, const std::vector<int>& open, Random&);  // as Generation::mend
    bool complete;          // has the board all clues of the type, which usual puzzles show?
    bool by_trial = false;  // as Generation::by_trial
    bool searched = false;  // is a solution searched on it? Without the rules about clues?
    bool unclued = false;
    void (*clues)(Puzzle&, Random&) = nullptr;  // as Generation::clues; null: those that the rules allow
};

namespace boards {
extern const DrawnBoard areas, beams, bombs, bulbs, counted_slides, differences, division, fences, gates,
    halves, homes, islands, letters, links, marches, meetings, mirrored_moves, monsters, moves, nests, pairs,
    parts, picture, pills, rectangles, reflections, runs, sequences, singles, sizes, slides, snake, squares,
    starry, stars, strips, sudokus, sums, symmetric, tiles, totals, tour, trail, tree, trominoes, visits,
    wires;
}  // namespace boards

// DrawnBoard::clues of boards that are drawn with all of theirs.
inline void all_are_drawn(Puzzle&, Random&) {}

// Null if there is none of that name.
const DrawnBoard* find_drawn_board(std::string_view name);
std::string drawn_board_names();

}  // namespace reductio
