// pls.cpp - quasigroup with holes: `order N`, then N rows of N numbers from 0 to N-1, -1 a hole.
//
// A partial Latin square as the generator lsencode writes it (C. Gomes, D. Shmoys). Its symbols count from 0,
// and so do the digits of the puzzle that is read. A square with digits from 1 is written with each digit one
// less.
#include <fmt/core.h>

#include "formats/grids/plain_grid.hpp"

namespace reductio::formats::pls {

namespace {

Fit detect(Passage text, const Hints&) {
    Scanner scanner{text};
    if (!scanner.accept("order")) return 0;
    const std::size_t word_end = scanner.offset();
    scanner.skip_blanks();
    return scanner.offset() > word_end && scanner.at_digit() ? 95 : 0;
}

Puzzle read(Passage text, const Hints& hints) {
    Scanner scanner{text};
    scanner.skip_space();
    if (!scanner.accept("order")) scanner.unexpected("\"order N\"");
    scanner.skip_blanks();
    const int side =
        static_cast<int>(scanner.number(1, longest_side, "the order of the square, from 1 to 1000"));
    Hints latin = hints;
    if (latin.family == nullptr) latin.family = find_family("latin");
    if (latin.family->name != "latin")
        text.fail(fmt::format("this format holds Latin squares, not {}", latin.family->name),
                  "--family latin");
    Puzzle puzzle = open_grid(text, side, latin);
    for (Value& digit : puzzle.digits) --digit;
    const std::string expected =
        fmt::format("{} rows of {} numbers from 0 to {}, or -1 for a hole", side, side, side - 1);
    for (Value& cell : puzzle.given) {
        scanner.skip_space();
        const auto value = static_cast<Value>(scanner.number(-1, side - 1, expected));
        if (value >= 0) cell = value;
    }
    scanner.skip_space();
    if (!scanner.done()) scanner.unexpected("nothing after the last row");
    return puzzle;
}

std::string write(const Puzzle& puzzle) {
    const Value lowest = puzzle.digits.empty() ? 0 : puzzle.digits.front();
    Puzzle from_one = puzzle;  // digits from 0 can be expressed too
    if (lowest == 0) {
        for (Value& digit : from_one.digits) ++digit;
    }
    require_expressible(from_one, "pls", {.latin = true});
    std::string result = fmt::format("order {}\n", puzzle.rows);
    for (std::size_t cell = 0; cell < puzzle.given.size(); ++cell) {
        result += std::to_string(puzzle.given[cell] == open_cell ? -1 : puzzle.given[cell] - lowest);
        result += (cell + 1) % static_cast<std::size_t>(puzzle.columns) == 0 ? '\n' : ' ';
    }
    return result;
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "pls",
    .summary = "quasigroup with holes: `order N`, then rows of numbers from 0, -1 a hole",
    .carries = "a Latin square with digits from 0 and its givens",
    .lacks = "boxes, options, rules on cells, pencil marks",
    .extensions = ".pls",
    .detect = detect,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::pls
