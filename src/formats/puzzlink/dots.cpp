// dots.cpp - places of dots and clues of cells.
#include "formats/puzzlink/dots.hpp"

#include <algorithm>

#include "puzzle/number_lists.hpp"

namespace reductio::puzzlink {

namespace {

enum class DotPlace : char { in_cell = 1, right, below, corner };

struct DotAt {
    int cell;
    DotPlace place;
};
DotAt dot_at(const LinkBoard& board, int dot) {
    const int width = 2 * board.columns - 1, row = dot / width, column = dot % width;
    return {row / 2 * board.columns + column / 2, static_cast<DotPlace>(1 + column % 2 + 2 * (row % 2))};
}

template <class Colour>
Grid all_dots_of(const LinkBoard& board, Colour colour) {
    Grid dots;
    for (int dot = 0; dot < (2 * board.rows - 1) * (2 * board.columns - 1); ++dot) {
        const auto [cell, place] = dot_at(board, dot);
        dots.push_back(colour(board.clues[cell], place));
    }
    return dots;
}

// --- one of two colours at each cell ------------------------------------------------------------------

constexpr Value black_dots = 4;

Grid any_on(const LinkBoard& board) {
    return all_dots_of(board, [](Value clue, DotPlace place) {
        const auto white = static_cast<Value>(place);
        return clue == white ? 1 : clue == white + black_dots ? 2 : open_cell;
    });
}
void put_any(LinkBoard& board, int dot, Value colour, const Passage& where) {
    const auto [cell, place] = dot_at(board, dot);
    if (board.clues[cell] != open_cell) where.fail("a second dot at one cell", "one dot at a cell");
    board.clues[cell] = static_cast<Value>(place) + (colour == 2 ? black_dots : 0);
    board.places[cell] = where.begin;
}

// --- in cells and on sides ----------------------------------------------------------------------------

constexpr Value dot_in_cell = 1, dot_below = 2, dot_right = 3, on_both_sides = 5;

Value side_clue(DotPlace place) {
    return place == DotPlace::in_cell ? dot_in_cell : place == DotPlace::right ? dot_right : dot_below;
}

Grid sides_on(const LinkBoard& board) {
    return all_dots_of(board, [](Value clue, DotPlace place) {
        const bool side = place == DotPlace::right || place == DotPlace::below;
        const bool has =
            place != DotPlace::corner && (clue == side_clue(place) || (side && clue == on_both_sides));
        return has ? 2 : open_cell;
    });
}
void put_side(LinkBoard& board, int dot, Value, const Passage& where) {
    const auto [cell, place] = dot_at(board, dot);
    if (place == DotPlace::corner) where.fail("a dot at the corner of a cell", "dots in cells and on sides");
    Value& clue = board.clues[cell];
    const bool both = clue == dot_right && place == DotPlace::below;
    if (clue != open_cell && !both)
        where.fail("a second dot at one cell", "one dot, or one on its right and one below");
    clue = both ? on_both_sides : side_clue(place);
    board.places[cell] = where.begin;
}

// --- several at each cell -----------------------------------------------------------------------------

std::size_t index_of(DotPlace place) { return static_cast<std::size_t>(place) - 1; }
Grid all_on(const LinkBoard& board) {
    return all_dots_of(board, [](Value clue, DotPlace place) {
        const Value colour = dot_colours(std::max(0, clue))[index_of(place)];
        return colour == 0 ? open_cell : colour;
    });
}
void put_all(LinkBoard& board, int dot, Value colour, const Passage& where) {
    const auto [cell, place] = dot_at(board, dot);
    Value& clue = board.clues[cell];
    if (clue == open_cell) board.places[cell] = where.begin;
    DotColours colours = dot_colours(std::max(0, clue));
    colours[index_of(place)] = colour;
    clue = number_of_dots(colours);
}

}  // namespace

const DotClues any_dots{any_on, put_any};
const DotClues side_dots{sides_on, put_side};
const DotClues all_dots{all_on, put_all, '3'};

int cell_of_dot(const LinkBoard& board, int dot) {
    const auto [cell, place] = dot_at(board, dot);
    return place == DotPlace::in_cell ? cell : -1;
}

}  // namespace reductio::puzzlink
