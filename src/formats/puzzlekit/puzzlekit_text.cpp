// puzzlekit_text.cpp - `R C`, for some kinds with a third number, then the parts of the kind: rows of tokens
// between blanks.
#include "formats/puzzlekit/puzzlekit_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>
#include <utility>

#include "family/family.hpp"
#include "formats/grids/label_map.hpp"
#include "formats/lines.hpp"
#include "formats/puzzlekit/answer_words.hpp"
#include "formats/puzzlekit/part_words.hpp"
#include "puzzle/outside.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr int longest_side = 400;

// Takes the lines of one text one by one, without the blank ones.
class LineTaker {
public:
    explicit LineTaker(Passage passage)
        : rest_{passage.trimmed()}, line_{rest_.text, rest_.begin, rest_.begin} {
        const std::string_view text = rest_.text->view();
        rest_.end = space_bytes.skip(text, rest_.end);  // blank lines may mean something
    }

    Passage take(const std::string& expected) {
        if (!next_content(rest_, line_)) line_.text->fail(line_.end, "unexpected end of input", expected);
        return line_;
    }

    PuzzlekitCells grid(int rows, int columns, std::string_view what) {
        PuzzlekitCells cells;
        for (int row = 1; row <= rows; ++row) {
            const Passage line = take(fmt::format("row {} of {}", row, what));
            const std::vector<Passage> one = row_tokens(line, columns, what);
            cells.insert(cells.end(), one.begin(), one.end());
        }
        return cells;
    }

    // The clues at that side, one for each line of the grid.
    PuzzlekitCells clues(const Puzzle& puzzle, Side side) {
        const auto what = fmt::format("the clues at the {}", side_name(side));
        return row_tokens(take(what), lines_at(puzzle, side), what);
    }

    // True if more than that many lines that are not blank are left.
    bool has_more_than(int lines) const {
        Passage rest = rest_, line;
        while (lines >= 0 && next_content(rest, line)) --lines;
        return lines < 0;
    }

    // The tokens of the next line, which may be blank, or missing if it is the last.
    PuzzlekitCells run_lengths(const std::string& expected) {
        const bool line_left = rest_.begin > 0 && rest_.text->view()[rest_.begin - 1] == '\n' && !ended_;
        if (rest_.empty() && !line_left) line_.text->fail(line_.end, "unexpected end of input", expected);
        PuzzlekitCells words;
        ended_ = rest_.empty();
        if (!next_line(rest_, line_)) return words;
        Scanner scanner{line_};
        for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks()) {
            words.push_back(scanner.word());
            if (words.size() > static_cast<std::size_t>(longest_side))
                words.back().fail("more runs than any line has cells", expected);
        }
        return words;
    }

    void require_end() const {
        if (!rest_.trimmed().empty())
            rest_.trimmed().fail("more lines than the puzzle has", "the end of the text");
    }

private:
    Passage rest_, line_;
    bool ended_ = false;
};

struct Header {
    int rows = 0, columns = 0;
    std::vector<Value> parameters;
    std::optional<Value> largest;  // digit
    std::vector<std::string> options;
};

// A number, or a word of the kind for it: "d" where letters up to d are asked for.
Value take_parameter(Scanner& scanner, const PuzzlekitKind& kind) {
    const FamilyParameter& asked = *kind.family->parameter;
    scanner.skip_blanks();
    Scanner ahead = scanner;
    if (const auto value = kind.value(ahead.word().view())) {
        scanner = ahead;
        return *value;
    }
    return static_cast<Value>(scanner.number(
        asked.least, asked.most, fmt::format("{}: {} to {}", asked.summary, asked.least, asked.most)));
}

// The largest digit, and letters for options.
void take_largest(Scanner& scanner, const PuzzlekitPart& part, Header& header) {
    const int side = std::max(header.rows, header.columns);
    header.largest =
        static_cast<Value>(scanner.number(1, side, fmt::format("the greatest height, 1 to {}", side)));
    scanner.skip_blanks();
    for (const auto& [letter, option] : part.tokens)
        if (scanner.accept(letter)) header.options.push_back(option);
    scanner.skip_blanks();
}

// The family's parameter, if texts state it and it does not follow from the cells.
const FamilyParameter* stated_parameter(const PuzzlekitKind& kind) {
    const bool follows = kind.part("different") != nullptr || kind.part("divisor") != nullptr;
    return kind.family->parameter && !follows ? &*kind.family->parameter : nullptr;
}

// An answer may leave out the parameter.
Header take_header(LineTaker& lines, const PuzzlekitKind& kind, bool answer = false) {
    const std::string expected = fmt::format("rows and columns, each from 1 to {}", longest_side);
    Scanner scanner{lines.take(expected)};
    Header header;
    header.rows = static_cast<int>(scanner.number(1, longest_side, expected));
    scanner.skip_blanks();
    header.columns = static_cast<int>(scanner.number(1, longest_side, expected));
    scanner.skip_blanks();
    const FamilyParameter* const parameter = stated_parameter(kind);
    if (parameter != nullptr && (!scanner.done() || (kind.part("parameter") != nullptr && !answer))) {
        header.parameters.push_back(take_parameter(scanner, kind));
        while (parameter->list && !scanner.done()) header.parameters.push_back(take_parameter(scanner, kind));
    }
    if (kind.part("idle") != nullptr) scanner.number(0, 1, "0 or 1");
    if (const PuzzlekitPart* const largest = kind.part("largest")) take_largest(scanner, *largest, header);
    if (!scanner.done()) {
        scanner.unexpected(fmt::format("the end of the header: rows{} columns{}",
                                       parameter != nullptr ? "," : " and",
                                       parameter != nullptr ? fmt::format(" and {}", parameter->name) : ""));
    }
    return header;
}

// Digits from 1; where the largest is less than the side, some cells stay empty and hold 0.
void set_digits(Puzzle& puzzle, Value largest) {
    puzzle.digits.clear();
    const Value least = largest < std::max(puzzle.rows, puzzle.columns) ? 0 : 1;
    for (Value digit = least; digit <= largest; ++digit) puzzle.digits.push_back(digit);
}

// Where the family knows the digits, the header says the same.
void renew_digits_of(Puzzle& puzzle, const Header& header, Passage first) {
    renew_digits(puzzle);
    if (header.largest && puzzle.digits.back() != *header.largest)
        first.fail(
            fmt::format("numbers up to {} in {}x{} cells", *header.largest, puzzle.rows, puzzle.columns),
            fmt::format("numbers up to {}", puzzle.digits.back()));
}

Puzzle puzzle_with(const Header& header, const PuzzlekitKind& kind) {
    const int more = kind.part("squares") != nullptr ? 1 : 0;
    Puzzle puzzle = blank_puzzle(*kind.family, header.rows + more, header.columns + more);
    if (!header.parameters.empty() && kind.family->parameter->list)
        puzzle.parameters = header.parameters;
    else if (!header.parameters.empty())
        puzzle.parameter = header.parameters.front();
    if (header.largest) set_digits(puzzle, *header.largest);
    puzzle.options = header.options;
    return puzzle;
}

// The lists, lines or grids of a part.
std::vector<PuzzlekitCells> take_part(LineTaker& lines, const Puzzle& puzzle, const PuzzlekitWord& word) {
    const auto grid = [&](int more, std::string_view what) {
        return lines.grid(puzzle.rows + more, puzzle.columns + more, what);
    };
    switch (word.takes) {
        case Takes::nothing: return {};
        case Takes::list: return {lines.clues(puzzle, *word.side)};
        case Takes::cells: return {grid(0, word.shown)};
        case Takes::corners: return {grid(1, word.shown)};
        case Takes::inner_corners: return {grid(-1, word.shown)};
        case Takes::two_grids: {
            PuzzlekitCells first = grid(0, word.shown);  // in this order
            return {std::move(first), grid(0, word.second)};
        }
        case Takes::runs: break;
    }
    std::vector<PuzzlekitCells> runs;
    for (int line = 0; line < puzzle.columns + puzzle.rows; ++line)
        runs.push_back(lines.run_lengths("a line for each column, then for each row"));
    return runs;
}

// Is only room left for the grids of the parts behind this one?
bool is_left_out(const LineTaker& lines, const Puzzle& puzzle, std::span<const PuzzlekitPart> parts) {
    const auto grids = std::ranges::count_if(
        parts.subspan(1), [](const PuzzlekitPart& part) { return part.word->takes == Takes::cells; });
    return parts[0].word->if_any && !lines.has_more_than(static_cast<int>(grids) * puzzle.rows);
}

Passage first_token(std::span<const std::vector<PuzzlekitCells>> taken, Passage otherwise) {
    for (const auto& grids : taken)
        for (const PuzzlekitCells& cells : grids)
            if (!cells.empty()) return cells.front();
    return otherwise;
}

}  // namespace

Puzzle read_puzzlekit_text(Passage passage, const PuzzlekitKind& kind) {
    passage = passage.trimmed();
    LineTaker lines{passage};
    const Header header = take_header(lines, kind);
    Puzzle puzzle = puzzle_with(header, kind);
    puzzle.offset = passage.begin;
    std::vector<const PuzzlekitPart*> parts;
    std::vector<std::vector<PuzzlekitCells>> taken;
    const auto read = [&](const PuzzlekitPart& part, const std::vector<PuzzlekitCells>& grids,
                          Passage first) {
        if (part.word->read != nullptr) part.word->read({puzzle, kind, part, grids, passage, first});
    };
    for (std::size_t i = 0; i < kind.parts.size(); ++i) {
        const PuzzlekitPart& part = kind.parts[i];
        if (is_left_out(lines, puzzle, std::span{kind.parts}.subspan(i))) continue;
        if (taken.empty() && part.word->takes == Takes::nothing) {  // of the header
            read(part, {}, passage);
            continue;
        }
        parts.push_back(&part);
        taken.push_back(take_part(lines, puzzle, *part.word));
    }
    lines.require_end();
    const Passage first = first_token(taken, passage);
    for (std::size_t i = 0; i < parts.size(); ++i) read(*parts[i], taken[i], first);
    renew_digits_of(puzzle, header, first);
    return puzzle;
}

Grid read_puzzlekit_solution(Passage passage, const PuzzlekitKind& kind, const Puzzle& puzzle) {
    LineTaker lines{passage};
    const Header header = take_header(lines, kind, true);
    const bool squares = kind.part("squares") != nullptr;
    const int more = squares ? 1 : kind.part("frame") != nullptr ? 2 : 0;
    if (header.rows + more != puzzle.rows || header.columns + more != puzzle.columns) {
        passage.fail(fmt::format("a solution of {}x{}", header.rows, header.columns),
                     fmt::format("one of {}x{}", puzzle.rows - more, puzzle.columns - more));
    }
    const int less = squares ? 1 : 0;
    const auto cells = lines.grid(puzzle.rows - less, puzzle.columns - less, "the solution");
    Grid solution = read_puzzlekit_answer(puzzle, kind, cells);
    lines.require_end();
    return solution;
}

}  // namespace reductio::formats
