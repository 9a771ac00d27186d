// test_candidates.cpp - true candidates are the union over all solutions, in every family; what is printed of
// them is read back.
#include <set>

#include "candidate_union.hpp"
#include "catch.hpp"
#include "draw/pencil_marks.hpp"
#include "puzzle_reading.hpp"
#include "tasks/crosscheck/random_puzzles.hpp"

namespace test_candidates {

using namespace reductio;

namespace {

TrueCandidates candidates(const Puzzle& puzzle, std::uint64_t cap = 0, const CnfOptions& options = {}) {
    return CandidateFinder{options, {}, cap}.find(puzzle);
}

// Compares with the union, with and without counting; the number of solutions, or nothing if there are too
// many or they take longer.
std::optional<std::uint64_t> compare(const Puzzle& puzzle, double seconds = 0.5) {
    const auto right = candidate_union::shown_by_all(puzzle, 400, seconds);
    if (!right) return {};
    INFO(find<Format>("native")->write(puzzle));
    for (const std::uint64_t cap : {0, 1, 7})
        CHECK(candidate_union::difference(puzzle, candidates(puzzle, cap), *right, cap) == "");
    return right->solutions;
}

const std::string folder = std::string{REDUCTIO_SOURCE} + "/examples";
const std::string open_4x4 = "..41............";

}  // namespace

TEST_CASE("candidates are the union over all solutions of random puzzles") {
    const RandomPuzzles puzzles{{"sudoku 6x6", "jigsaw 5x5", "x", "killer 4x4", "kenken 4x4", "latin 5x5"},
                                5};
    int none = 0, one = 0, several = 0;
    for (std::uint64_t number = 0; number < 60; ++number) {
        const auto solutions = compare(puzzles.make(number));
        if (solutions) ++(*solutions == 0 ? none : *solutions == 1 ? one : several);
    }
    CHECK(none >= 5);
    CHECK(one >= 20);
    CHECK(several >= 5);
}

TEST_CASE("candidates are the union over all solutions in every family") {
    std::set<std::string_view> compared, several;
    Random random{2};
    const std::vector<Puzzle> examples = candidate_union::examples(folder, 324);
    for (const Puzzle& puzzle : examples) {
        for (int i = 0; i < 2; ++i) {
            const auto solutions = compare(i == 0 ? puzzle : candidate_union::loosened(puzzle, 3, random));
            if (!solutions) continue;
            compared.insert(puzzle.family->name);
            if (*solutions > 1) several.insert(puzzle.family->name);
        }
    }
    // On a slow machine half a second may be too short for the only example of a family.
    for (const Puzzle& puzzle : examples)
        if (!compared.contains(puzzle.family->name) && compare(puzzle, 60))
            compared.insert(puzzle.family->name);
    for (const Family* family : registry<Family>()) {
        CAPTURE(std::string{family->name});
        CHECK(compared.contains(family->name));
    }
    CHECK(several.size() > 15);
}

TEST_CASE("candidates where the variables are not the cells") {
    // Magnets and Langford pairs say what a cell shows; pieces and dominoes are told apart by all solutions.
    for (const char* const native :
         {"langford 8\n", "langford 1x16\ngivens\n. . 4 . . . . . . . . . . . . .\n",
          "magnets 2x4\nregions\naabb\nccdd\n", "map 2x3 colours 3\nregions\naab\nccb\n"}) {
        CAPTURE(native);
        CHECK(compare(reading::puzzle_of(native)).value_or(0) > 1);
    }
}

TEST_CASE("the same candidates without propagation and in other encodings") {
    const Puzzle puzzle = reading::puzzle_of(open_4x4);
    const auto usual = candidates(puzzle, 5);
    CHECK(usual.values[0] == std::vector<Value>{2, 3});
    for (const CnfOptions& options : {CnfOptions{"auto", "auto", false}, CnfOptions{"pairwise", "auto", true},
                                      CnfOptions{"product", "auto", false}}) {
        const auto found = candidates(puzzle, 5, options);
        CHECK(found.values == usual.values);
        CHECK(found.counts == usual.counts);
    }
    const Puzzle none = reading::puzzle_of("11" + std::string(14, '.'));
    CHECK(!candidates(none).solvable);
    CHECK(!candidates(none, 3, {"auto", "auto", false}).solvable);
}

TEST_CASE("a blank sudoku needs a hundred solutions or so") {
    const auto found = candidates(reading::puzzle_of(std::string(81, '.')));
    REQUIRE(found.values.size() == 81);
    for (const auto& cell : found.values) CHECK(cell.size() == 9);
    CHECK(found.statistics.at("solutions") < 200);
    CHECK(!found.decided());
}

TEST_CASE("the finder keeps nothing from one puzzle for the next") {
    CandidateFinder finder{{}, {}, 0};
    const auto blank = finder.find(reading::puzzle_of(std::string(16, '.')));
    const auto open = finder.find(reading::puzzle_of(open_4x4));
    CHECK(finder.find(reading::puzzle_of(std::string(16, '.'))).values == blank.values);
    CHECK(open.values == candidates(reading::puzzle_of(open_4x4)).values);
    CHECK(finder.find(reading::puzzle_of("queens 6x6\n")).values.size() == 36);
}

TEST_CASE("a query for candidates ends at its limit") {
    Limits limits;
    limits.seconds = 1e-6;
    CHECK_THROWS_AS((CandidateFinder{{}, limits, 0}.find(reading::puzzle_of(std::string(625, '.')))),
                    Stopped);
}

TEST_CASE("the backbone is what all solutions have in common") {
    const auto found = candidates(reading::puzzle_of("1234341221434..."));
    CHECK(found.backbone() == Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1});
    CHECK(found.decided());
    const Grid backbone = candidates(reading::puzzle_of(open_4x4)).backbone();
    CHECK(backbone[2] == 4);
    CHECK(backbone[0] == open_cell);
}

TEST_CASE("rows and lines of candidates are read back as the same marks") {
    const auto same = [](const Puzzle& puzzle, const Hints& hints) {
        const auto found = candidates(puzzle);
        for (const std::string& text :
             {rows_of_marks(puzzle, found.values), line_of_marks(puzzle, found.values)}) {
            INFO(text);
            const Puzzle again = reading::puzzle_of(text, hints);
            CHECK(same_rules(again, puzzle));
            for (std::size_t cell = 0; cell < found.values.size(); ++cell) {
                const bool one = found.values[cell].size() == 1;
                CHECK(again.given[cell] == (one ? found.values[cell][0] : open_cell));
                if (!one) CHECK(again.marks[cell] == found.values[cell]);
            }
            CHECK(candidates(again).values == found.values);
        }
    };
    same(reading::puzzle_of(open_4x4), {});
    same(reading::puzzle_of(
             "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7."),
         {});
    same(reading::puzzle_of(
             "53..7....6...95....98....6.8...6...34..8....17...2.....6....28....4.9..5....8..7."),
         {});
    same(reading::puzzle_of("latin 10x10\n"), reading::with_family("latin"));
    Puzzle large = reading::puzzle_of("sudoku 12x12\n");
    large.given[0] = 12;
    same(large, {});
    same(reading::puzzle_of("takuzu 4x4\ngivens\n1...\n...1\n....\n....\n"), reading::with_family("takuzu"));
    same(reading::puzzle_of("queens 5x5\n"), reading::with_family("queens"));
    same(reading::puzzle_of("graecolatin 3x3\n"), reading::with_family("graecolatin"));
    const Puzzle boxes = reading::puzzle_of("sudoku 6x6 boxes 3x2\n");
    const Puzzle again = reading::puzzle_of(rows_of_marks(boxes, candidates(boxes).values));
    CHECK(again.boxes.rows == 3);
    CHECK(again.marks[0].size() == 6);
}

TEST_CASE("lists of candidates above side 9") {
    std::string rows;
    for (int row = 0; row < 16; ++row) {
        for (int column = 0; column < 16; ++column) rows += row + column == 0 ? "3,12,16 " : "10 ";
        rows += "\n";
    }
    CHECK(reading::puzzle_of(rows).marks[0] == std::vector<Value>{3, 12, 16});
    CHECK(reading::puzzle_of(rows).given[1] == 10);
    const auto failure = [&](const std::string& cell) {
        return reading::failure_of(cell + rows.substr(rows.find(' ')), reading::with_format("grid"));
    };
    CHECK_THAT(failure("3,17"), Catch::Matchers::ContainsSubstring("\"17\" is out of range"));
    CHECK_THAT(failure("3,3"), Catch::Matchers::ContainsSubstring("candidate 3 is named twice"));
    CHECK_THAT(failure("3,,4"), Catch::Matchers::ContainsSubstring("no candidate stands here"));
    CHECK_THAT(failure("3,x4"), Catch::Matchers::ContainsSubstring("a number up to 16"));
}

TEST_CASE("the drawing has the candidates in the cells, and marks what is decided") {
    const auto drawn = [](const std::string& text) {
        const Puzzle puzzle = reading::puzzle_of(text);
        return draw_marks(puzzle, candidates(puzzle).values, Charset::ascii, {});
    };
    CHECK(drawn(open_4x4) ==
          "+-----------+-----------+\n"
          "|   23   23 |    4    1 |\n"
          "|   14   14 |   23   23 |\n"
          "+-----------+-----------+\n"
          "| 1234 1234 |  123  234 |\n"
          "| 1234 1234 |  123  234 |\n"
          "+-----------+-----------+\n"
          "= the same in all solutions\n");
    // Decided in all solutions, but not given.
    CHECK_THAT(drawn("latin 3x3\ngivens\n1..\n.1.\n...\n"), Catch::Matchers::ContainsSubstring("1="));
    CHECK(drawn("1234341221434...").find('=') == std::string::npos);
    CHECK_THAT(drawn("queens 4x4\n"), Catch::Matchers::ContainsSubstring("| - . . - |"));
    CHECK_THAT(drawn("langford 3\n"), Catch::Matchers::ContainsSubstring("23"));
    CHECK_THAT(drawn("model\nx: 1..4\ny: 1..4\nx + y == 3\n"),
               Catch::Matchers::ContainsSubstring("x: 1 2\n"));
}

}  // namespace test_candidates
