// grid_text.cpp - the frame of a plain grid.
#include "formats/grids/grid_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "formats/grids/family_symbols.hpp"

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

// The cells of each label. Stops at the first label too many.
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
    if (known != nullptr && known->read_body != nullptr)
        where.fail(fmt::format("a bare grid is no {}", known->name), "its text below a header");
    Puzzle puzzle = known != nullptr ? blank_puzzle(*known, side, side) : blank_puzzle("sudoku", side, side);
    puzzle.options = hints.options;
    std::ranges::sort(puzzle.options);
    puzzle.options.erase(std::unique(puzzle.options.begin(), puzzle.options.end()), puzzle.options.end());
    const bool divided = puzzle.family->name == "sudoku";
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
        puzzle.box_rows = boxes.rows;
        puzzle.box_columns = boxes.columns;
    }
    return puzzle;
}

Puzzle filled_grid(Passage where, std::span<const CellText> cells, int side, const Hints& hints,
                   Layout layout) {
    Puzzle puzzle = open_grid(where, side, hints, std::move(layout));
    Spelling spelling = spell(*where.text, cells, side, hints);
    puzzle.digits = std::move(spelling.digits);
    const Family* const family = family_with_symbols(hints, side);
    if (family != nullptr && reads(*family, Part::numbers)) {
        puzzle.numbers = std::move(spelling.given);
        for (const CellText& cell : cells) puzzle.places.numbers.push_back(cell.at);
        return puzzle;
    }
    puzzle.given = std::move(spelling.given);
    puzzle.marks = std::move(spelling.marks);
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

}  // namespace reductio::formats
