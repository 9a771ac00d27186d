// nonogram.cpp - Nonograms: the numbers beside a line are the lengths of its runs of black cells, in order.
//
// Each line is an automaton (shared/line_automata.hpp); lines with the same clue share it. If the runs and
// the gaps between them take m of the n cells, it has at most (n - m + 1)(m + 1) nodes. The clue 0 is a line
// without black cells; a line without a clue may hold anything. Rules: https://en.wikipedia.org/wiki/Nonogram
// and https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html.
#include <fmt/format.h>

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/line_clues.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/shading.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/outside.hpp"

namespace reductio::families::nonogram {

namespace {

using Runs = std::vector<Value>;

constexpr Side numbered[] = {Side::top, Side::left};

void require_board(const Puzzle& puzzle) {
    for (const Side side : {Side::bottom, Side::right}) {
        const auto& lines = puzzle.outside[side];
        const auto clue = std::ranges::find_if(lines, [](const Runs& runs) { return !runs.empty(); });
        if (clue != lines.end())
            fail_at_clue(puzzle, side, clue - lines.begin(),
                         fmt::format("a nonogram with clues at the {}", side_name(side)),
                         "columns' clues at the top, rows' at the left");
    }
    for (const Side side : numbered) {
        const auto& lines = puzzle.outside[side];
        for (int line = 0; line < std::ssize(lines); ++line) {
            if (lines[line].size() < 2 || std::ranges::find(lines[line], 0) == lines[line].end()) continue;
            fail_at_clue(puzzle, side, line,
                         fmt::format("{} {} has a run of 0 among others", line_name(side), line + 1),
                         "0 alone, for a line without black cells");
        }
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    LineClues clues{puzzle, builder, cells};
    for (const Side side : numbered) {
        const auto& lines = puzzle.outside[side];
        for (int line = 0; line < std::ssize(lines); ++line) {
            if (lines[line].empty()) continue;
            const bool none = lines[line].front() == 0;
            const auto label =
                none ? fmt::format("no runs in {} {{}}", line_name(side))
                     : fmt::format("runs {} in {} {{}}", fmt::join(lines[line], " "), line_name(side));
            clues.runs(cells_from(puzzle, side, line), none ? Runs{} : lines[line], label, line + 1);
        }
    }
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

// The runs that the line has, or 0 for none, as in clues. Its cells are `first`, `first` + `stride` …
Runs runs_of(std::span<const Value> grid, int first, int stride, int cells) {
    Runs runs;
    bool black = false;
    for (int i = 0; i < cells; ++i) {
        const bool before = std::exchange(black, grid[first + i * stride] == 1);
        if (black && !before) runs.push_back(0);
        if (black) ++runs.back();
    }
    return runs.empty() ? Runs{0} : runs;
}

std::string find_other_runs(const Puzzle& puzzle, std::span<const Value> grid) {
    for (const bool row : {true, false}) {
        const auto& clues = puzzle.outside[row ? Side::left : Side::top];
        for (int line = 0; line < std::ssize(clues); ++line) {
            const Runs& clue = clues[line];
            const Runs found = row ? runs_of(grid, line * puzzle.columns, 1, puzzle.columns)
                                   : runs_of(grid, line, puzzle.columns, puzzle.rows);
            if (clue.empty() || clue == found) continue;
            return fmt::format("{} {} has runs of {}, but the clue is {}", row ? "row" : "column", line + 1,
                               fmt::join(found, " "), fmt::join(clue, " "));
        }
    }
    return {};
}

std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid, {find_foreign, find_other_runs, find_changed});
}

// Blocks side by side; a line after every fifth row and column, as such puzzles are printed.
Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    constexpr int every = 5;
    GridDrawing drawing = number_grid(puzzle, grid);
    drawing.tight = true;
    const auto stroke = [](int line) { return line % every == 0 ? Stroke::heavy : Stroke::none; };
    for (int row = 1; row < puzzle.rows; ++row) {
        for (int column = 0; column < puzzle.columns; ++column)
            drawing.above[row * puzzle.columns + column] = stroke(row);
    }
    for (int row = 0; row < puzzle.rows; ++row) {
        for (int column = 1; column < puzzle.columns; ++column)
            drawing.left[row * (puzzle.columns + 1) + column] = stroke(column);
    }
    drawing.text_width = 2;
    return drawing;
}

// --- random puzzles ---------------------------------------------------------------------------------

bool draw_picture(Puzzle& puzzle, Random& random) {
    puzzle.stated_solution = random_picture(puzzle, 50 + below(random, 11), 1, random);
    return true;
}

void add_runs(Puzzle& puzzle, Random&) {
    puzzle.outside = {};
    const Grid& grid = *puzzle.stated_solution;
    for (int column = 0; column < puzzle.columns; ++column)
        set_outside(puzzle, Side::top, column, runs_of(grid, column, puzzle.columns, puzzle.rows));
    for (int row = 0; row < puzzle.rows; ++row)
        set_outside(puzzle, Side::left, row, runs_of(grid, row * puzzle.columns, 1, puzzle.columns));
}

bool change_colour(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    Value& cell = (*puzzle.stated_solution)[open[random.place(open)]];
    cell = 1 - cell;
    return true;
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "nonogram",
         .aliases = {"pattern", "picross", "griddler", "hanjie"},
         .summary = "Nonograms: numbers outside are the lengths of the black runs of a line",
         .reads = {Part::outside},
         .signs = shading_signs,
         .states = {"white", "black"},
         .form = AnswerForm::shading,
         .digits = fixed_digits(sign_digits),
         .generation = {.usual = {10, 10},
                        .draw = draw_picture,
                        .clues = add_runs,
                        .mend = change_colour,
                        .all_clues = true},
         .longest_side = 200,
         .format_lines = "link nonogram runs_above_and_left\n"
                         "board runs\n"
                         "file runs_above_and_left as shading\n"
                         "puzzlekit nonogram runs\n"
                         "penpa runs shading guide_lines\n"},
        {.build = build, .violation = violation, .draw = draw}};
    return made;
}

}  // namespace reductio::families::nonogram
