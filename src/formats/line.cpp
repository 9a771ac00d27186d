// line.cpp - a puzzle on each line: 81 characters, row by row.
//
// A line is N x N characters run together (1-9, then letters; `. 0 * _ - ? X` are empty), or in equal groups
// as 53..7.... 6..195... …, or N x N tokens between blanks. Characters run together may be followed by a
// rating, by a tab and any text, or by `#` and a comment. A line may also be `hash puzzle rating` as in the
// Sudoku Exchange puzzle bank, two decimal digits for each cell above side 9, or N x N x N characters of
// candidates (sukaku). A line with two readings is an error; `--format line:plain`, `line:pairs` or
// `line:marks` settles it. The endings .sdm and .txt suggest this format. Source:
// https://www.sudocue.net/fileformats.php (.sdm).
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "formats/grids/plain_grid.hpp"
#include "text/characters.hpp"

namespace reductio::formats::line {

namespace {

enum class Shape { none, plain, groups, tokens, bank, pairs, marks };

struct Line {
    Shape shape = Shape::none;
    int side = 0;
    Passage run;                        // the characters of the cells
    std::optional<InputError> unclear;  // the line has two readings
};

bool all_cells(std::string_view text, const Hints& hints) {
    return std::ranges::all_of(text, [&](char c) { return is_cell_character(c, hints); });
}

// True for N characters for each cell, of which the d-th is the digit d or a sign that d is not a candidate.
bool is_marks(std::string_view run, int side) {
    for (std::size_t i = 0; i < run.size(); ++i) {
        const char own = static_cast<char>('1' + static_cast<int>(i % static_cast<std::size_t>(side)));
        if (run[i] != own && run[i] != '.' && run[i] != '0') return false;
    }
    return true;
}

// N if there are N x N x N characters, 2 <= N <= 9; else 0.
int cube_side(std::size_t size) {
    for (int side = 2; side <= 9; ++side) {
        if (static_cast<std::size_t>(side * side * side) == size) return side;
    }
    return 0;
}

// Up to side 9 a look is enough: digits or letters up to the side, not both. X is an empty cell.
bool fits(const ByteSet& present, int side, const Hints& hints) {
    if (side > 9 || !hints.symbols.empty() || family_with_symbols(hints, side) != nullptr) return true;
    if (side < 9 && present.has_any(static_cast<char>('1' + side), '9')) return false;
    for (const char first : {'A', 'a'}) {
        const char beyond = static_cast<char>(first + side), x = static_cast<char>(first + 'X' - 'A');
        const auto before = static_cast<char>(x - 1), after = static_cast<char>(x + 1);
        const auto last = static_cast<char>(first + 25);
        if (present.has_any(beyond, before) || present.has_any(after, last)) return false;
    }
    const auto end = static_cast<char>(side - 1);
    const bool letters = present.has_any('A', static_cast<char>('A' + end)) ||
                         present.has_any('a', static_cast<char>('a' + end));
    return !letters || !present.has_any('1', '9');
}

// True for cells of two digits, perhaps with a few mistakes. As many digits can't be regions, each of which
// has one symbol.
bool resembles_pairs(std::string_view run, int side) {
    if (run.find_first_not_of("0123456789.") != std::string_view::npos) return false;
    return 4 * count_digit_pairs(run, side) > 3 * (run.size() / 2);
}

InputError two_readings(Passage line, int plain_side, int marks_side) {
    return line.error(
        fmt::format("{} characters may be a grid of side {} or the candidates of one of side {}",
                    line.end - line.begin, plain_side, marks_side),
        "--format line:plain or --format line:marks");
}

Line shape_of_run(Passage run, const Hints& hints) {
    const std::string_view text = run.view();
    const int plain = side_of(text.size()), marks = cube_side(text.size());
    const int pairs = text.size() % 2 == 0 ? side_of(text.size() / 2) : 0;
    if (hints.kind == "plain") return {Shape::plain, plain, run, {}};
    if (hints.kind == "marks") return {Shape::marks, marks, run, {}};
    if (hints.kind == "pairs") return {Shape::pairs, pairs, run, {}};
    if (!hints.kind.empty() && hints.format == "line") {
        return {
            Shape::none, 0, run,
            InputError{"--format: there is no kind of line " + quoted(hints.kind), "plain, pairs or marks"}};
    }
    if (marks > 0 && family_with_symbols(hints, marks) == nullptr && is_marks(text, marks)) {
        bool every_cell = true;  // has a candidate left
        for (std::size_t i = 0; i < text.size(); i += static_cast<std::size_t>(marks)) {
            const std::string_view cell = text.substr(i, marks);
            every_cell = every_cell && cell.find_first_not_of(".0") != std::string_view::npos;
        }
        if (plain > 0 && !every_cell) {
            if (text.find_first_not_of(".0") == std::string_view::npos) return {Shape::plain, plain, run, {}};
            return {Shape::none, 0, run, two_readings(run, plain, marks)};
        }
        return {Shape::marks, marks, run, {}};
    }
    if (plain > 0) return {Shape::plain, plain, run, {}};
    if (pairs > 9 && resembles_pairs(text, pairs)) return {Shape::pairs, pairs, run, {}};
    return {Shape::none, 0, run, {}};
}

bool is_rating(std::string_view word) {
    return word.find_first_of("0123456789") != std::string_view::npos &&
           std::ranges::all_of(word, [](char c) { return is_digit(c) || c == '.'; });
}

Passage passage_of(Passage line, const CellText& cell) { return {line.text, cell.at, cell.at + cell.length}; }

// The run at the beginning of a line, if what follows it is no part of the puzzle. A second run as long as
// the first may be its solution, or the rest of a row, so it is not skipped.
std::optional<Passage> run_before_remark(Passage line, const Hints& hints) {
    const std::string_view text = line.view();
    const std::size_t size = text.find_first_of(" \t"), after = text.find_first_not_of(" \t", size);
    if (after == std::string_view::npos) return {};
    const std::string_view run = text.substr(0, size), rest = text.substr(after);
    if (side_of(size) < 4 || !all_cells(run, hints)) return {};
    const std::size_t first_word = std::min(rest.find_first_of(" \t"), rest.size());
    const bool remark = (text[size] == '\t' && first_word < size) || rest.starts_with('#');
    if (!remark && !(is_rating(rest) && rest.size() < size)) return {};
    return Passage{line.text, line.begin, line.begin + size};
}

constexpr ByteSet between_groups{" \t,;|/"};

// The cells of a line of equal groups, each a row or a part of one, with blanks, commas, bars or strokes
// between them. None where the groups may be N x N tokens, or where they are more than a grid has.
std::vector<CellText> cells_of_groups(Passage line) {
    const std::string_view text = line.text->view().substr(0, line.end);
    std::vector<CellText> cells;
    std::size_t groups = 0, length = 0;
    for (std::size_t at = between_groups.skip(text, line.begin); at < line.end;
         at = between_groups.skip(text, at)) {
        const std::size_t end = between_groups.find(text, at);
        if ((groups++ > 0 && end - at != length) || cells.size() > longest_side * longest_side) return {};
        for (length = end - at; at < end; ++at) cells.push_back({at, 1});
    }
    const auto side = static_cast<std::size_t>(side_of(cells.size()));
    const auto tokens = static_cast<std::size_t>(side_of(groups));
    if (side < 4 || length < 2 || side % length != 0 || (tokens > 0 && length <= tokens)) return {};
    return cells;
}

// The shape of the line as a whole; its cells are checked when it is read.
Line shape_of(Passage line, const Hints& hints) {
    if (between_groups.find(line.view(), 0) < line.view().size()) {
        if (const auto side = side_of(cells_of_groups(line).size())) return {Shape::groups, side, line, {}};
    }
    if (!has_blank(line.view())) return shape_of_run(line, hints);
    if (const auto run = run_before_remark(line, hints)) return shape_of_run(*run, hints);
    const std::size_t count = count_words(line.view());
    if (count == 3) {
        const std::vector<CellText> cells = words(line);
        const Passage run = passage_of(line, cells[1]), rating = passage_of(line, cells[2]);
        const int side = side_of(run.view().size());
        if (side > 3 && is_rating(rating.view()) && all_cells(run.view(), hints))
            return {Shape::bank, side, run, {}};
    }
    if (const int side = side_of(count)) return {Shape::tokens, side, line, {}};
    return {Shape::none, 0, line, {}};
}

// Shorter lines are rows of a grid, and so are lines with numbers above the side.
int score_of_tokens(Passage line, int side) {
    if (side < 4 || side > longest_side) {
        const bool values = line.view().find_first_not_of("0123456789.*_-?,xX \t") == std::string_view::npos;
        return values ? 1 : 0;
    }
    for (const CellText& cell : words(line)) {
        if (!can_be_value(line.text->view().substr(cell.at, cell.length), side)) return 3;
    }
    return side > 9 ? 55 : 30;
}

int score_of_groups(Passage line, int side, const Hints& hints) {
    for (const CellText& cell : cells_of_groups(line)) {
        const char c = line.text->view()[cell.at];
        if (!is_cell_character(c, hints) || (side < 10 && is_digit(c) && c > '0' + side)) return 0;
    }
    return default_box(side) || hints.boxes || hints.family != nullptr ? 60 : 20;
}

Fit detect(Passage line, const Hints& hints) {
    const Line found = shape_of(line, hints);
    if (found.unclear) return *found.unclear;
    switch (found.shape) {
        case Shape::none: return line.view().size() >= 10 && all_cells(line.view(), hints) ? 2 : 0;
        case Shape::bank: return 65;
        case Shape::marks: return 65;
        case Shape::pairs: return is_digit_pairs(found.run.view(), found.side) ? 55 : 9;
        case Shape::tokens: return score_of_tokens(line, found.side);
        case Shape::groups: return score_of_groups(line, found.side, hints);
        case Shape::plain: break;
    }
    const ByteSet present{found.run.view()};
    if (!present.is_within(cell_bytes) && !all_cells(found.run.view(), hints))
        return found.side > 3 && found.side <= 9 ? 3 : 0;
    if (!fits(present, found.side, hints)) return 3;
    const bool boxless = !has_boxes(hints.family);
    if (found.side < 4) return boxless && hints.family->name == "latin" ? 40 : 1;
    return default_box(found.side) || hints.boxes || boxless ? 60 : 20;
}

Puzzle read_marks(const Line& line, const Hints& hints) {
    const auto side = static_cast<std::size_t>(line.side);
    Puzzle puzzle = open_grid(line.run, line.side, hints);
    puzzle.marks.resize(side * side);
    const std::string_view text = line.run.view();
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto digit = static_cast<Value>(i % side) + 1;
        if (text[i] == '.' || text[i] == '0') continue;
        const std::size_t at = line.run.begin + i;
        if (text[i] != static_cast<char>('0' + digit)) {
            Scanner{{line.run.text, at, line.run.end}}.unexpected(fmt::format("{} or . as candidate", digit));
        }
        puzzle.marks[i / side].push_back(digit);
    }
    for (std::size_t cell = 0; cell < puzzle.marks.size(); ++cell) {
        if (!puzzle.marks[cell].empty()) continue;
        line.run.text->fail(line.run.begin + cell * side,
                            cell_name(puzzle, static_cast<int>(cell)) + " has no candidate", "at least one");
    }
    return puzzle;
}

Puzzle read_pairs(const Line& line, const Hints& hints) {
    Puzzle puzzle = open_grid(line.run, line.side, hints);
    const std::string_view text = line.run.view();
    for (std::size_t cell = 0; cell < puzzle.given.size(); ++cell) {
        const std::string_view pair = text.substr(2 * cell, 2);
        if (!is_digit_pairs(pair, line.side)) {
            line.run.text->fail(line.run.begin + 2 * cell, quoted(pair) + " is not a cell of two digits",
                                fmt::format("01 to {:02}, or 00 or .. for an empty cell", line.side));
        }
        const Value value = pair == ".." ? 0 : 10 * (pair[0] - '0') + pair[1] - '0';
        if (value > 0) puzzle.given[cell] = value;
    }
    return puzzle;
}

Puzzle read_bank(Passage line, const Line& found, const Hints& hints) {
    Puzzle puzzle = filled_grid(line, found.run, found.side, hints);
    puzzle.title = line.view().substr(0, line.view().find_first_of(" \t"));
    return puzzle;
}

[[noreturn]] void fail_length(Passage line) {
    const std::size_t size = count_characters(line.view());
    if (side_of(size) > 0 && size < line.view().size()) {  // characters that no cell has
        const auto is_foreign = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
        const auto foreign = std::ranges::find_if(line.view(), is_foreign);
        const std::size_t at = line.begin + static_cast<std::size_t>(foreign - line.view().begin());
        Scanner{{line.text, at, line.end}}.unexpected("digits, letters or signs of empty cells");
    }
    const auto near = std::clamp(std::lround(std::sqrt(static_cast<double>(size))), 4L, 1000L);
    const std::string expected =
        fmt::format("a square number of characters, such as {} for a {}x{} grid", near * near, near, near);
    const auto wanted = static_cast<std::size_t>(near * near);
    line.text->fail(line.begin + length_of_first(wanted, line.view()),
                    fmt::format("the line has {} characters", size), expected);
}

Puzzle read(Passage whole, const Hints& hints) {
    const Passage line = whole.trimmed();
    const Line found = shape_of(line, hints);
    if (found.unclear) throw *found.unclear;
    if (found.shape == Shape::none || found.side == 0) fail_length(line);
    if (found.shape == Shape::marks) return read_marks(found, hints);
    if (found.shape == Shape::pairs) return read_pairs(found, hints);
    if (found.shape == Shape::tokens) return filled_grid(line, words(line), found.side, hints);
    if (found.shape == Shape::groups) return filled_grid(line, cells_of_groups(line), found.side, hints);
    if (found.shape == Shape::bank) return read_bank(line, found, hints);
    return filled_grid(line, found.run, found.side, hints);
}

std::string write(const Puzzle& puzzle) {
    require_expressible(puzzle, "line", {});
    return row_major(puzzle, puzzle.given) + "\n";
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "line",
    .summary = "a puzzle a line, row by row: 53..7....6..195...",
    .carries = "a sudoku with its givens; candidates are read, not written",
    .lacks = "other boxes than the usual ones, regions, cages, options, rules on cells",
    .extensions = ".sdm .txt",
    .one_line = true,
    .detect = detect,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::line
