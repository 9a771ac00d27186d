// lightup.cpp - Light Up: akari. Letters a to z are 1 to 26 open cells, B is a wall, 0 to 4 a
// wall with that number.
#include <fmt/core.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::lightup {

namespace {

constexpr int longest_side = 400;

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
    const auto cells = static_cast<std::size_t>(puzzle.cells());
    while (!scanner.done()) {
        const Scanner before = scanner;
        const char c = scanner.take();
        if (c >= 'a' && c <= 'z')
            puzzle.walls.resize(puzzle.walls.size() + static_cast<std::size_t>(c - 'a' + 1));
        else if (c == 'B')
            puzzle.walls.emplace_back(Wall{});
        else if (c >= '0' && c <= '4')
            puzzle.walls.emplace_back(Wall{.number = c - '0', .down = {}, .across = {}});
        else
            before.unexpected("B, 0 to 4, or a letter a-z for open cells");
        if (puzzle.walls.size() > cells)
            before.fail("more cells than the grid has", fmt::format("exactly {} cells", cells));
    }
    if (puzzle.walls.size() < cells) {
        scanner.fail(fmt::format("the grid ends after {} cells", puzzle.walls.size()),
                     fmt::format("exactly {} cells", cells));
    }
    if (std::ranges::none_of(puzzle.walls, [](const auto& wall) { return wall.has_value(); }))
        puzzle.walls.clear();
    return puzzle;
}

std::string write_lightup(const Puzzle& puzzle) {
    const auto is_open = [](Value value) { return value == open_cell; };
    require_id(std::ranges::all_of(puzzle.given, is_open) && puzzle.marks.empty(), "given cells or marks");
    std::vector<int> signs;  // as digits; B is written like a digit beyond 9
    for (const auto& wall : puzzle.walls) {
        if (wall && wall->number.value_or(0) > 4) require_id(false, "a number above 4");
        signs.push_back(!wall ? -1 : wall->number.value_or('B' - '0'));
    }
    signs.resize(puzzle.cells(), -1);
    return fmt::format("lightup:{}x{}:{}", puzzle.columns, puzzle.rows, digits_text(signs));
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "lightup", .family = "akari", .read = read_lightup, .write = write_lightup};

}  // namespace reductio::formats::sgt_games::lightup
