// answers.cpp - what is drawn on a board, as a grid of values, and back.
//
// A drawing may be no answer at all: a border that ends inside of a region, a line with a loose end. That is
// a fault of its own, since no grid of values could show it to the rules.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "encoders/shared/shapes.hpp"
#include "formats/puzzlink/conversions.hpp"

namespace reductio::puzzlink {

// --- shading ------------------------------------------------------------------------------------------

Grid shaded_cells(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    Grid grid = board.shades;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (grid[cell] == open_cell || puzzle.is_wall(cell)) grid[cell] = puzzle.given[cell] == 1 ? 1 : 0;
    }
    return grid;
}
void draw_shaded(const Puzzle&, std::span<const Value> grid, LinkBoard& board) {
    std::ranges::copy(grid, board.shades.begin());
    board.marks = std::ranges::count(grid, 1) == 0;
}

Grid white_cells(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    Grid grid = shaded_cells(puzzle, board, fault);
    for (Value& value : grid) value = 1 - value;
    return grid;
}
void draw_white(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    Grid shaded{grid.begin(), grid.end()};
    for (Value& value : shaded) value = 1 - value;
    draw_shaded(puzzle, shaded, board);
}

// A cell that is neither is open, unless something is printed in it: the second sign is on black.
Grid shades_found(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    Grid grid = board.shades;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.prints[cell] != open_cell)
            grid[cell] = board.prints[cell] - 1;
        else if (grid[cell] == open_cell)
            grid[cell] = puzzle.given[cell];
    }
    return grid;
}
void draw_shades(const Puzzle&, std::span<const Value> grid, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell)
        board.shades[cell] = board.prints[cell] == open_cell ? grid[cell] : open_cell;
}

// A cell with a clue is shaded.
Grid shaded_and_clues(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    Grid grid = shaded_cells(puzzle, board, fault);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.clues[cell] != open_cell) grid[cell] = 1;
    }
    return grid;
}
void draw_shaded_beside_clues(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    Grid shaded{grid.begin(), grid.end()};
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.clues[cell] != open_cell) shaded[cell] = 0;
    }
    draw_shaded(puzzle, shaded, board);
}

// --- numbers ------------------------------------------------------------------------------------------

// A given cell has no other number, unless one is written over it. Holes are 0.
Grid numbers_found(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    Grid grid = board.answers;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (grid[cell] == open_cell) grid[cell] = puzzle.is_wall(cell) ? 0 : puzzle.given[cell];
    }
    return grid;
}
void draw_numbers(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell) {
        const bool known = puzzle.is_wall(cell) || puzzle.given[cell] == grid[cell];
        board.answers[cell] = known ? open_cell : grid[cell];
    }
}

Grid numbers_or_none(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    Grid grid = numbers_found(puzzle, board, fault);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (grid[cell] == open_cell) grid[cell] = std::max(0, board.clues[cell]);
    }
    return grid;
}
void draw_numbers_or_none(const Puzzle&, std::span<const Value> grid, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell)
        board.answers[cell] = grid[cell] == 0 || board.clues[cell] == grid[cell] ? open_cell : grid[cell];
    board.marks = std::ranges::count(grid, 0) == board.cells();
}

Grid numbers_from_0(const Puzzle&, const LinkBoard& board, std::string&) {
    Grid grid(board.cells(), 0);
    for (int cell = 0; cell < board.cells(); ++cell) {
        const Value number = board.answers[cell] == open_cell ? board.clues[cell] : board.answers[cell];
        if (number != open_cell && number != unknown_number) grid[cell] = number + 1;
    }
    return grid;
}
void draw_numbers_from_0(const Puzzle&, std::span<const Value> grid, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell) {
        const bool known = grid[cell] == 0 || board.clues[cell] == grid[cell] - 1;
        board.answers[cell] = known ? open_cell : grid[cell] - 1;
    }
    board.marks = std::ranges::count(grid, 0) == board.cells();
}

Grid kinds_found(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    Grid grid = board.answers;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (grid[cell] == open_cell) grid[cell] = board.clues[cell];
        if (grid[cell] == open_cell)
            grid[cell] = puzzle.given[cell];
        else
            --grid[cell];
    }
    return grid;
}
void draw_kinds(const Puzzle&, std::span<const Value> grid, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell)
        board.answers[cell] = board.clues[cell] == grid[cell] + 1 ? open_cell : grid[cell] + 1;
}

// Files count the corners that triangles fill from the lower left one, 2, against the clock; we from the
// upper left one, 1, with it. A cell marked white is 0.
constexpr Value triangles_sum = 6;
Grid triangles_found(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    Grid grid = board.answers;
    for (int cell = 0; cell < board.cells(); ++cell) {
        const bool triangle = grid[cell] >= 2 && grid[cell] < triangles_sum && !puzzle.is_wall(cell);
        grid[cell] = triangle ? triangles_sum - grid[cell] : 0;
    }
    return grid;
}
void draw_triangles(const Puzzle&, std::span<const Value> grid, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell)
        board.answers[cell] = grid[cell] == 0 ? open_cell : triangles_sum - grid[cell];
}

// Without the frame.
Grid sums_found(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    Grid grid(puzzle.cells(), 0);
    for (int row = 0; row < board.rows; ++row) {
        for (int column = 0; column < board.columns; ++column) {
            const int cell = (row + 1) * puzzle.columns + column + 1;
            if (!puzzle.is_wall(cell)) grid[cell] = board.answers[row * board.columns + column];
        }
    }
    return grid;
}
void draw_sums(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    for (int row = 0; row < board.rows; ++row) {
        for (int column = 0; column < board.columns; ++column) {
            const int cell = (row + 1) * puzzle.columns + column + 1;
            if (!puzzle.is_wall(cell)) board.answers[row * board.columns + column] = grid[cell];
        }
    }
}

// --- borders ------------------------------------------------------------------------------------------

namespace {

// "r1c1 and r1c2", on both sides of a border.
std::string sides_of(const Puzzle& puzzle, const LinkBoard& board, int border) {
    const auto [a, b] = board.cells_at(border);
    return fmt::format("{} and {}", cell_name(puzzle, a), cell_name(puzzle, b));
}

// Is there a border inside of a region, or does it end at a hole only?
void find_loose_border(const Puzzle& puzzle, const LinkBoard& board, const std::vector<int>& rooms,
                       std::string& fault) {
    for (int border = 0; border < board.inner_borders() && fault.empty(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (board.drawn_borders[border] != 0 && rooms[a] == rooms[b])
            fault = fmt::format("the border between {} parts nothing: it ends inside of a region",
                                sides_of(puzzle, board, border));
    }
}

}  // namespace

Grid regions_found(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    LinkBoard whole = board;
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (puzzle.is_wall(a) || puzzle.is_wall(b)) whole.drawn_borders[border] = 1;
    }
    const std::vector<int> rooms = rooms_of(whole, whole.drawn_borders);
    if (fault.empty()) find_loose_border(puzzle, board, rooms, fault);
    Grid grid(rooms.size(), 0);
    std::vector<int> numbers(rooms.size(), 0);  // of rooms without the holes, from 1
    int next = 0;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (puzzle.is_wall(cell)) continue;
        int& number = numbers[rooms[cell]];
        if (number == 0) number = ++next;
        grid[cell] = number;
    }
    return grid;
}

namespace {

// What is joined and shaded, as numbers.
constexpr Value joined_to_right = 1, joined_down = 2, joined_shaded = 4;

}  // namespace

Grid joined_found(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    const Grid rooms = regions_found(puzzle, board, fault);
    Grid grid = shaded_cells(puzzle, board, fault);
    for (int cell = 0; cell < board.cells(); ++cell) {
        grid[cell] *= joined_shaded;
        if (puzzle.is_wall(cell)) continue;
        if ((cell + 1) % board.columns != 0 && rooms[cell] == rooms[cell + 1]) grid[cell] += joined_to_right;
        const int below = cell + board.columns;
        if (below < board.cells() && rooms[cell] == rooms[below]) grid[cell] += joined_down;
    }
    return grid;
}
Grid joined_beside_shaded(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    LinkBoard whole = board;
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (board.shades[a] == 1 || board.shades[b] == 1) whole.drawn_borders[border] = 1;
    }
    return joined_found(puzzle, whole, fault);
}
void draw_joined(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    Grid shaded{grid.begin(), grid.end()};
    for (Value& value : shaded) value = (value & joined_shaded) != 0 ? 1 : 0;
    draw_shaded(puzzle, shaded, board);
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        const Value way = b == a + 1 && board.columns > 1 ? joined_to_right : joined_down;
        const bool hole = puzzle.is_wall(a) || puzzle.is_wall(b);
        board.drawn_borders[border] = hole || (grid[a] & way) != 0 ? 0 : 1;
    }
    board.marks = board.marks && std::ranges::count(board.drawn_borders, 1) == 0;
}

namespace {

// The place of the region around a cell in the set of polyominoes of its size, from 1; 0 if there is none.
int letter_of(const Puzzle& puzzle, std::span<const Value> grid, int cell) {
    Shape shape;
    for (int other = 0; other < puzzle.cells(); ++other)
        if (grid[other] == grid[cell]) shape.push_back({other / puzzle.columns, other % puzzle.columns});
    shape = normalised(std::move(shape));
    constexpr std::size_t tetromino = 4, pentomino = 5;
    if (shape.size() != tetromino && shape.size() != pentomino) return 0;
    const auto set = piece_set(shape.size() == tetromino ? "tetrominoes" : "pentominoes", Symmetry::free);
    const auto found = std::ranges::find_if(set, [&](const NamedShape& named) {
        const auto all = orientations(named.shape, Symmetry::free);
        return std::ranges::find(all, shape) != all.end();
    });
    return found == set.end() ? 0 : static_cast<int>(found - set.begin()) + 1;
}

}  // namespace

// Unlike values in cells, which a solver may have filled in, are in two regions.
Grid regions_by_values(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    LinkBoard whole = board;
    Grid values = board.answers;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.clues[cell] != open_cell) values[cell] = board.clues[cell] - 1;
    }
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (values[a] != open_cell && values[b] != open_cell && values[a] != values[b])
            whole.drawn_borders[border] = 1;
    }
    const Grid grid = regions_found(puzzle, whole, fault);
    for (int cell = 0; cell < board.cells() && fault.empty(); ++cell) {
        if (board.answers[cell] == open_cell || board.answers[cell] + 1 == letter_of(puzzle, grid, cell))
            continue;
        fault = fmt::format("the letter in {} is not that of its region", cell_name(puzzle, cell));
    }
    return grid;
}

// Borders are seen to meet also where one of them ends behind that point, and parts nothing there.
Grid strips_found(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    const auto border = [&](int a, int b) { return board.drawn_borders[board.border_at(a, b)] != 0; };
    for (int cell = 0; cell + board.columns < board.cells() && fault.empty(); ++cell) {
        if (cell % board.columns + 1 == board.columns) continue;
        const int right = cell + 1, below = cell + board.columns;
        if (border(cell, right) && border(cell, below) && border(right, below + 1) &&
            border(below, below + 1))
            fault = fmt::format("four borders meet in the lower right corner of {}", cell_name(puzzle, cell));
    }
    return regions_found(puzzle, board, fault);
}
void draw_regions(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    board.drawn_borders = borders_of(board, {grid.begin(), grid.end()});
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (puzzle.is_wall(a) || puzzle.is_wall(b)) board.drawn_borders[border] = 0;
    }
    board.marks = std::ranges::count(board.drawn_borders, 1) == 0;
}

namespace {

// Calls use(border, the same border of the board with its frame).
template <class Use>
void each_framed_border(const LinkBoard& board, const LinkBoard& framed, Use use) {
    const auto place = [&](int cell) {
        return (cell / board.columns + 1) * framed.columns + cell % board.columns + 1;
    };
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        use(border, framed.border_at(place(a), place(b)));
    }
}

}  // namespace

Grid framed_regions_found(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    LinkBoard framed{puzzle.rows, puzzle.columns};
    each_framed_border(board, framed, [&](int border, int place) {
        framed.drawn_borders[place] = board.drawn_borders[border];
    });
    return regions_found(puzzle, framed, fault);
}
void draw_framed_regions(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    LinkBoard framed{puzzle.rows, puzzle.columns};
    draw_regions(puzzle, grid, framed);
    each_framed_border(board, framed, [&](int border, int place) {
        board.drawn_borders[border] = framed.drawn_borders[place];
    });
}

Grid sizes_found(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    Grid grid = numbers_found(puzzle, board, fault);
    if (std::ranges::count(board.drawn_borders, 1) == 0) return grid;
    const std::vector<int> rooms = rooms_of(board, board.drawn_borders);
    find_loose_border(puzzle, board, rooms, fault);
    std::vector<Value> sizes(rooms.size(), 0);
    for (const int room : rooms) ++sizes[room];
    for (int border = 0; border < board.inner_borders() && fault.empty(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (board.drawn_borders[border] == 0 && grid[a] != grid[b] && grid[a] != open_cell &&
            grid[b] != open_cell)
            fault = fmt::format("the region of {} has the numbers {} and {}", sides_of(puzzle, board, border),
                                grid[a], grid[b]);
    }
    std::vector<Value> numbers(rooms.size(), open_cell);  // what a region says, else its size
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (grid[cell] != open_cell) numbers[rooms[cell]] = grid[cell];
    }
    for (int cell = 0; cell < board.cells() && fault.empty(); ++cell) {
        const Value number = numbers[rooms[cell]], size = sizes[rooms[cell]];
        if (number != open_cell && number != size)
            fault =
                fmt::format("the region at {} has {} cells, not {}", cell_name(puzzle, cell), size, number);
    }
    return grid;
}
void draw_sizes(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    draw_numbers(puzzle, grid, board);
    board.drawn_borders = borders_of(board, {grid.begin(), grid.end()});
}

namespace {

// Where borders are drawn, or shaded cells end.
Grid borders_and_shades(const LinkBoard& board) {
    Grid borders = board.drawn_borders;
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if ((board.shades[a] == 1) != (board.shades[b] == 1) || board.holes[a] != board.holes[b])
            borders[border] = 1;
    }
    return borders;
}

}  // namespace

// An area that is no square has the longer side as number, which no square of these cells has.
Grid square_sides_found(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    const std::vector<int> rooms = rooms_of(board, borders_and_shades(board));
    Grid grid(board.cells(), 0);
    for (const auto& room : region_cells(rooms)) {
        if (board.shades[room.front()] == 1 || puzzle.is_wall(room.front())) continue;
        const auto column = [&](int cell) { return cell % board.columns; };
        const auto [left, right] = std::ranges::minmax(room, {}, column);
        const Value side = std::max(column(right) - column(left),
                                    room.back() / board.columns - room.front() / board.columns) +
                           1;
        for (const int cell : room) grid[cell] = std::min(side, std::min(board.rows, board.columns));
    }
    return grid;
}
void draw_square_sides(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell)
        if (!puzzle.is_wall(cell)) board.shades[cell] = grid[cell] == 0 ? 1 : 0;
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        board.drawn_borders[border] = grid[a] != grid[b] && grid[a] > 0 && grid[b] > 0 ? 1 : 0;
    }
}

// --- a line along the sides of cells ------------------------------------------------------------------

namespace {

// The sides of a board in the order of its lines: upright ones, row by row, then those that lie.
class Sides {
public:
    explicit Sides(const LinkBoard& board) : board_{board}, upright_{board.rows * (board.columns + 1)} {}

    int left_of(int row, int column) const { return row * (board_.columns + 1) + column; }
    int above(int row, int column) const { return upright_ + row * board_.columns + column; }
    int lines_around(int row, int column) const {
        return board_.lines[left_of(row, column)] + board_.lines[left_of(row, column + 1)] +
               board_.lines[above(row, column)] + board_.lines[above(row + 1, column)];
    }
    // How many lines meet at a point, both from 0.
    int lines_at(int row, int column) const {
        int lines = 0;
        if (row > 0) lines += board_.lines[left_of(row - 1, column)];
        if (row < board_.rows) lines += board_.lines[left_of(row, column)];
        if (column > 0) lines += board_.lines[above(row, column - 1)];
        if (column < board_.columns) lines += board_.lines[above(row, column)];
        return lines;
    }

private:
    const LinkBoard& board_;
    int upright_;
};

// "at the upper left corner of r1c2"; points beyond the last row or column are corners of the last cell.
std::string point_name(const LinkBoard& board, int row, int column) {
    return fmt::format("{} {} corner of r{}c{}", row < board.rows ? "upper" : "lower",
                       column < board.columns ? "left" : "right", std::min(row + 1, board.rows),
                       std::min(column + 1, board.columns));
}

}  // namespace

// A cell is inside if a walk from the left edge to it crosses the line an odd number of times. With two lines
// or none at every point, that is the same from every side.
Grid inside_of_line(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    const Sides sides{board};
    constexpr std::array<std::string_view, 5> faults{"", "ends", "", "branches", "crosses itself"};
    // A line that is not finished has ends; other faults stay.
    for (const int lines : {4, 3, 1}) {
        for (int row = 0; row <= board.rows; ++row) {
            for (int column = 0; column <= board.columns && fault.empty(); ++column) {
                if (sides.lines_at(row, column) == lines)
                    fault = fmt::format("the line {} at the {}", faults[static_cast<std::size_t>(lines)],
                                        point_name(board, row, column));
            }
        }
    }
    Grid grid(puzzle.cells(), 0);
    for (int row = 0; row < board.rows; ++row) {
        int inside = 0;
        for (int column = 0; column < board.columns; ++column) {
            inside ^= board.lines[sides.left_of(row, column)];
            grid[row * board.columns + column] = inside;
        }
    }
    return grid;
}

// Cells inside do not tell where a line with an end runs, so its numbers are compared here.
Grid inside_by_numbers(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    Grid grid = inside_of_line(puzzle, board, fault);
    if (fault.empty()) return grid;
    const Sides sides{board};
    for (int cell = 0; cell < std::ssize(puzzle.numbers); ++cell) {
        const int lines = sides.lines_around(cell / board.columns, cell % board.columns);
        if (puzzle.numbers[cell] < 0 || puzzle.numbers[cell] == lines) continue;
        fault += fmt::format("; {} side{} of {} {} on it, not {}", lines, lines == 1 ? "" : "s",
                             cell_name(puzzle, cell), lines == 1 ? "is" : "are", puzzle.numbers[cell]);
        break;
    }
    return grid;
}
void draw_line(const Puzzle&, std::span<const Value> grid, LinkBoard& board) {
    const Sides sides{board};
    const auto at = [&](int row, int column) {
        const bool beyond = row < 0 || column < 0 || row >= board.rows || column >= board.columns;
        return beyond ? 0 : grid[row * board.columns + column];
    };
    for (int row = 0; row <= board.rows; ++row) {
        for (int column = 0; column <= board.columns; ++column) {
            if (row < board.rows)
                board.lines[sides.left_of(row, column)] = at(row, column - 1) != at(row, column);
            if (column < board.columns)
                board.lines[sides.above(row, column)] = at(row - 1, column) != at(row, column);
        }
    }
}

}  // namespace reductio::puzzlink
