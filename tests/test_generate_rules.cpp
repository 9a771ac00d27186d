// test_generate_rules.cpp - puzzles made from rules files: one solution by two engines, no clue too many, the
// same for a seed; and the line `makes`.
#include <algorithm>
#include <map>
#include <set>

#include "base/registry.hpp"
#include "catch.hpp"
#include "family/random_solution.hpp"
#include "formats/format.hpp"
#include "formats/puzzlink/genre.hpp"
#include "formats/reader.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/find_clues.hpp"
#include "rules/making.hpp"
#include "rules/rules_family.hpp"
#include "rules/rules_file.hpp"
#include "tasks/clues/removal.hpp"
#include "tasks/generate/generate.hpp"
#include "written_family.hpp"

namespace test_generate_rules {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

// Sizes for families that have no puzzles of 5x5, or hardly any.
const std::map<std::string_view, std::string> sizes{{"gappy", "9x9"},
                                                    {"kazunori", "4x4"},
                                                    {"snake-pit", "4x4"},
                                                    {"remembered-length", "6x6"},
                                                    {"tenner-grid", "3x10"},
                                                    {"lits", "6x6"},
                                                    {"tripletts", "6x6"},
                                                    {"simple-loop", "6x6"},
                                                    {"double-back", "6x6"},
                                                    {"entry-exit", "6x6"},
                                                    {"detour", "6x6"},
                                                    {"patchwork", "4x4"},
                                                    {"stostone", "6x6"},
                                                    {"takuzu", "6x6"},
                                                    {"tango", "6x6"},
                                                    {"gattai", "9x9"},
                                                    {"clueless-explosion", "9x9"},
                                                    {"clueless-special", "9x9"},
                                                    {"zip", "4x4"},
                                                    {"araf", "4x4"},
                                                    {"double-choco", "4x4"},
                                                    {"yonmasu", "4x4"},
                                                    {"fillmat", "6x6"},
                                                    {"bent-battleship", "6x6"},
                                                    {"patchwork-squares", "4x4"},
                                                    {"kuroclone", "4x4"},
                                                    {"nuriuzu", "4x4"},
                                                    {"anymino", "4x4"},
                                                    {"hasunomura", "4x4"},
                                                    {"maxi-loop", "4x4"},
                                                    {"tetrominous", "4x4"},
                                                    {"regional-polyominoes", "6x6"},
                                                    {"kramma", "4x4"},
                                                    {"kramman", "4x4"},
                                                    {"mukkonn-enn", "4x4"},
                                                    {"trinairo", "6x6"},
                                                    {"tren", "4x4"},
                                                    {"lither", "4x4"},
                                                    {"armyants", "4x4"},
                                                    {"kaero", "4x4"},
                                                    {"gravel", "4x4"},
                                                    {"antmill", "5x5"},
                                                    {"railpool", "4x4"},
                                                    {"lohkous", "4x4"},
                                                    {"oyakodori", "4x4"},
                                                    {"parquet", "4x4"},
                                                    {"cbblock", "4x4"},
                                                    {"voxas", "4x4"},
                                                    {"landmeasure", "4x4"},
                                                    {"mannequin", "4x4"},
                                                    {"mirrorbk", "4x4"},
                                                    {"symmarea", "4x4"}};

// The families of rules that make puzzles; of them one in ten under sanitizers (catch.hpp).
std::vector<const Family*> makers() {
    constexpr std::size_t step = 10 / cases(10);
    std::vector<const Family*> found;
    for (std::size_t i = 0; i < registry<Family>().size(); i += step) {
        const Family* const family = registry<Family>()[i];
        if (family->rules != nullptr && family->generation.makes_puzzles()) found.push_back(family);
    }
    return found;
}

Puzzle made(const Family& family, std::uint64_t seed, bool minimal) {
    const auto size = sizes.find(family.name);
    Blueprint blueprint =
        read_blueprint(std::string{family.name} + " " + (size == sizes.end() ? "5x5" : size->second));
    blueprint.minimal = minimal;
    Random random{seed};
    auto puzzle = Generator{blueprint}.next(random);
    REQUIRE(puzzle);
    return std::move(*puzzle);
}

std::uint64_t solutions(const Puzzle& puzzle, const char* engine) {
    Settings settings;
    settings.engine = engine;
    return Pipeline{settings}.count(puzzle, 2).count;
}

// A puzzle that the rules refuse, as a number without its sign, is none.
bool is_enough(const Puzzle& weaker) try {
    return weaker.family->violation(weaker, *weaker.stated_solution).empty() && solutions(weaker, "sat") == 1;
} catch (const InputError&) {
    return false;
}

bool family_prints(const Puzzle& puzzle) {
    const RulesMaking& making = puzzle.family->rules->making;
    return making.prints > 0 && making.printed != unknown_number;
}

std::string making_error(const std::string& line) {
    const Text text{"x", line};
    try {
        read_making(Passage::all(text));
        return "fine";
    } catch (const InputError& error) {
        return error.brief();
    }
}

}  // namespace

TEST_CASE("rules make puzzles, or say why not", "[generate]") {
    std::set<std::string_view> silent;
    for (const Family* const family : registry<Family>()) {
        if (family->rules == nullptr) continue;
        CAPTURE(family->name);
        CHECK(family->generation.makes_puzzles() == family->generation.why_not.empty());
        if (!family->generation.makes_puzzles()) silent.insert(family->name);
    }
    CHECK(silent == std::set<std::string_view>{
                        "anglers", "archipelago", "arrow-flow", "coffee-milk", "disco", "family-photo",
                        "kissing-polyominoes", "knossos", "kuromenbun", "mintonette", "narrowfence", "nikoji",
                        "ovotovata", "tamago-town", "tile-city", "trizone", "yajisan-sokoban", "yosenabe"});
}

// What links of puzz.link have no place for: given cells, a number without a circle, a line without a sum.
const std::set<std::string_view> unwritten{"dosun-fuwari", "futoshiki",    "kakuru",   "sananko",
                                           "sukoro",       "balance-loop", "kakurasu", "toichika"};

// Of a genre of puzz.link: the link says all of the puzzle.
void check_link(Puzzle puzzle) {
    if (puzzlink::genre_of(puzzle) == nullptr || unwritten.contains(puzzle.family->name)) return;
    puzzle.stated_solution.reset();
    const std::string written = find<Format>("puzzlink")->write(puzzle);
    CAPTURE(written);
    Puzzle back = PuzzleReader{std::make_shared<const Text>("f", written), {}}.read(0);
    back.stated_count = puzzle.stated_count;
    back.title = puzzle.title;
    // No numbers and open ones alone are alike.
    if (std::ranges::count(puzzle.numbers, open_cell) == puzzle.cells()) puzzle.numbers = back.numbers;
    const Format& native = *find<Format>("native");
    CHECK(native.write(back) == native.write(puzzle));
}

TEST_CASE("a puzzle made from rules has one solution, by two engines, and a link", "[generate]") {
    for (const Family* const family : makers()) {
        CAPTURE(family->name);
        const Puzzle puzzle = made(*family, 1, false);
        check_link(puzzle);
        CHECK(puzzle.stated_count == 1);
        CHECK(solutions(puzzle, "sat") == 1);
        CHECK(solutions(puzzle, "dpll") == 1);
        REQUIRE(puzzle.stated_solution);
        CHECK(family->violation(puzzle, *puzzle.stated_solution).empty());
        const std::set<std::string_view> repeated{"norinori", "masyu", "nurikabe", "one-to-x", "straights"};
        if (!repeated.contains(family->name)) continue;
        const Format& native = *find<Format>("native");
        CHECK(native.write(puzzle) == native.write(made(*family, 1, false)));
    }
}

TEST_CASE("no clue of a minimal puzzle made from rules can be left out", "[generate]") {
    for (const Family* const family : makers()) {
        CAPTURE(family->name);
        const Puzzle puzzle = made(*family, 2, true);
        std::vector<Field> fields;
        if (family->generation.by_trial) fields = fields_of(puzzle, parts_of_rules);
        const CompiledPuzzle compiled{puzzle};
        for (const RemovableClue& clue : removable_clues(compiled)) fields.push_back(clue.field);
        for (const Field& field : fields) {
            CAPTURE(static_cast<int>(field.part), field.index);
            // Where cells are printed before they have a number, they keep that sign beside it.
            const bool kept = field.part == Part::signs && family_prints(puzzle) &&
                              puzzle.signs[field.index] == family->rules->making.printed;
            if (kept && value_in(puzzle.numbers, field.index) != open_cell) continue;
            std::vector<Field> removed{field};  // with the arrow beside it
            if (field.part == Part::numbers && !puzzle.arrows.empty())
                removed.push_back({Part::arrows, field.index});
            CHECK_FALSE(is_enough(without(puzzle, removed)));
        }
    }
}

TEST_CASE("a searched solution has the givens, and every value that the rules allow comes up", "[generate]") {
    // A loop around 2x2 cells is the only one, and no cell can be left out.
    Puzzle loop = blank_puzzle("masyu", 2, 2);
    Random random{1};
    REQUIRE(find_random_solution(loop, random));
    CHECK(*loop.stated_solution == Grid{3, 6, 9, 12});

    std::set<Grid> found;
    for (int i = 0; i < 200; ++i) {
        Puzzle latin = blank_puzzle("factors", 2, 2);
        latin.regions = {0, 0, 1, 1};
        REQUIRE(find_random_solution(latin, random));
        found.insert(*latin.stated_solution);
        latin.given = {2, open_cell, open_cell, open_cell};
        REQUIRE(find_random_solution(latin, random));
        CHECK(*latin.stated_solution == Grid{2, 1, 1, 2});
        CHECK(std::ranges::count(latin.given, open_cell) == 4);
    }
    CHECK(found == std::set<Grid>{{1, 2, 2, 1}, {2, 1, 1, 2}});

    Puzzle none = blank_puzzle("factors", 2, 2);
    none.regions = {0, 0, 1, 1};
    none.given = {1, 1, open_cell, open_cell};
    CHECK_FALSE(find_random_solution(none, random));
}

TEST_CASE("what a file says about its puzzles is heeded", "[generate]") {
    const auto kept = family_of_rules(
        "x.rules",
        "family tatami-test\nsummary x\nreads regions, walls\nmakes 4x6, regions 2..3\nanswer "
        "v[c]: 1..size(region(c))\n\"{r}\": for r in regions: all_different(for c in r: v[c])\n");
    const Family& family = *kept;
    CHECK(family.generation.usual.rows == 4);
    CHECK(family.generation.usual.columns == 6);
    Puzzle puzzle = blank_puzzle(family, 4, 6);
    Random random{1};
    for (int i = 0; i < 50; ++i) {
        if (!family.generation.draw(puzzle, random)) continue;
        for (const auto& cells : region_cells(puzzle.regions)) CHECK(cells.size() >= 2);
    }
    CHECK(family.rules->making.givens);
    CHECK_FALSE(family.rules->making.numbers);
}

TEST_CASE(
    "a board that a line `refuse` refuses is drawn anew, and a connection of a cell with itself is none",
    "[generate]") {
    const auto kept = family_of_rules(
        "x.rules",
        "family x\nsummary x\nprints o circle ○\nmakes 4x4, prints o 10\nanswer v[c]: shading\n"
        "refuse \"a board without a circle; one\": sum(for c in cells where sign(c) == circle: 1) == 0\n"
        "\"a circle is shaded\": for c in cells where sign(c) == circle: v[c] == 1\n"
        "\"the others are white\": for c in cells where not printed(c): v[c] == 0\n");
    Blueprint blueprint;
    blueprint.rules = blank_puzzle(*kept, 4, 4);
    Random random{1};
    Generator generator{blueprint};
    for (int i = 0; i < 20; ++i) {
        const auto puzzle = generator.next(random);
        REQUIRE(puzzle);
        CHECK(std::ranges::count(puzzle->signs, 1) > 0);
    }
    const auto loops = family_of_rules(
        "x.rules",
        "family x\nsummary x\nreads numbers\nanswer v[c]: 1..2\n"
        "\"x\": connected(for c in cells: true, for a in blocks(1, 1), b in blocks(1, 1), l in "
        "side_by_side(a, b): v[first(l)] == 1)\n");
    for (const char* const engine : {"sat", "dpll"})
        CHECK(solutions(blank_puzzle(*loops, 1, 2), engine) == 2);
}

TEST_CASE("numbers stand beside arrows, and a cell printed before keeps its sign or a ?", "[generate]") {
    for (const char* const name : {"yajilin", "yajikabe", "yajikazu", "castle-wall", "hebi-ichigo"}) {
        CAPTURE(name);
        const Puzzle puzzle = made(*find_family(name), 3, false);
        int numbers = 0;
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            const bool number = !puzzle.numbers.empty() && puzzle.numbers[cell] >= 0;
            const bool arrow = value_in(puzzle.arrows, cell) != open_cell;
            CHECK(number == arrow);
            numbers += number ? 1 : 0;
            const bool sign = value_in(puzzle.signs, cell) != open_cell;
            if (family_prints(puzzle) && number) CHECK(sign);
        }
        CHECK(numbers > 0);
    }
    // Arrows of Makaro have no number, and take the place of the sign.
    const Puzzle makaro = made(*find_family("makaro"), 3, false);
    for (int cell = 0; cell < makaro.cells(); ++cell) {
        if (value_in(makaro.arrows, cell) == open_cell) continue;
        CHECK(makaro.signs[cell] == open_cell);
        CHECK((*makaro.stated_solution)[cell] == 0);
    }
}

TEST_CASE("each of some numbers is printed before there is a solution", "[generate]") {
    Puzzle puzzle = blank_puzzle("dominion", 6, 6);
    Random random{4};
    REQUIRE(puzzle.family->generation.draw(puzzle, random));
    for (const Value number : {1, 2, 3, 4}) CHECK(std::ranges::count(puzzle.numbers, number) == 1);
    CHECK(std::ranges::count(puzzle.numbers, open_cell) == 32);
}

TEST_CASE("each of some signs is printed in one cell at the edge", "[generate]") {
    Random random{2};
    for (int i = 0; i < 20; ++i) {
        Puzzle puzzle = blank_puzzle("tracks", 4, 5);
        REQUIRE(puzzle.family->generation.draw(puzzle, random));
        std::vector<Value> printed;
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            if (puzzle.signs[cell] == open_cell) continue;
            printed.push_back(puzzle.signs[cell]);
            CHECK(neighbours(puzzle, cell).size() < 4);
        }
        std::ranges::sort(printed);
        CHECK(printed == std::vector<Value>{1, 2});
    }
}

TEST_CASE("regions of at most two cells are dominoes, and one cell is left over of an odd number",
          "[generate]") {
    Random random{3};
    for (const int columns : {4, 5}) {
        Puzzle puzzle = blank_puzzle("magnets", 5, columns);
        REQUIRE(puzzle.family->generation.draw(puzzle, random));
        const auto regions = region_cells(puzzle.regions);
        CHECK(std::ssize(regions) == (puzzle.cells() + 1) / 2);
        CHECK(std::ranges::all_of(regions, [](const auto& cells) { return cells.size() <= 2; }));
    }
}

TEST_CASE("overlapping sudokus have sizes in which they overlap", "[generate]") {
    Random random{1};
    Puzzle samurai = blank_puzzle("gattai", 21, 21);
    REQUIRE(samurai.family->generation.draw(samurai, random));
    CHECK(std::ranges::count_if(samurai.walls, [](const auto& wall) { return wall.has_value(); }) == 72);
    for (const int side : {12, 27}) {
        Puzzle other = blank_puzzle("gattai", side, side);
        CHECK_THROWS_WITH(other.family->generation.draw(other, random),
                          ContainsSubstring("no sudokus overlap in a grid of this size"));
    }
}

TEST_CASE("battleships have the usual fleet, on small boards without the longest ships", "[generate]") {
    const auto fleet = [](const std::string& words) {
        Random random{1};
        const auto puzzle = Generator{read_blueprint(words)}.next(random);
        REQUIRE(puzzle);
        CHECK(solutions(*puzzle, "sat") == 1);
        return puzzle->parameters;
    };
    CHECK(fleet("battleship") == std::vector<Value>{3, 2, 1});
    CHECK(fleet("battleship 5x5") == std::vector<Value>{3});
    CHECK(fleet("battleship 6x6") == std::vector<Value>{3, 2});
    CHECK(fleet("battleship 5x5 ships 1,1,1") == std::vector<Value>{1, 1, 1});
    CHECK(fleet("digital-battleship 6x6") == std::vector<Value>{3, 2, 1});
}

TEST_CASE("clues that the file refuses are not tried", "[generate]") {
    Puzzle puzzle = blank_puzzle(written_family("reads numbers\nmakes 3x3, shaded 50\n",
                                                "answer s[c]: shading\n"
                                                "refuse \"a small number\": for c in cells: number(c) < 2\n"
                                                "\"{c}\": for c in cells where numbered(c): number(c) == "
                                                "count(for b in beside(c): s[b])\n"),
                                 3, 3);
    puzzle.stated_solution = Grid{1, 0, 1, 0, 0, 0, 0, 0, 0};
    Random random{1};
    REQUIRE(add_fitting_clues(puzzle, random));
    CHECK(std::ranges::count(puzzle.numbers, 2) == 1);  // between the two
    CHECK(std::ranges::count(puzzle.numbers, open_cell) == 8);
}

TEST_CASE("a border is no clue: solutions obey its rules before there are clues", "[generate]") {
    const auto origin_with = [](const std::string& lines) {
        const RulesFile file{"x.rules", "family x\nsummary x\nreads regions\n" + lines +
                                            "\nanswer s[c]: shading\n"
                                            "\"{a} and {b}\": for a, b in links where mark(a, b) == border: "
                                            "not (s[a] and s[b])\n"};
        return file.program().rules.front().origin;
    };
    CHECK(origin_with("marks | border ┃") == Origin::rule);
    CHECK(origin_with("marks | border ┃, o dot ●") == Origin::clue);
    CHECK(origin_with("marks | border ┃\nmakes 4x4, marks") == Origin::clue);
    for (const std::string family : {"heyablock 7x7", "nuritwin 5x5", "moon-sun 6x6"}) {
        INFO(family);
        Random random{2};
        CHECK_NOTHROW(Generator{read_blueprint(family)}.next(random).value());
    }
}

TEST_CASE("mistakes in the line makes", "[generate]") {
    CHECK(making_error("8x8, regions 3..5, shaded 30, holes 10, seeds 5, prints ? 10, filled 1..9") ==
          "fine");
    CHECK(making_error("nothing: too hard") == "fine");
    CHECK_THAT(making_error("nothing:"), ContainsSubstring("the reason"));
    CHECK_THAT(making_error("8"), ContainsSubstring("x:1:2"));
    CHECK_THAT(making_error("8x8 regions 3..5"), ContainsSubstring("a comma"));
    CHECK_THAT(making_error("regions 5..3"), ContainsSubstring("the largest number"));
    CHECK_THAT(making_error("holes 101"), ContainsSubstring("a percentage"));
    CHECK_THAT(making_error("once 4"), ContainsSubstring("\"..\" and the largest number"));
    CHECK_THROWS_WITH(family_of_rules("x.rules",
                                      "family no-such-sign\nsummary x\nprints x black █\n"
                                      "makes 8x8, prints y 10\nanswer s[c]: shading\n"
                                      "\"{c}\": for c in cells: printed(c) or s[c]\n"),
                      ContainsSubstring("makes prints y, which is no sign"));
    CHECK_THROWS_WITH(family_of_rules("x.rules",
                                      "family no-such-sign\nsummary x\nprints x black █\n"
                                      "makes 8x8, edge x y\nanswer s[c]: shading\n"
                                      "\"{c}\": for c in cells: printed(c) or s[c]\n"),
                      ContainsSubstring("makes edge y, which is no sign"));
    CHECK_THAT(making_error("8x8, edge"), ContainsSubstring("the letters of signs"));
    CHECK(making_error("8x8, edge a b, shaded 30") == "fine");
    const auto usual = [](const std::string& parameters) {
        family_of_rules("x.rules", "family x\nsummary x\n" + parameters +
                                       "makes 8x8, usual 3 2 10\nanswer s[c]: shading\n"
                                       "\"{c}\": for c in cells: s[c]\n");
    };
    CHECK_THROWS_WITH(usual(""), ContainsSubstring("makes usual 3, which no line `parameters` has"));
    CHECK_THROWS_WITH(usual("parameters ships 0..9 = 1 ships of one cell\n"),
                      ContainsSubstring("makes usual 10, which no line"));
    CHECK_THAT(making_error("usual x"), ContainsSubstring("expected a number"));
    CHECK_THAT(making_error("rgions 3..5"), ContainsSubstring("a size such as 8x8"));
    CHECK_THAT(making_error("6x6, prints x 15, prints y 10"),
               ContainsSubstring("a second \"prints\"; the first stands 13 characters before it"));
}

}  // namespace test_generate_rules
