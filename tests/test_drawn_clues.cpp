// test_drawn_clues.cpp - boards drawn with their clues: numbers beside them, signs between cells.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "catch.hpp"
#include "draw/output.hpp"
#include "family/family.hpp"
#include "puzzle_reading.hpp"

namespace test_drawn_clues {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;
using reading::puzzle_of;
using reading::with_family;

namespace {

// Is the drawing read as what the native format says?
bool is_same(const std::string& drawing, const std::string& native) {
    const Puzzle puzzle = puzzle_of(native);
    return reading::equal(puzzle_of(drawing, with_family(std::string{puzzle.family->name})), puzzle);
}

}  // namespace

TEST_CASE("drawn clues: a frame with numbers on its four sides") {
    const std::string native =
        "skyscrapers 4x4\noutside\ntop 2 2 1 3\nbottom 2 1 3 2\nleft 3 2 2 1\nright 1 3 2 2\n";
    CHECK(is_same(
        "    2 2 1 3\n  +---------+\n3 | . . . . | 1\n2 | . . . . | 3\n2 | . . . . | 2\n1 | . . . . | 2\n"
        "  +---------+\n    2 1 3 2\n",
        native));
    CHECK(is_same("  2 2 1 3\n3 . . . . 1\n2 . . . . 3\n2 . . . . 2\n1 . . . . 2\n  2 1 3 2\n", native));
    // Between bars nothing is an open cell, and a clue may be missing.
    CHECK(is_same(
        "        2\n  +---+---+---+\n  |   | 3 |   |\n  +---+---+---+\n1 |   |   |   |\n  +---+---+---+\n"
        "  |   |   | 1 |\n  +---+---+---+\n",
        "skyscrapers 3x3\noutside\ntop . 2 .\nleft . 1 .\ngivens\n.3.\n...\n..1\n"));
}

TEST_CASE("drawn clues: several lines above, only some below, and ends that are not quite in line") {
    CHECK(is_same("      1   1\n    2 1 2 1\n1 1 . . . .\n  4 . . . .\n  1 . . . .\n1 1 . . . .\n",
                  "nonogram 4x4\noutside\ntop 2 1,1 2 1,1\nleft 1,1 4 1 1,1\n"));
    CHECK(is_same(". . . . 1\n. . . . 3\n. . . . 2\n. . . . 2\n2 1 3 2\n",
                  "skyscrapers 4x4\noutside\nbottom 2 1 3 2\nright 1 3 2 2\n"));
    const std::string left = "skyscrapers 4x4\noutside\ntop 2 2 1 3\nleft 3 2 2 1\n";
    CHECK(is_same("   2 2 1 3\n3 . . . .\n2 . . . .\n2 . . . .\n1 . . . .\n", left));
    CHECK(is_same("     2 2 1 3\n3 . . . .\n2 . . . .\n2 . . . .\n1 . . . .\n", left));
    CHECK(is_same("   2 2 1 3\n3 . . . . 1\n2 . . . . 3\n2 . . . . 2\n1 . . . . 2\n",
                  "skyscrapers 4x4\noutside\ntop 2 2 1 3\nleft 3 2 2 1\nright 1 3 2 2\n"));
    // In line with the clues above are a clue and three cells.
    CHECK(reading::failure_of("2 2 1 3\n3 . . . . 1\n2 . . . . 3\n2 . . . . 2\n1 . . . . 2\n",
                              with_family("skyscrapers")) != "fine");
}

TEST_CASE("drawn clues: trees as letters and as pictures") {
    const std::string native =
        "tents 5x5\noutside\ntop 1 1 1 1 1\nleft 2 0 1 0 2\nnumbers\n. 1 . . .\n. . . . 1\n"
        ". 1 . . .\n. . . 1 .\n1 . . . .\n";
    CHECK(is_same("   1 1 1 1 1\n2  . T . . .\n0  . . . . T\n1  . T . . .\n0  . . . T .\n2  T . . . .\n",
                  native));
    CHECK(is_same("  1 1 1 1 1\n2 ⬜🌳⬜⬜⬜\n0 ⬜⬜⬜⬜🌳\n1 ⬜🌳⬜⬜⬜\n0 ⬜⬜⬜🌳⬜\n2 🌳⬜⬜⬜⬜\n", native));
}

TEST_CASE("drawn clues: signs between cells") {
    const std::string native =
        "futoshiki 4x4\ngivens\n....\n....\n....\n4...\nbetween\nr1c2 > r1c1\nr1c3 > r2c3\n"
        "r3c1 > r2c1\nr2c3 > r2c4\n";
    CHECK(is_same(".<. . .\n    v\n. . .>.\n^\n. . . .\n4 . . .\n", native));
    CHECK(is_same(". < .   .   .\n        v\n.   .   . > .\n^\n.   .   .   .\n4   .   .   .\n", native));
    // Between which cells does that v stand?
    CHECK(reading::failure_of(". < . . .\n    v\n. . . > .\n^\n. . . .\n4 . . .\n",
                              with_family("futoshiki")) != "fine");
    CHECK(is_same(
        "┏━━━┯━━━┯━━━┯━━━┓\n┃ . < . │ . │ . ┃\n┠───┼───┼─∨─┼───┨\n┃ . │ . │ . > . ┃\n┠─∧─┼───┼───┼───┨\n"
        "┃ . │ . │ . │ . ┃\n┠───┼───┼───┼───┨\n┃ 4 │ . │ . │ . ┃\n┗━━━┷━━━┷━━━┷━━━┛\n",
        native));
    CHECK_THAT(reading::failure_of(". < .\n. .\n", with_family("kropki")), ContainsSubstring("no sign"));
}

TEST_CASE("drawn clues: what `draw` prints is read back unchanged, or refused") {
    int read = 0;
    for (const auto& entry : std::filesystem::directory_iterator{REDUCTIO_SOURCE "/examples"}) {
        if (entry.path().extension() != ".puzzle") continue;
        std::ifstream file{entry.path()};
        const std::string text{std::istreambuf_iterator<char>{file}, {}};
        const Puzzle puzzle = reading::reader_of(text).read(0);
        const Hints hints = with_family(std::string{puzzle.family->name});
        const bool clues = reads(*puzzle.family, Part::outside) || reads(*puzzle.family, Part::between);
        if (!clues || puzzle.family->body) continue;
        const std::string drawn = find<Output>("drawing")->write(*puzzle.family, puzzle, puzzle.given, {});
        if (reading::failure_of(drawn, hints) != "fine") continue;
        INFO(entry.path() << "\n" << drawn);
        CHECK(reading::equal(puzzle_of(drawn, hints), puzzle));
        read += reading::form_of(drawn, hints) == "drawing" ? 1 : 0;
    }
    CHECK(read >= 6);
}

TEST_CASE("drawn clues: several drawings, and what stands in line with nothing, are no board") {
    const auto is_drawing = [](const std::string& text, const std::string& family) {
        const Format& format = *find<Format>("drawing");
        const Text source{"f", text};
        const Hints hints = with_family(family);
        return format.detect(Passage::all(source), hints).score > 0;
    };
    const std::string one = "  2 2 1 3\n3 . . . .\n2 . . . .\n2 . . . .\n1 . . . .\n",
                      framed = "+-------+\n|. < . . |\n|. . .  . |\n+-------+\n";
    CHECK(is_drawing(one, "skyscrapers"));
    CHECK_FALSE(is_drawing(one + "\n" + one, "skyscrapers"));
    CHECK_FALSE(is_drawing(framed + framed, "futoshiki"));
    // A clue between two columns, two clues in one, names of lines.
    CHECK_FALSE(
        is_drawing("   2   1\n +-------+\n | . | . |\n | . | . |\n +-------+\n\n     3\n", "skyscrapers"));
    CHECK_FALSE(is_drawing(". . . .\n v\n. . . .\n. . . .\n. . . .\n", "futoshiki"));
    CHECK_FALSE(is_drawing("  0 1 2 3\n0 . . . .\n1 . . . .\n2 . . . .\n3 . . . .\n", "skyscrapers"));
    CHECK_FALSE(is_drawing("4 . . . .\n3 . . . .\n2 . . . .\n1 . . . .\n  a b c d\n", "easy-as-abc"));
    // Cells that hold more than one sign, and those of two lines.
    CHECK_FALSE(is_drawing("  1 0\n +---+\n |.?.|\n |.?.|\n +---+\n", "yajilin"));
    CHECK_FALSE(is_drawing(
        " 0 0 6\n+-----+\n|2 4 3|\n| . . .|\n|0 0 1|\n| . . .|\n|1 2 2|\n| . . .|\n+-----+\n", "pills"));
    // Signs without a width.
    CHECK_FALSE(
        is_drawing("\xef\xb8\x8f"
                   "1 2\n",
                   "tents"));
}

TEST_CASE("drawn clues: dashes are open cells, alone in a row as well") {
    CHECK(is_same(
        "    1 1 1 0\n  +---------+\n1 | - T - - |\n  | - - - - |\n  | T - - - |\n1 | - - - T |\n"
        "  +---------+\n",
        "tents 4x4\noutside\ntop 1 1 1 0\nleft 1 . . 1\nnumbers\n. 1 . .\n. . . .\n1 . . .\n. . . 1\n"));
    CHECK(is_same("- < - - -\n\n-   - - -\n\n-   - > - -\n\n4   - - -\n",
                  "futoshiki 4x4\ngivens\n....\n....\n....\n4...\nbetween\nr1c2 > r1c1\nr3c2 > r3c3\n"));
}

TEST_CASE("drawn clues: what is none is read as before") {
    // The numbers of rows and columns are no clues.
    CHECK_THAT(reading::failure_of("  1 2 3 4\n1 . . . .\n2 . 3 . .\n3 . . . .\n4 . . . 1\n",
                                   with_family("skyscrapers")),
               ContainsSubstring("clues outside stand in a section"));
    CHECK(
        is_same(". . . .\n. 3 . .\n. . . .\n. . . 1\n", "skyscrapers 4x4\ngivens\n....\n.3..\n....\n...1\n"));
    CHECK_THAT(reading::failure_of("  2 2 1\n3 . . . .\n2 . . . .\n2 . . . .\n1 . . . .\n",
                                   with_family("skyscrapers")),
               ContainsSubstring("row"));
    CHECK_THAT(reading::failure_of("  2 3\n2 - 2 \n2 2 -\n", with_family("futoshiki")),
               ContainsSubstring("f:2:1: futoshiki has no use for clues outside of the grid"));
    CHECK_THAT(reading::failure_of("1 2\n. .\n", reading::with_format("drawing")),
               ContainsSubstring("does not say which family"));
}

}  // namespace test_drawn_clues
