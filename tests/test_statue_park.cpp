// test_statue_park.cpp - Statue Park: model against a plain enumeration and against check, the text form,
// wrong solutions, links and files of puzz.link.
#include <set>

#include "catch.hpp"
#include "encoders/shared/packing.hpp"
#include "grids.hpp"
#include "plain_rules.hpp"
#include "puzzlink_reading.hpp"

namespace test_statue_park {

using namespace reductio;
using namespace reading;
using namespace grids;
using Catch::Matchers::ContainsSubstring;

namespace {

using Cells = std::vector<std::pair<int, int>>;

// The shape, turned and turned over: what `turn` 0 to 7 makes of it, moved to (0, 0).
Cells turned_cells(Cells cells, int turn) {
    for (auto& [row, column] : cells) {
        if (turn & 1) row = -row;
        if (turn & 2) column = -column;
        if (turn & 4) std::swap(row, column);
    }
    int top = 0, left = 0;
    for (const auto& [row, column] : cells) top = std::min(top, row), left = std::min(left, column);
    for (auto& [row, column] : cells) row -= top, column -= left;
    return cells;
}

// All parks with these pieces, whatever the circles: piece by piece, at every place where it touches none.
void lay_plainly(const Puzzle& puzzle, const std::vector<Cells>& pieces, std::size_t next, const Grid& grid,
                 std::set<Grid>& found) {
    if (next == pieces.size()) {
        if (plain_rules::in_one_piece(puzzle, grid, 0)) found.insert(grid);
        return;
    }
    const auto covered = [&](int row, int column) {
        return row >= 0 && row < puzzle.rows && column >= 0 && column < puzzle.columns &&
               plain_rules::at(puzzle, grid, row, column) == 1;
    };
    for (int turn = 0; turn < 8; ++turn) {
        for (int start = 0; start < puzzle.cells(); ++start) {
            Grid more = grid;
            bool fits = true;
            for (const auto& [down, right] : turned_cells(pieces[next], turn)) {
                const int row = start / puzzle.columns + down, column = start % puzzle.columns + right;
                fits &= row < puzzle.rows && column < puzzle.columns && !covered(row, column) &&
                        !covered(row - 1, column) && !covered(row + 1, column) && !covered(row, column - 1) &&
                        !covered(row, column + 1);
                if (!fits) break;
                more[row * puzzle.columns + column] = 1;
            }
            if (fits) lay_plainly(puzzle, pieces, next + 1, more, found);
        }
    }
}
std::vector<Grid> plain_parks(const Puzzle& puzzle, const std::vector<Cells>& pieces) {
    std::set<Grid> found;
    lay_plainly(puzzle, pieces, 0, Grid(puzzle.cells(), 0), found);
    return {found.begin(), found.end()};
}

const Cells monomino{{0, 0}}, domino{{0, 0}, {0, 1}}, bent{{0, 0}, {0, 1}, {1, 0}},
    hook{{0, 0}, {1, 0}, {2, 0}, {2, 1}}, straight{{0, 0}, {0, 1}, {0, 2}};

const char* const example = "statue-park 3x4\nnumbers\n...x\no...\n....\npiece L\n#.\n##\npiece I x2\n#\n";

}  // namespace

TEST_CASE("statue parks are as many as a plain enumeration lays") {
    const auto same = [](const std::string& text, const std::vector<Cells>& pieces) {
        const Puzzle puzzle = puzzle_of(text);
        const std::vector<Grid> right = plain_parks(puzzle, pieces);
        CAPTURE(text);
        CHECK(by_engine(puzzle, "sat") == right);
        return right.size();
    };
    CHECK(same("statue-park 2x2\npiece o\n#", {monomino}) == 4);
    CHECK(same("statue-park 2x2\npiece o x2\n#", {monomino, monomino}) == 0);  // they would part the others
    CHECK(same("statue-park 1x3\npiece o\n#", {monomino}) == 2);
    CHECK(same("statue-park 4x4\npiece L\n##\n#.\npieces dominoes x2", {bent, domino, domino}) > 0);
    CHECK(same("statue-park 4x5\npiece J\n#.\n#.\n##\npiece I\n###\npiece o\n#", {hook, straight, monomino}) >
          0);
    CHECK(same("statue-park 5x5\npieces trominoes x2", {bent, bent, straight, straight}) > 0);
}

TEST_CASE("model and rules of statue parks accept the same grids") {
    const auto all = [](const std::string& text) {
        const Puzzle puzzle = puzzle_of(text);
        return agree(puzzle, grids_of(puzzle.cells(), 0, 1), {"sat"});
    };
    CHECK(all(example) > 0);
    CHECK(all("statue-park 3x4\nnumbers\n.o..\n....\n..x.\npiece o x0-2\n#\npieces dominoes x1-*") > 0);
    CHECK(all("statue-park 3x4\npiece o x*\n#") > 0);
    CHECK(all("statue-park 3x4\nnumbers\nxo..\n....\n...x\npieces trominoes") > 0);
    CHECK(all("statue-park 1x1\npiece o\n#") == 1);     // no cell is free
    CHECK(all("statue-park 2x2\npiece I\n####") == 0);  // there is no room
    CHECK(all("statue-park 1x2\nnumbers\nox\npiece o x*\n#") == 1);
}

TEST_CASE("a statue park is written with its circles and pieces") {
    const Puzzle puzzle = puzzle_of(example);
    CHECK(find<Format>("native")->write(puzzle) == example);
    CHECK(equal(puzzle_of(find<Format>("native")->write(puzzle)), puzzle));
    CHECK_FALSE(equal(puzzle_of("statue-park 2x2\npiece o\n#"), puzzle_of("statue-park 2x2\npiece o x2\n#")));
    CHECK(equal(puzzle_of("statue-park 2x2\npiece o\n#"), puzzle_of("statue-park 2x2\npiece p\n#")));
    CHECK(puzzle_of("statue-park 1x2\npieces dominoes").signs.empty());
}

TEST_CASE("a wrong statue park is reported in words") {
    const Puzzle puzzle = puzzle_of(example);
    const auto said = [&](const std::string& grid) { return violation(puzzle, grid_of(grid)); };
    CHECK(said("000101001101").empty());
    CHECK(said("000111001101") == "the white circle at r2c1 is covered");
    CHECK(said("000001001101") == "the black circle at r1c4 is free");
    CHECK(said("000101001111") == "the region of r2c2 is none of the pieces");  // two pieces that touch
    CHECK(said("000101001100") == "piece I lies on the board 1 times, not 2");
    CHECK(said("101100010010") == "the pieces part r1c2 from r3c4");
    CHECK(said("200101001101") == "r1c1 holds 2, which is not one of the digits");
}

TEST_CASE("statue parks in links of puzz.link") {
    using puzzlink_reading::failure;
    using puzzlink_reading::read;
    const auto again = [](const std::string& link) {
        return find<Format>("puzzlink")->write(read(link)) == "https://puzz.link/p?" + link + "\n";
    };
    CHECK(again("statuepark/8/8/1i26600g60002a60000010//t"));
    for (const char* const pieces : {"//p", "//d", "/1/32u", "/3/22s/22s/21o"})
        CHECK(again("statuepark/4/4/000000" + std::string{pieces}));
    CHECK(puzzlink_reading::solutions("statuepark/8/8/1i26600g60002a60000010//t") == 1);
    CHECK(read("statuepark/3/1/5/1/11g").signs == Grid{open_cell, 1, 2});
    // Without circles the pieces may come first; those that look alike are one.
    CHECK(equal(read("statuepark/4/4///d"), puzzle_of("statue-park 4x4\npieces tetrominoes x2")));
    CHECK(equal(read("statuepark/4/4//3/22s/22q/21o"),
                puzzle_of("statue-park 4x4\npiece D\n##\npiece L x2\n##\n#.")));
    CHECK_THAT(failure("statuepark/2/2/00//z"), ContainsSubstring("a statue park without pieces"));
    CHECK_THAT(failure("statuepark/2/2/00//q"),
               ContainsSubstring("pieces (p, t, d, z), or how many there are"));
    CHECK_THAT(failure("statuepark/2/2/00/2/11g"), ContainsSubstring("expected \"/\" and a piece"));
    CHECK_THAT(failure("statuepark/2/2/00/1/31k"), ContainsSubstring("f:1:41: a piece that falls apart"));
    CHECK_THAT(failure("statuepark/2/2/00/1/110"), ContainsSubstring("a piece without cells"));
    const auto refused = [](const std::string& text) {
        try {
            return find<Format>("puzzlink")->write(puzzle_of(text));
        } catch (const InputError& error) {
            return error.brief();
        }
    };
    CHECK_THAT(refused("statue-park 3x3\npiece o x0-2\n#"), ContainsSubstring("need not be there"));
    CHECK_THAT(refused("statue-park 3x3\npiece o x1000\n#"), ContainsSubstring("more than 999 pieces"));
}

TEST_CASE("answers to statue parks in files of puzz.link") {
    using puzzlink_reading::verdict;
    const std::string board = "pzprv3/statuepark/3/4/3/11g/22s/11g/. . . 2 /1 . . . /. . . . /";
    CHECK(verdict(board + ". . . # /. # . . /# # . # /0 0 0 /").empty());
    CHECK(verdict(board + ". . . # /. # + . /# # . . /0 1 0 /") ==
          "piece p1 lies on the board 1 times, not 2");
    CHECK_THAT(failure_of("pzprv3/statuepark/1/2/1/11g/3 . /. . /0 /"),
               ContainsSubstring("a circle that is neither white nor black"));
}

TEST_CASE("mistakes in statue parks are reported at their place") {
    const auto failure = [](const std::string& body) { return failure_of("statue-park 2x3\n" + body); };
    CHECK(failure("") == "f:2:1: a statue-park puzzle without pieces; expected a line `piece` or `pieces`");
    CHECK(failure("board\n###") == "f:2:1: unexpected \"board\"; expected numbers, piece NAME, pieces SET");
    CHECK(failure("numbers\n.o.\npieces dominoes") ==
          "f:2:1: a board of 1 rows; expected 2 rows of ., o and x");
    CHECK(failure("numbers\n.o.\nxx\npieces dominoes") ==
          "f:4:1: a row of 2 cells; expected 2 rows of 3 cells");
    CHECK(failure("numbers\n.o.\n...\nnumbers\n...\n...\n") ==
          "f:5:1: a second section `numbers`; expected each section once");
}

}  // namespace test_statue_park
