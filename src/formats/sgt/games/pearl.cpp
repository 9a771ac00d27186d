// pearl.cpp - Pearl: Masyu. WxH, then in RUN-CHR W for a white circle and B for a black one. A difficulty is
// skipped, and n: the generator may have made a puzzle of several solutions.
#include <fmt/core.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::pearl {

namespace {

constexpr int longest_side = 100;
constexpr std::string_view circles = "WB";  // as the family numbers them, from 1

Puzzle read_pearl(Passage params_text, Scanner& scanner) {
    Scanner params{params_text};
    const BoxShape board = take_board(params, longest_side);
    if (params.accept('d') && !params.done()) params.take();
    params.accept('n');
    if (!params.done()) params.unexpected("a difficulty such as de, n, or \":\"");
    Puzzle puzzle = blank_puzzle("masyu", board.rows, board.columns);
    for (const int circle : take_signs(scanner, puzzle.cells(), circles, "W, B"))
        puzzle.signs.push_back(circle < 0 ? open_cell : circle + 1);
    if (std::ranges::count(puzzle.signs, open_cell) == puzzle.cells()) puzzle.signs.clear();
    return puzzle;
}

std::string write_pearl(const Puzzle& puzzle) {
    require_no_more_than_prints(puzzle);
    std::vector<int> places(puzzle.cells(), -1);
    for (std::size_t cell = 0; cell < puzzle.signs.size(); ++cell) {
        if (puzzle.signs[cell] != open_cell) places[cell] = puzzle.signs[cell] - 1;
    }
    return fmt::format("pearl:{}x{}:{}", puzzle.columns, puzzle.rows, signs_text(places, circles));
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "pearl", .family = "masyu", .read = read_pearl, .write = write_pearl};

}  // namespace reductio::formats::sgt_games::pearl
