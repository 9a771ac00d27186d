// hodoku.cpp - lines of HoDoKu's library: `:0000:x:.1....7.…:713 931:…`, a technique, its digits, the 81
// cells with + before those that were found, and the candidates that are deleted, each as digit, row and
// column.
//
// What the technique eliminates, and the remarks behind it, say nothing about the puzzle. Source: the
// regression tests and the library of HoDoKu (hodoku.sourceforge.net).
#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "formats/format.hpp"
#include "formats/grids/plain_grid.hpp"
#include "text/characters.hpp"

namespace reductio::formats::hodoku {

extern const Format format;

namespace {

constexpr int side = 9, cells = side * side;
constexpr std::size_t grid_field = 3, deleted_field = 4;

// What colons part: the first field is empty.
std::vector<Passage> fields_of(Passage line) {
    std::vector<Passage> fields;
    for (std::size_t begin = line.begin; begin <= line.end;) {
        const std::size_t end = std::min(line.text->view().find(':', begin), line.end);
        fields.push_back({line.text, begin, end});
        begin = end + 1;
    }
    return fields;
}

bool is_cell(char c) { return is_digit(c) || c == '.'; }

Fit detect(Passage line, const Hints&) {
    line = line.trimmed();
    if (!line.view().starts_with(':')) return 0;
    const std::vector<Passage> fields = fields_of(line);
    if (fields.size() <= grid_field) return 0;
    const std::string_view grid = fields[grid_field].view();
    const bool known = std::ranges::all_of(grid, [](char c) { return is_cell(c) || c == '+'; });
    return known && std::ranges::count_if(grid, is_cell) == cells ? 95 : 0;
}

// "713": no 7 in r1c3.
void delete_candidates(Passage field, Puzzle& puzzle) {
    for (const Passage& word : field.words()) {
        Scanner scanner{word};
        const std::string expected = "a digit, a row and a column, as in 713";
        const auto number = static_cast<int>(scanner.number(100, 999, expected));
        const int digit = number / 100, row = number / 10 % 10, column = number % 10;
        if (!scanner.done() || row == 0 || column == 0)
            word.fail("no candidate: " + quoted(word.view()), expected);
        puzzle.marks.resize(cells);
        auto& left = puzzle.marks[(row - 1) * side + column - 1];
        if (left.empty()) left = puzzle.digits;
        std::erase(left, digit);
        if (left.empty()) word.fail("the last candidate of its cell is deleted", "one that is left");
    }
}

Puzzle read(Passage line, const Hints&) {
    const std::vector<Passage> fields = fields_of(line.trimmed());
    if (fields.size() <= grid_field) line.fail("no grid in this line", ":TECHNIQUE:DIGITS:81 CELLS:…");
    Puzzle puzzle = blank_puzzle("sudoku", side, side);
    puzzle.boxes = {3, 3};
    std::size_t at = 0;
    for (const char c : fields[grid_field].view()) {
        if (c == '+') continue;
        if (!is_cell(c) || at == cells) fields[grid_field].fail("no grid of 81 cells", "81 digits and dots");
        if (c != '.' && c != '0') puzzle.given[at] = c - '0';
        ++at;
    }
    if (at < cells) fields[grid_field].fail(fmt::format("a grid of {} cells", at), "81 digits and dots");
    if (fields.size() > deleted_field) delete_candidates(fields[deleted_field], puzzle);
    return puzzle;
}

}  // namespace

const Format format = {
    .name = "hodoku",
    .summary = "lines of HoDoKu's library: a technique, its digits, 81 cells, deleted candidates",
    .carries = "a sudoku of 9x9, candidates that are deleted",
    .lacks = "all else; it is read only",
    .extensions = "",
    .one_line = true,
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::hodoku
