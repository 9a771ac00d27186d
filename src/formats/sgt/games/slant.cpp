// slant.cpp - Slant: gokigen naname. WxH cells, then in RUN-DIG the numbers of the (W + 1) x (H + 1) corners.
// A difficulty is skipped.
#include <fmt/core.h>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::slant {

namespace {

constexpr int longest_side = 100, most_diagonals = 4;

Puzzle read_slant(Passage params_text, Scanner& scanner) {
    Scanner params{params_text};
    const BoxShape board = take_board(params, longest_side);
    if (params.accept('d') && !params.done()) params.take();
    if (!params.done()) params.unexpected("a difficulty such as de, or \":\"");
    Puzzle puzzle = blank_puzzle("slant", board.rows, board.columns);
    puzzle.corners = numbers_of(take_digits(scanner, (board.rows + 1) * (board.columns + 1), most_diagonals));
    return puzzle;
}

std::string write_slant(const Puzzle& puzzle) {
    require_no_more_than_prints(puzzle);
    std::vector<int> digits((puzzle.rows + 1) * (puzzle.columns + 1), -1);
    for (std::size_t corner = 0; corner < puzzle.corners.size(); ++corner) {
        if (puzzle.corners[corner] == open_cell) continue;
        require_id(puzzle.corners[corner] <= most_diagonals, "numbers above 4");
        digits[corner] = puzzle.corners[corner];
    }
    return fmt::format("slant:{}x{}:{}", puzzle.columns, puzzle.rows, digits_text(digits));
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "slant", .family = "slant", .read = read_slant, .write = write_slant};

}  // namespace reductio::formats::sgt_games::slant
