// test_generate_families.cpp - puzzles of every family: one solution by two engines, minimal, the same for a
// seed; and the boards that they are made from.
#include <algorithm>
#include <map>
#include <set>

#include "base/registry.hpp"
#include "catch.hpp"
#include "encoders/shared/letters.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "formats/format.hpp"
#include "plain_rules.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"
#include "tasks/clues/removal.hpp"
#include "tasks/generate/generate.hpp"
#include "tasks/generate/one_solution.hpp"

namespace test_generate_families {

using namespace reductio;

namespace {

// Small ones of every family that has a choice of size.
const std::vector<std::string> headers{"akari 6x6",
                                       "akari 5x7",
                                       "crossword 5x5",
                                       "cryptarithm 1x6",
                                       "dominosa 4x5",
                                       "dominosa 4x4",
                                       "fillapix 5x6",
                                       "fillomino 5x5",
                                       "futoshiki 4x4",
                                       "galaxies 5x6",
                                       "galaxies",
                                       "graecolatin 4x4",
                                       "graecolatin",
                                       "hitori 5x6",
                                       "kakuro 6x6",
                                       "kenken 4x4",
                                       "killer 4x4",
                                       "kurodoko 6x5",
                                       "langford 7",
                                       "latin 5x5",
                                       "magnets 5x6",
                                       "magnets 5x5",
                                       "map 8x6",
                                       "net 4x4",
                                       "nonogram 6x7",
                                       "palisade 5x5",
                                       "palisade 6x4 size 3",
                                       "polyomino 5x5",
                                       "queens 6x6",
                                       "renban 5x5",
                                       "shikaku 6x7",
                                       "skyscrapers 4x4",
                                       "skyscrapers 4x4 with x",
                                       "slitherlink",
                                       "starbattle 6x6",
                                       "statue-park 6x6",
                                       "sudoku 4x4",
                                       "suguru 5x6",
                                       "takuzu 6x6",
                                       "tents 6x7",
                                       "undead 4x4",
                                       "jigsaw 5x5",
                                       "takuzu 6x6 with unique",
                                       "futoshiki 5x5 with adjacent",
                                       "skyscrapers 4x4 digits 0-3",
                                       "starbattle 9x9 stars 2",
                                       "cryptarithm 1x5 base 7"};

Blueprint blueprint_of(const std::string& header) {
    Blueprint blueprint = read_blueprint(header);
    if (blueprint.rules.family->letters == LetterUse::written) {
        auto list = std::make_shared<WordList>();
        const std::string_view ends = "LNRST";
        for (const char first : ends) {
            for (const char middle : ends) {
                for (const char last : ends) list->words.push_back({first, 'A', middle, 'E', last});
            }
        }
        std::ranges::sort(list->words);
        blueprint.rules.payload = list;
    }
    return blueprint;
}

Puzzle made(const Blueprint& blueprint, std::uint64_t seed, const OnStep& on_step = {}) {
    Random random{seed};
    const auto puzzle = Generator{blueprint}.next(random, on_step);
    REQUIRE(puzzle);
    return *puzzle;
}

std::uint64_t solutions(const Puzzle& puzzle, const char* engine) {
    Settings settings;
    settings.engine = engine;
    return Pipeline{settings}.count(puzzle, 2).count;
}

std::string native(const Puzzle& puzzle) { return find<Format>("native")->write(puzzle); }

// FNV-1a.
std::uint64_t hash_of(const std::string& text) {
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return hash;
}

std::string refusal(const std::string& header) {
    try {
        Random random{1};
        Generator{blueprint_of(header)}.next(random);
        return "fine";
    } catch (const InputError& error) {
        return error.brief();
    }
}

}  // namespace

TEST_CASE("every family makes puzzles, or says why not", "[generate]") {
    std::set<std::string_view> tested;
    for (const std::string& header : headers) tested.insert(read_blueprint(header).rules.family->name);
    for (const Family* const family : registry<Family>()) {
        CAPTURE(family->name);
        const Generation& generation = family->generation;
        CHECK(generation.makes_puzzles() == generation.why_not.empty());
        if (family->rules == nullptr)  // those of rules: test_generate_rules.cpp
            CHECK(generation.makes_puzzles() == tested.contains(family->name));
        if (generation.makes_puzzles()) CHECK(generation.usual.rows > 0);
    }
}

TEST_CASE("a generated puzzle has one solution, by two engines", "[generate]") {
    for (const std::string& header : headers) {
        CAPTURE(header);
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            CAPTURE(seed);
            const Puzzle puzzle = made(blueprint_of(header), seed);
            CHECK(puzzle.stated_count == 1);
            CHECK(solutions(puzzle, "sat") == 1);
            const CompiledPuzzle compiled{puzzle};
            const bool covers = !find<Engine>("dlx")->accepts(compiled.model());
            CHECK(solutions(puzzle, covers ? "dlx" : "dpll") == 1);
            REQUIRE(puzzle.stated_solution);
            CHECK(compiled.violation(*puzzle.stated_solution).empty());
        }
    }
}

TEST_CASE("no clue of a minimal puzzle can be left out", "[generate]") {
    for (const std::string& header : headers) {
        CAPTURE(header);
        Blueprint blueprint = blueprint_of(header);
        if (blueprint.cages) continue;  // cages are merged, and none is left out
        blueprint.minimal = true;
        const Puzzle puzzle = made(blueprint, 4);
        const CompiledPuzzle compiled{puzzle};
        for (const RemovableClue& clue : removable_clues(compiled)) {
            CAPTURE(clue.clue.label);
            CHECK(solutions(without(puzzle, {clue.field}), "sat") == 2);
        }
    }
}

TEST_CASE("clues go one by one, and what a caller demands stays true", "[generate]") {
    std::size_t steps = 0;
    Puzzle last;
    const Puzzle puzzle = made(blueprint_of("slitherlink 5x5"), 2, [&](const Puzzle& step) {
        const auto open = static_cast<std::size_t>(std::ranges::count(step.numbers, open_cell));
        CHECK(open == steps++);
        CHECK(solutions(step, "sat") == 1);
        last = step;
    });
    CHECK(steps > 5);
    CHECK(native(puzzle) == native(last));

    for (const char* const header : {"slitherlink 5x5", "sudoku 4x4", "kenken 4x4"}) {
        CAPTURE(header);
        Blueprint blueprint = blueprint_of(header);
        blueprint.minimal = true;
        const auto clues = [](const Puzzle& each) {
            const auto open = [](const Grid& grid) { return std::ranges::count(grid, open_cell); };
            return each.cages.empty()
                       ? each.cells() - (each.numbers.empty() ? open(each.given) : open(each.numbers))
                       : std::ssize(each.cages);
        };
        const auto before = clues(made(blueprint, 3));
        std::size_t asked = 0;
        blueprint.acceptable = [&](const Puzzle& each) {
            ++asked;
            return clues(each) > before;
        };
        CHECK(clues(made(blueprint, 3)) > before);
        CHECK(asked > 0);
    }
}

TEST_CASE("what is wanted at the end is drawn again, up to a bound", "[generate]") {
    Blueprint blueprint = blueprint_of("takuzu 4x4");
    int times = 0;
    blueprint.wanted = [&](const Puzzle&) { return ++times == 4; };
    Random random{1};
    CHECK(Generator{blueprint}.next(random));
    CHECK(times == 4);
    blueprint.wanted = [](const Puzzle&) { return false; };
    CHECK_FALSE(Generator{blueprint}.next(random));
}

TEST_CASE("a number of clues is left", "[generate]") {
    Blueprint blueprint = blueprint_of("fillapix 6x6");
    blueprint.givens = 20;
    CHECK(36 - std::ranges::count(made(blueprint, 1).numbers, open_cell) == 20);
    blueprint.givens = 1;
    Random random{1};
    Generator generator{blueprint};
    CHECK_FALSE(generator.next(random));
    CHECK(generator.fewest_givens() > 1);
}

TEST_CASE("clues in cells are symmetric where the board allows it", "[generate]") {
    for (const char* const header : {"slitherlink 6x6", "takuzu 6x6", "akari 7x7", "fillomino 5x5"}) {
        CAPTURE(header);
        Blueprint blueprint = blueprint_of(header);
        blueprint.pattern = Pattern::rotate180;
        const Puzzle puzzle = made(blueprint, 2);
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            const int other = puzzle.cells() - 1 - cell;
            CHECK((puzzle.given[cell] == open_cell) == (puzzle.given[other] == open_cell));
            if (!puzzle.numbers.empty())
                CHECK((puzzle.numbers[cell] == open_cell) == (puzzle.numbers[other] == open_cell));
            if (puzzle.is_wall(cell))
                CHECK(puzzle.walls[cell]->has_clue() == puzzle.walls[other]->has_clue());
        }
    }
    for (const char* const header : {"magnets 4x4", "kurodoko 5x5", "nonogram 5x5"}) {
        CAPTURE(header);
        Blueprint blueprint = blueprint_of(header);
        blueprint.pattern = Pattern::rotate180;
        blueprint.minimal = true;
        Random random{1};
        CHECK_THROWS_AS(Generator{blueprint}.next(random), InputError);
    }
}

TEST_CASE("the same seed makes the same puzzle of every family", "[generate]") {
    const std::map<std::string, std::uint64_t> pinned{
        {"akari 6x6", 2741967454802125376U},      {"slitherlink", 8136094339609153805U},
        {"kakuro 6x6", 2654414857466503817U},     {"futoshiki 4x4", 10154252609641775740U},
        {"starbattle 6x6", 2203958337490867853U}, {"dominosa 4x5", 6961037438293953165U},
        {"takuzu 6x6", 11060590370761210667U},    {"palisade 5x5", 16084136627815441131U},
        {"tents 6x7", 2247876893053144672U},      {"nonogram 6x7", 1813557116352571637U},
        {"magnets 5x6", 6745701856908484957U},    {"fillomino 5x5", 7850523724508181951U},
        {"graecolatin", 2132707087600770011U},    {"hitori 5x6", 2887077614838528695U},
        {"polyomino 5x5", 9319653332987002137U},  {"suguru 5x6", 17282459867002111297U},
        {"kenken 4x4", 3004478693800318940U},     {"killer 4x4", 12716286967445393099U},
    };
    for (const auto& [header, hash] : pinned) {
        CAPTURE(header);
        CHECK(hash_of(native(made(blueprint_of(header), 1))) == hash);
    }
}

TEST_CASE("what can't be generated is refused with the reason", "[generate]") {
    const auto refused_as = [](const std::string& header, const std::string& why) {
        return refusal(header).find("can't be generated: " + why) != std::string::npos;
    };
    CHECK(refused_as("cover 1x4", "items and options mean nothing"));
    CHECK(refused_as("model 1x4", "variables and conditions mean nothing"));
    CHECK(refused_as("colouring 1x4", "the colours of a solution can be exchanged"));
    CHECK(refusal("graecolatin 6x6") ==
          "there are no Graeco-Latin squares of side 6; expected 3, 4, 5, 7, 8 or 9");
    CHECK(refusal("langford 5") ==
          "there are no Langford pairs of 5 numbers; expected a multiple of four numbers, or one less");
    CHECK(refusal("dominosa 3x3") ==
          "dominoes in a grid of 9 cells; expected an even number of cells, best N+1 rows "
          "and N+2 columns: 7x8, 8x9");
    CHECK(refusal("palisade 4x4") ==
          "regions of 5 cells in a grid of 16; expected a size that divides the number of "
          "cells, as in \"palisade 8x8 size 4\"");
    CHECK(refusal("burokku 5x5 size 4") ==
          "regions of 4 cells in a grid of 25; expected a size that divides the number of cells, as in "
          "\"burokku 8x8 size 4\"");
    CHECK(refusal("burokku 12x12") == "areas of 12 cells for 10 letters; expected areas of 10 cells at most");
    CHECK(refusal("yonmasu 5x5") ==
          "areas of 4 cells in a grid of 25; expected a grid whose cells are a multiple of 4");
    CHECK(
        refusal("mejilink 1x5") ==
        "one line of 5 cells, an odd number, has no solution; expected an even number of cells, or two lines "
        "or more");
    CHECK(refusal("mejilink 7x1").starts_with("one line of 7 cells"));
    CHECK(refusal("kakuro 2x5") == "a kakuro of 2x5; expected sides of 3 or more");
    CHECK(refusal("cryptarithm 1x12") ==
          "a cryptarithm of 1x12 in base 10; expected 1x3 to 1x10, for so many letters");
    CHECK(refusal("queens 3x3").starts_with("no solution was found"));
    CHECK(refusal("hitori 1x1").starts_with("no solution was found"));
    CHECK(refusal("starbattle 4x5").starts_with("a star battle of 4x5"));
    Random random{1};
    CHECK_THROWS_AS(Generator{read_blueprint("crossword 5x5")}.next(random), InputError);
}

TEST_CASE("open variables are those that several solutions give different values", "[generate]") {
    PuzzleCompiler compiler;
    Puzzle puzzle = blank_puzzle("latin", 2, 2);
    CHECK(open_variables(puzzle, 4, compiler) == std::vector{0, 1, 2, 3});
    CHECK_FALSE(open_variables(puzzle, 3, compiler));
    puzzle.given[0] = 1;
    CHECK(open_variables(puzzle, 4, compiler)->empty());
    Puzzle loose = blank_puzzle("fillapix", 1, 4);
    loose.numbers = {1, open_cell, open_cell, 2};
    CHECK(open_variables(loose, 4, compiler) == std::vector{0, 1});
}

TEST_CASE("random Latin squares are Latin, and all come out", "[generate]") {
    Random random{1};
    std::map<std::vector<int>, int> times;
    for (int i = 0; i < 3000; ++i) ++times[random_latin(3, random)];
    CHECK(times.size() == 12);
    for (const auto& [square, count] : times) CHECK((count > 180 && count < 320));
    const auto square = random_latin(9, random);
    for (int line = 0; line < 9; ++line) {
        std::set<int> row, column;
        for (int i = 0; i < 9; ++i) {
            row.insert(square[9 * line + i]);
            column.insert(square[9 * i + line]);
        }
        CHECK((row.size() == 9 && column.size() == 9));
    }
}

TEST_CASE("random divisions are divisions", "[generate]") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const Puzzle even = blank_puzzle("latin", 6, 5), odd = blank_puzzle("latin", 5, 5);
        const auto in_one_piece = [](const Puzzle& board, const std::vector<int>& labels) {
            const auto joined = [&](int from, int to) { return labels[from] == labels[to]; };
            return pieces(board, joined).size() == region_cells(labels).size();
        };
        const auto dominoes = random_dominoes(even, random), with_single = random_dominoes(odd, random);
        CHECK((in_one_piece(even, dominoes) && in_one_piece(odd, with_single)));
        for (const auto& domino : region_cells(dominoes)) CHECK(domino.size() == 2);
        CHECK(std::ranges::count(region_cells(with_single), std::size_t{1}, &std::vector<int>::size) == 1);
        CHECK(region_cells(with_single).size() == 13);
        const auto equal = equal_regions(even, 5, random);
        CHECK(in_one_piece(even, equal));
        for (const auto& region : region_cells(equal)) CHECK(region.size() == 5);
        const auto small = small_regions(odd, 4, random);
        CHECK(in_one_piece(odd, small));
        for (const auto& region : region_cells(small)) CHECK(region.size() <= 4);
        const auto rectangles = random_rectangles(even, 6, random);
        for (const auto& region : region_cells(rectangles)) {
            const int width = region.back() % 5 - region.front() % 5 + 1;
            const int height = region.back() / 5 - region.front() / 5 + 1;
            CHECK((width * height == static_cast<int>(region.size()) && region.size() <= 6));
        }
        CHECK(in_one_piece(even, rectangles));
    }
}

TEST_CASE("random boards obey what they promise", "[generate]") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        Puzzle board = blank_puzzle("slitherlink", 7, 8);
        const Grid inside = random_inside(board, random);
        CHECK(board.family->violation(board, inside).empty());
        CHECK(std::ranges::count(inside, 1) > 20);
        const Grid shading = random_shading(board, 15, random);
        CHECK(plain_rules::hitori(board, shading));  // without numbers: apart, and the others connected
        CHECK(std::ranges::count(shading, 1) <= 15);
        CHECK(std::ranges::count(random_picture(board, 25, 1, random), 1) == 14);
        draw_run_walls(board, 1, 4, random);
        for (const bool down : {false, true}) {
            for (const auto& run : runs_between_walls(board, down)) CHECK(run.size() > 1);
        }
        for (int i = 0; i < 7; ++i) CHECK(board.is_wall(8 * i));
    }
}

}  // namespace test_generate_families
