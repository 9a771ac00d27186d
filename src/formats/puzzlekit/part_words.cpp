// part_words.cpp - the table of the words, and the readers that take a few lines.
#include "formats/puzzlekit/part_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "family/family.hpp"
#include "formats/area_sizes.hpp"
#include "puzzle/outside.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

// Clues outside: numbers of a range, or without one, numbers and words that the kind gives a value.
void read_list(const PuzzlekitReading& reading) {
    for (std::size_t line = 0; line < reading.cells().size(); ++line) {
        const Passage token = reading.cells()[line];
        if (reading.is_open(token)) continue;
        const auto word = reading.part.range ? std::nullopt : reading.kind.value(token.view());
        set_outside(reading.puzzle, *reading.part.word->side, line, {word ? *word : reading.number(token)});
    }
}

// Numbers are clues that are printed; ? (also x or o) is one that is not known.
void read_numbers(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    const bool everywhere = !reading.part.more.empty();
    const bool unknown = reads(*puzzle.family, Part::unknown_numbers);
    for (const Passage& token : reading.cells()) {
        const std::string_view meaning = reading.meaning(token);
        const bool open = reading.is_open(token) && !everywhere;
        const bool mark = unknown && (meaning == "?" || meaning == "x" || meaning == "o");
        puzzle.numbers.push_back(open ? open_cell : mark ? unknown_number : reading.number(token));
        puzzle.places.numbers.push_back(token.begin);
    }
    if (std::ranges::count(puzzle.numbers, open_cell) == std::ssize(puzzle.numbers)) puzzle.numbers.clear();
}

// Digits of the answer; E and O, that it is even or odd.
void read_givens(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    const bool parity = reads(*puzzle.family, Part::parity);
    for (std::size_t i = 0; i < reading.cells().size(); ++i) {
        const Passage token = reading.cells()[i];
        if (parity && (token.view() == "E" || token.view() == "O")) {
            if (puzzle.parity.empty()) puzzle.parity.assign(puzzle.given.size(), '.');
            puzzle.parity[i] = token.view()[0];
        } else if (const auto value = reading.kind.value(token.view())) {
            puzzle.given[i] = *value;
        } else if (!reading.is_open(token)) {
            if (reading.kind.words_alone())
                token.fail("unexpected " + quoted(token.view()), reading.kind.tokens(true));
            puzzle.given[i] = reading.number(token);
        }
    }
}

// Two digits, each from 0, which is unknown, to the side.
Value pair_in(const PuzzlekitReading& reading, Passage token) {
    const int most = std::min(reading.puzzle.rows, 9);
    const auto in_range = [&](char c) { return c >= '0' && c <= '0' + most; };
    const std::string_view text = token.view();
    if (text.size() != 2 || !in_range(text[0]) || !in_range(text[1]))
        token.fail("unexpected " + quoted(text), fmt::format("two digits from 0 to {}", most));
    return 10 * (text[0] - '0') + text[1] - '0';
}

// Values of two digits, of which one may be missing: the others are marked.
void read_pairs(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    for (std::size_t cell = 0; cell < reading.cells().size(); ++cell) {
        if (reading.is_open(reading.cells()[cell])) continue;
        const Value pair = pair_in(reading, reading.cells()[cell]), first = pair / 10, second = pair % 10;
        if (first != 0 && second != 0) puzzle.given[cell] = pair;
        if ((first != 0) == (second != 0)) continue;
        puzzle.marks.resize(puzzle.given.size());
        for (const Value candidate : puzzle.digits)
            if (candidate / 10 == first || candidate % 10 == second) puzzle.marks[cell].push_back(candidate);
    }
}

// x is a hole, 3x one with a number; the others are digits of the answer.
void read_holes(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    for (const Passage& token : reading.cells()) {
        const std::size_t cell = puzzle.walls.size();
        puzzle.walls.emplace_back();
        if (reading.meaning(token).ends_with('x')) {
            puzzle.walls.back() = Wall{};
            if (token.view().size() > 1)
                puzzle.walls.back()->number = reading.number({token.text, token.begin, token.end - 1});
        } else if (!reading.is_open(token)) {
            puzzle.given[cell] = reading.number(token);
        }
    }
}

// x is a black cell, a number a black cell with a number.
void read_black(const PuzzlekitReading& reading) {
    std::string expected = "a number, x";
    if (const auto& range = reading.part.range)
        expected =
            fmt::format("{} to {}, x", range->least.of(reading.puzzle), range->most.of(reading.puzzle));
    for (const auto& [token, meaning] : reading.part.tokens) expected += ", " + token;
    for (const Passage& token : reading.cells()) {
        reading.puzzle.walls.emplace_back();
        if (reading.is_open(token)) continue;
        Wall& wall = reading.puzzle.walls.back().emplace();
        if (reading.meaning(token) != "x") wall.number = reading.number(token, expected + " or -");
    }
}

std::optional<Value> take_sum(Scanner& scanner) {
    if (!scanner.at_digit()) return {};
    return static_cast<Value>(
        scanner.number(0, largest_puzzlekit_number, fmt::format("a sum up to {}", largest_puzzlekit_number)));
}

// - is a black cell, `16,23` a black cell with the sums below and to the right, either of which may be
// missing; 0 is an open cell.
void read_sums(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    for (const Passage& token : reading.cells()) {
        const std::size_t cell = puzzle.walls.size();
        puzzle.walls.emplace_back();
        const bool blank = token.view() == "-";
        if (!blank && token.view().find(',') == std::string_view::npos) {
            if (token.view() != "0") puzzle.given[cell] = reading.number(token);
            continue;
        }
        Wall& wall = puzzle.walls.back().emplace();
        if (blank) continue;
        Scanner scanner{token};
        wall.down = take_sum(scanner);
        if (!scanner.accept(',')) scanner.unexpected("a sum, a comma and a sum");
        wall.across = take_sum(scanner);
        if (!scanner.done()) scanner.unexpected("a sum, a comma and a sum");
    }
}

void read_corners(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    for (const Passage& token : reading.cells()) {
        puzzle.corners.push_back(reading.is_open(token) ? open_cell : reading.number(token));
        puzzle.places.corners.push_back(token.begin);
    }
}

// Numbers in squares between the cells of the family: at the corners that touch four cells.
void read_squares(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    const int across = puzzle.columns + 1;
    puzzle.corners.assign(static_cast<std::size_t>(across * (puzzle.rows + 1)), open_cell);
    puzzle.places.corners.assign(puzzle.corners.size(), 0);
    int square = 0;
    for (const Passage& token : reading.cells()) {
        const int row = square / (puzzle.columns - 1), column = square % (puzzle.columns - 1);
        const int corner = (row + 1) * across + column + 1;
        puzzle.places.corners[corner] = token.begin;
        if (!reading.is_open(token)) puzzle.corners[corner] = reading.number(token);
        ++square;
    }
}

std::vector<Value> run_lengths(const PuzzlekitCells& words, int cells) {
    if (words.empty() || (words.size() == 1 && words[0].view() == "0")) return {0};
    std::vector<Value> runs;
    for (const Passage& word : words)
        runs.push_back(puzzlekit_number(word, 1, cells, fmt::format("a run of 1 to {} cells", cells)));
    return runs;
}

void read_runs(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    for (std::size_t i = 0; i < reading.grids.size(); ++i) {
        if (i < columns)
            set_outside(puzzle, Side::top, i, run_lengths(reading.grids[i], puzzle.rows));
        else
            set_outside(puzzle, Side::left, i - columns, run_lengths(reading.grids[i], puzzle.columns));
    }
}

void set_boxes(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    const auto box = puzzle.rows == puzzle.columns ? default_box(puzzle.rows) : std::nullopt;
    if (!box) {
        reading.all.fail(fmt::format("a sudoku of {}x{} has no boxes", puzzle.rows, puzzle.columns),
                         "a square grid whose side is no prime");
    }
    puzzle.boxes = *box;
}

void set_options(const PuzzlekitReading& reading) {
    for (const std::string& option : reading.part.more) reading.puzzle.options.push_back(option);
}

// The digits are the sizes that areas may have.
void set_sizes(const PuzzlekitReading& reading) {
    reading.puzzle.digits = area_sizes(reading.puzzle, reading.first);
}

// Where each cell has a sign, the parameter is the number of different ones.
void count_signs(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    const std::set<Value> different{puzzle.signs.begin(), puzzle.signs.end()};
    if (!different.empty() && different.count(open_cell) == 0 && std::ssize(different) != puzzle.columns)
        puzzle.parameter = static_cast<int>(different.size());
}

// The parameter is the first of these numbers that divides the number of cells, or else the last.
void set_divisor(const PuzzlekitReading& reading) {
    for (const std::string& number : reading.part.more) {
        reading.puzzle.parameter = std::stoi(number);
        if (reading.puzzle.cells() % reading.puzzle.parameter == 0) return;
    }
}

constexpr std::string_view the_grid = "the grid";
constexpr PuzzlekitWord part_words[] = {
    // The header: a third number that says nothing; the largest digit, and letters for options behind it
    // (`D=x`); the family's parameter, which may not be missing. Answers state the size without the outermost
    // rows and columns.
    {"idle", Takes::nothing},
    {"largest", Takes::nothing},
    {"parameter", Takes::nothing},
    {"frame", Takes::nothing},
    // Clues outside.
    {"columns", Takes::list, {}, read_list, Side::top},
    {"rows", Takes::list, {}, read_list, Side::left},
    {"bottom", Takes::list, {}, read_list, Side::bottom},
    {"right", Takes::list, {}, read_list, Side::right},
    {"runs", Takes::runs, {}, read_runs},
    // What stands in cells.
    {"givens", Takes::cells, the_grid, read_givens},
    {.word = "givens_if_any", .takes = Takes::cells, .shown = "givens", .read = read_givens, .if_any = true},
    {.word = "numbers",
     .takes = Takes::cells,
     .shown = the_grid,
     .read = read_numbers,
     .more = More::everywhere},
    {"signs", Takes::cells, the_grid, read_puzzlekit_signs},
    {"holes", Takes::cells, the_grid, read_holes},
    {"black", Takes::cells, the_grid, read_black},
    {"sums", Takes::cells, the_grid, read_sums},
    {"pairs", Takes::cells, the_grid, read_pairs},
    {.word = "sudokus",
     .takes = Takes::cells,
     .shown = the_grid,
     .read = read_puzzlekit_sudokus,
     .more = More::cells},
    // What cells have in common.
    {"regions", Takes::cells, "regions", read_puzzlekit_regions},
    {"dominoes", Takes::cells, "dominoes", read_puzzlekit_dominoes},
    {"paths", Takes::cells, "paths", read_puzzlekit_paths},
    {"borders", Takes::cells, "borders", read_puzzlekit_borders},
    {.word = "cages",
     .takes = Takes::two_grids,
     .shown = the_grid,
     .read = read_puzzlekit_cages,
     .second = "cages"},
    {.word = "sum_cages",
     .takes = Takes::two_grids,
     .shown = the_grid,
     .read = read_puzzlekit_sum_cages,
     .second = "cages"},
    // What stands between cells.
    {"corners", Takes::corners, "corners", read_corners},
    {"squares", Takes::inner_corners, the_grid, read_squares},
    {"block_rules", Takes::inner_corners, "inner corners", read_puzzlekit_block_rules},
    {"sides", Takes::cells, "sides", read_puzzlekit_sides},
    // What follows.
    {"boxes", Takes::nothing, {}, set_boxes},
    {.word = "with", .takes = Takes::nothing, .read = set_options, .more = More::options},
    {"sizes", Takes::nothing, {}, set_sizes},
    {"different", Takes::nothing, {}, count_signs},
    {.word = "divisor", .takes = Takes::nothing, .read = set_divisor, .more = More::numbers},
};

}  // namespace

std::string_view PuzzlekitReading::meaning(Passage token) const {
    const auto found =
        std::ranges::find_if(part.tokens, [&](const auto& one) { return one.first == token.view(); });
    return found == part.tokens.end() ? token.view() : std::string_view{found->second};
}

bool PuzzlekitReading::is_open(Passage token) const {
    const std::string_view sign = meaning(token);
    return sign == "-" || sign == ".";
}

Value PuzzlekitReading::number(Passage token) const {
    const auto is_number = [](std::string_view text) { return is_digit(text[0]); };
    const std::string_view sign = meaning(token);
    if (sign != token.view() && is_number(sign)) return std::stoi(std::string{sign});
    const bool tokens_alone = !part.range && std::ranges::any_of(part.tokens, [&](const auto& one) {
        return is_number(one.second);
    });
    if (tokens_alone) token.fail("unexpected " + quoted(token.view()), part.tokens.front().first + " or -");
    if (!part.range) return puzzlekit_number(token, 0, largest_puzzlekit_number);
    const Value least = part.range->least.of(puzzle), most = part.range->most.of(puzzle);
    const bool digit = part.range->digits && part.word->takes == Takes::cells;
    return number(token, digit ? fmt::format("a digit from {} to {}, or -", least, most)
                               : fmt::format("a number from {} to {}", least, most));
}

Value PuzzlekitReading::number(Passage token, const std::string& expected) const {
    return puzzlekit_number(token, part.range ? part.range->least.of(puzzle) : 0,
                            part.range ? part.range->most.of(puzzle) : largest_puzzlekit_number, expected);
}

const PuzzlekitWord* find_puzzlekit_word(std::string_view word) {
    const auto* const found = std::ranges::find(part_words, word, &PuzzlekitWord::word);
    return found == std::end(part_words) ? nullptr : found;
}

std::string puzzlekit_word_names() {
    std::string names;
    for (const PuzzlekitWord& word : part_words)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", word.word);
    return names;
}

bool is_puzzlekit_open(Passage token) { return token.view() == "-" || token.view() == "."; }

Value puzzlekit_number(Passage token, Value least, Value most, const std::string& expected) {
    Scanner scanner{token};
    const auto value = static_cast<Value>(scanner.number(least, most, expected));
    if (!scanner.done()) scanner.unexpected(expected);
    return value;
}

Value puzzlekit_number(Passage token, Value least, Value most) {
    return puzzlekit_number(token, least, most, fmt::format("a number from {} to {}", least, most));
}

}  // namespace reductio::formats
