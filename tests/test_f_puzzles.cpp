// test_f_puzzles.cpp - links and JSON of f-puzzles: what they say, what is left out with a remark, what is
// wrong, and writing them.
#include "by_engine.hpp"
#include "catch.hpp"
#include "family/cell_rule.hpp"
#include "puzzle_reading.hpp"
#include "text/lz_string.hpp"

namespace test_f_puzzles {

using namespace reading;

namespace {

// {"size":4,"title":"Café", … "thermometer":[{"lines":[["R2C1","R2C2","R2C3"]]}]}, folded by another program.
const std::string folded =
    "N4IgzglgXgpiBcAWANCALhNAbO8QGEBDAMwEuRUBzAJwgBMEBtR0AN0KwFdcBGKiVjAB2CNNW4BfZMCkzpEgLrIWs1dJDsuuAEz9BI+"
    "GMlKV"
    "8szJNyrqhUvQALGNQC2Ae2cw0TpqCwQhMGBMjCAAStr4PBRhEdrR4fgAzCC2ihJAA===";

// A puzzle of side 4, with some more members.
std::string four(const std::string& members, const std::string& first_cell = "{}") {
    std::string grid;
    for (int cell = 0; cell < 16; ++cell) {
        grid += cell == 0 ? "[" : cell % 4 == 0 ? "],[" : ",";
        grid += cell == 0 ? first_cell : "{}";
    }
    return "{\"size\":4,\"grid\":[" + grid + "]]" + (members.empty() ? "" : "," + members) + "}";
}

std::string link_to(const std::string& json) { return "https://www.f-puzzles.com/?load=" + lz_folded(json); }

// The rules on cells of a puzzle, one a line: "thermometer 4 5 6 | others | values".
std::string rules_of(const Puzzle& puzzle) {
    std::string text;
    const auto list = [&](const std::vector<int>& numbers) {
        for (const int number : numbers) text += " " + std::to_string(number);
    };
    for (const CellRule& rule : puzzle.cell_rules) {
        text += std::string{rule.kind->name};
        list(rule.cells);
        if (!rule.others.empty()) text += " |";
        list(rule.others);
        if (!rule.values.empty()) text += " =";
        list({rule.values.begin(), rule.values.end()});
        text += "\n";
    }
    return text;
}

std::string rules(const std::string& members) { return rules_of(puzzle_of(four(members))); }

std::string remarks(const std::string& members) { return remarks_of(puzzle_of(four(members))); }

}  // namespace

TEST_CASE("f-puzzles: a link in all its forms") {
    const Puzzle puzzle = puzzle_of("https://www.f-puzzles.com/?load=" + folded);
    CHECK(puzzle.title == "Café");
    CHECK(puzzle.given[0] == 1);
    CHECK(puzzle.given[7] == 2);
    CHECK(puzzle.boxes.rows == 2);
    CHECK(rules_of(puzzle) == "thermometer 4 5 6\n");
    CHECK(puzzle.remarks.empty());
    for (const std::string before :
         {"http://f-puzzles.com/?load=", "f-puzzles.com/?load=", "https://example.org/a?b=c&load=",
          "https://www.sudokulab.net/?fpuzzle=", "https://sudokupad.app/fpuzzles",
          "https://sudokupad.app/fpuz", "sudokupad.app/fpuzzles",
          "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles", "fpuzzles", "fpuz", ""}) {
        CAPTURE(before);
        CHECK(form_of(before + folded) == "f-puzzles");
        CHECK(equal(puzzle_of(before + folded), puzzle));
    }
    for (const std::string after : {"&a=b", "#x", " # a comment", "\ta title"})
        CHECK(equal(puzzle_of("https://www.f-puzzles.com/?load=" + folded + after), puzzle));
    CHECK(equal(puzzle_of("https://sudokupad.app/fpuzzles" + folded + "?setting-nogrid=1"), puzzle));
    CHECK(equal(puzzle_of(folded + " # a comment"), puzzle));
    CHECK(equal(puzzle_of("fpuz" + folded + "\ta title"), puzzle));
}

TEST_CASE("f-puzzles: links a line are a batch, each with its own errors") {
    const std::string text = "# a list\n" + link_to(four("")) + "\n\nfpuzzles" + folded + "\n" +
                             link_to(four("\"title\":\"x\",\"thermometer\":7"));
    const PuzzleReader reader = reader_of(text);
    REQUIRE(reader.size() == 3);
    CHECK(reader.read(1).title == "Café");
    CHECK(failure_of(text) == "f:5, unfolded:1:102: \"thermometer\" is not a list; expected [{…}, …]");
}

TEST_CASE("f-puzzles: short links are refused") {
    CHECK(failure_of("https://www.f-puzzles.com/?id=yx3sj2m1") ==
          "f:1:1: this link is the name of a puzzle that only its server knows; expected a link that holds "
          "its puzzle, as "
          "in ?load=N4Ig… or sudokupad.app/fpuzzlesN4Ig…");
    CHECK(failure_of("https://sudokupad.app/f4hj2k").find("only its server knows") != std::string::npos);
}

TEST_CASE("f-puzzles: the grid") {
    Puzzle puzzle = puzzle_of(four("", "{\"value\":\" 3 \",\"given\":true,\"c\":\"#fff\"}"));
    CHECK(puzzle.given[0] == 3);
    puzzle = puzzle_of(four("", "{\"value\":3}"));  // entered, not given
    CHECK(puzzle.given[0] == open_cell);
    puzzle = puzzle_of(four("", "{\"givenPencilMarks\":[4,\"1\"],\"centerPencilMarks\":[2]}"));
    REQUIRE(!puzzle.marks.empty());
    CHECK(puzzle.marks[0] == std::vector<Value>{1, 4});
    CHECK(puzzle_of(four("", "null")).given[0] == open_cell);
    CHECK(puzzle_of(four("\"title\":\"A\",\"author\":\"B\"")).title == "A by B");
    CHECK(failure_of(four("", "{\"value\":5,\"given\":true}")) ==
          "f:1:29: 5 is out of range; expected a digit from 1 to 4");
    CHECK(failure_of(four("", "7")) ==
          "f:1:20: this is not a cell; expected {\"value\": 5, \"given\": true} or {}");
    CHECK(failure_of("{\"size\":2,\"grid\":[[{},{}],[{}]]}") ==
          "f:1:27: a row of 1 cells in a grid of 2 rows; expected 2 cells");
    CHECK(failure_of("{\"size\":2,\"grid\":7}") ==
          "f:1:1: a puzzle without its grid; expected \"grid\": [[{}, …], …]");
}

TEST_CASE("f-puzzles: regions are boxes, a map, or partly none") {
    const auto grid = [](const std::string& labels) {
        std::string text;
        for (std::size_t i = 0; i < labels.size(); ++i) {
            text += i == 0 ? "[" : i % 4 == 0 ? "],[" : ",";
            text += labels[i] == '.'   ? "{\"region\":null}"
                    : labels[i] == '_' ? "{}"
                                       : "{\"region\":" + std::string{labels[i]} + "}";
        }
        return "{\"size\":4,\"grid\":[" + text + "]]}";
    };
    CHECK(puzzle_of(grid("________________")).boxes.rows == 2);
    CHECK(puzzle_of(grid("1122112233443344")).boxes.rows == 2);
    const Puzzle rows = puzzle_of(grid("1111222233334444"));
    CHECK(rows.boxes.rows == 1);
    CHECK(rows.boxes.columns == 4);
    const Puzzle map = puzzle_of(grid("1112132233423444"));
    CHECK(map.boxes.rows == 0);
    CHECK(map.regions == std::vector<int>{0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3});
    const Puzzle gap = puzzle_of(grid("1112132.33423444"));
    CHECK(gap.regions == std::vector<int>{0, 0, 0, -1, 0, 1, -1, -1, 1, 1, 2, -1, 1, 2, 2, 2});
    CHECK(rules_of(gap) == "extra-region 3 6 11\n");
    CHECK(by_engine(gap, "sat").size() == by_engine(gap, "dlx").size());
    std::string counted = grid("1112132.33423444");
    counted.insert(1, "\"regionsumline\":[{\"lines\":[[\"R1C1\",\"R1C4\"]]}],");
    REQUIRE(puzzle_of(counted).remarks.size() == 1);
    CHECK(puzzle_of(counted).remarks[0].brief().find(
              "regions with fewer cells than digits, though rules ask for regions, at r1c4 r2c3 r3c4") !=
          std::string::npos);
    // The first box is short as well, though none of its cells names it.
    std::string usual = grid("._______________");
    usual.insert(1, "\"regionsumline\":[{\"lines\":[[\"R4C2\",\"R3C1\",\"R2C2\"]]}],");
    REQUIRE(puzzle_of(usual).remarks.size() == 1);
    CHECK(puzzle_of(usual).remarks[0].brief().find("at r1c2 r2c1 r2c2") != std::string::npos);
    const Puzzle latin = puzzle_of(grid("................"));
    CHECK(latin.regions == std::vector<int>(16, -1));
    CHECK(by_engine(latin, "dlx").size() == 576);  // Latin squares of order 4
    CHECK(failure_of(grid("1112111133423444")) ==
          "f:1:97: region 1 has more than 4 cells; expected at most 4 cells in each region");
    CHECK(failure_of(grid("a112132233423444")).find("malformed JSON") != std::string::npos);
}

TEST_CASE("f-puzzles: what concerns the whole grid") {
    CHECK(puzzle_of(four("\"diagonal+\":true,\"diagonal-\":true")).options == std::vector<std::string>{"x"});
    CHECK(rules("\"diagonal+\":true") == "extra-region 3 6 9 12\n");
    CHECK(rules("\"diagonal-\":true,\"diagonal+\":false") == "extra-region 0 5 10 15\n");
    CHECK(puzzle_of(
              four("\"antiknight\":true,\"antiking\":true,\"disjointgroups\":true,\"nonconsecutive\":true"))
              .options == std::vector<std::string>{"antiking", "antiknight", "disjoint", "nonconsecutive"});
    CHECK(puzzle_of(four("\"antiknight\":false,\"antiking\":null,\"disabledlogic\":[\"R1C1\"]"))
              .options.empty());
    CHECK(rules("\"negative\":[\"ratio\",\"xv\",\"foglight\"]") == "negative-ratio\nnegative-xv\n");
}

TEST_CASE("f-puzzles: each array is a kind of rule") {
    CHECK(rules("\"thermometer\":[{\"lines\":[[\"R1C1\",\"r1c2\"],[\"R1C1\",\" R2C1 \"]]}]") ==
          "thermometer 0 1\nthermometer 0 4\n");
    CHECK(rules("\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[[\"R1C1\",\"R2C2\",\"R3C3\"],[\"R1C1\",\"R1C2\"]"
                "]}]") == "arrow 5 10 | 0\narrow 1 | 0\n");
    CHECK(rules("\"arrow\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"lines\":[[\"R1C2\",\"R2C3\"]]},{\"cells\":["
                "\"R1C1\"],"
                "\"lines\":[]}]") == "arrow 6 | 0 1\n");
    CHECK(rules("\"whispers\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"value\":\"3\"},{\"lines\":[[\"R1C1\","
                "\"R1C2\"]]}]") == "whispers 0 1 = 3\nwhispers 0 1\n");
    CHECK(
        rules("\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"]},{\"cells\":[\"R1C1\",\"R2C1\"],\"value\":2}],"
              "\"ratio\":[{\"cells\":[\"R3C1\",\"R3C2\"],\"value\":\"\"}]") ==
        "difference 0 1\ndifference 0 4 = 2\nratio 8 9\n");
    CHECK(rules("\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"x\"},{\"cells\":[\"R1C1\",\"R2C1\"],"
                "\"value\":\"V\"},{"
                "\"cells\":[\"R1C1\",\"R2C1\"],\"value\":\"\"}]") == "xv 0 1 = 10\nxv 0 4 = 5\n");
    CHECK(rules("\"clone\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"cloneCells\":[\"R3C3\",\"R1C2\"]}]") ==
          "clone 0 | 10\n");
    CHECK(rules("\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"values\":[1,\"1\"]}]") ==
          "quadruple 0 1 4 5 = 1 1\n");
    CHECK(rules("\"minimum\":[{\"cell\":\"R1C2\"}],\"maximum\":[{\"cell\":\"R4C4\"}]") ==
          "minimum 1\nmaximum 15\n");
    CHECK(rules("\"sandwichsum\":[{\"cell\":\"R0C2\",\"value\":\"0\"},{\"cell\":\"R5C1\",\"value\":\"\"}]") ==
          "sandwich-sum 1 5 9 13 = 0\n");
    CHECK(
        rules(
            "\"xsum\":[{\"cell\":\"R5C2\",\"value\":\"6\"}],\"skyscraper\":[{\"cell\":\"R3C0\",\"value\":2},"
            "{\"cell\":\"R3C5\",\"value\":2}]") ==
        "x-sum 13 9 5 1 = 6\nskyscraper 8 9 10 11 = 2\nskyscraper 11 10 9 8 = 2\n");
    CHECK(rules("\"littlekillersum\":[{\"cell\":\"R0C1\",\"direction\":\"DR\",\"value\":\"7\"},{\"cell\":"
                "\"R5C1\","
                "\"direction\":\"UR\",\"value\":\"8\",\"cells\":[\"R4C2\",\"R3C3\",\"R2C4\"]}]") ==
          "little-killer-sum 1 6 11 = 7\nlittle-killer-sum 13 10 7 = 8\n");
    CHECK(
        rules("\"extraregion\":[{\"cells\":[\"R1C1\",\"R2C2\"]}],\"boxindexer\":[{\"cells\":[\"R1C1\"]}]") ==
        "extra-region 0 5\nbox-indexer 0\n");
    for (const auto& [key, kind] :
         std::initializer_list<std::pair<const char*, const char*>>{{"slowthermometer", "slow-thermometer"},
                                                                    {"doublearrow", "double-arrow"},
                                                                    {"betweenline", "between-line"},
                                                                    {"lockout", "lockout-line"},
                                                                    {"palindrome", "palindrome"},
                                                                    {"renban", "renban-line"},
                                                                    {"regionsumline", "region-sum-line"},
                                                                    {"regionSumLine", "region-sum-line"},
                                                                    {"entropicline", "entropic-line"},
                                                                    {"modularline", "modular-line"},
                                                                    {"nabner", "nabner-line"},
                                                                    {"zipperline", "zipper-line"}}) {
        CHECK(rules("\"" + std::string{key} +
                    "\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]},{\"lines\":[[\"R1C1\"]]}]") ==
              std::string{kind} + " 0 1 2\n");
    }
}

TEST_CASE("f-puzzles: cages, even and odd cells, the setter's answer") {
    const Puzzle puzzle =
        puzzle_of(four("\"killercage\":[{\"cells\":[\"R2C2\",\"R2C1\"],\"value\":\"5\"},{\"cells\":[\"R1C1\"]"
                       ",\"value\":3},{\"cells\":["
                       "\"R4C1\",\"R4C2\"]}],\"even\":[{\"cell\":\"R3C3\"}],\"odd\":[{\"cell\":\"R1C4\"}]"));
    REQUIRE(puzzle.cages.size() == 3);
    CHECK(puzzle.cages[0].cells == std::vector<int>{0});
    CHECK(puzzle.cages[0].target == 3);
    CHECK(puzzle.cages[1].cells == std::vector<int>{4, 5});
    CHECK(puzzle.cages[1].operation == Operation::sum);
    CHECK(puzzle.cages[2].operation == Operation::none);
    CHECK(puzzle.parity == "...O......E.....");
    CHECK(puzzle_of(four("\"solution\":\"1234341221434321\"")).stated_solution->at(4) == 3);
    CHECK(puzzle_of(four("\"solution\":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,\"1\"]")).stated_solution->at(15) == 1);
    CHECK(puzzle_of(four("\"solution\":\"1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1\"")).stated_solution->at(5) == 4);
    CHECK(!puzzle_of(four("\"solution\":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,\".\"]")).stated_solution);
    CHECK(puzzle_of(four("\"solution\":\"123\"")).unread_solution.find("a solution of 3 cells") !=
          std::string::npos);
    CHECK(failure_of(four("\"even\":[{\"cell\":\"R3C3\"}],\"odd\":[{\"cell\":\"R3C3\"}]"))
              .find("r3c3 is odd and even") != std::string::npos);
}

TEST_CASE("f-puzzles: what could be a rule and is not understood is a remark") {
    CHECK(remarks("\"highlightConflicts\":true,\"ruleset\":\"all\",\"fromRangskSolver\":true,\"fogofwar\":[],"
                  "\"x\":7,"
                  "\"y\":[1,2],\"cage\":[{\"value\":\"title: T\"}]")
              .empty());
    CHECK(remarks("\"text\":[{\"cells\":[\"R1C1\"],\"value\":\"a\"},{\"cells\":[\"R2.5C2\"]}]") ==
          "left out, though it may be a rule: \"text\", at r1c1 r2.5c2\n");
    CHECK(remarks("\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"isNewConstraint\":true}]").empty());
    CHECK(remarks("\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],"
                  "\"fromConstraint\":\"Renban\"},{\"lines\":[[\"R3C1\"]]}]") ==
          "left out, though it may be a rule: \"line\", at r3c1\n");
    CHECK(remarks("\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"fromConstraint\":\"Renban\"}]") ==
          "left out, though it may be a rule: \"line\", at r1c1 r1c2\n");
    CHECK(remarks("\"fogofwar\":[\"R1C1\"],\"sumdot\":[{\"cell\":\"R1C1\"}],\"antiknights\":true") ==
          "left out, though it may be a rule: \"fogofwar\", at r1c1\n"
          "left out, though it may be a rule: \"sumdot\", at r1c1\n"
          "left out, though it may be a rule: \"antiknights\"\n");
    CHECK(remarks("\"negative\":[\"foo\"],\"cage\":[{\"cells\":[\"R1C1\"],\"value\":\"D5\"}],\"killercage\":"
                  "[{\"cells\":["
                  "\"R1C2\"],\"value\":\"?\"}],\"sandwichsum\":[{\"cell\":\"R0C1\",\"value\":\"a\"}]") ==
          "left out, though it may be a rule: \"negative\" of \"foo\"\n"
          "left out, though it may be a rule: the value \"?\" of \"killercage\", at r1c2\n"
          "left out, though it may be a rule: the value \"a\" of \"sandwichsum\", at r0c1\n"
          "left out, though it may be a rule: a drawn cage \"D5\", at r1c1\n");
    Hints strict;
    strict.strict = true;
    CHECK(failure_of(four("\"weird\":true"), strict) ==
          "f:1:84: left out, though it may be a rule: \"weird\"");
}

TEST_CASE("f-puzzles: a drawing of the cells of a rule or a cage is no remark") {
    const std::string line = "\"line\":[{\"lines\":[[\"R1C2\",\"R1C1\"],[\"R2C1\",\"R3C3\"]]}]";
    CHECK(remarks(line + ",\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"extraregion\":[{\"cells\":"
                         "[\"R3C3\",\"R2C1\"]}]")
              .empty());
    CHECK(remarks(line + ",\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]") ==
          "left out, though it may be a rule: \"line\", at r1c2 r1c1 r2c1 r3c3\n");
    const std::string cage = "\"cage\":[{\"cells\":[\"R1C1\",\"R1C2\"]}],\"";
    CHECK(remarks(cage + "clone\":[{\"cells\":[\"R3C1\",\"R3C2\"],\"cloneCells\":[\"R1C1\",\"R1C2\"]}]")
              .empty());
    CHECK(remarks(cage + "killercage\":[{\"cells\":[\"R1C2\",\"R1C1\"],\"value\":\"3\"}]").empty());
    CHECK(remarks(cage + "killercage\":[{\"cells\":[\"R1C2\",\"R2C1\"],\"value\":\"3\"}]") ==
          "left out, though it may be a rule: a drawn cage, at r1c1 r1c2\n");
}

TEST_CASE("f-puzzles: a drawn cage DR5 is a digital root") {
    const std::string json =
        four("\"cage\":[{\"cells\":[\"R1C1\",\"R2C1\"],\"value\":\"DR5\"},{\"cells\":[]}]");
    CHECK(rules_of(puzzle_of(json)) == "digital-root 0 4 = 5\n");
    CHECK(rules_of(puzzle_of(find<Format>("f-puzzles-json")->write(puzzle_of(json)))) ==
          "digital-root 0 4 = 5\n");
    CHECK(remarks("\"cage\":[{\"cells\":[\"R1C1\"],\"value\":\"DR\"}]").find("a drawn cage \"DR\"") !=
          std::string::npos);
    CHECK(remarks("\"cage\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R1C3\",\"R1C4\",\"R2C1\"],\"value\":\"DR5\"}]")
              .find("a drawn cage \"DR5\"") != std::string::npos);
}

TEST_CASE("f-puzzles: errors point at the value that is wrong") {
    CHECK(failure_of(four("\"thermometer\":[{\"lines\":[[\"R1C1\",\"R5C1\"]]}]")) ==
          "f:1:109: R5C1 lies outside of the grid; expected a cell from \"R1C1\" to \"R4C4\"");
    CHECK(failure_of(four("\"thermometer\":[{\"lines\":[[\"R1C1\",\"A1\"]]}]")) ==
          "f:1:109: \"A1\" is not a cell of this grid; expected a cell from \"R1C1\" to \"R4C4\"");
    CHECK(failure_of(four("\"thermometer\":[7]")) ==
          "f:1:91: this is no element of \"thermometer\"; expected {…}");
    CHECK(failure_of(four("\"difference\":[{\"cells\":[\"R1C1\"]}]"))
              .find("a dot between other than two cells") != std::string::npos);
    CHECK(failure_of(four("\"sandwichsum\":[{\"cell\":\"R1C1\",\"value\":3}]"))
              .find("is not beside this grid") != std::string::npos);
    CHECK(failure_of(four("\"sandwichsum\":[{\"cell\":\"R0C0\",\"value\":3}]")).find("a clue at a corner") !=
          std::string::npos);
    CHECK(failure_of(four("\"littlekillersum\":[{\"cell\":\"R0C1\",\"direction\":\"UR\",\"value\":3}]"))
              .find("points away from the grid") != std::string::npos);
    CHECK(failure_of(four("\"killercage\":[{\"cells\":[\"R1C1\",\"R1C1\"]}]")).find("names a cell twice") !=
          std::string::npos);
}

TEST_CASE("f-puzzles: the JSON on several lines, and a list of puzzles") {
    std::string lines = four("\"antiknight\":true");
    lines.insert(1, "\n  ");
    CHECK(form_of(lines) == "f-puzzles-json");
    CHECK(puzzle_of(lines).has("antiknight"));
    CHECK(reader_of("[\n" + four("") + ",\n" + four("\"antiking\":true") + "]").read(1).has("antiking"));
    CHECK(form_of(four("")) == "f-puzzles");
}

TEST_CASE("f-puzzles: written and read back") {
    const std::string json = four(
        "\"diagonal+\":true,\"diagonal-\":true,\"antiking\":true,\"negative\":[\"xv\"],"
        "\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]},{\"lines\":[[\"R2C1\",\"R1C2\"]]}],"
        "\"arrow\":[{\"cells\":[\"R3C1\",\"R3C2\"],\"lines\":[[\"R3C2\",\"R2C3\",\"R1C4\"]]}],"
        "\"sandwichsum\":[{\"cell\":\"R5C2\",\"value\":\"3\"}],\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],"
        "\"value\":\"V\"}],"
        "\"littlekillersum\":[{\"cell\":\"R5C1\",\"direction\":\"UR\",\"value\":\"8\"}],\"even\":[{\"cell\":"
        "\"R3C3\"}],"
        "\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"values\":[1,2]}],"
        "\"clone\":[{\"cells\":[\"R1C1\"],\"cloneCells\":[\"R3C3\"]}],\"minimum\":[{\"cell\":\"R4C4\"}],"
        "\"killercage\":[{\"cells\":[\"R4C1\",\"R4C2\"],\"value\":\"4\"},{\"cells\":[\"R4C3\"]}],\"title\":"
        "\"T\"",
        "{\"givenPencilMarks\":[1,2],\"region\":0}");
    const Puzzle puzzle = puzzle_of(json);
    for (const char* format : {"f-puzzles", "f-puzzles-json"}) {
        const std::string text = find<Format>(format)->write(puzzle);
        const Puzzle back = puzzle_of(text);
        CHECK(rules_of(back) == rules_of(puzzle));
        CHECK(equal(back, puzzle));
        CHECK(back.title == "T");
        CHECK(find<Format>(format)->write(back) == text);
    }
}

TEST_CASE("f-puzzles: refuses to write what it can't say") {
    const auto refusal = [](const std::string& text) {
        try {
            return find<Format>("f-puzzles")->write(puzzle_of(text));
        } catch (const formats::Inexpressible& error) {
            return error.part;
        }
    };
    const auto with_rule = [&](const std::string& rule) {
        return refusal("sudoku 9\nrules\n" + rule + "\n");
    };
    CHECK(with_rule("thermometer r1c1") == "a thermometer of 1 cells");
    CHECK(with_rule("quadruple r1c1 r1c2 r2c1 r2c2 = 12") == "a quadruple of 12");
    CHECK(with_rule("clone r1c1 r1c2 = r1c1 r5c5") == "a cell that is its own clone");
    std::string windows;
    for (const char* cells :
         {"r2c2 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4", "r2c6 r2c7 r2c8 r3c6 r3c7 r3c8 r4c6 r4c7 r4c8",
          "r6c2 r6c3 r6c4 r7c2 r7c3 r7c4 r8c2 r8c3 r8c4", "r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8"})
        windows += "extra-region " + std::string{cells} + "\n";
    CHECK(with_rule(windows) == "windows that are also extra regions");
    CHECK(refusal("latin 4\n") == "that this is a latin");
    CHECK(refusal("sudoku 4 digits 0-3\n") == "digits other than 1 to 4");
    CHECK(refusal("kenken 2\ncages\naa\naa\nclues\na 6\n") == "that this is a kenken");
}

TEST_CASE("f-puzzles: drawn ends of lockout lines and the editor's state are no rules left out") {
    const std::string puzzle =
        R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
        R"("lockout":[{"lines":[["R1C1","R1C2","R1C3"]],"value":""}],"activeConstraints":{"lockout":["R1C1"]},)";
    const auto remarks = [&](const std::string& cells) {
        return reading::remarks_of(
            reading::puzzle_of(puzzle + R"("rectangle":[{"cells":[")" + cells + R"("],"baseC":"#FFFFFF"}]})",
                               reading::with_format("f-puzzles-json")));
    };
    CHECK(remarks("R1C1").empty());
    CHECK(remarks("R1C3").empty());
    CHECK_FALSE(remarks("R1C2").empty());  // not at an end
}

}  // namespace test_f_puzzles
