// board.cpp - walls and rooms.
#include "formats/puzzlink/board.hpp"

#include <algorithm>
#include <utility>

namespace reductio::puzzlink {

Board::Board(int row_count, int column_count) : rows{row_count}, columns{column_count} {
    const auto size = cells();
    clues.assign(size, open_cell);
    prints = arrows = clues;
    corners.assign(static_cast<std::size_t>((rows + 1) * (columns + 1)), open_cell);
    shades.assign(size, open_cell);
    answers.assign(size, open_cell);
    walls.assign(inner_walls(), 0);
    borders = path = walls;
    signs.assign(walls.size(), {Sign::none, 0});
    lines.assign(static_cast<std::size_t>(rows * (columns + 1) + (rows + 1) * columns), 0);
    bits.assign(size, 0);
    poles.assign(size, 0);
    places.assign(size, 0);
    blocks.resize(size);
    sums_above.resize(columns);
    sums_left.resize(rows);
    for (const Side side : all_sides)
        outside[side].resize(side == Side::top || side == Side::bottom ? columns : rows);
}

std::pair<int, int> Board::cells_at(int wall) const {
    if (wall < upright_walls()) {
        const int cell = wall / (columns - 1) * columns + wall % (columns - 1);
        return {cell, cell + 1};
    }
    const int cell = wall - upright_walls();
    return {cell, cell + columns};
}

int Board::wall_at(int cell, int next) const {
    const bool across = next == cell + 1 && next % columns != 0;
    return across ? cell / columns * (columns - 1) + cell % columns : upright_walls() + cell;
}

// Five walls a character; those between rows begin anew.
std::size_t Board::place_of_walls(int cell) const {
    constexpr int per_character = 5;
    const bool last_column = cell % columns == columns - 1, last_row = cell / columns == rows - 1;
    const int upright = (upright_walls() + per_character - 1) / per_character;
    int at = last_column ? 0 : wall_at(cell, cell + 1) / per_character;
    if (last_column && last_row) at = std::max(0, upright - 1);
    if (last_column && !last_row)
        at = upright + (wall_at(cell, cell + columns) - upright_walls()) / per_character;
    return walls_begin.value_or(0) + static_cast<std::size_t>(at);
}

std::vector<int> rooms_of(const Board& board, const std::vector<char>& walls) {
    std::vector<std::vector<int>> joined(board.cells());
    for (int wall = 0; wall < board.inner_walls(); ++wall) {
        if (walls[wall] != 0) continue;
        const auto [a, b] = board.cells_at(wall);
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

std::vector<int> loose_strokes(const Board& board, const std::vector<int>& rooms) {
    std::vector<int> strokes;
    for (int wall = 0; wall < board.inner_walls(); ++wall) {
        const auto [a, b] = board.cells_at(wall);
        if (board.walls[wall] != 0 && rooms[a] == rooms[b] && rooms[a] >= 0) strokes.push_back(wall);
    }
    return strokes;
}

std::vector<char> walls_of(const Board& board, const std::vector<int>& regions) {
    std::vector<char> walls(board.inner_walls());
    for (int wall = 0; wall < board.inner_walls(); ++wall) {
        const auto [a, b] = board.cells_at(wall);
        const int one = regions[a], two = regions[b];
        walls[wall] = one != two || one < 0 ? 1 : 0;
    }
    return walls;
}

bool has_loose_strokes(const Board& board) {
    return !loose_strokes(board, rooms_of(board, board.walls)).empty();
}

}  // namespace reductio::puzzlink
