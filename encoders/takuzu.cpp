// takuzu.cpp - Takuzu, also Binairo and Unruly: each line has as many 0 as 1, and never three alike in
// a row. With the option `unique` no two rows and no two columns are the same.
//
// Counts and triples are cardinalities. That two lines differ is an automaton that reads their cells in turns
// (shared/line_clues.hpp). There is one for every pair of lines, which bounds the side. Rules:
// https://en.wikipedia.org/wiki/Takuzu; without `unique`:
// https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/unruly.html.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/line_clues.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/signs.hpp"
#include "model/builder.hpp"
#include "puzzle/outside.hpp"

namespace reductio::families::takuzu {

namespace {

constexpr int longest_unique = 64;  // lines that are compared pair by pair

void require_board(const Puzzle& puzzle) {
    if (puzzle.rows % 2 != 0 || puzzle.columns % 2 != 0)
        puzzle.fail(fmt::format("a takuzu of {}x{}", puzzle.rows, puzzle.columns), "even sides");
    if (puzzle.has("unique") && std::max(puzzle.rows, puzzle.columns) > longest_unique) {
        puzzle.fail(fmt::format("a takuzu of {}x{} with unique lines", puzzle.rows, puzzle.columns),
                    fmt::format("sides up to {}", longest_unique));
    }
}

// One or two of three cells in a row are 1.
void add_triples(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells, Side side) {
    for (int line = 0; line < lines_at(puzzle, side); ++line) {
        const auto run = cells_from(puzzle, side, line);
        for (std::size_t i = 0; i + 2 < run.size(); ++i) {
            const auto three = literals_of(builder, cells, std::span{run}.subspan(i, 3), 1);
            const auto name =
                side == Side::left ? "the three across from {cell}" : "the three down from {cell}";
            add_count(builder, Origin::rule, builder.label(name, run[i]), three, 1, 2);
        }
    }
}

void add_unique(const Puzzle& puzzle, LineClues& clues, Side side) {
    for (int later = 1; later < lines_at(puzzle, side); ++later) {
        for (int line = 0; line < later; ++line) {
            const auto label = fmt::format("{}s {} and {{}} differ", line_name(side), line + 1);
            clues.differ(cells_from(puzzle, side, line), cells_from(puzzle, side, later), label, later + 1);
        }
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    add_counts(puzzle, builder, cells, "row {}", by_row, puzzle.columns / 2, puzzle.columns / 2);
    add_counts(puzzle, builder, cells, "column {}", by_column, puzzle.rows / 2, puzzle.rows / 2);
    LineClues clues{puzzle, builder, cells};
    for (const Side side : {Side::left, Side::top}) {
        add_triples(puzzle, builder, cells, side);
        if (puzzle.has("unique")) add_unique(puzzle, clues, side);
    }
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_triple(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        const auto alike = [&](int step) {
            return grid[cell] == grid[cell + step] && grid[cell] == grid[cell + 2 * step];
        };
        const bool across = column + 2 < puzzle.columns && alike(1);
        const bool down = row + 2 < puzzle.rows && alike(puzzle.columns);
        if (across || down)
            return fmt::format("three {} in a row from {}", grid[cell], cell_name(puzzle, cell));
    }
    return {};
}

std::string find_twins(const Puzzle& puzzle, std::span<const Value> grid) {
    std::vector<Grid> rows(puzzle.rows), columns(puzzle.columns);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        rows[cell / puzzle.columns].push_back(grid[cell]);
        columns[cell % puzzle.columns].push_back(grid[cell]);
    }
    for (const auto& [lines, name] : {std::pair{&rows, "rows"}, std::pair{&columns, "columns"}}) {
        for (std::size_t b = 1; b < lines->size(); ++b) {
            for (std::size_t a = 0; a < b; ++a) {
                if ((*lines)[a] == (*lines)[b])
                    return fmt::format("{} {} and {} are the same", name, a + 1, b + 1);
            }
        }
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string violation = find_foreign(puzzle, grid);
    if (violation.empty())
        violation = find_miscount(puzzle, grid, "row {}", "ones", by_row, puzzle.columns / 2);
    if (violation.empty())
        violation = find_miscount(puzzle, grid, "column {}", "ones", by_column, puzzle.rows / 2);
    if (violation.empty()) violation = find_triple(puzzle, grid);
    if (violation.empty() && puzzle.has("unique")) violation = find_twins(puzzle, grid);
    return violation.empty() ? find_changed(puzzle, grid) : violation;
}

}  // namespace

extern const Family family;
const Family family{.name = "takuzu",
                    .aliases = {"binairo", "unruly"},
                    .summary = "Takuzu: as many 0 as 1 in each line, never three alike in a row",
                    .options = {{"unique", "no two rows and no two columns are the same; sides up to 64"}},
                    .digits = fixed_digits(sign_digits),
                    .generation = {.usual = {10, 10}, .clues = give_solution},
                    .build = build,
                    .check = check,
                    .draw = draw_numbers};

}  // namespace reductio::families::takuzu
