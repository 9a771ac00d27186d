// print_drawing.cpp - linear in the cells.
#include "encoders/shared/print_drawing.hpp"

#include <algorithm>
#include <string>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "rules/number_lists.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

namespace {

constexpr std::string_view heavy_line = "┃";  // a sign that is the line between its cells

void add_neighbour_marks(const Puzzle& puzzle, GridDrawing& drawing) {
    const auto& marks = puzzle.family->rules->marks;
    if (std::ranges::any_of(marks, [](const RulesPrint& mark) { return mark.drawn != heavy_line; })) {
        drawing.on_above.resize(drawing.above.size());
        drawing.on_left.resize(drawing.left.size());
    }
    for (const Between& sign : puzzle.between) {
        const int later = std::max(sign.first, sign.second), row = later / puzzle.columns;
        const bool across = std::min(sign.first, sign.second) / puzzle.columns == row;
        const auto mark = static_cast<std::size_t>(static_cast<int>(sign.meaning) - first_mark);
        const std::string& drawn = marks[mark].drawn;
        if (drawn == heavy_line) {
            (across ? drawing.left[static_cast<std::size_t>(later + row)]
                    : drawing.above[static_cast<std::size_t>(later)]) = Stroke::heavy;
            continue;
        }
        (across ? drawing.on_left[static_cast<std::size_t>(later + row)]
                : drawing.on_above[static_cast<std::size_t>(later)]) = drawn;
    }
}

}  // namespace

bool has_marks(const Puzzle& puzzle) {
    const RulesFile* const rules = puzzle.family == nullptr ? nullptr : puzzle.family->rules;
    if (rules == nullptr || rules->marks.empty()) return false;
    return static_cast<int>(rules->meaning_of_mark(0)) >= first_mark;  // else signs that all drawings know
}

void add_prints(const Puzzle& puzzle, GridDrawing& drawing) {
    if (has_marks(puzzle) && !puzzle.between.empty()) add_neighbour_marks(puzzle, drawing);
    for (const Value number : puzzle.corners)
        drawing.on_corner.push_back(number == open_cell ? "" : std::to_string(number));
    if (puzzle.numbers.empty() && puzzle.signs.empty() && puzzle.arrows.empty()) return;
    Ornaments& ornaments = drawing.ornaments;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        ornaments.sign.push_back(sign_text(puzzle, cell));
        ornaments.number.push_back(clue_text(puzzle, cell));
    }
}

}  // namespace reductio
