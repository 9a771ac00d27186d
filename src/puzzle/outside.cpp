// outside.cpp - linear in the cells.
#include "puzzle/outside.hpp"

#include <algorithm>

namespace reductio {

namespace {

bool is_upright(Side side) { return side == Side::top || side == Side::bottom; }

}  // namespace

std::string_view side_name(Side side) {
    switch (side) {
        case Side::top: return "top";
        case Side::bottom: return "bottom";
        case Side::left: return "left";
        case Side::right: return "right";
    }
    return "";
}

std::string_view line_name(Side side) { return is_upright(side) ? "column" : "row"; }

int lines_at(const Puzzle& puzzle, Side side) { return is_upright(side) ? puzzle.columns : puzzle.rows; }

const std::vector<std::vector<Value>>& outside_of(const Puzzle& puzzle, Side side) {
    return puzzle.outside[side];
}

void set_outside(Puzzle& puzzle, Side side, std::size_t line, std::vector<Value> numbers) {
    auto& lines = puzzle.outside[side];
    if (lines.empty() && numbers.empty()) return;
    lines.resize(lines_at(puzzle, side));
    lines[line] = std::move(numbers);
}

void place_outside(Puzzle& puzzle, Side side, std::size_t line, std::size_t offset) {
    auto& places = puzzle.places.outside[side];
    places.resize(lines_at(puzzle, side), puzzle.offset);
    places[line] = offset;
}

void fail_at_clue(const Puzzle& puzzle, Side side, std::size_t line, const std::string& what,
                  const std::string& expected) {
    puzzle.fail_at(puzzle.places.outside[side], line, what, expected);
}

std::vector<int> cells_from(const Puzzle& puzzle, Side side, int line) {
    std::vector<int> cells;
    if (is_upright(side)) {
        for (int row = 0; row < puzzle.rows; ++row) cells.push_back(row * puzzle.columns + line);
    } else {
        for (int column = 0; column < puzzle.columns; ++column)
            cells.push_back(line * puzzle.columns + column);
    }
    if (side == Side::bottom || side == Side::right) std::ranges::reverse(cells);
    return cells;
}

std::vector<std::vector<int>> runs_between_walls(const Puzzle& puzzle, bool down) {
    std::vector<std::vector<int>> runs;
    const Side side = down ? Side::top : Side::left;
    for (int line = 0; line < lines_at(puzzle, side); ++line) {
        bool open = false;
        for (const int cell : cells_from(puzzle, side, line)) {
            if (puzzle.is_wall(cell)) {
                open = false;
                continue;
            }
            if (!open) runs.emplace_back();
            runs.back().push_back(cell);
            open = true;
        }
    }
    return runs;
}

}  // namespace reductio
