// grid.cpp - N rows of N cells: the format of forums, mails and newspapers.
//
// A row has N characters, or N tokens between blanks, with or without bars (`|`), rules (`---+---`), frames
// and blank lines. Bars and rules at even distances show the boxes. A token of several digits lists
// candidates up to side 9. Above that, tokens are numbers, letters, or candidates with commas: 2,4,12.
// Several grids may stand below each other, with comments above them. Lines that could also be puzzles of one
// line each are grids where a gap follows every N of them, a batch of lines where there are more than 3 N
// without a gap, and else refused.
#include <fmt/format.h>

#include <algorithm>

#include "formats/grids/grid_rows.hpp"
#include "formats/grids/plain_grid.hpp"
#include "formats/lines.hpp"

namespace reductio::formats::grid {

namespace {

// Can a line of this many characters be a puzzle of its own?
bool lines_can_be_puzzles(std::size_t width, const Hints& hints) {
    const bool boxless = !has_boxes(hints.family);
    const int side = side_of(width);
    return side > 0 && (default_box(side) || (side >= 4 && (boxless || hints.boxes)));
}

bool can_be_spelled(const Text& text, std::span<const CellText> cells, int side, const Hints& hints) {
    return std::holds_alternative<Spelling>(try_spell(text, cells, side, hints));
}

// Lines of L characters that may be puzzles of their own: the fit of grids of L lines. A few grids without a
// gap between them are an error, if both can be read; more lines are a batch.
Fit fit_of_square_lines(Passage text, const Hints& hints, const RowsShape& shape) {
    const int line_side = side_of(shape.width);
    if (!lines_can_be_puzzles(shape.width, hints)) return score_of_rows(shape);
    if (shape.apart) return 75;
    std::vector<CellText> first;  // grid
    bool lines = true;
    for (Passage rest = text, whole; next_line(rest, whole);) {
        const Passage line = whole.trimmed();
        if (line.empty() || is_comment(line.view())) continue;
        const std::vector<CellText> own = characters(line);
        lines = lines && can_be_spelled(*text.text, own, line_side, hints);
        if (first.size() < shape.width * shape.width) first.insert(first.end(), own.begin(), own.end());
    }
    if (!lines || !can_be_spelled(*text.text, first, static_cast<int>(shape.width), hints))
        return lines ? 0 : score_of_rows(shape);
    const std::size_t grids = shape.rows / shape.width;
    return text.error(
        fmt::format("{} lines of {} characters may be {} of side {} or {} grids of side {}", shape.rows,
                    shape.width, grids == 1 ? "one grid" : fmt::format("{} grids", grids), shape.width,
                    shape.rows, line_side),
        grids == 1 ? "--format grid or --format line"
                   : "a blank line between two grids, or --format grid or --format line");
}

// Many lines without a gap that may be puzzles of their own need no closer look.
bool is_batch(Passage text, const Hints& hints) {
    Passage rest = text, line;
    next_line(rest, line);
    const std::size_t width = line.view().size();
    const bool bare = line.view().find_first_of(" \t|") == std::string_view::npos;
    if (!bare || !lines_can_be_puzzles(width, hints)) return false;
    for (std::size_t rows = 1; next_line(rest, line); ++rows) {
        if (rows >= most_grids_without_a_gap * width) return true;
        if (line.trimmed().empty() || is_comment(line.view())) return false;
    }
    return false;
}

Fit detect(Passage text, const Hints& hints) {
    if (is_batch(text, hints)) return 0;
    const RowsShape shape = shape_of_rows(text, hints);
    return shape.square && shape.bare ? fit_of_square_lines(text, hints, shape) : score_of_rows(shape);
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
    require_expressible(puzzle, "grid", {.parts = drawn_boxes(puzzle) | Part::marks});
    const auto usual = default_box(puzzle.rows);
    const bool drawn = puzzle.boxes.rows > 1 && !(usual && usual->rows == puzzle.boxes.rows);
    std::size_t width = digit_width(puzzle);
    for (std::size_t i = 0; i < puzzle.marks.size(); ++i) width = std::max(width, cell(puzzle, i).size());
    const std::string between = width > 1 || drawn ? " " : "";
    std::string result;
    for (int row = 0; row < puzzle.rows; ++row) {
        if (drawn && row > 0 && row % puzzle.boxes.rows == 0) {
            const std::size_t box = static_cast<std::size_t>(puzzle.boxes.columns) * (width + 1);
            for (int i = 0; i < puzzle.columns / puzzle.boxes.columns; ++i) {
                result += (i > 0 ? "+-" : "") + std::string(box, '-');
            }
            result += '\n';
        }
        for (int column = 0; column < puzzle.columns; ++column) {
            if (column > 0) result += between;
            if (drawn && column > 0 && column % puzzle.boxes.columns == 0) result += "| ";
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
