// output.cpp - the table of outputs, and those that write text by themselves.
#include "draw/output.hpp"

#include <fmt/core.h>

#include "base/registry_rows.hpp"
#include "draw/json_record.hpp"
#include "draw/render.hpp"
#include "formats/grids/plain_grid.hpp"
#include "formats/puzzlink/link.hpp"

namespace reductio {

namespace {

using Values = std::span<const Value>;

template <Charset charset>
std::string write_drawing(const Family& family, const Puzzle& puzzle, Values values, const Style& style) {
    return render(family.draw(puzzle, values), charset, style);
}

// A line per row, run together if every digit has one character, else in columns; '.' where open.
std::string write_grid(const Family&, const Puzzle& puzzle, Values grid, const Style&) {
    const std::size_t width = formats::digit_width(puzzle);
    const auto texts = formats::cell_texts(puzzle, grid, ".");
    std::string result;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool first = cell % puzzle.columns == 0;
        if (cell > 0) result += first ? "\n" : width > 1 ? " " : "";
        result += fmt::format("{:>{}}", texts[cell], width);
    }
    return result + "\n";
}

// All values on a line, as in the format of the same name.
std::string write_line(const Family&, const Puzzle& puzzle, Values values, const Style&) {
    return formats::row_major(puzzle, values) + "\n";
}

// Columns of values with rules between boxes, as the teaching texts on Sudoku print them:
// `8 X X | X X X | X X X`, and `- - - + - - - + - - -` between boxes. X where a cell is open.
std::string write_table(const Family&, const Puzzle& puzzle, Values grid, const Style&) {
    const std::size_t width = formats::digit_width(puzzle);
    const auto texts = formats::cell_texts(puzzle, grid, "X");
    std::string result, rule;
    for (int column = 0; column < puzzle.columns; ++column) {
        const bool boundary = puzzle.boxes.columns > 0 && column % puzzle.boxes.columns == 0;
        if (column > 0) rule += boundary ? " + " : " ";
        rule += std::string(width, '-');
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        const bool boundary = puzzle.boxes.columns > 0 && column % puzzle.boxes.columns == 0;
        if (column > 0) result += boundary ? " | " : " ";
        if (row > 0 && column == 0) result += '\n';
        if (row > 0 && column == 0 && puzzle.boxes.rows > 0 && row % puzzle.boxes.rows == 0)
            result += rule + "\n";
        result += fmt::format("{:>{}}", texts[cell], width);
    }
    return result + "\n";
}

// A link that opens on puzz.link with the answer drawn in.
std::string write_link(const Family&, const Puzzle& puzzle, Values values, const Style&) {
    return puzzlink::link_to_answer(puzzle, values) + "\n";
}

// What the answers to a billion puzzles are kept as: the first letter of the verdict; `?` for what stayed
// open.
std::string letter_of(const Record& record) {
    const bool open = record.verdict == "unknown" || record.verdict == "stuck";
    return {open ? '?' : record.verdict.front(), '\n'};
}

constexpr Output outputs[] = {
    {.name = "ascii", .summary = "the grid in 7-bit characters", .write = write_drawing<Charset::ascii>},
    {.name = "drawing",
     .summary = "the grid in box drawing characters",
     .write = write_drawing<Charset::unicode>},
    {.name = "grid", .summary = "a line of text per row", .write = write_grid, .unsolved = "grid"},
    {.name = "json",
     .summary = "a JSON record per puzzle: verdict, count, solutions, engine, seconds",
     .record = to_json},
    {.name = "letter",
     .summary = "a letter per puzzle: unique, multiple, none, solved, ? (open), error",
     .record = letter_of,
     .has_solutions = false},
    {.name = "line", .summary = "all values on one line", .write = write_line, .unsolved = "line"},
    {.name = "puzzlink",
     .summary = "a link that opens with the solution drawn in",
     .write = write_link,
     .unsolved = "puzzlink"},
    {.name = "table",
     .summary = "values in columns, X where open, rules between boxes",
     .write = write_table,
     .unsolved = "table"},
};

}  // namespace

template <>
Rows<Output> registry<Output>() {
    static const auto rows = rows_of_table<Output>("src/draw/output.cpp", outputs);
    return rows;
}

}  // namespace reductio
