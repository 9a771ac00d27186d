// test_sudokupad.cpp - links and JSON of SudokuPad: what has a meaning, what becomes a remark, the shortened
// form.
#include "catch.hpp"
#include "family/cell_rule.hpp"
#include "formats/fpuzzles/scl.hpp"
#include "puzzle_reading.hpp"
#include "text/lz_string.hpp"

namespace test_sudokupad {

using namespace reading;

namespace {

// Side 4: two givens, boxes, a title, a cage of 5, a line, antiknight; shortened and folded by other
// programs.
const std::string folded =
    "N4YwpgXA2lwG4QIwF8A06C6qrtfCATMljptrhlgE6QxQAMq9JjiJiT7qbJDqBLVAGYuA7BxG8CnbNLbYhMqIp7Yo0seuElFm"
    "xZKwgAhtHwByAC4BLCwBtIAAgCSFgDpmAzmbShaW5gqcWACuAHZWAI7BkBaoHsEAthAArKgIycSoAOa2APYARka20GZGodYA"
    "1uFZABYWZljFsCAQAMSMAO4ADtAMAHSpiAM6A9zDWBY1EELEyEA=";

const std::string boxes =
    "\"regions\":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],"
    "[3,2],[3,3]]]";

std::string four(const std::string& members) {
    return "{\"cells\":[[{\"value\":1},{},{},{}],[{},{},{},{\"value\":\"2\"}],[{},{},{},{}],[{},{},{},{}]]," +
           members + "}";
}

std::string remarks(const std::string& members) { return remarks_of(puzzle_of(four(members))); }

}  // namespace

TEST_CASE("SudokuPad: a shortened puzzle in links of all forms") {
    for (const std::string before :
         {"https://sudokupad.app/scl", "https://app.crackingthecryptic.com/sudoku/?puzzleid=scl",
          "https://sudokupad.app/scf?puzzleid=scl", "https://beta.sudokupad.app/scf?puzzleid=ctc",
          "https://app.crackingthecryptic.com/sudoku/scl", "sudokupad.app/ctc", "scl", "ctc", ""}) {
        CAPTURE(before);
        CHECK(form_of(before + folded) == "sudokupad");
        const Puzzle puzzle = puzzle_of(before + folded);
        CHECK(puzzle.title == "It's");
        CHECK(puzzle.given[0] == 1);
        CHECK(puzzle.given[7] == 2);
        CHECK(puzzle.boxes.rows == 2);
        CHECK(puzzle.has("antiknight"));
        REQUIRE(puzzle.cages.size() == 1);
        CHECK(puzzle.cages[0].cells == std::vector<int>{8, 12});
        CHECK(puzzle.cages[0].target == 5);
        REQUIRE(puzzle.remarks.size() == 1);
        CHECK(puzzle.remarks[0].brief().ends_with(
            "left out, though it may be a rule: the drawings in \"lines\", at r1c2 r4c2"));
    }
}

TEST_CASE("SudokuPad: both diagonals are those of an X-sudoku") {
    const std::string falling = "[[0,0],[1,1],[2,2],[3,3]]", rising = "[[3,0],[2,1],[1,2],[0,3]]";
    const auto read = [](const std::string& cages) {
        return puzzle_of(four(boxes + ",\"cages\":[" + cages + "]"));
    };
    const auto cage = [](const std::string& cells, const std::string& more) {
        return "{\"cells\":" + cells + ",\"unique\":true" + more + "}";
    };
    const std::string style = ",\"style\":\"extraregion\"";
    for (const std::string& more : {std::string{}, style}) {
        const Puzzle both = read(cage(falling, more) + "," + cage(rising, more));
        CHECK(both.options == std::vector<std::string>{"x"});
        CHECK(both.cages.empty());
        CHECK(both.cell_rules.empty());
        CHECK(both.remarks.empty());
        const Puzzle again = puzzle_of(formats::fpuzzles::write_scl(both));
        CHECK(again.options == both.options);
        CHECK(again.cell_rules.empty());
    }
    CHECK_FALSE(read(cage(falling, style)).has("x"));
    CHECK(read(cage(falling, style)).cell_rules.size() == 1);
    // Sums are another rule.
    CHECK_FALSE(read(cage(falling, ",\"sum\":10,\"value\":\"10\"") + "," + cage(rising, style)).has("x"));
}

TEST_CASE("SudokuPad: what the shortened form leaves out") {
    CHECK(formats::fpuzzles::lengthened("{a:[,{v:1},],b:t,c:f,d:#0,e:abCDef,f:-1.5,g:'it\\'s, {t}',h:[]}") ==
          "{\"a\":[{},{\"v\":1},{}],\"b\":true,\"c\":false,\"d\":\"#0\",\"e\":\"abCDef\",\"f\":-1.5,\"g\":"
          "\"it's, "
          "{t}\",\"h\":[{}]}");
    CHECK(formats::fpuzzles::lengthened("{a:\"it's\",b:'") == "{\"a\":\"it's\",\"b\":'");
    CHECK(formats::fpuzzles::is_shortened(" {a:1}"));
    CHECK(!formats::fpuzzles::is_shortened("{\"a\":1}"));
    CHECK(!formats::fpuzzles::is_shortened("{}"));
}

TEST_CASE("SudokuPad: JSON of one line and of several") {
    CHECK(form_of(four(boxes)) == "sudokupad");
    CHECK(form_of("{\n" + four(boxes).substr(1)) == "f-puzzles-json");
    CHECK(equal(puzzle_of(four(boxes)), puzzle_of("{\n" + four(boxes).substr(1))));
    CHECK(puzzle_of(four(boxes)).given[7] == 2);
    CHECK(
        puzzle_of(four(boxes +
                       ",\"metadata\":{\"title\":\"T\",\"author\":\"A\",\"solution\":\"1234341221434321\"}"))
            .title == "T by A");
}

TEST_CASE("SudokuPad: regions and cages") {
    CHECK(puzzle_of(four("\"regions\":[]")).regions == std::vector<int>(16, -1));
    const Puzzle overlap = puzzle_of(four(boxes.substr(0, boxes.size() - 1) + ",[[0,0],[1,1]]]"));
    CHECK(overlap.boxes.rows == 2);
    REQUIRE(overlap.cell_rules.size() == 1);
    CHECK(overlap.cell_rules[0].kind->name == "extra-region");
    CHECK(remarks("\"regions\":[[[0,0],[0,1],[0,2],[0,3],[1,0]]]") ==
          "left out, though it may be a rule: a region with more cells than digits, at r1c1 r1c2 r1c3 r1c4 "
          "r2c1\n");
    const Puzzle puzzle = puzzle_of(four(boxes + ",\"cages\":[{\"cells\":[[0,1],[0,0]],\"unique\":true},{"
                                                 "\"cells\":[[1,1]],\"value\":\"3\"},{\"cells\":[[3,"
                                                 "3]],\"hidden\":true,\"unique\":false},{\"cells\":[[2,2],[2,"
                                                 "3]],\"style\":\"fpRowIndexer\"},{\"value\":"
                                                 "\"solution: 1234341221434321\"}]"));
    REQUIRE(puzzle.cages.size() == 2);
    CHECK(puzzle.cages[0].operation == Operation::none);
    CHECK(puzzle.cages[1].target == 3);
    CHECK(puzzle.cell_rules[0].kind->name == "row-indexer");
    CHECK(puzzle.stated_solution->at(15) == 1);
    CHECK(puzzle.remarks.empty());
    CHECK(remarks(
              boxes +
              ",\"cages\":[{\"cells\":[[0,0]],\"value\":\"x\"},{\"cells\":[[0,0],[1,0]],\"sum\":5,\"unique\":"
              "false}],\"global\":[\"antixv\",\"zork\"]") ==
          "left out, though it may be a rule: a cage \"x\" and 1 more, at r1c1 r1c1 r2c1\n"
          "left out, though it may be a rule: the global rule \"zork\"\n");
}

TEST_CASE("SudokuPad: drawings are remarks") {
    CHECK(remarks(boxes + ",\"underlays\":[{\"center\":[0.5,1.5]},{\"center\":[9.5,1.5]}],\"overlays\":[],"
                          "\"foglight\":[[2,3]"
                          "],\"lines\":[]") ==
          "left out, though it may be a rule: the drawings in \"underlays\", at r1c2\n"
          "left out, though it may be a rule: the drawings in \"foglight\", at r3c4\n");
}

TEST_CASE("SudokuPad: errors") {
    CHECK(
        failure_of(four("\"regions\":[[[0,4]]]")).find("4 is out of range; expected a number from 0 to 3") !=
        std::string::npos);
    CHECK(failure_of("scl" + lz_folded("{\"cellSize\":50,\"cells\":[[{},{}]]}")) ==
          "f:1, unfolded:1:25: a row of 2 cells in a grid of 1 rows; expected a sudoku, whose grid is a "
          "square");
    CHECK(failure_of("scl" + lz_folded("{cs:50,ce:[[,{v:9}],[,]]}")).find("9 is out of range") !=
          std::string::npos);
    CHECK(failure_of("scl" + lz_folded("{cs:50,ce:[[,{v:9],[,]]}")).find("malformed JSON") !=
          std::string::npos);
}

TEST_CASE("SudokuPad: written and read back") {
    const Puzzle puzzle = puzzle_of(
        "# title: T\nsudoku 4x4 boxes 2x2 with "
        "antiking,disjoint\ngivens\n1...\n....\n....\n....\ncages\naabb\n....\n....\n"
        "....\nclues\na 3\n");
    const std::string text = find<Format>("sudokupad")->write(puzzle);
    CHECK(text.starts_with("https://sudokupad.app/sclN4Ig"));
    const Puzzle back = puzzle_of(text);
    CHECK(equal(back, puzzle));
    CHECK(back.title == "T");
    const auto refusal = [](const std::string& native) {
        try {
            return find<Format>("sudokupad")->write(puzzle_of(native));
        } catch (const formats::Inexpressible& error) {
            return error.part;
        }
    };
    CHECK(refusal("sudoku 4\ncages\na...\n....\n....\n....\n") == "a cage of one cell without a sum");
    CHECK(refusal("sudoku 9 with windoku\n") == "the option \"windoku\"");
    CHECK(refusal("sudoku 4\nrules\nthermometer r1c1 r1c2\n") == "rules of the kind thermometer");
    CHECK(refusal("sudoku 4\nparity\nE...\n....\n....\n....\n") == "parity marks");
}

}  // namespace test_sudokupad
