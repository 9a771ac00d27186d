// rules_drawing.cpp - the drawings that families share, with what any rules file may read.
#include "rules/rules_drawing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/print_drawing.hpp"
#include "encoders/shared/shading.hpp"
#include "rules/cell_rules/draw_rules.hpp"
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

// A cell with such a sign has no number.
bool is_black_print(std::string_view sign) { return sign == "█" || sign == "■"; }

// Numbers are islands: the number stands in the middle, in a circle on pictures, with the answer's sign
// behind it where that is not 0 (bridges to an island right beside it).
void draw_islands(const Puzzle& puzzle, GridDrawing& drawing) {
    drawing.ornaments.few_lines = true;
    drawing.unshaded.resize(drawing.text.size());
    std::size_t widest = 0;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const std::string print = print_text(puzzle, cell);
        if (print.empty()) continue;
        drawing.unshaded[cell] = print;
        std::string& text = drawing.text[cell];
        if (text.empty() || text == "·") {
            text = print;
            drawing.given[cell] = 1;
        } else {
            text = print + text;
        }
        widest = std::max(widest, count_characters(print));
        drawing.ornaments.sign[cell] = "◯";
    }
    const int sign =
        drawing.text_width > 1 ? drawing.text_width : 0;  // two where an island may show both ways
    drawing.text_width = std::max(drawing.text_width, static_cast<int>(widest) + sign);
}

// The loop: where one of two cells side by side is inside and the other one, or the margin, is outside.
// Before all of it is known, cells inside are grey.
GridDrawing loop_grid(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing{puzzle.rows, puzzle.columns};
    drawing.loop = true;
    drawing.notes = option_notes(puzzle);
    const auto value = [&](int row, int column) {
        const bool margin = row < 0 || row == puzzle.rows || column < 0 || column == puzzle.columns;
        return margin ? Value{0} : grid.empty() ? open_cell : grid[row * puzzle.columns + column];
    };
    const auto side = [](Value a, Value b) {
        return a != b && a != open_cell && b != open_cell ? Stroke::heavy : Stroke::none;
    };
    for (int row = 0; row <= puzzle.rows; ++row) {
        for (int column = 0; column <= puzzle.columns; ++column) {
            if (column < puzzle.columns)
                drawing.above[row * puzzle.columns + column] =
                    side(value(row - 1, column), value(row, column));
            if (row < puzzle.rows)
                drawing.left[row * (puzzle.columns + 1) + column] =
                    side(value(row, column - 1), value(row, column));
        }
    }
    const bool full = std::ranges::find(grid, open_cell) == grid.end();
    if (!grid.empty() && !full) drawing.ornaments.fill.resize(grid.size(), Ornaments::Fill::none);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool number = number_in(puzzle, cell) != open_cell;
        const bool known = !grid.empty() && grid[cell] != open_cell;
        drawing.given[cell] = number ? 1 : 0;
        if (known && !full && grid[cell] == 1) drawing.ornaments.fill[cell] = Ornaments::Fill::grey;
        if (number || known) drawing.text[cell] = number ? std::to_string(puzzle.numbers[cell]) : " ";
    }
    return drawing;
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

namespace {

// Where the answer has no line yet, that around a region is dashed.
void dash_regions(const Puzzle& puzzle, GridDrawing& drawing) {
    if (puzzle.regions.empty()) return;
    GridDrawing regions{puzzle.rows, puzzle.columns};
    regions.outline(puzzle.regions, Stroke::heavy_dashed);
    // Beside light lines the heavy ones of texts would look different.
    for (auto* const strokes : {&drawing.above, &drawing.left})
        std::ranges::replace(*strokes, Stroke::light, Stroke::none);
    const auto add = [](std::vector<Stroke>& strokes, const std::vector<Stroke>& others) {
        for (std::size_t i = 0; i < strokes.size(); ++i)
            if (strokes[i] != Stroke::heavy && others[i] == Stroke::heavy_dashed) strokes[i] = others[i];
    };
    add(drawing.above, regions.above);
    add(drawing.left, regions.left);
}

}  // namespace

Drawing draw_border(const Puzzle& puzzle, std::span<const Value> grid) {
    const bool known = std::ranges::any_of(puzzle.given, [](Value value) { return value != open_cell; });
    GridDrawing drawing = loop_grid(puzzle, grid.empty() && known ? std::span{puzzle.given} : grid);
    dash_regions(puzzle, drawing);
    add_prints(puzzle, drawing);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!is_printed(puzzle, cell)) continue;
        drawing.text[cell] = print_text(puzzle, cell);
        drawing.given[cell] = 1;
    }
    make_room_for_prints(puzzle, drawing);
    return drawing;
}

Drawing draw_areas(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = partition_grid(puzzle, grid);
    drawing.outside = puzzle.outside;
    add_between(puzzle, drawing);
    dash_regions(puzzle, drawing);
    drawing.ornaments.dashes = Ornaments::Dashes::fine;
    drawing.divided = !grid.empty() && std::ranges::find(grid, open_cell) == grid.end();
    add_prints(puzzle, drawing);
    make_room_for_prints(puzzle, drawing);
    drawing.ornaments.soft_pieces = puzzle.family->rules->form == AnswerForm::rectangles;
    const auto has_sum = [](const auto& wall) { return wall && (wall->down || wall->across); };
    if (std::ranges::any_of(puzzle.walls, has_sum)) {
        add_walls(puzzle, drawing);
    } else if (!puzzle.walls.empty()) {
        drawing.hole = holes_of(puzzle);
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            if (!puzzle.is_wall(cell)) continue;
            drawing.text[cell].assign(1, '#');
            drawing.given[cell] = 1;
        }
    }
    if (std::string note = parameter_note(puzzle); !note.empty()) drawing.notes.push_back(std::move(note));
    return drawing;
}

Drawing draw_diagonals(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    add_prints(puzzle, drawing);
    drawing.ornaments.quiet.assign(drawing.text.size(), 1);  // pictures have the diagonal itself
    if (has_any(puzzle, prints_in_cells)) drawing.badge.resize(drawing.text.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value slope = grid.empty() ? puzzle.given[cell] : grid[cell];
        drawing.ornaments.slants.push_back(slope == open_cell ? 0 : slope == 0 ? -1 : 1);
        if (!has_any(puzzle, prints_in_cells)) continue;
        drawing.badge[cell] = print_text(puzzle, cell);
        if (!clue_text(puzzle, cell).empty()) drawing.ornaments.sign[cell] = "◯";
    }
    return drawing;
}

void draw_zeros(const Puzzle& puzzle, GridDrawing& drawing) {
    const RulesFile& rules = *puzzle.family->rules;
    const bool zero_is_black = rules.draws(DrawWord::black) || rules.draws(DrawWord::all_black);
    if (!rules.draws(DrawWord::blanks) && !zero_is_black) return;
    const std::string zero = value_sign(puzzle.family, 0);
    drawing.unshaded.resize(drawing.text.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool black = zero_is_black && (rules.draws(DrawWord::all_black) || !is_printed(puzzle, cell));
        if (puzzle.is_wall(cell)) continue;
        const bool block = rules.draws(DrawWord::numbers) && is_black_print(sign_text(puzzle, cell));
        drawing.unshaded[cell] = black || block ? "█" : "·";
        if (drawing.text[cell] == zero || (block && drawing.text[cell].empty()))
            drawing.text[cell] = drawing.unshaded[cell];
    }
}

Drawing draw_values(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    draw_zeros(puzzle, drawing);
    add_prints(puzzle, drawing);
    draw_cell_rules(puzzle, drawing);
    if (!has_any(puzzle, prints_in_cells)) return drawing;
    if (puzzle.family->rules->draws(DrawWord::islands)) {
        draw_islands(puzzle, drawing);
        return drawing;
    }
    drawing.corner.resize(drawing.text.size());
    drawing.ornaments.cornered.resize(drawing.text.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!is_printed(puzzle, cell)) continue;
        drawing.corner[cell] = print_text(puzzle, cell);
        const std::string& value = drawing.text[cell];
        const bool middle =
            puzzle.family->rules->draws(DrawWord::numbers) &&
            (value.empty() || value == "·" || fills_cell(value) || value == clue_text(puzzle, cell));
        drawing.ornaments.cornered[cell] = middle ? 0 : 1;
    }
    return drawing;
}

namespace {

// Nothing if the candidates have no digit in common.
std::string half_known(const std::vector<Value>& candidates) {
    constexpr Value ten = 10;
    if (candidates.size() < 2) return {};
    const Value first = candidates.front() / ten, second = candidates.front() % ten;
    if (std::ranges::all_of(candidates, [&](Value pair) { return pair / ten == first; }))
        return fmt::format("{}?", first);
    if (std::ranges::all_of(candidates, [&](Value pair) { return pair % ten == second; }))
        return fmt::format("?{}", second);
    return {};
}

}  // namespace

Drawing draw_halves(const Puzzle& puzzle, std::span<const Value> grid) {
    Puzzle rest = puzzle;  // without the marks that a cell shows as one known digit
    for (auto& marks : rest.marks) {
        if (!half_known(marks).empty()) marks.clear();
    }
    Drawing whole = draw_values(rest, grid);
    auto& drawing = std::get<GridDrawing>(whole);
    for (int cell = 0; cell < std::ssize(puzzle.marks); ++cell) {
        if (!drawing.text[cell].empty()) continue;
        drawing.text[cell] = half_known(puzzle.marks[cell]);
        drawing.given[cell] = drawing.text[cell].empty() ? 0 : 1;
    }
    return whole;
}

}  // namespace reductio
