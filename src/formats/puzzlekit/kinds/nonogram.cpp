// nonogram.cpp - Nonogram: a line of runs for each column, then for each row; a blank line or 0 has no
// runs.
#include <fmt/core.h>

#include "formats/puzzlekit/puzzlekit_text.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats::puzzlekit_kinds::nonogram {

namespace {

std::vector<Value> run_lengths(const PuzzlekitCells& words, int cells) {
    if (words.empty() || (words.size() == 1 && words[0].view() == "0")) return {0};
    std::vector<Value> runs;
    const auto expected = fmt::format("a run of 1 to {} cells", cells);
    for (const Passage& word : words) {
        Scanner scanner{word};
        runs.push_back(static_cast<Value>(scanner.number(1, cells, expected)));
        if (!scanner.done()) scanner.unexpected(expected);
    }
    return runs;
}

void fill(Puzzle& puzzle, const PuzzlekitGrids& lines) {
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i < columns)
            set_outside(puzzle, Side::top, i, run_lengths(lines[i], puzzle.rows));
        else
            set_outside(puzzle, Side::left, i - columns, run_lengths(lines[i], puzzle.columns));
    }
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {
    .name = "nonogram", .family = "nonogram", .runs = true, .fill = fill, .solution = puzzlekit_crosses};

}  // namespace reductio::formats::puzzlekit_kinds::nonogram
