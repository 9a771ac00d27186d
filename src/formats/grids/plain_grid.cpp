// plain_grid.cpp - plain grids read and written.
#include "formats/grids/plain_grid.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "base/sorted.hpp"
#include "encoders/shared/letters.hpp"
#include "family/cell_rule_kind.hpp"
#include "family/family.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats {

namespace {

BoxShape boxes_of(Passage where, int side, const Hints& hints, const std::optional<BoxShape>& drawn) {
    if (hints.boxes && hints.boxes->rows * hints.boxes->columns != side) {
        where.fail(fmt::format("boxes of {}x{} don't fit a grid of side {}", hints.boxes->rows,
                               hints.boxes->columns, side),
                   "rows x columns that make the side");
    }
    if (hints.boxes && drawn &&
        (hints.boxes->rows != drawn->rows || hints.boxes->columns != drawn->columns)) {
        where.fail(fmt::format("the text draws boxes of {}x{}, --boxes says {}x{}", drawn->rows,
                               drawn->columns, hints.boxes->rows, hints.boxes->columns));
    }
    if (hints.boxes) return *hints.boxes;
    if (drawn) return *drawn;
    if (const auto usual = default_box(side)) return *usual;
    where.fail(fmt::format("a grid of side {} has no usual boxes", side), "--boxes RxC or --family latin");
}

struct RegionCount {
    int number;
    int cells = 0;
    std::size_t first = 0;
};

using RegionCounts = std::unordered_map<std::string_view, RegionCount>;

// How many cells have each label. Stops at the first label too many.
RegionCounts count_labels(const Text& text, std::span<const CellText> cells, int side) {
    RegionCounts counts;
    for (const CellText& cell : cells) {
        const auto label = text.view().substr(cell.at, cell.length);
        RegionCount fresh{static_cast<int>(counts.size()), 0, cell.at};
        ++counts.try_emplace(label, fresh).first->second.cells;
        if (counts.size() > static_cast<std::size_t>(side)) break;
    }
    return counts;
}

bool usual_digits(const Puzzle& puzzle) {
    for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
        if (puzzle.digits[i] != static_cast<Value>(i) + 1) return false;
    }
    return puzzle.digits.size() == static_cast<std::size_t>(puzzle.rows);
}

bool usual_boxes(const Puzzle& puzzle) {
    const auto usual = default_box(puzzle.rows);
    return usual && usual->rows == puzzle.boxes.rows && usual->columns == puzzle.boxes.columns;
}

// N regions of N cells, which readers of region maps insist on.
bool usual_regions(const Puzzle& puzzle) {
    const auto side = static_cast<std::size_t>(puzzle.rows);
    return std::ranges::all_of(region_cells(puzzle.regions), [&](const auto& r) { return r.size() == side; });
}

// Families whose rules are about regions, but for those that do with boxes, are more than a bare grid; so are
// those that have pieces.
void require_regions(Passage where, int rows, int columns, const Hints& hints, const Layout& layout) {
    const Family* const family = hints.family;
    if (family == nullptr || !hints.binding || !layout.regions.empty()) return;
    const char* const cells = reads(*family, Part::numbers) ? "numbers" : "givens";
    if (reads(*family, Part::pieces))
        where.trimmed().fail(
            fmt::format("a bare grid has no pieces, which a {} needs", family->name),
            fmt::format("`{} {}x{}` and `{}` above these rows, and `piece NAME` or `pieces SET` below them",
                        family->name, rows, columns, cells));
    const bool asked = !hints.called.empty() && hints.called == family->generation.regions_as;
    if (!asked && (!reads(*family, Part::regions) || reads(*family, Part::boxes))) return;
    const std::string_view name = asked ? std::string_view{hints.called} : family->name;
    where.trimmed().fail(
        fmt::format("a bare grid has no regions, which a {} needs", name),
        fmt::format("`{} {}x{}`, a section `regions` with a letter for each cell, and `{}` above these rows",
                    name, rows, columns, cells));
}

void take(Spelling spelling, Puzzle& puzzle) {
    puzzle.digits = std::move(spelling.digits);
    puzzle.given = std::move(spelling.given);
    puzzle.marks = std::move(spelling.marks);
}

}  // namespace

int side_of(std::size_t cells) {
    if (cells < 4) return 0;
    const auto side = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(cells))));
    return side * side == cells ? static_cast<int>(side) : 0;
}

Puzzle open_grid(Passage where, int side, const Hints& hints, Layout layout) {
    if (side > longest_side) {
        where.fail(fmt::format("a side of {} is too long", side), fmt::format("at most {}", longest_side));
    }
    const Family* const known = hints.family;
    if (known != nullptr && known->body)
        where.fail(fmt::format("a bare grid can't be a {}", known->name), "its text below a header");
    require_regions(where, side, side, hints, layout);
    static const Family& usual = *find_family("sudoku");  // looked up once, not for each line of a batch
    Puzzle puzzle = blank_puzzle(known != nullptr ? *known : usual, side, side);
    puzzle.options = hints.options;
    sort_unique(puzzle.options);
    const bool divided = has_boxes(puzzle.family);
    if (hints.boxes && (!divided || !layout.regions.empty())) {
        where.fail(layout.regions.empty()
                       ? fmt::format("{} has no boxes: --boxes can't apply", puzzle.family->name)
                       : "the text says its regions: --boxes can't apply");
    }
    if (!divided && !layout.regions.empty())
        where.fail(fmt::format("{} has no regions", puzzle.family->name), "a sudoku");
    if (!layout.regions.empty()) {
        puzzle.regions = std::move(layout.regions);
    } else if (divided) {
        const BoxShape boxes = boxes_of(where, side, hints, layout.boxes);
        puzzle.boxes = boxes;
    }
    return puzzle;
}

// One return, so that the puzzle is made where it stays: in a batch moving it takes a while.
static Puzzle spelled_grid(Passage where, Passage run, int side, const Hints& hints) {
    Puzzle puzzle = open_grid(where, side, hints);
    take(spell_run(run, side, hints), puzzle);
    return puzzle;
}

Puzzle filled_grid(Passage where, Passage run, int side, const Hints& hints) {
    if (family_with_symbols(hints, side) != nullptr) return filled_grid(where, characters(run), side, hints);
    return spelled_grid(where, run, side, hints);
}

// A table with numbers of rows and columns beside it has nothing in the corner, and counts 0, 1, 2, … or 1,
// 2, 3, … from there on.
static void refuse_labels(Passage where, const Grid& given, int side) {
    const auto counts_from = [&](int first) {
        const auto is = [&](Value value, int number) {
            return value == number || (number == 0 && value == open_cell);
        };
        for (int i = 1; i < side; ++i) {
            if (!is(given[i], first + i - 1) || !is(given[static_cast<std::size_t>(i) * side], first + i - 1))
                return false;
        }
        return side > 4 && given[0] == open_cell;
    };
    if (counts_from(0) || counts_from(1))
        where.trimmed().fail(
            fmt::format("the first row and the first column count {}, and nothing stands in the corner",
                        counts_from(0) ? "0, 1, 2, …" : "1, 2, 3, …"),
            "the grid without the numbers of its rows and columns");
}

// Numbers all along the first row and the first column, and nothing in the corner, look like clues beside the
// grid where the family has such clues.
static void refuse_clues_outside(Passage where, const Puzzle& puzzle, const Grid& given) {
    const int side = puzzle.rows;
    if (!reads(*puzzle.family, Part::outside) || side < 4 || given[0] != open_cell) return;
    int filled = 0;
    for (int i = 1; i < side; ++i)
        filled += (given[i] != open_cell ? 1 : 0) +
                  (given[static_cast<std::size_t>(i) * side] != open_cell ? 1 : 0);
    if (filled < 2 * (side - 2)) return;  // the corners of clues on four sides are open
    where.trimmed().fail("the first row and the first column look like clues outside of a smaller grid",
                         fmt::format("`{} {}`, a section `outside`, and the clues as `top …` and `left …`",
                                     puzzle.family->name, side - 1));
}

void refuse_what_stands_beside(Passage where, const Puzzle& puzzle, const Grid& given) {
    refuse_labels(where, given, puzzle.rows);
    refuse_clues_outside(where, puzzle, given);
}

// `own`: are the values those of the puzzle's family, which may print them?
static void take_cells(Spelling spelling, std::span<const CellText> cells, bool own, Puzzle& puzzle) {
    puzzle.signs = std::move(spelling.signs);
    const bool numbers = own && reads(*puzzle.family, Part::numbers);
    if (numbers || !puzzle.signs.empty())
        for (const CellText& cell : cells) puzzle.places.numbers.push_back(cell.at);
    if (numbers) {
        puzzle.digits = std::move(spelling.digits);
        puzzle.numbers = std::move(spelling.given);
        return renew_digits(puzzle);
    }
    take(std::move(spelling), puzzle);
}

Puzzle filled_grid(Passage where, std::span<const CellText> cells, int side, const Hints& hints,
                   Layout layout) {
    Puzzle puzzle = open_grid(where, side, hints, std::move(layout));
    Spelling spelling = spell(*where.text, cells, side, hints);
    refuse_what_stands_beside(where, puzzle, spelling.given);
    take_cells(std::move(spelling), cells, family_with_symbols(hints, side) != nullptr, puzzle);
    return puzzle;
}

Puzzle filled_board(Passage where, std::span<const CellText> cells, int rows, int columns,
                    const Hints& hints) {
    const Family& family = *hints.family;
    if (family.body)
        where.fail(fmt::format("a bare grid can't be a {}", family.name), "its text below a header");
    require_regions(where, rows, columns, hints, {});
    Puzzle puzzle = blank_puzzle(family, rows, columns);
    puzzle.options = hints.options;
    sort_unique(puzzle.options);
    Spelled spelled = spell_family(*where.text, cells, family, rows, columns, hints);
    if (const auto* const error = std::get_if<InputError>(&spelled)) throw *error;
    take_cells(std::get<Spelling>(std::move(spelled)), cells, true, puzzle);
    return puzzle;
}

bool is_region_map(const Text& text, std::span<const CellText> cells, int side) {
    const RegionCounts counts = count_labels(text, cells, side);
    return counts.size() == static_cast<std::size_t>(side) &&
           std::ranges::all_of(counts, [&](const auto& entry) { return entry.second.cells == side; });
}

std::vector<int> region_map(const Text& text, std::span<const CellText> cells, int side) {
    const RegionCounts counts = count_labels(text, cells, side);
    const std::string expected = fmt::format("{} regions of {} cells each", side, side);
    std::vector<const RegionCounts::value_type*> regions(counts.size());
    for (const auto& entry : counts) regions[entry.second.number] = &entry;
    if (regions.size() > static_cast<std::size_t>(side)) {
        text.fail(regions.back()->second.first,
                  fmt::format("region {} is one too many", quoted(regions.back()->first)), expected);
    }
    for (const auto* region : regions) {
        const auto& [label, count] = *region;
        if (count.cells == side) continue;
        text.fail(count.first, fmt::format("region {} has {} cells", quoted(label), count.cells), expected);
    }
    std::vector<int> map;
    map.reserve(cells.size());
    for (const CellText& cell : cells)
        map.push_back(counts.at(text.view().substr(cell.at, cell.length)).number);
    return map;
}

void add_option(Puzzle& puzzle, std::string_view option) {
    if (puzzle.has(option)) return;
    const auto place = std::ranges::lower_bound(puzzle.options, option);
    puzzle.options.insert(place, std::string{option});
}

void require_expressible(const Puzzle& puzzle, std::string_view format, const Expressible& can) {
    if (puzzle.family->name != (can.latin ? "latin" : "sudoku")) refuse_family(format, puzzle);
    if (puzzle.rows != puzzle.columns) refuse(format, "a grid that is not square");
    require_no_more(puzzle, format, can.parts | Parts{Part::givens, Part::boxes}, can.diagonals ? "x" : "");
    for (const Cage& cage : puzzle.cages) {
        if (cage.operation != Operation::sum && cage.operation != Operation::none) {
            refuse(format, "cages that are not sums");
        }
    }
    if (!usual_digits(puzzle)) refuse(format, fmt::format("digits other than 1 to {}", puzzle.rows));
    if (!usual_regions(puzzle))
        refuse(format, fmt::format("regions that have not {} cells each", puzzle.rows));
    if (!can.latin && puzzle.regions.empty() && !can.parts.has(Part::boxes) && !usual_boxes(puzzle)) {
        refuse(format, puzzle.boxes.rows == 0
                           ? "a sudoku without boxes"
                           : fmt::format("boxes of {}x{}", puzzle.boxes.rows, puzzle.boxes.columns));
    }
}

std::vector<std::string> cell_texts(const Puzzle& puzzle, std::span<const Value> grid,
                                    std::string_view open) {
    const bool letters = has_letters(puzzle);
    std::vector<std::string> texts;
    texts.reserve(grid.size());
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
        if (puzzle.is_wall(static_cast<int>(cell)))
            texts.emplace_back("#");
        else
            texts.push_back(grid[cell] == open_cell ? std::string{open} : value_text(grid[cell], letters));
    }
    return texts;
}

std::string cell_text(Value value, std::string_view open) {
    return value == open_cell ? std::string{open} : std::to_string(value);
}

std::size_t digit_width(const Puzzle& puzzle) {
    if (has_letters(puzzle)) return 1;
    const auto [low, high] = std::ranges::minmax(puzzle.digits);
    return std::max(std::to_string(low).size(), std::to_string(high).size());
}

std::string row_major(const Puzzle& puzzle, std::span<const Value> grid) {
    const bool together = digit_width(puzzle) == 1;
    std::string line;
    for (const std::string& text : cell_texts(puzzle, grid, ".")) {
        if (!together && !line.empty()) line += ' ';
        line += text;
    }
    return line;
}

}  // namespace reductio::formats
