// killer_arrow.cpp - killer sudoku as 81 characters: the head of a cage holds its sum, and all other cells
// point towards the head.
//
// A sum is one character, 0-9 A-Z a-j for 0 to 45 (0: no sum). `< > ^ v` point left, right, up and down; the
// accents and stops ` ' , . point up-left, up-right, down-left and down-right. Pointers are followed to a
// head; a loop or a pointer off the grid is an error. In other formats `.` is an empty cell, so a line is
// taken for this format only if some other pointer occurs. Source: Udosuk and Tarek, forum.enjoysudoku.com
// t6119.
#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "formats/cages.hpp"
#include "formats/grids/plain_grid.hpp"
#include "text/characters.hpp"

namespace reductio::formats::killer_arrow {

namespace {

constexpr std::string_view sums = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";
constexpr std::string_view pointers = "<>^v`',.";
constexpr int row_steps[] = {0, 0, -1, 1, -1, -1, 1, 1};
constexpr int column_steps[] = {-1, 1, 0, 0, -1, 1, -1, 1};

std::optional<int> sum_of(char c) {
    const std::size_t found = sums.find(c);
    return found == std::string_view::npos ? std::nullopt : std::optional{static_cast<int>(found)};
}

bool is_side(int side) { return side > 3 && side <= 9; }

Fit detect(Passage line, const Hints&) {
    const std::string_view text = line.view();
    if (text.size() < 10 || text.size() > 100 || text.find_first_of("<^v',`") == std::string_view::npos)
        return 0;
    const auto known = std::ranges::count_if(
        text, [](char c) { return sum_of(c) || pointers.find(c) != std::string_view::npos; });
    const bool all = static_cast<std::size_t>(known) == text.size();
    if (is_side(side_of(text.size()))) return all ? 80 : 4;
    return all ? 4 : 0;
}

// The cell that a pointer points to.
int target_of(Passage line, const Puzzle& puzzle, int cell, std::size_t direction) {
    const int row = cell / puzzle.columns + row_steps[direction];
    const int column = cell % puzzle.columns + column_steps[direction];
    if (row < 0 || row >= puzzle.rows || column < 0 || column >= puzzle.columns) {
        const auto at = line.begin + static_cast<std::size_t>(cell);
        line.text->fail(at, fmt::format("{} points off the grid", cell_name(puzzle, cell)),
                        "a pointer to a cell");
    }
    return row * puzzle.columns + column;
}

// For each cell the cell it points to; a head points to itself.
std::vector<int> pointed(Passage line, const Puzzle& puzzle) {
    std::vector<int> next;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const std::size_t at = line.begin + static_cast<std::size_t>(cell);
        const char c = line.text->view()[at];
        const std::size_t direction = pointers.find(c);
        if (direction == std::string_view::npos && !sum_of(c)) {
            Scanner{{line.text, at, line.end}}.unexpected(
                "a sum (0-9, A-Z, a-j) or a pointer (< > ^ v ` ' , .)");
        }
        next.push_back(direction == std::string_view::npos ? cell : target_of(line, puzzle, cell, direction));
    }
    return next;
}

// For each cell the head of its cage.
std::vector<int> heads(Passage line, const Puzzle& puzzle, const std::vector<int>& next) {
    std::vector<int> head;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        int at = cell;
        for (int steps = 0; next[at] != at; ++steps) {
            at = next[at];
            if (steps < puzzle.cells()) continue;
            line.text->fail(line.begin + static_cast<std::size_t>(cell),
                            fmt::format("the pointer at {} leads into a loop", cell_name(puzzle, cell)),
                            "pointers that lead to a sum");
        }
        head.push_back(at);
    }
    return head;
}

Puzzle read(Passage whole, const Hints& hints) {
    const Passage line = whole.trimmed();
    const int side = side_of(line.view().size());
    if (!is_side(side)) {
        line.text->fail(line.end, fmt::format("the line has {} characters", count_characters(line.view())),
                        "81 for a 9x9 grid (or 16, 25, 36, 49, 64)");
    }
    Puzzle puzzle = open_grid(line, side, hints);
    const std::vector<int> head = heads(line, puzzle, pointed(line, puzzle));
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (head[cell] != cell) continue;
        const std::size_t at = line.begin + static_cast<std::size_t>(cell);
        const int sum = sum_of(line.text->view()[at]).value_or(0);
        Cage cage{{}, Operation::none, {}, at};
        for (int member = 0; member < puzzle.cells(); ++member) {
            if (head[member] == cell) cage.cells.push_back(member);
        }
        if (sum > 0) {
            cage.operation = Operation::sum;
            cage.target = sum;
        }
        if (sum > 0 || cage.cells.size() > 1) puzzle.cages.push_back(std::move(cage));
    }
    order_cages(puzzle);
    return puzzle;
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "killer-arrow",
    .summary = "killer sudoku as 81 characters: sums, and pointers < > ^ v ` ' , . towards them",
    .carries = "a killer sudoku of 9x9",
    .lacks = "givens, other sides, regions, options, rules on cells, pencil marks",
    .extensions = "",
    .one_line = true,
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::killer_arrow
