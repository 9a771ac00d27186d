// range.cpp - Range: Kurodoko. WxH, then the numbers in RUN-NUM.
#include <fmt/core.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::range {

namespace {

constexpr int longest_side = 100;

Puzzle read_range(Passage params_text, Scanner& scanner) {
    Scanner params{params_text};
    const BoxShape board = take_board(params, longest_side);
    if (!params.done()) params.unexpected("\":\"");
    Puzzle puzzle = blank_puzzle("kurodoko", board.rows, board.columns);
    puzzle.numbers = take_runs(scanner, puzzle.cells(), board.rows + board.columns - 1);
    std::ranges::replace(puzzle.numbers, 0, open_cell);
    return puzzle;
}

std::string write_range(const Puzzle& puzzle) {
    require_numbers_alone(puzzle);
    std::vector<int> numbers;
    for (const Value number : puzzle.numbers) {
        const bool fits = number == open_cell || (number >= 1 && number < puzzle.rows + puzzle.columns);
        require_id(fits, "a number that no cell can see");
        numbers.push_back(number == open_cell ? 0 : number);
    }
    return fmt::format("range:{}x{}:{}", puzzle.columns, puzzle.rows, runs_text(numbers));
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "range", .family = "kurodoko", .read = read_range, .write = write_range};

}  // namespace reductio::formats::sgt_games::range
