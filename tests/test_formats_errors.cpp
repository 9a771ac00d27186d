// test_formats_errors.cpp - malformed inputs of the plain formats, each with its exact message.
#include <array>

#include "catch.hpp"
#include "puzzle_reading.hpp"

namespace test_formats_errors {

using namespace reading;

namespace {

struct Bad {
    const char* text;
    const char* message;
    const char* format = "";
};

const std::string rows8 =
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n";

constexpr std::array table{
    Bad{"", "f:1:1: the input is empty; expected a puzzle"},
    Bad{" \n\n", "f:1:1: the input is empty; expected a puzzle"},
    Bad{"# only words\n", "f:2:1: there is no puzzle after the comments; expected a puzzle"},
    Bad{"# solutions: many\n1...\n", "f:1:14: unexpected \"m\"; expected the number of solutions"},
    Bad{"# solutions: 1 or 2\n1...\n",
        "f:1:16: unexpected \"o\"; expected nothing after the number of solutions"},
    // line
    Bad{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
        "f:1:81: the line has 80 characters; expected a square number of characters, such as 81 for a 9x9 "
        "grid"},
    Bad{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..799",
        "f:1:82: the line has 82 characters; expected a square number of characters, such as 81 for a 9x9 "
        "grid"},
    Bad{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7A",
        "f:1:81: unexpected \"A\"; expected 1-9 or a sign of an empty cell, in a 9x9 grid"},
    Bad{"53..7....6..1#5....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "f:1:14: unexpected \"#\"; expected 1-9 or a sign of an empty cell, in a 9x9 grid"},
    Bad{"1.5.............",
        "f:1:3: unexpected \"5\"; expected 1-4 or a sign of an empty cell, in a 4x4 grid"},
    Bad{"12..34..........", "--format: there is no kind of line \"odd\"; expected plain, pairs or marks",
        "line:odd"},
    Bad{"1 2 3 4 5 . . . . . . . . . . .",
        "f:1:9: unexpected \"5\"; expected 1-4 or a sign of an empty cell, in a 4x4 grid"},
    // grid
    Bad{"12..\n....\n...\n..21\n", "f:3:4: row 3 has 3 cells; expected 4, as many as there are rows"},
    Bad{"12..\n....\n.....\n..21\n", "f:3:5: row 3 has 5 cells; expected 4, as many as there are rows"},
    Bad{"1 2 . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . 7 .\n",
        "f:6:9: unexpected \"7\"; expected 1-6 or a sign of an empty cell, in a 6x6 grid"},
    Bad{"1 22 . .\n. . . .\n. . . .\n. . . .\n",
        "f:1:4: candidate 2 is named twice; expected each candidate once"},
    Bad{"1 25 . .\n. . . .\n. . . .\n. . . .\n", "f:1:4: unexpected \"5\"; expected digits up to 4"},
    Bad{"+---+---+\n|1 . . .|\n+-",
        "f:2:10: the grid has 1 rows of 4 cells; expected 4 rows; a drawing with clues is read by `reductio "
        "check`, and with --family",
        "grid"},
    Bad{"---", "f:1:1: there is no grid here; expected rows of cells", "table"},
    // numbers
    Bad{"4 2 2\n1 0 0 0\n0 0 0\n",
        "f:3:6: row 2 has 3 cells; expected 4 numbers in each row, from 1 to 4 or 0 for empty"},
    Bad{"4 2 2\n1 0 0 0 2\n",
        "f:2:9: row 1 has more than 4 cells; expected 4 numbers in each row, from 1 to 4 or 0 for empty"},
    Bad{"4 2 2\n1 0 5 0\n",
        "f:2:5: \"5\" is out of range; expected 4 numbers in each row, from 1 to 4 or 0 for empty"},
    Bad{"4 2 2\n1 0 x 0\n",
        "f:2:5: unexpected \"x\"; expected 4 numbers in each row, from 1 to 4 or 0 for empty"},
    Bad{"4 2 2\n1 0 0 0\n", "f:3:1: the grid has 1 rows; expected 4 rows"},
    Bad{"4 2 2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\nmore\n",
        "f:6:1: text after the last row; expected 4 rows"},
    Bad{"4 3 2\n1 0 0 0\n",
        "f:1:1: boxes of 3x2 don't fit a grid of side 4; expected n boxrows boxcols, with n = boxrows x "
        "boxcols",
        "numbers"},
    Bad{"1000000 1000 1000\n", "f:1:1: \"1000000\" is out of range; expected the side, from 1 to 1000",
        "numbers"},
    // pls
    Bad{"order 0\n", "f:1:7: \"0\" is out of range; expected the order of the square, from 1 to 1000"},
    Bad{"order 3\n0 1 2\n1 2\n",
        "f:4:1: unexpected end of input; expected 3 rows of 3 numbers from 0 to 2, or -1 for a hole"},
    Bad{"order 2\n0 1\n1 2\n",
        "f:3:3: \"2\" is out of range; expected 2 rows of 2 numbers from 0 to 1, or -1 for a hole"},
    Bad{"order 2\n0 1\n1 0\n1\n", "f:4:1: unexpected \"1\"; expected nothing after the last row"},
    // jigsaw
    Bad{".52...5...2........1...6.........43.AAAADDBAACDDBBCCDDBBBCCEFFFCEEFFFEED",
        "f:1:41: region \"D\" has 7 cells; expected 6 regions of 6 cells each"},
    Bad{".52...5...2........1...6.........43.AAAADDBAACDDBBCCDDBBBCCEFFFCEEFFFEEG",
        "f:1:72: region \"G\" is one too many; expected 6 regions of 6 cells each"},
    Bad{".52...5...2........1...6.........47.AAAADDBAACDDBBCCDDBBBCCEFFFCEEFFFEEE",
        "f:1:35: unexpected \"7\"; expected 1-6 or a sign of an empty cell, in a 6x6 grid"},
    Bad{"12345",
        "f:1:1: the line is no jigsaw; expected as many regions as givens, N x N of each (81 and 81 for a "
        "9x9 grid)",
        "jigsaw"},
    // sdk
    Bad{"#AMe\n#DNothing\n", "f:3:1: there is no grid after the header; expected rows of cells"},
    Bad{"[Puzzle]\n12..\n[Puzzle]\n", "f:3:1: a second puzzle; expected one puzzle in a file"},
    // sumocue
    Bad{"SumoCueV1=0=0=0", "f:1:16: there are 3 cells; expected a square number, such as 81"},
    Bad{"SumoCueV1=0*0=0=0", "f:1:12: unexpected \"*\"; expected \"=\" or \"+\" and a number for each cell"},
    Bad{"SumoCueV1=0J0=0J0=0J0=0J1=0J1=0J1=0J1=0J1=0J2=0J2=0J2=0J2=0J3=0J3=0J3=0J3",
        "f:1:10: region 0 has 3 cells; expected 4 regions of 4 cells each"},
    Bad{"SumoCueV1=0J0=0=0=0=0=0=0=0=0=0=0=0=0=0=0=0",
        "f:1:14: this cell has no region; expected J and a region for every cell, or for none"},
    Bad{"SumoCueV1=3+1=0=0=0=0=0=0=0=0=0=0=0=0=0=0",
        "f:1:12: cell 1 is not the head of a cage; expected the number, from 0, of a cell with \"=\""},
    // killer-long
    Bad{"2x2::k:769:769:", "f:1:16: the line ends before r1c3; expected 16 cells"},
    Bad{"2x2::k:769:x", "f:1:12: unexpected \"x\"; expected 256 x sum + cage"},
    Bad{"2x2::k:769:1025:",
        "f:1:12: cage 1 has the sum 4 here and 3 at r1c1; expected one sum for each cage"},
    Bad{"2x2::k:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:",
        "f:1:40: unexpected \"0\"; expected nothing after 16 cells"},
    Bad{"2x2::k:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0",
        "f:1:39: unexpected end of input; expected \":\" after the number of each cell"},
    Bad{"999x999::k:0:", "f:1:1: a side of 998001 is too long; expected at most 1000"},
    // killer-arrow
    Bad{"3<5<^.^.........", "f:1:8: r2c4 points off the grid; expected a pointer to a cell"},
    Bad{"><55555555555555",
        "f:1:1: the pointer at r1c1 leads into a loop; expected pointers that lead to a sum", "killer-arrow"},
    Bad{"3<5<^.^.......",
        "f:1:15: the line has 14 characters; expected 81 for a 9x9 grid (or 16, 25, 36, 49, 64)"},
    Bad{"3<5#5<5<5<5<5<5<",
        "f:1:4: unexpected \"#\"; expected a sum (0-9, A-Z, a-j) or a pointer (< > ^ v ` ' , .)",
        "killer-arrow"},
};

}  // namespace

TEST_CASE("every malformed input has its message") {
    for (const Bad& bad : table) {
        INFO(bad.text);
        const std::string format = bad.format;
        const std::size_t colon = format.find(':');
        const Hints hints =
            with_format(format.substr(0, colon), colon == std::string::npos ? "" : format.substr(colon + 1));
        CHECK(failure_of(bad.text, hints) == bad.message);
    }
}

TEST_CASE("a compiled file that ends in its comments is one error, and no batch of cryptarithms") {
    const auto failure = [](const char* name, const std::string& content) {
        try {
            static_cast<void>(PuzzleReader{std::make_shared<const Text>(name, content), {}}.read(0));
        } catch (const InputError& error) {
            return error.brief();
        }
        return std::string{"fine"};
    };
    const std::string cells = "c var 1 r1c1=1\nc var 2 r1c1=2\nc var 3 r1c2=1\nc var 4 r1";
    CHECK(failure("f", "c reductio 0.1.0\nc puzzle latin 2\n" + cells)
              .starts_with("f:6:11: this CNF ends before"));
    CHECK(failure("f", "c reductio 0.1.0\nc puzzle latin 2\n").starts_with("f:3:1: this CNF ends before"));
    CHECK(failure("f.cnf", "c foreign\nc var 1 r1c1=1\nc\n").starts_with("f.cnf:4:1: this CNF ends before"));
    CHECK(failure("f", "* #variable= 8 #constraint= 9\n* reductio 0.1.0\n* puzzle latin 2\n") ==
          "f:4:1: this OPB file ends before its constraints; expected the whole file");
    CHECK(failure("f", "* #variable= 8 #constraint= 9\n* reductio 0.1.0\n* puzzle latin 2\n* x1 r1c1=")
              .starts_with("f:4:11: this OPB file ends before"));
}

TEST_CASE("a missing row and a text that fits no format are reported with their place") {
    CHECK(failure_of(rows8) == "f:8:10: the grid has 8 rows of 9 cells; expected 9 rows");
    CHECK(failure_of("% a wish\ninclude \"globals.mzn\";\nvar 1..3: x;\nsolve maximize x;\n")
              .starts_with(
                  "f:1:1: a model in MiniZinc, which MiniZinc has to flatten; expected FlatZinc, as of"));
    CHECK(failure_of("what is\nthis \x01 here\n").starts_with("f:2:6: no format fits this text of 2 lines"));
    CHECK(failure_of("hello world\n")
              .starts_with("f:1:1: no format fits this text of a line of 11 characters; expected a text of a "
                           "format, as sgt ("));
    CHECK(failure_of("queens\n") == "f:1:7: queens without a size; expected a first line as in `queens 8`");
}

}  // namespace test_formats_errors
