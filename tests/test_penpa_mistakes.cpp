// test_penpa_mistakes.cpp - links of Penpa+ that are broken or huge, and remarks about what is not
// understood.
#include <random>
#include <string>

#include "catch.hpp"
#include "penpa_reading.hpp"
#include "processor_time.hpp"

namespace test_penpa_mistakes {

using namespace penpa_reading;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("Penpa+: what is not understood is a remark, and refused by --strict") {
    const std::string layers =
        R"("nobulbthermo":[[18,19,20]],"direction":[[27,28]],"thermo":[[16,17]],"symbol":{"18":[[1,0,1],"arrow_cross",1],"83":[1,"kropki",2]},)"
        R"("surface":{"18":5},"number":{"18":["a",1,"1"],"19":[["0","1"],1,"7"]},"lineE":{"18":98},"new":{"a":1},)"
        R"("line":{"18,19":2,"20":98},"wall":{},"polygon":[],"deletelineE":{"82,83":1})";
    const Puzzle puzzle = read_drawing(drawing(4, 4, layers), "sudoku");
    std::string all;
    for (const std::string& remark : remarks(puzzle)) all += remark + "\n";
    for (const char* what :
         {"a thermometer without a bulb is not understood, at r1c1",
          "a line with a direction is not understood, at r2c2",
          "a thermometer is not understood, at left of r1",
          "the symbol \"arrow_cross\" is not understood, at r1c1",
          "the symbol \"kropki\" 1 is not understood", "the colour 5 is not understood, at r1c1",
          "the text \"a\" is not understood, at r1c1", "a list of candidates is not understood, at r1c2",
          "a line is not understood, at r1c1", "the layer \"new\" is not understood",
          "an erased line is not understood"})
        CHECK_THAT(all, ContainsSubstring(what));
    CHECK(remarks(puzzle).size() == 11);
    Hints strict = with_format("penpa", "sudoku");
    strict.strict = true;
    CHECK_THAT(failure_of(formats::penpa_link(drawing(4, 4, layers)), strict),
               ContainsSubstring("is not understood"));
    CHECK(failure_of(formats::penpa_link(drawing(4, 4, "")), strict) == "fine");
    CHECK(remarks(read_drawing(drawing(2, 2, R"("number":{"14":["?",1,"1"],"15":[" ",1,"1"]})"), "dominosa"))
              .size() == 2);
    CHECK(remarks(read_drawing(drawing(2, 2, R"("number":{"14":["?",1,"1"],"15":[" ",1,"1"]})"), "hitori"))
              .empty());
    CHECK(read_drawing(drawing(2, 2, R"("number":{"14":[" ",6,"1"]})"), "kurodoko").given[0] == 0);
}

TEST_CASE("Penpa+: errors at their place") {
    CHECK_THAT(failed_link("https://swaroopg92.github.io/penpa-edit/#m=edit&p=a*b", "sudoku"),
               ContainsSubstring("f:1:52: unexpected \"*\"; expected base64"));
    CHECK_THAT(failed_link("https://swaroopg92.github.io/penpa-edit/#m=edit&p=", "sudoku"),
               ContainsSubstring("the link is cut off"));
    const std::string link = formats::penpa_link(drawing(4, 4, ""));
    CHECK_THAT(failed_link(link.substr(0, link.size() - 20), "sudoku"),
               ContainsSubstring("the link is cut off"));
    CHECK_THAT(
        failed_drawing("hex,4,4\n[0,0,0,0]\n{}\n{}\n", "sudoku"),
        ContainsSubstring("f:1 drawing:1:1: a board of the kind \"hex\"; expected a board of squares"));
    CHECK_THAT(failed_drawing("4,4\n", "sudoku"), ContainsSubstring("the first version of Penpa"));
    CHECK_THAT(failed_drawing("square,4\n[0,0,0,0]\n{}\n{}", "sudoku"),
               ContainsSubstring("the first line ends early"));
    CHECK_THAT(failed_drawing("square,4,4\n[0,0,0,0]", "sudoku"),
               ContainsSubstring("the drawing ends early"));
    CHECK_THAT(failed_drawing("square,4,9999\n[0,0,0,0]\n{}\n{}", "sudoku"),
               ContainsSubstring("drawing:1:10: \"9999\" is out of range"));
    CHECK_THAT(failed_drawing(drawing(4, 4, "", "[]", "[4,0,0,0]"), "sudoku"),
               ContainsSubstring("margins without a board"));
    CHECK_THAT(failed_drawing(drawing(4, 4, "", "[1]"), "sudoku"),
               ContainsSubstring("drawing:6:2: there is no such cell"));
    CHECK_THAT(failed_drawing(drawing(4, 4, R"("number":{"999":["1"]})"), "sudoku"),
               ContainsSubstring("drawing:4:18: a key that is no place of the drawing"));
    CHECK_THAT(failed_drawing(drawing(4, 4, R"("number":{"18":["9"]})"), "sudoku"),
               ContainsSubstring("9 in r1c1 is out of range"));
    CHECK_THAT(failed_drawing(drawing(4, 4, R"("number":{"18":["1"],"18":["2"]})"), "sudoku"),
               ContainsSubstring("r1c1 has two values"));
    CHECK_THAT(failed_drawing(drawing(4, 4, "\"number\":3"), "sudoku"),
               ContainsSubstring("this is no layer"));
    CHECK_THAT(failed_drawing(drawing(4, 4, ""), "suguru"),
               ContainsSubstring("no thick lines divide the board"));
    CHECK_THAT(failed_drawing(drawing(7, 7, ""), "sudoku"),
               ContainsSubstring("a sudoku of side 7 without thick lines"));
}

TEST_CASE("Penpa+: many things that are not understood take little time") {
    std::string symbols;
    for (int i = 0; i < 60'000; ++i) {
        symbols += std::string{i == 0 ? "" : ","} + "\"" + std::to_string(i % 9000) + "\":[1,\"s" +
                   std::to_string(i) + "\"]";
    }
    const ProcessorTime watch;
    const Puzzle puzzle = read_drawing(drawing(96, 96, "\"symbol\":{" + symbols + "}"), "hitori");
    CHECK(watch.seconds() < 5);
    REQUIRE(remarks(puzzle).size() == 21);
    CHECK_THAT(remarks(puzzle).back(), ContainsSubstring("59980 more things are not understood"));
}

TEST_CASE("Penpa+: large links and bombs are refused soon") {
    const ProcessorTime packing;
    const std::string bomb = formats::penpa_link(std::string(100'000'000, '['));
    CHECK(packing.seconds() < 60);
    const ProcessorTime reading;
    CHECK_THAT(failed_link(bomb, "sudoku"), ContainsSubstring("f:1:51: the drawing is too large"));
    const std::string head = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";
    CHECK(failed_link(head + std::string(10'000'000, 'A'), "sudoku") != "fine");
    std::mt19937 random{2};
    std::string junk = head;
    while (junk.size() < 10'000'000) junk += static_cast<char>('A' + random() % 26);
    CHECK(failed_link(junk, "sudoku") != "fine");
    CHECK(reading.seconds() < 5);
}

}  // namespace test_penpa_mistakes
