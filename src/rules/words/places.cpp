// places.cpp - places seen from a cell: its lines, its region, its neighbours, what lies in a direction.
#include "rules/words/meanings.hpp"

#include <algorithm>

#include "puzzle/directions.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/seen.hpp"

namespace reductio::words {

namespace {

Item row(const RulesBoard& board, Arguments arguments) {
    return RulesBoard::place(PlaceKind::row, cell_of(arguments[0]) / board.puzzle().columns);
}
Item column(const RulesBoard& board, Arguments arguments) {
    return RulesBoard::place(PlaceKind::column, cell_of(arguments[0]) % board.puzzle().columns);
}
Item region(const RulesBoard& board, Arguments arguments) {
    const auto& regions = board.puzzle().regions;
    const int cell = cell_of(arguments[0]);
    if (regions.empty() || regions[cell] < 0) return {};
    return RulesBoard::place(PlaceKind::region, regions[cell]);
}
Item beside(const RulesBoard& board, Arguments arguments) {
    std::vector<int> cells;
    for (const int direction : {3, 2, 0, 1}) {
        if (const auto other = board.shape().next(cell_of(arguments[0]), direction)) cells.push_back(*other);
    }
    return list_of(without_holes(board, std::move(cells)));
}
Item around(const RulesBoard& board, Arguments arguments) {
    const int cell = cell_of(arguments[0]);
    std::vector<int> block = block_around(board.puzzle(), cell);
    std::erase(block, cell);
    return list_of(without_holes(board, std::move(block)));
}

// The cells of the region of a cell that water in it fills: those that are joined to it in its row and below.
Item pool(const RulesBoard& board, Arguments arguments) {
    const Puzzle& puzzle = board.puzzle();
    const int start = cell_of(arguments[0]), top = start / puzzle.columns;
    if (puzzle.regions.empty()) return list_of(std::span<const int>{});
    return list_of(reach_from(puzzle, start, [&](int from, int to) {
        return to / puzzle.columns >= top && puzzle.regions[from] == puzzle.regions[to] &&
               !puzzle.is_wall(to);
    }));
}
Item square(const RulesBoard& board, Arguments arguments) {
    return list_of(without_holes(board, block_around(board.puzzle(), cell_of(arguments[0]))));
}

Item opposite(const RulesBoard&, Arguments arguments) {
    return RulesBoard::place(PlaceKind::direction, opposite_direction(direction_of(arguments[0])));
}
template <int Number>
Item direction(const RulesBoard&, Arguments) {
    return RulesBoard::place(PlaceKind::direction, Number);
}

// The cells from one on along a diagonal, without it, as far as they go.
std::vector<int> diagonal_view(const RulesBoard& board, int cell, const Direction& step) {
    const Puzzle& puzzle = board.puzzle();
    std::vector<int> view;
    int r = cell / puzzle.columns, c = cell % puzzle.columns;
    for (;;) {
        r += step.down;
        c += step.right;
        if (r < 0 || c < 0 || r >= puzzle.rows || c >= puzzle.columns) return view;
        if (puzzle.is_wall(r * puzzle.columns + c)) return view;
        view.push_back(r * puzzle.columns + c);
    }
}
Item view(const RulesBoard& board, Arguments arguments) {
    const int cell = cell_of(arguments[0]), direction = direction_of(arguments[1]);
    if (!is_diagonal(direction)) return board.group(board.view(cell, direction));
    return board.group(diagonal_view(board, cell, grid_directions[static_cast<std::size_t>(direction)]));
}
Item seen(const RulesBoard& board, Arguments arguments) {
    std::vector<int> cells;
    see_from(board.puzzle(), cell_of(arguments[0]), cells);
    return board.group(cells);
}
Item next(const RulesBoard& board, Arguments arguments) {
    const auto there = board.shape().next(cell_of(arguments[0]), direction_of(arguments[1]));
    return there && !board.puzzle().is_wall(*there) ? RulesBoard::place(PlaceKind::cell, *there) : Item{};
}
Item first(const RulesBoard& board, Arguments arguments) {
    const auto all = board.cells_of(place_of(arguments[0]));
    return all.empty() ? Item{} : RulesBoard::place(PlaceKind::cell, all.front());
}
Item last(const RulesBoard& board, Arguments arguments) {
    const auto all = board.cells_of(place_of(arguments[0]));
    return all.empty() ? Item{} : RulesBoard::place(PlaceKind::cell, all.back());
}

constexpr RulesWord places_table[] = {
    {"row", 1, 1, WordAsks::size, row, "the row of a cell"},
    {"column", 1, 1, WordAsks::size, column, "the column of a cell"},
    {"region", 1, 1, WordAsks::puzzle, region, "the region of a cell", WordNeeds::any, Part::regions},
    {"beside", 1, 1, WordAsks::size, beside, "the cells that share a side with a cell"},
    {"around", 1, 1, WordAsks::size, around, "the cells that touch a cell, also at a corner"},
    {"pool", 1, 1, WordAsks::puzzle, pool,
     "the cells of its region that are connected to a cell in its row and below", WordNeeds::any,
     Part::regions},
    {"right", 0, 0, WordAsks::size, direction<0>, "a direction"},
    {"down", 0, 0, WordAsks::size, direction<1>, "a direction"},
    {"left", 0, 0, WordAsks::size, direction<2>, "a direction"},
    {"up", 0, 0, WordAsks::size, direction<3>, "a direction"},
    {"opposite", 1, 1, WordAsks::size, opposite, "the direction opposite to another"},
    {"view", 2, 2, WordAsks::size, view, "the cells from a cell on in a direction, without it"},
    {"seen", 1, 1, WordAsks::size, seen,
     "a cell and those that one sees from it in its row and column, up to a hole"},
    {"next", 2, 2, WordAsks::size, next, "the cell beside a cell in a direction, or nothing"},
    {"first", 1, 1, WordAsks::size, first, "the first cell of a place"},
    {"last", 1, 1, WordAsks::size, last, "the last cell of a place"},
    {"square", 1, 1, WordAsks::size, square, "a cell and those that touch it, also at a corner"},
};

}  // namespace

std::span<const RulesWord> place_words() { return places_table; }

}  // namespace reductio::words
