// jigsaw.cpp - a jigsaw sudoku on each line: the givens, then the regions, row by row.
//
// N x N characters of givens and N x N of regions (any N characters, each N times) are run together or have
// one blank between them. Above side 9 they may also be numbers: 2 x N x N tokens. No such line can also be
// read as two digits for each cell: there every other digit is a 0 (or a 1 …), many more than the N cells of
// a region.
#include <fmt/core.h>

#include <algorithm>

#include "formats/grids/plain_grid.hpp"

namespace reductio::formats::jigsaw {

namespace {

struct Halves {
    int side = 0;  // 0: the line is no jigsaw
    std::vector<CellText> givens, regions;
};

Halves halves_of(Passage line) {
    Halves halves;
    const std::size_t count = count_words(line.view());
    const std::size_t size = count < 3 ? line.view().size() - (count == 2 ? 1 : 0) : count;
    if (size % 2 != 0 || size > 2 * longest_side * longest_side) return halves;
    std::vector<CellText> cells = count < 3 ? characters(line) : words(line);
    if (count == 2) {
        const auto gap = cells.begin() + static_cast<std::ptrdiff_t>(size / 2);
        if (line.text->view()[gap->at] != ' ' && line.text->view()[gap->at] != '\t') return halves;
        cells.erase(gap);
    }
    halves.side = side_of(size / 2);
    if (halves.side == 0) return halves;
    const auto middle = cells.begin() + static_cast<std::ptrdiff_t>(size / 2);
    halves.givens.assign(cells.begin(), middle);
    halves.regions.assign(middle, cells.end());
    return halves;
}

bool all_plausible(Passage line, const Hints& hints) {
    for (const char c : line.view()) {
        if (c != ' ' && c != '\t' && !is_cell_character(c, hints)) return false;
    }
    return true;
}

Fit detect(Passage line, const Hints& hints) {
    if (line.view().size() < 8 || !all_plausible(line, hints)) return 0;
    const Halves halves = halves_of(line);
    if (halves.side < 3) return 0;
    if (!is_region_map(*line.text, halves.regions, halves.side)) return halves.side > 3 ? 8 : 0;
    return 70;
}

Puzzle read(Passage whole, const Hints& hints) {
    const Passage line = whole.trimmed();
    const Halves halves = halves_of(line);
    if (halves.side == 0) {
        line.fail("the line is no jigsaw",
                  "as many regions as givens, N x N of each (81 and 81 for a 9x9 grid)");
    }
    const auto symbol = [&](const CellText& cell) { return line.text->view().substr(cell.at, cell.length); };
    const std::string_view first = symbol(halves.regions.front());
    const bool one_symbol =
        std::ranges::all_of(halves.regions, [&](const CellText& cell) { return symbol(cell) == first; });
    if (one_symbol && halves.side > 1) {
        line.text->fail(
            halves.regions.front().at,
            fmt::format("the second half of the line, its regions, has one symbol: {}", quoted(first)),
            fmt::format("{0} regions of {0} cells each", halves.side));
    }
    Layout layout{{}, region_map(*line.text, halves.regions, halves.side)};
    return filled_grid(line, halves.givens, halves.side, hints, std::move(layout));
}

std::string write(const Puzzle& puzzle) {
    require_expressible(puzzle, "jigsaw", {.parts = Part::regions});
    if (puzzle.regions.empty()) refuse("jigsaw", "a grid without a region map");
    std::string line = row_major(puzzle, puzzle.given);
    for (const int region : puzzle.regions) {
        line +=
            puzzle.rows <= 9 ? std::string{static_cast<char>('A' + region)} : fmt::format(" {}", region + 1);
    }
    return line + "\n";
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "jigsaw",
    .summary = "a jigsaw sudoku a line: the givens, then a region letter for each cell",
    .carries = "a jigsaw sudoku with its givens",
    .lacks = "boxes without a map, cages, options, rules on cells, pencil marks, cells in no region",
    .extensions = "",
    .one_line = true,
    .detect = detect,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::jigsaw
