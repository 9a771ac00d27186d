// kenken_json.cpp - KenKen as JSON, in two shapes:
//
//     {"size": 4, "cages": [{"op": "+", "value": 8, "cells": [[0, 0], [0, 1]]}, …]}          (row, column)
//     {"width": 4, "height": 4, "values": [1, 2, 3, 4], "rules": [{…, "cells": [{"x": 0, "y": 0}, …]}, …]}
//
// "operation" and "target" are other names for "op" and "value". "givens" and "solution" are rows of numbers,
// null for an open cell. "title" and the other about_keys may be there; any other key is an error, since it
// may state a rule. An array holds several puzzles. Rows and columns count from 0 if a 0 occurs and from 1 if
// the length of a side occurs; if neither does, that is an error. x and y always count from 0. Sides go up to
// 100. Source: the exports of several public solvers; for the second shape
// https://github.com/sven-oly/kenken.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "formats/about_keys.hpp"
#include "formats/cages.hpp"
#include "formats/format.hpp"
#include "text/json.hpp"

namespace reductio::formats::kenken_json {

extern const Format format;

namespace {

constexpr int longest_side = 100;
constexpr long long largest_value = 1'000'000;

int side(const Json& json) {
    return static_cast<int>(json.integer(1, longest_side, fmt::format("a side from 1 to {}", longest_side)));
}

Puzzle open_puzzle(const Json& json) {
    if (!json.is_object()) json.fail("this is not a puzzle", "{\"size\": 4, \"cages\": […]}");
    const auto width = json.member("width"), height = json.member("height");
    if (const auto size = json.member("size")) {
        const int both = side(*size);
        for (const auto& other : {width, height})
            if (other && side(*other) != both) other->fail("another size than \"size\" states", "one size");
        return blank_puzzle("kenken", both, both);
    }
    if (!width || !height) json.fail("a puzzle without its size", "\"size\", or \"width\" and \"height\"");
    return blank_puzzle("kenken", side(*height), side(*width));
}

void read_values(const Json& json, Puzzle& puzzle) {
    const auto values = json.member("values");
    if (!values) return;
    puzzle.digits.clear();
    for (const Json& value : values->list("a list of digits")) {
        const long long digit = value.integer(-largest_value, largest_value, "a digit: a whole number");
        puzzle.digits.push_back(static_cast<Value>(digit));
    }
    std::ranges::sort(puzzle.digits);
    const bool twice = std::ranges::adjacent_find(puzzle.digits) != puzzle.digits.end();
    if (puzzle.digits.empty() || puzzle.digits.size() > 1000 || twice) {
        values->fail("these can't be digits", "a list of 1 to 1000 numbers, each once");
    }
}

struct Place {
    long long row, column;
    bool counted_from_0;  // x and y; for rows and columns it is still open
    Json at;
};

Place place(const Json& json, const Puzzle& puzzle) {
    const auto number = [&](const Json& value, int length) {
        return value.integer(0, length, fmt::format("a whole number, at most {}", length));
    };
    if (json.is_object()) {
        json.require_members({"x", "y", "row", "column"});
        const auto x = json.member("x", "column"), y = json.member("y", "row");
        if (!x || !y) json.fail("a cell without place", "{\"x\": 0, \"y\": 0}");
        return {number(*y, puzzle.rows - 1), number(*x, puzzle.columns - 1), true, json};
    }
    const std::vector<Json> pair = json.items();
    if (pair.size() != 2) json.fail("this is not a cell", "[row, column] or {\"x\": column, \"y\": row}");
    return {number(pair[0], puzzle.rows), number(pair[1], puzzle.columns), false, json};
}

// What rows and columns count from: 0 or 1.
int base(const std::vector<std::vector<Place>>& cages, const Puzzle& puzzle) {
    const Place* zero = nullptr;
    const Place* last = nullptr;
    const Place* any = nullptr;
    for (const auto& cells : cages) {
        for (const Place& cell : cells) {
            if (cell.counted_from_0) continue;
            any = &cell;
            if (cell.row == 0 || cell.column == 0) zero = &cell;
            if (cell.row == puzzle.rows || cell.column == puzzle.columns) last = &cell;
        }
    }
    if (zero && last)
        last->at.fail("this cell lies outside of the grid", "rows and columns from 0, as elsewhere here");
    if (any && !zero && !last)
        any->at.fail("rows may count from 0 or from 1 here", "a cell in the first or last row");
    return last ? 1 : 0;
}

// ---- cages
// -------------------------------------------------------------------------------------------------

Clue read_clue(const Json& json) {
    json.require_members({"op", "operation", "value", "target", "cells", "id", "name", "color", "colour"});
    Clue clue;
    const auto value = json.member("value", "target");
    if (!value) json.fail("a cage without its value", "\"value\" or \"target\"");
    clue.target = value->integer(-1'000'000'000'000'000'000, 1'000'000'000'000'000'000, "a whole number");
    const auto op = json.member("op", "operation");
    if (!op || op->is_null()) return clue;
    const std::string spelled{op->string("an operator")};
    const Text text{"", spelled};
    Scanner scanner{Passage::all(text)};
    clue.operation = take_operation(scanner);
    if (!spelled.empty() && (!clue.operation || !scanner.done())) {
        op->fail(quoted(spelled) + " is not an operator", "one of + - * / = % ^ ?");
    }
    return clue;
}

std::vector<Json> cages_of(const Json& json) {
    const auto cages = json.member("cages", "rules");
    if (!cages || !cages->is_array()) json.fail("a puzzle without cages", "\"cages\": […] or \"rules\": […]");
    return cages->items();
}

std::vector<Place> cells_of(const Json& cage, const Puzzle& puzzle) {
    const auto cells = cage.member("cells");
    std::vector<Place> places;
    for (const Json& cell : cells ? cells->list("[[row, column], …]") : std::vector<Json>{}) {
        places.push_back(place(cell, puzzle));
        if (static_cast<int>(places.size()) > puzzle.cells())
            cell.fail("more cells than the grid has", "each once");
    }
    if (places.empty()) cage.fail("a cage without cells", "\"cells\": [[row, column], …]");
    return places;
}

// Rows of numbers, as many as the grid has cells; null is an open cell, and so is 0 if it is no digit.
Grid read_rows(const Json& json, const Puzzle& puzzle) {
    const std::string size = fmt::format("{} rows of {} numbers", puzzle.rows, puzzle.columns);
    const std::vector<Json> rows = json.items();
    if (std::ssize(rows) != puzzle.rows) json.fail("this is not the grid", size);
    Grid grid;
    for (const Json& row : rows) {
        const std::vector<Json> values = row.items();
        if (std::ssize(values) != puzzle.columns) row.fail("this is not a row of the grid", size);
        for (const Json& value : values) {
            const std::string expected = "a digit of the puzzle, or null";
            const long long number =
                value.is_null() ? 0 : value.integer(-largest_value, largest_value, expected);
            const auto digit = static_cast<Value>(number);
            const bool known = std::ranges::binary_search(puzzle.digits, digit);
            if (number != 0 && !known) value.fail(fmt::format("{} is no digit here", number), expected);
            grid.push_back(value.is_null() || !known ? open_cell : digit);
        }
    }
    return grid;
}

void read_grids(const Json& json, Puzzle& puzzle) {
    if (const auto givens = json.member("givens")) puzzle.given = read_rows(*givens, puzzle);
    const auto solution = json.member("solution");
    if (!solution || solution->is_null()) return;
    puzzle.stated_solution = read_rows(*solution, puzzle);
    if (std::ranges::find(*puzzle.stated_solution, open_cell) != puzzle.stated_solution->end())
        solution->fail("the solution has an open cell", "a digit in each cell");
}

Puzzle read_puzzle(const Json& json) {
    Puzzle puzzle = open_puzzle(json);
    json.require_members({"size", "width", "height", "values", "cages", "rules", "givens", "solution"},
                         about_keys);
    puzzle.offset = json.offset();
    auto title = json.member("title");
    if (!title) title = json.member("name");
    if (title && title->is_string()) puzzle.title = title->string("a title");
    read_values(json, puzzle);
    read_grids(json, puzzle);
    const std::vector<Json> cages = cages_of(json);
    if (static_cast<int>(cages.size()) > puzzle.cells()) {
        cages.back().fail("more cages than the grid has cells", "each cell in one cage");
    }
    std::vector<std::vector<Place>> places;
    for (const Json& cage : cages) places.push_back(cells_of(cage, puzzle));
    const int first = base(places, puzzle);
    std::vector<char> taken(puzzle.given.size(), 0);
    for (std::size_t i = 0; i < cages.size(); ++i) {
        Cage& cage = puzzle.cages.emplace_back();
        for (const Place& cell : places[i]) {
            const int from = cell.counted_from_0 ? 0 : first;
            const auto row = static_cast<int>(cell.row) - from, column = static_cast<int>(cell.column) - from;
            const int index = row * puzzle.columns + column;
            if (std::exchange(taken[index], 1)) {
                cell.at.fail(fmt::format("{} is named twice", cell_name(puzzle, index)),
                             "each cell in one cage");
            }
            cage.cells.push_back(index);
        }
        set_kenken_clue(cage, read_clue(cages[i]));
        cage.offset = cages[i].offset();
    }
    order_cages(puzzle);
    return puzzle;
}

std::vector<DeferredPuzzle> unpack(Passage passage, const Hints&) {
    const auto document = std::make_shared<const JsonDocument>(passage.trimmed());
    const Json root = document->root();
    std::vector<DeferredPuzzle> puzzles;
    for (const Json& json : root.is_array() ? root.items() : std::vector<Json>{root}) {
        puzzles.emplace_back([document, json] { return read_puzzle(json); });
    }
    return puzzles;
}

Fit detect(Passage passage, const Hints&) {
    const std::string_view text = passage.trimmed().view();
    if (!text.starts_with('{') && !text.starts_with('[')) return 0;
    const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
    const bool grid = has("\"cells\"") || has("\"size\"") || has("\"width\"");
    return grid && (has("\"cages\"") || has("\"rules\"")) ? 90 : 0;
}

std::string write(const Puzzle& puzzle) {
    require_kenken(puzzle, "kenken-json", true);
    std::string text = fmt::format("{{\"size\": {}", puzzle.rows);
    if (puzzle.digits != digits_up_to(puzzle.rows)) {
        text += fmt::format(", \"values\": [{}]", fmt::join(puzzle.digits, ", "));
    }
    text += ", \"cages\": [";
    for (const Cage& cage : puzzle.cages) {
        std::string cells;
        for (const int cell : cage.cells) {
            cells += fmt::format("{}[{}, {}]", cells.empty() ? "" : ", ", cell / puzzle.columns,
                                 cell % puzzle.columns);
        }
        text += fmt::format("{}\n  {{\"op\": \"{}\", \"value\": {}, \"cells\": [{}]}}",
                            &cage == &puzzle.cages[0] ? "" : ",", ascii_sign(cage.operation), *cage.target,
                            cells);
    }
    return text + "\n]}\n";
}

}  // namespace

const Format format = {
    .name = "kenken-json",
    .summary = "KenKen as JSON: size or width, height, values; cages or rules with op, value, cells",
    .carries = "a kenken with any digits, its operators shown or hidden",
    .lacks = "options, givens, pencil marks",
    .extensions = "",
    .detect = detect,
    .unpack = unpack,
    .write = write,
};

}  // namespace reductio::formats::kenken_json
