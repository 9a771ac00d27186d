// answers_beside_prints.cpp - answers in cells between printed ones: numbers, bars, beds, the letters of
// areas, the way through a maze.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::puzzlink {

// --- numbers ------------------------------------------------------------------------------------------

Grid numbers_beside_prints(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    Grid grid = board.answers;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (puzzle.is_wall(cell) || is_printed(puzzle, cell)) grid[cell] = 0;
    }
    return grid;
}
Grid numbers_or_given(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    Grid grid = numbers_beside_prints(puzzle, board, fault);
    for (int cell = 0; cell < board.cells(); ++cell)
        if (grid[cell] == open_cell) grid[cell] = puzzle.given[cell];
    return grid;
}
void draw_numbers_beside_prints(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell) {
        const bool known = is_printed(puzzle, cell) || puzzle.given[cell] == grid[cell];
        board.answers[cell] = known ? open_cell : grid[cell];
    }
}
Grid numbers_or_blanks(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    Grid grid = numbers_beside_prints(puzzle, board, fault);
    std::ranges::replace(grid, open_cell, 0);
    return grid;
}
Grid numbers_of_road(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    Grid grid = board.answers;
    const auto is_filled = [&](int cell) {
        return grid[cell] != open_cell || board.clues[cell] != open_cell;
    };
    // A type without regions has one room.
    const auto room = [&](int cell) { return puzzle.regions.empty() ? 0 : puzzle.regions[cell]; };
    std::vector<Value> filled(grid.size(), 0);  // of each room, how many cells
    for (int cell = 0; cell < board.cells(); ++cell) filled[room(cell)] += is_filled(cell) ? 1 : 0;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (grid[cell] != open_cell) continue;
        const Value clue = board.clues[cell];
        grid[cell] = clue == open_cell ? 0 : clue == unknown_number ? filled[room(cell)] : clue;
    }
    return grid;
}
Grid numbers_or_prints(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    Grid grid = board.answers;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (grid[cell] != open_cell || !is_printed(puzzle, cell)) continue;
        grid[cell] = std::max(0, board.clues[cell]);
    }
    return grid;
}

// A 0 is a number too, unless it stands for a print.
void draw_numbers_or_prints(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    draw_numbers_or_none(puzzle, grid, board);
    for (int cell = 0; cell < board.cells(); ++cell)
        if (grid[cell] == 0 && !is_printed(puzzle, cell) && !puzzle.is_wall(cell)) board.answers[cell] = 0;
}

// --- balls, bars and beds -----------------------------------------------------------------------------

// Files have 1 for a balloon or an upright bar and 2 for a ball or a level bar; here it is the other way
// round.
constexpr Value both_kinds = 3;

Grid balls_found(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    Grid grid = numbers_or_blanks(puzzle, board, fault);
    for (Value& value : grid) value = value == 0 ? 0 : both_kinds - value;
    return grid;
}

Grid bars_found(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    Grid grid = board.answers;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.prints[cell] != open_cell) {
            grid[cell] = 0;
        } else if (grid[cell] != open_cell) {
            const bool bar = grid[cell] == 1 || grid[cell] == 2;
            if (!bar) fault = fmt::format("{} has no bar across or down", cell_name(puzzle, cell));
            grid[cell] = bar ? both_kinds - grid[cell] : open_cell;
        }
    }
    return grid;
}
void draw_bars(const Puzzle&, std::span<const Value> grid, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell)
        board.answers[cell] = grid[cell] == 0 ? open_cell : both_kinds - grid[cell];
}

// Files have the aisle as 0, a pillow alone as 1, then pillows whose blanket lies above, below, on the left
// and on the right; a blanket alone as 6, then blankets whose pillow lies there. Here 1 is the aisle, 2 to 4
// are pillows whose blanket lies on the right, on the left and above, and 5 is a blanket.
namespace beds {
constexpr Value pillow_alone = 1, blanket_above = 2, blanket_below = 3, blanket_left = 4, blanket_right = 5,
                blanket_alone = 6, first_blanket = 7;
constexpr Value our_aisle = 1, ours_right = 2, ours_left = 3, ours_above = 4, our_blanket = 5;
}  // namespace beds

// Half a bed is one all the same to the rules about what is drawn: a pillow alone points where no blanket is.
Value our_bed(const LinkBoard& board, int cell) {
    const bool last = cell % board.columns + 1 == board.columns;
    switch (board.answers[cell]) {
        case 0: return beds::our_aisle;
        case beds::blanket_above: return beds::ours_above;
        case beds::blanket_left: return beds::ours_left;
        case beds::pillow_alone:
            return last || board.answers[cell + 1] < beds::blanket_alone ? beds::ours_right : beds::ours_left;
        default: return board.answers[cell] >= beds::blanket_alone ? beds::our_blanket : beds::ours_right;
    }
}

Grid beds_found(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    Grid grid(board.cells(), open_cell);
    for (int cell = 0; cell < board.cells(); ++cell) {
        const Value bed = board.answers[cell];
        if (board.clues[cell] != open_cell)
            grid[cell] = 0;
        else if (bed != open_cell && bed != beds::blanket_below)
            grid[cell] = our_bed(board, cell);
        if (!fault.empty() || board.clues[cell] != open_cell) continue;
        if (bed == beds::pillow_alone || bed == beds::blanket_alone)
            fault = fmt::format("half a bed in {}", cell_name(puzzle, cell));
        else if (bed == beds::blanket_below)
            fault = fmt::format("the blanket of {} lies below its pillow", cell_name(puzzle, cell));
    }
    return grid;
}
void draw_beds(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell) {
        const auto put = [&](Value pillow, int blanket, Value pillow_lies) {
            board.answers[cell] = pillow;
            if (blanket >= 0 && blanket < board.cells())
                board.answers[blanket] = beds::first_blanket + pillow_lies - beds::blanket_above;
        };
        if (grid[cell] == beds::our_aisle)
            board.answers[cell] = 0;
        else if (grid[cell] == beds::ours_right)
            put(beds::blanket_right, cell + 1, beds::blanket_left);
        else if (grid[cell] == beds::ours_left)
            put(beds::blanket_left, cell - 1, beds::blanket_right);
        else if (grid[cell] == beds::ours_above)
            put(beds::blanket_above, cell - puzzle.columns, beds::blanket_below);
    }
}

// --- areas between shaded cells -----------------------------------------------------------------------

namespace {

// What is printed in each white area; shaded cells are 0.
Grid areas_by(const Puzzle& puzzle, const LinkBoard& board, const Grid& prints, std::string_view what,
              std::string& fault) {
    Grid grid(board.cells(), open_cell);
    const auto is_white = [&](int cell) { return board.shades[cell] != 1; };
    for (int start = 0; start < board.cells() && fault.empty(); ++start) {
        if (!is_white(start)) grid[start] = 0;
        if (grid[start] != open_cell) continue;
        const std::vector<int> area = reach_from(puzzle, start, [&](int, int to) { return is_white(to); });
        Value letter = open_cell;
        for (const int cell : area) {
            const Value clue = prints[cell];
            if (clue == open_cell || clue == unknown_number) continue;
            if (letter != open_cell && letter != clue)
                fault = fmt::format("the area of {} has {}s {} and {}", cell_name(puzzle, start), what,
                                    letter, clue);
            letter = clue;
        }
        if (letter == open_cell)
            fault = fmt::format("the area of {} has no {}", cell_name(puzzle, start), what);
        for (const int cell : area) grid[cell] = letter;
    }
    return grid;
}

}  // namespace

// The letter of each white area, as a number.
Grid letters_found(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    return areas_by(puzzle, board, board.clues, "number", fault);
}
Grid colours_found(const Puzzle& puzzle, const LinkBoard& board, std::string& fault) {
    return areas_by(puzzle, board, board.prints, "colour", fault);
}
void draw_letters(const Puzzle& puzzle, std::span<const Value> grid, LinkBoard& board) {
    Grid shaded(grid.begin(), grid.end());
    for (Value& value : shaded) value = value == 0 ? 1 : 0;
    draw_shaded(puzzle, shaded, board);
}

// --- mazes --------------------------------------------------------------------------------------------

// Dead ends are taken off until none is left. Start and goal, the first two signs, are none.
Grid maze_found(const Puzzle& puzzle, const LinkBoard& board, std::string&) {
    constexpr Value shaded = 0, white = 1, on_way = 2, goal = 2;
    Grid grid(board.cells(), on_way);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.shades[cell] == 1) grid[cell] = shaded;
    }
    const auto is_dead_end = [&](int cell) {
        if (grid[cell] != on_way) return false;
        const Value sign = value_in(puzzle.signs, cell);
        if (sign != open_cell && sign <= goal) return false;
        return std::ranges::count(neighbours(puzzle, cell), on_way, [&](int next) { return grid[next]; }) < 2;
    };
    for (int start = 0; start < board.cells(); ++start) {
        for (int cell = start; is_dead_end(cell);) {
            grid[cell] = white;
            for (const int next : neighbours(puzzle, cell)) {
                if (grid[next] == on_way) cell = next;
            }
        }
    }
    return grid;
}

}  // namespace reductio::puzzlink
