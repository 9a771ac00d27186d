// filling.cpp - Filling: Fillomino with digits 1 to 9. WxH, the givens in RUN-DIG, 0 for none.
#include <fmt/core.h>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::filling {

namespace {

constexpr int longest_side = 100, largest = 9;

Puzzle read_filling(Passage params_text, Scanner& scanner) {
    Scanner params{params_text};
    const BoxShape board = take_board(params, longest_side);
    if (!params.done()) params.unexpected("\":\"");
    Puzzle puzzle = blank_puzzle("fillomino", board.rows, board.columns);
    const Scanner before = scanner;
    const auto digits = take_digits(scanner, puzzle.cells(), largest);
    for (std::size_t cell = 0; cell < digits.size(); ++cell) {
        if (digits[cell] > puzzle.digits.back()) before.fail("a region larger than the grid");
        if (digits[cell] > 0) puzzle.given[cell] = digits[cell];
    }
    return puzzle;
}

std::string write_filling(const Puzzle& puzzle) {
    require_id(puzzle.marks.empty(), "pencil marks");
    require_id(puzzle.cages.empty() && puzzle.regions.empty() && puzzle.parity.empty() &&
                   puzzle.box_rows == 0 && puzzle.numbers.empty() && puzzle.between.empty(),
               "more than givens");
    require_id(puzzle.digits == blank_puzzle("fillomino", puzzle.rows, puzzle.columns).digits,
               "digits other than 1 to 9");
    std::vector<int> digits;
    for (const Value value : puzzle.given) digits.push_back(value == open_cell ? -1 : value);
    return fmt::format("filling:{}x{}:{}", puzzle.columns, puzzle.rows, digits_text(digits));
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "filling", .family = "fillomino", .read = read_filling, .write = write_filling};

}  // namespace reductio::formats::sgt_games::filling
