// lightup.cpp - Light Up: akari. Letters a to z are 1 to 26 open cells, B is a wall, 0 to 4 a
// wall with that number.
#include <fmt/core.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::lightup {

namespace {

constexpr int longest_side = 400;
constexpr std::string_view walls = "01234B";
constexpr int without_number = 5;  // the place of B

// The size, then parameters for the generator.
BoxShape take_lightup(Passage params) {
    Scanner scanner{params};
    const BoxShape size = take_board(scanner, longest_side);
    while (scanner.peek() == 'b' || scanner.peek() == 's' || scanner.peek() == 'd' || scanner.peek() == 'r') {
        scanner.take();
        while (scanner.at_digit()) scanner.take();
    }
    if (!scanner.done()) scanner.unexpected("b, s, d or r with a number, or \":\"");
    return size;
}

Puzzle read_lightup(Passage params, Scanner& scanner) {
    const BoxShape size = take_lightup(params);
    Puzzle puzzle = blank_puzzle("akari", size.rows, size.columns);
    for (const int sign : take_signs(scanner, puzzle.cells(), walls, "B, 0 to 4")) {
        auto& wall = puzzle.walls.emplace_back();
        if (sign >= 0) wall.emplace();
        if (sign >= 0 && sign != without_number) wall->number = sign;
    }
    if (std::ranges::none_of(puzzle.walls, [](const auto& wall) { return wall.has_value(); }))
        puzzle.walls.clear();
    return puzzle;
}

std::string write_lightup(const Puzzle& puzzle) {
    const auto is_open = [](Value value) { return value == open_cell; };
    require_id(std::ranges::all_of(puzzle.given, is_open) && puzzle.marks.empty(), "given cells or marks");
    std::vector<int> signs;
    for (const auto& wall : puzzle.walls) {
        if (wall && wall->number.value_or(0) > 4) require_id(false, "a number above 4");
        signs.push_back(!wall ? -1 : wall->number.value_or(without_number));
    }
    signs.resize(puzzle.cells(), -1);
    return fmt::format("lightup:{}x{}:{}", puzzle.columns, puzzle.rows, signs_text(signs, walls));
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "lightup", .family = "akari", .read = read_lightup, .write = write_lightup};

}  // namespace reductio::formats::sgt_games::lightup
