// test_formats_plain.cpp - each plain format read, and written back to the same puzzle.
#include <algorithm>

#include "catch.hpp"
#include "formats/grids/plain_grid.hpp"
#include "grids.hpp"
#include "puzzle_reading.hpp"

namespace test_formats_plain {

using namespace reading;

namespace {

const std::string easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string written(const Puzzle& puzzle, const std::string& format) {
    return find<Format>(format)->write(puzzle);
}

// Writes the puzzle in a format, reads that without being told the format, and expects the same puzzle.
void require_round_trip(const Puzzle& puzzle, const std::string& format, const Hints& hints = {}) {
    const std::string text = written(puzzle, format);
    INFO(format << ":\n" << text);
    REQUIRE(equal(puzzle_of(text, hints), puzzle));
}

std::string givens(const Puzzle& puzzle) { return formats::row_major(puzzle, puzzle.given); }

std::string refusal(const Puzzle& puzzle, const std::string& format) {
    try {
        return written(puzzle, format);
    } catch (const InputError& error) {
        return error.brief();
    }
}

}  // namespace

TEST_CASE("a line is a 9x9 sudoku, and every plain format says it again") {
    const Puzzle puzzle = puzzle_of(easy);
    REQUIRE(puzzle.family->name == "sudoku");
    REQUIRE(puzzle.rows == 9);
    REQUIRE(puzzle.boxes.rows == 3);
    REQUIRE(puzzle.digits == std::vector<Value>{1, 2, 3, 4, 5, 6, 7, 8, 9});
    REQUIRE(puzzle.given[0] == 5);
    REQUIRE(puzzle.given[2] == open_cell);
    REQUIRE(givens(puzzle) == easy);
    REQUIRE(puzzle.source != nullptr);
    for (const char* format : {"line", "grid", "table", "blanks", "ss", "numbers", "sumocue"}) {
        require_round_trip(puzzle, format);
    }
}

TEST_CASE("empty cells are written in many ways") {
    for (const char blank : {'.', '0', '*', '_', '-', '?', 'X', 'x'}) {
        std::string line = easy;
        std::ranges::replace(line, '.', blank);
        REQUIRE(givens(puzzle_of(line)) == easy);
    }
}

TEST_CASE("a grid of side 12 with boxes 4x3 keeps its boxes in the formats that can draw them") {
    std::string rows;
    for (int row = 0; row < 12; ++row) {
        for (int column = 0; column < 12; ++column) {
            const bool open = (row + column) % 3 == 0;
            rows += open ? ". " : std::to_string((row * 4 + row / 3 + column) % 12 + 1) + " ";
        }
        rows += '\n';
    }
    const Puzzle puzzle = puzzle_of(rows, with_boxes(4, 3));
    REQUIRE(puzzle.boxes.rows == 4);
    for (const char* format : {"grid", "table", "numbers"}) require_round_trip(puzzle, format);
    REQUIRE(refusal(puzzle, "line") ==
            "the format line can't express boxes of 4x3; expected a format that can, such as native");
    const Puzzle usual = puzzle_of(rows);
    REQUIRE(usual.boxes.rows == 3);
    for (const char* format : {"line", "grid", "table", "blanks", "numbers"})
        require_round_trip(usual, format);
    REQUIRE(written(usual, "line").starts_with(". 2 3 . 5 6 . 8 9 . 11 12 5 6"));
}

TEST_CASE("boxes that a text would not be read back with are refused") {
    const std::string tail = "; expected a format that can, such as native";
    const Puzzle flat = puzzle_of("sudoku 4x4 boxes 1x4\n"), tall = puzzle_of("sudoku 4x4 boxes 4x1\n");
    for (const std::string format : {"line", "grid", "table", "blanks", "sumocue"}) {
        CHECK(refusal(flat, format) == "the format " + format + " can't express boxes of 1x4" + tail);
        CHECK(refusal(tall, format) == "the format " + format + " can't express boxes of 4x1" + tail);
        CHECK(refusal(puzzle_of("sudoku 4x4 boxes none\n"), format) ==
              "the format " + format + " can't express a sudoku without boxes" + tail);
        CHECK(refusal(puzzle_of("sudoku 1x1 boxes 1x1\n"), format) ==
              "the format " + format + " can't express boxes of 1x1" + tail);
    }
    require_round_trip(flat, "numbers");
    require_round_trip(puzzle_of("sudoku 6x6 boxes 3x2\n"), "grid");
}

TEST_CASE("the table is written as the teaching text prints it") {
    const std::string table = written(puzzle_of(easy), "table");
    REQUIRE(
        table.starts_with("5 3 X | X 7 X | X X X\n6 X X | 1 9 5 | X X X\nX 9 8 | X X X | X 6 X\n"
                          "- - - + - - - + - - -\n8 X X | X 6 X | X X 3\n"));
    REQUIRE(form_of(table) == "table");
    std::string other_rules = table;  // rules with | instead of +, and words that do not count
    std::ranges::replace(other_rules, '+', '|');
    REQUIRE(givens(puzzle_of(other_rules)) == easy);
    REQUIRE(givens(puzzle_of("board:\n" + other_rules, with_format("table"))) == easy);
}

TEST_CASE("the blanks format is written with a blank before each cell") {
    const std::string text = written(puzzle_of(easy), "blanks");
    REQUIRE(text.starts_with(" 5 3 _ _ 7 _ _ _ _\n 6 _ _ 1 9 5 _ _ _\n"));
    REQUIRE(form_of(text) == "blanks");
}

TEST_CASE("frames, rules, tabs, CRLF and a byte order mark are accepted") {
    const std::string framed =
        "\xEF\xBB\xBF.-------.-------.-------.\r\n| 5 3 . | . 7 . | . . . |\r\n| 6 . . | 1 9 5 | . . . |\r\n"
        "| . 9 8 | . . . | . 6 . |\r\n:-------+-------+-------:\r\n| 8 . . | . 6 . | . . 3 |\r\n"
        "| 4 . . | 8 . 3 | . . 1 |\r\n| 7 . . | . 2 . | . . 6 |\r\n:-------+-------+-------:\r\n"
        "| . 6 . | . . . | 2 8 . |\r\n| . . . | 4 1 9 | . . 5 |\r\n| . . . | . 8 . | . 7 9 |\r\n"
        "'-------'-------'-------'\r\n";
    REQUIRE(givens(puzzle_of(framed)) == easy);
    std::string tabs;
    for (std::size_t i = 0; i < 81; ++i) tabs += std::string{easy[i]} + (i % 9 == 8 ? "\r\n" : "\t");
    REQUIRE(givens(puzzle_of(tabs)) == easy);
    REQUIRE(givens(puzzle_of("\xEF\xBB\xBF" + easy + "\r\n")) == easy);
}

TEST_CASE("rows of dashes are empty rows where the grid needs them, else rules") {
    REQUIRE(givens(puzzle_of("12--\n----\n--1-\n---2\n")) == "12........1....2");
    REQUIRE(givens(puzzle_of("12..\n....\n----\n..1.\n...2\n")) == "12........1....2");
}

TEST_CASE("a token of several digits lists candidates up to side 9") {
    const std::string text =
        "+---+---+\n|1 234|. .|\n|3 4|1 2|\n+---+---+\n|2 1|4 3|\n|4 3|2 1|\n+---+---+\n";
    const Puzzle puzzle = puzzle_of(text);
    REQUIRE(puzzle.given[0] == 1);
    REQUIRE(puzzle.given[1] == open_cell);
    REQUIRE(puzzle.marks[1] == std::vector<Value>{2, 3, 4});
    REQUIRE(puzzle.marks[2].empty());
    require_round_trip(puzzle, "grid");
    REQUIRE(refusal(puzzle, "line") ==
            "the format line can't express pencil marks; expected a format that can, such as native");
}

TEST_CASE("candidates as 729 characters (sukaku)") {
    std::string text;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        for (char digit = '1'; digit <= '9'; ++digit) {
            text += easy[cell] == '.' || easy[cell] == digit ? digit : '.';
        }
    }
    const Puzzle puzzle = puzzle_of(text);
    REQUIRE(puzzle.rows == 9);
    REQUIRE(puzzle.marks[0] == std::vector<Value>{5});
    REQUIRE(puzzle.marks[2].size() == 9);
}

TEST_CASE("bank lines carry a name, two digits a cell carry large sides") {
    const Puzzle bank = puzzle_of(
        "0000183b305c "
        "050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2");
    REQUIRE(bank.title == "0000183b305c");
    REQUIRE(bank.given[1] == 5);
    std::string pairs = "0116..";
    while (pairs.size() < 512) pairs += "00";
    const Puzzle large = puzzle_of(pairs);
    REQUIRE(large.rows == 16);
    REQUIRE(large.given[1] == 16);
    REQUIRE(large.given[2] == open_cell);
}

TEST_CASE("SadMan files: header lines or sections") {
    std::string rows;
    for (std::size_t row = 0; row < 9; ++row) rows += easy.substr(9 * row, 9) + "\n";
    const Puzzle headed = puzzle_of("#ARuud\n#DMonday\n#C# no comment of ours\n" + rows);
    REQUIRE(headed.title == "Monday");
    REQUIRE(givens(headed) == easy);
    REQUIRE(givens(puzzle_of("[Puzzle]\n" + rows + "[State]\n" + rows)) == easy);
}

TEST_CASE("Simple Sudoku files, framed or not") {
    std::string text = "*-----------*\n";
    for (std::size_t row = 0; row < 9; ++row) {
        for (std::size_t box = 0; box < 3; ++box) text += "|" + easy.substr(9 * row + 3 * box, 3);
        text += row == 2 || row == 5 ? "|\n|---+---+---|\n" : "|\n";
    }
    REQUIRE(form_of(text + "*-----------*\n") == "ss");
    REQUIRE(givens(puzzle_of(text + "*-----------*\n")) == easy);
    const std::string bare = written(puzzle_of(easy), "ss");
    REQUIRE(form_of(bare, {}, "a.ss") == "ss");
    REQUIRE(form_of(bare, {}, "a.txt") == "grid");
}

TEST_CASE("a jigsaw keeps its regions") {
    const std::string line = ".52...5...2........1...6.........43.AAAADDBAACDDBBCCDDBBBCCEFFFCEEFFFEEE";
    const Puzzle puzzle = puzzle_of(line);
    REQUIRE(puzzle.rows == 6);
    REQUIRE(puzzle.boxes.rows == 0);
    REQUIRE(puzzle.regions[0] == 0);
    REQUIRE(puzzle.regions[4] == 1);
    REQUIRE(puzzle.regions[6] == 2);
    require_round_trip(puzzle, "jigsaw");
    require_round_trip(puzzle, "sumocue");
    REQUIRE(equal(puzzle_of(line.substr(0, 36) + " " + line.substr(36)), puzzle));
    REQUIRE(refusal(puzzle, "line") ==
            "the format line can't express regions; expected a format that can, such as native");
    REQUIRE(refusal(puzzle_of(easy), "jigsaw")
                .starts_with("the format jigsaw can't express a grid without a region map"));
}

TEST_CASE("a jigsaw above side 9 is written as numbers and read again") {
    Puzzle puzzle = blank_puzzle("sudoku", 12, 12);
    for (int cell = 0; cell < 144; ++cell) puzzle.regions.push_back(cell / 12);
    puzzle.given[5] = 12;
    require_round_trip(puzzle, "jigsaw");
}

TEST_CASE("large grids as numbers") {
    const Puzzle puzzle =
        puzzle_of("6 3 2\n1 0 0 0 0 6\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 5\n");
    REQUIRE(puzzle.boxes.rows == 3);
    REQUIRE(puzzle.given[5] == 6);
    require_round_trip(puzzle, "numbers");
    require_round_trip(puzzle, "grid");
}

TEST_CASE("quasigroups with holes are Latin squares counted from 0") {
    const Puzzle puzzle = puzzle_of("order 4\n0 -1 2 3\n-1 -1 -1 -1\n2 3 0 1\n3 2 1 0\n");
    REQUIRE(puzzle.family->name == "latin");
    REQUIRE(puzzle.digits == std::vector<Value>{0, 1, 2, 3});
    REQUIRE(puzzle.given[1] == open_cell);
    require_round_trip(puzzle, "pls");
    const Puzzle from_one = puzzle_of("1....\n.2...\n..3..\n...4.\n....5\n", with_family("latin"));
    REQUIRE(written(from_one, "pls").starts_with("order 5\n0 -1 -1 -1 -1\n"));
    REQUIRE(
        refusal(puzzle_of(easy), "pls").starts_with("the format pls can't express that this is a sudoku"));
}

TEST_CASE("a Latin square is written only where the text says that it is one") {
    for (const std::string header : {"latin 1x1\n", "latin 4x4\n", "latin 5x5\n", "latin 9x9\n"}) {
        const Puzzle latin = puzzle_of(header);
        for (const std::string format :
             {"line", "grid", "table", "blanks", "ss", "sumocue", "numbers", "killer-long", "jigsaw"}) {
            CHECK(refusal(latin, format) == "the format " + format + " can't express that this is a latin" +
                                                "; expected a format that can, such as pls or native");
        }
        require_round_trip(latin, "native");
        CHECK(puzzle_of(written(latin, "pls")).family->name == "latin");
    }
}

TEST_CASE("a Latin square with more than givens is refused, by the family and by its format") {
    Puzzle walls = puzzle_of("latin 2"), signs = puzzle_of("latin 3");
    walls.walls.resize(4);
    walls.walls[0] = Wall{};
    add_between(signs, {0, 1, NeighbourSign::greater});
    CHECK(grids::refusal(walls) == "f:1:1: latin has no use for walls; expected givens or marks");
    CHECK(grids::refusal(signs) ==
          "f:1:1: latin has no use for signs between cells; expected givens or marks");
    for (const Puzzle* const puzzle : {&walls, &signs})
        CHECK_THROWS_AS(find<Format>("pls")->write(*puzzle), InputError);
}

TEST_CASE("SumoCue jigsaws and killers") {
    const Puzzle killer = puzzle_of("SumoCueV1D=3+0=0=0\n=0=3+5=0=0+8=0=0=0=0=0=0");
    REQUIRE(killer.options == std::vector<std::string>{"x"});
    REQUIRE(killer.cages.size() == 3);
    REQUIRE(killer.cages[0].cells == std::vector<int>{0, 1});
    REQUIRE(killer.cages[0].target == 3);
    REQUIRE(killer.cages[2].operation == Operation::none);
    REQUIRE(!killer.cages[2].target);
    require_round_trip(killer, "sumocue");
    const PuzzleReader two =
        reader_of("SumoCueV1=3+0=0=0=0=3+5=0=0=0=0=0=0=0=0=0\nSumoCueV1=1=0=0=0=0=0=0=0=0=0=0=0=0=0=0=0\n");
    REQUIRE(two.size() == 2);
    REQUIRE(two.read(1).given[0] == 1);
}

TEST_CASE("SumoCue entries are counted as they are read") {
    std::string text = "SumoCueV1";
    for (int cell = 0; cell < 2'000'000; ++cell) text += "=0J0";
    REQUIRE(failure_of(text) == "f:1:4000010: too many cells; expected at most 1000000");
}

TEST_CASE("the long killer format") {
    const std::string line = "2x2:d:k:769:769:0:0:1282:1282:0:0:0:0:0:0:0:0:0:0:";
    const Puzzle puzzle = puzzle_of(line);
    REQUIRE(form_of(line) == "killer-long");
    REQUIRE(puzzle.has("x"));
    REQUIRE(puzzle.cages.size() == 2);
    REQUIRE(puzzle.cages[0].target == 3);
    REQUIRE(puzzle.cages[1].cells == std::vector<int>{4, 5});
    require_round_trip(puzzle, "killer-long");
    require_round_trip(puzzle, "sumocue");
    REQUIRE(refusal(puzzle, "line") ==
            "the format line can't express cages; expected a format that can, such as native");
    REQUIRE(
        refusal(puzzle_of(easy), "killer-long").starts_with("the format killer-long can't express givens"));
}

TEST_CASE("the arrow killer format: pointers are followed to their sums") {
    const std::string line = "3<A<v^0^5<`<^'9<";
    REQUIRE(form_of(line) == "killer-arrow");
    const Puzzle puzzle = puzzle_of("3<A<^^0^5<6<^<^<");
    REQUIRE(puzzle.rows == 4);
    REQUIRE(puzzle.cages.size() == 4);
    REQUIRE(puzzle.cages[0].cells == std::vector<int>{0, 1, 4, 5});
    REQUIRE(puzzle.cages[1].target == 10);
    REQUIRE(puzzle.cages[2].cells == std::vector<int>{8, 9, 12, 13});
}

}  // namespace test_formats_plain
