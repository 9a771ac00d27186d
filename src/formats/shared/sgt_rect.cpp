// sgt_rect.cpp - Rectangles: Shikaku. WxH, RUN-NUM of the areas. The expansion factor `e` and `a` for puzzles
// with several solutions mean nothing here.
#include <fmt/format.h>

#include <algorithm>

#include "formats/shared/sgt_games.hpp"

namespace reductio::formats {

namespace {

constexpr int longest_side = 400;

BoxShape take_board(Passage params) {
    const std::string expected = fmt::format("width x height as in 7x7, sides up to {}", longest_side);
    Scanner scanner{params};
    BoxShape board{};
    board.columns = static_cast<int>(take_plain_number(scanner, 1, longest_side, expected));
    board.rows = board.columns;
    if (scanner.accept('x'))
        board.rows = static_cast<int>(take_plain_number(scanner, 1, longest_side, expected));
    if (scanner.accept('e')) {
        while (scanner.at_digit() || scanner.peek() == '.') scanner.take();
    }
    scanner.accept('a');
    if (!scanner.done()) scanner.unexpected("e and an expansion factor, a, or \":\"");
    return board;
}

Puzzle read_rect(Passage params, Scanner& scanner) {
    const BoxShape board = take_board(params);
    Puzzle puzzle = blank_puzzle("shikaku", board.rows, board.columns);
    puzzle.numbers = take_runs(scanner, puzzle.cells(), puzzle.cells());
    std::ranges::replace(puzzle.numbers, 0, open_cell);
    return puzzle;
}

std::string write_rect(const Puzzle& puzzle) {
    require_numbers_alone(puzzle);
    std::vector<int> areas = puzzle.numbers;
    std::ranges::replace(areas, open_cell, 0);
    require_id(std::ranges::all_of(areas, [&](int area) { return area <= puzzle.cells(); }),
               "an area beyond the board's");
    require_id(std::ranges::count(areas, 0) == std::ranges::count(puzzle.numbers, open_cell), "the area 0");
    return fmt::format("rect:{}x{}:{}", puzzle.columns, puzzle.rows, runs_text(areas));
}

}  // namespace

const SgtGame sgt_rect = {.name = "rect", .family = "shikaku", .read = read_rect, .write = write_rect};

}  // namespace reductio::formats
