// sgt_id.cpp - what the readers and writers of the games in sgt/ share.
#include "formats/sgt/sgt_id.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/refusal.hpp"

namespace reductio::formats {

long long take_plain_number(Scanner& scanner, long long low, long long high, const std::string& expected) {
    if (!scanner.at_digit()) scanner.unexpected(expected);
    return scanner.number(low, high, expected);
}

BoxShape take_board(Scanner& params, int longest_side) {
    const std::string expected = fmt::format("width x height as in 7x7, sides up to {}", longest_side);
    BoxShape board{};
    board.columns = static_cast<int>(take_plain_number(params, 1, longest_side, expected));
    board.rows = board.columns;
    if (params.accept('x'))
        board.rows = static_cast<int>(take_plain_number(params, 1, longest_side, expected));
    return board;
}

void take_comma(Scanner& scanner, const std::string& before) {
    if (!scanner.accept(',')) scanner.unexpected(fmt::format("a comma and {}", before));
}

void require_id(bool sayable, const std::string& why) {
    if (!sayable) refuse("sgt", why);
}

void require_plain(const Puzzle& puzzle, std::string_view known_option) {
    const auto unknown = std::ranges::find_if(
        puzzle.options, [&](const std::string& option) { return option != known_option; });
    require_id(unknown == puzzle.options.end(),
               fmt::format("the option {}", unknown == puzzle.options.end() ? "" : quoted(*unknown)));
    require_id(puzzle.rows == puzzle.columns && puzzle.digits == digits_up_to(puzzle.rows),
               "a grid that isn't square with digits from 1 to its side");
    require_id(puzzle.marks.empty(), "pencil marks");
    require_id(puzzle.parity.empty(), "even and odd cells");
}

void require_numbers_alone(const Puzzle& puzzle) {
    const auto is_open = [](Value value) { return value == open_cell; };
    require_id(!puzzle.numbers.empty(), fmt::format("a {} without numbers", puzzle.family->name));
    require_id(std::ranges::all_of(puzzle.given, is_open), "given cells");
    require_id(puzzle.marks.empty(), "pencil marks");
    require_id(puzzle.options.empty() && puzzle.parity.empty() && puzzle.cages.empty() &&
                   puzzle.regions.empty() && puzzle.box_rows == 0,
               "more than numbers");
}

std::string partition_text(std::span<const int> numbers, int side, EdgeDialect dialect) {
    require_id(std::ranges::none_of(numbers, [](int number) { return number < 0; }),
               "cells outside of all cages");
    const Text text{"", edges_text(numbers, side, dialect)};
    Scanner scanner{Passage::all(text)};
    require_id(take_edges(scanner, side, dialect) == renumbered(numbers),
               "regions or cages in several pieces");
    return std::string{text.view()};
}

}  // namespace reductio::formats
