// rules_drawing.cpp - the drawings that families share, with what any rules file may read.
#include "rules/rules_drawing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/shading.hpp"
#include "rules/rules_file.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

void draw_corners(const Puzzle& puzzle, GridDrawing& drawing) {
    for (const Value number : puzzle.corners)
        drawing.on_corner.push_back(number == open_cell ? "" : std::to_string(number));
}

}  // namespace

Drawing draw_black_cells(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = shading_grid(puzzle, grid);
    if (!puzzle.regions.empty()) drawing.outline(puzzle.regions, Stroke::heavy);
    drawing.outside = puzzle.outside;
    draw_corners(puzzle, drawing);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {  // a black cell may hide its number
        drawing.text_width =
            std::max(drawing.text_width, static_cast<int>(count_characters(print_text(puzzle, cell))));
    }
    return drawing;
}

Drawing draw_areas(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = partition_grid(puzzle, grid);
    drawing.outside = puzzle.outside;
    if (!puzzle.walls.empty()) drawing.hole = holes_of(puzzle);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        drawing.text_width =
            std::max(drawing.text_width, static_cast<int>(count_characters(print_text(puzzle, cell))));
        if (!puzzle.is_wall(cell)) continue;
        drawing.text[cell].assign(1, '#');
        drawing.given[cell] = 1;
    }
    if (const std::string stated = parameter_text(puzzle, ", "); !stated.empty())
        drawing.notes.push_back(fmt::format("{}: {}", puzzle.family->parameter->summary, stated));
    return drawing;
}

Drawing draw_diagonals(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    draw_corners(puzzle, drawing);
    drawing.ornaments.quiet.assign(drawing.text.size(), 1);  // pictures have the diagonal itself
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value slope = grid.empty() ? puzzle.given[cell] : grid[cell];
        drawing.ornaments.slants.push_back(slope == open_cell ? 0 : slope == 0 ? -1 : 1);
    }
    return drawing;
}

Drawing draw_values(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    const bool blanks = puzzle.digits.size() > 1 && puzzle.digits.front() == 0;
    if (blanks) drawing.unshaded.assign(drawing.text.size(), "·");
    const bool prints = !puzzle.numbers.empty() || !puzzle.signs.empty() || !puzzle.arrows.empty();
    if (prints) drawing.corner.resize(drawing.text.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (prints) drawing.corner[cell] = print_text(puzzle, cell);
        if (blanks && !puzzle.is_wall(cell) && drawing.text[cell] == "0") drawing.text[cell] = "·";
    }
    return drawing;
}

namespace {

void add_rings(const Puzzle& puzzle, std::span<const Value>, Ornaments& ornaments) {
    ornaments.frame = rings_around_numbers(puzzle);
}

void add_chessboard(const Puzzle& puzzle, std::span<const Value>, Ornaments& ornaments) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool dark = (cell / puzzle.columns + cell % puzzle.columns) % 2 == 1;
        ornaments.fill.push_back(dark ? Ornaments::Fill::grey : Ornaments::Fill::none);
    }
}

struct OrnamentWord {
    std::string_view word;
    void (*add)(const Puzzle&, std::span<const Value>, Ornaments&);
};
constexpr OrnamentWord ornament_words[] = {{"rings", add_rings}, {"chessboard", add_chessboard}};

}  // namespace

bool is_ornament(std::string_view word) {
    return std::ranges::find(ornament_words, word, &OrnamentWord::word) != std::end(ornament_words);
}

void add_ornaments(const Puzzle& puzzle, std::span<const Value> grid, Drawing& drawing) {
    auto* const picture = std::get_if<GridDrawing>(&drawing);
    if (picture == nullptr) return;
    for (const std::string& asked : puzzle.family->rules->ornaments)
        std::ranges::find(ornament_words, asked, &OrnamentWord::word)->add(puzzle, grid, picture->ornaments);
}

}  // namespace reductio
