// sgt_lightup.cpp - Light Up: akari. Letters a to z are 1 to 26 open cells, B is a wall, 0 to 4 a wall with
// its number.
#include <fmt/format.h>

#include <algorithm>

#include "formats/shared/sgt_games.hpp"

namespace reductio::formats {

namespace {

constexpr int longest_side = 400;

// Width x height, then what only the generator needs.
BoxShape lightup_size(Passage params) {
    Scanner scanner{params};
    const std::string expected = fmt::format("a side from 1 to {}", longest_side);
    BoxShape size{};
    size.columns = static_cast<int>(take_plain_number(scanner, 1, longest_side, expected));
    size.rows = scanner.accept('x') ? static_cast<int>(take_plain_number(scanner, 1, longest_side, expected))
                                    : size.columns;
    while (scanner.peek() == 'b' || scanner.peek() == 's' || scanner.peek() == 'd' || scanner.peek() == 'r') {
        scanner.take();
        while (scanner.at_digit()) scanner.take();
    }
    if (!scanner.done()) scanner.unexpected("b, s, d or r with a number, or \":\"");
    return size;
}

Puzzle read_lightup(Passage params, Scanner& scanner) {
    const BoxShape size = lightup_size(params);
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
    std::string text = fmt::format("lightup:{}x{}:", puzzle.columns, puzzle.rows);
    int run = 0;
    const auto flush = [&] {
        for (; run > 26; run -= 26) text += 'z';
        if (run > 0) text += static_cast<char>('a' + run - 1);
        run = 0;
    };
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!puzzle.is_wall(cell)) {
            ++run;
            continue;
        }
        flush();
        const auto& number = puzzle.walls[static_cast<std::size_t>(cell)]->number;
        require_id(number.value_or(0) <= 4, "a number above 4");
        text += number ? fmt::format("{}", *number) : "B";
    }
    flush();
    return text;
}

}  // namespace

const SgtGame sgt_lightup = {
    .name = "lightup", .family = "akari", .read = read_lightup, .write = write_lightup};

}  // namespace reductio::formats
