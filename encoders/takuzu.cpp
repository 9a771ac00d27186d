// takuzu.cpp - Takuzu, also Binairo and Unruly: 0 and 1, in each line as many of both, never three alike in
// a row. With the option `unique` no two rows and no two columns are the same.
//
// Counts and triples are cardinalities; that two lines differ is an automaton that reads them in turns
// (puzzle/clues.hpp), for every pair: that bounds the side. Rules: https://en.wikipedia.org/wiki/Takuzu;
// without `unique`: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/unruly.html.
#include <fmt/format.h>

#include <algorithm>

#include "encoders/shared/clues.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/signs.hpp"
#include "model/builder.hpp"
#include "puzzle/outside.hpp"

namespace reductio::families::takuzu {

namespace {

using Index = std::size_t;

constexpr int longest_unique = 64;  // lines that are compared pair by pair

void require_board(const Puzzle& puzzle) {
    if (puzzle.rows % 2 != 0 || puzzle.columns % 2 != 0)
        puzzle.fail(fmt::format("a takuzu of {}x{}", puzzle.rows, puzzle.columns), "even sides");
    if (puzzle.has("unique") && std::max(puzzle.rows, puzzle.columns) > longest_unique) {
        puzzle.fail(fmt::format("a takuzu of {}x{} with unique lines", puzzle.rows, puzzle.columns),
                    fmt::format("sides up to {}", longest_unique));
    }
}

// Of three in a row one or two are 1.
void add_triples(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells, Side side) {
    for (int line = 0; line < lines_at(puzzle, side); ++line) {
        const auto run = cells_from(puzzle, side, line);
        for (Index i = 0; i + 2 < run.size(); ++i) {
            std::vector<Literal> three;
            for (const Index k : {i, i + 1, i + 2}) three.push_back(builder.is(cells[run[k]], 1));
            const auto name =
                side == Side::left ? "the three across from {cell}" : "the three down from {cell}";
            builder.add(Origin::rule, builder.label(name, static_cast<std::uint32_t>(run[i])),
                        Cardinality{builder.list(std::span<const Literal>{three}), 1, 2});
        }
    }
}

void add_unique(const Puzzle& puzzle, LineClues& clues, Side side) {
    for (int later = 1; later < lines_at(puzzle, side); ++later) {
        for (int line = 0; line < later; ++line) {
            const auto label =
                fmt::format("{}s {} and {{}} differ", side == Side::left ? "row" : "column", line + 1);
            clues.differ(cells_from(puzzle, side, line), cells_from(puzzle, side, later), label,
                         static_cast<std::uint32_t>(later + 1));
        }
    }
}

int by_row(int row, int) { return row; }
int by_column(int, int column) { return column; }

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    const auto half = [](int side) { return static_cast<std::uint32_t>(side / 2); };
    add_counts(puzzle, builder, cells, "row {}", by_row, half(puzzle.columns), half(puzzle.columns));
    add_counts(puzzle, builder, cells, "column {}", by_column, half(puzzle.rows), half(puzzle.rows));
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
    for (Index cell = 0; cell < grid.size(); ++cell) {
        rows[cell / Index(puzzle.columns)].push_back(grid[cell]);
        columns[cell % Index(puzzle.columns)].push_back(grid[cell]);
    }
    for (const auto& [lines, name] : {std::pair{&rows, "rows"}, std::pair{&columns, "columns"}}) {
        for (Index b = 1; b < lines->size(); ++b) {
            for (Index a = 0; a < b; ++a) {
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
                    .options = {{"unique", "no two rows and no two columns are the same"}},
                    .digits = sign_digits,
                    .build = build,
                    .check = check,
                    .draw = draw_numbers};

}  // namespace reductio::families::takuzu
