// copied.cpp - grids as they are copied from newspapers, mails, web pages, spreadsheets and programs.
//
// A table comes as rows with a tab, a comma, a semicolon or a bar between cells, in which an open cell is
// mostly empty; a newspaper's grid with blanks for open cells (grids/blank_cells.hpp); a list in a program as
// [[5, 3, 0, …], …], as rows of quoted characters, or as quoted rows. Cells are numbers; empty ones, 0, null,
// None and the signs . _ - ? * x are open, unless --family names a family for which 0 is a number. The grid
// is square, with sides from 4 to 100. Blanks that may be cells or stand between cells are an error.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>

#include "encoders/shared/family.hpp"
#include "formats/grids/blank_cells.hpp"
#include "formats/grids/drawn_lines.hpp"
#include "formats/grids/grid_rows.hpp"
#include "formats/grids/plain_grid.hpp"
#include "text/characters.hpp"

namespace reductio::formats::copied {

extern const Format format;

namespace {

constexpr std::size_t shortest_side = 4, longest_copied_side = 100, longest_text = 200'000;

using Row = std::vector<Passage>;

bool is_opening(char c) { return c == '[' || c == '(' || c == '{'; }
bool is_closing(char c) { return c == ']' || c == ')' || c == '}'; }
bool is_quote_sign(char c) { return c == '"' || c == '\''; }

// The cell without blanks and quotes around it.
Passage bare_cell(Passage cell) {
    cell = cell.trimmed();
    const std::string_view text = cell.view();
    if (text.size() > 1 && is_quote_sign(text.front()) && text.back() == text.front())
        ++cell.begin, --cell.end;
    return cell;
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

std::vector<Row> rows_of_table(Passage passage) {
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
    return rows;
}

// --- lists --------------------------------------------------------------------------------------------
// `grid = ` before a list.
void skip_assignment(Scanner& scanner) {
    scanner.skip_space();
    const std::string_view rest = scanner.rest().view();
    constexpr std::size_t longest = 80;
    const std::size_t at = rest.substr(0, longest).find('=');
    const bool named = !rest.empty() && (is_letter(static_cast<unsigned char>(rest[0])) || rest[0] == '_');
    if (named && at != std::string_view::npos) scanner.accept(rest.substr(0, at + 1));
    scanner.skip_space();
}

// A row in brackets; the bracket is taken.
Row take_list(Scanner& scanner) {
    Row row;
    while (!is_closing(scanner.peek())) {
        Passage cell = scanner.rest();
        while (!scanner.done() && scanner.peek() != ',' && !is_closing(scanner.peek()) &&
               !is_opening(scanner.peek()))
            scanner.take();
        if (scanner.done() || is_opening(scanner.peek()) || row.size() == longest_copied_side)
            scanner.unexpected("the end of the row");
        cell.end = scanner.offset();
        row.push_back(bare_cell(cell));
        if (scanner.accept(',')) scanner.skip_space();
    }
    scanner.take();
    return row;
}

// A row as a text in quotes, a character a cell; the quote is taken.
Row take_quoted(Scanner& scanner, char quote) {
    Row row;
    while (scanner.peek() != quote) {
        if (scanner.done() || row.size() == longest_copied_side) scanner.unexpected("the end of the row");
        const std::size_t at = scanner.offset();
        scanner.take();
        row.push_back({scanner.rest().text, at, at + 1});
    }
    scanner.take();
    return row;
}

std::vector<Row> rows_of_list(Passage passage) {
    Scanner scanner{passage};
    skip_assignment(scanner);
    if (!is_opening(scanner.take())) passage.fail("no list", "rows in brackets");
    std::vector<Row> rows;
    for (scanner.skip_space(); !is_closing(scanner.peek()); scanner.skip_space()) {
        const Scanner before = scanner;
        const char c = scanner.take();
        if (rows.size() == longest_copied_side || (!is_opening(c) && !is_quote_sign(c)))
            before.unexpected("a row in brackets or in quotes");
        rows.push_back(is_opening(c) ? take_list(scanner) : take_quoted(scanner, c));
        scanner.skip_space();
        scanner.accept(',');
    }
    scanner.take();
    scanner.accept(';');
    scanner.skip_space();
    if (!scanner.done()) scanner.unexpected("the end of the list");
    return rows;
}

// --- both ---------------------------------------------------------------------------------------------
std::vector<Row> rows_of(Passage passage) {
    const std::string_view text = passage.trimmed().view();
    const bool list = !text.empty() && (is_opening(text[0]) || text.find('[') != std::string_view::npos);
    std::vector<Row> rows = list ? rows_of_list(passage) : rows_of_table(passage);
    for (const Row& row : rows) {
        if (row.size() == rows.size()) continue;
        (row.empty() ? passage : row.front())
            .fail(fmt::format("{} cells in a row of a grid of {} rows", row.size(), rows.size()),
                  fmt::format("{} cells", rows.size()));
    }
    if (rows.size() < shortest_side) passage.fail("too few rows", fmt::format("at least {}", shortest_side));
    return rows;
}

bool is_open_sign(std::string_view cell) {
    constexpr std::array<std::string_view, 12> signs{"",  "0", ".", "_",    "-",    "?",
                                                     "*", "x", "X", "null", "None", "nan"};
    return std::ranges::find(signs, cell) != signs.end();
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
    if (is_number_or_open(cell)) return true;
    const std::size_t letters = hints.family != nullptr && hints.family->letters ? 26 : side > 9 ? side : 0;
    return cell.size() == 1 && cell[0] >= 'A' && static_cast<std::size_t>(cell[0] - 'A') < letters;
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
    const bool boxed = hints.family == nullptr || hints.family->name == "sudoku";
    return filled_grid(passage, cells, static_cast<int>(grid.rows.size()), hints,
                       {boxed ? grid.boxes : std::nullopt, {}});
}

bool first_line_has(Passage passage, std::string_view signs) {
    Passage rest = passage.trimmed(), first;
    next_line(rest, first);
    return first.view().find_first_of(signs) != std::string_view::npos;
}
constexpr std::string_view signs_of_lists = "[({,;", signs_between_cells = "[({,;\t";

Fit detect_copied(Passage passage, const Hints& hints) {
    if (passage.view().size() > longest_text) return 0;
    if (!first_line_has(passage, signs_between_cells)) return fit_of_blank_cells(passage, hints);
    try {
        bool all_full = true, letters = false;
        for (const Row& row : rows_of(passage)) {
            for (const Passage& cell : row) {
                all_full = all_full && !cell.empty();
                letters = letters || !is_number_or_open(cell.view());
            }
        }
        // Rows of full cells between blanks are of the format `grid`.
        const bool blanks_alone = !first_line_has(passage, signs_of_lists) && all_full;
        return letters || blanks_alone ? 0 : 80;
    } catch (const InputError&) {
        return 0;
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

std::vector<Passage> split_copied(Passage text, const Hints&) {
    return first_line_has(text, signs_between_cells) ? std::vector{text} : grids_with_blank_cells(text);
}

Puzzle read_copied(Passage passage, const Hints& hints) {
    if (!first_line_has(passage, signs_between_cells)) {
        if (const auto grid = grid_with_blank_cells(passage)) return read_blank_cells(passage, *grid, hints);
    }
    const std::vector<Row> rows = rows_of(passage);
    const auto side = static_cast<int>(rows.size());
    std::vector<CellText> cells;
    for (const Row& row : rows) {
        for (const Passage& cell : row)
            cells.push_back({cell.begin, static_cast<std::uint32_t>(cell.end - cell.begin)});
    }
    if (family_with_symbols(hints, side) != nullptr) return filled_grid(passage, cells, side, hints);
    Puzzle puzzle = open_grid(passage, side, hints);
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        puzzle.given[cell] = value_of(rows[cell / side][static_cast<std::size_t>(cell % side)], side);
    refuse_what_stands_beside(passage, puzzle, puzzle.given);
    refuse_unclear_zeros(rows);
    return puzzle;
}

}  // namespace

const Format format = {
    .name = "copied",
    .summary = "copied grids: cells between tabs, commas or bars, open ones blank; lists as [[5,3,0],...]",
    .carries = "the cells of a grid, in a family whose cells are numbers",
    .lacks = "regions, cages, clues outside, options, rules on cells",
    .extensions = ".csv .tsv",
    .detect = detect_copied,
    .split = split_copied,
    .read = read_copied,
};

}  // namespace reductio::formats::copied
