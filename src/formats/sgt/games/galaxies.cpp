// galaxies.cpp - Galaxies. WxH, then the dots in the (2W - 1) x (2H - 1) places in cells, on lines and on
// corners.
//
// A letter a to y skips 0 to 24 places, then there is a white dot; A to Y the same with a black one; z
// skips 25. A difficulty is skipped. A dot is a sign in the first cell that it touches, so a cell has at most
// one.
#include <fmt/core.h>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::galaxies {

namespace {

constexpr int longest_side = 100, longest_skip = 25, white_dots = 4;

Puzzle read_galaxies(Passage params, Scanner& scanner) {
    Puzzle puzzle =
        blank_board("galaxies", params, longest_side, "a difficulty such as dn, or \":\"", skip_difficulty);
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    const int across = 2 * puzzle.columns - 1, places = across * (2 * puzzle.rows - 1);
    for (int at = 0; !scanner.done();) {
        const Scanner before = scanner;
        const char token = scanner.take();
        const bool black = token >= 'A' && token <= 'Y';
        if (!black && !is_lower(token)) before.unexpected("a letter");
        at += token - (black ? 'A' : 'a');
        if (at > places - (token == 'z' ? 0 : 1))
            before.fail("a dot beyond the grid", fmt::format("at most {} places", places));
        if (token == 'z') continue;
        const int y = at / across, x = at % across;
        Value& sign = puzzle.signs[y / 2 * puzzle.columns + x / 2];
        if (sign != open_cell) before.fail("two dots that touch the same cell", "dots apart from each other");
        sign = 1 + 2 * (y % 2) + x % 2 + (black ? white_dots : 0);
        ++at;
    }
    return puzzle;
}

std::string write_galaxies(const Puzzle& puzzle) {
    std::string id = fmt::format("galaxies:{}x{}:", puzzle.columns, puzzle.rows);
    int run = 0;
    for (int y = 0; y < 2 * puzzle.rows - 1; ++y) {
        for (int x = 0; x < 2 * puzzle.columns - 1; ++x) {
            const Value sign = value_in(puzzle.signs, y / 2 * puzzle.columns + x / 2);
            if (sign == open_cell || (sign - 1) % white_dots != 2 * (y % 2) + x % 2) {
                ++run;
                continue;
            }
            for (; run >= longest_skip; run -= longest_skip) id += 'z';
            id += static_cast<char>((sign > white_dots ? 'A' : 'a') + run);
            run = 0;
        }
    }
    return id;
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "galaxies",
                      .family = "galaxies",
                      .read = read_galaxies,
                      .write = write_galaxies,
                      .parts = Part::signs};

}  // namespace reductio::formats::sgt_games::galaxies
