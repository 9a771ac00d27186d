// kenken_list.cpp - KenKen as a list of cages: `# 4`, then a line for each, `+ 5 A1 A2` or `5 + A1 A2`.
//
// A letter is a column, a number a row. `!` or `=` marks the value of a lone cell, `?` an unknown operator.
// Lines may be in quotes. The side may lack its `#`; if the whole line is missing, the largest row or column
// of any cell is the side. Sides go up to 26. `# N` opens the next puzzle of a batch. Source: the cage lists
// of several public solvers, and of dailyprogrammer challenge 240.
#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "formats/cages.hpp"
#include "formats/format.hpp"
#include "formats/lines.hpp"
#include "text/characters.hpp"

namespace reductio::formats::kenken_list {

extern const Format format;

namespace {

constexpr int longest_side = 26;

bool is_quote(char c) { return c == '"' || c == '\''; }
bool is_number(Passage line) { return std::ranges::all_of(line.view(), is_digit); }
bool opens_puzzle(Passage line) { return line.view().starts_with('#'); }

// The line without quotes around it and without a comma at its end.
Passage unquoted(Passage line) {
    if (line.view().ends_with(',')) --line.end;
    line = line.trimmed();
    const std::string_view text = line.view();
    if (text.size() > 1 && is_quote(text.front()) && text.back() == text.front()) ++line.begin, --line.end;
    return line.trimmed();
}

struct Place {
    int row, column;
    std::size_t at;
};

// Takes a cell such as "B3", or nothing.
std::optional<Place> take_place(Scanner& scanner) {
    const std::size_t at = scanner.offset();
    const char c = scanner.peek();
    const bool capital = c >= 'A' && c <= 'Z';
    if (!capital && (c < 'a' || c > 'z')) return {};
    scanner.take();
    if (!scanner.at_digit()) return {};
    int row = 0;
    while (scanner.at_digit()) row = std::min(1000, 10 * row + scanner.take() - '0');
    return Place{row - 1, c - (capital ? 'A' : 'a'), at};
}

// `+ 5` or `5 +`.
Clue take_head(Scanner& scanner) {
    const Scanner before = scanner;
    Clue clue;
    const Passage first = scanner.word();
    Scanner sign{first};
    clue.operation = sign.accept('!') ? Operation::equal : take_operation(sign);
    const bool operator_first = clue.operation && sign.done();
    if (!operator_first) {
        scanner = before;
        clue = take_clue(scanner);
    } else {
        scanner.skip_blanks();
        clue.target = take_target(scanner);
    }
    if (!clue.operation) scanner.unexpected("an operator: + - * / = ! or ?");
    scanner.skip_blanks();
    return clue;
}

bool take_sign(Scanner& scanner) { return scanner.accept('!') || take_operation(scanner).has_value(); }

bool take_number(Scanner& scanner) {
    if (!scanner.accept('-')) scanner.accept('+');
    return scanner.accept_number(0, std::numeric_limits<long long>::max()).has_value();
}

// `+ 5` or `5 +`, then a cell: enough of a line to know it.
bool is_cage_line(Passage line) {
    line.end = std::min(line.end, line.begin + 200);
    if (line.view().find_first_of(" \t") == std::string_view::npos) return false;  // 53XX7… is a sudoku
    const Scanner start{unquoted(line)};
    Scanner scanner = start;
    Scanner sign{scanner.word()};
    bool head = take_sign(sign) && sign.done();
    if (head) {
        scanner.skip_blanks();
        head = take_number(scanner);
    } else {
        scanner = start;
        if (!scanner.accept('?') && !take_number(scanner)) return false;
        scanner.skip_blanks();
        head = take_operation(scanner).has_value();
    }
    scanner.skip_blanks();
    return head && take_place(scanner);
}

Fit detect(Passage passage, const Hints&) {
    Passage rest = passage, line;
    if (!next_content(rest, line)) return 0;
    if ((opens_puzzle(line) || is_number(line)) && !next_content(rest, line)) return 0;
    return is_cage_line(line) ? 85 : 0;
}

std::vector<Passage> split(Passage passage, const Hints&) { return cut_before(passage, opens_puzzle); }

struct Entry {
    Clue clue;
    std::vector<Place> cells;
    Passage line;
};

Entry read_entry(Passage line) {
    Scanner scanner{line};
    Entry entry;
    entry.line = line;
    entry.clue = take_head(scanner);
    do {
        const Scanner before = scanner;
        const auto place = take_place(scanner);
        if (!place) before.unexpected("a cell: column letter and row, as in B3");
        if (place->row < 0 || place->row >= longest_side) {
            before.fail("there is no such row", fmt::format("rows from 1 to {}", longest_side));
        }
        if (entry.cells.size() == longest_side * longest_side)
            before.fail("too many cells", "each cell once");
        entry.cells.push_back(*place);
        scanner.skip_blanks();
    } while (!scanner.done());
    return entry;
}

int take_side(Passage line) {
    const std::string expected = fmt::format("the side, from 1 to {}, as in \"# 4\"", longest_side);
    Scanner scanner{line};
    scanner.accept('#');
    scanner.skip_blanks();
    const auto side = static_cast<int>(scanner.number(1, longest_side, expected));
    if (!scanner.done()) scanner.unexpected("the end of the line after " + expected);
    return side;
}

void add_cage(Puzzle& puzzle, const Entry& entry, std::vector<char>& taken) {
    Cage& cage = puzzle.cages.emplace_back();
    for (const auto& [row, column, at] : entry.cells) {
        const auto fail = [&, r = row, c = column, offset = at](const char* what,
                                                                const std::string& expected) {
            const std::string name = fmt::format("cell {}{} ", static_cast<char>('A' + c), r + 1);
            entry.line.text->fail(offset, name + what, expected);
        };
        if (row >= puzzle.rows || column >= puzzle.columns) {
            fail("lies outside of the grid",
                 fmt::format("cells of a {}x{} grid", puzzle.rows, puzzle.columns));
        }
        const int cell = row * puzzle.columns + column;
        if (std::exchange(taken[cell], 1)) fail("is named twice", "each cell in one cage");
        cage.cells.push_back(cell);
    }
    set_kenken_clue(cage, entry.clue);
    cage.offset = entry.line.begin;
}

Puzzle read(Passage passage, const Hints&) {
    Passage rest = passage.trimmed(), line = rest;
    int side = 0;
    std::vector<Entry> entries;
    while (next_content(rest, line)) {
        if (entries.empty() && side == 0 && (opens_puzzle(line) || is_number(line)))
            side = take_side(line);
        else
            entries.push_back(read_entry(unquoted(line)));
        if (entries.size() > longest_side * longest_side)
            line.fail("more cages than cells", "each cell in one cage");
    }
    if (entries.empty()) rest.text->fail(line.end, "there are no cages", "cages as in \"+ 5 A1 A2\"");
    if (side == 0) {
        for (const Entry& entry : entries) {
            for (const Place& cell : entry.cells) side = std::max({side, cell.row + 1, cell.column + 1});
        }
    }
    Puzzle puzzle = blank_puzzle("kenken", side, side);
    std::vector<char> taken(puzzle.given.size(), 0);
    for (const Entry& entry : entries) add_cage(puzzle, entry, taken);
    order_cages(puzzle);
    return puzzle;
}

std::string write(const Puzzle& puzzle) {
    require_kenken(puzzle, "kenken-list", false);
    std::string text = fmt::format("# {}\n", puzzle.rows);
    for (const Cage& cage : puzzle.cages) {
        text += fmt::format("{} {}", ascii_sign(cage.operation), *cage.target);
        for (const int cell : cage.cells) {
            text += fmt::format(" {}{}", static_cast<char>('A' + cell % puzzle.columns),
                                cell / puzzle.columns + 1);
        }
        text += '\n';
    }
    return text;
}

}  // namespace

const Format format = {
    .name = "kenken-list",
    .summary = "KenKen: # SIDE, then cages as in + 5 A1 A2",
    .carries = "a kenken with digits from 1 and operators",
    .lacks = "other digits, options, givens, pencil marks",
    .extensions = "",
    .detect = detect,
    .split = split,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::kenken_list
