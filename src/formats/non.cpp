// non.cpp - nonograms, one in a file: `width 10`, `height 5`, then `rows` and `columns`, each followed by one
// line of runs for each row or column, with commas between the runs, 0 for none.
//
// Lines that begin with other words are properties: `title` is kept, `goal` is the solution, row by row.
// Blank lines mean nothing, unless there are too few lines without them: then they are lines without runs, as
// later descriptions of the format allow. Colours are refused. Sources: S. Simpson,
// http://www.comp.lancs.ac.uk/~ss/nonogram/fmt2; for goal and colours J. Terry et al., .non in
// https://github.com/mikix/nonogram-db.
#include <fmt/format.h>

#include <algorithm>

#include "formats/format.hpp"
#include "formats/lines.hpp"
#include "formats/run_lines.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats::non {

namespace {

constexpr int longest_side = 200;
constexpr std::string_view words[] = {"catalogue", "title",   "by",   "copyright", "license", "width",
                                      "height",    "columns", "rows", "maxrule",   "color",   "goal"};

std::string_view first_word(Passage line) {
    Scanner scanner{line};
    return scanner.word().view();
}

bool is_keyword(Passage line) { return std::ranges::find(words, first_word(line)) != std::end(words); }

// True for "width 10".
bool says_size(Passage line) {
    Scanner scanner{line};
    const std::string_view word = scanner.word().view();
    scanner.skip_blanks();
    return (word == "width" || word == "height") && scanner.at_digit();
}

Fit detect(Passage text, const Hints&) {
    Passage rest = text, line;
    if (!next_content(rest, line) || !is_keyword(line)) return 0;
    bool rows = false, columns = false, size = false, more = true;
    for (; more && !(rows && columns); more = next_content(rest, line)) {
        rows = rows || line.view() == "rows";
        columns = columns || line.view() == "columns";
        size = size || says_size(line);
    }
    // A text that ends too early is recognised too, and the error names what it lacks.
    if (rows && columns) return 95;
    return rows || columns || size || text.text->name().ends_with(".non") ? 90 : 0;
}

std::string unquoted(Passage value) {
    std::string_view text = value.trimmed().view();
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
    return std::string{text};
}

class NonReader {
public:
    explicit NonReader(Passage text) : text_{text}, rest_{text} {}

    Puzzle read() {
        while (next_content(rest_, line_)) property();
        if (width_ == 0 || height_ == 0)
            fail_at_end(width_ == 0 ? "no width" : "no height", "lines `width N` and `height N`");
        for (const Side side : {Side::left, Side::top}) {
            if (clues_[side].empty())
                fail_at_end(fmt::format("no {}", section(side)),
                            fmt::format("a line `{}`, then {} lines of runs", section(side),
                                        side == Side::left ? height_ : width_));
        }
        Puzzle puzzle = blank_puzzle("nonogram", height_, width_);
        puzzle.title = title_;
        for (const Side side : {Side::left, Side::top}) fill(puzzle, side);
        if (!goal_.empty()) set_goal(puzzle);
        return puzzle;
    }

private:
    [[noreturn]] void fail_at_end(const std::string& what, const std::string& expected) const {
        const Passage content = text_.trimmed();
        content.text->fail(content.end, "the text ends with " + what, expected);
    }

    static std::string_view section(Side side) { return side == Side::left ? "rows" : "columns"; }

    void property() {
        Scanner scanner{line_};
        const std::string_view word = scanner.word().view();
        const Passage value = scanner.rest().trimmed();
        const bool down = word == "rows" || word == "height";
        if (word == "width" || word == "height" || (down && !value.empty()) ||
            (word == "columns" && !value.empty()))
            return size(down ? height_ : width_, word, value);
        if (down || word == "columns") return keep_clues(down ? Side::left : Side::top);
        if (word == "title") title_ = unquoted(value);
        if (word == "goal") goal_ = unquoted(value);
        if (word == "goal") goal_at_ = value;
    }
    void size(int& side, std::string_view word, Passage value) {
        const auto expected = fmt::format("a {} from 1 to {}", word, longest_side);
        Scanner scanner{value};
        if (side != 0) line_.fail(fmt::format("a second {}", word), "one width and one height");
        side = static_cast<int>(scanner.number(1, longest_side, expected));
        if (!scanner.done()) scanner.unexpected(expected);
    }
    // Takes all lines up to the next known word or the end.
    void keep_clues(Side side) {
        Passage& clues = clues_[side];
        if (width_ == 0 || height_ == 0) line_.fail("clues before the size", "`width` and `height` first");
        if (!clues.empty()) line_.fail(fmt::format("a second {}", section(side)), "each once");
        clues = {rest_.text, line_.begin, rest_.begin};
        Passage after = rest_, line;
        while (next_line(after, line) && !is_keyword(line)) clues.end = after.begin;
        rest_.begin = clues.end;
    }
    void fill(Puzzle& puzzle, Side side) const {
        Passage rest = clues_[side], line;
        const auto wanted = static_cast<std::size_t>(lines_at(puzzle, side));
        const int cells = side == Side::left ? puzzle.columns : puzzle.rows;
        const auto fail = [&](Passage at, std::size_t count) {
            at.fail(fmt::format("{} {}", count, section(side)), fmt::format("{} lines", wanted));
        };
        std::vector<Passage> lines, full;  // the first ones, and those that are not blank
        next_line(rest, line);             // the word itself
        while (next_line(rest, line)) {
            const Passage content = line.trimmed();
            if (lines.size() < wanted)
                lines.push_back(content);
            else if (!content.empty() && full.size() == wanted)
                fail(content, wanted + 1);
            if (!content.empty()) full.push_back(content);
        }
        if (full.size() == wanted) lines = full;
        const bool cut = !full.empty() && !lines.empty() && full.back().begin > lines.back().begin;
        if (lines.size() < wanted || cut)
            fail(cut ? full.back() : Passage{rest.text, rest.end, rest.end}, full.size());
        for (std::size_t i = 0; i < wanted; ++i) {
            set_outside(puzzle, side, i, run_lengths(lines[i], cells, false));
            place_outside(puzzle, side, i, lines[i].begin);
        }
    }
    void set_goal(Puzzle& puzzle) const {
        const bool fits = goal_.size() == static_cast<std::size_t>(puzzle.cells()) &&
                          goal_.find_first_not_of("01") == std::string::npos;
        if (!fits)
            goal_at_.fail("this goal can't be a solution", fmt::format("{} times 0 or 1", puzzle.cells()));
        puzzle.stated_solution.emplace();
        for (const char c : goal_) puzzle.stated_solution->push_back(c - '0');
    }

    Passage text_, rest_, line_, goal_at_;
    int width_ = 0, height_ = 0;
    std::string title_, goal_;
    BySide<Passage> clues_;
};

Puzzle read(Passage text, const Hints&) {
    Puzzle puzzle = NonReader{text}.read();
    puzzle.offset = text.trimmed().begin;
    return puzzle;
}

std::string write(const Puzzle& puzzle) {
    if (puzzle.family->name != "nonogram") refuse_family("non", puzzle);
    require_no_more(puzzle, "non", Part::outside);
    std::string text;
    if (!puzzle.title.empty()) text += fmt::format("title \"{}\"\n", single_line(puzzle.title));
    text += fmt::format("width {}\nheight {}\n", puzzle.columns, puzzle.rows);
    for (const Side side : {Side::left, Side::top}) {
        text += side == Side::left ? "\nrows\n" : "\ncolumns\n";
        const auto& lines = outside_of(puzzle, side);
        for (std::size_t line = 0; line < static_cast<std::size_t>(lines_at(puzzle, side)); ++line) {
            if (lines.empty() || lines[line].empty()) refuse("non", "a line without a clue");
            text += fmt::format("{}\n", fmt::join(lines[line], ","));
        }
    }
    if (!puzzle.stated_solution) return text;
    return text + fmt::format("\ngoal \"{}\"\n", fmt::join(*puzzle.stated_solution, ""));
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "non",
    .summary = "nonograms: width, height, then rows and columns with a line of runs for each",
    .carries = "a nonogram",
    .lacks = "given cells, lines without a clue, pencil marks",
    .extensions = ".non",
    .detect = detect,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::non
