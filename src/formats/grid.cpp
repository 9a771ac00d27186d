// grid.cpp - N rows of N cells: the format of forums, mails and newspapers.
//
// A row has N characters, or N tokens between blanks, with or without bars (`|`), rules (`---+---`), frames
// and blank lines. Bars and rules at even distances show the boxes. A token of several digits lists
// candidates up to side 9. Above that, tokens are numbers, letters, or candidates with commas: 2,4,12.
// Several grids may stand below each other. N lines of N characters that could also be N puzzles of one line
// each are refused.
#include <fmt/format.h>

#include <algorithm>

#include "formats/grids/grid_rows.hpp"
#include "formats/grids/plain_grid.hpp"

namespace reductio::formats::grid {

namespace {

bool can_be_spelled(const Text& text, std::span<const CellText> cells, int side, const Hints& hints) {
    return std::holds_alternative<Spelling>(try_spell(text, cells, side, hints));
}

// The fit of L lines of L characters, where each line may also be a puzzle of its own.
Fit fit_of_square_lines(Passage text, const Hints& hints, const RowsShape& shape) {
    const int line_side = side_of(shape.width);
    if (!default_box(line_side)) return score_of_rows(shape);
    std::vector<CellText> cells;
    bool lines = true;
    for (const Passage& whole : text.lines()) {
        const Passage line = whole.trimmed();
        if (line.empty()) continue;
        const std::vector<CellText> own = characters(line);
        lines = lines && can_be_spelled(*text.text, own, line_side, hints);
        cells.insert(cells.end(), own.begin(), own.end());
    }
    const bool grid = can_be_spelled(*text.text, cells, static_cast<int>(shape.width), hints);
    if (lines && grid) {
        return text.error(
            fmt::format("{0} lines of {0} characters may be one grid of side {0} or {0} grids of side {1}",
                        shape.width, line_side),
            "--format grid or --format line");
    }
    return lines ? 0 : score_of_rows(shape);
}

// True for many lines that are puzzles of their own, so these need no closer look.
bool is_batch(Passage text) {
    Passage rest = text, first;
    next_line(rest, first);
    const std::size_t width = first.view().size();
    const bool bare = first.view().find_first_of(" \t|") == std::string_view::npos;
    return bare && default_box(side_of(width)) && text.view().size() > 2 * width * (width + 2);
}

Fit detect(Passage text, const Hints& hints) {
    if (is_batch(text)) return 0;
    const RowsShape shape = shape_of_rows(text, hints);
    if (!shape.square || !shape.bare || shape.rows != shape.width) return score_of_rows(shape);
    return fit_of_square_lines(text, hints, shape);
}

std::vector<Passage> split(Passage text, const Hints& hints) { return split_rows(text, hints); }

Puzzle read(Passage text, const Hints& hints) { return read_rows(text, hints); }

// The text of a cell: its value, its candidates, or a point.
std::string cell(const Puzzle& puzzle, std::size_t index) {
    const bool open = puzzle.given[index] == open_cell;
    if (!open || puzzle.marks.empty() || puzzle.marks[index].empty())
        return cell_text(puzzle.given[index], ".");
    return fmt::format("{}", fmt::join(puzzle.marks[index], puzzle.rows <= 9 ? "" : ","));
}

// Unusual boxes are drawn with bars and rules, because a reader would else take the usual ones. Boxes of one
// row or one column have no bar or no rule to draw and are refused.
std::string write(const Puzzle& puzzle) {
    require_expressible(puzzle, "grid",
                        {.boxes = puzzle.box_rows > 1 && puzzle.box_columns > 1, .marks = true});
    const auto usual = default_box(puzzle.rows);
    const bool drawn = puzzle.box_rows > 1 && !(usual && usual->rows == puzzle.box_rows);
    std::size_t width = digit_width(puzzle);
    for (std::size_t i = 0; i < puzzle.marks.size(); ++i) width = std::max(width, cell(puzzle, i).size());
    const std::string between = width > 1 || drawn ? " " : "";
    std::string result;
    for (int row = 0; row < puzzle.rows; ++row) {
        if (drawn && row > 0 && row % puzzle.box_rows == 0) {
            const std::size_t box = static_cast<std::size_t>(puzzle.box_columns) * (width + 1);
            for (int i = 0; i < puzzle.columns / puzzle.box_columns; ++i) {
                result += (i > 0 ? "+-" : "") + std::string(box, '-');
            }
            result += '\n';
        }
        for (int column = 0; column < puzzle.columns; ++column) {
            if (column > 0) result += between;
            if (drawn && column > 0 && column % puzzle.box_columns == 0) result += "| ";
            const auto index = static_cast<std::size_t>(row * puzzle.columns + column);
            result += fmt::format("{:>{}}", cell(puzzle, index), width);
        }
        result += '\n';
    }
    return result;
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "grid",
    .summary = "rows of cells, with or without rules, frames and pencil marks",
    .carries = "a sudoku with boxes, givens and pencil marks; a grid of numbers of a family that is stated",
    .lacks = "regions, cages, options, rules on cells, clues outside",
    .extensions = ".txt .sud",
    .detect = detect,
    .split = split,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::grid
