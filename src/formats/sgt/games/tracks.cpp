// tracks.cpp - Tracks. WxH, the given pieces, then after commas the cells with track of each column and of
// each row.
//
// Letters skip cells; a hexadecimal digit is a piece, the sum of 1 right, 2 up, 4 left and 8 down. An S
// before the count of a row marks where the track comes in from the left, one before that of a column where
// it leaves at the bottom. Pieces there have an arm that leaves the grid, which our lines have not. A
// difficulty is skipped, and o, which is for the generator alone.
#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "formats/sgt/sgt_id.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats::sgt_games::tracks {

namespace {

constexpr int longest_side = 100;
constexpr std::string_view pieces = "0123456789ABCDEF";
enum Ends : Value { start = 1, goal = 2 };                    // the signs of the family
enum Arm : Value { right = 1, low = 2, left = 4, high = 8 };  // in grids

// The arm of the piece in that cell that leaves the grid, or 0.
Value arm_outwards(const Puzzle& puzzle, int cell) {
    const Value sign = puzzle.signs[cell];
    return sign == start ? left : sign == goal ? low : 0;
}

void take_counts(Scanner& scanner, Puzzle& puzzle, Side side) {
    const bool of_columns = side == Side::top;
    const int lines = lines_at(puzzle, side);
    int marked = -1;
    for (int line = 0; line < lines; ++line) {
        const auto what = fmt::format("the count of {} {}", line_name(side), line + 1);
        take_comma(scanner, what);
        const Scanner before = scanner;
        if (scanner.accept('S')) {
            if (marked >= 0) before.fail("a second S", "one S among the columns, and one among the rows");
            marked = line;
        }
        const auto count = take_plain_number(scanner, 0, longest_side, what);
        set_outside(puzzle, side, line, {static_cast<Value>(count)});
    }
    if (marked < 0)
        scanner.fail(fmt::format("no S at a {}", line_name(side)), "an S before one of the counts");
    Value& sign =
        puzzle.signs[of_columns ? (puzzle.rows - 1) * puzzle.columns + marked : marked * puzzle.columns];
    if (sign != open_cell) scanner.fail("a track of one cell", "two ends in different cells");
    sign = of_columns ? goal : start;
}

void take_pieces(const Scanner& before, std::span<const int> given, Puzzle& puzzle) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (given[cell] <= 0) continue;
        const Value piece = upside_down(given[cell]), outwards = arm_outwards(puzzle, cell);
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        const Value beyond = (column == 0 ? left : 0) | (row == 0 ? high : 0) |
                             (column + 1 == puzzle.columns ? right : 0) | (row + 1 == puzzle.rows ? low : 0);
        if (std::popcount(static_cast<unsigned>(piece)) != 2 || (piece & beyond & ~outwards) != 0)
            before.fail(fmt::format("the track in {} has {}", cell_name(puzzle, cell),
                                    (piece & beyond & ~outwards) != 0 ? "an arm that leaves the grid"
                                                                      : "not two arms"),
                        "pieces of two arms");
        // At an end a piece without the arm outwards fits no line: it says so with two arms.
        puzzle.given[cell] = piece & ~outwards;
    }
}

Puzzle read_tracks(Passage params, Scanner& scanner) {
    Puzzle puzzle = blank_board("tracks", params, longest_side, "a difficulty such as de, o, or \":\"",
                                [](Scanner& rest) {
                                    skip_difficulty(rest);
                                    rest.accept('o');
                                });
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    const Scanner before = scanner;
    const auto given = take_signs(scanner, puzzle.cells(), pieces, "a piece 0 to 9, A to F");
    take_counts(scanner, puzzle, Side::top);
    take_counts(scanner, puzzle, Side::left);
    take_pieces(before, given, puzzle);
    return puzzle;
}

std::string counts_text(const Puzzle& puzzle, Side side, Value end) {
    std::string text;
    int ends = 0;
    const auto& lines = outside_of(puzzle, side);
    for (int line = 0; line < lines_at(puzzle, side); ++line) {
        const auto cells = cells_from(puzzle, side, line);
        const int cell = side == Side::top ? cells.back() : cells.front();
        require_id(!lines.empty() && lines[line].size() == 1, "a line without its number of cells");
        const bool here = !puzzle.signs.empty() && puzzle.signs[cell] == end;
        ends += here ? 1 : 0;
        text += fmt::format(",{}{}", here ? "S" : "", lines[line][0]);
    }
    require_id(ends == 1 && std::ranges::count(puzzle.signs, end) == 1,
               "other ends than A in the first column and B in the last row");
    return text;
}

std::string write_tracks(const Puzzle& puzzle) {
    for (const Side side : {Side::right, Side::bottom})
        require_id(outside_of(puzzle, side).empty(), "numbers at the right and the bottom");
    const std::string counts = counts_text(puzzle, Side::top, goal) + counts_text(puzzle, Side::left, start);
    std::vector<int> given(puzzle.given.size(), -1);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.given[cell] == open_cell) continue;
        const Value piece = puzzle.given[cell] | arm_outwards(puzzle, cell);
        require_id(std::popcount(static_cast<unsigned>(piece)) == 2, "given cells without a line");
        given[cell] = upside_down(piece);
    }
    return fmt::format("tracks:{}x{}:{}{}", puzzle.columns, puzzle.rows, signs_text(given, pieces), counts);
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "tracks",
                      .family = "tracks",
                      .read = read_tracks,
                      .write = write_tracks,
                      .parts = {Part::outside, Part::signs, Part::givens}};

}  // namespace reductio::formats::sgt_games::tracks
