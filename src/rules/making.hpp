// making.hpp - what a rules file says about the puzzles that can be made of it: the line `makes`.
//
//     makes 8x8, regions 4..6, shaded 30
//
// The rules say when a puzzle is right, not what people like to solve. What they leave open stands here: the
// usual size, how large regions are, how many cells are holes. docs/rules.md lists the words.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

struct DrawnBoard;

struct RulesMaking {
    struct Range {
        int least, most;
    };
    // Regions of any shape, rectangles, or paths whose cells are numbered from their beginning on.
    enum class Regions { any, rectangles, paths };

    BoxShape usual{8, 8};
    Regions shape = Regions::any;
    std::optional<Range> sizes;   // of regions, in cells
    std::optional<Range> filled;  // each cell has such a number, which is no clue
    int holes = 0;                // percent of the cells
    // Percent of the cells that the search shades if it can, and three times as many as must be; none: half.
    std::optional<int> shaded;
    int passed = 0;                 // at least this percentage of the cells without a print are on the line
    std::optional<Range> once;      // each of these numbers stands in a random cell
    int seeds = 0, most_seed = 3;   // percent of the cells with a random number, up to so much
    std::vector<Value> parameters;  // the usual list of the family's parameter, if it is one
    // Before the search: percent of the cells in which a sign is printed, by its letter, or a ?. Numbers and
    // arrows may come in their place.
    std::string print;
    int prints = 0;
    Value printed = open_cell;  // the number of that sign, or unknown_number
    // Before the search: signs, by their letters, each in one cell at the edge.
    std::vector<std::string> at_edge;
    std::vector<Value> edge_signs;  // their numbers
    // The clues; none of them stated: what the file reads.
    bool numbers = false, signs = false, arrows = false, corners = false, outside = false, marks = false,
         givens = false;
    const DrawnBoard* board = nullptr;  // how shape and solution are drawn, if not by a search
    bool ones = false;                  // of givens: only those of 1
    std::string why_not;                // the reason if there are no puzzles

    // Regions of at most two cells; no border of a domino can move.
    bool dominoes() const { return sizes && sizes->most == 2; }
    bool states_clues() const { return needs_rules() || givens; }
    // Are there clues in cells or at their corners?
    bool in_cells() const { return numbers || signs || arrows || corners; }
    // Are there clues that only rules explain?
    bool needs_rules() const { return in_cells() || outside || marks; }
};

// Reads what stands behind the word `makes`. Throws InputError.
RulesMaking read_making(Passage stated);

}  // namespace reductio
