// test_pictures.cpp - what is in the pictures of puzzles: outlines, shapes, colours, highlights, candidates;
// and the page of steps. Whether they look right, eyes must judge; tests/cli/test_pictures.py measures all
// examples.
#include <fmt/format.h>

#include <algorithm>

#include "catch.hpp"
#include "draw/grid_picture.hpp"
#include "draw/picture_sheet.hpp"
#include "draw/picture_text.hpp"
#include "draw/soft_colours.hpp"
#include "draw/steps_page.hpp"
#include "draw/svg_grid_plan.hpp"
#include "draw/svg_picture.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle_reading.hpp"
#include "written_family.hpp"

namespace test_pictures {

using namespace reductio;
using namespace reading;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string joined(const Picture& picture) {
    std::string all;
    for (const std::string& element : picture.svg.elements()) all += element;
    return all;
}

std::string drawn(const std::string& text, const Grid& grid = {}, const Highlights& highlights = {}) {
    return joined(picture_of(puzzle_of(text), grid, highlights));
}

std::size_t occurrences(const std::string& text, const std::string& what) {
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
    return count;
}

std::size_t of_class(const std::string& picture, const std::string& look) {
    return occurrences(picture, "class=\"" + look + "\"");
}

const char* const killer = "sudoku 4x4 boxes 2x2\ncages\naabb\ncddb\ncceb\nffee\nclues\na 3+\nb 9+\nc 8+\n";
const char* const four = "..41\n....\n.2..\n...3\n";

}  // namespace

TEST_CASE("a cage is outlined by dashes, and its clue stands in the gap", "[pictures]") {
    const std::string picture = drawn(killer);
    REQUIRE(of_class(picture, "cage") == 6);
    REQUIRE(occurrences(picture, ">9</text>") == 1);
    const GridPlan plan{GridDrawing{3, 3}};  // cells of 40 pixels from (10, 10) on
    REQUIRE(plan.outline({0}, 4, 0) == "M46 14L46 46L14 46L14 14z");
    REQUIRE(plan.outline({0}, 4, 10) == "M24 14L46 14L46 46L14 46V26");
    // Around the inner corner of an L the line is longer than the cells' sides.
    REQUIRE(plan.outline({0, 3, 4}, 4, 0) == "M46 14L46 54L86 54L86 86L14 86L14 14z");
    // Cells that touch at a corner alone: the walk keeps to its own side.
    REQUIRE(plan.outline({1, 3, 4}, 4, 0) == "M86 14L86 86L14 86L14 54L54 54L54 14z");
}

TEST_CASE("given and found values look different", "[pictures]") {
    const std::string picture = drawn(four, {2, 3, 4, 1, 1, 4, 3, 2, 3, 2, 1, 4, 4, 1, 2, 3});
    REQUIRE(of_class(picture, "given") == 4);
    REQUIRE(of_class(picture, "found") == 12);
    REQUIRE(of_class(drawn(four), "found") == 0);
}

TEST_CASE("signs between cells, clues outside and walls are drawn", "[pictures]") {
    const std::string futoshiki = drawn("futoshiki 3x3\nbetween\nr1c1 < r1c2\nr2c2 > r3c2\n");
    REQUIRE(of_class(futoshiki, "between") == 2);
    REQUIRE(of_class(futoshiki, "field") == 9);
    REQUIRE(of_class(drawn("nonogram 2x3\noutside\ntop 1 1 0\nleft 2 0\n"), "clue") == 5);
    const std::string akari = drawn("akari 2x2\nwalls\n#.\n.2\n", {0, 1, 1, 0});
    REQUIRE(of_class(akari, "wall") == 1);  // one path for both
    REQUIRE(occurrences(akari, ">2</text>") == 1);
    REQUIRE(of_class(akari, "bulb") == 4);  // two bulbs, of two parts
    REQUIRE(of_class(akari, "lit") == 1);
}

TEST_CASE("a loop is bold between points", "[pictures]") {
    const char* const text = "slitherlink 2x2\nnumbers\n3.\n..\n";
    REQUIRE(of_class(drawn(text), "point") == 9);
    REQUIRE(of_class(drawn(text), "loop") == 0);
    const std::string solved = drawn(text, {1, 0, 0, 0});
    REQUIRE(of_class(solved, "loop") == 1);
    REQUIRE_THAT(solved, ContainsSubstring("d=\"M10 10H50M10 50H50M10 10V50M50 10V50\""));
}

TEST_CASE("numbers at corners lie over black cells, also where the answer is a line or a number",
          "[pictures]") {
    const std::string creek = "creek 1x2\ncorners\n. . 2\n. 3 .\n";
    REQUIRE(of_class(drawn(creek, {1, 0}), "print island") == 2);
    REQUIRE(of_class(drawn(creek, {1, 0}), "shade") == 1);
    for (const char* const answer : {"0..2", "loop", "paths", "areas", "diagonals", "signs", "shading"}) {
        CAPTURE(answer);
        const Family& family =
            written_family(fmt::format("family x\nsummary x\nreads corners\nanswer s[c]: {}\n", answer));
        Puzzle puzzle = blank_puzzle(family, 2, 2);
        puzzle.corners.assign(9, open_cell);
        puzzle.corners[8] = 12;
        REQUIRE(of_class(joined(picture_of(puzzle, {}, {})), "print island") == 1);
        const auto drawing = std::get<GridDrawing>(family.draw(puzzle, {}));
        REQUIRE(drawing.on_corner[8] == "12");
        const GridPicture text = grid_picture(drawing, Charset::ascii);
        REQUIRE(text.lines.back().ends_with(U"12"));  // beyond the frame
    }
}

TEST_CASE("holes between black cells are grey, numbers on diagonals lie on discs", "[pictures]") {
    const std::string holes = drawn("lits 2x3\nwalls\n#..\n...\nregions\na b b\nb b b\n", {0, 1, 1, 0, 1, 1});
    REQUIRE(of_class(holes, "grey") == 1);
    REQUIRE(of_class(holes, "wall") == 0);
    REQUIRE(of_class(holes, "shade") == 1);
    const Family& family = written_family("reads numbers\n", "answer s[c]: diagonals\n");
    Puzzle puzzle = blank_puzzle(family, 1, 2);
    puzzle.numbers = {7, open_cell};
    const std::string slants = joined(picture_of(puzzle, Grid{0, 1}, {}));
    REQUIRE(of_class(slants, "print island") == 1);
    REQUIRE(occurrences(slants, ">7</text>") == 1);
    REQUIRE(std::get<GridDrawing>(family.draw(puzzle, {})).badge[0] == "7");
}

TEST_CASE("bridges run from island to island, printed signs are shapes", "[pictures]") {
    const char* const hashi = "hashi 1x4\nnumbers\n2 . . 2\n";
    REQUIRE(of_class(drawn(hashi), "print island") == 2);
    REQUIRE(of_class(drawn(hashi), "thin") == 0);
    const std::string bridges = drawn(hashi, {0, 2, 2, 0});
    REQUIRE(of_class(bridges, "bridge new") == 4);            // two lines in each cell
    REQUIRE_THAT(bridges, ContainsSubstring("x1=\"45.6\""));  // from the rim of the circle in the first
    REQUIRE(occurrences(bridges, ">2</text>") == 2);
    const std::string beside = drawn("hashi 2x2\nnumbers\n3 3\n3 3\n", {13, 6, 1, 0});
    REQUIRE(of_class(beside, "bridge new") == 6);
    REQUIRE(occurrences(beside, ">3</text>") == 4);
    const std::string wall = drawn("castle-wall 2x2\nnumbers\n1x> o\ng .\n");
    REQUIRE(of_class(wall, "wall") == 1);
    REQUIRE(of_class(wall, "grey") == 1);
    REQUIRE(of_class(wall, "print") == 1);
    REQUIRE(occurrences(wall, "1→</text>") == 1);
    REQUIRE(of_class(wall, "on-wall") == 1);
    const std::string rings = drawn("yin-yang 1x2\nnumbers\nw b\n", {0, 1});
    REQUIRE(of_class(rings, "print") == 1);
    REQUIRE(of_class(rings, "print black rim") == 1);
    REQUIRE(of_class(rings, "bulb") == 0);
}

TEST_CASE("a number that is the answer of its cell stands there once", "[pictures]") {
    const char* const hidoku = "hidoku 1x2\nnumbers\n1 .\n";
    REQUIRE(occurrences(drawn(hidoku, {1, 2}), ">1</text>") == 1);
    REQUIRE(of_class(drawn(hidoku, {1, 2}), "given") == 1);
    REQUIRE(occurrences(drawn("factors 1x2\nnumbers\n2 .\nregions\na a\n", {2, 1}), ">2</text>") == 2);
}

TEST_CASE("pieces that touch have different soft colours", "[pictures]") {
    GridDrawing drawing{2, 2};
    REQUIRE(piece_colours(drawing).empty());
    drawing.outline({0, 1, 2, 2}, Stroke::heavy);
    const std::vector<int> colours = piece_colours(drawing);
    REQUIRE(colours[2] == colours[3]);
    REQUIRE(colours[0] != colours[1]);
    REQUIRE(colours[0] != colours[2]);
    REQUIRE(colours[1] != colours[3]);
    const std::string picture = drawn("shikaku 1x3\nnumbers\n2.1\n", {1, 1, 2});
    REQUIRE(of_class(picture, "c1") == 1);
    REQUIRE(of_class(picture, "c2") == 1);
}

TEST_CASE("highlights and candidates", "[pictures]") {
    Highlights highlights;
    highlights.raise(0, CellClass::because, 16);
    highlights.raise(0, CellClass::target, 16);
    highlights.raise(1, CellClass::conflict, 16);
    highlights.raise(1, CellClass::because, 16);  // which does not lower it
    highlights.candidates.resize(16);
    highlights.candidates[0] = {1, 2, 4};
    highlights.candidates[2] = {1, 2};  // given: not shown
    highlights.marks = {{0, 1, MarkClass::removed}, {0, 2, MarkClass::placed}};
    const std::string picture = drawn(four, {}, highlights);
    REQUIRE(of_class(picture, "cell-target") == 1);
    REQUIRE(of_class(picture, "cell-conflict") == 1);
    REQUIRE(of_class(picture, "cell-because") == 0);
    REQUIRE(of_class(picture, "mark") == 1);
    REQUIRE(of_class(picture, "mark removed") == 1);
    REQUIRE(of_class(picture, "mark placed") == 1);
    REQUIRE(of_class(picture, "strike") == 1);
}

TEST_CASE("every colour of the style sheet is known, and only adaptive ones are variables", "[pictures]") {
    for (const Shades shades : {Shades::adaptive, Shades::light, Shades::dark, Shades::print}) {
        const std::string style = picture_style(shades);
        REQUIRE(style.find('$') == std::string::npos);
        REQUIRE((style.find("var(--") != std::string::npos) == (shades == Shades::adaptive));
        REQUIRE((style.find("prefers-color-scheme:dark") != std::string::npos) ==
                (shades == Shades::adaptive));
        REQUIRE(occurrences(style, "{") == occurrences(style, "}"));
    }
    REQUIRE_THAT(picture_style(Shades::adaptive),
                 ContainsSubstring(".found{fill:#1857c8;fill:var(--found)}"));
    REQUIRE_THAT(picture_style(Shades::print), ContainsSubstring(".lit{fill:#ffffff}"));
}

TEST_CASE("rules on cells are drawn, and only then the style sheet knows them", "[pictures]") {
    const std::string rules =
        "sudoku 4x4\nrules\nthermometer r1c1 r2c2 r2c3\narrow r4c1 r4c2 = r3c2 r3c3\nbetween-line "
        "r1c2..r1c4\n"
        "whispers r3c4 r4c4\ndifference r2c3 r2c4\nratio r3c1 r4c1 = 3\nxv r1c1 r2c1 = 5\nminimum r4c4\n"
        "quadruple r2c1 r2c2 r3c1 r3c2 = 1 2 3\nx-sum left 2 = 6\nlittle-killer-sum r1c2..r2c1 = 5\n"
        "extra-region r1c3 r1c4\n";
    const std::string picture = drawn(rules);
    // The cells have 40 pixels from (34, 34) on: clues stand at the left and at the top.
    REQUIRE_THAT(picture, ContainsSubstring("class=\"path path-grey w13\" d=\"M54 54L94 94L134 94\""));
    REQUIRE(of_class(picture, "end-grey") == 1);
    REQUIRE(of_class(picture, "path path-shaft w2") == 1);
    REQUIRE(of_class(picture, "pill") == 1);
    REQUIRE(of_class(picture, "knob path-grey") == 2);
    REQUIRE(of_class(picture, "path path-green w8") == 1);
    REQUIRE(of_class(picture, "dot white") == 1);
    REQUIRE(of_class(picture, "dot black") == 1);
    REQUIRE(of_class(picture, "on-black") == 1);
    REQUIRE(of_class(picture, "dot") == 1);
    REQUIRE(occurrences(picture, ">V</text>") == 1);
    REQUIRE(occurrences(picture, ">1 2</text>") == 1);
    REQUIRE(of_class(picture, "clue") == 2);
    REQUIRE(of_class(picture, "grey") == 1);
    const auto document = [](const std::string& text) {
        return svg_document(picture_of(puzzle_of(text), {}), "", Shades::adaptive);
    };
    REQUIRE_THAT(document(rules), ContainsSubstring(".path-grey{") && ContainsSubstring("--l-grey"));
    REQUIRE(document(four).find("l-grey") == std::string::npos);
    REQUIRE_THAT(drawn("sudoku 4x4\nrules\nskyscraper top 1 = 2\nx-sum left 2 = 6\nx-sum right 3 = 3\n"),
                 ContainsSubstring("x-sum (left 2, right 3): "));
}

TEST_CASE("texts are cut at blanks and shrunk to their room", "[pictures]") {
    REQUIRE(wrapped("one two three", 10, 60) == std::vector<std::string>{"one two", "three"});
    REQUIRE(wrapped("", 10, 60).empty());
    REQUIRE(fitting_size("12", 20, 100) == 20);
    REQUIRE(text_width("12345", fitting_size("12345", 20, 30)) == Approx(30));
}

TEST_CASE("sheets hold so many puzzles, and the solutions follow at half the size", "[pictures]") {
    const Puzzle puzzle = puzzle_of(four);
    std::vector<DrawnPuzzle> puzzles;
    for (int i = 0; i < 7; ++i) puzzles.push_back({"p", picture_of(puzzle, {}), picture_of(puzzle, {})});
    const auto sheets = sheets_of(puzzles, {{2, 3}, papers[0]});
    REQUIRE(sheets.size() == 3);
    REQUIRE(occurrences(sheets[0], "<g ") == 6);
    REQUIRE(occurrences(sheets[1], "<g ") == 1);
    REQUIRE(occurrences(sheets[2], "<g ") == 7);
    REQUIRE_THAT(sheets[1], ContainsSubstring(">7. p</text>"));
    REQUIRE_THAT(sheets[2], ContainsSubstring(">solution 7</text>"));
    REQUIRE_THAT(sheets[2], ContainsSubstring(">3 / 3</text>"));
    REQUIRE(html_page(puzzles, Shades::adaptive).find("http-equiv") == std::string::npos);
    REQUIRE(occurrences(html_page(puzzles, Shades::adaptive), "<details>") == 7);
}

TEST_CASE("known lines are drawn, new ones stand out, and crosses stand where there is none", "[pictures]") {
    const Puzzle puzzle = puzzle_of("slitherlink 2x2\nnumbers\n. .\n. .\n");
    Highlights highlights;
    highlights.lines = {{0, 1, true, false}, {0, 2, false, true}};
    const std::string svg = svg_document(picture_of(puzzle, {}, highlights), "", Shades::light);
    REQUIRE(occurrences(svg, "class=\"loop\"") == 1);
    REQUIRE(occurrences(svg, "class=\"cross placed-line\"") == 1);
    Grid partial(4, open_cell);
    partial[0] = 1;  // inside, but what its neighbours are is not known: lines at the frame alone
    const std::string half = svg_document(picture_of(puzzle, partial, {}), "", Shades::light);
    REQUIRE(occurrences(half, "class=\"grey\"") == 1);
    REQUIRE(occurrences(half, "class=\"loop\" d=\"M10 10H50M10 10V50\"") == 1);
}

TEST_CASE("options that a step chooses or leaves out stand out", "[pictures]") {
    const Puzzle puzzle = puzzle_of("cover 3\na b c\na\nb c\na b\n");
    Highlights highlights;
    highlights.marks = {{0, 1, MarkClass::placed}, {2, 0, MarkClass::placed}};
    const std::string picture = joined(picture_of(puzzle, Grid{open_cell, 1, open_cell}, highlights));
    REQUIRE(of_class(picture, "tick") == 1);
    REQUIRE(of_class(picture, "tick placed-line") == 1);
    REQUIRE(of_class(picture, "cross placed-line") == 1);
    REQUIRE(of_class(picture, "note start") == 0);  // nothing is left out yet
    REQUIRE(of_class(joined(picture_of(puzzle, Grid{1, 1, 0}, {})), "note start") == 1);
}

TEST_CASE("pieces that are to be laid stand below the board", "[pictures]") {
    const Puzzle puzzle = puzzle_of("polyomino 2x3\npiece L\n##\n#.\npiece I\n#\n#\n#\n");
    const std::string svg = svg_document(picture_of(puzzle, {}, {}), "", Shades::light);
    REQUIRE(occurrences(svg, "class=\"piece\"") == 6);
    const std::string full = svg_document(picture_of(puzzle, Grid{1, 1, 2, 1, 2, 2}, {}), "", Shades::light);
    REQUIRE(occurrences(full, "class=\"piece\"") == 0);
}

TEST_CASE("the page of steps has each element once, and its words are escaped", "[pictures]") {
    const Puzzle puzzle = puzzle_of(four);
    PageStep step;
    step.headline = "a < b";
    step.words = "r1c1 is 2 & done";
    step.spans = {{0, 4, {0}}};
    step.grid = puzzle.given;
    step.placed = {{0, 2}};
    step.cells_target = {0};
    const std::string page = steps_page(puzzle, "t</script>", std::vector{step, step});
    REQUIRE_THAT(page,
                 ContainsSubstring(
                     "<span class=\"cells\" tabindex=\"0\" data-cells=\"0\">r1c1</span> is 2 &amp; done"));
    REQUIRE_THAT(page, ContainsSubstring("a &lt; b"));
    REQUIRE_THAT(page, ContainsSubstring("<title>t&lt;/script&gt;</title>"));
    REQUIRE(occurrences(page, "</script>") == 2);
    REQUIRE(occurrences(page, "cell-target\\\"") == 1);
    REQUIRE_THAT(page, ContainsSubstring("The puzzle is solved") || ContainsSubstring("Here the steps end."));
    REQUIRE_THAT(steps_page(puzzle, "t", {}), ContainsSubstring("There is no step to show."));
}

}  // namespace test_pictures
