// loopy.cpp - Loopy on squares: Slitherlink. WxHt0, then the numbers in RUN-DIG. A difficulty is
// skipped. The other tilings (t1 to t17) are not grids.
#include <fmt/core.h>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::loopy {

namespace {

constexpr int longest_side = 100, most_sides = 4, last_tiling = 17;

Puzzle read_loopy(Passage params_text, Scanner& scanner) {
    Scanner params{params_text};
    const BoxShape board = take_board(params, longest_side);
    if (params.accept('t')) {
        const Scanner before = params;
        const auto expected = fmt::format("a tiling from 0 to {}", last_tiling);
        if (take_plain_number(params, 0, last_tiling, expected) != 0)
            before.fail("a tiling that is no grid of squares", "t0");
    }
    if (params.accept('d') && !params.done()) params.take();
    if (!params.done()) params.unexpected("t0, a difficulty such as de, or \":\"");
    Puzzle puzzle = blank_puzzle("slitherlink", board.rows, board.columns);
    puzzle.numbers = numbers_of(take_digits(scanner, puzzle.cells(), most_sides));
    return puzzle;
}

std::string write_loopy(const Puzzle& puzzle) {
    require_no_more_than_prints(puzzle);
    return fmt::format("loopy:{}x{}t0:{}", puzzle.columns, puzzle.rows, numbers_text(puzzle, most_sides));
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "loopy", .family = "slitherlink", .read = read_loopy, .write = write_loopy};

}  // namespace reductio::formats::sgt_games::loopy
