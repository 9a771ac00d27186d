// test_kenken_formats.cpp - the four text formats of KenKen agree on one puzzle, and refuse what is
// malformed.
#include "base/registry.hpp"
#include "by_engine.hpp"
#include "catch.hpp"
#include "formats/reader.hpp"
#include "puzzle_reading.hpp"

namespace test_kenken_forms {

using namespace reductio;

namespace {

PuzzleReader reader(const std::string& content, const std::string& format = {}) {
    Hints hints;
    hints.format = format;
    return {std::make_shared<const Text>("f", content), hints};
}

Puzzle read(const std::string& content, const std::string& format = {}) {
    return reader(content, format).read(0);
}

std::string failure(const std::string& content, const std::string& format = {}) {
    try {
        read(content, format);
    } catch (const InputError& error) {
        return error.brief();
    }
    return "read without an error";
}

std::string write(const std::string& format, const Puzzle& puzzle) {
    try {
        return find<Format>(format)->write(puzzle);
    } catch (const InputError& error) {
        return error.brief();
    }
}

const char* const map = "ABBC\nAACC\nD1CE\nDFFE\n\nA 8+\nB 5+\nC 11+\nD 2-\nE 6*\nF 1-\n";

const char* const numbers =
    "4 7\n0 1 1 2\n0 0 2 2\n3 4 2 5\n3 6 6 5\n0 + 8\n1 + 5\n2 + 11\n3 - 2\n4 = 1\n5 * 6\n6 - 1\n";

const char* const list =
    "# 4\n+ 8 A1 A2 B2\n+ 5 B1 C1\n+ 11 D1 C2 D2 C3\n- 2 A3 A4\n= 1 B3\n* 6 D3 D4\n- 1 B4 C4\n";

const char* const json =
    "{\"size\": 4, \"cages\": [\n"
    "  {\"op\": \"+\", \"value\": 8, \"cells\": [[0, 0], [1, 0], [1, 1]]},\n"
    "  {\"op\": \"+\", \"value\": 5, \"cells\": [[0, 1], [0, 2]]},\n"
    "  {\"op\": \"+\", \"value\": 11, \"cells\": [[0, 3], [1, 2], [1, 3], [2, 2]]},\n"
    "  {\"op\": \"-\", \"value\": 2, \"cells\": [[2, 0], [3, 0]]},\n"
    "  {\"op\": \"=\", \"value\": 1, \"cells\": [[2, 1]]},\n"
    "  {\"op\": \"*\", \"value\": 6, \"cells\": [[2, 3], [3, 3]]},\n"
    "  {\"op\": \"-\", \"value\": 1, \"cells\": [[3, 1], [3, 2]]}\n"
    "]}\n";

}  // namespace

TEST_CASE("one KenKen in four formats, each recognised and written back") {
    const Puzzle puzzle = read(map);
    REQUIRE(puzzle.cages.size() == 7);
    CHECK(puzzle.cages[4].operation == Operation::equal);
    CHECK(puzzle.cages[4].cells == std::vector<int>{9});
    CHECK(same_rules(puzzle, read(numbers)));
    CHECK(same_rules(puzzle, read(list)));
    CHECK(same_rules(puzzle, read(json)));
    CHECK(reader(map).format(0).name == "kenken-map");
    CHECK(reader(numbers).format(0).name == "kenken-numbers");
    CHECK(reader(list).format(0).name == "kenken-list");
    CHECK(reader(json).format(0).name == "kenken-json");
    CHECK(write("kenken-map", puzzle) == std::string{".KK \"\"\n"} + map);
    CHECK(write("kenken-list", puzzle) == list);
    CHECK(write("kenken-json", puzzle) == json);
}

TEST_CASE("a map file may hold several puzzles, with titles") {
    const PuzzleReader all = reader(std::string{"# solutions: 2\n.KK \"first one\"\n"} + map +
                                    "\n.KK second\nAB\nba\n\nA: 1\nB: 2=\nb: 2\na: 1\n");
    REQUIRE(all.size() == 2);
    CHECK(all.read(0).title == "first one");
    CHECK(all.read(0).stated_count == 2);
    CHECK(all.read(1).title == "second");
    CHECK(all.read(1).cages.size() == 4);
    CHECK(write("kenken-map", all.read(1)) == ".KK \"second\"\n12\n21\n\n");
    CHECK(read("AA\nAA\n\nA 6\n").cages[0].operation == Operation::none);
}

TEST_CASE("lists come in several spellings") {
    const Puzzle puzzle = read("\"3 + A1 B1\",\n\"2 * A2 B2\"\n");
    CHECK(puzzle.rows == 2);
    CHECK(puzzle.cages[1].operation == Operation::product);
    CHECK(same_rules(puzzle, read("2\n+ 3 a1 b1\nx 2 a2 b2\n")));
    CHECK(read("# 2\n? 3 A1 B1\n! 2 A2\n! 1 B2\n").cages[0].operation == Operation::none);
    CHECK(reader("# 1\n! 1 A1\n# 2\n? 3 A1 B1\n").size() == 2);
}

TEST_CASE("JSON with values, x and y, and rows from 1") {
    const Puzzle puzzle = read(
        R"({"width": 2, "height": 2, "values": [0, 5], "rules": [
            {"op": "+", "value": 5, "cells": [{"x": 0, "y": 0}, {"x": 0, "y": 1}]},
            {"value": 5, "cells": [{"x": 1, "y": 0}, {"x": 1, "y": 1}]}]})");
    CHECK(puzzle.digits == std::vector<Value>{0, 5});
    CHECK(puzzle.cages[0].cells == std::vector<int>{0, 2});
    CHECK(puzzle.cages[1].operation == Operation::none);
    CHECK(same_rules(puzzle, read(write("kenken-json", puzzle))));
    const Puzzle from_one = read(
        R"([{"size": 2, "cages": [{"operation": "-", "target": 1, "cells": [[1, 1], [2, 1]]},
                                  {"operation": "", "target": 2, "cells": [[1, 2]]}]}])");
    CHECK(from_one.cages[0].cells == std::vector<int>{0, 2});
    CHECK(from_one.cages[1].operation == Operation::equal);
}

TEST_CASE("malformed KenKen maps are refused where they go wrong") {
    const std::string format = "kenken-map";
    CHECK(failure("AB\nA\n\nA 3+\n", format) ==
          "f:2:2: this row of the map ends after 1 cells; expected 2 characters in each row");
    CHECK(failure("AB\n", format) ==
          "f:1:3: the map ends after 1 of 2 rows; expected 2 rows of 2 letters or digits");
    CHECK(failure("AB\nA*\nA 3+", format) ==
          "f:2:2: unexpected \"*\"; expected 2 rows of 2 letters or digits");
    CHECK(failure("AB\nA3\nA 3+\nB 2", format) == "f:2:2: 3 is not a digit of this puzzle; expected 1 to 2");
    CHECK(failure("AB\nAB\nA 3+\n", format) ==
          "f:1:2: cage \"B\" has no clue; expected a clue for each cage");
    CHECK(failure("AB\nAB\nA 3+\nC 1", format) ==
          "f:4:1: there is no cage \"C\"; expected a label of the cages' map");
    CHECK(failure("AB\nAB\nA 3+\nA 2+", format) ==
          "f:4:1: a second clue for cage \"A\"; expected one clue for each cage");
    CHECK(failure("AB\nAB\nA 3+2\nB 3+", format) == "f:3:5: unexpected \"2\"; expected the end of the clue");
    CHECK(failure("AB\nAB\nA +3\nB 3+", format) ==
          "f:3:1: unexpected \"A +3\"; expected a clue as in \"A 8+\"");
}

TEST_CASE("malformed KenKen numbers and lists are refused where they go wrong") {
    CHECK(failure("2 5\n", "kenken-numbers") ==
          "f:1:3: \"5\" is out of range; expected the side, from 1 to 100, and the number of cages");
    CHECK(failure("2 2\n0 0\n0 0\n0 + 3\n", "kenken-numbers") ==
          "f:2:1: the map has 1 cages; expected 2, as the first line says");
    CHECK(failure("2 1\n0 0\n", "kenken-numbers") ==
          "f:2:4: the map ends after 1 of 2 rows; expected a row of cage indices");
    CHECK(failure("2 1\n0 0\n0 0\n0 3\n", "kenken-numbers") ==
          "f:4:3: unexpected \"3\"; expected an operator: + - * / or =");
    CHECK(failure("2 1\n0 0\n0 0\n7 + 3\n", "kenken-numbers").starts_with("f:4:1: there is no cage \"7\""));
    CHECK(failure("# 27\n", "kenken-list") ==
          "f:1:3: \"27\" is out of range; expected the side, from 1 to 26, as in \"# 4\"");
    CHECK(failure("# 2\n", "kenken-list") == "f:1:4: there are no cages; expected cages as in \"+ 5 A1 A2\"");
    CHECK(failure("# 2\n+ 3 A1 C1\n", "kenken-list") ==
          "f:2:8: cell C1 lies outside of the grid; expected cells of a 2x2 grid");
    CHECK(failure("# 2\n+ 3 A1 A1\n", "kenken-list") ==
          "f:2:8: cell A1 is named twice; expected each cell in one cage");
    CHECK(failure("# 3\n+ 5 A1 A9\n", "kenken-list") ==
          "f:2:8: cell A9 lies outside of the grid; expected cells of a 3x3 grid");
    CHECK(failure("# 2\n+ 3 A1 11\n", "kenken-list") ==
          "f:2:8: unexpected \"1\"; expected a cell: column letter and row, as in B3");
    CHECK(failure("# 2\n3 A1 B1\n", "kenken-list") ==
          "f:2:3: unexpected \"A\"; expected an operator: + - * / = ! or ?");
}

TEST_CASE("malformed KenKen JSON is refused where it goes wrong") {
    const auto fails = [](const std::string& text) { return failure(text, "kenken-json"); };
    CHECK(fails("{\"cages\": []}") ==
          "f:1:1: a puzzle without its size; expected \"size\", or \"width\" and \"height\"");
    CHECK(fails("{\"size\": 4.5}") == "f:1:10: \"4.5\" is not a whole number; expected a side from 1 to 100");
    CHECK(fails("{\"size\": \"4\"}") == "f:1:10: this is not a number; expected a side from 1 to 100");
    CHECK(fails("{\"size\": 2}") ==
          "f:1:1: a puzzle without cages; expected \"cages\": […] or \"rules\": […]");
    CHECK(fails("{\"size\": 2, \"cages\": [{\"op\": \"+\", \"value\": 3}]}") ==
          "f:1:23: a cage without cells; expected \"cells\": [[row, column], …]");
    CHECK(fails("{\"size\": 2, \"cages\": [{\"op\": \"+\", \"cells\": [[0, 0]]}]}") ==
          "f:1:23: a cage without its value; expected \"value\" or \"target\"");
    CHECK(fails("{\"size\": 2, \"cages\": [{\"op\": \"&\", \"value\": 3, \"cells\": [[0, 0]]}]}") ==
          "f:1:30: \"&\" is not an operator; expected one of + - * / = % ^ ?");
    CHECK(fails("{\"size\": 2, \"cages\": [{\"value\": 3, \"cells\": [[0, 0], [0, 0]]}]}") ==
          "f:1:54: r1c1 is named twice; expected each cell in one cage");
    CHECK(fails("{\"size\": 2, \"cages\": [{\"value\": 3, \"cells\": [[0, 0], [0, 2]]}]}") ==
          "f:1:54: this cell lies outside of the grid; expected rows and columns from 0, as elsewhere here");
    CHECK(fails("{\"size\": 2, \"cages\": [{\"value\": 3, \"cells\": [[0, 3]]}]}") ==
          "f:1:50: \"3\" is out of range; expected a whole number, at most 2");
    CHECK(fails("{\"size\": 3, \"cages\": [{\"value\": 3, \"cells\": [[1, 1]]}]}") ==
          "f:1:46: rows may count from 0 or from 1 here; expected a cell in the first or last row");
    CHECK(fails("{\"size\": 2, \"values\": [1, 1], \"cages\": []}") ==
          "f:1:23: these can't be digits; expected a list of 1 to 1000 numbers, each once");
}

TEST_CASE("KenKen JSON is recognised by its size too, and a wrong one is refused at its place") {
    CHECK(failure("{\"size\":-2,\"cages\":[]}").starts_with("f:1:9: "));
    CHECK(failure("{\"size\":-2,\"cages\":[]}").ends_with("expected a side from 1 to 100"));
    CHECK(failure("{\"size\":1e9,\"cages\":[]}").starts_with("f:1:9: "));
    CHECK(failure("{\"width\":101,\"height\":4,\"rules\":[]}").starts_with("f:1:10: "));
}

TEST_CASE("KenKen JSON has givens, a solution and a title, and no other key is dropped") {
    const std::string cages =
        "\"cages\": [{\"value\": 3, \"cells\": [[0, 0], [0, 1]], \"id\": 7}, "
        "{\"value\": 3, \"cells\": [[1, 0], [1, 1]]}]";
    const Puzzle puzzle = read(
        "{\"size\": 2, \"title\": \"two\", \"givens\": [[null, 1], [0, null]], "
        "\"solution\": [[2, 1], [1, 2]], " +
        cages + "}");
    CHECK(puzzle.title == "two");
    CHECK(puzzle.given == Grid{open_cell, 1, open_cell, open_cell});
    CHECK(puzzle.stated_solution == Grid{2, 1, 1, 2});
    CHECK(by_engine(puzzle, "sat") == std::vector<Grid>{{2, 1, 1, 2}});
    const auto fails = [&](const std::string& more) {
        return failure("{\"size\": 2, " + more + cages + "}", "kenken-json");
    };
    CHECK(fails("\"diagonals\": true, ").starts_with("f:1:26: a value for the unknown key \"diagonals\"; "));
    CHECK(
        fails("\"grid\": [[1, 2], [2, 1]], ").starts_with("f:1:21: a value for the unknown key \"grid\"; "));
    CHECK(fails("\"size\": 3, ") == "f:1:21: a second \"size\"; expected one");
    CHECK(fails("\"width\": 3, ") == "f:1:22: another size than \"size\" states; expected one size");
    CHECK(fails("\"comment\": 1, \"comment\": 2, ") == "f:1:38: a second \"comment\"; expected one");
    CHECK(fails("\"rules\": [], ").ends_with("a second \"cages\"; expected one of \"cages\" and \"rules\""));
    CHECK(fails("\"givens\": [[1, 2]], ") == "f:1:23: this is not the grid; expected 2 rows of 2 numbers");
    CHECK(fails("\"givens\": [[1], [2, 1]], ") ==
          "f:1:24: this is not a row of the grid; expected 2 rows of 2 numbers");
    CHECK(fails("\"givens\": [[1, 3], [2, 1]], ") ==
          "f:1:28: 3 is no digit here; expected a digit of the puzzle, or null");
    CHECK(fails("\"solution\": [[1, 2], [2, null]], ") ==
          "f:1:25: the solution has an open cell; expected a digit in each cell");
    CHECK(
        failure("{\"size\": 2, \"cages\": [{\"value\": 3, \"cells\": [[0, 0]], \"max\": 2}]}", "kenken-json")
            .starts_with("f:1:62: a value for the unknown key \"max\"; "));
}

TEST_CASE("a map of cages is a killer where the family says so") {
    const auto killer = [](const std::string& text) {
        return reading::puzzle_of(text, reading::with_family("killer"));
    };
    const Puzzle puzzle = killer("AABB\nCD1B\nCDEE\nFFFE\n\nA 3\nB 9+\nC 5\nD 5\nE 6?\nF 8\n");
    CHECK(puzzle.family->name == "sudoku");
    CHECK(puzzle.boxes.rows == 2);
    CHECK(puzzle.given[6] == 1);
    REQUIRE(puzzle.cages.size() == 6);
    CHECK(puzzle.cages[0].operation == Operation::sum);
    CHECK(puzzle.cages[0].target == 3);
    CHECK(puzzle.cages[4].operation == Operation::sum);
    const auto refused = [](const std::string& text) {
        return reading::failure_of(text, reading::with_family("killer"));
    };
    CHECK(refused("AABB\nCD1B\nCDEE\nFFFE\n\nA 3-\nB 9\nC 5\nD 5\nE 6\nF 8\n") ==
          "f:6:3: a cage of a killer that is no sum; expected its sum, as in a 12");
    CHECK_THAT(refused("AABB\nCD5B\nCDEE\nFFFE\n\nA 3\nB 9\nC 5\nD 5\nE 6\nF 8\n"),
               Catch::Matchers::ContainsSubstring("f:2:3: 5 is not a digit of this puzzle; expected 1 to 4"));
    CHECK_THAT(refused("AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n\nA 15\nB 15\nC 15\nD 15\nE 15\n"),
               Catch::Matchers::ContainsSubstring("a killer of side 5, which has no boxes"));
}

TEST_CASE("what a KenKen format can't express is refused by name") {
    const std::string native = "; expected a format that can, such as native";
    Puzzle puzzle = read(map);
    puzzle.digits = {0, 1, 2, 3};
    CHECK(write("kenken-map", puzzle) ==
          "the format kenken-map can't express digits other than 1 to 4" + native);
    CHECK(write("kenken-json", puzzle).starts_with("{\"size\": 4, \"values\": [0, 1, 2, 3], \"cages\""));
    puzzle.cages[0].cells = {0, 4};
    CHECK(write("kenken-json", puzzle) ==
          "the format kenken-json can't express cells outside of all cages" + native);
    puzzle.cages[0].cells = {0, 1, 4, 5};
    CHECK(write("kenken-json", puzzle) ==
          "the format kenken-json can't express cages that overlap, as at r1c2" + native);
    CHECK(write("kenken-list", blank_puzzle("latin", 4, 4)) ==
          "the format kenken-list can't express that this is a latin; expected a format that can, such as "
          "pls or "
          "native");
}

TEST_CASE("a map of cages in which one clue lacks its operator is refused") {
    const std::string unclear = "AAB\nCDB\nCDD\n\nA 3+\nB 2-\nC 1\nD 6*\n";
    CHECK(reading::failure_of(unclear) ==
          "f:7:3: a clue without an operator; expected one of + - * /, as other clues have, or ? if it is "
          "unknown");
    CHECK(reading::failure_of("AAB\nCDB\nCDD\n\nA 3+\nB 2-\nC 1?\nD 6*\n") == "fine");
    CHECK(reading::failure_of("AAB\nCDB\nCDD\n\nA 3\nB 2\nC 1\nD 6\n") ==
          "fine");  // a puzzle without operators
}

}  // namespace test_kenken_forms
