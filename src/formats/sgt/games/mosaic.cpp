// mosaic.cpp - Mosaic: fillapix. WxH, then the numbers in RUN-DIG; `h` and a number are for the generator.
#include <fmt/core.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::mosaic {

namespace {

constexpr int longest_side = 400, largest = 9;

Puzzle read_mosaic(Passage params_text, Scanner& scanner) {
    Scanner params{params_text};
    const BoxShape board = take_board(params, longest_side);
    if (params.accept('h')) {
        while (params.at_digit()) params.take();
    }
    if (!params.done()) params.unexpected("h and a number, or \":\"");
    Puzzle puzzle = blank_puzzle("fillapix", board.rows, board.columns);
    puzzle.numbers = take_digits(scanner, puzzle.cells(), largest);
    std::ranges::replace(puzzle.numbers, -1, open_cell);
    return puzzle;
}

std::string write_mosaic(const Puzzle& puzzle) {
    require_no_more_than_prints(puzzle);
    return fmt::format("mosaic:{}x{}:{}", puzzle.columns, puzzle.rows, numbers_text(puzzle, largest));
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "mosaic", .family = "fillapix", .read = read_mosaic, .write = write_mosaic};

}  // namespace reductio::formats::sgt_games::mosaic
