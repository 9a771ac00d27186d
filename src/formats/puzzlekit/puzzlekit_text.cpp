// puzzlekit_text.cpp - `R C`, for some kinds with a third number, then rows of tokens between blanks.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "encoders/shared/partition.hpp"
#include "family/family.hpp"
#include "formats/cages.hpp"
#include "formats/grids/label_map.hpp"
#include "formats/lines.hpp"
#include "formats/puzzlekit/puzzlekit_text.hpp"
#include "puzzle/outside.hpp"
#include "rules/rules_file.hpp"
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

    // Corners have a row and a column more than cells; inner corners, and squares between points, one less.
    PuzzlekitCells grid(const Puzzle& puzzle, std::string_view what, bool points = false) {
        const int more = points || what == "inner corners" ? -1 : what == "corners" ? 1 : 0;
        PuzzlekitCells cells;
        for (int row = 1; row <= puzzle.rows + more; ++row) {
            const Passage line = take(fmt::format("row {} of {}", row, what));
            const std::vector<Passage> one = row_tokens(line, puzzle.columns + more, what);
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
    BoxShape size;
    int parameter = 0;
    std::vector<Value> parameters;
    bool diagonals = false;
};

// A number, or a word of the kind for it: "d" where letters up to d are asked for.
Value take_parameter(Scanner& scanner, const Family& family) {
    const FamilyParameter& asked = *family.parameter;
    scanner.skip_blanks();
    if (family.rules != nullptr && family.rules->puzzlekit) {
        const auto& words = family.rules->puzzlekit->words;
        Scanner ahead = scanner;
        if (const auto found = words.find(ahead.word().view()); found != words.end()) {
            scanner = ahead;
            return found->second;
        }
    }
    return static_cast<Value>(scanner.number(
        asked.least, asked.most, fmt::format("{}: {} to {}", asked.summary, asked.least, asked.most)));
}

// A solution may leave out the parameter.
Header take_header(LineTaker& lines, const PuzzlekitKind& kind, const Family& of_kind,
                   bool solution = false) {
    const Family* const family = kind.parameter ? &of_kind : nullptr;
    const std::string expected = fmt::format("rows and columns, each from 1 to {}", longest_side);
    Scanner scanner{lines.take(expected)};
    Header header{};
    header.size.rows = static_cast<int>(scanner.number(1, longest_side, expected));
    scanner.skip_blanks();
    header.size.columns = static_cast<int>(scanner.number(1, longest_side, expected));
    scanner.skip_blanks();
    if (family != nullptr && scanner.done() && (solution || kind.parameter_may_lack)) {
        header.parameter = family->parameter->otherwise;
    } else if (family != nullptr) {
        header.parameters.push_back(take_parameter(scanner, *family));
        while (family->parameter->list && !scanner.done())
            header.parameters.push_back(take_parameter(scanner, *family));
        header.parameter = header.parameters.front();
    }
    if (kind.idle_number) scanner.number(0, 1, "0 or 1");
    if (kind.heights) {
        const int side = std::max(header.size.rows, header.size.columns);
        scanner.skip_blanks();
        header.parameter =
            static_cast<int>(scanner.number(1, side, fmt::format("the greatest height, 1 to {}", side)));
        scanner.skip_blanks();
        header.diagonals = scanner.accept('D');
    }
    if (!scanner.done()) {
        scanner.unexpected(fmt::format("the end of the header: rows{} columns{}", family ? "," : " and",
                                       family ? fmt::format(" and {}", family->parameter->name) : ""));
    }
    return header;
}

void set_boxes(Puzzle& puzzle, Passage where) {
    const auto box = puzzle.rows == puzzle.columns ? default_box(puzzle.rows) : std::nullopt;
    if (!box) {
        where.fail(fmt::format("a sudoku of {}x{} has no boxes", puzzle.rows, puzzle.columns),
                   "a square grid whose side is no prime");
    }
    puzzle.box_rows = box->rows;
    puzzle.box_columns = box->columns;
}

// Heights from 1; where the greatest is less than the side, some cells stay empty and have the height 0.
void set_heights(Puzzle& puzzle, Value greatest) {
    puzzle.digits.clear();
    const Value least = greatest < std::max(puzzle.rows, puzzle.columns) ? 0 : 1;
    for (Value height = least; height <= greatest; ++height) puzzle.digits.push_back(height);
}

}  // namespace

bool is_puzzlekit_blank(Passage cell) { return cell.view() == "-"; }
bool is_puzzlekit_open(Passage cell) { return is_puzzlekit_blank(cell) || cell.view() == "."; }

Value puzzlekit_number(Passage cell, Value least, Value most, const std::string& expected) {
    Scanner scanner{cell};
    const auto value = static_cast<Value>(scanner.number(least, most, expected));
    if (!scanner.done()) scanner.unexpected(expected);
    return value;
}

Value puzzlekit_number(Passage cell, Value least, Value most) {
    return puzzlekit_number(cell, least, most, fmt::format("a number from {} to {}", least, most));
}

Value puzzlekit_digit(Passage cell, const Puzzle& puzzle) {
    const Value largest = puzzle.digits.back();
    return puzzlekit_number(cell, 1, largest, fmt::format("a digit from 1 to {}, or -", largest));
}

void fill_puzzlekit_givens(Puzzle& puzzle, const PuzzlekitCells& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!is_puzzlekit_blank(cells[i])) puzzle.given[i] = puzzlekit_digit(cells[i], puzzle);
    }
}

void fill_puzzlekit_regions(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    fill_puzzlekit_givens(puzzle, grids[0]);
    puzzle.regions = label_map(grids[1], "").numbers;
}

void fill_puzzlekit_numbers(Puzzle& puzzle, const PuzzlekitCells& cells, Value least, Value most) {
    for (const Passage& cell : cells) {
        const bool open = is_puzzlekit_blank(cell);
        puzzle.numbers.push_back(open ? open_cell : puzzlekit_number(cell, least, most));
    }
}

void fill_puzzlekit_lists(Puzzle& puzzle, std::span<const PuzzlekitCells> lists, std::span<const Side> sides,
                          Value least, Value most) {
    for (std::size_t i = 0; i < sides.size(); ++i) {
        for (std::size_t line = 0; line < lists[i].size(); ++line) {
            const Passage cell = lists[i][line];
            if (!is_puzzlekit_blank(cell))
                set_outside(puzzle, sides[i], line, {puzzlekit_number(cell, least, most)});
        }
    }
}

// KenKen and KillerSudoku: each clue of the first grid stands in some cell of a cage of the second, mostly in
// its first.
void fill_puzzlekit_cages(Puzzle& puzzle, const PuzzlekitGrids& grids, bool kenken) {
    LabelledCages cages{label_map(grids[1], "")};
    for (std::size_t i = 0; i < grids[0].size(); ++i) {
        const Passage text = grids[0][i];
        if (kenken ? is_puzzlekit_open(text) : is_puzzlekit_blank(text)) continue;
        Cage& cage = cages.claim(grids[1][i]);
        cage.offset = text.begin;
        Scanner scanner{text};
        if (kenken)
            set_kenken_clue(cage, take_clue(scanner));
        else
            cage.target = take_target(scanner), cage.operation = Operation::sum;
        if (!scanner.done()) scanner.unexpected("the end of the clue");
    }
    if (kenken) cages.require_clues();
    puzzle.cages = std::move(cages.cages);
}

Grid puzzlekit_digits(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    Grid solution;
    for (const Passage& cell : cells) solution.push_back(puzzlekit_digit(cell, puzzle));
    return solution;
}

Grid puzzlekit_regions(const Puzzle&, const PuzzlekitCells& cells) {
    return region_grid(label_map(cells, "").numbers);
}

Grid puzzlekit_crosses(const Puzzle&, const PuzzlekitCells& cells) {
    Grid solution;
    for (const Passage& cell : cells) {
        const bool cross = cell.view() == "x";
        if (!cross && !is_puzzlekit_open(cell)) cell.fail("unexpected " + quoted(cell.view()), "x or -");
        solution.push_back(cross ? 1 : 0);
    }
    return solution;
}

Puzzle read_puzzlekit_text(Passage passage, const PuzzlekitKind& kind, const KnownNames& known) {
    passage = passage.trimmed();
    LineTaker lines{passage};
    const Family& family = *known.family(kind.family);
    const Header header = take_header(lines, kind, family);
    const int more = kind.points ? 1 : 0;
    Puzzle puzzle = blank_puzzle(family, header.size.rows + more, header.size.columns + more);
    puzzle.offset = passage.begin;
    if (kind.parameter && family.parameter->list && !header.parameters.empty())
        puzzle.parameters = header.parameters;
    else if (kind.parameter)
        puzzle.parameter = header.parameter;
    if (kind.boxes) set_boxes(puzzle, passage);
    if (kind.heights) set_heights(puzzle, header.parameter);
    if (header.diagonals) puzzle.options = {"x"};
    PuzzlekitGrids grids;
    for (const Side side : kind.lists) grids.push_back(lines.clues(puzzle, side));
    if (!kind.givens.empty()) {
        const bool left_out = !lines.has_more_than(static_cast<int>(kind.grids.size()) * puzzle.rows);
        grids.push_back(left_out ? PuzzlekitCells{} : lines.grid(puzzle, kind.givens));
    }
    for (const std::string_view what : kind.grids) grids.push_back(lines.grid(puzzle, what, kind.points));
    for (int line = 0; kind.runs && line < puzzle.columns + puzzle.rows; ++line)
        grids.push_back(lines.run_lengths("a line for each column, then for each row"));
    lines.require_end();
    kind.fill(puzzle, grids);
    return puzzle;
}

Grid read_puzzlekit_solution(Passage passage, const PuzzlekitKind& kind, const Puzzle& puzzle) {
    LineTaker lines{passage};
    const BoxShape size = take_header(lines, kind, *puzzle.family, true).size;
    const int more = kind.points ? 1 : kind.frame ? 2 : 0;
    if (size.rows + more != puzzle.rows || size.columns + more != puzzle.columns) {
        passage.fail(fmt::format("a solution of {}x{}", size.rows, size.columns),
                     fmt::format("one of {}x{}", puzzle.rows - more, puzzle.columns - more));
    }
    const Grid solution = kind.solution(puzzle, lines.grid(puzzle, "the solution", kind.points));
    lines.require_end();
    return solution;
}

}  // namespace reductio::formats
