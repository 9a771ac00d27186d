// test_opensudoku.cpp - the XML files of OpenSudoku: old and new ones, versions of the cells, broken ones.
#include "catch.hpp"
#include "processor_time.hpp"
#include "puzzle_reading.hpp"

namespace test_opensudoku {

using namespace reading;

namespace {

const std::string digits(81, '0');
const std::string wikipedia =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

std::string file(const std::string& games) {
    return "<?xml version='1.0'?>\n<opensudoku version=\"2\">" + games + "</opensudoku>";
}

std::string game(const std::string& data) { return "<game data=\"" + data + "\"/>"; }

// The cells, each with these words after its value.
std::string versioned(int version, const std::string& open_end, const std::string& given_end) {
    std::string data = "version: " + std::to_string(version) + "&#10;";
    for (const char c : wikipedia) data += c + (c == '0' ? open_end : given_end);
    return data;
}

}  // namespace

TEST_CASE("OpenSudoku: folders, names and notes become titles") {
    const PuzzleReader games =
        reader_of(file("<!-- <game/> --><folder name=\"A &lt;&#65;&#x42;\">" + game(wikipedia) +
                       game(digits) + "</folder><folder name='B'><game data='" + digits +
                       "' note='N &quot;'></game></folder>" + game(digits)));
    REQUIRE(games.size() == 4);
    CHECK(games.read(0).title == "A <AB 1");
    CHECK(games.read(1).title == "A <AB 2");
    CHECK(games.read(2).title == "N \"");
    CHECK(games.read(3).title.empty());
    const Puzzle first = games.read(0);
    CHECK(first.family->name == "sudoku");
    CHECK(first.boxes.rows == 3);
    CHECK(first.given[0] == 5);
    CHECK(first.given[2] == open_cell);
    CHECK(first.given[80] == 9);
}

TEST_CASE("OpenSudoku: the first version, and several files in one") {
    const std::string old =
        "<opensudoku>\n<name>Easy</name><author>x</author>" + game(wikipedia) + "\n</opensudoku>\n";
    const PuzzleReader games = reader_of(old + old);
    REQUIRE(games.size() == 2);
    CHECK(games.read(0).title == "Easy");
    CHECK(games.read(1).given[80] == 9);
}

TEST_CASE("OpenSudoku: what the player did is no part of the puzzle") {
    const Puzzle plain = reader_of(file(game(wikipedia))).read(0);
    CHECK(reader_of(file(game(versioned(1, "|1,2,|1|", "|-|0|")))).read(0).given == plain.given);
    CHECK(reader_of(file(game(versioned(2, "|511||1|", "|0|0|")))).read(0).given == plain.given);
    CHECK(reader_of(file(game(versioned(3, "|511|1|", "|0|0|")))).read(0).given == plain.given);
    CHECK(reader_of(file(game(versioned(4, "|0|7|1|", "|0|0|0|")))).read(0).given == plain.given);
    std::string played = versioned(3, "|0|1|", "|0|0|");
    const std::size_t open = played.find("0|0|1|");
    played[open] = '4';
    CHECK(reader_of(file(game(played))).read(0).given == plain.given);
}

TEST_CASE("OpenSudoku: written and read back") {
    Puzzle puzzle = reader_of(file(game(wikipedia))).read(0);
    const Format& format = *find<Format>("opensudoku");
    CHECK(reader_of(format.write(puzzle)).read(0).given == puzzle.given);
    CHECK(reader_of(format.write(puzzle)).read(0).title.empty());
    puzzle.title = "a<b>&\"c\"";
    CHECK(reader_of(format.write(puzzle)).read(0).title == puzzle.title);
    puzzle.options = {"x"};
    CHECK_THROWS_AS(format.write(puzzle), InputError);
}

TEST_CASE("OpenSudoku: errors at their place") {
    CHECK(failure_of(file(game("123"))) ==
          "f:2:40: unexpected end of input; expected 81 digits, 0 for an open cell");
    CHECK(failure_of(file(game(digits + "1"))) ==
          "f:2:118: unexpected \"1\"; expected the end after 81 cells");
    CHECK(failure_of(file("<game time=\"1\"/>")) ==
          "f:2:25: a game without cells; expected data=\"81 digits\"");
    CHECK(failure_of("<opensudoku>" + game(digits)) ==
          "f:1:109: the file ends early; expected </opensudoku>");
    CHECK(failure_of("<opensudoku><game data=\"1") ==
          "f:1:24: a value without an end; expected a closing quote");
    CHECK(failure_of("<opensudoku><game data=1/>") == "f:1:24: unexpected \"1\"; expected a value in quotes");
    CHECK(failure_of(file("<folder name=\"&amq;\"/>")) ==
          "f:2:39: this is no entity; expected &amp; &lt; &gt; &quot; &apos; or a number as in &#10;");
    CHECK(failure_of(file("<game data=\"version: 9&#10;\"/>")) ==
          "f:2:46: \"9\" is out of range; expected a version of the data from 1 to 4");
    CHECK(failure_of(file("<!-- ")).find("a comment without an end") != std::string::npos);
    CHECK(failure_of(file("")).find("there is no puzzle in this text") != std::string::npos);
    CHECK(failure_of("<game/><opensudoku>").find("outside of <opensudoku>") != std::string::npos);
}

TEST_CASE("OpenSudoku: ten megabytes of games, or of junk, take little time") {
    const ProcessorTime watch;
    std::string games, junk = "<opensudoku>";
    while (games.size() < 10'000'000) games += game(digits) + "\n";
    while (junk.size() < 10'000'000) junk += "<a b='&'>";
    CHECK(reader_of(file(games)).size() > 90'000);
    CHECK(failure_of(junk).find("the file ends early") != std::string::npos);
    CHECK(watch.seconds() < 5);
}

}  // namespace test_opensudoku
