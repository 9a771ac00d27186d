// link_board.cpp - borders and rooms.
#include "formats/puzzlink/link_board.hpp"

#include <algorithm>
#include <utility>

namespace reductio::puzzlink {

LinkBoard::LinkBoard(int row_count, int column_count) : rows{row_count}, columns{column_count} {
    const auto size = cells();
    clues.assign(size, open_cell);
    room_numbers = second = prints = arrows = givens = shades = answers = clues;
    corners.assign(static_cast<std::size_t>((rows + 1) * (columns + 1)), open_cell);
    borders.assign(inner_borders(), 0);
    drawn_borders = path = borders;
    signs.assign(borders.size(), open_cell);
    differences = signs;
    lines.assign(static_cast<std::size_t>(rows * (columns + 1) + (rows + 1) * columns), 0);
    holes.assign(size, 0);
    places.assign(size, 0);
    for (const Side side : all_sides)
        outside[side].resize(side == Side::top || side == Side::bottom ? columns : rows);
}

std::pair<int, int> LinkBoard::cells_at(int border) const {
    if (border < upright_borders()) {
        const int cell = border / (columns - 1) * columns + border % (columns - 1);
        return {cell, cell + 1};
    }
    const int cell = border - upright_borders();
    return {cell, cell + columns};
}

int LinkBoard::border_at(int cell, int next) const {
    const bool across = next == cell + 1 && next % columns != 0;
    return across ? cell / columns * (columns - 1) + cell % columns : upright_borders() + cell;
}

// Five borders a character; those between rows begin anew.
std::size_t LinkBoard::place_of_borders(int cell) const {
    constexpr int per_character = 5;
    const bool last_column = cell % columns == columns - 1, last_row = cell / columns == rows - 1;
    const int upright = (upright_borders() + per_character - 1) / per_character;
    int at = last_column ? 0 : border_at(cell, cell + 1) / per_character;
    if (last_column && last_row) at = std::max(0, upright - 1);
    if (last_column && !last_row)
        at = upright + (border_at(cell, cell + columns) - upright_borders()) / per_character;
    return borders_begin.value_or(0) + static_cast<std::size_t>(at);
}

std::vector<int> rooms_of(const LinkBoard& board, const Grid& borders) {
    std::vector<std::vector<int>> joined(board.cells());
    for (int border = 0; border < board.inner_borders(); ++border) {
        if (borders[border] != 0) continue;
        const auto [a, b] = board.cells_at(border);
        joined[a].push_back(b);
        joined[b].push_back(a);
    }
    std::vector<int> rooms(joined.size(), -1), stack;
    int next = 0;
    for (int first = 0; first < board.cells(); ++first) {
        if (rooms[first] >= 0) continue;
        stack.assign(1, first);
        rooms[first] = next;
        while (!stack.empty()) {
            const int cell = stack.back();
            stack.pop_back();
            for (const int other : joined[cell]) {
                if (std::exchange(rooms[other], next) < 0) stack.push_back(other);
            }
        }
        ++next;
    }
    return rooms;
}

std::vector<int> loose_strokes(const LinkBoard& board, const std::vector<int>& rooms) {
    std::vector<int> strokes;
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (board.borders[border] != 0 && rooms[a] == rooms[b] && rooms[a] >= 0) strokes.push_back(border);
    }
    return strokes;
}

Grid borders_of(const LinkBoard& board, const std::vector<int>& regions) {
    Grid borders(board.inner_borders());
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        const int one = regions[a], two = regions[b];
        borders[border] = one != two || one < 0 ? 1 : 0;
    }
    return borders;
}

bool has_loose_strokes(const LinkBoard& board) {
    return !loose_strokes(board, rooms_of(board, board.borders)).empty();
}

int border_of_side(const LinkBoard& board, int side) {
    const int upright = board.rows * (board.columns + 1);
    if (side < upright) {
        const int column = side % (board.columns + 1);
        if (column == 0 || column == board.columns) return -1;
        return side / (board.columns + 1) * (board.columns - 1) + column - 1;
    }
    const int row = (side - upright) / board.columns;
    if (row == 0 || row == board.rows) return -1;
    return board.upright_borders() + (row - 1) * board.columns + (side - upright) % board.columns;
}

std::vector<int> inner_corners_of(const LinkBoard& board) {
    std::vector<int> corners;
    for (int row = 1; row < board.rows; ++row) {
        for (int column = 1; column < board.columns; ++column)
            corners.push_back(row * (board.columns + 1) + column);
    }
    return corners;
}

Grid room_numbers_on(const LinkBoard& board) {
    const std::vector<int> rooms = rooms_of(board, board.borders);
    Grid numbers(static_cast<std::size_t>(std::ranges::max(rooms)) + 1, open_cell);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.room_numbers[cell] != open_cell) numbers[rooms[cell]] = board.room_numbers[cell];
    }
    return numbers;
}
void put_room_numbers(LinkBoard& board, const Grid& numbers, const std::vector<std::size_t>& places) {
    const std::vector<int> rooms = rooms_of(board, board.borders);
    std::vector<char> seen(numbers.size(), 0);
    for (int cell = 0; cell < board.cells(); ++cell) {
        board.places[cell] = places[rooms[cell]];
        if (std::exchange(seen[rooms[cell]], 1) == 0) board.room_numbers[cell] = numbers[rooms[cell]];
    }
}

Grid single_cells_on(const LinkBoard& board) {
    Grid single(board.cells(), 1);
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (board.borders[border] == 0) single[a] = single[b] = 0;
    }
    return single;
}
void enclose(LinkBoard& board, const Grid& single) {
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (single[a] != 0 || single[b] != 0) board.borders[border] = 1;
    }
}

Track cells(LinkBoard& board) {
    return {.numbers = &board.clues,
            .second = &board.second,
            .prints = &board.prints,
            .arrows = &board.arrows,
            .holes = &board.holes,
            .givens = &board.givens,
            .shades = &board.shades,
            .answers = &board.answers,
            .places = &board.places,
            .drawn = &board.has_answer,
            .marks = board.marks};
}
Track corners_of(LinkBoard& board) { return {.numbers = &board.corners, .places = &board.corner_places}; }
Track signs_of(LinkBoard& board) { return {.numbers = &board.differences, .prints = &board.signs}; }

}  // namespace reductio::puzzlink
