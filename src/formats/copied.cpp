// copied.cpp - grids as they are copied from newspapers, mails, web pages, spreadsheets and programs.
//
// A table comes as rows with a tab, a comma, a semicolon or a bar between cells, in which an open cell is
// mostly empty; a newspaper's grid with blanks for open cells (grids/blank_cells.hpp); data of programs, such
// as [[5, 3, 0, …], …] or a table of HTML (grids/listed_grid.hpp). Cells are numbers; empty ones, 0, null,
// None and the signs . _ - ? * x are open, unless --family names a family for which 0 is a number. The grid
// is square, with sides from 4 to 100; a board of a family that is stated may be a rectangle. Blanks that may
// be cells or stand between cells are an error.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>

#include "family/family.hpp"
#include "formats/cell_names.hpp"
#include "formats/grids/blank_cells.hpp"
#include "formats/grids/drawn_lines.hpp"
#include "formats/grids/grid_rows.hpp"
#include "formats/grids/html_table.hpp"
#include "formats/grids/listed_grid.hpp"
#include "formats/grids/plain_grid.hpp"
#include "text/characters.hpp"

namespace reductio::formats::copied {

extern const Format format;

namespace {

constexpr std::size_t shortest_side = 4, longest_copied_side = 100, longest_text = 200'000;

using Row = std::vector<Passage>;

bool is_quote_sign(char c) { return c == '"' || c == '\''; }

// The cell without blanks and quotes around it.
Passage bare_cell(Passage cell) {
    cell = cell.trimmed();
    const std::string_view text = cell.view();
    if (text.size() > 1 && is_quote_sign(text.front()) && text.back() == text.front())
        ++cell.begin, --cell.end;
    return bare_number(cell);
}

// --- tables -------------------------------------------------------------------------------------------
Row split_row(Passage line, char between) {
    Row row;
    for (;;) {
        const std::size_t length = std::min(line.view().find(between), line.view().size());
        row.push_back(bare_cell({line.text, line.begin, line.begin + length}));
        if (length == line.view().size()) return row;
        line.begin += length + 1;
    }
}

// A first row of tabs alone looks like a blank line, which has been cut off as one.
Passage with_blank_rows(Passage passage, std::size_t tabs) {
    const std::string_view text = passage.text->view();
    const std::string blank(tabs, '\t');
    for (;;) {
        std::size_t end = passage.begin;
        if (end == 0 || text[end - 1] != '\n') return passage;
        end -= end > 1 && text[end - 2] == '\r' ? 2 : 1;
        if (end < tabs || text.substr(end - tabs, tabs) != blank) return passage;
        if (end > tabs && text[end - tabs - 1] != '\n') return passage;
        passage.begin = end - tabs;
    }
}

// Takes out what spreadsheets have around a grid, and between its boxes: empty columns at the sides if there
// are too many, or rows; or empty ones at equal distances in both directions.
void drop_empty_lines(std::vector<Row>& rows) {
    if (rows.empty()) return;
    const std::size_t columns = rows[0].size();
    for (const Row& row : rows)
        if (row.size() != columns) return;
    std::vector<std::size_t> empty_rows, empty_columns;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (std::ranges::all_of(rows[i], &Passage::empty)) empty_rows.push_back(i);
    for (std::size_t k = 0; k < columns; ++k)
        if (std::ranges::all_of(rows, [&](const Row& row) { return row[k].empty(); }))
            empty_columns.push_back(k);
    const auto between_boxes = [&](const std::vector<std::size_t>& empty) {
        for (std::size_t i = 0; i < empty.size(); ++i)
            if (empty[i] + 1 != (i + 1) * (empty[0] + 1)) return false;
        return !empty.empty() && empty[0] > 1 && (empty.size() + 1) * (empty[0] + 1) == rows.size() + 1;
    };
    const auto take = [&](std::size_t row_count, std::size_t column_count) {
        std::size_t taken_rows = 0, taken_columns = 0;
        for (std::size_t i = empty_rows.size(); i-- > 0 && taken_rows < row_count; ++taken_rows)
            rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(empty_rows[i]));
        for (std::size_t i = empty_columns.size(); i-- > 0 && taken_columns < column_count; ++taken_columns)
            for (Row& row : rows) row.erase(row.begin() + static_cast<std::ptrdiff_t>(empty_columns[i]));
    };
    if (rows.size() == columns && between_boxes(empty_rows) && empty_rows == empty_columns)
        return take(empty_rows.size(), empty_columns.size());
    const auto at_side = [](const std::vector<std::size_t>& empty, std::size_t size) {
        return empty.size() == 1 && (empty[0] == 0 || empty[0] + 1 == size);
    };
    if (columns == rows.size() + 1 && at_side(empty_columns, columns)) take(0, 1);
    if (rows.size() == columns + 1 && at_side(empty_rows, rows.size())) take(1, 0);
}

// `rectangles`: may the board be one? Then an empty column is a part of it.
std::vector<Row> rows_of_table(Passage passage, bool rectangles) {
    Passage rest = passage, line;
    while (next_line(rest, line) && line.trimmed().empty()) passage.begin = rest.begin;
    std::optional<char> between;
    for (const char c : {'\t', ';', ','}) {
        if (!between && line.view().find(c) != std::string_view::npos) between = c;
    }
    if (!between) line.fail("no table", "cells with tabs, commas or semicolons between them");
    const auto signs = static_cast<std::size_t>(std::ranges::count(line.view(), *between));
    if (*between == '\t') passage = with_blank_rows(passage, signs);
    std::vector<Row> rows;
    std::size_t widest = 0;
    while (next_line(passage, line)) {
        const bool cells = line.view().find(*between) != std::string_view::npos;
        if (!cells && line.trimmed().empty()) continue;
        if (rows.size() == longest_copied_side) line.fail("too many rows", "at most 100");
        rows.push_back(split_row(line, *between));
        widest = std::max(widest, rows.back().size());
    }
    // Programs leave out the open cells at the end of a row of a spreadsheet.
    if (*between == '\t' && widest == rows.size()) {
        for (Row& row : rows)
            while (row.size() < widest) row.push_back({row.back().text, row.back().end, row.back().end});
    }
    if (!rectangles) drop_empty_lines(rows);
    return rows;
}

// --- data ---------------------------------------------------------------------------------------------
bool first_line_has(Passage passage, std::string_view signs) {
    Passage rest = passage.trimmed(), first;
    next_line(rest, first);
    return first.view().find_first_of(signs) != std::string_view::npos;
}
constexpr std::string_view signs_of_tables = ",;\t";

// A board of a family that is stated may be a rectangle.
bool may_be_rectangle(const Hints& hints) { return !has_boxes(hints.family); }

void require_square(const std::vector<Row>& rows, Passage passage, const Hints& hints) {
    const bool even = may_be_rectangle(hints) && !rows.empty() && rows.front().size() >= shortest_side &&
                      std::ranges::all_of(rows, [&](const Row& row) { return row.size() == rows[0].size(); });
    if (even) return;
    for (const Row& row : rows) {
        if (row.size() == rows.size()) continue;
        (row.empty() ? passage : row.front())
            .fail(fmt::format("{} cells in a row of a grid of {} rows", row.size(), rows.size()),
                  fmt::format("{} cells", rows.size()));
    }
    if (rows.size() < shortest_side) passage.fail("too few rows", fmt::format("at least {}", shortest_side));
}

// A table whose cells are in quotes is a table.
bool is_table(Passage passage) {
    if (!first_line_has(passage, signs_of_tables)) return false;
    try {
        require_square(rows_of_table(passage, false), passage, {});
        return true;
    } catch (const InputError&) {
        return false;
    }
}

// Is it data, if it is a grid at all?
bool is_data(Passage passage) {
    const std::string_view text = passage.trimmed().view();
    if (text.empty()) return false;
    if (text[0] == '[' || text[0] == '{' || text[0] == '(') return true;
    if (named_cell(text.substr(0, text.find_first_of(" \t:=")))) return true;
    if (text.find('[') != std::string_view::npos || has_html_table(passage)) return true;
    for (const std::string_view vector : {"<- c(", "= c(", "<- matrix(", "= matrix("})  // R
        if (text.find(vector) != std::string_view::npos) return true;
    return text.find_first_of("{\"'") != std::string_view::npos && !is_table(passage);
}

std::vector<Row> rows_of(Passage passage, const Hints& hints) {
    std::vector<Row> rows = is_data(passage) ? listed_data(passage, hints.family).grids.front().rows
                                             : rows_of_table(passage, may_be_rectangle(hints));
    require_square(rows, passage, hints);
    return rows;
}

// What programs print where there is no value.
bool is_nothing(std::string_view cell) {
    constexpr std::array<std::string_view, 6> words{"null", "None", "nan", "NaN", "NA", "undefined"};
    return std::ranges::find(words, cell) != words.end();
}

bool is_open_sign(std::string_view cell) {
    constexpr std::array<std::string_view, 10> signs{"", "0", ".", "_", "-", "?", "*", "x", "X", "-1"};
    return is_nothing(cell) || std::ranges::find(signs, cell) != signs.end();
}

bool is_number_or_open(std::string_view cell) {
    constexpr std::size_t longest_number = 3;
    const bool number = cell.size() <= longest_number &&
                        std::ranges::all_of(cell, [](char c) { return c >= '0' && c <= '9'; });
    return number || is_open_sign(cell);
}

// --- open cells are blank -----------------------------------------------------------------------------
// Can this be a cell of a grid of that side: a number, a capital letter where there are no more digits, or
// open?
bool can_be_cell(std::string_view cell, std::size_t side, const Hints& hints) {
    if (is_number_or_open(cell) || (may_be_rectangle(hints) && !hints.family->printed.empty())) return true;
    const std::size_t letters = hints.family != nullptr && hints.family->letters == LetterUse::written ? 26
                                : side > 9                                                             ? side
                                                                                                       : 0;
    const std::size_t letter =
        cell.size() == 1 && is_letter(cell[0]) ? static_cast<std::size_t>((cell[0] | 0x20) - 'a') : letters;
    return letter < letters;
}

// The text, or if it is no grid the parts between its blank lines, if each is one.
std::vector<Passage> grids_with_blank_cells(Passage text) {
    if (grid_with_blank_cells(text)) return {text};
    std::vector<Passage> parts;
    bool open = false;  // does the last part go on?
    for (Passage rest = text, line; next_line(rest, line);) {
        const bool blank = line.view().empty();
        if (!blank && !open) parts.push_back(line);
        if (!blank) parts.back().end = line.end;
        open = !blank;
    }
    const bool grids =
        std::ranges::all_of(parts, [](Passage part) { return grid_with_blank_cells(part).has_value(); });
    return grids && parts.size() > 1 ? parts : std::vector{text};
}

Fit fit_of_blank_cells(Passage text, const Hints& hints) {
    const std::vector<Passage> parts = grids_with_blank_cells(text);
    for (const Passage& passage : parts) {
        const auto grid = grid_with_blank_cells(passage);
        if (!grid) return 0;
        const std::size_t side = grid->rows.size();
        for (const Row& row : grid->rows) {
            for (const Passage& cell : row)
                if (!can_be_cell(cell.view(), side, hints)) return 0;
        }
        if (grid->certain) continue;
        if (const RowsShape tokens = shape_of_rows(passage, hints); tokens.square && parts.size() == 1)
            return passage.trimmed().error(
                fmt::format(
                    "this may be a grid of side {} whose open cells are blank, or one of side {} with "
                    "blanks between its cells",
                    side, tokens.width),
                "--format copied or --format grid");
        if (grid->gaps)
            return passage.trimmed().error(
                fmt::format(
                    "this may be a grid of side {} whose open cells are blank, or a smaller one with gaps",
                    side),
                "a sign such as . for each open cell, or --format copied");
    }
    return 85;
}

Puzzle read_blank_cells(Passage passage, const BlankCells& grid, const Hints& hints) {
    if (grid.framed && hints.binding && hints.family == nullptr && !hints.boxes) fail_unnamed(passage);
    std::vector<CellText> cells;
    for (const Row& row : grid.rows) {
        for (const Passage& cell : row)
            cells.push_back({cell.begin, static_cast<std::uint32_t>(cell.end - cell.begin)});
    }
    const bool boxed = has_boxes(hints.family);
    return filled_grid(passage, cells, static_cast<int>(grid.rows.size()), hints,
                       {boxed ? grid.boxes : std::nullopt, {}});
}

bool has_blank_cells(Passage passage) {
    return !first_line_has(passage, signs_of_tables) && !is_data(passage);
}

constexpr int known = 80, at_fault = 20, with_a_foreign_cell = 15;

Fit detect_copied(Passage passage, const Hints& hints) {
    if (passage.view().size() > longest_text) return 0;
    if (has_blank_cells(passage)) return fit_of_blank_cells(passage, hints);
    const bool data = is_data(passage);
    try {
        bool all_full = true, letters = false;
        for (const Row& row : rows_of(passage, hints)) {
            for (const Passage& cell : row) {
                all_full = all_full && !cell.empty();
                letters = letters || !(data ? can_be_cell(cell.view(), row.size(), hints)
                                            : is_number_or_open(cell.view()));
            }
        }
        // Rows of full cells between blanks are of the format `grid`.
        const bool blanks_alone = !data && !first_line_has(passage, ",;") && all_full;
        if (letters && data) return hints.family == nullptr ? with_a_foreign_cell : known;
        return letters || blanks_alone ? 0 : known;
    } catch (const NoGrid&) {
        return 0;
    } catch (const InputError&) {
        return data ? at_fault : 0;
    }
}

Value value_of(Passage cell, int side) {
    if (is_open_sign(cell.view())) return open_cell;
    const auto expected = fmt::format("a number from 1 to {}, or an open cell", side);
    Scanner scanner{cell};
    if (!scanner.at_digit()) scanner.unexpected(expected);
    const auto value = static_cast<Value>(scanner.number(1, side, expected));
    if (!scanner.done()) scanner.unexpected(expected);
    return value;
}

// Zeros beside cells that are empty may be numbers, as in a takuzu.
void refuse_unclear_zeros(const std::vector<Row>& rows) {
    const Passage* zero = nullptr;
    bool empty = false;
    for (const Row& row : rows) {
        for (const Passage& cell : row) {
            if (cell.view() == "0" && zero == nullptr) zero = &cell;
            empty = empty || cell.empty();
        }
    }
    if (zero != nullptr && empty)
        zero->fail("a 0 beside cells that are empty; it may be a number or an open cell",
                   "--family, as in --family takuzu, or one sign for all open cells");
}

std::vector<Passage> split_copied(Passage text, const Hints& hints) {
    if (has_blank_cells(text)) return grids_with_blank_cells(text);
    if (!is_data(text)) return {text};
    std::vector<Passage> parts;
    const ListedData data = listed_data(text, hints.family);
    for (const ListedGrid& grid : data.grids) parts.push_back(grid.place);
    return parts.size() > 1 ? parts : std::vector{text};
}

// In a family with values of its own the cells are as it writes them.
Puzzle read_rows(Passage passage, const std::vector<Row>& rows, const Hints& hints) {
    const auto side = static_cast<int>(rows.size());
    std::vector<CellText> cells;
    bool letters = false;
    for (const Row& row : rows) {
        for (const Passage& cell : row) {
            const bool nothing = is_nothing(cell.view()) || cell.view() == "-1";
            const std::size_t length = nothing ? 0 : cell.end - cell.begin;
            cells.push_back({cell.begin, static_cast<std::uint32_t>(length)});
            letters =
                letters || (can_be_cell(cell.view(), rows.size(), hints) && !is_number_or_open(cell.view()));
        }
    }
    const auto columns = static_cast<int>(rows.front().size());
    if (side != columns) return filled_board(passage, cells, side, columns, hints);
    if (letters || family_with_symbols(hints, side) != nullptr)
        return filled_grid(passage, cells, side, hints);
    Puzzle puzzle = open_grid(passage, side, hints);
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        puzzle.given[cell] = value_of(rows[cell / side][static_cast<std::size_t>(cell % side)], side);
    refuse_what_stands_beside(passage, puzzle, puzzle.given);
    refuse_unclear_zeros(rows);
    return puzzle;
}

Puzzle read_copied(Passage passage, const Hints& hints) {
    if (has_blank_cells(passage)) {
        if (const auto grid = grid_with_blank_cells(passage)) return read_blank_cells(passage, *grid, hints);
    }
    if (!is_data(passage)) return read_rows(passage, rows_of(passage, hints), hints);
    const ListedData data = listed_data(passage, hints.family);
    require_square(data.grids.front().rows, passage, hints);
    Puzzle puzzle = read_rows(passage, data.grids.front().rows, hints);
    if (data.solutions.size() == 1 && data.solutions[0].rows.size() == data.grids[0].rows.size())
        puzzle.stated_solution = read_rows(passage, data.solutions[0].rows, hints).given;
    return puzzle;
}

}  // namespace

const Format format = {
    .name = "copied",
    .summary = "copied grids: cells between tabs, commas or bars, open ones blank; data as [[5,3,0],...]",
    .carries = "the cells of a grid, in a family whose cells are numbers",
    .lacks = "regions, cages, clues outside, options, rules on cells",
    .extensions = ".csv .tsv",
    .detect = detect_copied,
    .split = split_copied,
    .read = read_copied,
};

}  // namespace reductio::formats::copied
