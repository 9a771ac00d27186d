// killer_long.cpp - killer sudoku a line: `3x3:[d]:k:`, then a number and a colon for every cell.
//
// Each number is 256 x sum + cage. Below 256 the cell is in no cage. The cage's number, 0 to 255, is any
// label. The rows x columns of a box come first; `d` asks for both diagonals. The format has neither givens
// nor cages without a sum. It is known as the "PS" format (Perfect Sudoku); SumoCue and JSudoku read it.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "formats/cages.hpp"
#include "formats/grids/plain_grid.hpp"

namespace reductio::formats::killer_long {

namespace {

constexpr int cage_numbers = 256;

struct Header {
    BoxShape box;
    bool diagonals = false;
};

Header take_header(Scanner& scanner) {
    Header header{};
    const std::string expected = "a header such as 3x3::k: or 3x3:d:k:";
    header.box.rows = static_cast<int>(scanner.number(1, longest_side, expected));
    if (!scanner.accept('x')) scanner.unexpected(expected);
    header.box.columns = static_cast<int>(scanner.number(1, longest_side, expected));
    if (!scanner.accept(':')) scanner.unexpected(expected);
    header.diagonals = scanner.accept('d');
    if (!scanner.accept(":k:")) scanner.unexpected(expected);
    return header;
}

Fit detect(Passage line, const Hints&) {
    const std::string_view start = line.view().substr(0, 16);
    if (start.empty() || start[0] < '1' || start[0] > '9') return 0;
    if (start.find(":k:") == std::string_view::npos) return 0;
    Scanner scanner{line};
    const bool box = scanner.accept_number(1, longest_side) && scanner.accept('x') &&
                     scanner.accept_number(1, longest_side) && scanner.accept(':');
    scanner.accept('d');
    return box && scanner.accept(":k:") ? 95 : 0;
}

// Reads the number of one cell and puts the cell into its cage. `cage_of` maps labels to cages; -1: none yet.
void take_cell(Scanner& scanner, int cell, const Text& text, Puzzle& puzzle,
               std::array<int, cage_numbers>& cage_of) {
    const std::size_t at = scanner.offset();
    const long long number = scanner.number(0, 1'000'000'000, "256 x sum + cage");
    if (!scanner.accept(':')) scanner.unexpected("\":\" after the number of each cell");
    if (number < cage_numbers) return;
    int& index = cage_of[number % cage_numbers];
    if (index < 0) {
        index = static_cast<int>(puzzle.cages.size());
        puzzle.cages.push_back({{}, Operation::sum, number / cage_numbers, at});
    }
    Cage& cage = puzzle.cages[index];
    if (cage.target != number / cage_numbers) {
        text.fail(at,
                  fmt::format("cage {} has the sum {} here and {} at {}", number % cage_numbers,
                              number / cage_numbers, *cage.target, cell_name(puzzle, cage.cells[0])),
                  "one sum for each cage");
    }
    cage.cells.push_back(cell);
}

Puzzle read(Passage line, const Hints& hints) {
    Scanner scanner{line};
    const Header header = take_header(scanner);
    const long long side = static_cast<long long>(header.box.rows) * header.box.columns;
    if (side > longest_side)
        line.fail(fmt::format("a side of {} is too long", side), fmt::format("at most {}", longest_side));
    Puzzle puzzle = open_grid(line, static_cast<int>(side), hints, {header.box, {}});
    if (header.diagonals) add_option(puzzle, "x");
    std::array<int, cage_numbers> cage_of;
    cage_of.fill(-1);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (scanner.done()) {
            scanner.fail(fmt::format("the line ends before {}", cell_name(puzzle, cell)),
                         fmt::format("{} cells", puzzle.cells()));
        }
        take_cell(scanner, cell, *line.text, puzzle, cage_of);
    }
    scanner.skip_space();
    if (!scanner.done()) scanner.unexpected(fmt::format("nothing after {} cells", puzzle.cells()));
    return puzzle;
}

std::string write(const Puzzle& puzzle) {
    require_expressible(puzzle, "killer-long", {.parts = {Part::boxes, Part::cages}, .diagonals = true});
    if (puzzle.boxes.rows == 0) refuse("killer-long", "a grid without boxes");
    if (std::ranges::any_of(puzzle.given, [](Value value) { return value != open_cell; })) {
        refuse("killer-long", "givens");
    }
    if (puzzle.cages.size() > cage_numbers) {
        refuse("killer-long", "more than 256 cages");
    }
    for (const Cage& cage : puzzle.cages) {
        if (cage.target.value_or(0) < 1) {
            refuse("killer-long", "a cage without a sum");
        }
    }
    std::string line =
        fmt::format("{}x{}:{}:k:", puzzle.boxes.rows, puzzle.boxes.columns, puzzle.has("x") ? "d" : "");
    for (const int cage : map_of_cages(puzzle, "killer-long")) {
        line += std::to_string(cage < 0 ? 0 : *puzzle.cages[cage].target * cage_numbers + cage) + ":";
    }
    return line + "\n";
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "killer-long",
    .summary = "killer sudoku a line: 3x3::k:4609:4098:… (256 x sum + cage)",
    .carries = "a killer sudoku, also with both diagonals",
    .lacks = "givens, regions, cages without a sum, other options, rules on cells, pencil marks",
    .extensions = "",
    .one_line = true,
    .detect = detect,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::killer_long
