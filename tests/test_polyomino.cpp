// test_polyomino.cpp - packings: known counts, model against check on all partitions of small boards, the
// text form, what is refused.
#include "catch.hpp"
#include "encoders/shared/shapes.hpp"
#include "grids.hpp"
#include "puzzle_reading.hpp"

namespace test_polyomino {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

std::size_t count(const std::string& text) { return by_engine(puzzle_of(text), "dlx").size(); }

// All partitions of the cells that are no holes into groups numbered by first cell; 0 in the holes.
std::vector<Grid> partitions_around(int cells, const std::vector<int>& holes) {
    std::vector<Grid> all = partitions(cells - static_cast<int>(holes.size()));
    for (Grid& grid : all) {
        for (const int hole : holes) grid.insert(grid.begin() + hole, 0);
    }
    return all;
}

}  // namespace

TEST_CASE("a picture may end in a lone # though another puzzle follows") {
    const PuzzleReader reader =
        reader_of("polyomino 2x2\nboard\n##\n#.\npiece L\n##\n#\npolyomino 1x2\npiece D\n##\n");
    REQUIRE(reader.size() == 2);
    CHECK(find<Format>("native")->write(reader.read(0)).find("##\n#") != std::string::npos);
    CHECK(reader.read(1).columns == 2);
}

TEST_CASE("sets of pieces have as many as there are") {
    const auto size = [](std::string_view name, Symmetry symmetry) {
        return piece_set(name, symmetry).size();
    };
    // OEIS A000105, A000988, A001168: free, one-sided and fixed polyominoes of 2, 3, 4, 5 cells.
    const std::string_view names[] = {"dominoes", "trominoes", "tetrominoes", "pentominoes"};
    const std::size_t free[] = {1, 2, 5, 12}, one_sided[] = {1, 2, 7, 18}, fixed[] = {2, 6, 19, 63};
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(size(names[i], Symmetry::free) == free[i]);
        CHECK(size(names[i], Symmetry::one_sided) == one_sided[i]);
        CHECK(size(names[i], Symmetry::fixed) == fixed[i]);
    }
    std::string letters;
    for (const auto& piece : piece_set("pentominoes", Symmetry::free)) letters += piece.name;
    CHECK(letters == "FILNPTUVWXYZ");
}

TEST_CASE("packings are as many as there are") {
    CHECK(count("polyomino 3x20\npieces pentominoes") == 8);  // 2 up to symmetry
    CHECK(count("polyomino 2x5\npieces dominoes x5") == 8);   // Fibonacci
    CHECK(count("polyomino 4x4\npieces dominoes x*") == 36);
    CHECK(count("polyomino 6x6\npieces dominoes x18") == 6728);  // OEIS A004003
    CHECK(count("polyomino 4x5\npieces tetrominoes") == 0);      // parity
    CHECK(count("polyomino 3x3\npiece a x3\n###") == 2);
    CHECK(count("polyomino 3x3 with fixed\npiece a x3\n###") == 1);
    // A piece of one cell leaves cells empty: matchings of the 2x2 and 3x3 grid graphs, OEIS A028420.
    CHECK(count("polyomino 2x2\npiece o x*\n#\npieces dominoes x*") == 7);
    CHECK(count("polyomino 3x3\npiece o x*\n#\npieces dominoes x*") == 131);
    // The L tromino in a 2x3 grid, and with its reflections it has no others than its rotations.
    CHECK(count("polyomino 2x3 with one-sided\npiece L x2\n##\n#.") == 2);
    CHECK(count("polyomino 2x4\npiece L x2\n###\n#..") == 2);
    CHECK(count("polyomino 2x4 with one-sided\npiece L x2\n###\n#..") == 1);
}

TEST_CASE("the polyomino model and the rules accept the same partitions") {
    const std::pair<const char*, std::vector<int>> boards[] = {
        {"polyomino 3x3\npiece o x0-2\n#\npieces dominoes x2-*\npieces trominoes x0-1", {}},
        {"polyomino 2x4 with fixed\npiece L x1\n###\n#..\npiece S x*\n##\npiece o x0-3\n#", {}},
        {"polyomino 3x3\nboard\n###\n#.#\n###\npieces trominoes x0-2\npieces dominoes", {4}},
        {"polyomino 3x3\nboard\n.##\n#.#\n###\npieces trominoes\npiece o\n#", {0, 4}}};
    for (const auto& [text, holes] : boards) {
        CAPTURE(text);
        const Puzzle puzzle = puzzle_of(text);
        CHECK(agree(puzzle, partitions_around(puzzle.cells(), holes)) > 0);
        const std::string written = find<Format>("native")->write(puzzle);
        CHECK(equal(puzzle, puzzle_of(written)));
        CHECK(find<Format>("native")->write(puzzle_of(written)) == written);
    }
}

TEST_CASE("a packing is written as pictures, trimmed") {
    const Puzzle puzzle = puzzle_of(
        "polyomino 2x3 with one-sided\nboard\n##.\n###\npiece V x0-*\n....\n.#\n.##\n"
        "pieces dominoes x1-*\npiece q x0\n#");
    CHECK(find<Format>("native")->write(puzzle) ==
          "polyomino 2x3 with one-sided\nboard\n##.\n###\npiece V x*\n#.\n##\npieces dominoes x1-*\n"
          "piece q x0\n#\n");
}

TEST_CASE("a wrong packing is reported in words") {
    const Puzzle puzzle = puzzle_of("polyomino 2x4\nboard\n####\n###.\npiece I\n###\npieces dominoes x2-3");
    const auto check = [&](const Grid& grid) { return puzzle.family->violation(puzzle, grid); };
    CHECK(check({1, 1, 1, 2, 3, 3, 4, 0}) == "the region of r1c4 is not one of the pieces");
    CHECK(check({1, 1, 2, 2, 3, 3, 3, 0}).empty());
    CHECK(check({9, 9, 2, 2, 3, 3, 3, 0}) == "r1c1 holds 9, which is not one of the digits");
    CHECK(check({1, 1, 2, 2, 3, 3, 3, 3}) == "r2c4 is a hole");
    CHECK(check({1, 1, 2, 2, 3, 3, 0, 0}) == "r2c3 is not covered");
    const Puzzle more = puzzle_of("polyomino 2x3\npiece I x1-2\n###\npiece J x1-*\n##");
    CHECK(more.family->violation(more, Grid{1, 2, 3, 1, 2, 3}) ==
          "piece I lies on the board 0 times, not 1 to 2");
    CHECK(more.family->violation(more, Grid{1, 1, 1, 2, 2, 2}) ==
          "piece J lies on the board 0 times, not at least 1");
}

TEST_CASE("mistakes in pieces and boards are reported at their place") {
    const auto failure = [](const std::string& body) { return failure_of("polyomino 2x3\n" + body); };
    CHECK(failure("piece\n##") == "f:2:6: no name; expected a name of letters and digits, as in `piece P`");
    CHECK(failure("piece 3\n##") ==
          "f:2:7: the name \"3\"; expected a name of letters and digits, as in `piece P`");
    CHECK(failure("piece P\npiece Q\n#") == "f:2:1: piece P has no cells; expected rows of # and .");
    CHECK(failure("piece P\n#\npiece P\n##") == "f:4:1: a second piece P; expected another name");
    CHECK(failure("piece P\n#.#") ==
          "f:2:1: piece P falls apart; expected cells that are connected by their sides");
    CHECK(failure("piece P\n#######") == "f:2:1: piece P is larger than the board; expected at most 6 cells");
    CHECK(failure("piece P y2\n#") ==
          "f:2:9: unexpected \"y\"; expected how often it is there, as in x2, x0-3 or x*");
    CHECK(failure("piece P x3-2\n#") ==
          "f:2:12: \"2\" is out of range; expected how often it is there, as in x2, x0-3 or x*");
    CHECK(failure("piece P x2 3\n#") == "f:2:12: unexpected \"3\"; expected the end of the line");
    CHECK(
        failure("pieces hexominoes") ==
        "f:2:8: no set of pieces is called \"hexominoes\"; expected one of dominoes, trominoes, tetrominoes, "
        "pentominoes");
    CHECK(failure("givens\n...") == "f:2:1: unexpected \"givens\"; expected board, piece NAME, pieces SET");
    CHECK(failure("board\n###\n##\npieces dominoes") ==
          "f:4:1: a row of 2 cells; expected 2 rows of 3 cells");
    CHECK(failure("board\n###\npieces dominoes") == "f:2:1: a board of 1 rows; expected 2 rows of # and .");
    CHECK(failure("board\n###\n###\n###\npieces dominoes") ==
          "f:5:1: a row too many; expected 2 rows of 3 cells");
    CHECK(failure("board\n###\n###\nboard\n###\n###\n") ==
          "f:5:1: a second section `board`; expected each section once");
    CHECK(failure("") == "f:2:1: a polyomino puzzle without pieces; expected a line `piece` or `pieces`");
}

TEST_CASE("pieces that are the same, and too many placements, are refused") {
    const std::string two = "\npiece P\n##\n#.\npiece Q\n##\n.#";
    CHECK(refusal(puzzle_of("polyomino 2x3" + two)) ==
          "f:5:1: piece Q is piece P again; expected each piece once, with how often it is there: x2");
    CHECK(refusal(puzzle_of("polyomino 2x3 with fixed" + two)) == "fine");
    CHECK(refusal(puzzle_of("polyomino 2x3 with fixed,one-sided" + two)) ==
          "f:1:1: pieces both fixed and one-sided; expected fixed pieces or one-sided ones");
    CHECK(refusal(puzzle_of("polyomino 400x400\npieces pentominoes")) ==
          "f:2:1: too many ways to place the pieces; expected placements of at most 20000000 cells together");
    CHECK(refusal(blank_puzzle("polyomino", 2, 2)) ==
          "a polyomino puzzle without pieces; expected a line `piece` or `pieces`");
    CHECK(refusal(puzzle_of("polyomino 2x3\npiece I2\n#\npieces dominoes")) ==
          "f:4:1: a second piece I2; expected another name");
    Puzzle given = puzzle_of("polyomino 2x3" + std::string{"\npieces dominoes x*"});
    given.given[0] = 1;
    CHECK(refusal(given) == "f:1:1: a polyomino puzzle with givens or marks; expected a board and pieces");
}

}  // namespace test_polyomino
