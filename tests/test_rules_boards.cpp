// test_rules_boards.cpp - rules files: boards that are refused, longest sides, ornaments of pictures, boards
// that are drawn for puzzles, words about squares and diagonals; words about areas of equal cells against
// plain loops, runs outside, numbers at sides, and dots.
#include <algorithm>
#include <cstdlib>

#include "by_engine.hpp"
#include "catch.hpp"
#include "grids.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle_reading.hpp"
#include "rules/making.hpp"
#include "tasks/generate/generate.hpp"
#include "written_family.hpp"

namespace test_rules_boards {

using namespace reductio;
using namespace reading;
using Catch::Matchers::ContainsSubstring;

namespace {

const Family& made_of(const std::string& header, const std::string& body) {
    return written_family(header + "answer s[c]: shading\n", body);
}

std::size_t count(const Family& family, int rows, int columns) {
    return by_engine(blank_puzzle(family, rows, columns), "auto").size();
}

std::string mistake(const std::string& header, const std::string& body) {
    try {
        made_of(header, body).rules->program();
        return "fine";
    } catch (const InputError& error) {
        return error.brief();
    }
}

const Ornaments& ornaments_of(const Drawing& drawing) { return std::get<GridDrawing>(drawing).ornaments; }

// --- areas by flooding, apart from the words of rules
// -------------------------------------------------------

struct Area {
    std::vector<int> cells;
};

// The pieces of cells that are alike; `corners`: those that touch at corners hang together too.
template <class Alike>
std::vector<Area> areas_of(const Puzzle& puzzle, bool corners, Alike alike) {
    std::vector<Area> areas;
    std::vector<char> seen(puzzle.cells(), 0);
    for (int start = 0; start < puzzle.cells(); ++start) {
        if (seen[start] != 0) continue;
        Area area{{start}};
        seen[start] = 1;
        for (std::size_t i = 0; i < area.cells.size(); ++i) {
            const int here = area.cells[i], row = here / puzzle.columns, column = here % puzzle.columns;
            for (int other = 0; other < puzzle.cells(); ++other) {
                const int down = std::abs(other / puzzle.columns - row),
                          right = std::abs(other % puzzle.columns - column);
                const bool beside = corners ? std::max(down, right) == 1 : down + right == 1;
                if (!beside || seen[other] != 0 || !alike(here, other)) continue;
                seen[other] = 1;
                area.cells.push_back(other);
            }
        }
        areas.push_back(std::move(area));
    }
    return areas;
}

bool is_rectangle(const Puzzle& puzzle, const Area& area) {
    int top = puzzle.rows, bottom = 0, left = puzzle.columns, right = 0;
    for (const int cell : area.cells) {
        top = std::min(top, cell / puzzle.columns);
        bottom = std::max(bottom, cell / puzzle.columns);
        left = std::min(left, cell % puzzle.columns);
        right = std::max(right, cell % puzzle.columns);
    }
    return (bottom - top + 1) * (right - left + 1) == static_cast<int>(area.cells.size());
}

bool is_choco_banana(const Puzzle& puzzle, const Grid& grid) {
    const auto areas = areas_of(puzzle, false, [&](int a, int b) { return grid[a] == grid[b]; });
    return std::ranges::all_of(areas, [&](const Area& area) {
        if (is_rectangle(puzzle, area) != (grid[area.cells[0]] == 1)) return false;
        return std::ranges::all_of(area.cells, [&](int cell) {
            return puzzle.numbers.empty() || puzzle.numbers[cell] == open_cell ||
                   puzzle.numbers[cell] == std::ssize(area.cells);
        });
    });
}

bool is_light_and_shadow(const Puzzle& puzzle, const Grid& grid) {
    const auto areas = areas_of(puzzle, false, [&](int a, int b) { return grid[a] == grid[b]; });
    return std::ranges::all_of(areas, [&](const Area& area) {
        int clues = 0;
        for (const int cell : area.cells) {
            if (puzzle.signs[cell] == open_cell) continue;
            ++clues;
            const bool size = puzzle.numbers.empty() || puzzle.numbers[cell] == open_cell ||
                              puzzle.numbers[cell] == std::ssize(area.cells);
            if (!size || puzzle.signs[cell] != grid[cell] + 1) return false;
        }
        return clues == 1;
    });
}

bool is_aquapelago(const Puzzle& puzzle, const Grid& grid) {
    const auto alike = [&](int a, int b) { return grid[a] == grid[b]; };
    int white = 0;
    for (const Area& area : areas_of(puzzle, false, alike)) {
        if (grid[area.cells[0]] == 0)
            ++white;
        else if (area.cells.size() > 1)
            return false;
    }
    for (int cell = 0; cell + puzzle.columns < puzzle.cells(); ++cell) {
        if (cell % puzzle.columns + 1 == puzzle.columns) continue;
        if (grid[cell] + grid[cell + 1] + grid[cell + puzzle.columns] + grid[cell + puzzle.columns + 1] == 0)
            return false;
    }
    const auto both = [&](int a, int b) { return grid[a] == 1 && grid[b] == 1; };
    for (const Area& area : areas_of(puzzle, true, both)) {
        for (const int cell : area.cells) {
            if (puzzle.numbers[cell] == open_cell) continue;
            if (grid[cell] == 0 || puzzle.numbers[cell] != std::ssize(area.cells)) return false;
        }
    }
    return white < 2;
}

// Half a turn reverses the reading order: the first cell goes to the place of the last one, and so on.
bool has_symmetric_areas(const Puzzle& puzzle, const Grid& grid) {
    for (Area& area : areas_of(puzzle, false, [&](int a, int b) { return grid[a] == grid[b]; })) {
        auto& cells = area.cells;
        std::ranges::sort(cells);
        const auto sums = [&](std::size_t i) {
            const int a = cells[i], b = cells[cells.size() - 1 - i];
            return std::pair{a / puzzle.columns + b / puzzle.columns,
                             a % puzzle.columns + b % puzzle.columns};
        };
        for (std::size_t i = 1; i < cells.size(); ++i)
            if (sums(i) != sums(0)) return false;
    }
    return true;
}

// The first and the last cell are shaded, and the shortest way of shaded cells between them takes six steps.
bool is_six_steps_long(const Puzzle& puzzle, const Grid& grid) {
    constexpr int far = 1000, wanted = 6;
    std::vector<int> steps(grid.size(), far);
    steps[0] = 0;
    for (int round = 0; round < puzzle.cells(); ++round) {
        for (int a = 0; a < puzzle.cells(); ++a) {
            for (const int b : {a + 1, a + puzzle.columns}) {
                const bool beside = b < puzzle.cells() && (b != a + 1 || b % puzzle.columns != 0);
                if (!beside || grid[a] == 0 || grid[b] == 0) continue;
                steps[a] = std::min(steps[a], steps[b] + 1);
                steps[b] = std::min(steps[b], steps[a] + 1);
            }
        }
    }
    return grid.front() != 0 && grid.back() != 0 && steps.back() == wanted;
}

// Follows the arrows from each cell, as long as there are cells.
bool is_roma(const Puzzle& puzzle, const Grid& grid) {
    for (int start = 0; start < puzzle.cells(); ++start) {
        int cell = start;
        for (int step = 0; step <= puzzle.cells() && puzzle.signs[cell] == open_cell; ++step) {
            constexpr int down[] = {0, -1, 1, 0, 0}, right[] = {0, 0, 0, -1, 1};
            const int row = cell / puzzle.columns + down[grid[cell]],
                      column = cell % puzzle.columns + right[grid[cell]];
            if (row < 0 || column < 0 || row >= puzzle.rows || column >= puzzle.columns) return false;
            cell = row * puzzle.columns + column;
        }
        if (puzzle.signs[cell] == open_cell || grid[cell] != 0) return false;
        for (int other = 0; other < start; ++other) {
            const bool twice = puzzle.regions[other] == puzzle.regions[start] && grid[other] == grid[start];
            if (twice && grid[start] != 0) return false;
        }
    }
    return true;
}

// The runs of a line read as machines do, against trying where each number may stand.
bool fits_in_order(std::span<const Value> sums, std::span<const Value> clue) {
    if (clue.empty()) return sums.empty();
    if (clue[0] == 0) {
        for (std::size_t taken = 0; taken <= sums.size(); ++taken) {
            if (fits_in_order(sums.subspan(taken), clue.subspan(1))) return true;
        }
        return false;
    }
    return !sums.empty() && (clue[0] == unknown_number || clue[0] == sums[0]) &&
           fits_in_order(sums.subspan(1), clue.subspan(1));
}

std::vector<Value> sums_of(std::span<const Value> line) {
    std::vector<Value> sums;
    bool inside = false;
    for (const Value value : line) {
        if (value != 0 && !inside) sums.push_back(0);
        if (value != 0) sums.back() += value;
        inside = value != 0;
    }
    return sums;
}

bool has_runs_in_order(const Puzzle& puzzle, const Grid& grid) {
    const auto& clue = puzzle.outside[Side::left][0];
    return fits_in_order(sums_of(grid), clue);
}

bool has_runs_in_any_order(const Puzzle& puzzle, const Grid& grid) {
    std::vector<Value> clue = puzzle.outside[Side::left][0];
    std::erase(clue, 0);
    std::ranges::sort(clue);
    const std::vector<Value> sums = sums_of(grid);
    do {
        if (fits_in_order(sums, clue)) return true;
    } while (std::ranges::next_permutation(clue).found);
    return false;
}

// How many grids these loops accept, which are the solutions that an engine finds.
std::size_t accepted_by(bool (*fits)(const Puzzle&, const Grid&), const Puzzle& puzzle, Value most) {
    std::vector<Grid> right = grids::grids_of(puzzle.cells(), 0, most);
    std::erase_if(right, [&](const Grid& grid) { return !fits(puzzle, grid); });
    CHECK(by_engine(puzzle, "sat") == right);
    return right.size();
}
std::size_t accepted_by(bool (*fits)(const Puzzle&, const Grid&), const std::string& text, Value most) {
    CAPTURE(text);
    return accepted_by(fits, puzzle_of(text), most);
}

}  // namespace

TEST_CASE("runs outside are those of their line, in order or in any order") {
    const auto accepted = [](auto fits, const Family& family, int columns, Value most,
                             const std::vector<Value>& runs) {
        Puzzle puzzle = blank_puzzle(family, 1, columns);
        puzzle.outside[Side::left] = {runs};
        CAPTURE(runs);
        return accepted_by(fits, puzzle, most);
    };
    constexpr Value some = unknown_number;
    const std::string reads = "reads outside, runs\n", rule = "\"{l}\": for l in rows: runs_fit";
    const Family& ordered = made_of(reads, rule + "(l)\n");
    const Family& any_order = made_of(reads, rule + "_in_any_order(l)\n");
    const Family& sums = written_family(reads + "answer s[c]: 0..3\n", rule + "(l)\n");
    const Family& sums_in_any_order =
        written_family(reads + "answer s[c]: 0..3\n", rule + "_in_any_order(l)\n");
    for (const std::vector<Value>& runs : {std::vector<Value>{2, 1},
                                           {some, 2},
                                           {0, 2},
                                           {1, 0, 1},
                                           {some},
                                           {3, 0},
                                           {0, some, 0},
                                           {1, some, 2}}) {
        CHECK(accepted(has_runs_in_order, ordered, 7, 1, runs) > 0);
        CHECK(accepted(has_runs_in_any_order, any_order, 7, 1, runs) > 0);
    }
    for (const std::vector<Value>& runs : {std::vector<Value>{3, 4}, {some, 3}, {0, 5}, {4, 0}, {6}}) {
        CHECK(accepted(has_runs_in_order, sums, 5, 3, runs) > 0);
        CHECK(accepted(has_runs_in_any_order, sums_in_any_order, 5, 3, runs) > 0);
    }
}

TEST_CASE("words about areas of equal cells have the solutions that plain loops find") {
    CHECK(accepted_by(is_choco_banana, "choco-banana 3x4", 1) > 0);
    CHECK(accepted_by(is_choco_banana, "choco-banana 3x4\nnumbers\n. 6 . .\n. . . .\n1 . . .", 1) > 0);
    CHECK(accepted_by(is_choco_banana, "choco-banana 2x5\nnumbers\n3 . . . .\n. . . . 2", 1) > 0);
    CHECK(accepted_by(is_light_and_shadow, "light-and-shadow 3x4\nnumbers\n4w . . b\n. . . .\nb . . 2w", 1) >
          0);
    CHECK(accepted_by(is_light_and_shadow, "light-and-shadow 3x3\nnumbers\n. 5b .\n. . .\n. . w", 1) > 0);
    CHECK(accepted_by(is_aquapelago, "aquapelago 3x4\nnumbers\n. 3 . .\n. . . .\n. . . 2", 1) == 0);
    CHECK(accepted_by(is_aquapelago, "aquapelago 3x4\nnumbers\n. 2 . .\n. . . .\n. . . .", 1) > 0);
    CHECK(accepted_by(is_roma, "roma 2x3\nnumbers\n. . g\n. . .\nregions\na a b\na b b", 4) > 0);
    CHECK(accepted_by(is_roma, "roma 2x3\nnumbers\ng . .\n. . g\nregions\na b b\na a b", 4) > 0);
}

TEST_CASE(
    "areas that look the same after half a turn, and steps between two cells, are those of plain loops") {
    const Family& symmetric = made_of("", "\"x\": symmetric\n");
    for (const auto& [rows, columns] : {std::pair{1, 5}, {2, 3}, {3, 3}, {3, 4}})
        CHECK(accepted_by(has_symmetric_areas, blank_puzzle(symmetric, rows, columns), 1) > 0);
    const Family& of_numbers = written_family("answer s[c]: 0..2\n", "\"x\": symmetric\n");
    CHECK(accepted_by(has_symmetric_areas, blank_puzzle(of_numbers, 3, 3), 2) > 0);
    const std::string ends =
        "\"x\": for a in cells where x(a) + y(a) == 2, b in cells where x(b) + y(b) == width "
        "+ height: s[a] and s[b] and steps(";
    const std::string forwards = ends + "a, for d in cells: s[d], for e in b: true) == 6\n";
    const std::string backwards = ends + "b, for d in cells: s[d], for e in a: s[e]) in 6..7\n";
    for (const std::string& rule : {forwards, backwards}) {
        CAPTURE(rule);
        const Family& family = made_of("", rule);
        for (const auto& [rows, columns] : {std::pair{4, 4}, {3, 5}})
            CHECK(accepted_by(is_six_steps_long, blank_puzzle(family, rows, columns), 1) > 0);
        CHECK(accepted_by(is_six_steps_long, blank_puzzle(family, 2, 4), 1) == 0);
    }
}

TEST_CASE("areas of links are symmetric where their cells are") {
    const auto divisions = [](const std::string& rule) {
        return by_engine(blank_puzzle(written_family("answer j[l]: areas\n", rule), 2, 3), "sat");
    };
    const Family& coloured = made_of("", "");
    std::vector<Grid> wanted = divisions("");
    const std::size_t all = wanted.size();
    std::erase_if(wanted,
                  [&](const Grid& grid) { return !has_symmetric_areas(blank_puzzle(coloured, 2, 3), grid); });
    CHECK(divisions("\"x\": symmetric\n") == wanted);
    CHECK(wanted.size() < all);
}

TEST_CASE("long lists have up to four numbers, which rules may ask for, and how many of them are not known") {
    CHECK(failure_of("lohkous 1x2\nnumbers\n1,126,?,9 .") == "fine");
    for (const char* const wrong : {"1,", "x", "1;2", "1,2,3,4,5"}) {
        CAPTURE(wrong);
        CHECK_THAT(failure_of(std::string{"lohkous 1x2\nnumbers\n. "} + wrong),
                   ContainsSubstring("up to 4 numbers from 1 to 126 as in 3,12,?, or ."));
    }
    CHECK_THAT(failure_of("lohkous 1x2\nnumbers\n. 127"), ContainsSubstring("a number from 1 to 126 or ?"));
    const auto solutions = [](const std::string& list) {
        return by_engine(puzzle_of("lohkous 1x3\nnumbers\n. " + list + " ."), "auto").size();
    };
    CHECK(solutions("1,3") == 1);
    CHECK(solutions("?,3") == 1);
    CHECK(solutions("?,?") == 1);
    CHECK(solutions("3") == 0);
    CHECK(solutions("?,12") == 0);
}

TEST_CASE("numbers at the sides of cells, and dots, are refused at their place") {
    CHECK(failure_of("compass 1x2\nnumbers\n1,.,.,0 .") == "fine");
    for (const char* const wrong : {"1,.,0", "1", "?", "1,2,3,4,5", "1;2;3;4", "1,.,.,x"}) {
        CAPTURE(wrong);
        CHECK_THAT(failure_of(std::string{"compass 1x2\nnumbers\n. "} + wrong),
                   ContainsSubstring("3:3: unexpected"));
        CHECK_THAT(failure_of(std::string{"compass 1x2\nnumbers\n. "} + wrong),
                   ContainsSubstring("numbers up, right, down and left as in 2,.,1,0, or ."));
    }
    CHECK_THAT(failure_of("compass 1x2\nnumbers\n. 1,.,.,127"), ContainsSubstring("a number from 0 to 126"));
    const auto solved = [](const std::string& text) {
        try {
            return std::to_string(by_engine(puzzle_of(text), "auto").size());
        } catch (const InputError& error) {
            return error.brief();
        }
    };
    CHECK_THAT(solved("no-three 2x2\nnumbers\n. 4\n. ."),
               ContainsSubstring("3:3: a dot on the frame at r1c2"));
    CHECK(solved("no-three 2x2\nnumbers\n64 .\n. .") == "4");  // one of the four
    CHECK(solved("no-three 2x2\nnumbers\n5 .\n. .") == "1");   // in r1c1, and on its right side
    const auto mistaken = [](const std::string& header, const std::string& body) {
        try {
            by_engine(blank_puzzle(made_of(header, body), 2, 2), "auto");
            return std::string{"fine"};
        } catch (const InputError& error) {
            return error.brief();
        }
    };
    CHECK_THAT(mistaken("reads numbers\n", "\"x\": for c in cells where numbered(c, up): s[c]\n"),
               ContainsSubstring("a number at a side of a cell, which has one number"));
    CHECK_THAT(mistaken("reads sides\n", "\"x\": for c in cells where numbered(c): s[c]\n"),
               ContainsSubstring("the number of a cell that has four"));
    CHECK_THAT(mistaken("reads numbers\n", "\"x\": for d in dots(1): any(for c in d: s[c])\n"),
               ContainsSubstring("dots, which the file does not read"));
    CHECK_THAT(mistaken("", "\"x\": for c in cells: polyomino(c, 6, 1)\n"),
               ContainsSubstring("polyominoes of 6 cells"));
    CHECK_THAT(mistaken("", "\"x\": for c in cells: polyomino(c, 4, 6)\n"),
               ContainsSubstring("polyomino 6 of 4 cells"));
    CHECK(mistaken("", "\"x\": for c in cells: area(c) <= 3 and block(c) <= 3\n") == "fine");
}

TEST_CASE("holes have one number, about the cells beside them, and rules know no others") {
    const Family& family = made_of("reads walls\n", "\"{h}\": for h in holes where numbered(h): false\n");
    Puzzle puzzle = blank_puzzle(family, 2, 2);
    puzzle.walls.resize(4);
    puzzle.walls[2] = Wall{};
    CHECK(grids::refusal(puzzle) == "fine");
    puzzle.walls[2]->across = 3;
    CHECK(grids::refusal(puzzle) ==
          "the wall at r2c1 has another clue than a number of neighbours; expected a number, or none");
}

TEST_CASE("rules refuse boards that are none of the family, in their words and at their place") {
    const Family& family = made_of("reads numbers, regions\n",
                                   "refuse \"a board of {height}x{width}; a square\": height != width\n"
                                   "refuse \"{r} is large; two cells\": for r in regions where size(r) > 2: "
                                   "true\n"
                                   "refuse \"the number {number(c)}\": for c in cells: number(c) > 4\n"
                                   "\"{c}\": for c in cells where numbered(c): s[c]\n");
    CHECK(grids::refusal(blank_puzzle(family, 2, 3)) == "a board of 2x3; expected a square");
    CHECK(grids::refusal(blank_puzzle(family, 2, 2)) == "fine");
    Puzzle puzzle = blank_puzzle(family, 2, 2);
    puzzle.regions = {0, 1, 1, 1};
    CHECK(grids::refusal(puzzle) == "the region of r1c2 is large; expected two cells");
    puzzle.regions = {0, 0, 1, 1};
    puzzle.numbers = {1, 2, open_cell, 4};
    CHECK(grids::refusal(puzzle) == "fine");
    CHECK(by_engine(puzzle, "auto") == std::vector<Grid>{{1, 1, 0, 1}, {1, 1, 1, 1}});
    puzzle.numbers[3] = 5;
    CHECK(grids::refusal(puzzle) == "the number 5");
    // With a text, at the clue or the region that it is about.
    const Text text{"p", "0123456789\n0123456789\n"};
    puzzle.source = std::make_shared<const Text>(text);
    puzzle.places.numbers = {2, 3, 4, 5};
    CHECK(grids::refusal(puzzle) == "p:1:6: the number 5");
    puzzle.regions = {0, 1, 1, 1};
    puzzle.places.regions = {11, 13, 14, 15};
    CHECK(grids::refusal(puzzle) == "p:2:3: the region of r1c2 is large; expected two cells");
}

TEST_CASE("whether a board is refused does not depend on its answer") {
    const Family& family = made_of("", "refuse \"x\": for c in cells: s[c]\n");
    CHECK_THAT(grids::refusal(blank_puzzle(family, 2, 2)),
               ContainsSubstring("the answer, where its values are stated"));
    CHECK_THAT(mistake("", "refuse for c in cells: true\n"), ContainsSubstring("x.rules:4:8"));
}

TEST_CASE("rules state the longest side") {
    const Family& family = made_of("sides 6\n", "\"x\": true\n");
    CHECK(grids::refusal(blank_puzzle(family, 6, 1)) == "fine");
    CHECK(grids::refusal(blank_puzzle(family, 7, 1)) == "a x of 7x1 is too large; expected sides up to 6");
    CHECK_THAT(mistake("sides 0\n", ""), ContainsSubstring("x.rules:3:7: \"0\" is out of range"));
    CHECK_THAT(mistake("sides 5 6\n", ""), ContainsSubstring("x.rules:3:8"));
}

TEST_CASE("pictures of rules have rings and chessboards") {
    Puzzle puzzle = blank_puzzle(made_of("reads numbers\ndraws rings, chessboard\n", "\"x\": true\n"), 1, 3);
    puzzle.numbers = {open_cell, 2, open_cell};
    const Drawing drawing = puzzle.family->draw(puzzle, {});
    using Frame = Ornaments::Frame;
    using Fill = Ornaments::Fill;
    CHECK((ornaments_of(drawing).frame == std::vector<Frame>{Frame::none, Frame::ring, Frame::none}));
    CHECK((ornaments_of(drawing).fill == std::vector<Fill>{Fill::none, Fill::grey, Fill::none}));
    const Puzzle dots = blank_puzzle(made_of("draws points, corner_dots\n", "\"x\": true\n"), 1, 3);
    const Drawing dotted = dots.family->draw(dots, {});
    CHECK(ornaments_of(dotted).points);
    CHECK(ornaments_of(dotted).corner_dots);
    const Puzzle plain = blank_puzzle(made_of("", "\"x\": true\n"), 1, 3);
    const Drawing bare = plain.family->draw(plain, {});
    CHECK(ornaments_of(bare).frame.empty());
    CHECK_FALSE(ornaments_of(bare).points);
    CHECK_FALSE(ornaments_of(bare).corner_dots);
    CHECK(ornaments_of(bare).fill.empty());
    CHECK_THAT(mistake("draws circles\n", ""),
               ContainsSubstring("x.rules:3:7: \"circles\" is nothing that pictures show"));
}

TEST_CASE("a square is a cell and what touches it, a diagonal has two cells or more") {
    const Family& squares = made_of("", "\"x\": for c in cells: count(for d in square(c): s[d]) == 1\n");
    CHECK(count(squares, 1, 1) == 1);
    CHECK(count(squares, 2, 2) == 4);  // any of the four cells
    CHECK(count(squares, 3, 3) == 1);  // the middle alone is in all of them
    CHECK(count(squares, 1, 4) == 1);  // the outer ones of four cells share none
    const Family& diagonals = made_of("", "\"x\": for d in diagonals: count(for c in d: s[c]) == 1\n");
    CHECK(count(diagonals, 1, 2) == 4);  // no diagonals
    CHECK(count(diagonals, 2, 2) == 4);  // one on each of two
    CHECK(count(diagonals, 3, 2) == 4);  // left and right of each other in turns: two choices by colour
}

TEST_CASE("a count in a range is one constraint") {
    const Family& range = made_of("", "\"x\": for r in rows: count(for c in r: s[c]) in 1..2\n");
    const Puzzle puzzle = blank_puzzle(range, 1, 4);
    Builder builder{4};
    range.compile(puzzle)->build(builder);
    CHECK(std::move(builder).freeze().constraints().size() == 1);
    CHECK(count(range, 1, 4) == 4 + 6);
    CHECK(count(range, 2, 3) == 36);
    CHECK(count(made_of("", "\"x\": for r in rows: count(for c in r: s[c]) in {2, 1}\n"), 1, 4) == 10);
    CHECK(count(made_of("", "\"x\": for r in rows: count(for c in r: s[c]) in {0, 2}\n"), 1, 4) == 7);
    CHECK(count(made_of("", "\"x\": for r in rows: count(for c in r: s[c]) not in 1..2\n"), 1, 4) == 6);
    CHECK(count(made_of("", "\"x\": for r in rows: count(for c in r: s[c]) + 1 in 1..2\n"), 1, 4) == 5);
}

TEST_CASE("rules name boards that are drawn at random", "[generate]") {
    const auto making = [](const std::string& line) -> std::string {
        const Text text{"x", line};
        try {
            return read_making(Passage::all(text)).board != nullptr ? "drawn" : "not drawn";
        } catch (const InputError& error) {
            return error.brief();
        }
    };
    CHECK(making("8x8, drawn stars") == "drawn");
    CHECK(making("8x8") == "not drawn");
    CHECK_THAT(making("8x8, drawn cats"), ContainsSubstring("expected areas, beams, bombs, bulbs"));
    Random random{3};
    Blueprint blueprint = read_blueprint("queens 6x6");
    const auto queens = Generator{blueprint}.next(random);
    REQUIRE(queens);  // its givens are queens alone
    CHECK(std::ranges::count(queens->given, 0) == 0);
    CHECK(std::ranges::count(queens->given, 1) > 0);
}

}  // namespace test_rules_boards
