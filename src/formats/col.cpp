// col.cpp - graphs to be coloured, in the format of the DIMACS challenge: .col files.
//
// A line `p edge` identifies the format beyond doubt. The number of colours comes from `--format col:5` or
// from a comment `c colours 5` in the file; without either it is four. encoders/shared/graph_payload.hpp
// reads the text.
#include <numeric>

#include "encoders/shared/graph_payload.hpp"
#include "formats/format.hpp"

namespace reductio::formats::col {

extern const Format format;

namespace {

Fit detect(Passage passage, const Hints&) {
    Passage line;
    while (next_line(passage, line)) {
        const std::string_view text = line.trimmed().view();
        if (text.empty() || text == "c" || text.starts_with("c ")) continue;
        return text.starts_with("p edge") || text.starts_with("p col ") ? 100 : 0;
    }
    return 0;
}

Puzzle read(Passage passage, const Hints& hints) {
    Puzzle puzzle = read_col(passage);
    if (hints.kind.empty()) return puzzle;
    const Text kind{"--format", hints.kind};
    Scanner scanner{Passage::all(kind)};
    const std::string expected = "a number of colours, as in col:5";
    puzzle.parameter = static_cast<int>(scanner.number(1, most_vertex_colours, expected));
    if (!scanner.done()) scanner.unexpected(expected);
    puzzle.digits.resize(puzzle.parameter);
    std::iota(puzzle.digits.begin(), puzzle.digits.end(), 1);
    return puzzle;
}

std::string write(const Puzzle& puzzle) {
    if (puzzle.family->name != "colouring") refuse_family("col", puzzle);
    return col_text(puzzle);
}

}  // namespace

const Format format = {
    .name = "col",
    .summary = "graphs to be coloured, in DIMACS format (--format col:COLOURS)",
    .carries = "a graph; the number of colours is said beside it",
    .lacks = "given colours, lists of colours, weights, lengths of edges",
    .extensions = ".col",
    .detect = detect,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::col
