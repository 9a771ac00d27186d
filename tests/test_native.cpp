// test_native.cpp - the native format: everything a Puzzle holds survives writing and reading.
#include "base/registry.hpp"
#include "catch.hpp"
#include "family/family.hpp"
#include "formats/format.hpp"
#include "formats/reader.hpp"
#include "processor_time.hpp"

namespace test_native {

using namespace reductio;

namespace {

Puzzle read(const std::string& content) {
    const Text text{"f", content};
    return find<Format>("native")->read(Passage::all(text), {});
}

std::string write(const Puzzle& puzzle) { return find<Format>("native")->write(puzzle); }

std::string failure(const std::string& content) {
    try {
        read(content);
    } catch (const InputError& error) {
        return error.brief();
    }
    return "read without an error";
}

Cage cage(std::vector<int> cells, Operation operation, std::optional<std::int64_t> target) {
    Cage result;
    result.cells = std::move(cells);
    result.operation = operation;
    result.target = target;
    return result;
}

// Writes, reads and compares; the text is a fixed point.
void check_round_trip(const Puzzle& puzzle) {
    const std::string text = write(puzzle);
    CAPTURE(text);
    const Puzzle again = read(text);
    CHECK(same_rules(puzzle, again));
    CHECK(again.given == puzzle.given);
    CHECK(again.marks == puzzle.marks);
    CHECK(again.title == puzzle.title);
    CHECK(again.stated_count == puzzle.stated_count);
    CHECK(again.stated_solution == puzzle.stated_solution);
    CHECK(write(again) == text);
}

const char* const small_kenken =
    "# title: Small\n"
    "# solutions: 1\n"
    "kenken 4x4\n"
    "cages\n"
    "aabb\n"
    "cdde\n"
    "cffe\n"
    "gghh\n"
    "clues\n"
    "a 8×\n"
    "b 4+\n"
    "c 1−\n"
    "d 2÷\n"
    "e 12?\n"
    "f 3mod\n"
    "g 8^\n"
    "h ?\n";

}  // namespace

TEST_CASE("a KenKen in native format is read, and written as it was") {
    const Puzzle puzzle = read(small_kenken);
    REQUIRE(puzzle.title == "Small");
    REQUIRE(puzzle.stated_count == 1);
    REQUIRE(puzzle.cages.size() == 8);
    CHECK(puzzle.cages[2].cells == std::vector<int>{4, 8});
    CHECK(puzzle.cages[2].operation == Operation::difference);
    CHECK(puzzle.cages[4].operation == Operation::none);
    CHECK(puzzle.cages[4].target == 12);
    CHECK(!puzzle.cages[7].target);
    CHECK(write(puzzle) == small_kenken);
}

TEST_CASE("operators have many spellings, sections any order, numbers of one token too") {
    const Puzzle puzzle = read(
        "kenken 3x3 digits -1..1 with multi\r\nclues\nx -1 *\ny: 2\nz ?\nw ?=\n\ngivens\n-1 . 1\n.  . .\n.  "
        ". .\n"
        "cages\nx x y:\nx z .\nx z w\n");
    CHECK(puzzle.digits == std::vector<Value>{-1, 0, 1});
    CHECK(puzzle.options == std::vector<std::string>{"multi"});
    CHECK(puzzle.given[0] == -1);
    CHECK(puzzle.cages[0].target == -1);
    CHECK(puzzle.cages[0].operation == Operation::product);
    CHECK(puzzle.cages[1].operation == Operation::equal);
    CHECK(puzzle.cages.size() == 4);
    check_round_trip(puzzle);
    for (const char* sign : {"x", "X", "×", "*"}) {
        CHECK(read(std::string{"kenken 1\ncages\na\nclues\na 1"} + sign).cages[0].operation ==
              Operation::product);
    }
    for (const char* sign : {"/", "÷", ":"}) {
        CHECK(read(std::string{"kenken 1\ncages\na\nclues\na 1"} + sign).cages[0].operation ==
              Operation::quotient);
    }
    CHECK(read("kenken 1\ncages\na\nclues\na 1%").cages[0].operation == Operation::modulo);
}

TEST_CASE("a sudoku has the usual boxes unless it says otherwise") {
    const Puzzle plain = read("sudoku 6\n");
    CHECK(plain.boxes.rows == 2);
    CHECK(plain.boxes.columns == 3);
    CHECK(write(plain) == "sudoku 6x6 boxes 2x3\n");
    CHECK(read("killer 9").family->name == "sudoku");
    CHECK(read("sudoku 9x9 boxes none").boxes.rows == 0);
    check_round_trip(read("sudoku 9x9 boxes none"));
    const Puzzle jigsaw = read("jigsaw 2x2\nregions\n#%\n#%\n");
    CHECK(jigsaw.regions == std::vector<int>{0, 1, 0, 1});
    CHECK(jigsaw.boxes.rows == 0);
    CHECK(write(jigsaw) == "sudoku 2x2\nregions\nab\nab\n");
    CHECK(read("latin 5").boxes.rows == 0);
}

TEST_CASE("sudoku cages are sums, without a clue their digits are just distinct") {
    const Puzzle puzzle = read("killer 4\ncages\naa..\n.bb.\n....\n...c\nclues\na 5\n");
    CHECK(puzzle.cages[0].operation == Operation::sum);
    CHECK(puzzle.cages[1].operation == Operation::none);
    CHECK(!puzzle.cages[1].target);
    CHECK(write(puzzle) == "sudoku 4x4 boxes 2x2\ncages\naa..\n.bb.\n....\n...c\nclues\na 5\n");
}

TEST_CASE("everything a puzzle holds survives") {
    Puzzle puzzle = blank_puzzle("sudoku", 4, 4);
    puzzle.title = "Everything: at once";
    puzzle.stated_count = 288;
    puzzle.digits = {0, 1, 2, 12};
    puzzle.boxes = {2, 2};
    puzzle.regions = box_regions(4, 4, {4, 1});
    puzzle.options = {"antiknight", "x"};
    puzzle.given[5] = 12;
    puzzle.marks.assign(16, {});
    puzzle.marks[3] = {0, 12};
    puzzle.parity = "E...............";
    puzzle.parity[7] = 'O';
    puzzle.stated_solution = Grid(16, 2);
    for (const Operation operation :
         {Operation::none, Operation::sum, Operation::difference, Operation::product, Operation::quotient,
          Operation::equal, Operation::modulo, Operation::power}) {
        puzzle.cages = {cage({0, 4}, operation, 7), cage({2}, operation, 3), cage({5, 6, 9}, operation, {})};
        check_round_trip(puzzle);
        puzzle.family = find_family(puzzle.family->name == "sudoku" ? "kenken" : "sudoku");
        puzzle.options = {};
        check_round_trip(puzzle);
    }
}

TEST_CASE("cages that overlap are listed by their cells") {
    Puzzle puzzle = blank_puzzle("kenken", 3, 3);
    puzzle.cages = {cage({0, 1}, Operation::sum, 3), cage({0, 3}, Operation::none, {}),
                    cage({1, 4}, Operation::sum, 4), cage({1, 2}, Operation::sum, 5),
                    cage({8}, Operation::equal, 1)};
    CHECK(write(puzzle) ==
          "kenken 3x3\ncages\naa.\n...\n..b\nclues\na 3+\nb 1\nr1c1,r2c1 ?\nr1c2,r2c2 4+\nr1c2,r1c3 5+\n");
    check_round_trip(puzzle);
}

TEST_CASE("a 20x20 grid has two-digit cells and labels beyond the alphabet") {
    Puzzle puzzle = blank_puzzle("kenken", 20, 20);
    for (int cell = 0; cell < 400; ++cell)
        puzzle.cages.push_back(cage({cell}, Operation::equal, 1 + cell % 20));
    puzzle.given[0] = 20;
    puzzle.marks.assign(400, {});
    puzzle.marks[1] = {1, 11};
    check_round_trip(puzzle);
    CHECK(write(puzzle).find("c400 20\n") != std::string::npos);
}

TEST_CASE("a header opens the next puzzle of a batch") {
    const auto text = std::make_shared<const Text>(
        "f", std::string{small_kenken} +
                 "\n# title: second\nlatin 3\ngivens\n1..\n...\n...\nsudoku 4x4\nlatin 2\ngivens\n3.\n..\n");
    const PuzzleReader reader{text, {}};
    REQUIRE(reader.size() == 4);
    CHECK(reader.read(0).title == "Small");
    CHECK(reader.read(1).title == "second");
    CHECK(reader.read(1).given[0] == 1);
    CHECK(reader.read(2).family->name == "sudoku");
    CHECK_THROWS_WITH(reader.read(3), Catch::Matchers::ContainsSubstring("f:28:1: \"3\" is out of range"));
}

TEST_CASE("rows of walls at the end of a puzzle in a batch are no comments") {
    const std::string kakuro = "kakuro 4x4\nwalls\n # # 4\\ 6\\\n # 3\\3 . .\n # 1\\7 . .\n # \\1 . #\n";
    const auto text = std::make_shared<const Text>("f", kakuro + "# title: second\n" + kakuro);
    const PuzzleReader reader{text, {}};
    REQUIRE(reader.size() == 2);
    CHECK(reader.read(0).is_wall(12));
    CHECK(reader.read(1).title == "second");
    CHECK(reader.read(1).walls == reader.read(0).walls);
}

TEST_CASE("rows of givens that begin with a hole are no comments in a batch") {
    const std::string one = "bosanowa 2x3\nwalls\n...\n##.\ngivens\n10 . .\n# # .\n";
    const PuzzleReader reader{std::make_shared<const Text>("f", one + "\n# a comment\n" + one), {}};
    REQUIRE(reader.size() == 2);
    CHECK(reader.read(1).walls[3].has_value());
}

TEST_CASE("walls are open cells of givens and solutions") {
    const Puzzle puzzle = read("akari 2x3\nwalls\n#..\n..1\ngivens\n#1.\n..#\nsolution\n#..\n..#\n");
    CHECK(puzzle.walls[0] == Wall{});
    CHECK(puzzle.walls[5]->number == 1);
    CHECK(puzzle.given == Grid{open_cell, 1, open_cell, open_cell, open_cell, open_cell});
    CHECK(puzzle.stated_solution == Grid{0, open_cell, open_cell, open_cell, open_cell, 0});
    check_round_trip(puzzle);
    CHECK(read("akari 2\nwalls\n..\n..").walls.empty());
    check_round_trip(read("bosanowa 1x1\nwalls\n#\n"));  // no cell that holds a value
}

TEST_CASE("digits of a header that cells may not hold are left out") {
    CHECK(
        same_rules(read("suguru 2x2 digits 1-9\nregions\naa\naa\n"), read("suguru 2x2\nregions\naa\naa\n")));
}

TEST_CASE("comments below the last puzzle of a batch belong to none") {
    const std::string ends[] = {"# the end", "\n# the end\n\n# of the batch\n\n", "# 4 puzzles\n"};
    const std::string puzzles[] = {"latin 2\ngivens\n1.\n..\n",
                                   "latin 2\nmarks\nr1c1 1\n",
                                   "kenken 2\ncages\nab\nab\nclues\na 3+\nb 3+\n",
                                   "yin-yang 2\n",
                                   "sudoku 4\nrules\nskyscraper top 4 = 2\n",
                                   "kakuro 2x3\nwalls\n# # 3\\\n# \\1 .\n",
                                   "polyomino 2x2\npiece I x2\n##\n",
                                   "polyomino 2x2\npiece I x2\n#\n#\n",
                                   "colouring 1x2 colours 2\np edge 2 1\ne 1 2\n",
                                   "cover 1x2\na b\na\nb\n",
                                   "cryptarithm 1x2\nA + A = B\n"};
    for (const std::string& end : ends) {
        for (const std::string& puzzle : puzzles) {
            CAPTURE(end, puzzle);
            CHECK(write(read(puzzle + end)) == write(read(puzzle)));
        }
    }
}

TEST_CASE("what looks like a comment below a puzzle may be a part of it") {
    CHECK(read("suguru 2x2\nregions\na a\n# #\n").regions == std::vector<int>{0, 0, 1, 1});
    const Puzzle puzzle = read("kenken 2x2\ncages\n##\naa\nclues\na 3+\n# 4+\n");
    REQUIRE(puzzle.cages.size() == 2);
    CHECK(puzzle.cages[0].target == 4);
    const std::string cover = "cover 1x3\nb # | s\nb s:1\n# s:2\n# s:1\n";
    CHECK(write(read(cover)).ends_with("# s:2\n# s:1\n"));
    CHECK(failure("latin 2\ngivens\n1.\n# the end") ==
          "f:4:7: this row of givens has more than 2 cells; expected 2 cells in each row");
    CHECK(failure("latin 2\ngivens\n3.\n..\n# the end").starts_with("f:3:1: \"3\" is out of range"));
    CHECK(failure("kenken 2\ncages\nab\nab\n# the end") ==
          "f:3:1: cage \"a\" has no clue; expected a clue for each cage");
    CHECK(failure("latin 2\n# inside\ngivens\n1.\n..\n").starts_with("f:2:1: unexpected \"#\""));
    CHECK(failure("latin 2\nmarks\nr1c1 1\n# inside\nr1c2 1\n").starts_with("f:4:1: \"#\" is not a cell"));
}

TEST_CASE("an empty section numbers is one of signs as well") {
    for (const std::string name : {"yin-yang", "masyu", "minesweeper"}) {
        CAPTURE(name);
        const Puzzle puzzle = read(name + " 2x2\nnumbers\n..\n..\n");
        CHECK_NOTHROW(require_known_parts(*puzzle.family, puzzle));
    }
    CHECK(read("minesweeper 2x2\nnumbers\n..\n..\n").numbers == Grid(4, open_cell));
    const Puzzle puzzle = read("norinori 1x2\nregions\naa\nnumbers\n..\n");  // neither signs nor numbers
    CHECK_THROWS_AS(require_known_parts(*puzzle.family, puzzle), InputError);
}

TEST_CASE("malformed native puzzles are refused where they go wrong") {
    CHECK(failure("sudoku 401x9").starts_with("f:1:8: \"401\" is out of range; expected a size as in 9x9"));
    CHECK(failure("sudoku").starts_with("f:1:7: unexpected end of input; expected a size"));
    CHECK(failure("suduko 9x9").starts_with("f:1:1: there is no family \"suduko\"; expected sudoku, "));
    CHECK(failure("sudoku 7x7") ==
          "f:1:1: a sudoku of 7x7 has no usual boxes; expected boxes RxC, boxes none, the family latin, "
          "or jigsaw with its regions");
    CHECK(failure("sudoku 9x9 boxes 2x3") ==
          "f:1:18: boxes of 2x3 don't tile a 9x9 grid; expected rows x columns of one box");
    CHECK(failure("sudoku 9x9 with x,foo")
              .starts_with("f:1:19: sudoku has no option \"foo\"; expected one of "));
    CHECK(failure("sudoku 9x9 with x with x") == "f:1:19: with appears twice; expected it once");
    CHECK(failure("sudoku 9x9 fast") ==
          "f:1:12: unexpected \"fast\"; expected boxes, digits, with, bounds, or the end of the line");
    CHECK(failure("latin 3 digits 9-1") ==
          "f:1:16: the digits run backwards; expected the smallest digit first");
    CHECK(failure("latin 3 digits {1,2,1}") == "f:1:16: a digit is named twice; expected each digit once");
    CHECK(failure("latin 3 digits {1;2}") == "f:1:18: unexpected \";\"; expected a comma or \"}\"");
    CHECK(failure("latin 3 digits 1-9999") == "f:1:16: too many digits; expected at most 1000");
    CHECK(failure("latin 3 digits {1,2}") ==
          "f:1:9: 2 digits for lines of 3 cells; expected at least 3 digits");
    CHECK(failure("sudoku 4x4 digits 1-5") == "f:1:12: 5 digits for lines of 4 cells; expected 4 digits");
    CHECK(failure("latin 2 digits {1,1000000}") ==
          "f:1:19: \"1000000\" is out of range; expected digits as in 1-9, -2..2 or {0,1,5}, up to 10000");
    CHECK(failure("jigsaw 9x9") == "f:1:1: a jigsaw without regions; expected a section `regions`");
    CHECK(failure("latin 2\ngrid\n12\n21") ==
          "f:2:1: unexpected \"grid\"; expected givens, numbers, corners, regions, parity, cages, clues, "
          "marks, "
          "outside, walls, between, rules, words or solution");
    CHECK(failure("latin 2\ngivens\n12\n") ==
          "f:3:3: `givens` ends after 1 of 2 rows; expected a row of 2 cells");
    CHECK(failure("latin 2\ngivens\n12\nmarks\n") ==
          "f:4:6: `givens` ends after 1 of 2 rows; expected a row of 2 cells");
    CHECK(failure("latin 2\ngivens\n123\n21") ==
          "f:3:3: this row of givens has more than 2 cells; expected 2 characters in each row");
    CHECK(failure("latin 3\ngivens\n1 2\n") ==
          "f:3:4: this row of givens ends after 2 cells; expected 3 cells in each row");
    CHECK(failure("latin 2\ngivens\n1x\n..") ==
          "f:3:2: unexpected \"x\"; expected one of the 2 digits from 1 to 2");
    CHECK(failure("latin 2 digits {1,3}\ngivens\n2.\n..") ==
          "f:3:1: 2 is not a digit of this puzzle; expected one of the 2 digits from 1 to 3");
    CHECK(failure("latin 2\ngivens\n..\n..\ngivens\n") ==
          "f:5:1: a second section `givens`; expected each section once");
    CHECK(failure("sudoku 4\nparity\nEO..\n.x..\n....\n....") ==
          "f:4:2: unexpected \"x\"; expected ., E or O");
    const std::string cages = "kenken 2\ncages\nab\nab\nclues\n";
    CHECK(failure(cages + "c 3+") == "f:6:1: there is no cage \"c\"; expected a label of the cages' map");
    CHECK(failure(cages + "a 3+") == "f:3:2: cage \"b\" has no clue; expected a clue for each cage");
    CHECK(failure("kenken 2\ncages\nab\nab\n") ==
          "f:3:1: cage \"a\" has no clue; expected a clue for each cage");
    CHECK(failure(cages + "a 3+\na 2+") ==
          "f:7:1: a second clue for cage \"a\"; expected one clue for each cage");
    CHECK(failure(cages + "a +") == "f:6:3: unexpected \"+\"; expected a target: a whole number");
    CHECK(failure(cages + "a 3+ b") ==
          "f:6:6: unexpected \"b\"; expected the end of the clue, as in \"a 12+\"");
    CHECK(failure(cages + "a 99999999999999999999+")
              .starts_with("f:6:3: \"99999999999999999999\" is out of range"));
    CHECK(failure(cages + "r1c1,r3c1 3+") ==
          "f:6:6: \"r3c1\" is not a cell of this grid; expected a cell from r1c1 to r2c2");
    CHECK(failure(cages + "r1c1,r1c1 3+") == "f:6:1: a cell is named twice; expected each cell once");
    CHECK(failure("latin 2\nmarks\nr1c3 1") ==
          "f:3:1: \"r1c3\" is not a cell of this grid; expected a cell from r1c1 to r2c2");
    CHECK(failure("latin 2\nmarks\nr1c1 1\nr1c1 2") ==
          "f:4:1: marks for r1c1 twice; expected one line for each cell");
    CHECK(failure("latin 2\nmarks\nr1c1 13") ==
          "f:3:7: \"3\" is out of range; expected one of the 2 digits from 1 to 2");
    CHECK(failure("latin 2\nmarks\nr1c1") ==
          "f:3:5: unexpected end of input; expected the candidates left in this cell");
}

TEST_CASE("megabytes of junk below a header are refused at once") {
    const std::string junk(10'000'000, '1');
    const std::string bad[] = {"latin 9\ngivens\n" + junk, "latin 9\nclues\n" + junk,
                               "latin 9 digits {" + junk, "latin 9\n" + std::string(10'000'000, '\n') + "x",
                               "latin 9 with " + junk};
    for (const std::string& text : bad) {
        const ProcessorTime watch;
        CHECK(failure(text) != "read without an error");
        CHECK(watch.seconds() < 1);
    }
}

TEST_CASE("a rule with the name of a family is no header") {
    const std::string text = "sudoku 4\nrules\nskyscraper top 4 = 2\nmarks\nr1c1 12\n";
    Hints hints;
    hints.format = "native";
    const PuzzleReader reader{std::make_shared<const Text>("f", text + "\n" + text), hints};
    REQUIRE(reader.size() == 2);
    CHECK(reader.read(1).cell_rules.size() == 1);
    CHECK(reader.read(1).marks.size() == 16);
}

}  // namespace test_native
