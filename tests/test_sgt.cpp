// test_sgt.cpp - Tatham IDs: what their generators print is read, agrees with its solution, and is written
// back.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/registry.hpp"
#include "catch.hpp"
#include "family/family.hpp"
#include "formats/format.hpp"
#include "formats/sgt/sgt_edges.hpp"
#include "formats/sgt/sgt_game.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "puzzle_reading.hpp"
#include "sgt_vectors.hpp"

namespace test_sgt {

using namespace reductio;
using namespace reductio::formats;

namespace {

Puzzle read(const std::string& id, const std::string& game = {}) {
    const Text text{"f", id};
    Hints hints;
    hints.kind = game;
    return find<Format>("sgt")->read(Passage::all(text), hints);
}

std::string failure(const std::string& id, const std::string& game = {}) {
    try {
        read(id, game);
    } catch (const InputError& error) {
        return error.brief();
    }
    return "read without an error";
}

std::string write(const Puzzle& puzzle) {
    try {
        return find<Format>("sgt")->write(puzzle);
    } catch (const InputError& error) {
        return error.brief();
    }
}

std::vector<Value> values_of(std::span<const int> cells, const Grid& grid) {
    std::vector<Value> values;
    for (const int cell : cells) values.push_back(grid[cell]);
    std::ranges::sort(values);
    return values;
}

std::int64_t result(Operation operation, const std::vector<Value>& v) {
    switch (operation) {
        case Operation::sum: return std::accumulate(v.begin(), v.end(), std::int64_t{0});
        case Operation::product:
            return std::accumulate(v.begin(), v.end(), std::int64_t{1}, std::multiplies<>{});
        case Operation::difference: return v[1] - v[0];
        case Operation::quotient: return v[1] % v[0] == 0 ? v[1] / v[0] : -1;
        default: return -1;
    }
}

std::vector<int> edges(const std::string& code, int side, EdgeDialect dialect) {
    const Text text{"f", code};
    Scanner scanner{Passage::all(text)};
    return take_edges(scanner, side, dialect);
}

std::vector<int> rows_as_regions(int side) {
    std::vector<int> regions;
    for (int cell = 0; cell < side * side; ++cell) regions.push_back(cell / side);
    return regions;
}

}  // namespace

TEST_CASE("generated IDs agree with their solutions and are written back as they were") {
    REQUIRE(std::size(sgt_vectors) == 32);
    for (const SgtVector& vector : sgt_vectors) {
        CAPTURE(vector.id);
        const Puzzle puzzle = read(vector.id);
        const Grid grid = grids::grid_of(vector.solution);
        REQUIRE(static_cast<int>(grid.size()) == puzzle.cells());
        REQUIRE(puzzle.family->name == (vector.id.starts_with("keen") ? "kenken" : "sudoku"));
        for (std::size_t i = 0; i < grid.size(); ++i) {
            if (puzzle.given[i] != open_cell) REQUIRE(puzzle.given[i] == grid[i]);
        }
        std::vector<int> regions = puzzle.regions;
        if (puzzle.boxes.rows > 0) {
            regions = box_regions(puzzle.rows, puzzle.columns, puzzle.boxes);
        }
        for (const auto& cells : region_cells(regions)) REQUIRE(values_of(cells, grid) == puzzle.digits);
        for (const Cage& cage : puzzle.cages) {
            REQUIRE(result(cage.operation, values_of(cage.cells, grid)) == cage.target);
        }
        REQUIRE(write(puzzle) == vector.id + "\n");
    }
}

TEST_CASE("every game is one of the collection's and has a family") {
    REQUIRE(registry<SgtGame>().size() >= 18);
    for (const SgtGame* game : registry<SgtGame>()) {
        CAPTURE(game->name);
        CHECK(find<Family>(game->family) != nullptr);
        CHECK(failure(fmt::format("{}:?:", game->name))
                  .starts_with(fmt::format("f:1:{}: unexpected \"?\"", game->name.size() + 2)));
    }
}

TEST_CASE("boxes of a Solo ID are C rows by R columns") {
    const Puzzle puzzle = read("solo:2x3:b4a1b1a3e2a1_1a2e6a5b2a4b");
    REQUIRE(puzzle.boxes.rows == 2);
    REQUIRE(puzzle.boxes.columns == 3);
    REQUIRE(read("solo:3:zzzc").rows == 9);
    REQUIRE(read("solo:3x3x:zzzc").options == std::vector<std::string>{"x"});
}

TEST_CASE("difficulty and symmetry are skipped, the prefix may be left to the command line") {
    REQUIRE(same_rules(read("4dum:a_6baa_aa_a__,m4s1d2d2a7s1a5m4", "keen"),
                       read("keen:4:a_6baa_aa_a__,m4s1d2d2a7s1a5m4")));
    REQUIRE(read("3x3:a3g", "kurodoko").family->name == "kurodoko");  // of the game range
    REQUIRE_THROWS_AS(read("3x3:a3g", "ranges"), InputError);
    const Puzzle puzzle = read("3x3xdumd4a:zzzc", "solo");
    REQUIRE(puzzle.options == std::vector<std::string>{"x"});
    REQUIRE(puzzle.cages.empty());
    REQUIRE(find<Format>("sgt")->write(puzzle) == "solo:3x3x:zzzc\n");
    REQUIRE(read("solo:3x3j:zzzc,bbdbdbdbdbdbdbdbdbdbdbdbdbdbdbdbdbdbb").regions.size() == 81);
}

TEST_CASE("lone keen cells stay cages, as sum or product") {
    const Puzzle puzzle = read("keen:3:_13,a1m2a3a2a3a1m3a1a2");
    REQUIRE(puzzle.cages.size() == 9);
    REQUIRE(puzzle.cages[1].operation == Operation::product);
    REQUIRE(puzzle.cages[1].target == 2);
    REQUIRE(write(puzzle) == "keen:3:_13,a1m2a3a2a3a1m3a1a2\n");
}

TEST_CASE("long runs of undrawn lines: both spellings are read, the accepted one is written") {
    // A 6x6 grid with its rows as regions: 30 upright lines undrawn, then 30 level ones drawn.
    const std::vector<int> rows = rows_as_regions(6);
    const std::string drawn(30, '_');
    REQUIRE(edges_text(rows, 6, EdgeDialect::plain) == "zd" + drawn);
    REQUIRE(edges("zd" + drawn, 6, EdgeDialect::plain) == rows);
    REQUIRE(edges("ze" + drawn, 6, EdgeDialect::plain) == rows);
    REQUIRE(edges_text(rows, 6, EdgeDialect::counted) == "ye_30");
    REQUIRE(edges("ye_30", 6, EdgeDialect::counted) == rows);
    REQUIRE(edges("ze_30", 6, EdgeDialect::counted) == rows);
}

TEST_CASE("borders of maps: runs of 25 and more lines are written and read back") {
    for (const bool one : {false, true}) {
        CAPTURE(one);
        Puzzle puzzle = blank_puzzle("map", 30, 30);
        puzzle.parameter = 4;
        puzzle.regions = one ? std::vector<int>(900, 0) : rows_as_regions(30);
        CHECK(reading::equal(read(write(puzzle)), puzzle));
    }
}

TEST_CASE("malformed IDs are refused where they go wrong") {
    CHECK(failure("keen:6") ==
          "f:1:7: unexpected end of input; expected \":\" between parameters and description");
    CHECK(failure("keen:10:a") == "f:1:6: \"10\" is out of range; expected a side from 3 to 9");
    CHECK(failure("keen:4#12345").starts_with("f:1:7: a random seed: only the generator it comes from"));
    CHECK(failure("keen:4:a_6baa_aa_a__,m4s1d2d2a7s1a5m4x") ==
          "f:1:38: unexpected \"x\"; expected the end of the ID");
    CHECK(failure("keen:4:a_6baa_aa_a__,m4s1d2d2a7s1a5") ==
          "f:1:36: unexpected end of input; expected a, m, s or d and a number for the cage at r4c3");
    CHECK(failure("keen:4:a_6baa_aa_a,m4") ==
          "f:1:19: the region borders end before the grid does; expected 25 lines: every line inside the 4x4 "
          "grid and one more");
    CHECK(failure("solo:3x3:z07zzb") == "f:1:11: a number begins with 0; expected 1 to 9");
    CHECK(failure("keen:4:a_99,m4").starts_with("f:1:10: \"99\" is out of range"));
    CHECK(failure("keen:4:_25z,m4").starts_with("f:1:11: the region borders run past the grid"));
    CHECK(failure("keen:4:a_6baa?,m4") ==
          "f:1:14: unexpected \"?\"; expected \"_\", a letter a-z or a repeat count");
    CHECK(failure("keen:3:l,s4") ==
          "f:1:10: the cage at r1c1 has 9 cells; expected s and d only where a cage has two");
    CHECK(failure("solo:3x3:zzzb") == "f:1:14: the numbers end after 80 cells; expected exactly 81 cells");
    CHECK(failure("solo:3x3:zzzc1") == "f:1:14: more cells than the grid has; expected exactly 81 cells");
    CHECK(failure("solo:3x3:z10zzb") == "f:1:11: \"10\" is out of range; expected 1 to 9");
    CHECK(failure("solo:3x3q:zzzc") ==
          "f:1:9: unexpected \"q\"; expected j, x, k, a symmetry, a difficulty, or \":\"");
    CHECK(
        failure("solo:6x6:a") ==
        "f:1:6: a side of 36 cells is too long; expected a size such as 3x3 or 9j, at most 31 cells a side");
    CHECK(failure("solo:1x5:zy").starts_with("f:1:6: boxes need two rows and columns"));
    CHECK(failure("solo:3x4k:z").starts_with("f:1:6: killers go up to 9x9"));
    CHECK(failure("solo:9j:zzzc") == "f:1:13: unexpected end of input; expected a comma and the regions");
    // The games that have a family, however many they are.
    const auto says = [&](const std::string& message, const std::string& begin, const std::string& end) {
        CHECK(message.starts_with(begin));
        CHECK(message.ends_with(end));
        CHECK(message.find("keen") != std::string::npos);
    };
    says(failure("untangle:5:a"), "f:1:1: unknown game: untangle; expected ", "or unruly:…");
    says(failure("6:a"), "f:1:1: no game in front of the ID; expected ", "or unruly:…, or --format sgt:GAME");
    CHECK(failure("solo:3x3:zzzc", "keen") == "f:1:1: this ID is not of the game keen");
    says(failure("4:a", "chess"), "--format sgt: no game \"chess\"; expected ", "or unruly");
}

TEST_CASE("IDs of Rectangles and Dominosa are read, have one solution and are written back") {
    for (const std::string id :
         {"rect:7x7:5h3c3_5_2_2a2_4e3a2e4b2c4_2_2a2b2a", "rect:7x7:a8d2_2d4a2b3f5f5c8d2_6e2a",
          "rect:7x7:2e2e2_4b6a3c6e2c2_2a4h8b4_2", "dominosa:5:130151212004043135435340202044335515122524",
          "dominosa:5:104305033414302002545042445215355113232211",
          "dominosa:5:232555424321343532351205100111020451444300"}) {
        const Grid found = reading::check_id(id);
        CHECK(by_engine(read(id), "dlx") == std::vector<Grid>{found});
    }
    const Puzzle wide = read("6x2e0.5a:a6e6d", "rect");
    CHECK(wide.rows == 2);
    CHECK(wide.columns == 6);
    CHECK(wide.numbers[1] == 6);
    CHECK(wide.numbers[0] == open_cell);
    CHECK(read("rect:3:9h").rows == 3);
    const Puzzle large = read("10dba:" + std::string(131, '0') + "[10]", "dominosa");
    CHECK(large.numbers[131] == 10);
    CHECK(write(large) == "dominosa:10:" + std::string(131, '0') + "[10]\n");
}

TEST_CASE("malformed IDs of Rectangles and Dominosa are refused where they go wrong") {
    CHECK(failure("rect:401x2:a") ==
          "f:1:6: \"401\" is out of range; expected width x height as in 7x7, sides up to 400");
    CHECK(failure("rect:7x7q:a") ==
          "f:1:9: unexpected \"q\"; expected e and an expansion factor, a, or \":\"");
    CHECK(failure("rect:2x2:5c") == "f:1:10: \"5\" is out of range; expected 1 to 4");
    CHECK(failure("rect:2x2:4b") == "f:1:12: the numbers end after 3 cells; expected exactly 4 cells");
    CHECK(failure("rect:2x2:4d") == "f:1:11: more cells than the grid has; expected exactly 4 cells");
    CHECK(failure("dominosa:0:") ==
          "f:1:10: \"0\" is out of range; expected the largest number, from 1 to 398");
    CHECK(failure("dominosa:1dx0:00") ==
          "f:1:13: unexpected \"0\"; expected a difficulty such as db, a, or \":\"");
    CHECK(failure("dominosa:1:001012") ==
          "f:1:17: unexpected \"2\"; expected a number from 0 to 1, in brackets from 10");
    CHECK(failure("dominosa:1:0010") == "f:1:16: the numbers end after 4 cells; expected exactly 6 cells");
    CHECK(failure("dominosa:1:0010111") == "f:1:18: unexpected \"1\"; expected the end of the ID");
    CHECK(failure("dominosa:10:[10[") == "f:1:16: unexpected \"[\"; expected \"]\"");
    Puzzle puzzle = blank_puzzle("shikaku", 2, 2);
    const std::string instead = "; expected a format that can, such as native";
    CHECK(write(puzzle) == "the format sgt can't express a shikaku without numbers" + instead);
    puzzle.numbers = {5, open_cell, open_cell, open_cell};
    CHECK(write(puzzle) == "the format sgt can't express an area beyond the board's" + instead);
    puzzle.numbers[0] = unknown_number;
    CHECK(write(puzzle) == "the format sgt can't express numbers that are not known" + instead);
    puzzle.numbers[0] = 0;
    CHECK(write(puzzle) == "the format sgt can't express the area 0" + instead);
    puzzle.given[0] = 1;
    CHECK(write(puzzle) == "the format sgt can't express givens" + instead);
    puzzle = blank_puzzle("dominosa", 3, 2);
    puzzle.numbers = {0, 0, 0, 1, 1, 1};
    CHECK(write(puzzle) ==
          "the format sgt can't express boards other than of N+1 rows and N+2 columns" + instead);
    std::swap(puzzle.rows, puzzle.columns);
    puzzle.numbers[5] = 2;
    CHECK(write(puzzle) == "the format sgt can't express cells without a number from 0 to N" + instead);
}

TEST_CASE("a killer ID needs a sum in the first cell of each cage, and only there") {
    const std::string cages = "solo:2x2k:p,_b_a___aaaa__a_a,";
    CHECK(failure(cages + "3_9c5_5a7a7_4d") == "read without an error");
    CHECK(failure(cages + "3_9d5a7a7_4d") ==
          "f:1:30: no sum for the cage at r2c2; expected a sum in each cage's first cell");
    CHECK(failure(cages + "3_9_1b5_5a7a7_4d") ==
          "f:1:30: 8 sums for 7 cages; expected one sum for each cage, in its first cell");
    CHECK(failure("solo:2x2k:p,_________________________,p") ==
          "f:1:13: the cage at r1c1 has size 1; expected cages of 2 to 4 cells");
}

TEST_CASE("what an ID can't express is refused by name") {
    Puzzle puzzle = read("solo:2x2:p");
    puzzle.options = {"antiknight"};
    CHECK(
        write(puzzle) ==
        "the format sgt can't express the option \"antiknight\"; expected a format that can, such as native");
    puzzle = read("keen:4:a_6baa_aa_a__,m4s1d2d2a7s1a5m4");
    puzzle.cages[0].operation = Operation::none;
    CHECK(write(puzzle) ==
          "the format sgt can't express cages without + − × ÷; expected a format that can, such as native");
    puzzle.cages.erase(puzzle.cages.begin());
    CHECK(write(puzzle) ==
          "the format sgt can't express cells outside of all cages; expected a format that can, such as "
          "native");
    CHECK(write(blank_puzzle("latin", 4, 4)) ==
          "the format sgt can't express that this is a latin; expected a format that can, such as pls or "
          "native");
    puzzle = blank_puzzle("sudoku", 4, 4);
    puzzle.regions = {0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3};
    CHECK(write(puzzle) ==
          "the format sgt can't express regions or cages in several pieces; expected a format that can, such "
          "as "
          "native");
}

TEST_CASE("files that Tatham's programs save are read as the game's ID") {
    const auto saved = [](const std::string& game, const std::string& params, const std::string& desc) {
        const auto line = [](const char* key, const std::string& text) {
            return fmt::format("{:8}:{}:{}\n", key, text.size(), text);
        };
        return "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n" + line("VERSION", "1") +
               line("GAME", game) + line("PARAMS", params) + line("CPARAMS", params) + line("DESC", desc) +
               line("NSTATES", "1") + line("STATEPOS", "1");
    };
    const std::string unruly = saved("Unruly", "8x8dn", "BbbahDMchcbdDEAc");
    CHECK(reading::form_of(unruly) == "sgt-save");
    CHECK(reading::equal(reading::puzzle_of(unruly), read("unruly:8x8dn:BbbahDMchcbdDEAc")));
    CHECK(reading::equal(reading::puzzle_of(saved("Light Up", "2x2", "a1b")), read("lightup:2x2:a1b")));
    const auto wrong = [](const std::string& text) { return reading::failure_of(text); };
    using Catch::Matchers::ContainsSubstring;
    CHECK_THAT(
        wrong(unruly.substr(0, unruly.find("DESC"))),
        ContainsSubstring("the file ends without the description of a game; expected lines GAME and DESC"));
    CHECK_THAT(wrong(saved("Chess", "8", "x")), ContainsSubstring("no game in front of the ID"));
    CHECK_THAT(wrong("SAVEFILE:41:Simon\n"), ContainsSubstring("f:1:10: \"41\" is out of range"));
    CHECK_THAT(wrong("SAVEFILE:5:Simon\nGAME\n"), ContainsSubstring("expected a keyword, a colon"));
}

TEST_CASE("IDs: what links can say and IDs can't is refused") {
    const auto refusal = [](const std::string& link) {
        const Text text{"f", link};
        return write(find<Format>("puzzlink")->read(Passage::all(text), {}));
    };
    using Catch::Matchers::ContainsSubstring;
    CHECK_THAT(refusal("magnets/a/4/4/1g1l0g0g0g2rvg7go"), ContainsSubstring("can't express the option \""));
    CHECK_THAT(refusal("slither/f/4/3/i23cj"), ContainsSubstring("can't express the option \"all-points\""));
    CHECK_THAT(refusal("fivecells/4/4/7b3a2322g"), ContainsSubstring("can't express walls"));
    CHECK_THAT(refusal("shikaku/4/4/h4i..n"), ContainsSubstring("can't express numbers that are not known"));
}

}  // namespace test_sgt
