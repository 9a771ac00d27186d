// test_hotaru_beam.cpp - lines that start at arrows: all lines of small boards against rules of its own, what
// `check` says, and words that need such lines.
#include <array>
#include <numeric>

#include "base/random.hpp"
#include "encoders/shared/family.hpp"
#include "grids.hpp"
#include "puzzle_reading.hpp"
#include "rules/rules_check.hpp"
#include "written_family.hpp"

namespace test_hotaru_beam {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr std::array<int, 4> steps_down{0, 1, 0, -1}, steps_right{1, 0, -1, 0};

// All ways to draw lines between neighbours, as arms.
std::vector<Grid> all_lines(int rows, int columns) {
    std::vector<Grid> lines{Grid(static_cast<std::size_t>(rows * columns), 0)};
    for (int cell = 0; cell < rows * columns; ++cell) {
        const auto add = [&](int other, Value arm, Value back) {
            for (std::size_t i = 0, before = lines.size(); i < before; ++i) {
                lines.push_back(lines[i]);
                lines.back()[cell] += arm;
                lines.back()[other] += back;
            }
        };
        if (cell % columns + 1 < columns) add(cell + 1, 1, 4);
        if (cell / columns + 1 < rows) add(cell + columns, 2, 8);
    }
    return lines;
}

// The rules of the type, told as one draws.
class PlainBeams {
public:
    PlainBeams(const Puzzle& puzzle, const Grid& line) : puzzle_{puzzle}, line_{line} {}

    bool fit() {
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            const int arms = std::popcount(static_cast<unsigned>(line_[cell]));
            if (!circle(cell) && arms != 0 && arms != 2) return false;
        }
        std::size_t links = 0, drawn = 0;
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            links += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(line_[cell])));
            const int way = puzzle_.arrows[cell];
            if (way == open_cell) continue;
            if ((line_[cell] >> way & 1) == 0 || !walk(cell, way, drawn)) return false;
        }
        return 2 * drawn == links && whole();
    }

private:
    bool circle(int cell) const {
        return puzzle_.numbers[cell] != open_cell || puzzle_.arrows[cell] != open_cell;
    }
    int next(int cell, int way) const { return cell + steps_down[way] * puzzle_.columns + steps_right[way]; }
    // From a dot to the side of a circle without one.
    bool walk(int start, int way, std::size_t& drawn) {
        int cell = start, turns = 0;
        for (;;) {
            cell = next(cell, way);
            ++drawn;
            const int back = (way + 2) % 4;
            if (circle(cell)) {
                const Value number = puzzle_.numbers[start];
                return puzzle_.arrows[cell] != back && (number < 0 || number == turns);
            }
            int onwards = 0;
            while (onwards == back || (line_[cell] >> onwards & 1) == 0) ++onwards;
            turns += onwards == way ? 0 : 1;
            way = onwards;
        }
    }
    // Are all circles and lines in one piece?
    bool whole() const {
        std::vector<int> piece(line_.size());
        std::iota(piece.begin(), piece.end(), 0);
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            for (int way = 0; way < 2; ++way) {
                if ((line_[cell] >> way & 1) == 0) continue;
                const int from = piece[next(cell, way)], to = piece[cell];
                std::ranges::replace(piece, from, to);
            }
        }
        int only = -1;
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            if (line_[cell] == 0 && !circle(cell)) continue;
            if (only >= 0 && piece[cell] != only) return false;
            only = piece[cell];
        }
        return true;
    }

    const Puzzle& puzzle_;
    const Grid& line_;
};

// Circles in some cells, with small numbers or none.
Puzzle random_board(int rows, int columns, Random& random) {
    const auto below = [&](std::uint64_t bound) { return static_cast<int>(random.below(bound)); };
    Puzzle puzzle = reading::puzzle_of("hotaru-beam " + std::to_string(rows) + "x" + std::to_string(columns));
    puzzle.numbers.assign(puzzle.given.size(), open_cell);
    puzzle.arrows.assign(puzzle.given.size(), open_cell);
    const int circles = 2 + below(4);
    for (int i = 0; i < circles; ++i) {
        const int cell = below(puzzle.given.size());
        puzzle.numbers[cell] = below(2) == 0 ? unknown_number : below(4);
        puzzle.arrows[cell] = below(8) == 0 ? open_cell : below(4);
    }
    return puzzle;
}

}  // namespace

TEST_CASE("hotaru-beam: all lines of small boards against rules told otherwise") {
    Random random{7};
    std::size_t several = 0;
    for (const auto& [rows, columns] : {std::pair{2, 4}, {4, 2}, {3, 3}}) {
        const std::vector<Grid> lines = all_lines(rows, columns);
        for (int round = 0; round < 60; ++round) {
            const Puzzle puzzle = random_board(rows, columns, random);
            std::vector<Grid> right;
            for (const Grid& line : lines) {
                if (PlainBeams{puzzle, line}.fit()) right.push_back(line);
            }
            std::ranges::sort(right);
            INFO(find<Format>("native")->write(puzzle));
            REQUIRE(grids::difference(puzzle, by_engine(puzzle, "sat"), right) == "");
            REQUIRE(grids::accepted(puzzle, lines) == right);
            several += right.size() > 1 ? 1 : 0;
        }
    }
    CHECK(several > 5);
}

TEST_CASE("hotaru-beam: what a wrong line breaks") {
    const std::string board = "hotaru-beam 2x3\nnumbers\n1> . ?<\n. . .\n";
    const auto said = [&](const Grid& line) { return grids::violation(board, line); };
    CHECK_THAT(said({1, 5, 4, 0, 0, 0}), ContainsSubstring("the line through r1c2 starts at one dot alone"));
    CHECK_THAT(said({1, 4, 0, 0, 0, 0}), ContainsSubstring("no line ends in r1c2"));
    CHECK_THAT(said({2, 0, 2, 9, 5, 12}), ContainsSubstring("a line starts at the dot of r1c1"));
    CHECK(broken_rules(reading::puzzle_of(board), Grid{2, 0, 2, 9, 5, 12}) ==
          std::vector<std::string>{
              "a line starts at the dot of r1c1", "a line starts at the dot of r1c3",
              "the line from r2c1 to r2c2 starts at a dot", "the line from r2c2 to r2c3 starts at a dot",
              "the line from r1c1 to r2c1 starts at a dot", "the line from r1c3 to r2c3 starts at a dot",
              "the line from the dot of r1c1 turns 1 time"});
    // What beams there are is not known while a cell is open.
    CHECK(broken_rules(reading::puzzle_of(board), Grid{1, open_cell, 4, 0, 0, 0}).empty());
}

TEST_CASE("beams start at arrows, in files of one's own as well") {
    const std::string header = "reads numbers, arrows\n", answer = "answer s[c]: paths\n";
    const Family& lit = written_family(
        header,
        answer + "\"x\": for l in links: if s[l] then beam(first(l), last(l)) or beam(last(l), first(l))\n");
    CHECK(by_engine(blank_puzzle(lit, 3, 3), "sat").size() == 1);  // a ring is no beam
    Puzzle puzzle = blank_puzzle(lit, 1, 3);
    puzzle.numbers = {0, open_cell, open_cell};
    puzzle.arrows = {0, open_cell, open_cell};
    CHECK(by_engine(puzzle, "sat").size() == 3);  // no line, or one or two links
    const Family& apart = written_family(header, answer + "\"x\": for c in cells: beam(c, c)\n");
    CHECK_THAT(grids::refusal(blank_puzzle(apart, 2, 2)), ContainsSubstring("share no side"));
}

}  // namespace test_hotaru_beam
