// palisade.cpp - Palisade. WxHnK for regions of K cells, then the numbers in RUN-DIG, whose end may be left
// out.
#include <fmt/core.h>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::palisade {

namespace {

constexpr int longest_side = 100, most_borders = 4, largest_region = 100;

Puzzle read_palisade(Passage params_text, Scanner& scanner) {
    Scanner params{params_text};
    const BoxShape board = take_board(params, longest_side);
    if (!params.accept('n')) params.unexpected("n and the number of cells in a region");
    const auto expected = fmt::format("a region of 1 to {} cells", largest_region);
    const auto size = static_cast<int>(take_plain_number(params, 1, largest_region, expected));
    if (!params.done()) params.unexpected("\":\"");
    Puzzle puzzle = blank_puzzle("palisade", board.rows, board.columns);
    puzzle.parameter = size;
    puzzle.numbers = numbers_of(take_digits(scanner, puzzle.cells(), most_borders, true));
    return puzzle;
}

std::string write_palisade(const Puzzle& puzzle) {
    require_no_more_than_prints(puzzle);
    std::string numbers = numbers_text(puzzle, most_borders);
    while (!numbers.empty() && numbers.back() >= 'a') numbers.pop_back();  // as the collection prints it
    return fmt::format("palisade:{}x{}n{}:{}", puzzle.columns, puzzle.rows, puzzle.parameter, numbers);
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {
    .name = "palisade", .family = "palisade", .read = read_palisade, .write = write_palisade};

}  // namespace reductio::formats::sgt_games::palisade
