// grid_writer.cpp - plain grids as text.
#include "formats/grids/grid_writer.hpp"
#include "encoders/shared/family.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoders/shared/letters.hpp"
#include "formats/refusal.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats {

namespace {

bool usual_digits(const Puzzle& puzzle) {
    for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
        if (puzzle.digits[i] != static_cast<Value>(i) + 1) return false;
    }
    return puzzle.digits.size() == static_cast<std::size_t>(puzzle.rows);
}

bool usual_boxes(const Puzzle& puzzle) {
    const auto usual = default_box(puzzle.rows);
    return usual && usual->rows == puzzle.box_rows && usual->columns == puzzle.box_columns;
}

// N regions of N cells: what the readers of region maps insist on.
bool usual_regions(const Puzzle& puzzle) {
    const auto side = static_cast<std::size_t>(puzzle.rows);
    return std::ranges::all_of(region_cells(puzzle.regions), [&](const auto& r) { return r.size() == side; });
}

}  // namespace

void require_sayable(const Puzzle& puzzle, std::string_view form, const Sayable& can) {
    if (puzzle.family->name != (can.latin ? "latin" : "sudoku")) refuse_family(form, puzzle);
    if (puzzle.rows != puzzle.columns) refuse(form, "a grid that is not square");
    if (!puzzle.cages.empty() && !can.cages) refuse(form, "cages");
    for (const Cage& cage : puzzle.cages) {
        if (cage.operation != Operation::sum && cage.operation != Operation::none) {
            refuse(form, "cages that are not sums");
        }
    }
    for (const std::string& option : puzzle.options) {
        if (option != "x" || !can.diagonals) refuse(form, fmt::format("the option {}", quoted(option)));
    }
    if (!puzzle.parity.empty()) refuse(form, "even and odd marks");
    if (!puzzle.numbers.empty() || !puzzle.walls.empty()) refuse(form, "numbers in cells or walls");
    if (!puzzle.between.empty() || has_outside(puzzle)) refuse(form, "signs or clues beside cells");
    if (!puzzle.marks.empty() && !can.marks) refuse(form, "pencil marks");
    if (!usual_digits(puzzle)) refuse(form, fmt::format("digits other than 1 to {}", puzzle.rows));
    if (!puzzle.regions.empty() && !can.regions) refuse(form, "regions");
    if (!usual_regions(puzzle)) refuse(form, fmt::format("regions that have not {} cells each", puzzle.rows));
    if (!can.latin && puzzle.regions.empty() && !can.boxes && !usual_boxes(puzzle)) {
        refuse(form, puzzle.box_rows == 0
                         ? "a sudoku without boxes"
                         : fmt::format("boxes of {}x{}", puzzle.box_rows, puzzle.box_columns));
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
    return value == open_cell ? std::string{open} : fmt::format("{}", value);
}

std::size_t digit_width(const Puzzle& puzzle) {
    if (has_letters(puzzle)) return 1;
    const auto [low, high] = std::ranges::minmax(puzzle.digits);
    return std::max(fmt::formatted_size("{}", low), fmt::formatted_size("{}", high));
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
