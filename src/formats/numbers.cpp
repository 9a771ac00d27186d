// numbers.cpp - large grids as numbers: a header `n boxrows boxcols`, then n rows of n numbers, 0 for empty.
//
// Numbers go straight into the puzzle, without a list of cells between, so reading is bound by memory
// bandwidth.
#include <fmt/core.h>

#include <optional>
#include <vector>

#include "formats/grids/plain_grid.hpp"
#include "formats/lines.hpp"

namespace reductio::formats::numbers {

namespace {

struct Header {
    int side = 0;
    BoxShape boxes{};
};

// "n boxrows boxcols" and nothing else, each from 1 to the longest side.
std::optional<Header> header_of(Passage line) {
    int numbers[3];
    Scanner scanner{line};
    for (int& number : numbers) {
        scanner.skip_blanks();
        const auto value = scanner.accept_number(1, longest_side);
        if (!value) return {};
        number = static_cast<int>(*value);
    }
    scanner.skip_blanks();
    if (!scanner.done()) return {};
    return Header{numbers[0], {numbers[1], numbers[2]}};
}

Header read_header(Scanner& scanner) {
    Header header;
    const auto number = [&](const std::string& what) {
        scanner.skip_blanks();
        return static_cast<int>(scanner.number(1, longest_side, what));
    };
    header.side = number("the side, from 1 to 1000");
    header.boxes.rows = number("the rows of a box");
    header.boxes.columns = number("the columns of a box");
    scanner.skip_blanks();
    return header;
}

Fit detect(Passage text, const Hints&) {
    Passage rest = text, line;
    next_line(rest, line);
    const auto header = header_of(line);
    if (!header || header->side < 4 || header->side != header->boxes.rows * header->boxes.columns) return 0;
    if (header->boxes.columns > 1) return 90;
    return line.error(fmt::format("a star battle of {0}x{0}, or a sudoku with boxes of {0}x1", header->side),
                      "--format puzzlekit:Starbattle or --format numbers");
}

// A header and its rows, with the comments above them. What is no header belongs to the last part, whose
// reader refuses it.
std::vector<Passage> split(Passage text, const Hints&) {
    std::vector<Passage> parts{{text.text, text.begin, text.end}};
    std::size_t rows = 0, begin = text.begin;
    bool open = true;  // has the last part no header yet?
    for (Passage rest = text, line; next_line(rest, line);) {
        line = line.trimmed();
        if (line.empty() || (rows == 0 && is_comment(line.view()))) continue;
        if (rows > 0) {
            --rows;
        } else {
            const auto header = header_of(line);
            if (!header) break;
            if (!open) {
                parts.back().end = begin;
                parts.push_back({text.text, begin, text.end});
            }
            open = false;
            rows = static_cast<std::size_t>(header->side);
        }
        begin = rest.begin;
    }
    return parts;
}

// Reads one row of exactly as many numbers as `row` has cells.
void read_row(Passage line, int number, std::span<Value> row) {
    const auto side = static_cast<long long>(row.size());
    const std::string expected =
        fmt::format("{} numbers in each row, from 1 to {} or 0 for empty", side, side);
    Scanner scanner{line};
    std::size_t cells = 0;
    for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks(), ++cells) {
        if (cells == row.size())
            scanner.fail(fmt::format("row {} has more than {} cells", number, side), expected);
        const auto value = static_cast<Value>(scanner.number(0, side, expected));
        if (value > 0) row[cells] = value;
    }
    if (cells < row.size()) scanner.fail(fmt::format("row {} has {} cells", number, cells), expected);
}

Puzzle read(Passage text, const Hints& hints) {
    Passage rest = text, line;
    next_line(rest, line);
    Scanner scanner{line};
    const Header header = read_header(scanner);
    if (!scanner.done()) scanner.unexpected("nothing after the three numbers of the header");
    if (header.side != header.boxes.rows * header.boxes.columns) {
        line.fail(fmt::format("boxes of {}x{} don't fit a grid of side {}", header.boxes.rows,
                              header.boxes.columns, header.side),
                  "n boxrows boxcols, with n = boxrows x boxcols");
    }
    Layout layout{header.boxes, {}};
    Puzzle puzzle = open_grid(line, header.side, hints, std::move(layout));
    const auto side = static_cast<std::size_t>(header.side);
    std::size_t rows = 0;
    while (next_line(rest, line)) {
        if (line.trimmed().empty()) continue;
        if (rows == side) line.trimmed().fail("text after the last row", fmt::format("{} rows", side));
        read_row(line, static_cast<int>(rows) + 1, std::span{puzzle.given}.subspan(rows * side, side));
        ++rows;
    }
    if (rows < side)
        text.text->fail(text.end, fmt::format("the grid has {} rows", rows), fmt::format("{} rows", side));
    return puzzle;
}

std::string write(const Puzzle& puzzle) {
    require_expressible(puzzle, "numbers", {.parts = Part::boxes});
    if (puzzle.boxes.rows == 0) refuse("numbers", "a grid without boxes");
    std::string result = fmt::format("{} {} {}\n", puzzle.rows, puzzle.boxes.rows, puzzle.boxes.columns);
    for (std::size_t cell = 0; cell < puzzle.given.size(); ++cell) {
        result += std::to_string(puzzle.given[cell] == open_cell ? 0 : puzzle.given[cell]);
        result += (cell + 1) % static_cast<std::size_t>(puzzle.columns) == 0 ? '\n' : ' ';
    }
    return result;
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "numbers",
    .summary = "large grids: a line `n boxrows boxcols`, then n rows of numbers, 0 for empty",
    .carries = "a sudoku of any side with boxes and givens",
    .lacks = "regions, cages, options, rules on cells, pencil marks",
    .extensions = "",
    .detect = detect,
    .split = split,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::numbers
