// kakuro.cpp - Kakuro: - is a black cell, `16,23` a black cell with the sums below and to the right, either
// of which may be missing; 0 is a white cell, any other digit a given.
#include <fmt/core.h>

#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::kakuro {

namespace {

constexpr Value largest_sum = 999'999;

std::optional<Value> take_sum(Scanner& scanner) {
    if (!scanner.at_digit()) return {};
    return static_cast<Value>(scanner.number(0, largest_sum, fmt::format("a sum up to {}", largest_sum)));
}

bool is_wall(Passage cell) {
    return is_puzzlekit_blank(cell) || cell.view().find(',') != std::string_view::npos;
}

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    puzzle.walls.resize(grids[0].size());
    for (std::size_t i = 0; i < grids[0].size(); ++i) {
        const Passage cell = grids[0][i];
        if (!is_wall(cell)) {
            if (cell.view() != "0") puzzle.given[i] = puzzlekit_digit(cell, puzzle);
            continue;
        }
        Wall& wall = puzzle.walls[i].emplace();
        if (is_puzzlekit_blank(cell)) continue;
        Scanner scanner{cell};
        wall.down = take_sum(scanner);
        if (!scanner.accept(',')) scanner.unexpected("a sum, a comma and a sum");
        wall.across = take_sum(scanner);
        if (!scanner.done()) scanner.unexpected("a sum, a comma and a sum");
    }
}

Grid solution(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    Grid grid;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool wall = puzzle.is_wall(static_cast<int>(i)) && is_wall(cells[i]);
        grid.push_back(wall ? 0 : puzzlekit_digit(cells[i], puzzle));
    }
    return grid;
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {
    .name = "kakuro", .family = "kakuro", .grids = {"the grid"}, .fill = fill, .solution = solution};

}  // namespace reductio::formats::puzzlekit_kinds::kakuro
