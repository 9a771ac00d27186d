// part_areas.cpp - parts that say which cells belong together: regions, dominoes, paths, borders, cages and
// overlapping sudokus.
#include <fmt/core.h>

#include <algorithm>

#include "family/family.hpp"
#include "formats/cages.hpp"
#include "formats/cell_names.hpp"
#include "formats/grids/label_map.hpp"
#include "formats/puzzlekit/part_words.hpp"
#include "formats/puzzlekit/side_numbers.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::formats {

namespace {

constexpr int sudoku_side = 9;

bool is_bar(Passage label) { return label.view() == "@" || label.view() == "#"; }

// Each clue of the first grid stands in some cell of a cage of the second, mostly in its first.
void read_cages(const PuzzlekitReading& reading, bool sums) {
    const PuzzlekitCells &clues = reading.grids[0], &labels = reading.grids[1];
    LabelledCages cages{label_map(labels, "")};
    for (std::size_t i = 0; i < clues.size(); ++i) {
        const Passage text = clues[i];
        if (reading.is_open(text)) continue;
        Cage& cage = cages.claim(labels[i]);
        cage.offset = text.begin;
        Scanner scanner{text};
        if (sums)
            cage.target = take_target(scanner), cage.operation = Operation::sum;
        else
            set_kenken_clue(cage, take_clue(scanner));
        if (!scanner.done()) scanner.unexpected("the end of the clue");
    }
    if (!sums) cages.require_clues();
    reading.puzzle.cages = std::move(cages.cages);
}

void require_size(const PuzzlekitReading& reading, std::span<const std::pair<int, int>> starts) {
    const int rows = std::ranges::max(starts, {}, &std::pair<int, int>::first).first + sudoku_side;
    const int columns = std::ranges::max(starts, {}, &std::pair<int, int>::second).second + sudoku_side;
    const Puzzle& puzzle = reading.puzzle;
    if (puzzle.rows == rows && puzzle.columns == columns) return;
    reading.first.fail(fmt::format("a grid of {}x{}", puzzle.rows, puzzle.columns),
                       fmt::format("{}x{}, the size of these sudokus together", rows, columns));
}

// What is in none of the sudokus is a hole; the cell in which each begins has the sign that the family
// prints there.
void set_sudokus(Puzzle& puzzle, std::span<const std::pair<int, int>> starts) {
    puzzle.walls.assign(puzzle.given.size(), Wall{});
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    for (const auto& [row, column] : starts) {
        puzzle.signs[row * puzzle.columns + column] = 1;
        for (int i = 0; i < sudoku_side * sudoku_side; ++i)
            puzzle.walls[(row + i / sudoku_side) * puzzle.columns + column + i % sudoku_side].reset();
    }
}

}  // namespace

// Labels @ and # are holes, or cells in no region, where the family reads those; if a number of regions is
// stated, where there were more of them otherwise.
void read_puzzlekit_regions(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    PuzzlekitCells labels = reading.cells();
    const bool hole = reads(*puzzle.family, Part::walls), gap = reads(*puzzle.family, Part::gaps);
    const auto& range = reading.part.range;
    LabelMap map = label_map(labels, "");
    const bool enough = range && std::ssize(map.labels) <= range->most.of(puzzle);
    if ((hole || gap) && !enough && std::ranges::any_of(labels, is_bar)) {
        if (hole) puzzle.walls.resize(labels.size());
        for (std::size_t i = 0; i < labels.size(); ++i) {
            if (!is_bar(labels[i])) continue;
            labels[i].end = labels[i].begin;  // no label
            if (hole) puzzle.walls[i] = Wall{};
        }
        map = label_map(labels, "");
    }
    puzzle.regions = std::move(map.numbers);
}

// Regions of two cells; a cell labelled @ is alone.
void read_puzzlekit_dominoes(const PuzzlekitReading& reading) {
    std::vector<int> numbers = label_map(reading.cells(), "@").numbers;
    int alone = static_cast<int>(numbers.size());
    for (int& number : numbers)
        if (number < 0) number = alone++;
    reading.puzzle.regions = renumbered(numbers);
}

// T.i: the i-th cell of the path T.
void read_puzzlekit_paths(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    PuzzlekitCells labels = reading.cells();
    for (Passage& label : labels) {
        const std::size_t dot = label.view().find('.');
        if (dot == std::string_view::npos || dot == 0)
            label.fail("unexpected " + quoted(label.view()), "T.i");
        const Passage place{label.text, label.begin + dot + 1, label.end};
        puzzle.numbers.push_back(puzzlekit_number(place, 1, static_cast<Value>(puzzle.cells()), "T.i"));
        label.end = label.begin + dot;
    }
    puzzle.regions = label_map(labels, "").numbers;
}

// The numbers of the sides at which cells have borders (side_numbers.hpp); one of two cells will do.
void read_puzzlekit_borders(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    puzzle.regions.assign(reading.cells().size(), 0);
    int number = 0;
    for (const auto& piece : pieces(puzzle, [&](int a, int b) {
             const auto [here, there] =
                 sides_between(puzzle, reading.cells(), static_cast<std::size_t>(std::min(a, b)),
                               static_cast<std::size_t>(std::max(a, b)));
             return !here && !there;
         })) {
        for (const int cell : piece) puzzle.regions[static_cast<std::size_t>(cell)] = number;
        ++number;
    }
}

void read_puzzlekit_cages(const PuzzlekitReading& reading) { read_cages(reading, false); }
void read_puzzlekit_sum_cages(const PuzzlekitReading& reading) { read_cages(reading, true); }

// Collections of sudokus that overlap have one shape each, which their texts don't say: cells outside of all
// sudokus look like open ones. The cells in which they begin are stated.
void read_puzzlekit_sudokus(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    std::vector<std::pair<int, int>> starts;
    for (const std::string& name : reading.part.more) {
        const NamedCell cell = named_cell(name).value();
        starts.emplace_back(cell.row - 1, cell.column - 1);
    }
    require_size(reading, starts);
    set_sudokus(puzzle, starts);
    for (std::size_t i = 0; i < reading.cells().size(); ++i) {
        const Passage token = reading.cells()[i];
        if (reading.is_open(token)) continue;
        if (puzzle.is_wall(static_cast<int>(i))) token.fail("a digit in no sudoku", "-");
        puzzle.given[i] = puzzlekit_number(token, 1, sudoku_side);
    }
    if (std::ranges::none_of(puzzle.walls, [](const auto& wall) { return wall.has_value(); }))
        puzzle.walls.clear();
}

}  // namespace reductio::formats
