// rules_drawing.cpp - the drawings that families share, with what any rules file may read.
#include "rules/rules_drawing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/print_drawing.hpp"
#include "encoders/shared/shading.hpp"
#include "rules/rules_file.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

// Printed clues that a black cell may hide.
void make_room_for_prints(const Puzzle& puzzle, GridDrawing& drawing) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        drawing.text_width =
            std::max(drawing.text_width, static_cast<int>(count_characters(print_text(puzzle, cell))));
    }
}

bool has_prints(const Puzzle& puzzle) {
    return !puzzle.numbers.empty() || !puzzle.signs.empty() || !puzzle.arrows.empty();
}

// Numbers are islands: where the answer is 0, the number stands in the middle, in a circle on pictures.
void draw_islands(const Puzzle& puzzle, GridDrawing& drawing) {
    drawing.ornaments.few_lines = true;
    drawing.unshaded.resize(drawing.text.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const std::string print = print_text(puzzle, cell);
        if (print.empty()) continue;
        drawing.unshaded[cell] = print;
        if (drawing.text[cell].empty() || drawing.text[cell] == "·") {
            drawing.text[cell] = print;
            drawing.given[cell] = 1;
        }
        drawing.ornaments.sign[cell] = "◯";
    }
    make_room_for_prints(puzzle, drawing);
}

}  // namespace

Drawing draw_black_cells(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = shading_grid(puzzle, grid);
    if (!puzzle.regions.empty()) drawing.outline(puzzle.regions, Stroke::heavy);
    drawing.outside = puzzle.outside;
    add_walls(puzzle, drawing);
    drawing.ornaments.pale_walls = true;
    make_room_for_prints(puzzle, drawing);
    return drawing;
}

Drawing draw_areas(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = partition_grid(puzzle, grid);
    drawing.outside = puzzle.outside;
    add_prints(puzzle, drawing);
    make_room_for_prints(puzzle, drawing);
    if (!puzzle.walls.empty()) drawing.hole = holes_of(puzzle);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
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
    add_prints(puzzle, drawing);
    drawing.ornaments.quiet.assign(drawing.text.size(), 1);  // pictures have the diagonal itself
    if (has_prints(puzzle)) drawing.badge.resize(drawing.text.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value slope = grid.empty() ? puzzle.given[cell] : grid[cell];
        drawing.ornaments.slants.push_back(slope == open_cell ? 0 : slope == 0 ? -1 : 1);
        if (!has_prints(puzzle)) continue;
        drawing.badge[cell] = print_text(puzzle, cell);
        if (!clue_text(puzzle, cell).empty()) drawing.ornaments.sign[cell] = "◯";
    }
    return drawing;
}

Drawing draw_values(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    const bool blanks =
        !puzzle.family->rules->states_digits && puzzle.digits.size() > 1 && puzzle.digits.front() == 0;
    if (blanks) drawing.unshaded.assign(drawing.text.size(), "·");
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (blanks && !puzzle.is_wall(cell) && drawing.text[cell] == "0") drawing.text[cell] = "·";
    }
    add_prints(puzzle, drawing);
    draw_local_rules(puzzle, drawing);
    if (!has_prints(puzzle)) return drawing;
    if (puzzle.family->rules->islands) {
        draw_islands(puzzle, drawing);
        return drawing;
    }
    drawing.corner.resize(drawing.text.size());
    drawing.ornaments.cornered.resize(drawing.text.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!is_printed(puzzle, cell)) continue;
        drawing.corner[cell] = print_text(puzzle, cell);
        const std::string& value = drawing.text[cell];
        const bool middle = puzzle.family->rules->numbers_in_middle &&
                            (value.empty() || value == "·" || value == clue_text(puzzle, cell));
        drawing.ornaments.cornered[cell] = middle ? 0 : 1;
    }
    return drawing;
}

namespace {

void add_rings(const Puzzle& puzzle, GridDrawing& drawing) {
    drawing.ornaments.frame = rings_around_numbers(puzzle);
}

// Printed signs that their cells hold too: the first falls to the right, the second rises.
void add_mirrors(const Puzzle& puzzle, GridDrawing& drawing) {
    Ornaments& ornaments = drawing.ornaments;
    drawing.corner.clear();
    ornaments = {};
    ornaments.quiet.assign(drawing.text.size(), 0);
    ornaments.slants.assign(drawing.text.size(), 0);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!is_printed(puzzle, cell)) continue;
        drawing.text[cell] = sign_text(puzzle, cell);
        drawing.given[cell] = ornaments.quiet[cell] = 1;  // pictures have the diagonal itself
        ornaments.slants[cell] = puzzle.signs[cell] == 1 ? -1 : 1;
    }
}

void add_chessboard(const Puzzle& puzzle, GridDrawing& drawing) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool dark = (cell / puzzle.columns + cell % puzzle.columns) % 2 == 1;
        drawing.ornaments.fill.push_back(dark ? Ornaments::Fill::grey : Ornaments::Fill::none);
    }
}

struct OrnamentWord {
    std::string_view word;
    void (*add)(const Puzzle&, GridDrawing&);
};
constexpr OrnamentWord ornament_words[] = {
    {"rings", add_rings}, {"chessboard", add_chessboard}, {"mirrors", add_mirrors}};

}  // namespace

bool is_ornament(std::string_view word) {
    return std::ranges::find(ornament_words, word, &OrnamentWord::word) != std::end(ornament_words);
}

void add_ornaments(const Puzzle& puzzle, Drawing& drawing) {
    auto* const picture = std::get_if<GridDrawing>(&drawing);
    if (picture == nullptr) return;
    for (const std::string& asked : puzzle.family->rules->ornaments)
        std::ranges::find(ornament_words, asked, &OrnamentWord::word)->add(puzzle, *picture);
}

}  // namespace reductio
