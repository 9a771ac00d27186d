// sgt_games.cpp - what the readers and writers of sgt games share.
#include "formats/shared/sgt_games.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace reductio::formats {

long long take_plain_number(Scanner& scanner, long long low, long long high, const std::string& expected) {
    if (!scanner.at_digit()) scanner.unexpected(expected);
    return scanner.number(low, high, expected);
}

void take_comma(Scanner& scanner, const std::string& before) {
    if (!scanner.accept(',')) scanner.unexpected(fmt::format("a comma and {}", before));
}

void require_sayable(bool sayable, const std::string& why) {
    if (!sayable) throw InputError{"an sgt ID can't say this: " + why};
}

void require_plain(const Puzzle& puzzle, std::string_view known_option) {
    const auto unknown = std::ranges::find_if(
        puzzle.options, [&](const std::string& option) { return option != known_option; });
    require_sayable(unknown == puzzle.options.end(),
                    "option " + (unknown == puzzle.options.end() ? "" : *unknown));
    require_sayable(
        puzzle.rows == puzzle.columns && puzzle.digits == blank_puzzle("", puzzle.rows, puzzle.rows).digits,
        "a grid that isn't square with digits from 1 to its side");
    require_sayable(puzzle.marks.empty(), "pencil marks");
    require_sayable(puzzle.parity.empty(), "even and odd cells");
}

std::string partition_text(std::span<const int> numbers, int side, EdgeDialect dialect) {
    require_sayable(std::ranges::none_of(numbers, [](int number) { return number < 0; }),
                    "cells outside of all cages");
    const Text text{"", edges_text(numbers, side, dialect)};
    Scanner scanner{Passage::all(text)};
    require_sayable(take_edges(scanner, side, dialect) == renumbered(numbers),
                    "regions or cages in several pieces");
    return std::string{text.view()};
}

}  // namespace reductio::formats
