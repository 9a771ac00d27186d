// test_pasted_links.cpp - links as mail, chats and web pages hand them on: broken over lines, inside of other
// links, with letters and slashes changed.
#include <algorithm>
#include <string>

#include "catch.hpp"
#include "formats/pasted_links.hpp"
#include "processor_time.hpp"
#include "puzzle_reading.hpp"
#include "text/lz_string.hpp"

namespace test_pasted_links {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string slither = "https://puzz.link/p?slither/4/4/ibdh5d";
const std::string hitori = "https://puzz.link/p?hitori/5/5/1513332215315131435255221";

bool is_slither(const std::string& pasted) {
    const Puzzle puzzle = reading::puzzle_of(pasted);
    return puzzle.remarks.empty() && reading::equal(puzzle, reading::puzzle_of(slither));
}

std::string put_right(const std::string& text) {
    return std::string{
        formats::with_links_put_right(std::make_shared<const Text>("f", text), Hints{})->view()};
}

}  // namespace

TEST_CASE("pasted links: broken over lines they are joined, and lines keep their numbers") {
    CHECK(is_slither("https://puzz.link/p?slither/4/4/ib\ndh5d\n"));
    CHECK(is_slither("https://puzz.link/p?slither/4/4/ib\r\ndh\r\n5d\r\nthanks\r\n"));
    CHECK(is_slither("See <https://puzz.link/p?slither/4\n/4/ibdh5d>\n"));
    CHECK(is_slither("https://puzz.link/p?slither/4/4\n/ibdh5d\n"));
    CHECK(is_slither("https://puzz.link/p?sli\nther/4/4/ibdh5d\n"));
    const std::string google =
        "https://www.google.com/url?q=https%3A%2F%2Fpuzz.link%2Fp%3Fslither%2F4%2F4%2Fibdh5d&sa=D";
    for (std::size_t at = 40; at < google.size() - 8; ++at) {
        CAPTURE(at);
        CHECK(is_slither(google.substr(0, at) + "\n" + google.substr(at) + "\n"));
    }
    for (std::size_t at = 11; at < slither.size() - 1; ++at) {
        CAPTURE(at);
        CHECK(is_slither(slither.substr(0, at) + "\n" + slither.substr(at) + "\n"));
    }
    CHECK(is_slither("https://puzz.link/p?slither/4/4/\nibdh5d\n"));
    CHECK(is_slither("> https://puzz.link/p?slither/4/4/ib\n> dh5d\n"));
    CHECK(is_slither("https://puzz.link/p?slither/4/4/ib=\ndh5d\n"));
    CHECK(put_right("https://puzz.link/p?slither/4/4/ib\ndh\n5d\nend") == slither + "\n\n\nend");
    const PuzzleReader reader =
        reading::reader_of("https://puzz.link/p?slither/4/4/ib\ndh5d\n" + hitori + "!\n");
    REQUIRE(reader.size() == 2);
    CHECK(reader.read(0).remarks.empty());
    CHECK_THAT(reading::failure_of("https://puzz.link/p?slither/4/4/ib\ndh5d\nslither/4/4/!\n"),
               ContainsSubstring("f:3:13: unexpected \"!\""));
}

TEST_CASE("pasted links: punctuation behind a compressed link is no part of it") {
    const std::string folded = lz_folded(R"({"size":2,"grid":[[{"value":1,"given":true},{}],[{},{}]]})");
    const std::string link = "https://www.f-puzzles.com/?load=" + folded;
    for (const std::string behind : {".", ",", "**", "||", "…", ")", "?!"}) {
        CAPTURE(behind);
        CHECK(reading::puzzle_of(link + behind + "\n").given[0] == 1);
    }
}

TEST_CASE("pasted links: an error stands where it was pasted") {
    Hints hints;
    hints.format = "table";
    CHECK_THAT(reading::failure_of("> https://puzz.link/p?slither/4/4/ib\n> dh5d\n", hints),
               ContainsSubstring("f:2:7: the grid has 1 rows"));
    CHECK_THAT(reading::failure_of("https:/puzz.link/p?hitori/5/5/15*3332215\n"),
               ContainsSubstring("f:1:33: unexpected \"*\""));
}

TEST_CASE("pasted links: compressed ones are joined as well") {
    const std::string folded =
        lz_folded(R"({"size":2,"title":"ax","grid":[[{"value":1,"given":true},{}],[{},{}]]})");
    const std::string link = "https://www.f-puzzles.com/?load=" + folded;
    std::string spaced = link;
    std::ranges::replace(spaced, '+', ' ');
    REQUIRE(spaced != link);
    CHECK(reading::puzzle_of(spaced).given[0] == 1);
    std::string broken = link;
    for (std::size_t at = 70; at < broken.size(); at += 21) broken.insert(at, "\n");
    CHECK(reading::puzzle_of(broken + "\n").given[0] == 1);
    CHECK_THAT(reading::failure_of(link.substr(0, 70) + "\n" + folded.substr(45) + "\n"),
               ContainsSubstring("the whole link: it seems to go on in the next line"));
}

TEST_CASE("pasted links: those of answers are joined as well, and their begin alone is no blank board") {
    const std::string begin = "https://puzz.link/p?pzprv3/hitori/2/2",
                      rest = "/1%201%20/1%202%20/#%20.%20/.%20.%20/";
    const Puzzle puzzle =
        reading::puzzle_of(begin + "\n" + rest.substr(0, 12) + "\n" + rest.substr(12) + "\n");
    CHECK(puzzle.numbers == Grid{1, 1, 1, 2});
    CHECK(puzzle.stated_solution == Grid{1, 0, 0, 0});
    CHECK_THAT(
        reading::failure_of(begin + "\n/1%201%20/\n"),
        ContainsSubstring("the file ends before its board; expected the whole link: it seems to go on"));
    CHECK(reading::puzzle_of(begin).numbers.empty());
}

TEST_CASE("pasted links: half a puzzle is never silent") {
    const Puzzle half = reading::puzzle_of("https://puzz.link/p?slither/4/4/ib\n");
    REQUIRE(half.remarks.size() == 1);
    CHECK_THAT(half.remarks[0].brief(), ContainsSubstring("f:1:35: the link ends before its board is full"));
    const Puzzle followed = reading::puzzle_of("https://puzz.link/p?slither/4/4/ib\nthanks\n");
    REQUIRE(followed.remarks.size() == 1);
    CHECK_THAT(followed.remarks[0].brief(), ContainsSubstring("it seems to go on in the next line"));
    for (const std::string whole :
         {"https://puzz.link/p?skyscrapers/4/4/g3k4m2", "https://puzz.link/p?fillomino/4/4/i5h212i5i"}) {
        CAPTURE(whole);
        CHECK(reading::puzzle_of(whole).remarks.empty());
    }
    for (const std::string blank : {"https://puzz.link/p?slither/4/4", "https://puzz.link/p?slither/4/4/"}) {
        CAPTURE(blank);
        const Puzzle read = reading::puzzle_of(blank);
        REQUIRE(read.remarks.size() == 1);
        CHECK_THAT(read.remarks[0].brief(), ContainsSubstring("the link has no board"));
    }
    for (const std::string cut : {"suguru/4/4/34gmgoh3g4h2h3", "hitori/5/5/15133", "kakuro/4/4/.8-f-.-7l.-gl",
                                  "minarism/4/4/k3gi3", "tents/6/5/11020212021k42", "nonogram/5/4/3g3g2g1",
                                  "magnets/4/4/g0g1i00h0g11gr", "fourcells/4/4/a2h3", "factors/4/4/l80ci"}) {
        CAPTURE(cut);
        const Puzzle puzzle = reading::puzzle_of("https://puzz.link/p?" + cut);
        REQUIRE(puzzle.remarks.size() == 1);
        CHECK_THAT(puzzle.remarks[0].brief(), ContainsSubstring("ends before its board is full"));
    }
}

TEST_CASE("pasted links: a link below another, or a word, is no part of it") {
    for (const std::string other : {"slither/4/4/ibdh5d", "thanks", hitori.c_str(), "1.2...........4."}) {
        CAPTURE(other);
        CHECK(put_right(slither + "\n" + other + "\n") == slither + "\n" + other + "\n");
    }
}

TEST_CASE("pasted links: strings of a program, in quotes and in several lines") {
    CHECK(is_slither("link: 'https://puzz.link/p?slither/4/4/ibdh5d',\n"));
    CHECK(is_slither("x = (\n    \"https://puzz.link/p?slither/4/4/\"\n    \"ibdh5d\"\n)\n"));
    CHECK(is_slither("x = \"https://puzz.link/p?slither/4/4/\" + \\\n  \"ibdh5d\"\n"));
    const std::string two =
        "\"https://puzz.link/p?slither/4/4/ibdh5d\"\n\"https://puzz.link/p?slither/4/4/ibdh5d\"\n";
    CHECK(reading::reader_of(two).size() == 2);
}

TEST_CASE("pasted links: the page of Tatham's collection names its game") {
    const std::string page = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/";
    const Puzzle rect = reading::puzzle_of(page + "rect.html#3x3:3a3c3b\n");
    CHECK((rect.family->name == "shikaku" && reading::equal(rect, reading::puzzle_of("rect:3x3:3a3c3b\n"))));
    CHECK(reading::reader_of("Try " + page + "rect.html#3x3:3a3c3b today\n").size() == 1);
    CHECK_THAT(reading::failure_of(page + "rect.html#3x3#12345\n"), ContainsSubstring("a random seed"));
}

TEST_CASE("pasted links: those inside of other links are taken out") {
    for (const std::string pasted :
         {"https://www.google.com/url?q=https%3A%2F%2Fpuzz.link%2Fp%3Fslither%2F4%2F4%2Fibdh5d&sa=D",
          "https://www.google.com/url?q=https://puzz.link/p?slither/4/4/ibdh5d&sa=D&usg=A-b",
          "https://l.example.com/?u=https%253A%252F%252Fpuzz.link%252Fp%253Fslither%252F4%252F4%252Fibdh5d",
          "https%3a%2f%2fpuzz.link%2fp%3fslither%2f4%2f4%2fibdh5d",
          "https%253A%252F%252Fpuzz.link%252Fp%253Fslither%252F4%252F4%252Fibdh5d",
          "https%25253A%25252F%25252Fpuzz.link%25252Fp%25253Fslither%25252F4%25252F4%25252Fibdh5d",
          "https://l.example.com/?u=https%25253A%25252F%25252Fpuzz.link%25252Fp%25253Fslither%25252F4%25252F4"
          "%25252Fibdh5d&h=1",
          "https://www.google.com/url?q=https://puzz.link/p%3Fslither/4/4/ibdh5d&sa=D&usg=xyz",
          "https://web.archive.org/web/2020/https://puzz.link/p?slither/4/4/ibdh5d",
          "https://puzz.link/p%3Fslither%2F4%2F4%2Fibdh5d"}) {
        CAPTURE(pasted);
        CHECK(is_slither(pasted));
        CHECK(is_slither("look: " + pasted + " (easy)"));
    }
    CHECK(put_right("a http%3A%2F%2Fexample.com%2F b /") == "a http%3A%2F%2Fexample.com%2F b /");
}

TEST_CASE("pasted links: slashes, ampersands and what sites and sentences add") {
    for (const std::string pasted : {"https:/puzz.link/p?slither/4/4/ibdh5d",
                                     "so https:/puzz.link/p?slither/4/4/ibdh5d it is",
                                     "https://puzz.link/p?type=editor&amp;slither/4/4/ibdh5d",
                                     "https://puzz.link/p?slither/4/4/ibdh5d&fbclid=IwAR0-x_y",
                                     "https://puzz.link/p?slither/4/4/ibdh5d#top",
                                     "https://puzz.link/p?slither/4/4/ibdh5d.",
                                     "Seen https://puzz.link/p?slither/4/4/ibdh5d?",
                                     "**https://puzz.link/p?slither/4/4/ibdh5d**",
                                     "`https://puzz.link/p?slither/4/4/ibdh5d`",
                                     "[mine](https://puzz.link/p?slither/4/4/ibdh5d)",
                                     "see puzz.link/p?slither/4/4/ibdh5d now",
                                     "<a href=\"https://puzz.link/p?slither/4/4/ibdh5d\">mine</a>",
                                     "https://puzz.link/p?SLITHER/4/4/ibdh5d",
                                     "https://puzz.link/p?Slither_edit/4/4/ibdh5d",
                                     "http://pzv.jp/p.html?m+slither/4/4/ibdh5d",
                                     "www.puzz.link/p?slither/4/4/ibdh5d",
                                     "\u201chttps://puzz.link/p?slither/4/4/ibdh5d\u201d",
                                     "https://puzz.link/p?slither/4/4/ibdh5d\u200b",
                                     "https://puzz.link/p?slither/4/4/ibdh5d?utm_source=x",
                                     "https://puzz.link/p?slither/4/4/ibdh5d//",
                                     "https://puzz.link/p?slither//4/4/ibdh5d"}) {
        CAPTURE(pasted);
        CHECK(is_slither(pasted));
    }
    const PuzzleReader twice = reading::reader_of("[" + slither + "](" + slither + ")");
    CHECK(twice.size() == 1);
    CHECK(reading::reader_of(slither + " " + slither).size() == 2);
    CHECK(twice.read(0).link == slither);
}

TEST_CASE("pasted links: several in a line are several puzzles") {
    for (const std::string between : {" ", ",", "; ", "\",\"", "](", " | "}) {
        CAPTURE(between);
        CHECK(reading::reader_of("[\"" + slither + between + hitori + "\"]\n").size() == 2);
    }
    const PuzzleReader short_link =
        reading::reader_of("https://f-puzzles.com/?id=yxq3abcd and " + slither + "\n");
    REQUIRE(short_link.size() == 2);
    CHECK_THROWS_AS(short_link.read(0), InputError);
    CHECK(short_link.read(1).family->name == "slitherlink");
    const PuzzleReader folded = reading::reader_of(
        "[mine](https://www.f-puzzles.com/?load=" + lz_folded(R"({"size":1,"grid":[[{}]]})") + ")");
    CHECK(folded.read(0).rows == 1);
    std::string addresses;
    while (addresses.size() < 1'000'000) addresses += "puzz.link/x pzv.jp/y http://a ";
    const ProcessorTime watch;
    CHECK_THAT(reading::failure_of(addresses), ContainsSubstring("no format fits"));
    CHECK(watch.seconds() < 2);
}

TEST_CASE("pasted links: a grid beside a link has two readings, and is refused with both") {
    const std::string digits =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    const auto said = [](std::size_t column) {
        return "f:1:" + std::to_string(column) +
               ": two readings of this line: the link, or this text as a puzzle in the form line; expected "
               "one of "
               "them, or each in a line of its own";
    };
    CHECK(reading::failure_of(slither + " " + digits + "\n") == said(slither.size() + 2));
    CHECK(reading::failure_of(digits + " (" + slither + ")\n") == said(1));
    CHECK(reading::failure_of("https://example.org/sudoku.htm?bd=" + std::string(81, '0') + " " + digits) ==
          said(34 + 81 + 2));
    CHECK(reading::failure_of(slither + " 1234 of 2026-01-01, no. 123456789012\n") == "fine");  // too short
    CHECK(reading::reader_of(slither + "\n" + digits + "\n").size() == 2);
}

TEST_CASE("pasted links: an address without a puzzle is told, and passed over among others") {
    const std::string rules = "https://puzz.link/rules.html?slither";
    CHECK_THAT(reading::failure_of(rules), ContainsSubstring("f:1:1: this address holds no puzzle"));
    CHECK_THAT(reading::failure_of("https://puzz.link/list"), ContainsSubstring("holds no puzzle"));
    CHECK_THAT(reading::failure_of("Sudoku/killer puzzles of mine, all of them"),
               ContainsSubstring("no format fits"));
    const PuzzleReader reader = reading::reader_of(rules + "\n" + slither + "\n" + rules + "\n");
    REQUIRE(reader.size() == 1);
    CHECK(reader.read(0).family->name == "slitherlink");
}

}  // namespace test_pasted_links
