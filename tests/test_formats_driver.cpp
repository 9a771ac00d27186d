// test_formats_driver.cpp - finding the format: batches, comments, hints, texts with two readings.
#include <fmt/format.h>

#include "catch.hpp"
#include "formats/format.hpp"
#include "formats/grids/plain_grid.hpp"
#include "processor_time.hpp"
#include "puzzle_reading.hpp"

namespace test_formats_driver {

using namespace reading;

namespace {

const std::string easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string repeated(const std::string& line, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += line + "\n";
    return text;
}

std::string error_of(const PuzzleReader& reader, std::size_t i) {
    try {
        reader.read(i);
        return "fine";
    } catch (const InputError& error) {
        return error.brief();
    }
}

// A 16x16 Latin square from the given symbols, with `open` in a few cells.
std::string square16(const std::string& symbols, const std::string& open) {
    std::string text;
    for (std::size_t row = 0; row < 16; ++row) {
        for (std::size_t column = 0; column < 16; ++column) {
            const char symbol = symbols[(row * 4 + row / 4 + column) % 16];
            text += open.find(symbol) == std::string::npos ? symbol : '.';
        }
        text += '\n';
    }
    return text;
}

}  // namespace

TEST_CASE("a CNF is read as the puzzle in its comments, another program's is refused once") {
    const std::string cnf = "c puzzle queens 4x4\nc\np cnf 3 2\n1 -2 0\n3 0\n";
    const PuzzleReader reader = reader_of(cnf);
    REQUIRE(reader.size() == 1);
    CHECK(reader.format(0).name == "cnf");
    CHECK(reader.read(0).family->name == "queens");
    CHECK(reader_of("c by hand\np cnf 1 1\n1 0\n").read(0).family->name == "cnf");
}

TEST_CASE("a family's name in another spelling is answered with the right one") {
    const auto refused = [](const std::string& text) { return error_of(reader_of(text), 0); };
    CHECK(refused("Sudoku 4x4\ngivens\n1...\n....\n....\n....\n") ==
          "f:1:1: there is no family \"Sudoku\"; expected sudoku, or another of `reductio list families`");
    CHECK(refused("star battle 5x5\n")
              .starts_with("f:1:1: there is no family \"star battle\"; expected starbattle,"));
    CHECK(refused("sudko 9x9\n").starts_with("f:1:1: there is no family \"sudko\"; expected sudoku,"));
    CHECK(refused("Queens 8\n").starts_with("f:1:1: there is no family \"Queens\"; expected queens,"));
    const PuzzleReader batch = reader_of("queens 4\n\nStar Battle 5x5\n\nqueens 6x6\n");
    REQUIRE(batch.size() == 3);
    CHECK(batch.read(0).rows == 4);
    CHECK(error_of(batch, 1).starts_with("f:3:1: there is no family \"Star Battle\""));
    CHECK(batch.read(2).rows == 6);
}

TEST_CASE("a puzzle on a line may be followed by a rating or a remark") {
    const PuzzleReader reader = reader_of(easy + "\t4.5\n" + easy + " # easy, by hand\n" + easy + " 4.5\n" +
                                          easy + "\teasy\t12 s\n" + easy + "\n");
    REQUIRE(reader.size() == 5);
    for (std::size_t i = 0; i < reader.size(); ++i) {
        INFO("line " << i + 1);
        CHECK(reader.format(i).name == "line");
        CHECK(reader.read(i).given == reader.read(4).given);
    }
    CHECK_THROWS_AS(reader_of(easy + "\t" + easy).read(0), InputError);
    CHECK_THROWS_AS(reader_of(easy + " easy").read(0), InputError);
}

TEST_CASE("detecting a format returns a value, whatever the text") {
    const std::string nines(30, '9');
    for (const std::string& line :
         {nines + " 1", "1 " + nines, nines + "x" + nines, nines + "x" + nines + ":k:1", "{" + nines + "}",
          "cols " + nines, "p edge " + nines + " 1", "solo:" + nines + "x3:a", "SumoCueV1=" + nines,
          "# " + nines, "-" + nines, nines + ". " + nines + ".", std::string{"\0\xff", 2} + nines}) {
        const std::string content = line + "\n" + line + "\n";
        const Text text{"f", content};
        CAPTURE(line);
        for (const Format* format : registry<Format>()) {
            CAPTURE(format->name);
            Passage rest = Passage::all(text), first;
            next_line(rest, first);
            CHECK_NOTHROW(format->detect(format->one_line ? first.trimmed() : Passage::all(text), {}));
        }
        CHECK_THROWS_AS(reader_of(content).read(0), InputError);
    }
}

TEST_CASE("lines of equal length are a batch, a bad line is an error in its place") {
    const PuzzleReader reader =
        reader_of(easy + "\n\n# a remark\nwhat is this\n" + easy.substr(1) + "\n" + easy + "\n");
    REQUIRE(reader.size() == 4);
    REQUIRE(reader.read(0).given[0] == 5);
    REQUIRE(error_of(reader, 1) ==
            "f:4:13: the line has 12 characters; expected a square number of characters, "
            "such as 16 for a 4x4 grid");
    REQUIRE(error_of(reader, 2).starts_with("f:5:81: the line has 80 characters"));
    REQUIRE(reader.read(3).given[0] == 5);
    REQUIRE(reader.read(3).offset == 83 + 11 + 13 + 81);
}

TEST_CASE("a batch may begin with a bad line and mix one-line formats") {
    const PuzzleReader reader =
        reader_of("broken\n" + easy + "\n2x2::k:769:769:0:0:0:0:0:0:0:0:0:0:0:0:0:0:\n" +
                  ".52...5...2........1...6.........43.AAAADDBAACDDBBCCDDBBBCCEFFFCEEFFFEEE\n");
    REQUIRE(reader.size() == 4);
    REQUIRE(error_of(reader, 0).starts_with("f:1:"));
    REQUIRE(reader.format(1).name == "line");
    REQUIRE(reader.format(2).name == "killer-long");
    REQUIRE(reader.format(3).name == "jigsaw");
    REQUIRE(reader.read(3).rows == 6);
}

TEST_CASE("comments before a puzzle give its title and its number of solutions") {
    const PuzzleReader reader = reader_of("# title: first\n# solutions: 1\n# engines: sat\n\n" + easy +
                                          "\n# solutions: 2\n" + easy + "\n" + easy + "\n");
    REQUIRE(reader.size() == 3);
    REQUIRE(reader.read(0).title == "first");
    REQUIRE(reader.read(0).stated_count == 1U);
    REQUIRE(reader.read(1).stated_count == 2U);
    REQUIRE(reader.read(1).title.empty());
    REQUIRE(!reader.read(2).stated_count);
    REQUIRE(puzzle_of("# title: a grid\n12..\n....\n....\n..21\n").title == "a grid");
    REQUIRE(formats::is_comment("# text"));
    REQUIRE(!formats::is_comment("#Author"));
    REQUIRE(!formats::is_comment("# 4"));
    REQUIRE(formats::is_comment("# 4 cages"));
}

TEST_CASE("L lines of L characters are one grid or L puzzles: both readings are named") {
    const std::string text = repeated("12..34..........", 16);
    REQUIRE(failure_of(text) ==
            "f:1:1: 16 lines of 16 characters may be one grid of side 16 or 16 grids of side 4; "
            "expected --format grid or --format line");
    REQUIRE(reader_of(text, with_format("line")).size() == 16);
    REQUIRE(puzzle_of(text, with_format("grid")).rows == 16);
    REQUIRE(failure_of(repeated(easy, 81)).find("81 lines of 81 characters") != std::string::npos);
    REQUIRE(reader_of(repeated(easy, 80)).size() == 80);
    REQUIRE(reader_of(repeated("12..34..........", 17)).size() == 17);
    REQUIRE(puzzle_of(square16("123456789ABCDEFG", "37")).rows == 16);
}

TEST_CASE("several grids below each other") {
    const std::string grid = "12..\n....\n....\n..21\n";
    const PuzzleReader reader = reader_of(grid + "\n" + grid + "# not the same\n");
    REQUIRE(reader_of(grid + "\n" + grid).size() == 2);
    REQUIRE(reader_of(grid + grid + grid).read(2).given[15] == 1);
}

TEST_CASE("letters: A is 1 if there are letters only, 10 beside digits") {
    REQUIRE(puzzle_of(square16("ABCDEFGHIJKLMNOP", "C")).given[0] == 1);
    REQUIRE(puzzle_of(square16("123456789ABCDEFG", "3")).given[15] == 16);
    REQUIRE(puzzle_of(square16("123456789abcdefg", "3")).given[9] == 10);
    REQUIRE(failure_of(square16("123456789ABCDEFH", "3")) ==
            "f:1:16: unexpected \"H\"; expected 1-9A-G or a sign of an empty cell, in a 16x16 grid");
}

TEST_CASE("0 together with A-F and no other blank asks for the symbols") {
    const std::string text = square16("0123456789ABCDEF", "");
    REQUIRE(failure_of(text) ==
            "f:1:1: \"0\" may be an empty cell or a value here; expected --symbols 0-9A-F or "
            "--symbols 1-9A-G");
    REQUIRE(puzzle_of(text, with_symbols("0123456789ABCDEF")).given[0] == 0);
    REQUIRE(puzzle_of(text, with_symbols("123456789ABCDEFG")).given[0] == open_cell);
    const Puzzle clear = puzzle_of(square16("0123456789ABCDEF", "5"));
    REQUIRE(clear.digits.front() == 0);
    REQUIRE(clear.given[0] == 0);
    REQUIRE(puzzle_of(square16("0123456789ABCDEG", "")).given[0] == open_cell);
    REQUIRE(failure_of("1230\n.4..\n....\n....") == "fine");
    REQUIRE(failure_of("1230\n.2..\n....\n....") ==
            "f:1:4: \"0\" may be an empty cell or a value here; expected --symbols 0-3 or --symbols 1-4");
}

TEST_CASE("symbols from the command line win") {
    const Puzzle puzzle = puzzle_of("wxyz\n....\n....\n....", with_symbols("wxyz"));
    REQUIRE(puzzle.given == Grid{1, 2, 3, 4, open_cell, open_cell, open_cell, open_cell, open_cell, open_cell,
                                 open_cell, open_cell, open_cell, open_cell, open_cell, open_cell});
    REQUIRE(failure_of("wxyz\n....\n....\n....", with_symbols("wxyzq")) ==
            "f:1:1: --symbols names 5 symbols for a grid of side 4; expected 4 symbols");
}

TEST_CASE("a side without boxes asks, --family latin and --boxes answer") {
    const std::string text = "1....\n.2...\n..3..\n...4.\n....5\n";
    REQUIRE(failure_of(text) ==
            "f:1:1: a grid of side 5 has no usual boxes; expected --boxes RxC or --family latin");
    REQUIRE(puzzle_of(text, with_family("latin")).boxes.rows == 0);
    REQUIRE(puzzle_of(easy, with_family("latin")).family->name == "latin");
    REQUIRE(failure_of(easy, with_boxes(2, 3)) ==
            "f:1:1: boxes of 2x3 don't fit a grid of side 9; expected rows x columns that make the side");
}

TEST_CASE("162 characters are givens and regions, cells have two digits above side 9 only") {
    std::string pairs, map, large;
    for (int cell = 0; cell < 81; ++cell) {
        pairs += fmt::format("0{}", cell % 9 + 1);
        map += static_cast<char>('0' + cell / 9);
    }
    for (int cell = 0; cell < 256; ++cell) large += fmt::format("{:02}", cell % 16 + 1);
    REQUIRE(form_of(std::string(81, '0') + map) == "jigsaw");
    REQUIRE(form_of(pairs) == "jigsaw");
    REQUIRE(failure_of(pairs).find(": region ") < 8);
    REQUIRE(failure_of(std::string(162, '.')) ==
            "f:1:82: the second half of the line, its regions, has one symbol: \".\"; "
            "expected 9 regions of 9 cells each");
    REQUIRE(puzzle_of(pairs, with_format("line", "pairs")).given[8] == 9);
    REQUIRE(failure_of(pairs.substr(0, 160) + "19", with_format("line", "pairs")) ==
            "f:1:161: \"19\" is not a cell of two digits; expected 01 to 09, or 00 or .. for an empty cell");
    REQUIRE(puzzle_of(large).given[15] == 16);
    REQUIRE(failure_of("0117" + large.substr(4)) ==
            "f:1:3: \"17\" is not a cell of two digits; expected 01 to 16, or 00 or .. for an empty cell");
}

TEST_CASE("words between blanks are the rows of one grid, unless each line has a grid's number of them") {
    REQUIRE(failure_of("1 2 3 4\n. . . .\n. . . .\n. . .\n", with_family("latin")) ==
            "f:4:6: row 4 has 3 cells; expected 4, as many as there are rows");
    REQUIRE(failure_of("1 2 3 4\n. . . .\n. . . .\n").starts_with("f:3:8: the grid has 3 rows of 4 cells"));
    std::string rows, line;
    for (int cell = 0; cell < 256; ++cell)
        rows += fmt::format("{}{}", cell % 16 + 1, cell % 16 < 15 ? " " : "\n");
    for (int cell = 0; cell < 16; ++cell) line += fmt::format("{} ", cell % 4 + 1);
    REQUIRE(reader_of(rows).size() == 1);
    REQUIRE(failure_of(rows.substr(0, rows.size() - 4)) ==
            "f:16:36: row 16 has 15 cells; expected 16, as many as there are rows");
    REQUIRE(reader_of(line + "\n" + line + "\n" + line).size() == 3);
    REQUIRE(puzzle_of("1 2 . .", with_family("latin")).rows == 2);
}

TEST_CASE("64 and 729 characters may be candidates: both readings are named where both fit") {
    const std::string open = "1234.2.4", text = open + open + open + open + open + open + open + open;
    REQUIRE(puzzle_of(text).marks.size() == 16);
    const std::string dead = text.substr(0, 60) + "....";
    REQUIRE(failure_of(dead) ==
            "f:1:1: 64 characters may be a grid of side 8 or the candidates of one of side 4; "
            "expected --format line:plain or --format line:marks");
    REQUIRE(puzzle_of(dead, with_format("line", "plain")).rows == 8);
    REQUIRE(failure_of(dead, with_format("line", "marks")) ==
            "f:1:61: r4c4 has no candidate; expected at least one");
    REQUIRE(puzzle_of(std::string(64, '.')).rows == 8);
    REQUIRE(puzzle_of("1" + std::string(62, '.') + "8").rows == 8);
}

TEST_CASE("the format settles it, an unknown one lists the known") {
    Hints hints;
    formats::set_format(hints, "line:plain");
    REQUIRE(hints.format == "line");
    REQUIRE(hints.kind == "plain");
    REQUIRE_THROWS_WITH(
        formats::set_format(hints, "lime"),
        Catch::Matchers::ContainsSubstring(
            "blanks, cnf, col, copied, cover, cryptarithm, cwd, drawing, f-puzzles, f-puzzles-json"));
    REQUIRE(failure_of(easy, with_format("lime")).starts_with("unknown format \"lime\"; expected blanks,"));
    REQUIRE(failure_of(easy, with_format("pls")) == "f:1:1: unexpected \"5\"; expected \"order N\"");
}

TEST_CASE("the words of the command line") {
    REQUIRE(formats::expanded_symbols("1-9A-G") == "123456789ABCDEFG");
    REQUIRE(formats::expanded_symbols("x-zQ") == "xyzQ");
    REQUIRE_THROWS_WITH(formats::expanded_symbols("9-1"),
                        Catch::Matchers::ContainsSubstring("runs backwards"));
    REQUIRE_THROWS_WITH(formats::expanded_symbols("1-31"),
                        Catch::Matchers::ContainsSubstring("\"1\" is named twice"));
    REQUIRE(formats::box_shape("3x4").columns == 4);
    for (const char* bad : {"", "3", "3x", "x4", "0x4", "3x4x5", "99999999999x1"}) {
        REQUIRE_THROWS_AS(formats::box_shape(bad), InputError);
    }
    REQUIRE(formats::option_list("x,antiknight,,x") == std::vector<std::string>{"antiknight", "x"});
}

TEST_CASE("options from the command line reach the puzzle, sorted") {
    Hints hints;
    hints.options = {"x", "antiking"};
    REQUIRE(puzzle_of(easy, hints).options == std::vector<std::string>{"antiking", "x"});
    REQUIRE(puzzle_of("2x2:d:k:769:769:0:0:0:0:0:0:0:0:0:0:0:0:0:0:", hints).options.size() == 2);
}

TEST_CASE("a game ID without its game and a puzzlekit text without its family say what is missing") {
    for (const char* id : {"4:a_6baa_aa_a__,m4s1d2d2a7s1a5m4\n", "3x3:zzzc",
                           "4dn:a_6baa_aa_a__,m4s1d2d2a7s1a5m4x\n"}) {  // the last has 36 characters
        const std::string bare = failure_of(id);
        CHECK(bare.starts_with("f:1:1: no game in front of the ID; expected "));
        CHECK(bare.find(", keen:…, ") != std::string::npos);
        CHECK(bare.ends_with(", or --format sgt:GAME"));
    }
    CHECK(puzzle_of("3x3:zzzc", with_format("sgt", "solo")).rows == 9);
    CHECK(failure_of("12:30 is a good time").starts_with("f:1:1: no format fits"));
    const std::string no_family =
        "f:1:1: this text does not name its family; "
        "expected --format puzzlekit:FAMILY or a line \"# puzzlekit: FAMILY\"";
    CHECK(failure_of("4 4\n1 - - -\n- - - -\n- - - -\n- - - -\n") == no_family);
    CHECK(failure_of("4 4\n1 2 - -\n- - - -\n- 3 - -\n- - - -\na a b b\na a b b\nc c d d\nc c d d\n") ==
          no_family);
    CHECK(failure_of("4 4 2\na a b b\na a b b\nc c d d\nc c d d\n") == no_family);
    CHECK(failure_of("4 4 1\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\n") ==
          "f:1:1: a star battle of 4x4, or a sudoku with boxes of 4x1; "
          "expected --format puzzlekit:Starbattle or --format numbers");
}

TEST_CASE("megabytes that are no puzzle are refused at once") {
    const std::vector<std::string> texts{std::string(10'000'000, '.'), repeated("x", 5'000'000),
                                         repeated("12345678", 1'000'001), repeated("-", 3'000'000),
                                         repeated("the quick brown fox", 500'000)};
    for (const std::string& text : texts) {
        const ProcessorTime watch;
        REQUIRE(failure_of(text) != "fine");
        REQUIRE(watch.seconds() < 5);
    }
}

TEST_CASE(
    "what is written can be read: several grids of numbers, a cover without a solution, sizes of models") {
    const Puzzle puzzle = puzzle_of("1.....2.3......4");
    const std::string one = find<Format>("numbers")->write(puzzle);
    const PuzzleReader several = reader_of(one + "\n# title: second\n" + one);
    REQUIRE(several.size() == 2);
    CHECK(several.read(1).given == puzzle.given);
    CHECK(several.read(1).title == "second");
    CHECK(failure_of("model 1x3\nx: 1..2\ny: 1..2\n", reading::with_format("model")) ==
          "f:1:1: the model has 2 variables, its header says 3; expected `model 1x2`");
    Hints model;
    model.format = "model";
    CHECK(reader_of("model 1x2\nx: 1..2\ny: 1..2\n", model).read(0).columns == 2);
}

}  // namespace test_formats_driver
