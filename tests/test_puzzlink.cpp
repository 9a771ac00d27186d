// test_puzzlink.cpp - links and files of puzz.link: codes character by character, each genre there and back,
// answers, what is refused and where.
#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "base/registry.hpp"
#include "by_engine.hpp"
#include "catch.hpp"
#include "family/family.hpp"
#include "formats/puzzlink/genre.hpp"
#include "formats/puzzlink/link.hpp"
#include "formats/puzzlink/link_words.hpp"
#include "processor_time.hpp"
#include "puzzle/outside.hpp"
#include "puzzle_reading.hpp"
#include "puzzlink_reading.hpp"

namespace test_puzzlink {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

// A puzzle of each genre, with one solution.
const std::vector<std::string>& links() {
    static const std::vector<std::string> all{
        "https://puzz.link/p?sudoku/4/4/421g312i3h3g2",
        "https://puzz.link/p?sudoku/6/6/6g3g5h5g362g3g2g5j3g2615g334g6g1",
        "https://puzz.link/p?slither/4/4/ibdh5d",
        "https://puzz.link/p?slither/f/4/3/i23cj",
        "https://puzz.link/p?akari/4/5/.hbgbh.ib./",
        "https://puzz.link/p?hitori/5/5/1513332215315131435255221",
        "https://puzz.link/p?kurodoko/5/5/5h7j4p5g4i",
        "https://puzz.link/p?kurodoko/4/4/i43.i5l",
        "https://puzz.link/p?fillomino/v:1-9/4/5/5h5g5h7g1i5i5g",
        "https://puzz.link/p?fillomino/4/4/i5h212i5i",
        "https://puzz.link/p?suguru/4/4/34gmgoh3g4h2h3i2g",
        "https://puzz.link/p?starbattle/5/5/1/8jdco964",
        "https://puzz.link/p?shikaku/4/5/g6g3h3k4j4h",
        "https://puzz.link/p?shikaku/4/4/h4i..n",
        "https://puzz.link/p?kakuro/4/4/.8-f-.-7l.-gl...../",
        "https://puzz.link/p?nonogram/5/4/3g3g2g1g1g3h3h2h11g",
        "https://puzz.link/p?skyscrapers/4/4/g3k4m2",
        "https://puzz.link/p?tents/6/5/11020212021k425037",
        "https://puzz.link/p?magnets/4/4/g0g1i00h0g11grvg7go",
        "https://puzz.link/p?magnets/a/4/4/1g1l0g0g0g2rvg7go",
        "https://puzz.link/p?fourcells/4/4/a2h3a23b",
        "https://puzz.link/p?fivecells/5/4/g3a3c2b1b2",
        "https://puzz.link/p?fivecells/4/4/7b3a2322g",
        "https://puzz.link/p?factors/4/4/l80ci084g",
        "https://puzz.link/p?minarism/4/4/k3gi3hhgj1h2i3o",
    };
    return all;
}

using puzzlink_reading::again;
using puzzlink_reading::coded_clues;

Puzzle read(const std::string& link) { return reading::puzzle_of(link); }

std::string failure(const std::string& link) { return reading::failure_of(link); }

}  // namespace

TEST_CASE("links: numbers in every form") {
    const std::string body = "0f-10-ff+100+fff=000@000*0000$00000.gz";
    puzzlink::LinkBoard board{4, 8};
    CHECK(again("numbers", board, body) == body.substr(0, body.size() - 2) + "zg");
    const Grid begin(board.clues.begin(), board.clues.begin() + 12);
    CHECK(begin == Grid{0, 15, 16, 255, 256, 4095, 4096, 8192, 12240, 77776, unknown_number, open_cell});
    CHECK_THROWS_WITH(coded_clues("numbers", {2'000'000}), ContainsSubstring("the number 2000000"));
    puzzlink::LinkBoard beside{1, 1};
    beside.outside[Side::top] = {{256}};
    CHECK_THROWS_WITH(coded(puzzlink::link_word("numbers_around"), beside),
                      ContainsSubstring("the number 256"));
}

TEST_CASE("links: numbers up to four carry the blanks behind them") {
    constexpr Value o = open_cell;
    CHECK(coded_clues("numbers_to_4", {1, 2}) == "1c");
    CHECK(coded_clues("numbers_to_4", {1, o, 2}) == "6c");
    CHECK(coded_clues("numbers_to_4", {1, o, o, 2}) == "bc");
    CHECK(coded_clues("numbers_to_4", {1, o, o, o, unknown_number}) == "bg.");
    CHECK(coded_clues("numbers_to_4", Grid(45, o)) == "zzk");
    CHECK_THROWS_WITH(coded_clues("numbers_to_4", {5}), ContainsSubstring("the number 5"));
    const std::pair<std::string, int> bodies[] = {{"1c", 2}, {"6c", 3}, {"bc", 4}, {"bg.", 5}};
    for (const auto& [body, cells] : bodies)
        CHECK(again("numbers_to_4", puzzlink::LinkBoard{1, cells}, body) == body);
}

TEST_CASE("links: codes are written as they were read") {
    using namespace puzzlink;
    CHECK(again("borders", LinkBoard{3, 4}, "8k5k") == "8k5k");
    CHECK(again("holes", LinkBoard{2, 3}, "2g") == "2g");
    CHECK(again("circles", LinkBoard{1, 4}, "59") == "59");
    CHECK(again("marks", LinkBoard{3, 3}, "204") == "204");
    CHECK(again("digits_and_holes", LinkBoard{2, 2}, "71.a") == "71.a");
    CHECK(again("single_numbers", LinkBoard{2, 2}, "z-10@.") == "z-10@.");
    CHECK(again("signs_between", LinkBoard{3, 3}, "gh3-1fk.l") == "gh3-1fk.l");
    CHECK(again("black_and_sums", LinkBoard{2, 2}, "k.l4-Z") == "k.l4-Z");
    CHECK(again("runs_above_and_left", LinkBoard{3, 2}, "12h1g2") == "12h1g2");
    CHECK(again("numbers_around", LinkBoard{2, 2}, "1g2k") == "1g2k");
    CHECK(again("poles_above_and_left", LinkBoard{1, 2}, "g12g0g") == "g12g0g");
}

TEST_CASE("links: each genre is read and written back, as a link and as a file") {
    std::set<std::string> seen;
    for (const std::string& link : links()) {
        CAPTURE(link);
        const Puzzle puzzle = read(link);
        seen.insert(std::string{puzzlink::genre_of(puzzle)->name()});
        CHECK(puzzlink::link_to(puzzle) == link);
        const std::string file = puzzlink::file_of(puzzle);
        CHECK_THAT(file, ContainsSubstring("pzprv3"));
        const Puzzle from_file = reading::puzzle_of(file);
        CHECK(from_file.family == puzzle.family);
        if (puzzle.between.empty() ||
            puzzle.family->name != "fillomino")  // a file forgets borders that are given
            CHECK(reading::equal(from_file, puzzle));
    }
    CHECK(seen.size() == 18);
    // "net" is a part of "magnets".
    std::string carried = " " + std::string{find<Format>("puzzlink")->carries} + " ";
    std::ranges::replace(carried, ',', ' ');
    for (const Family* family : registry<Family>()) {
        const bool written = std::ranges::any_of(
            links(), [&](const std::string& link) { return read(link).family == family; });
        CAPTURE(family->name);
        CHECK(written == (carried.find(" " + std::string{family->name} + " ") != std::string::npos));
    }
}

TEST_CASE("links: the one solution of each opens drawn in, and is read back") {
    for (const std::string& link : links()) {
        CAPTURE(link);
        const Puzzle puzzle = read(link);
        const std::vector<Grid> grids = by_engine(puzzle, "sat");
        REQUIRE(grids.size() == 1);
        const std::string answer = puzzlink::link_to_answer(puzzle, grids[0]);
        CHECK_THAT(answer, ContainsSubstring("?"));
        const Puzzle again = read(answer);
        REQUIRE(again.stated_solution);
        CHECK(*again.stated_solution == grids[0]);
        CHECK(read(answer).family->violation(puzzle, *again.stated_solution).empty());
    }
}

TEST_CASE("links: hosts, old names, endings, settings and escapes") {
    const Puzzle puzzle = read("https://puzz.link/p?slither/4/4/ibdh5d");
    for (const std::string link :
         {"http://pzv.jp/p.html?slither/4/4/ibdh5d", "slither/4/4/ibdh5d",
          "https://puzz.link/p?slitherlink/4/4/ibdh5d",
          "https://pzprxs.vercel.app/p?type=editor&slither/4/4/ibdh5d", "p?slither_edit/4/4/ibdh5d",
          "https://puzz.link/p?slither_play/4/4/ibdh5d/", "https://puzz.link/p?slither%2F4%2F4%2Fibdh5d",
          "mine: https://puzz.link/p?slither/4/4/ibdh5d I hope"}) {
        CAPTURE(link);
        CHECK(reading::equal(read(link), puzzle));
        CHECK(read(link).remarks.empty());
    }
    CHECK(read("(https://puzz.link/p?slither/4/4/ibdh5d)").link == "https://puzz.link/p?slither/4/4/ibdh5d");
    CHECK(read("https://puzz.link/p?hitori/1/2/%7").numbers == Grid{unknown_number, 7});  // today @
}

TEST_CASE("links: a ? that says nothing is kept, and written again") {
    for (const std::string link :
         {"cbanana/3/3/h1g6.1g1", "cityspace/3/3/h1g6.1g1", "slither/3/2/.a.g", "keywest/3/2/.a.g",
          "wittgen/3/2/.a.g", "smullyan/3/2/.2h.g", "sashikazune/3/2/.2h.g", "detour/4/3/0g3o4./",
          "cocktail/3/3/000g./", "country/3/3/60agg./", "hitori/2/2/1@21"}) {
        CAPTURE(link);
        const std::string whole = "https://puzz.link/p?" + link;
        CHECK(find<Format>("puzzlink")->write(read(whole)) == whole + "\n");
    }
}

TEST_CASE("links: those of Kanpen, with the clues as text or as today") {
    const Puzzle puzzle = read("https://puzz.link/p?hitori/3/2/112132");
    for (const std::string link :
         {"http://www.kanpen.net/hitori.html?problem=2/3/1_1_2_/1_3_2_/",
          "http://www.kanpen.net/hitori.html?pzpr=3/2/112132",
          "http://www.geocities.jp/pencil_applet/hitori.html?problem=2/3/1_1_2/1_3_2"}) {
        CAPTURE(link);
        CHECK(reading::equal(read(link), puzzle));
    }
    CHECK_THAT(failure("http://www.kanpen.net/goishi.html?problem=2/3/1_1_2_/1_3_2_/"),
               ContainsSubstring("the genre goishi has no family here"));
}

TEST_CASE("links: those of the oldest editor, which names the genre in its path") {
    const Puzzle puzzle = read("https://puzz.link/p?slither/4/4/ibdh5d");
    CHECK(reading::equal(read("http://indi.s58.xrea.com/slither/sa/q.html?/4/4/ibdh5d"), puzzle));
    CHECK(reading::equal(read("http://indi.s58.xrea.com/pzpr/v3/p.html?slither/4/4/ibdh5d"), puzzle));
    CHECK_THAT(failure("http://indi.s58.xrea.com/goishi/sa/q.html?/4/4/aabb"),
               ContainsSubstring("the genre goishi has no family here"));
    CHECK_THAT(failure("http://indi.s58.xrea.com/slither/sa/q.html?c/4/4/ibdh5d"),
               ContainsSubstring("unknown variant \"c\""));
    CHECK_THAT(failure("http://indi.s58.xrea.com/minarism/sa/q.html?/4/4/i"),
               ContainsSubstring("holds no puzzle"));
}

TEST_CASE("links: the stars of a star battle may stand alone, and have pieces behind the walls") {
    CHECK(read("starbattle/5/5/2/").parameter == 2);
    CHECK(read("starbattle/5/5/2").parameter == 2);
    CHECK(read("starbattle/5/5/").parameter == 1);
    const Puzzle longer = read("starbattle/5/5/1/8jdco964/7");
    REQUIRE(longer.remarks.size() == 1);
    CHECK_THAT(longer.remarks[0].brief(), ContainsSubstring("\"/7\" goes beyond the last cell"));
    CHECK(reading::equal(longer, read("starbattle/5/5/1/8jdco964")));
}

TEST_CASE("links: what is not understood is told") {
    const Puzzle named = read("https://puzz.link/p?slither/v:Toroidal/4/4/ibdh5d");
    REQUIRE(named.remarks.size() == 1);
    CHECK_THAT(named.remarks[0].brief(),
               ContainsSubstring("1:31: the variant \"Toroidal\" is not understood"));
    const Puzzle unsaid = read("https://puzz.link/p?slither/v:/4/4/ibdh5d");
    REQUIRE(unsaid.remarks.size() == 1);
    CHECK_THAT(unsaid.remarks[0].brief(), ContainsSubstring("a variant whose rules the link does not say"));
    const Puzzle more = read("https://puzz.link/p?hitori/2/2/12345");
    REQUIRE(more.remarks.size() == 1);
    CHECK_THAT(more.remarks[0].brief(), ContainsSubstring("\"5\" goes beyond the last cell"));
}

TEST_CASE("links: errors at their places") {
    CHECK_THAT(failure("https://puzz.link/p?goishi/5/5/g"),
               ContainsSubstring("f:1:21: the genre goishi has no family here, and none is near it"));
    CHECK_THAT(failure("https://puzz.link/p?mrtile/5/5/g"),
               ContainsSubstring("the genre mrtile has no family here (the nearest is chained-block)"));
    CHECK_THAT(failure("https://puzz.link/p?slither/4/4/ib!b"),
               ContainsSubstring("f:1:35: unexpected \"!\""));
    CHECK_THAT(failure("https://puzz.link/p?slither/x/4/4/i"),
               ContainsSubstring("f:1:29: unknown variant \"x\" of slither"));
    CHECK_THAT(failure("https://puzz.link/p?slither/0/4/i"), ContainsSubstring("f:1:29"));
    CHECK_THAT(failure("https://puzz.link/p?slither/4/9999/i"), ContainsSubstring("rows from 1 to 400"));
    CHECK_THAT(failure("https://puzz.link/p?slither/4"), ContainsSubstring("the link ends here"));
    CHECK(failure("https://puzz.link/p?sudoku/7/7/i") ==
          "f:1:21: a sudoku of side 7; expected a side that has boxes, as 9 or 12");
    CHECK_THAT(failure("pzprv3\nhitori\n2\n2\n1 2 \n1 \n"), ContainsSubstring("f:6:1: 1 tokens in this row"));
    CHECK_THAT(failure("pzprv3\nhitori\n2\n2\n1 2 \n1 2 \n# # \n"),
               ContainsSubstring("the board ends too early"));
}

TEST_CASE("links: what the rules refuse is told where it stands in the link") {
    const auto refusal = [](const std::string& link) -> std::string {
        const PuzzleReader reader = reading::reader_of(link);
        try {
            by_engine(reader.read(0), "sat");
            return "fine";
        } catch (const InputError& error) {
            return error.brief();
        }
    };
    CHECK_THAT(refusal("https://puzz.link/p?magnets/5/5/g222j2h2g22g0g32fu9io3ov00000000000400"),
               ContainsSubstring("f:1:51: the region of r4c1 is no domino"));
    CHECK_THAT(refusal("magnets/2/2/n00"), ContainsSubstring("f:1:14: the region of r1c1 is no domino"));
}

TEST_CASE("links: a drawing that is no answer says so") {
    const auto fault = [](const std::string& file) { return reading::puzzle_of(file).unread_solution; };
    CHECK(fault("pzprv3/slither/1/1/. /1 0 /1 /1 /") == "the line ends at the upper right corner of r1c1");
    CHECK(fault("pzprv3/shikaku/2/2/4 . /. . /1 /0 /0 0 /") ==
          "the border between r1c1 and r1c2 parts nothing: it ends inside of a region");
    CHECK(fault("pzprv3/fillomino/1/2/1 . /. 2 /1 /") == "the region at r1c2 has 1 cells, not 2");
}

TEST_CASE("links: among other words each is a puzzle, and all else is passed over") {
    const std::string text =
        "Two puzzles of mine:\n(https://puzz.link/p?slither/4/4/ibdh5d), easy, and\n"
        "<https://puzz.link/p?hitori/5/5/1513332215315131435255221>\nhave fun!\n";
    const PuzzleReader reader = reading::reader_of(text);
    REQUIRE(reader.size() == 2);
    CHECK(reader.main_format().name == "links");
    CHECK(reader.read(0).family->name == "slitherlink");
    CHECK(reader.read(1).link == "https://puzz.link/p?hitori/5/5/1513332215315131435255221");
    const PuzzleReader batch = reading::reader_of("# mine\nslither/4/4/ibdh5d\nslither/4/4/i\n");
    CHECK(batch.size() == 2);
    CHECK(batch.main_format().name == "puzzlink");
}

TEST_CASE("links: no puzzle in a list of them is passed over in silence") {
    const std::string link = "https://puzz.link/p?slither/4/4/ibdh5d\n";
    const PuzzleReader mixed =
        reading::reader_of("some of mine:\n" + link + "1.2...........4.\n----------------\nkeen:2:a3a,a3\n");
    REQUIRE(mixed.size() == 3);
    CHECK(mixed.read(1).family->name == "sudoku");
    CHECK(mixed.read(1).link.empty());
    const PuzzleReader strange = reading::reader_of(link + "https://puzz.link/p?foobar/4/4/abc\n" + link);
    REQUIRE(strange.size() == 3);
    CHECK_THAT(failure("https://puzz.link/p?foobar/4/4/abc"),
               ContainsSubstring("f:1:21: puzz.link has no genre \"foobar\""));
}

TEST_CASE("links: changed at random, they are read or refused, and never take long") {
    Random random{20};
    int refused = 0, taken = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string link = links()[random.place(links())];
        for (int change = 0; change < 3; ++change) {
            const std::size_t at = 20 + random.below(link.size() - 20);
            const auto c = static_cast<char>('!' + random.below('~' - '!' + 1));
            if (random.below(3) == 0)
                link.erase(at, 1);
            else if (random.below(2) == 0)
                link[at] = c;
            else
                link.insert(at, 1, c);
        }
        CAPTURE(link);
        const std::string failed = failure("https://puzz.link/p?" + link.substr(20));
        failed == "fine" ? ++taken : ++refused;
        if (failed != "fine") CHECK_THAT(failed, ContainsSubstring("f:1:"));
    }
    CHECK(taken > 100);
    CHECK(refused > 300);
}

TEST_CASE("links: a line of question marks or of addresses is no link, soon") {
    for (const std::string part :
         {"?", "?/", "https://a?", "?slither/", "?problem=", "https://puzz.link/p?", "&a?", "http%3A%2F%2F",
          "https:/a", "indi.s58.xrea.com/?/", "https://a&amp;", "&amp;"}) {
        std::string text = "hello ";
        while (text.size() < 1'000'000) text += part;
        const ProcessorTime watch;
        CHECK(failure(text) != "fine");
        CHECK(watch.seconds() < 1);
    }
}

}  // namespace test_puzzlink
