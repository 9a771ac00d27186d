// test_pictures_as_rules.cpp - SudokuPad's drawings taken for rules: what is drawn how, and what is not
// taken.
#include <fmt/format.h>

#include "catch.hpp"
#include "family/cell_rule.hpp"
#include "puzzle_reading.hpp"

namespace test_pictures_as_rules {

using namespace reductio;

namespace {

// A sudoku 4x4 with these drawings; "thermometer r1c1 r1c2 r1c3", a line for each rule.
Puzzle drawn(const std::string& drawings, bool pictures = true) {
    Hints hints = reading::with_format("f-puzzles-json");
    hints.pictures = pictures;
    return reading::puzzle_of(
        "{\"cells\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],\"regions\":[]," + drawings +
            "}",
        hints);
}

std::string rules_of(const std::string& drawings) {
    const Puzzle puzzle = drawn(drawings);
    std::string text;
    for (const CellRule& rule : puzzle.cell_rules) {
        text += rule.kind->name;
        for (const int cell : rule.cells) text += " " + cell_name(puzzle, cell);
        if (!rule.others.empty()) text += " =";
        for (const int cell : rule.others) text += " " + cell_name(puzzle, cell);
        for (const Value value : rule.values) text += fmt::format(" {}", value);
        text += "\n";
    }
    return text;
}

std::string shape(const std::string& centre, double width, double height, const std::string& fill,
                  const std::string& more = "") {
    return fmt::format(R"({{"center":[{}],"width":{},"height":{},"rounded":true,"backgroundColor":"{}"{}}})",
                       centre, width, height, fill, more);
}
std::string line(const std::string& points, const std::string& colour) {
    return fmt::format(R"({{"wayPoints":[{}],"color":"{}","thickness":10}})", points, colour);
}
std::string list(const std::string& key, const std::string& items) {
    return fmt::format("\"{}\":[{}]", key, items);
}

}  // namespace

TEST_CASE("pictures: thermometers begin at their bulb, from either end of the line") {
    const std::string bulb = list("underlays", shape("0.5,0.5", 0.85, 0.85, "#AAAAAA"));
    CHECK(rules_of(bulb + "," + list("lines", line("[0.5,0.5],[0.5,2.5],[1.5,3.5]", "#AAAAAA"))) ==
          "thermometer r1c1 r1c2 r1c3 r2c4\n");
    CHECK(rules_of(bulb + "," + list("lines", line("[2.5,0.5],[0.5,0.5]", "#aaa"))) ==
          "thermometer r1c1 r2c1 r3c1\n");
}

TEST_CASE("pictures: arrows begin in a circle or a pill") {
    const std::string arrow = list("arrows", R"({"wayPoints":[[0.5,0.9],[0.5,3.5]],"color":"#000000"})");
    CHECK(rules_of(list("overlays", shape("0.5,0.5", 0.8, 0.8, "#FFFFFF")) + "," + arrow) ==
          "arrow r1c2 r1c3 r1c4 = r1c1\n");
    const std::string below = list("arrows", R"({"wayPoints":[[0.5,1.5],[2.5,1.5]],"color":"#000000"})");
    CHECK(rules_of(list("overlays", shape("0.5,1.0", 1.8, 0.8, "#FFFFFF")) + "," + below) ==
          "arrow r2c2 r3c2 = r1c1 r1c2\n");
    CHECK(rules_of(arrow).empty());  // without a circle
}

TEST_CASE("pictures: dots and letters between cells, coloured lines") {
    CHECK(rules_of(list("overlays",
                        shape("0.5,1", 0.3, 0.3, "#FFFFFF") + "," + shape("2,3.5", 0.3, 0.3, "#000000"))) ==
          "difference r1c1 r1c2\nratio r2c4 r3c4\n");
    CHECK(rules_of(list("overlays", shape("1,0.5", 0.3, 0.3, "#FFFFFF", R"(,"text":"V")"))) ==
          "xv r1c1 r2c1 5\n");
    const std::string points = "[0.5,0.5],[1.5,1.5],[1.5,2.5]", cells = " r1c1 r2c2 r2c3\n";
    CHECK(rules_of(list("lines", line(points, "#67F067FF"))) == "whispers" + cells);
    CHECK(rules_of(list("lines", line(points, "F067F0"))) == "renban-line" + cells);
    CHECK(rules_of(list("lines", line(points, "#2ECBFF"))) == "region-sum-line" + cells);
    CHECK(rules_of(list("lines", line(points, "#AAA"))) == "palindrome" + cells);
    // Black lines, and lines that leave the grid or the middles of cells: nobody knows.
    CHECK(rules_of(list("lines", line(points, "#000000"))).empty());
    CHECK(
        rules_of(list("lines", line("[0,0],[0,4]", "#AAAAAA") + "," + line("[0.5,0.5],[2.5,1.5]", "#AAAAAA")))
            .empty());
}

TEST_CASE("pictures: a picture behind the grid is not read, and that is said") {
    for (const bool pictures : {true, false}) {
        const Puzzle puzzle = drawn(R"("metadata":{"bgimage":"data:image/png;base64,AAAA"})", pictures);
        REQUIRE(puzzle.remarks.size() == 1);
        CHECK(puzzle.remarks[0].brief().find(
                  "a picture behind the grid, which is not read; it may show rules") != std::string::npos);
    }
}

TEST_CASE("pictures: what is taken for what is said, and the rest stays left out") {
    const std::string two =
        list("overlays", shape("0.5,1", 0.3, 0.3, "#FFFFFF") + "," + shape("0.5,3", 0.3, 0.3, "#FFFFFF") +
                             "," + shape("2.5,2.5", 0.3, 0.3, "#FF0000"));
    CHECK(reading::remarks_of(drawn(two)) ==
          "2 drawings are taken for the rule difference: r1c1-r1c2, r1c3-r1c4\n"
          "left out, though it may be a rule: the drawings in \"overlays\", at r3c3\n");
    CHECK(drawn(two, false).cell_rules.empty());
    CHECK(
        rules_of(
            "\"overlays\":[{\"center\":[\"nan\",1],\"width\":\"inf\",\"height\":\"1e300\",\"rounded\":true}]")
            .empty());
    CHECK(
        drawn(
            "\"lines\":7,\"overlays\":[1,{\"center\":\"x\"},{\"center\":[1,\"a\"],\"width\":1,\"height\":1}]")
            .cell_rules.empty());
}

}  // namespace test_pictures_as_rules
