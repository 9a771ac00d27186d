// dominosa.cpp - Dominosa: N, then the numbers of N+1 rows and N+2 columns, each a digit or [12].
//
// A difficulty (`d` and a letter), and `a` for puzzles with several solutions, are skipped.
#include <fmt/core.h>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::dominosa {

namespace {

constexpr int largest_set = 398;  // up to 400 columns

int take_set(Passage params) {
    Scanner scanner{params};
    const auto expected = fmt::format("the largest number, from 1 to {}", largest_set);
    const auto largest = static_cast<int>(take_plain_number(scanner, 1, largest_set, expected));
    while (!scanner.done()) {
        if (scanner.accept('a')) continue;
        if (!scanner.accept('d') || scanner.done())
            scanner.unexpected("a difficulty such as db, a, or \":\"");
        scanner.take();
    }
    return largest;
}

int take_cell(Scanner& scanner, int largest) {
    const auto expected = fmt::format("a number from 0 to {}, in brackets from 10", largest);
    if (!scanner.accept('[')) {
        const Scanner before = scanner;
        const char digit = scanner.take();
        if (digit < '0' || digit > '9' || digit - '0' > largest) before.unexpected(expected);
        return digit - '0';
    }
    const auto number = static_cast<int>(take_plain_number(scanner, 0, largest, expected));
    if (!scanner.accept(']')) scanner.unexpected("\"]\"");
    return number;
}

Puzzle read_dominosa(Passage params, Scanner& scanner) {
    const int largest = take_set(params);
    Puzzle puzzle = blank_puzzle("dominosa", largest + 1, largest + 2);
    while (static_cast<int>(puzzle.numbers.size()) < puzzle.cells()) {
        if (scanner.done()) {
            scanner.fail(fmt::format("the numbers end after {} cells", puzzle.numbers.size()),
                         fmt::format("exactly {} cells", puzzle.cells()));
        }
        puzzle.numbers.push_back(take_cell(scanner, largest));
    }
    return puzzle;
}

std::string write_dominosa(const Puzzle& puzzle) {
    require_numbers(puzzle);
    const int largest = puzzle.rows - 1;
    require_id(largest >= 1 && puzzle.columns == largest + 2,
               "boards other than of N+1 rows and N+2 columns");
    std::string id = fmt::format("dominosa:{}:", largest);
    for (const Value number : puzzle.numbers) {
        require_id(number >= 0 && number <= largest, "cells without a number from 0 to N");
        id += fmt::format(fmt::runtime(number < 10 ? "{}" : "[{}]"), number);
    }
    return id;
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "dominosa",
                      .family = "dominosa",
                      .read = read_dominosa,
                      .write = write_dominosa,
                      .parts = Part::numbers};

}  // namespace reductio::formats::sgt_games::dominosa
