// sgt_unruly.cpp - Unruly: takuzu, with the option `unique` where the parameters have a u. A letter skips as
// many cells as its place in the alphabet says, from 0, then gives 0 (small) or 1 (capital); z skips 25 and
// gives nothing. One more given stands behind the last cell.
#include <fmt/format.h>

#include "formats/shared/sgt_games.hpp"

namespace reductio::formats {

namespace {

constexpr int longest_side = 100, longest_skip = 25;

Puzzle blank_unruly(Passage params_text) {
    const std::string expected = fmt::format("a size such as 8x8, even sides up to {}", longest_side);
    Scanner scanner{params_text};
    const Scanner before = scanner;
    const auto columns = static_cast<int>(take_plain_number(scanner, 2, longest_side, expected));
    const auto rows = scanner.accept('x')
                          ? static_cast<int>(take_plain_number(scanner, 2, longest_side, expected))
                          : columns;
    if (rows % 2 != 0 || columns % 2 != 0)
        before.fail(fmt::format("a takuzu of {}x{}", rows, columns), expected);
    Puzzle puzzle = blank_puzzle("takuzu", rows, columns);
    if (scanner.accept('u')) puzzle.options = {"unique"};
    if (scanner.accept('d') && !scanner.done()) scanner.take();
    if (!scanner.done()) scanner.unexpected("u, a difficulty such as dn, or \":\"");
    return puzzle;
}

Puzzle read_unruly(Passage params_text, Scanner& scanner) {
    Puzzle puzzle = blank_unruly(params_text);
    const int end = puzzle.cells() + 1;
    int at = 0;
    while (!scanner.done()) {
        const Scanner before = scanner;
        const char token = scanner.peek();
        const bool one = token >= 'A' && token <= 'Z';
        if (!one && (token < 'a' || token > 'z')) scanner.unexpected("a letter");
        scanner.take();
        const int skip = token - (one ? 'A' : 'a');
        at += skip;
        if (skip < longest_skip) {
            if (at < puzzle.cells()) puzzle.given[static_cast<std::size_t>(at)] = one ? 1 : 0;
            ++at;
        }
        if (at > end) before.fail("more cells than the grid has", fmt::format("{} cells", puzzle.cells()));
    }
    if (at < end) {
        scanner.fail(fmt::format("the cells end after {}", at),
                     fmt::format("{} cells and one more given", puzzle.cells()));
    }
    return puzzle;
}

std::string write_unruly(const Puzzle& puzzle) {
    require_id(puzzle.marks.empty(), "pencil marks");
    require_id(
        puzzle.parity.empty() && puzzle.cages.empty() && puzzle.regions.empty() && puzzle.box_rows == 0,
        "more than givens");
    require_id(puzzle.rows <= longest_side && puzzle.columns <= longest_side, "sides above 100");
    std::string id =
        fmt::format("unruly:{}x{}{}:", puzzle.columns, puzzle.rows, puzzle.has("unique") ? "u" : "");
    int run = 0;
    const auto put = [&](char first) {
        for (; run >= longest_skip; run -= longest_skip) id += 'z';
        id += static_cast<char>(first + run);
        run = 0;
    };
    for (const Value value : puzzle.given) {
        if (value == open_cell)
            ++run;
        else
            put(value == 1 ? 'A' : 'a');
    }
    put('a');
    return id;
}

}  // namespace

const SgtGame sgt_unruly = {.name = "unruly", .family = "takuzu", .read = read_unruly, .write = write_unruly};

}  // namespace reductio::formats
