// steps_sample.cpp - a page of steps about the puzzle of a file, for test_pages.py: cell by cell, the
// other candidates go, then the solution's value comes. Its words explain nothing.
#include <fmt/core.h>

#include <algorithm>

#include "draw/steps_page.hpp"
#include "draw/svg_picture.hpp"
#include "formats/reader.hpp"
#include "puzzle/grid_graph.hpp"
#include "tasks/pipeline.hpp"

namespace {

using namespace reductio;

PageStep step_of(const Puzzle& puzzle, int cell, const char* headline, const char* end, const Grid& grid,
                 const std::vector<std::vector<Value>>& candidates) {
    PageStep step;
    const std::string name = cell_name(puzzle, cell);
    step.headline = headline;
    step.words = name + end;
    step.spans.push_back({0, name.size(), {cell}});
    const std::size_t rest = step.words.find("its neighbours");
    step.cells_because = neighbours(puzzle, cell);
    if (rest != std::string::npos) step.spans.push_back({rest, step.words.size(), step.cells_because});
    step.cells_target = {cell};
    step.grid = grid;
    step.candidates = candidates;
    return step;
}

std::vector<PageStep> steps_to(const Puzzle& puzzle, const Grid& solution) {
    Grid grid = puzzle.given;
    std::vector<std::vector<Value>> candidates;
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        candidates.push_back(grid[cell] == open_cell ? puzzle.digits : std::vector<Value>{grid[cell]});
    std::vector<PageStep> steps;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (grid[cell] != open_cell || puzzle.is_wall(cell)) continue;
        PageStep gone = step_of(puzzle, cell, "elimination", " loses candidates, <because> of its neighbours",
                                grid, candidates);
        for (const Value value : puzzle.digits)
            if (value != solution[cell]) gone.removed.emplace_back(cell, value);
        candidates[cell] = {solution[cell]};
        PageStep single = step_of(puzzle, cell, "naked single", " has one value left", grid, candidates);
        single.placed.emplace_back(cell, solution[cell]);
        grid[cell] = solution[cell];
        steps.push_back(std::move(gone));
        steps.push_back(std::move(single));
    }
    return steps;
}

}  // namespace

int main(int, char** arguments) {
    const PuzzleReader reader{Text::load(arguments[1]), {}};
    const Puzzle puzzle = reader.read(0);
    Grid solution;
    Pipeline{Settings{}}.enumerate(puzzle, 1, [&](std::span<const Value> grid) {
        solution.assign(grid.begin(), grid.end());
        return false;
    });
    fmt::print("{}", steps_page(puzzle, picture_title(puzzle), steps_to(puzzle, solution)));
}
