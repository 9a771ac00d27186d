// answers_of_paths.cpp - a line from cell to cell as the arms that it has in each cell, bridges, and back.
//
// Families write 1 for an arm to the right, 2 down, 4 to the left and 8 up. A line that ends, branches or
// crosses itself has no such grid, and is a fault of its own.
#include <fmt/core.h>

#include <array>
#include <bit>
#include <string_view>
#include <utility>

#include "formats/puzzlink/conversions.hpp"
#include "puzzle/outside.hpp"
#include "rules/course.hpp"

namespace reductio::puzzlink {

namespace {

constexpr Value arm_right = 1, arm_down = 2, arm_left = 4, arm_up = 8;

// Calls use(border, first, arm of the first, second, arm of the second) for each pair of neighbours.
template <class Use>
void each_pair(const LinkBoard& board, Use use) {
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        const bool across = border < board.upright_borders();
        use(border, a, across ? arm_right : arm_down, b, across ? arm_left : arm_up);
    }
}

// Calls use(side of the board, its line, where it stands among the sides of cells, the cell inside).
template <class Use>
void each_entry(const LinkBoard& board, Use use) {
    const int upright = board.rows * (board.columns + 1), last = board.columns;
    for (int row = 0; row < board.rows; ++row) {
        use(Side::left, row, row * (last + 1), row * last);
        use(Side::right, row, row * (last + 1) + last, row * last + last - 1);
    }
    for (int column = 0; column < board.columns; ++column) {
        use(Side::top, column, upright + column, column);
        use(Side::bottom, column, upright + board.rows * last + column, (board.rows - 1) * last + column);
    }
}

Value arm_over(Side side) {
    switch (side) {
        case Side::left: return arm_left;
        case Side::right: return arm_right;
        case Side::top: return arm_up;
        case Side::bottom: break;
    }
    return arm_down;
}

// A cell whose clue says what it is; dots lie on cells of any kind.
bool is_clue(const Puzzle& puzzle, const LinkBoard& board, int cell) {
    const bool dots = puzzle.family->number_form == NumberForm::dots;
    return (board.clues[cell] != open_cell && !dots) || puzzle.is_wall(cell);
}

}  // namespace

Grid paths_found(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    Grid grid(board.cells(), 0);
    each_pair(board, [&](int border, int a, Value arm_of_a, int b, Value arm_of_b) {
        if (board.path[border] == 0) return;
        grid[a] |= arm_of_a;
        grid[b] |= arm_of_b;
    });
    if (has_exits(puzzle))
        each_entry(board, [&](Side at, int, int side, int cell) {
            if (board.lines[side] != 0) grid[cell] |= arm_over(at);
        });
    return grid;
}
Grid arms_found(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    Grid grid = paths_found(puzzle, board, fault);
    // A line that is not finished has ends; other faults stay.
    constexpr std::array<std::pair<int, std::string_view>, 3> faults{
        {{4, "crosses itself"}, {3, "branches"}, {1, "ends"}}};
    for (const auto& [arms, what] : faults) {
        for (int cell = 0; cell < board.cells() && fault.empty(); ++cell) {
            if (std::popcount(static_cast<unsigned>(grid[cell])) == arms)
                fault = fmt::format("the line {} in {}", what, cell_name(puzzle, cell));
        }
    }
    return grid;
}
void draw_arms(const Puzzle&, std::span<const Value> grid, LinkBoard& board) {
    each_pair(board, [&](int border, int a, Value arm_of_a, int, Value) {
        board.path[border] = (grid[a] & arm_of_a) != 0 ? 1 : 0;
    });
    each_entry(board, [&](Side at, int, int side, int cell) {
        board.lines[side] = (grid[cell] & arm_over(at)) != 0 ? 1 : 0;
    });
}

namespace {

// Calls use(side, first point, arm of the first, second point, arm of the second).
template <class Use>
void each_side_of_points(const LinkBoard& board, Use use) {
    const int columns = board.columns + 1, upright = board.rows * columns;
    for (int side = 0; side < std::ssize(board.lines); ++side) {
        if (side < upright) {
            use(side, side, arm_down, side + columns, arm_up);
        } else {
            const int row = (side - upright) / board.columns, column = (side - upright) % board.columns;
            const int point = row * columns + column;
            use(side, point, arm_right, point + 1, arm_left);
        }
    }
}

}  // namespace

Grid paths_along_sides(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    Grid grid(puzzle.cells(), 0);
    each_side_of_points(board, [&](int side, int a, Value arm_of_a, int b, Value arm_of_b) {
        if (board.lines[side] != 1) return;
        grid[a] |= arm_of_a;
        grid[b] |= arm_of_b;
    });
    return grid;
}
void draw_along_sides(const Puzzle&, std::span<const Value> grid, LinkBoard& board) {
    each_side_of_points(board, [&](int side, int a, Value arm_of_a, int, Value) {
        board.lines[side] = (grid[a] & arm_of_a) != 0 ? 1 : 0;
    });
}

// Whatever a solver has not drawn yet may still come; so an entry is missed on boards where all cells are
// passed.
Grid paths_from_outside(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    Grid grid = paths_found(puzzle, board, fault), passed = grid;
    each_entry(board, [&](Side, int, int side, int cell) { passed[cell] |= board.lines[side]; });
    bool all = true;
    for (int cell = 0; cell < board.cells(); ++cell) all = all && (passed[cell] != 0 || puzzle.is_wall(cell));
    each_entry(board, [&](Side at, int line, int side, int cell) {
        const bool clue = !board.outside[at][line].empty(), drawn = board.lines[side] != 0;
        if (!fault.empty() || clue == drawn || (clue && !all)) return;
        fault =
            fmt::format("{} into {} from the {}", clue ? "no line comes" : "a line comes without a number",
                        cell_name(puzzle, cell), side_name(at));
    });
    return grid;
}
void draw_paths_from_outside(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    draw_arms(puzzle, grid, board);
    each_entry(board, [&](Side at, int line, int side, int) {
        board.lines[side] = board.outside[at][line].empty() ? 0 : 1;
    });
}

// What is neither shaded nor passed has not been decided.
Grid arms_beside_shaded(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    Grid grid = arms_found(puzzle, board, fault);
    for (int cell = 0; cell < board.cells() && fault.empty(); ++cell) {
        const bool shaded = board.shades[cell] == 1;
        if (shaded && grid[cell] != 0)
            fault = fmt::format("the line passes {}, which is shaded", cell_name(puzzle, cell));
        else if (!shaded && grid[cell] == 0 && !is_clue(puzzle, board, cell))
            fault = fmt::format("{} is neither shaded nor passed by the line", cell_name(puzzle, cell));
    }
    return grid;
}
void draw_arms_and_shaded(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    draw_arms(puzzle, grid, board);
    for (int cell = 0; cell < board.cells(); ++cell)
        board.shades[cell] = grid[cell] == 0 && !is_clue(puzzle, board, cell) ? 1 : 0;
}

// --- bridges ------------------------------------------------------------------------------------------

// A cell between islands: 1 to 4 are that many bridges across, 5 to 8 one to four down, the same on both of
// its sides. An island: those to the islands right beside it on the right and below, 9 to 24 if there are
// both.
constexpr Value first_down = 5, first_both = 9, most_bridges = 4;

Value bridge_code(Value across, Value down) {
    if (across != 0 && down != 0) return first_both + across - 1 + most_bridges * (down - 1);
    return down != 0 ? first_down + down - 1 : across;
}
Value bridges_across(Value code) {
    if (code >= first_both) return (code - first_both) % most_bridges + 1;
    return code < first_down ? code : 0;
}
Value bridges_down(Value code) {
    if (code >= first_both) return (code - first_both) / most_bridges + 1;
    return code < first_down ? 0 : code - first_down + 1;
}

Grid bridges_found(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    std::vector<std::array<Value, 2>> before(board.cells()), behind(before);  // bridges across and down
    Grid grid(board.cells(), 0);
    each_pair(board, [&](int border, int a, Value arm_of_a, int b, Value) {
        const std::size_t way = arm_of_a == arm_right ? 0 : 1;
        behind[a][way] = before[b][way] = board.path[border];
    });
    for (int cell = 0; cell < board.cells() && fault.empty(); ++cell) {
        auto [across, down] = behind[cell];
        if (is_clue(puzzle, board, cell)) {
            if (cell % board.columns + 1 == board.columns || !is_clue(puzzle, board, cell + 1)) across = 0;
            if (cell + board.columns >= board.cells() || !is_clue(puzzle, board, cell + board.columns))
                down = 0;
        } else if (before[cell] != behind[cell]) {
            fault = fmt::format("a bridge ends in {}, which is no island", cell_name(puzzle, cell));
        } else if (across != 0 && down != 0) {
            fault = fmt::format("two bridges cross in {}", cell_name(puzzle, cell));
        }
        grid[cell] = bridge_code(across, down);
    }
    return grid;
}
void draw_bridges(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    each_pair(board, [&](int border, int a, Value arm_of_a, int b, Value) {
        const Value code = grid[is_clue(puzzle, board, a) && !is_clue(puzzle, board, b) ? b : a];
        board.path[border] =
            static_cast<char>(arm_of_a == arm_right ? bridges_across(code) : bridges_down(code));
    });
}

}  // namespace reductio::puzzlink
