// corners.cpp - the corners of cells, diagonals that run from one to another, and triangles that fill one.
//
// The answer of a cell is 0 for a diagonal that falls to the right, 1 for one that rises; or it is 0 for a
// white cell, else the corner that a black triangle fills: 1 the upper left, then clockwise.
#include <algorithm>
#include <array>

#include "rules/words/meanings.hpp"

namespace reductio::words {

namespace {

Item corners(const RulesBoard& board, Arguments) {
    const Puzzle& puzzle = board.puzzle();
    return RulesBoard::all(PlaceKind::corner,
                           static_cast<std::size_t>((puzzle.rows + 1) * (puzzle.columns + 1)));
}

// Does the diagonal of the cell end at the corner?
Item ends(const RulesBoard& board, Arguments arguments) {
    const int columns = board.puzzle().columns, cell = cell_of(arguments[0]);
    place_of(arguments[1]);
    if (kind_of(arguments[1]) != PlaceKind::corner) throw Refusal{"an end that is no corner", "a corner"};
    const int corner = arguments[1].place.number;
    const int down = corner / (columns + 1) - cell / columns, right = corner % (columns + 1) - cell % columns;
    if (down < 0 || down > 1 || right < 0 || right > 1) return RulesBoard::truth(false);
    return {.kind = Item::Kind::condition,
            .tree = language::make(language::Op::equal,
                                   {board.answer_in(cell), language::number(down == right ? 0 : 1)})};
}

Item no_cycle(const RulesBoard& board, Arguments) { return board.no_cycle(); }

constexpr int quarters = 4, sectors = 2 * quarters, triangles = 4;

// The cells that touch a corner, clockwise from the one to the upper right; -1 outside of the grid and in
// holes.
std::array<int, quarters> cells_at(const Puzzle& puzzle, int corner) {
    constexpr std::array<std::pair<int, int>, quarters> steps{{{-1, 0}, {0, 0}, {0, -1}, {-1, -1}}};
    const int down = corner / (puzzle.columns + 1), right = corner % (puzzle.columns + 1);
    std::array<int, quarters> cells{};
    for (std::size_t i = 0; i < quarters; ++i) {
        const int row = down + steps[i].first, column = right + steps[i].second;
        const bool inside = row >= 0 && row < puzzle.rows && column >= 0 && column < puzzle.columns;
        const int cell = row * puzzle.columns + column;
        cells[i] = inside && !puzzle.is_wall(cell) ? cell : -1;
    }
    return cells;
}

// Sets the two sectors of 45 degrees that a cell has at a corner, clockwise. Around the corner, cell i has it
// at its own corner 4 - i.
void set_sectors(std::array<bool, sectors>& white, std::size_t i, int triangle) {
    const int own = i == 0 ? quarters : static_cast<int>(i);
    const int turned = (triangle - own + quarters) % quarters;  // from the corner to that of the triangle
    const bool all = triangle == 0 || turned == 2;
    white[2 * i] = all || (turned == quarters - 1);
    white[2 * i + 1] = all || turned == 1;
}

// Is every run of white sectors 90, 180 or 360 degrees wide?
bool has_right_angles(const std::array<bool, sectors>& white) {
    const auto black = std::ranges::find(white, false);
    if (black == white.end()) return true;
    std::size_t run = 0;
    for (std::size_t i = 1; i <= sectors; ++i) {
        if (white[(static_cast<std::size_t>(black - white.begin()) + i) % sectors]) {
            ++run;
        } else {
            if (run != 0 && run != sectors / 4 && run != sectors / 2) return false;
            run = 0;
        }
    }
    return true;
}

// Counts on; false behind the last.
bool next_row(std::vector<std::int64_t>& row) {
    for (std::int64_t& triangle : row) {
        if (++triangle <= triangles) return true;
        triangle = 0;
    }
    return false;
}

// The triangles of the cells at the corner with which that holds.
Item right_angled(const RulesBoard& board, Arguments arguments) {
    place_of(arguments[0]);
    if (kind_of(arguments[0]) != PlaceKind::corner) throw Refusal{"angles at no corner", "a corner"};
    const auto cells = cells_at(board.puzzle(), arguments[0].place.number);
    std::vector<language::Tree> answers;
    for (const int cell : cells)
        if (cell >= 0) answers.push_back(board.answer_in(cell));
    if (answers.empty()) return RulesBoard::truth(true);
    language::Rows rows;
    std::vector<std::int64_t> row(answers.size(), 0);
    for (bool more = true; more;) {
        std::array<bool, sectors> white{};
        std::size_t next = 0;
        for (std::size_t i = 0; i < quarters; ++i)
            if (cells[i] >= 0) set_sectors(white, i, static_cast<int>(row[next++]));
        if (has_right_angles(white)) rows.push_back(row);
        more = next_row(row);
    }
    return {.kind = Item::Kind::condition, .tree = language::make_table(std::move(answers), std::move(rows))};
}

constexpr RulesWord corners_table[] = {
    {"right_angled", 1, 1, WordAsks::puzzle, right_angled,
     "are the white angles at a corner 90, 180 or 360 degrees?", WordNeeds::numbers},
    {"corners", 0, 0, WordAsks::size, corners, "all corners of cells"},
    {"ends", 2, 2, WordAsks::size, ends, "does the diagonal of a cell end at a corner?",
     WordNeeds::diagonals},
    {"no_cycle", 0, 0, WordAsks::size, no_cycle, "do the diagonals, or lines, enclose nothing?",
     WordNeeds::diagonals_or_lines},
};

}  // namespace

std::span<const RulesWord> corner_words() { return corners_table; }

}  // namespace reductio::words
