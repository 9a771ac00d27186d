// puzzlekit_text.cpp - `R C`, for some kinds with a third number, then rows of tokens between blanks.
#include <fmt/format.h>

#include <algorithm>

#include "formats/shared/batch.hpp"
#include "formats/shared/label_map.hpp"
#include "formats/shared/puzzlekit_kinds.hpp"
#include "puzzle/family.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats {

namespace {

constexpr int longest_side = 400;

// Takes the lines of one text, blank ones left out.
class LineTaker {
public:
    explicit LineTaker(Passage passage)
        : rest_{passage.trimmed()}, line_{rest_.text, rest_.begin, rest_.begin} {}

    Passage take(const std::string& expected) {
        if (!next_content(rest_, line_)) line_.text->fail(line_.end, "unexpected end of input", expected);
        return line_;
    }

    PuzzlekitCells grid(const Puzzle& puzzle, std::string_view what) {
        PuzzlekitCells cells;
        for (int row = 1; row <= puzzle.rows; ++row) {
            const Passage line = take(fmt::format("row {} of {}", row, what));
            const std::vector<Passage> one = row_tokens(line, puzzle.columns, what);
            cells.insert(cells.end(), one.begin(), one.end());
        }
        return cells;
    }

    // A clue for each line at that side.
    PuzzlekitCells clues(const Puzzle& puzzle, Side side) {
        const auto what = fmt::format("the clues at the {}", side_name(side));
        return row_tokens(take(what), lines_at(puzzle, side), what);
    }

    void require_end() const {
        if (!rest_.trimmed().empty())
            rest_.trimmed().fail("more lines than the puzzle has", "the end of the text");
    }

private:
    Passage rest_, line_;
};

struct Header {
    BoxShape size;
    int parameter = 0;
};

Header take_header(LineTaker& lines, const PuzzlekitKind& kind) {
    const Family* family = kind.parameter ? find_family(kind.family) : nullptr;
    const std::string expected = fmt::format("rows and columns, each from 1 to {}", longest_side);
    Scanner scanner{lines.take(expected)};
    Header header{};
    header.size.rows = static_cast<int>(scanner.number(1, longest_side, expected));
    scanner.skip_blanks();
    header.size.columns = static_cast<int>(scanner.number(1, longest_side, expected));
    if (family != nullptr) {
        const FamilyParameter& asked = *family->parameter;
        scanner.skip_blanks();
        header.parameter = static_cast<int>(scanner.number(
            asked.least, asked.most, fmt::format("{}: {} to {}", asked.summary, asked.least, asked.most)));
    }
    if (kind.heights) {
        const int side = std::max(header.size.rows, header.size.columns);
        scanner.skip_blanks();
        header.parameter =
            static_cast<int>(scanner.number(1, side, fmt::format("the greatest height, 1 to {}", side)));
    }
    if (!scanner.done()) {
        scanner.unexpected(fmt::format("the end of the header: rows{} columns{}", family ? "," : " and",
                                       family ? fmt::format(" and {}", family->parameter->name) : ""));
    }
    return header;
}

void set_boxes(Puzzle& puzzle, Passage where) {
    const auto box = puzzle.rows == puzzle.columns ? default_box(puzzle.rows) : std::nullopt;
    if (!box) {
        where.fail(fmt::format("a sudoku of {}x{} has no boxes", puzzle.rows, puzzle.columns),
                   "a square grid whose side is no prime");
    }
    puzzle.box_rows = box->rows;
    puzzle.box_columns = box->columns;
}

// 1 to the greatest; where that is less than the side, cells stay empty.
void set_heights(Puzzle& puzzle, Value greatest) {
    puzzle.digits.clear();
    const Value least = greatest < std::max(puzzle.rows, puzzle.columns) ? 0 : 1;
    for (Value height = least; height <= greatest; ++height) puzzle.digits.push_back(height);
}

}  // namespace

bool is_puzzlekit_blank(Passage cell) { return cell.view() == "-"; }

Value puzzlekit_digit(Passage cell, const Puzzle& puzzle) {
    const int largest = puzzle.digits.back();
    const std::string expected = fmt::format("a digit from 1 to {}, or -", largest);
    Scanner scanner{cell};
    const auto value = static_cast<Value>(scanner.number(1, largest, expected));
    if (!scanner.done()) scanner.unexpected(expected);
    return value;
}

Grid puzzlekit_digits(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    Grid solution;
    for (const Passage& cell : cells) solution.push_back(puzzlekit_digit(cell, puzzle));
    return solution;
}

Puzzle read_puzzlekit_text(Passage passage, const PuzzlekitKind& kind) {
    passage = passage.trimmed();
    LineTaker lines{passage};
    const Header header = take_header(lines, kind);
    Puzzle puzzle = blank_puzzle(std::string{kind.family}, header.size.rows, header.size.columns);
    puzzle.offset = passage.begin;
    if (kind.parameter) puzzle.parameter = header.parameter;
    if (kind.boxes) set_boxes(puzzle, passage);
    if (kind.heights) set_heights(puzzle, header.parameter);
    PuzzlekitGrids grids;
    for (const Side side : all_sides)
        if (kind.outside) grids.push_back(lines.clues(puzzle, side));
    for (const std::string_view what : kind.grids) grids.push_back(lines.grid(puzzle, what));
    lines.require_end();
    kind.fill(puzzle, grids);
    return puzzle;
}

Grid read_puzzlekit_solution(Passage passage, const PuzzlekitKind& kind, const Puzzle& puzzle) {
    LineTaker lines{passage};
    const Header header = take_header(lines, kind);
    if (header.size.rows != puzzle.rows || header.size.columns != puzzle.columns) {
        passage.fail(fmt::format("a solution of {}x{}", header.size.rows, header.size.columns),
                     fmt::format("one of {}x{}", puzzle.rows, puzzle.columns));
    }
    const Grid solution = kind.solution(puzzle, lines.grid(puzzle, "the solution"));
    lines.require_end();
    return solution;
}

}  // namespace reductio::formats
