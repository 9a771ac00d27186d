// rect.cpp - Rectangles: Shikaku. WxH, then the areas in RUN-NUM. The expansion factor `e`, and `a` for
// puzzles with several solutions, are skipped.
#include <fmt/core.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::rect {

namespace {

constexpr int longest_side = 400;

Puzzle read_rect(Passage params_text, Scanner& scanner) {
    Scanner params{params_text};
    const BoxShape board = take_board(params, longest_side);
    if (params.accept('e')) {
        while (params.at_digit() || params.peek() == '.') params.take();
    }
    params.accept('a');
    if (!params.done()) params.unexpected("e and an expansion factor, a, or \":\"");
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

extern const SgtGame game;
const SgtGame game = {.name = "rect", .family = "shikaku", .read = read_rect, .write = write_rect};

}  // namespace reductio::formats::sgt_games::rect
