// singles.cpp - Singles: Hitori. WxH, then one character for each cell: 1-9, a-z for 10 to 35, A-Z for 36
// to 61. A difficulty is skipped.
#include <fmt/core.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::singles {

namespace {

constexpr std::string_view numerals = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr int longest_side = static_cast<int>(numerals.size()) - 1;

Puzzle read_singles(Passage params_text, Scanner& scanner) {
    Scanner params{params_text};
    const BoxShape board = take_board(params, longest_side);
    if (params.accept('d') && !params.done()) params.take();
    if (!params.done()) params.unexpected("a difficulty such as de, or \":\"");
    Puzzle puzzle = blank_puzzle("hitori", board.rows, board.columns);
    const auto largest = static_cast<std::size_t>(std::max(board.rows, board.columns));
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto number = scanner.done() ? std::string_view::npos : numerals.find(scanner.peek());
        if (number == std::string_view::npos || number < 1 || number > largest) {
            scanner.unexpected(
                fmt::format("a number from 1 to {} for each of {} cells", numerals[largest], puzzle.cells()));
        }
        scanner.take();
        puzzle.numbers.push_back(static_cast<Value>(number));
    }
    return puzzle;
}

std::string write_singles(const Puzzle& puzzle) {
    require_numbers_alone(puzzle);
    const int largest = std::max(puzzle.rows, puzzle.columns);
    require_id(largest <= longest_side, fmt::format("sides above {}", longest_side));
    std::string id = fmt::format("singles:{}x{}:", puzzle.columns, puzzle.rows);
    for (const Value number : puzzle.numbers) {
        require_id(number >= 1 && number <= largest, "numbers other than 1 to the longer side");
        id += numerals[number];
    }
    return id;
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "singles", .family = "hitori", .read = read_singles, .write = write_singles};

}  // namespace reductio::formats::sgt_games::singles
