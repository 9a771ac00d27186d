// test_penpa.cpp - links of Penpa+: every family drawn and read back, drawings as people make them, and links
// that are changed at random.
#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "base/registry.hpp"
#include "catch.hpp"
#include "family/cell_rule.hpp"
#include "formats/penpa/penpa_family.hpp"
#include "formats/penpa/penpa_link.hpp"
#include "penpa_reading.hpp"
#include "processor_time.hpp"
#include "rules/rules_family.hpp"

namespace test_penpa {

using namespace penpa_reading;
using Catch::Matchers::ContainsSubstring;

namespace {

// Small puzzles of all families of the table, with everything that a drawing can show.
const std::vector<std::string> puzzles{
    "akari 3x3\nwalls\n#..\n.2.\n..1\ngivens\n#1.\n.#.\n..#\n",
    "all-or-nothing 2x3\nregions\naab\naab\n",
    "dominosa 2x3\nnumbers\n011\n200\n",
    "fillapix 3x3\ngivens\n1..\n...\n..0\nnumbers\n4..\n...\n..4\n",
    "fillomino 3x3\ngivens\n1..\n.3.\n..2\n",
    "fillomino 2x4 digits {1,2,5}\ngivens\n1..2\n....\n",
    "fillomino 2x2\nbetween\nr1c1 | r1c2\nr1c2 | r2c2\n",
    "futoshiki 3x3\ngivens\n1..\n...\n...\nbetween\nr1c1 < r1c2\nr2c2 > r2c3\nr1c3 > r2c3\nr2c1 < r3c1\n",
    "hitori 3x3\ngivens\n1..\n.0.\n...\nnumbers\n 1 12 2\n 1 3 .\n 2 1 3\n",
    "kakuro 3x3\nwalls\n# 4\\ 5\\\n\\3 . .\n\\6 . .\ngivens\n###\n#1.\n#..\n",
    "kenken 3x3\ncages\naab\ncdb\ncdd\nclues\na 3+\nb 2-\nc 6*\nd 5\n",
    "kenken 2x2 digits 0-1\ngivens\n0.\n..\ncages\nab\nab\nclues\na 1-\nb 0*\n",
    "kurodoko 3x3\ngivens\n.1.\n0..\n...\nnumbers\n5..\n...\n..3\n",
    "latin 4x4 with x\ngivens\n1...\n....\n....\n...2\n",
    "magnets 2x2\nregions\naa\nbb\noutside\ntop 1 .\nbottom . 1\nleft 1 .\nright . 1\ngivens\n1.\n.0\n",
    "nonogram 3x3\ngivens\n1..\n.0.\n...\noutside\ntop 1,1 0 2\nleft 3 0 1,1\n",
    "palisade 2x4 size 4\nnumbers\n3..1\n....\n",
    "renban 3x3\nregions\naab\nabb\nccc\ngivens\n1..\n...\n...\n",
    "shikaku 2x3\nnumbers\n4..\n..2\n",
    "shikaku 2x3\nnumbers\n?..\n..?\n",
    "skyscrapers 3x3\noutside\ntop 3 . 1\nbottom . 2 .\nleft . . 2\nright 1 . .\ngivens\n...\n.1.\n...\n",
    "skyscrapers 3x3 digits 0-2\noutside\ntop 2 . 1\n",
    "slitherlink 2x3\nnumbers\n3.0\n.2.\n",
    "slitherlink 2x3\n",
    "starbattle 4x4 stars 1\nregions\naabb\naabb\nccdd\nc.dd\ngivens\n..1.\n....\n....\n....\n",
    "sudoku 4x4 with x\ngivens\n1...\n....\n....\n...2\nparity\nE...\n....\n..O.\n....\n",
    "sudoku 6x6 boxes 3x2\ngivens\n1.....\n......\n......\n......\n......\n.....2\n",
    "sudoku 4x4\nregions\naaab\nacbb\nccbd\ncddd\n",
    "sudoku 4x4\ncages\naa.b\nca.b\nccdd\n.cd.\nclues\na 7\nb 4\nd 9\n",
    "sudoku 4x4\nrules\nthermometer r1c1 r1c2 r2c2\nthermometer r4c1 r3c1\narrow r1c4 = r2c4 r3c4\n"
    "difference r3c3 r3c4\nratio r3c3 r4c3\nxv r4c1 r4c2 = 5\nquadruple r2c2 r2c3 r3c2 r3c3 = 1 2\n",
    "suguru 3x3\nregions\naab\nabb\nccc\ngivens\n1..\n...\n..3\n",
    "symmarea 2x3\ngivens\n2..\n...\nbetween\nr1c2 | r1c3\n",
    "takuzu 4x4\ngivens\n01..\n....\n....\n...1\n",
    "double-back 2x3\nwalls\n#..\n...\nregions\n.ab\naab\n",
    "hashi 1x3\nnumbers\n1.?\n",
    "heyawake 2x3\nnumbers\n1..\n...\nregions\naab\naab\nbetween\nr1c1 | r1c2\n",
    "kakuru 2x3\nwalls\n#..\n...\nnumbers\n. . .\n. 12 .\n",
    "kropki 2x2\nbetween\nr1c1 w r1c2\nr1c1 b r2c1\n",
    "masyu 2x3\nnumbers\nw..\n..b\n",
    "moon-sun 2x2\nnumbers\nx.\n.o\nregions\naa\nbb\n",
    "nurikabe 2x3\ngivens\n.1.\n...\nnumbers\n2..\n..?\n",
    "ripple-effect 2x2\nregions\naa\nab\ngivens\n1.\n..\n",
    "slant 2x2\ncorners\n1..\n.4.\n...\n",
    "snake 2x3\noutside\ntop 1 . 0\nleft . 2\nnumbers\n...\no.x\n",
    "tatamibari 2x2\nnumbers\ns.\n.h\n",
    "tents 3x3\nnumbers\n1..\n...\n..1\ngivens\n.1.\n...\n...\noutside\ntop 1 . 1\nleft . 0 1\n",
};

std::string kind_of(const Puzzle& puzzle) { return std::string{puzzle.family->name}; }

}  // namespace

TEST_CASE("every family of Penpa+ is drawn and read back") {
    const Format& format = *find<Format>("penpa");
    std::map<std::string, int> seen;
    for (const std::string& native : puzzles) {
        INFO(native);
        Puzzle puzzle = puzzle_of("# title: A, b\n" + native, with_format("native"));
        const std::string link = format.write(puzzle);
        const Puzzle again = read_link(link, kind_of(puzzle));
        CHECK(equal(again, puzzle));
        CHECK(again.title == "A, b");
        CHECK(remarks(again).empty());
        CHECK(form_of(link) == "penpa");
        ++seen[kind_of(puzzle)];
    }
    // All whose line `penpa` lists parts; those of others follow from their headers.
    const std::set<std::string_view> no_parts = {"letters", "nothing", "rooms", "usual_parameter"};
    for (const Family* const family : registry<Family>()) {
        CAPTURE(family->name);
        const auto lines = family->format_lines.with("penpa");
        const bool parts = !lines.empty() && !no_parts.contains(lines.front().words()[1].view());
        CHECK((!parts || seen.contains(std::string{family->name})));
    }
}

TEST_CASE("Penpa+: the line of a family is of known words") {
    for (const Family* const family : registry<Family>()) CHECK_NOTHROW(formats::has_penpa_family(*family));
    const auto dotted = family_of_rules("dotted.rules",
                                        "family dotted\nsummary Dots\nreads numbers\npenpa numbers dotz\n"
                                        "answer black[c]: shading\n\n"
                                        "\"{c} is white\": for c in cells: black[c] == 0\n");
    CHECK_THROWS_WITH(formats::has_penpa_family(*dotted), ContainsSubstring("unknown word \"dotz\""));
}

TEST_CASE("Penpa+ refuses to draw what a drawing can't say") {
    const auto refusal = [](const std::string& native) -> std::string {
        try {
            find<Format>("penpa")->write(puzzle_of(native, with_format("native")));
        } catch (const InputError& error) {
            return error.brief();
        }
        return "drawn";
    };
    CHECK_THAT(refusal("sudoku 4x4 with antiknight\n"), ContainsSubstring("these options"));
    CHECK_THAT(refusal("langford 4\n"), ContainsSubstring("that this is a langford"));
    CHECK_THAT(refusal("sudoku 4x4\nmarks\nr1c1 12\n"), ContainsSubstring("pencil marks"));
    CHECK_THAT(refusal("sudoku 4x4\nregions\naabb\nbbaa\nccdd\nccdd\n"),
               ContainsSubstring("regions of other sizes, or in several pieces"));
    CHECK_THAT(refusal("renban 2x2\nregions\nab\nba\n"), ContainsSubstring("these regions"));
    CHECK_THAT(refusal("nonogram 2x2\noutside\ntop . 1\n"),
               ContainsSubstring("these clues outside of the grid"));
    CHECK_THAT(refusal("sudoku 4x4\nrules\npalindrome r1c1 r1c2\n"),
               ContainsSubstring("these rules drawn on cells"));
    CHECK_THAT(refusal("sudoku 4x4\nrules\ndifference r1c1 r1c2 = 2\n"),
               ContainsSubstring("these rules drawn on cells"));
    CHECK_THAT(refusal("latin 101x101\n"), ContainsSubstring("more than 100 cells"));
}

TEST_CASE("links of Penpa+ in all their forms") {
    const std::string link =
        formats::penpa_link(drawing(4, 4, R"("number":{"18":["1",1,"1"],"45":[2,1,"1"]})"));
    const std::string data = link.substr(link.find("&p=") + 3);
    const Puzzle puzzle = read_link(link, "sudoku");
    CHECK(puzzle.boxes.rows == 2);
    CHECK(puzzle.given[0] == 1);
    CHECK(puzzle.given[15] == 2);
    CHECK(puzzle.title == "T, t");
    std::string escaped;
    for (const char c : data)
        escaped += c == '+' ? "%2B" : c == '/' ? "%2F" : c == '=' ? "%3D" : std::string(1, c);
    for (const std::string& other :
         {"https://swaroopg92.github.io/penpa-edit/#m=solve&p=" + data + "&a=xyz",
          "https://swaroopg92.github.io/penpa-edit/?m=solve&p=" + data,
          "https://opt-pan.github.io/penpa-edit/?m=edit&p=" + data, "m=edit&p=" + data,
          "see https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + escaped + " (hard)"}) {
        INFO(other);
        CHECK(equal(read_link(other, "sudoku"), puzzle));
    }
    CHECK(equal(puzzle_of(link, with_family("sudoku")), puzzle));
    CHECK(reader_of(link + "\n# a comment\n" + link + "\n", with_format("penpa", "sudoku")).size() == 2);
}

TEST_CASE("Penpa+: a link in the HTML of a page, with a family or with a format") {
    const std::string link = formats::penpa_link(drawing(4, 4, R"("number":{"18":["1",1,"1"]})"));
    const std::string tag = R"(<a target="_blank" href=")" + link + R"(">Balance Loop</a>)";
    const Puzzle puzzle = read_link(link, "sudoku");
    CHECK(equal(puzzle_of(tag, with_family("sudoku")), puzzle));
    CHECK(equal(read_link(tag, "sudoku"), puzzle));
}

TEST_CASE("Penpa+ spells frequent keys with two characters") {
    // The letter z is zZ, so that no text is taken for a key.
    const std::string text = drawing(2, 2, R"("number":{"14":["zN",1,"1"],"15":["null",1,"1"]})");
    CHECK(formats::penpa_text(Passage::all(Text{"f", formats::penpa_link(text)})) == text);
}

TEST_CASE("Penpa+: what families of rules print, as people draw it") {
    const Puzzle yajilin = read_drawing(
        drawing(4, 4, R"("surface":{"18":4,"19":4},"number":{"18":["2_2",1,"2"],"27":["?_1",1,"2"]})"),
        "yajilin");
    CHECK(std::vector(yajilin.numbers.begin(), yajilin.numbers.begin() + 2) == Grid{2, open_cell});
    CHECK(yajilin.arrows[0] == 0);
    CHECK(yajilin.signs[1] == 1);
    CHECK(yajilin.numbers[5] == unknown_number);
    CHECK(yajilin.arrows[5] == 2);
    CHECK(remarks(yajilin).empty());
    const Puzzle tapa =
        read_drawing(drawing(4, 4, R"("number":{"18":["1 3",1,"4"],"19":["?1",1,"4"]})"), "tapa");
    CHECK(tapa.numbers[0] == 13);
    CHECK(tapa.numbers[1] == 91);
    // A circle alone is a number that is not known; behind a number it is an ornament, as light grey is.
    const Puzzle cape = read_drawing(
        drawing(4, 4,
                R"("surface":{"19":8},"number":{"19":[3,1,"1"]},"symbol":{"18":[1,"circle_M",1],"19":[1,)"
                R"("circle_M",1]})"),
        "nurimisaki");
    CHECK(std::vector(cape.numbers.begin(), cape.numbers.begin() + 2) == Grid{unknown_number, 3});
    CHECK(cape.given[1] == open_cell);
    CHECK(remarks(cape).empty());
    // The number of a room in its corner, and a line that ends in it: in Detour that says nothing.
    const Puzzle detour =
        read_drawing(drawing(2, 2, R"("number":{},"numberS":{"200":["1",1]},"lineE":{"50,56":2})"), "detour");
    CHECK(detour.numbers.at(0) == 1);
    CHECK(remarks(detour).size() == 1);
    CHECK(read_drawing(drawing(4, 4, R"("number":{"18":["A",1,"1"],"28":["A",1,"1"]})"), "numberlink")
              .numbers[0] == 1);
    // A frame around a clue is an ornament where borders mean nothing; a ? in a room or a sum says nothing.
    CHECK(read_drawing(drawing(4, 4, R"("number":{"18":["2_2",1,"2"]},"lineE":{"74,82":2,"81,82":2})"),
                       "yajilin")
              .remarks.empty());
    const std::string rooms =
        R"("lineE":{"75,83":2,"83,91":2,"91,99":2,"99,107":2},"number":{"18":["?",1,"1"]})";
    CHECK(read_drawing(drawing(4, 4, rooms), "country-road").remarks.empty());
    CHECK_THAT(failed_drawing(drawing(4, 4, ""), "castle-wall"), ContainsSubstring("can't be read"));
    const Puzzle choco = read_drawing(
        drawing(4, 4, R"("surface":{"18":3,"19":3},"number":{"18":["5",1,"1"]})"), "double-choco");
    CHECK(choco.numbers[0] == 5);
    CHECK(choco.signs[0] == choco.signs[1]);  // grey, with a number and without
    CHECK(choco.remarks.empty());
    const Puzzle maze = read_drawing(
        drawing(2, 2,
                R"("symbol":{"14":[1,"triup_M",1],"15":[1,"circle_L",1]},"lineE":{"50,56":2,"56,62":2})"),
        "nurimaze");
    CHECK(maze.signs[0] == 4);
    CHECK(read_drawing(drawing(4, 4, R"("number":{"18":["?",1,"1"]})"), "fillomino").remarks.empty());
}

TEST_CASE("Penpa+: a family has to be named") {
    const std::string link = formats::penpa_link(drawing(4, 4, ""));
    CHECK(failure_of(link) ==
          "f:1:1: a drawing of Penpa+ does not say which puzzle it is; expected --format "
          "penpa:FAMILY, as penpa:sudoku or penpa:starbattle:2; `reductio list families` has the names");
    CHECK_THAT(failure_of(link + " " + link, with_format("penpa", "sudoku")),
               ContainsSubstring("a second link on this line"));
    CHECK_THAT(failed_link(link, "chess"), ContainsSubstring("\"chess\" can't be read from a drawing"));
    CHECK_THAT(failed_link(link, "langford"), ContainsSubstring("\"langford\" can't be read from a drawing"));
    CHECK_THAT(failed_link(link, "sudoku:3"), ContainsSubstring("a sudoku has no number"));
    CHECK_THAT(failed_link(link, "starbattle:0"), ContainsSubstring("out of range"));
    CHECK(read_link(formats::penpa_link(drawing(4, 3, "")), "palisade:4").parameter == 4);
    CHECK_THAT(
        failed_drawing(drawing(4, 3, ""), "palisade"),
        ContainsSubstring("this palisade does not say its number: cells in each region; expected --format "
                          "penpa:palisade:NUMBER, or a number above the board"));
    const std::string one_star =
        drawing(4, 4, R"("number":{"26":["1",1,"1"]},"lineE":{"83,91":2})", "[27,1,7,1]", "[1,1,1,1]");
    CHECK(read_drawing(one_star, "starbattle").parameter == 1);
    CHECK(read_drawing(one_star, "starbattle:2").parameter == 2);
    CHECK(read_link(link, "lightup").family->name == "akari");
}

TEST_CASE("Penpa+: killer cages drawn as dashes alone") {
    // The cells r1c1 r1c2 r2c1 of a 4x4 board; an index is 64 + cell for corners, four times that and the
    // corner.
    const auto corner = [](int row, int column, int which) {
        return 4 * (64 + (row + 2) * 8 + column + 2) + which;
    };
    std::string lines;
    const auto line = [&](int first, int second) {
        lines +=
            (lines.empty() ? "\"" : ",\"") + std::to_string(first) + "," + std::to_string(second) + "\":10";
    };
    const auto side = [&](int row, int column, int a, int b) {
        line(corner(row, column, a), corner(row, column, b));
    };
    side(0, 0, 0, 1), side(0, 0, 0, 2), side(0, 1, 0, 1), side(0, 1, 1, 3), side(0, 1, 2, 3);
    side(1, 0, 0, 2), side(1, 0, 2, 3), side(1, 0, 1, 3);
    line(corner(0, 0, 1), corner(0, 1, 0)), line(corner(0, 0, 2), corner(1, 0, 0));
    const std::string sum = "\"numberS\":{\"" + std::to_string(corner(0, 0, 0)) + "\":[\" 6\",1]}";
    const Puzzle puzzle = read_drawing(drawing(4, 4, "\"cage\":{" + lines + "}," + sum), "sudoku");
    REQUIRE(puzzle.cages.size() == 1);
    CHECK(puzzle.cages[0].cells == std::vector<int>{0, 1, 4});
    CHECK(puzzle.cages[0].target == 6);
    CHECK(remarks(puzzle).empty());
    // A line that is not closed is no cage.
    lines.clear();
    side(0, 0, 0, 1), side(0, 0, 0, 2);
    const Puzzle open = read_drawing(drawing(4, 4, "\"cage\":{" + lines + "}," + sum), "sudoku");
    CHECK(open.cages.empty());
    REQUIRE(remarks(open).size() == 2);
    CHECK_THAT(remarks(open)[0], ContainsSubstring("the line of a cage is not understood, at r1c1 r1c1"));
    CHECK_THAT(remarks(open)[1], ContainsSubstring("the small text \" 6\" is not understood, at r1c1"));
}

TEST_CASE("Penpa+: the board is what the drawing lists, and clues stand around it") {
    // A board of 2x2 in a drawing of 4x4 with margins of one cell.
    const std::string cells = "[27,1,7,1]";
    const Puzzle towers = read_drawing(
        drawing(4, 4, R"("number":{"19":[2,1,"1"],"37":["1",1,"1"],"27":["1",1,"1"]})", cells, "[1,1,1,1]"),
        "skyscrapers");
    CHECK(towers.rows == 2);
    CHECK(towers.outside[Side::top] == std::vector<std::vector<Value>>{{2}, {}});
    CHECK(towers.outside[Side::right] == std::vector<std::vector<Value>>{{}, {1}});
    CHECK(towers.given[0] == 1);
    CHECK(remarks(read_drawing(drawing(4, 4, R"("number":{"19":["?",1,"1"]})", cells, "[1,1,1,1]"), "tents"))
              .empty());
    // Without the list, the margins say the same.
    const Puzzle plain =
        read_drawing(drawing(4, 4, R"("number":{"19":[2,1,"1"]})", "[]", "[1,1,1,1]"), "skyscrapers");
    CHECK(plain.outside[Side::top] == towers.outside[Side::top]);
    // A nonogram: an empty line has no black cells, one with "?" says nothing.
    const Puzzle nonogram = read_drawing(
        drawing(4, 4, R"("number":{"20":["1",1,"1"],"33":["?",1,"1"],"34":["1",1,"1"]},"lineE":{"74,82":13})",
                "[36,1,7,1]"),
        "nonogram");
    CHECK(nonogram.outside[Side::top] == std::vector<std::vector<Value>>{{1}, {0}});
    CHECK(nonogram.outside[Side::left] == std::vector<std::vector<Value>>{{}, {0}});
    CHECK(remarks(nonogram).size() == 2);
}

TEST_CASE("Penpa+: symbols and colours as people draw them") {
    const Puzzle akari = read_drawing(
        drawing(2, 2,
                R"("surface":{"14":1,"15":4},"number":{"15":["?",1,"1"]},"symbol":{"20":[2,"square_LL",1]})"),
        "akari");
    CHECK(akari.is_wall(0));
    CHECK(akari.is_wall(1));
    CHECK(akari.is_wall(2));
    CHECK(!akari.is_wall(3));
    CHECK(remarks(akari).empty());
    const Puzzle futoshiki = read_drawing(
        drawing(2, 2, R"("symbol":{"122":[5,"inequality",1],"86":[4,"inequality",1]})"), "futoshiki");
    CHECK(futoshiki.between ==
          std::vector<Between>{{1, 0, NeighbourSign::greater}, {0, 2, NeighbourSign::greater}});
    // One thick line is no border of a region.
    CHECK_THAT(failed_drawing(drawing(4, 4, R"("lineE":{"82,83":2})"), "sudoku"),
               ContainsSubstring(
                   "the thick lines around r1c1 make a region of 16 cells; expected regions of 4 cells"));
    // White dots with a thin and a thick edge, and a black dot.
    const Puzzle dots = read_drawing(
        drawing(4, 4,
                R"("symbol":{"210":[1,"circle_SS",1],"211":[8,"circle_SS",1],"212":[2,"circle_SS",1]})"),
        "sudoku");
    REQUIRE(dots.cell_rules.size() == 3);
    CHECK(dots.cell_rules[0].kind->name == "difference");
    CHECK(dots.cell_rules[1].kind->name == "difference");
    CHECK(dots.cell_rules[2].kind->name == "ratio");
    CHECK(remarks(dots).empty());
    // Half of a diagonal is none.
    CHECK(read_drawing(drawing(4, 4, R"("lineE":{"73,82":12})"), "sudoku").options.empty());
    // Cells that are missing are walls, or in no region; other boards can't have holes.
    const std::string hole = "[14,1,5]";
    CHECK(read_drawing(drawing(2, 2, "", hole), "akari").is_wall(3));
    CHECK_THAT(failed_drawing(drawing(2, 2, "", hole), "hitori"),
               ContainsSubstring("the board of this hitori has no r2c2"));
}

TEST_CASE("Penpa+: links changed at random give an error at its place or a puzzle, and soon") {
    std::mt19937 random{1};
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    const Format& format = *find<Format>("penpa");
    constexpr std::string_view odd = "09,\"[]{}:-z?~ aE";
    double slowest = 0;
    for (unsigned i = 0; i < cases(900); ++i) {
        const Puzzle puzzle = puzzle_of(puzzles[below(puzzles.size())], with_format("native"));
        std::string link = format.write(puzzle);
        link.pop_back();
        if (i % 3 == 0) {
            link[50 + below(link.size() - 50)] = static_cast<char>('+' + below(79));
        } else {  // what is in it
            std::string text = formats::penpa_text(Passage::all(Text{"f", link}));
            for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
                const std::size_t at = below(text.size());
                if (below(3) == 0)
                    text.erase(at, 1 + below(5));
                else
                    text[at] = odd[below(odd.size())];
                if (text.empty()) text = "x";
            }
            link = formats::penpa_link(text);
        }
        INFO(link);
        const double start = processor_seconds();
        const std::string result = failed_link(link, kind_of(puzzle));
        slowest = std::max(slowest, processor_seconds() - start);
        CHECK((result == "fine" || result.find(": ") != std::string::npos));
    }
    CHECK(slowest < 0.1 * slowness());
}

}  // namespace test_penpa
