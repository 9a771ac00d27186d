// puzzlekit.cpp - the text form of the puzzle library puzzlekit, alone or inside its JSON collections.
//
// A text is `R C`, then rows of tokens; for some families a second grid of region labels. It does not name
// its family: `--format puzzlekit:kenken` or a line `# puzzlekit: kenken` does, in a collection the key
// "name". A collection is {"name": …, "data": {ID: {"problem": TEXT, "solution": TEXT}, …}}; an entry that
// can't be read is an error of that entry alone. Source: the data sets of
// https://github.com/SmilingWayne/PuzzleSolver, as they are laid out there.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "formats/format.hpp"
#include "formats/shared/batch.hpp"
#include "formats/shared/cages.hpp"
#include "formats/shared/json.hpp"
#include "formats/shared/labelled_cages.hpp"
#include "formats/shared/symbols.hpp"

namespace reductio::formats {

extern const Format puzzlekit;

namespace {

constexpr int longest_side = 400;

// The cells of the one or two grids of a text.
struct Grids {
    std::vector<Passage> first, second;
};

bool is_empty(Passage cell) { return cell.view() == "-"; }

Value digit(Passage cell, const Puzzle& puzzle) {
    const int largest = puzzle.digits.back();
    const std::string expected = fmt::format("a digit from 1 to {}, or -", largest);
    Scanner scanner{cell};
    const auto value = static_cast<Value>(scanner.number(1, largest, expected));
    if (!scanner.done()) scanner.unexpected(expected);
    return value;
}

// ---- what the grids mean, family by family
// -----------------------------------------------------------------

void fill_givens(Puzzle& puzzle, const Grids& grids) {
    for (std::size_t i = 0; i < grids.first.size(); ++i) {
        if (!is_empty(grids.first[i])) puzzle.given[i] = digit(grids.first[i], puzzle);
    }
}

void fill_jigsaw(Puzzle& puzzle, const Grids& grids) {
    fill_givens(puzzle, grids);
    puzzle.regions = label_map(grids.second, "").numbers;
}

void fill_even_odd(Puzzle& puzzle, const Grids& grids) {
    puzzle.parity.assign(grids.first.size(), '.');
    for (std::size_t i = 0; i < grids.first.size(); ++i) {
        const std::string_view cell = grids.first[i].view();
        if (cell == "E" || cell == "O")
            puzzle.parity[i] = cell[0];
        else if (!is_empty(grids.first[i]))
            puzzle.given[i] = digit(grids.first[i], puzzle);
    }
}

// The clues of the first grid, each of which stands in the first cell of a cage of the second.
void fill_cages(Puzzle& puzzle, const Grids& grids, bool kenken) {
    LabelledCages cages{label_map(grids.second, "")};
    for (std::size_t i = 0; i < grids.first.size(); ++i) {
        const Passage text = grids.first[i];
        if (is_empty(text) || (kenken && text.view() == ".")) continue;
        Cage& cage = cages.claim(grids.second[i]);
        cage.offset = text.begin;
        if (cage.cells.front() != static_cast<int>(i)) {
            text.fail("this clue is not in its cage's first cell",
                      fmt::format("it at {}", cell_name(puzzle, cage.cells.front())));
        }
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

void fill_killer(Puzzle& puzzle, const Grids& grids) { fill_cages(puzzle, grids, false); }
void fill_kenken(Puzzle& puzzle, const Grids& grids) { fill_cages(puzzle, grids, true); }

// A family of the library: its name in small letters, ours, the usual boxes of its side or none, one grid or
// two.
struct Kind {
    std::string_view name, family;
    bool boxes;
    std::string_view second_grid;  // what it holds; empty: there is none
    void (*fill)(Puzzle&, const Grids&);
};

constexpr std::array kinds{
    Kind{"evenoddsudoku", "sudoku", true, "", fill_even_odd},
    Kind{"jigsawsudoku", "sudoku", false, "regions", fill_jigsaw},
    Kind{"kenken", "kenken", false, "cages", fill_kenken},
    Kind{"killersudoku", "sudoku", true, "cages", fill_killer},
    Kind{"sudoku", "sudoku", true, "", fill_givens},
};

const Kind* find_kind(std::string_view name) {
    std::string small{name};
    std::ranges::transform(small, small.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
    const auto found = std::ranges::find(kinds, std::string_view{small}, &Kind::name);
    return found == kinds.end() ? nullptr : &*found;
}

std::string kind_names() {
    std::string list;
    for (const Kind& kind : kinds) list += (list.empty() ? "" : ", ") + std::string{kind.name};
    return list;
}

// ---- text
// --------------------------------------------------------------------------------------------------

// Takes the lines of one text, blank ones left out.
class LineTaker {
public:
    explicit LineTaker(Passage passage)
        : rest_{passage.trimmed()}, line_{rest_.text, rest_.begin, rest_.begin} {}

    Passage take(const std::string& expected) {
        if (!next_content(rest_, line_)) line_.text->fail(line_.end, "unexpected end of input", expected);
        return line_;
    }

    std::vector<Passage> grid(const Puzzle& puzzle, std::string_view what) {
        std::vector<Passage> cells;
        for (int row = 1; row <= puzzle.rows; ++row) {
            const Passage line = take(fmt::format("row {} of {}", row, what));
            const std::vector<Passage> one = row_tokens(line, puzzle.columns, what);
            cells.insert(cells.end(), one.begin(), one.end());
        }
        return cells;
    }

    void require_end() const {
        if (!rest_.trimmed().empty())
            rest_.trimmed().fail("more lines than the puzzle has", "the end of the text");
    }

private:
    Passage rest_, line_;
};

BoxShape take_header(LineTaker& lines) {
    const std::string expected = fmt::format("rows and columns, each from 1 to {}", longest_side);
    Scanner scanner{lines.take(expected)};
    BoxShape size{};
    size.rows = static_cast<int>(scanner.number(1, longest_side, expected));
    scanner.skip_blanks();
    size.columns = static_cast<int>(scanner.number(1, longest_side, expected));
    if (!scanner.done()) scanner.unexpected("the end of the header: rows and columns");
    return size;
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

Puzzle read_text(Passage passage, const Kind& kind) {
    passage = passage.trimmed();
    LineTaker lines{passage};
    const BoxShape size = take_header(lines);
    Puzzle puzzle = blank_puzzle(std::string{kind.family}, size.rows, size.columns);
    puzzle.offset = passage.begin;
    if (kind.boxes) set_boxes(puzzle, passage);
    Grids grids;
    grids.first = lines.grid(puzzle, "the grid");
    if (!kind.second_grid.empty()) grids.second = lines.grid(puzzle, kind.second_grid);
    lines.require_end();
    kind.fill(puzzle, grids);
    return puzzle;
}

// The stated answer: the header once more, then the digits.
Grid read_solution(Passage passage, const Puzzle& puzzle) {
    LineTaker lines{passage};
    const BoxShape size = take_header(lines);
    if (size.rows != puzzle.rows || size.columns != puzzle.columns) {
        passage.fail(fmt::format("a solution of {}x{}", size.rows, size.columns),
                     fmt::format("one of {}x{}", puzzle.rows, puzzle.columns));
    }
    Grid solution;
    for (const Passage& cell : lines.grid(puzzle, "the solution")) solution.push_back(digit(cell, puzzle));
    lines.require_end();
    return solution;
}

// ---- JSON
// --------------------------------------------------------------------------------------------------

Puzzle read_entry(const std::string& name, const Json& entry, const Kind& kind) {
    const auto problem = entry.member("problem");
    if (!problem) entry.fail("an entry without \"problem\"", "{\"problem\": TEXT, \"solution\": TEXT}");
    const auto text = std::make_shared<const Text>(name, std::string{problem->string("the puzzle's text")});
    Puzzle puzzle = read_text(Passage::all(*text), kind);
    puzzle.source = text;
    const auto solution = entry.member("solution");
    if (!solution || solution->is_null()) return puzzle;
    const Text answer{name + " solution", std::string{solution->string("the solution's text")}};
    const Passage all = Passage::all(answer);
    if (!all.trimmed().empty()) puzzle.stated_solution = read_solution(all, puzzle);
    return puzzle;
}

const Kind& kind_of(const Json& root, const Hints& hints) {
    const auto name = root.member("name");
    if (hints.kind.empty() && !name)
        root.fail("no \"name\" says which family this is", "--format puzzlekit:FAMILY");
    const std::string word{hints.kind.empty() ? name->string("the name of a family") : hints.kind};
    if (const Kind* kind = find_kind(word)) return *kind;
    (name ? *name : root).fail("not yet a family here: " + quoted(word), "one of " + kind_names());
}

// An entry's name as it is, unless it would break a message.
std::string printable_id(std::string_view id) {
    const bool plain = std::ranges::all_of(id, [](char c) { return c >= ' ' && c <= '~'; });
    return plain ? std::string{id} : fmt::format("{}", quoted(id));
}

std::vector<DeferredPuzzle> unpack_collection(Passage passage, const Hints& hints) {
    const auto document = std::make_shared<const JsonDocument>(passage);
    const Json root = document->root();
    const Kind* kind = &kind_of(root, hints);
    const auto data = root.member("data");
    if (!data || !data->is_object()) {
        (data ? *data : root).fail("no puzzles", "\"data\": {ID: {\"problem\": TEXT}, …}");
    }
    std::vector<DeferredPuzzle> entries;
    for (const auto& member : data->members()) {
        entries.emplace_back([document, member, kind, text = passage.text] {
            const auto& [id, entry] = member;
            Puzzle puzzle =
                read_entry(fmt::format("{} entry {}", text->name(), printable_id(id)), entry, *kind);
            puzzle.title = printable_id(id);
            return puzzle;
        });
    }
    return entries;
}

std::vector<DeferredPuzzle> unpack(Passage passage, const Hints& hints) {
    passage = passage.trimmed();
    if (passage.view().starts_with('{')) return unpack_collection(passage, hints);
    const Kind* kind = find_kind(hints.kind);
    if (!kind && hints.kind.empty()) {
        passage.fail("this text does not say its family",
                     "--format puzzlekit:FAMILY or a line \"# puzzlekit: FAMILY\"");
    }
    if (!kind) throw InputError{"not yet a family here: " + quoted(hints.kind), "one of " + kind_names()};
    return {[passage, kind] { return read_text(passage, *kind); }};
}

// "R C" and a row of C words: a bare text, which does not say its family. Read here all the same: the error
// asks.
bool is_bare_text(Passage passage) {
    Passage header, row;
    if (!next_content(passage, header) || !next_content(passage, row) || header.view().size() > 9)
        return false;
    Scanner scanner{header};
    long long columns = 0;
    for (int number = 0; number < 2; ++number) {
        scanner.skip_blanks();
        if (!scanner.at_digit()) return false;
        columns = scanner.number(0, 999'999'999, "");
    }
    return scanner.done() && columns > 1 && count_words(row.view()) == static_cast<std::size_t>(columns);
}

int detect(Passage passage, const Hints&) {
    const std::string_view text = passage.trimmed().view();
    if (!text.starts_with('{')) return is_bare_text(passage) ? 10 : 0;
    const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
    return has("\"data\"") && (has("\"problem\"") || has("\"name\"")) ? 90 : 0;
}

}  // namespace

const Format puzzlekit = {
    .name = "puzzlekit",
    .summary = "puzzlekit collections (JSON) and texts (--format puzzlekit:FAMILY)",
    .extensions = "",
    .detect = detect,
    .unpack = unpack,
};

}  // namespace reductio::formats
