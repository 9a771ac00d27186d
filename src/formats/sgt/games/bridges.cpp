// bridges.cpp - Bridges: Hashi. WxH, mB (the most bridges between two islands) and L (no rings of bridges);
// then in RUN-CHR the islands: 1 to 9, A to G for 10 to 16.
#include <fmt/core.h>

#include "family/family.hpp"
#include "formats/sgt/sgt_id.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::formats::sgt_games::bridges {

namespace {

constexpr int longest_side = 100, most_bridges = 4;
constexpr std::string_view islands = "123456789ABCDEFG";
constexpr std::string_view no_rings = "tree";

Puzzle take_bridges(Passage params_text) {
    Scanner params{params_text};
    const BoxShape board = take_board(params, longest_side);
    Puzzle puzzle = blank_puzzle("hashi", board.rows, board.columns);
    const auto accept_number = [&](char letter) {
        if (!params.accept(letter)) return;
        while (params.at_digit()) params.take();
    };
    accept_number('i');
    accept_number('e');
    if (params.accept('m')) {
        puzzle.parameter =
            static_cast<int>(take_plain_number(params, 1, most_bridges, "the most bridges, 1 to 4"));
        renew_digits(puzzle);
    }
    if (params.accept('L')) puzzle.options.emplace_back(no_rings);
    accept_number('d');
    if (!params.done()) params.unexpected("i, e or m with a number, L, a difficulty such as d0, or \":\"");
    return puzzle;
}

Puzzle read_bridges(Passage params, Scanner& scanner) {
    Puzzle puzzle = take_bridges(params);
    const Scanner before = scanner;
    std::vector<int> numbers = take_signs(scanner, puzzle.cells(), islands, "1 to 9, A to G");
    for (int& number : numbers) number += number < 0 ? 0 : 1;
    puzzle.numbers = numbers_of(numbers);
    for (const auto& [a, b] : grid_graph(puzzle.rows, puzzle.columns).edges) {
        if (numbers[a] < 0 || numbers[b] < 0) continue;
        before.fail(fmt::format("islands side by side in {} and {}", cell_name(puzzle, static_cast<int>(a)),
                                cell_name(puzzle, static_cast<int>(b))),
                    "a cell at least between two islands");
    }
    return puzzle;
}

std::string write_bridges(const Puzzle& puzzle) {
    std::vector<int> places(puzzle.cells(), -1);
    for (std::size_t cell = 0; cell < puzzle.numbers.size(); ++cell) {
        const Value number = puzzle.numbers[cell];
        if (number == open_cell) continue;
        require_id(number >= 1 && static_cast<std::size_t>(number) <= islands.size(),
                   "islands without a number from 1 to 16");
        places[cell] = number - 1;
    }
    for (const auto& [a, b] : grid_graph(puzzle.rows, puzzle.columns).edges)
        require_id(places[a] < 0 || places[b] < 0, "islands side by side");
    return fmt::format("bridges:{}x{}m{}{}:{}", puzzle.columns, puzzle.rows, puzzle.parameter,
                       puzzle.has(no_rings) ? "L" : "", signs_text(places, islands));
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "bridges",
                      .family = "hashi",
                      .read = read_bridges,
                      .write = write_bridges,
                      .parts = {Part::numbers, Part::parameter},
                      .option = no_rings};

}  // namespace reductio::formats::sgt_games::bridges
