// read_puzzle.cpp - the grid of f-puzzles' JSON, its regions and flags; the arrays are in read_arrays.cpp.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "base/sorted.hpp"
#include "encoders/shared/letters.hpp"
#include "family/cell_rule_kind.hpp"
#include "formats/cages.hpp"
#include "formats/fpuzzles/constraint_arrays.hpp"
#include "formats/fpuzzles/fpuzzles.hpp"
#include "formats/fpuzzles/left_out.hpp"
#include "formats/fpuzzles/values.hpp"
#include "formats/grids/plain_grid.hpp"
#include "text/characters.hpp"

namespace reductio::formats::fpuzzles {

namespace {

constexpr int in_no_region = -1;

int digit(const Json& json, const Puzzle& puzzle) {
    return whole_number(json, 1, puzzle.rows, fmt::format("a digit from 1 to {}", puzzle.rows));
}

// Labels as numbers from 0, in the order of their first cells; -1 stays.
std::vector<int> numbered(const std::vector<int>& labels) {
    std::map<int, int> number;
    std::vector<int> result;
    result.reserve(labels.size());
    for (const int label : labels) {
        const auto next = static_cast<int>(number.size());
        result.push_back(label < 0 ? in_no_region : number.try_emplace(label, next).first->second);
    }
    return result;
}

BoxShape default_shape(int side) { return default_box(side).value_or(BoxShape{1, side}); }

// The candidates that the setter has left to a cell.
std::vector<Value> marks_of(const Json& json, const Puzzle& puzzle) {
    std::vector<Value> marks;
    for (const Json& item : json.list("a list of digits")) marks.push_back(digit(item, puzzle));
    sort_unique(marks);
    return marks;
}

// The region of each cell, and where the text says so.
struct Labels {
    std::vector<int> of_cell;
    std::vector<std::optional<Json>> said;
};

void require_small(const Labels& labels, const Json& grid, int side) {
    std::map<int, int> sizes;
    for (std::size_t cell = 0; cell < labels.of_cell.size(); ++cell) {
        const int label = labels.of_cell[cell];
        if (label < 0 || ++sizes[label] <= side) continue;
        labels.said[cell].value_or(grid).fail(fmt::format("region {} has more than {} cells", label, side),
                                              fmt::format("at most {} cells in each region", side));
    }
}

void read_cell(const Json& json, int cell, Puzzle& puzzle, Labels& labels) {
    if (is_none(json)) return;
    if (!json.is_object()) json.fail("this is not a cell", "{\"value\": 5, \"given\": true} or {}");
    const auto value = json.member("value"), given = json.member("given");
    const auto marks = json.member("givenPencilMarks"), region = json.member("region");
    if (given && is_true(*given) && value && !is_none(*value)) {
        puzzle.given[cell] = digit(*value, puzzle);
        puzzle.places.givens[cell] = value->offset();
    }
    if (marks && !is_none(*marks)) {
        puzzle.marks.resize(puzzle.given.size());
        puzzle.marks[cell] = marks_of(*marks, puzzle);
    }
    if (!region) return;
    puzzle.places.regions[cell] = region->offset();
    labels.said[cell] = *region;
    labels.of_cell[cell] = region->is_null()
                               ? in_no_region
                               : whole_number(*region, 0, 1'000'000, "the number of a region, or null");
}

Puzzle read_grid(const Json& root, Labels& labels) {
    const auto grid = root.member("grid");
    if (!grid || !grid->is_array()) root.fail("a puzzle without its grid", "\"grid\": [[{}, …], …]");
    const std::vector<Json> rows = grid->items();
    const int side = static_cast<int>(std::min(rows.size(), std::size_t{longest_side} + 1));
    if (side < 1 || side > longest_side) {
        grid->fail(fmt::format("a grid of {} rows", rows.size()), fmt::format("1 to {} rows", longest_side));
    }
    std::vector<std::vector<Json>> cells;
    for (const Json& row : rows) {
        cells.push_back(row.list("a row of cells, [{}, …]"));
        if (std::ssize(cells.back()) == side) continue;
        row.fail(fmt::format("a row of {} cells in a grid of {} rows", cells.back().size(), side),
                 fmt::format("{} cells", side));
    }
    Puzzle puzzle = blank_puzzle("sudoku", side, side);
    puzzle.offset = root.offset();
    puzzle.places.givens.assign(puzzle.given.size(), root.offset());
    puzzle.places.regions.assign(puzzle.given.size(), root.offset());
    labels = {default_regions(side), std::vector<std::optional<Json>>(puzzle.given.size())};
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        read_cell(cells[cell / side][cell % side], cell, puzzle, labels);
    require_small(labels, *grid, side);
    set_regions(labels.of_cell, puzzle);
    return puzzle;
}

// ---- what concerns the whole grid ----------------------------------------------------------------------

struct Flag {
    std::string_view key, option;
};
constexpr Flag flags[] = {
    {"antiking", "antiking"},
    {"antiknight", "antiknight"},
    {"disjointgroups", "disjoint"},
    {"nonconsecutive", "nonconsecutive"},
};

// One diagonal is an extra region, both are the option `x`.
void read_diagonals(const Json& root, Puzzle& puzzle) {
    const auto falling = root.member("diagonal-"), rising = root.member("diagonal+");
    const bool falls = falling && is_true(*falling), rises = rising && is_true(*rising);
    if (falls && rises)
        add_option(puzzle, "x");
    else if (falls || rises)
        add_rule(puzzle, "extra-region", diagonal(falls, puzzle.rows), (falls ? falling : rising)->offset());
}

// What holds for all pairs of cells without a mark.
void read_negative(const Json& json, Puzzle& puzzle) {
    LeftOut left_out;
    for (const Json& item : json.is_array() ? json.items() : std::vector{json}) {
        const std::string_view word = item.spelling();
        if (word == "foglight" || is_none(item)) continue;
        if (word == "ratio" || word == "xv") {
            add_rule(puzzle, word == "ratio" ? "negative-ratio" : "negative-xv", {}, item.offset());
        } else {
            left_out.add(item, fmt::format("\"negative\" of {}", quoted(word)));
        }
    }
    left_out.put(puzzle);
}

// The setter's answer: a list of all cells, or of all rows, or a string with a character for each cell, or
// with commas. Open cells make it a hint, which is not read; one that can't be the answer says why.
std::vector<std::string_view> solution_cells(const Json& json) {
    std::vector<std::string_view> cells;
    for (const Json& item : json.items()) {
        if (item.is_array()) {
            for (const Json& cell : item.items()) cells.push_back(cell.spelling());
        } else {
            cells.push_back(item.spelling());
        }
    }
    if (!json.is_string()) return cells;
    std::string_view text = json.spelling();
    const bool commas = text.find(',') != std::string_view::npos;
    while (!text.empty()) {
        const std::size_t length = commas ? std::min(text.find(','), text.size()) : 1;
        cells.push_back(text.substr(0, length));
        text.remove_prefix(std::min(text.size(), length + (commas ? 1 : 0)));
    }
    return cells;
}

std::optional<Value> solution_digit(std::string_view text, const Puzzle& puzzle) {
    Value value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.size() == 1 && is_letter(static_cast<unsigned char>(text[0]))) {
        value = *letter_value(text[0]) + 9;  // above 9 in a string
    } else if (error != std::errc{} || end != text.data() + text.size()) {
        return {};
    }
    return value >= 1 && value <= puzzle.rows ? std::optional{value} : std::nullopt;
}

void read_solution(const Json& json, Puzzle& puzzle) {
    const std::vector<std::string_view> cells = solution_cells(json);
    if (std::ssize(cells) != puzzle.cells()) {
        puzzle.unread_solution =
            json.error(fmt::format("a solution of {} cells", cells.size()), fmt::format("{}", puzzle.cells()))
                .brief();
        return;
    }
    Grid grid;
    for (const std::string_view cell : cells) {
        if (cell.empty() || cell == "." || cell == "0" || cell == "?" || cell == "null") return;
        const auto value = solution_digit(cell, puzzle);
        if (!value) {
            puzzle.unread_solution = json.error(quoted(cell) + " is no digit of this puzzle").brief();
            return;
        }
        grid.push_back(*value);
    }
    puzzle.stated_solution = std::move(grid);
}

void read_title(const Json& root, Puzzle& puzzle) {
    const auto title = root.member("title"), author = root.member("author");
    if (title && title->is_string()) puzzle.title = title->spelling();
    if (author && author->is_string() && !is_none(*author))
        puzzle.title += fmt::format("{}by {}", puzzle.title.empty() ? "" : " ", author->spelling());
}

// Lines and cages that are drawn.
bool is_drawing(std::string_view key) { return key == "line" || key == "cage"; }

void read_member(std::string_view key, const Json& json, const StatedArrays& stated, Puzzle& puzzle) {
    if (is_none(json)) return;
    if (const ConstraintArray* const array = array_with_key(key))
        return read_array(*array, json, stated, puzzle);
    const auto* const flag = std::ranges::find(flags, key, &Flag::key);
    if (flag != std::end(flags)) {
        if (is_true(json)) add_option(puzzle, flag->option);
    } else if (key == "negative") {
        read_negative(json, puzzle);
    } else if (key == "solution") {
        read_solution(json, puzzle);
    } else if (!says_no_rule(key) && could_be_rule(json)) {
        leave_out(key, json, stated, puzzle);
    }
}

}  // namespace

std::vector<int> diagonal(bool falling, int side) {
    std::vector<int> cells;
    for (int i = 0; i < side; ++i) cells.push_back(i * side + (falling ? i : side - 1 - i));
    return cells;
}

std::vector<int> default_regions(int side) { return box_regions(side, side, default_shape(side)); }

void set_regions(const std::vector<int>& labels, Puzzle& puzzle) {
    const int side = puzzle.rows;
    const std::vector<int> regions = numbered(labels);
    std::vector<BoxShape> shapes{default_shape(side)};
    for (int rows = 1; rows <= side; ++rows) {
        if (side % rows == 0) shapes.push_back({rows, side / rows});
    }
    for (const BoxShape shape : shapes) {
        if (regions != box_regions(side, side, shape)) continue;
        puzzle.boxes = shape;
        return;
    }
    std::vector<int> whole = labels;
    for (const auto& cells : region_cells(regions)) {
        if (std::ssize(cells) == side) continue;
        for (const int cell : cells) whole[cell] = in_no_region;
        if (cells.size() > 1) add_rule(puzzle, "extra-region", cells, puzzle.places.regions[cells[0]]);
    }
    puzzle.regions = numbered(whole);
}

namespace {

// Rules that count regions see none in a region that has become an extra one.
void remark_on_short_regions(const Labels& labels, const Json& root, Puzzle& puzzle) {
    constexpr std::string_view counting[] = {"region-sum-line", "box-indexer"};
    const bool counts =
        puzzle.has("disjoint") || std::ranges::any_of(puzzle.cell_rules, [&](const auto& rule) {
            return std::ranges::find(counting, rule.kind->name) != std::end(counting);
        });
    LeftOut left_out;
    for (std::size_t cell = 0; counts && cell < labels.of_cell.size(); ++cell) {
        const bool lost = labels.of_cell[cell] >= 0 && !puzzle.regions.empty() && puzzle.regions[cell] < 0;
        if (!lost) continue;
        if (!left_out.names_cells())
            left_out.add(labels.said[cell].value_or(root),
                         "regions with fewer cells than digits, though rules ask for regions");
        left_out.name_cell(cell_name(puzzle, static_cast<int>(cell)));
    }
    left_out.put(puzzle);
}

}  // namespace

// Boxes at a distance of one from the edge and from each other.
std::vector<std::vector<int>> window_cells(const Puzzle& puzzle) {
    std::vector<std::vector<int>> windows;
    const int box = puzzle.boxes.rows;
    if (!puzzle.regions.empty() || box < 2 || box != puzzle.boxes.columns) return windows;
    for (int top = 1; top + box < puzzle.rows; top += box + 1) {
        for (int left = 1; left + box < puzzle.columns; left += box + 1) {
            std::vector<int>& cells = windows.emplace_back();
            for (int i = 0; i < box * box; ++i)
                cells.push_back((top + i / box) * puzzle.columns + left + i % box);
        }
    }
    return windows;
}

bool is_window(const CellRule& rule, const std::vector<std::vector<int>>& windows) {
    std::vector<int> cells = rule.cells;
    std::ranges::sort(cells);
    return rule.kind->name == "extra-region" && std::ranges::find(windows, cells) != windows.end();
}

namespace {

// Extra regions that are all the windows are the option `windoku`.
void find_windows(Puzzle& puzzle) {
    const auto windows = window_cells(puzzle);
    const auto drawn = [&](const CellRule& rule) { return is_window(rule, windows); };
    if (windows.empty() || std::ranges::count_if(puzzle.cell_rules, drawn) != std::ssize(windows)) return;
    std::erase_if(puzzle.cell_rules, drawn);
    add_option(puzzle, "windoku");
}

}  // namespace

bool looks_like_json(std::string_view text) {
    const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
    return text.starts_with('{') && has("\"grid\"") && has("\"size\"");
}

Puzzle read_json(const Json& root) {
    if (!root.is_object()) root.fail("this is not a puzzle", "{\"size\": 9, \"grid\": […], …}");
    Labels labels;
    Puzzle puzzle = read_grid(root, labels);
    read_title(root, puzzle);
    read_diagonals(root, puzzle);
    constexpr std::string_view done[] = {"size", "grid", "title", "diagonal+", "diagonal-"};
    const StatedArrays stated = stated_arrays(root);
    for (const bool drawings : {false, true}) {  // which may repeat rules, so they come last
        for (const auto& [key, json] : root.members()) {
            if (std::ranges::find(done, key) == std::end(done) && is_drawing(key) == drawings)
                read_member(key, json, stated, puzzle);
        }
    }
    find_windows(puzzle);
    remark_on_short_regions(labels, root, puzzle);
    order_cages(puzzle);
    return puzzle;
}

}  // namespace reductio::formats::fpuzzles
