// kenken_map.cpp - KenKen as a map of letters, a blank line, and clue lines: `A 8+` or `a: 36*`.
//
// A digit on the map is the value of a lone cell. A line `.KK "title"` opens each puzzle of several; it is
// always written. With `--family killer` the clues are sums and the digits are given. There are 52 letters,
// so at most 52 cages of two cells or more. Source: https://github.com/ghfbsd/kenken and
// https://github.com/birkenfeld/kenken-rs.
#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "family/family.hpp"
#include "formats/cages.hpp"
#include "formats/format.hpp"
#include "formats/lines.hpp"
#include "text/characters.hpp"

namespace reductio::formats::kenken_map {

extern const Format format;

namespace {

constexpr std::size_t longest_side = 100;

bool on_map(char c) { return is_digit(c) || is_letter(c); }
bool opens_puzzle(Passage line) { return line.view().starts_with(".KK"); }

bool is_map_row(std::string_view line, std::size_t side) {
    return line.size() == side && std::ranges::all_of(line, on_map);
}

// `A 8`, `a: 8` or `A=8`, whatever follows.
bool is_clue_line(Passage line) {
    Scanner scanner{line};
    if (!is_letter(scanner.take())) return false;
    const bool colon = scanner.accept(':') || scanner.accept('=');
    const bool blank = scanner.peek() == ' ' || scanner.peek() == '\t';
    scanner.skip_blanks();
    return (colon || blank) && scanner.at_digit();
}

Fit detect(Passage passage, const Hints&) {
    Passage rest = passage, line;
    if (!next_content(rest, line)) return 0;
    if (opens_puzzle(line)) return 95;
    const std::size_t side = line.view().size();
    if (side < 2 || side > longest_side) return 0;
    for (std::size_t row = 0; row < side; ++row) {
        if (!is_map_row(line.view(), side) || !next_content(rest, line)) return 0;
    }
    return is_clue_line(line) ? 90 : 0;
}

std::vector<Passage> split(Passage passage, const Hints&) { return cut_before(passage, opens_puzzle); }

// `.KK "title"`; the quotes may be missing.
std::string title_of(Passage line) {
    line.begin += 3;
    std::string_view title = line.trimmed().view();
    if (title.size() > 1 && title.starts_with('"') && title.ends_with('"'))
        title = title.substr(1, title.size() - 2);
    return std::string{title};
}

// Takes the rows of the map, of which `line` is the first. One passage for each cell.
std::vector<Passage> take_map(Passage& rest, Passage line) {
    const std::size_t side = line.view().size();
    const std::string expected = fmt::format("{} rows of {} letters or digits", side, side);
    if (side > longest_side) line.fail("this row is too long", fmt::format("at most {} cells", longest_side));
    std::vector<Passage> cells;
    for (std::size_t row = 0; row < side; ++row) {
        if (row > 0 && !next_content(rest, line)) {
            rest.text->fail(line.end, fmt::format("the map ends after {} of {} rows", row, side), expected);
        }
        for (const Passage& cell : row_cells(line, static_cast<int>(side), "the map")) {
            if (cell.end - cell.begin > 1 || !on_map(cell.view()[0])) {
                cell.fail("unexpected " + quoted(cell.view()), expected);
            }
            cells.push_back(cell);
        }
    }
    return cells;
}

// The cages that have letters; a digit is a cage of its own.
LabelledCages letter_cages(const std::vector<Passage>& cells) {
    std::vector<Passage> letters = cells;
    for (Passage& cell : letters) {
        if (is_digit(cell.view()[0])) cell.end = cell.begin;
    }
    return LabelledCages{label_map(letters, "")};
}

void add_lone_cells(Puzzle& puzzle, const std::vector<Passage>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!is_digit(cells[i].view()[0])) continue;
        Cage& cage = puzzle.cages.emplace_back();
        cage.cells = {static_cast<int>(i)};
        cage.operation = Operation::equal;
        cage.target = cells[i].view()[0] - '0';
        cage.offset = cells[i].begin;
        if (*cage.target < 1 || *cage.target > puzzle.rows) {
            cells[i].fail(fmt::format("{} is not a digit of this puzzle", *cage.target),
                          fmt::format("1 to {}", puzzle.rows));
        }
    }
}

// Where some clues of cages have operators, one without is a slip: in puzzles without operators none has.
class Operators {
public:
    void note(Passage clue, const Cage& cage) {
        if (cage.cells.size() < 2) return;
        const bool bare = std::ranges::all_of(clue.trimmed().view(), is_digit);
        if (bare && !bare_) bare_ = clue.trimmed();
        stated_ = stated_ || (!bare && !clue.view().ends_with('?'));
    }
    void require() const {
        if (bare_ && stated_)
            bare_->fail("a clue without an operator",
                        "one of + - * /, as other clues have, or ? if it is unknown");
    }

private:
    std::optional<Passage> bare_;
    bool stated_ = false;
};

// The clue of a killer's cage.
void set_sum(Cage& cage, Passage clue) {
    if (cage.operation != Operation::sum &&
        std::ranges::any_of(clue.view(), [](char c) { return !is_digit(c) && c != '?' && c != ' '; }))
        clue.trimmed().fail("a cage of a killer that is no sum", "its sum, as in a 12");
    cage.operation = Operation::sum;
}

// A sudoku, whose digits on the map are given.
Puzzle killer_of(std::vector<Cage> cages, const std::vector<Passage>& cells, int side) {
    const auto boxes = default_box(side);
    if (!boxes)
        cells.front().fail(fmt::format("a killer of side {}, which has no boxes", side), "another side");
    Puzzle puzzle = blank_puzzle("sudoku", side, side);
    puzzle.boxes = *boxes;
    puzzle.cages = std::move(cages);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const char c = cells[i].view()[0];
        if (is_digit(c) && (c == '0' || c - '0' > side))
            cells[i].fail(fmt::format("{} is not a digit of this puzzle", c), fmt::format("1 to {}", side));
        if (is_digit(c)) puzzle.given[i] = c - '0';
    }
    order_cages(puzzle);
    return puzzle;
}

// The lines below the map: a label and its clue.
Operators take_clues(Passage rest, LabelledCages& cages, bool killer) {
    Operators operators;
    for (Passage line; next_content(rest, line);) {
        Scanner scanner{line};
        scanner.take();
        Passage label = line;
        label.end = label.begin + 1;
        if (!is_clue_line(line)) line.fail("unexpected " + quoted(line.view()), "a clue as in \"A 8+\"");
        if (!scanner.accept(':')) scanner.accept('=');
        scanner.skip_blanks();
        Cage& cage = cages.claim(label);
        const Passage clue = scanner.rest();
        operators.note(clue, cage);
        set_kenken_clue(cage, take_clue(scanner));
        require_end_of_clue(scanner);
        if (killer) set_sum(cage, clue);
    }
    cages.require_clues();
    return operators;
}

Puzzle read(Passage passage, const Hints& hints) {
    const bool killer = hints.family != nullptr && hints.family->cages_are_sums;
    Passage rest = passage.trimmed(), line;
    const std::string expected = "rows of letters, then clues as in \"A 8+\"";
    if (!next_content(rest, line)) passage.fail("there is no puzzle", expected);
    std::string title;
    if (opens_puzzle(line)) {
        title = title_of(line);
        if (!next_content(rest, line)) rest.fail("there is no map below the title", expected);
    }
    const auto side = static_cast<int>(line.view().size());
    const std::vector<Passage> cells = take_map(rest, line);
    LabelledCages cages = letter_cages(cells);
    const Operators operators = take_clues(rest, cages, killer);
    if (killer) {
        Puzzle puzzle = killer_of(std::move(cages.cages), cells, side);
        puzzle.title = title;
        return puzzle;
    }
    operators.require();
    Puzzle puzzle = blank_puzzle("kenken", side, side);
    puzzle.title = title;
    puzzle.cages = std::move(cages.cages);
    add_lone_cells(puzzle, cells);
    order_cages(puzzle);
    return puzzle;
}

// True for a lone cell whose value can stand on the map itself: one of the digits.
bool stands_on_map(const Cage& cage, int side) {
    return cage.operation == Operation::equal && cage.cells.size() == 1 && *cage.target >= 1 &&
           *cage.target <= std::min(side, 9);
}

char letter(std::size_t number) {
    if (number >= 52) refuse("kenken-map", "more than 52 cages");
    return static_cast<char>(number < 26 ? 'A' + number : 'a' + number - 26);
}

std::string write(const Puzzle& puzzle) {
    require_kenken(puzzle, "kenken-map", false);
    std::string map(puzzle.cells(), ' ');
    std::string clues;
    std::size_t used = 0;
    const bool operators = std::ranges::any_of(puzzle.cages, [](const Cage& cage) {
        return cage.operation != Operation::none && cage.cells.size() > 1;
    });
    for (const Cage& cage : puzzle.cages) {
        if (*cage.target < 0) refuse("kenken-map", "a target below 0");
        const bool unknown = cage.operation == Operation::none && cage.cells.size() > 1;
        const bool lone = cage.operation == Operation::equal && cage.cells.size() == 1;
        const std::string sign = unknown ? (operators ? "?" : "")
                                 : lone  ? ""
                                         : std::string(1, ascii_sign(cage.operation));
        const bool on_map = stands_on_map(cage, puzzle.columns);
        const char label = on_map ? static_cast<char>('0' + *cage.target) : letter(used);
        for (const int cell : cage.cells) map[cell] = label;
        if (on_map) continue;
        ++used;
        clues += fmt::format("{} {}{}\n", label, *cage.target, sign);
    }
    std::string text = fmt::format(".KK \"{}\"\n", single_line(puzzle.title));
    const auto side = static_cast<std::size_t>(puzzle.columns);
    for (std::size_t at = 0; at < map.size(); at += side) text += map.substr(at, side) + "\n";
    return text + "\n" + clues;
}

}  // namespace

const Format format = {
    .name = "kenken-map",
    .summary = "KenKen: a map of letters, then clues as in A 8+",
    .carries = "a kenken with digits from 1 and operators",
    .lacks = "other digits, options, givens, pencil marks",
    .extensions = ".kk .kenken",
    .detect = detect,
    .split = split,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::kenken_map
