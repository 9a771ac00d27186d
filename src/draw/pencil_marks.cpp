// pencil_marks.cpp - the values of a cell as one text: 247, or 2,4,12 where values have several digits.
#include "draw/pencil_marks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/registry.hpp"
#include "draw/render.hpp"
#include "encoders/shared/letters.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "family/family.hpp"
#include "formats/format.hpp"

namespace reductio {

namespace {

// Between the values of a cell: nothing if all values of the puzzle have one character.
std::string_view separator(const Puzzle& puzzle) {
    const bool short_ones = has_letters(puzzle) || !puzzle.family->signs.empty() ||
                            (puzzle.digits.front() >= 0 && puzzle.digits.back() <= 9);
    return short_ones ? "" : ",";
}

std::string plain_text(const Puzzle& puzzle, const std::vector<Value>& values) {
    std::vector<std::string> texts;
    for (const Value value : values) texts.push_back(value_text(value, has_letters(puzzle)));
    return fmt::format("{}", fmt::join(texts, separator(puzzle)));
}

// As drawings show them: "×+" for 0 and 1 of magnets.
std::string drawn_text(const Puzzle& puzzle, const std::vector<Value>& values) {
    std::vector<std::string> texts;
    for (const Value value : values) texts.push_back(value_sign(puzzle.family, value));
    return fmt::format("{}", fmt::join(texts, separator(puzzle)));
}

// Per cell; `#` for a wall.
std::vector<std::string> plain_texts(const Puzzle& puzzle, const PencilMarks& marks) {
    std::vector<std::string> texts;
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        texts.push_back(puzzle.is_wall(cell) ? "#" : plain_text(puzzle, marks[cell]));
    return texts;
}

bool is_decided(const std::vector<Value>& values) { return values.size() == 1; }

// Writes the marks into the cells of a drawing that shows the decided ones.
void add_marks(GridDrawing& drawing, const Puzzle& puzzle, const PencilMarks& marks) {
    if (puzzle.digits.size() <= 2 || std::ranges::all_of(marks, is_decided)) return;
    drawing.pencilled.resize(marks.size());
    drawing.badge.resize(marks.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (is_decided(marks[cell])) {
            if (drawing.given[cell] == 0) drawing.badge[cell] += "=";
            continue;
        }
        drawing.text[cell] = drawn_text(puzzle, marks[cell]);
        drawing.pencilled[cell] = 1;
    }
    drawing.notes.emplace_back("= the same in all solutions");
}

// The option of a cover, or the name of a variable.
std::string name_of(const Puzzle& puzzle, const Drawing& drawing, int cell) {
    const auto* const choice = std::get_if<ChoiceList>(&drawing);
    return choice == nullptr ? cell_name(puzzle, cell) : choice->lines[cell];
}

// A line for each cell: "x: 1 3", or "y = 4".
std::string list_of_marks(const Puzzle& puzzle, const Drawing& drawing, const PencilMarks& marks) {
    std::string text;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        std::vector<std::string> values;
        for (const Value value : marks[cell]) values.push_back(value_text(value, has_letters(puzzle)));
        text += fmt::format("{}{} {}\n", name_of(puzzle, drawing, cell), is_decided(marks[cell]) ? " =" : ":",
                            fmt::join(values, " "));
    }
    return text;
}

// Outlines of regions that are not decided can't be drawn, so their numbers are.
GridDrawing with_region_numbers(const Puzzle& puzzle, const PencilMarks& marks) {
    GridDrawing drawing{puzzle.rows, puzzle.columns};
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        if (is_decided(marks[cell])) drawing.text[cell] = std::to_string(marks[cell].front());
    drawing.notes.emplace_back("regions, numbered by their first cells");
    return drawing;
}

Grid decided_cells(const PencilMarks& marks) {
    Grid grid;
    for (const auto& values : marks) grid.push_back(is_decided(values) ? values.front() : open_cell);
    return grid;
}

// The puzzle with the marks as its own, if the format `grid` says all of it that bears on its solutions.
std::string written_as_grid(const Puzzle& puzzle, const PencilMarks& marks) {
    Puzzle marked = puzzle;
    marked.given = decided_cells(marks);
    marked.marks = marks;
    for (auto& values : marked.marks)
        if (is_decided(values)) values.clear();
    if (std::ranges::all_of(marked.marks, [](const auto& values) { return values.empty(); }))
        marked.marks.clear();
    try {
        return find<Format>("grid")->write(marked);
    } catch (const formats::Inexpressible&) {
        return {};
    }
}

}  // namespace

std::string draw_marks(const Puzzle& puzzle, const PencilMarks& marks, Charset charset, const Style& style) {
    Puzzle unmarked = puzzle;  // its own marks would be a note
    unmarked.marks.clear();
    const Drawing drawing = puzzle.family->draw(unmarked, decided_cells(marks));
    const auto* const grid = std::get_if<GridDrawing>(&drawing);
    if (grid == nullptr) return list_of_marks(puzzle, drawing, marks);
    GridDrawing marked = grid->partition ? with_region_numbers(puzzle, marks) : *grid;
    add_marks(marked, puzzle, marks);
    return render(marked, charset, style);
}

std::string rows_of_marks(const Puzzle& puzzle, const PencilMarks& marks) {
    if (std::string text = written_as_grid(puzzle, marks); !text.empty()) return text;
    const auto texts = plain_texts(puzzle, marks);
    std::size_t width = 1;
    for (const auto& text : texts) width = std::max(width, text.size());
    std::string rows;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (cell > 0) rows += cell % puzzle.columns == 0 ? "\n" : width > 1 ? " " : "";
        rows += fmt::format("{:>{}}", texts[cell], width);
    }
    return rows + "\n";
}

std::string line_of_marks(const Puzzle& puzzle, const PencilMarks& marks) {
    const auto texts = plain_texts(puzzle, marks);
    const bool together = std::ranges::all_of(texts, [](const auto& text) { return text.size() == 1; });
    return fmt::format("{}\n", fmt::join(texts, together ? "" : " "));
}

}  // namespace reductio
