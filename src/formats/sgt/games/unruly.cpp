// unruly.cpp - Unruly: takuzu, with the option `unique` if the parameters have a u.
#include <fmt/core.h>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::unruly {

namespace {

constexpr int longest_side = 100;

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
    puzzle.given = take_bits(scanner, puzzle.cells(), true);
    return puzzle;
}

std::string write_unruly(const Puzzle& puzzle) {
    require_id(puzzle.marks.empty(), "pencil marks");
    require_id(
        puzzle.parity.empty() && puzzle.cages.empty() && puzzle.regions.empty() && puzzle.box_rows == 0,
        "more than givens");
    require_id(puzzle.rows <= longest_side && puzzle.columns <= longest_side, "sides above 100");
    return fmt::format("unruly:{}x{}{}:", puzzle.columns, puzzle.rows, puzzle.has("unique") ? "u" : "") +
           bits_text(puzzle.given, true);
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "unruly", .family = "takuzu", .read = read_unruly, .write = write_unruly};

}  // namespace reductio::formats::sgt_games::unruly
