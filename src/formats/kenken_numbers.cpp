// kenken_numbers.cpp - KenKen as numbers: `N M`, N rows of cage indices, then M lines `INDEX OPERATOR VALUE`.
//
// The indices may be any labels. Read only. Source: https://github.com/radianbaskoro/mathdoku-solver.
#include <fmt/core.h>

#include "formats/cages.hpp"
#include "formats/format.hpp"
#include "formats/lines.hpp"

namespace reductio::formats::kenken_numbers {

extern const Format format;

namespace {

constexpr int longest_side = 100;

bool take_count(Scanner& scanner) {
    scanner.skip_blanks();
    if (!scanner.at_digit()) return false;
    while (scanner.at_digit()) scanner.take();
    return true;
}

// True if the line is `count` numbers and nothing else.
bool is_numbers(Passage line, int count) {
    Scanner scanner{line};
    for (int i = 0; i < count; ++i) {
        if (!take_count(scanner)) return false;
    }
    return scanner.done();
}

bool is_clue_line(Passage line) {
    Scanner scanner{line};
    if (!take_count(scanner)) return false;
    scanner.skip_blanks();
    return take_operation(scanner) && take_count(scanner) && scanner.done();
}

Fit detect(Passage passage, const Hints&) {
    Passage rest = passage, line;
    if (!next_content(rest, line) || line.view().size() > 20 || !is_numbers(line, 2)) return 0;
    Scanner scanner{line};
    const auto side = scanner.accept_number(1, longest_side);
    if (!side) return 0;
    for (int row = 0; row < *side; ++row) {
        if (!next_content(rest, line) || !is_numbers(line, static_cast<int>(*side))) return 0;
    }
    return next_content(rest, line) && is_clue_line(line) ? 90 : 0;
}

struct Header {
    int side = 0, cages = 0;
};

Header take_header(Passage line) {
    Scanner scanner{line};
    Header header;
    const std::string expected = fmt::format("the side, from 1 to {}, and the number of cages", longest_side);
    header.side = static_cast<int>(scanner.number(1, longest_side, expected));
    scanner.skip_blanks();
    header.cages = static_cast<int>(scanner.number(1, header.side * header.side, expected));
    if (!scanner.done()) scanner.unexpected("the end of the line");
    return header;
}

LabelMap take_map(Passage& rest, Passage line, const Header& header) {
    std::vector<Passage> cells;
    for (int row = 0; row < header.side; ++row) {
        if (!next_content(rest, line)) {
            rest.text->fail(line.end, fmt::format("the map ends after {} of {} rows", row, header.side),
                            "a row of cage indices");
        }
        const std::vector<Passage> one = row_tokens(line, header.side, "cage indices");
        cells.insert(cells.end(), one.begin(), one.end());
    }
    LabelMap map = label_map(cells, "");
    if (static_cast<int>(map.labels.size()) != header.cages) {
        cells.front().fail(fmt::format("the map has {} cages", map.labels.size()),
                           fmt::format("{}, as the first line says", header.cages));
    }
    return map;
}

Puzzle read(Passage passage, const Hints&) {
    Passage rest = passage.trimmed(), line = rest;
    if (!next_content(rest, line)) passage.fail("there is no puzzle", "the side and the number of cages");
    const Header header = take_header(line);
    LabelledCages cages{take_map(rest, line, header)};
    while (next_content(rest, line)) {
        Scanner scanner{line};
        Cage& cage = cages.claim(scanner.word());
        scanner.skip_blanks();
        Clue clue;
        clue.operation = take_operation(scanner);
        if (!clue.operation) scanner.unexpected("an operator: + - * / or =");
        scanner.skip_blanks();
        clue.target = take_target(scanner);
        set_kenken_clue(cage, clue);
        require_end_of_clue(scanner);
    }
    cages.require_clues();
    Puzzle puzzle = blank_puzzle("kenken", header.side, header.side);
    puzzle.cages = std::move(cages.cages);
    return puzzle;
}

}  // namespace

const Format format = {
    .name = "kenken-numbers",
    .summary = "KenKen: side and number of cages, rows of cage indices, lines INDEX OPERATOR VALUE",
    .carries = "a kenken with digits from 1 and operators",
    .lacks = "other digits, options, givens, pencil marks",
    .extensions = "",
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::kenken_numbers
