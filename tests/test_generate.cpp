// test_generate.cpp - generated puzzles: unique at every step, minimal, symmetric, of connected cages and
// regions, and the same for the same seed.
#include <algorithm>
#include <set>

#include "base/registry.hpp"
#include "base/stop.hpp"
#include "catch.hpp"
#include "encoders/shared/arithmetic.hpp"
#include "encoders/shared/random_regions.hpp"
#include "encoders/shared/shapes.hpp"
#include "family/cell_rule.hpp"
#include "rules/cell_rules/cell_rules.hpp"
#include "tasks/generate/generate.hpp"

namespace test_generate {

using namespace reductio;

namespace {

std::uint64_t solutions(const Puzzle& puzzle) {
    Settings settings;
    settings.engine = "auto";
    return Pipeline{settings}.count(puzzle, 2).count;
}

Puzzle made(const Blueprint& blueprint, std::uint64_t seed) {
    Random random{seed};
    const auto puzzle = Generator{blueprint}.next(random);
    REQUIRE(puzzle);
    return *puzzle;
}

std::string line_of(const Grid& grid) {
    std::string text;
    for (const Value value : grid) text += value == open_cell ? "." : std::to_string(value);
    return text;
}

bool in_one_piece(const Puzzle& puzzle, const std::vector<int>& cells) {
    Shape shape;
    for (const int cell : cells) shape.push_back({cell / puzzle.columns, cell % puzzle.columns});
    return connected(normalised(shape));
}

std::string refusal(const std::string& header, const std::function<void(Blueprint&)>& change = {}) {
    try {
        Blueprint blueprint = read_blueprint(header);
        if (change) change(blueprint);
        Random random{1};
        Generator{blueprint}.next(random);
        return "fine";
    } catch (const InputError& error) {
        return error.brief();
    }
}

}  // namespace

TEST_CASE("rules on cells are drawn that the solution obeys, each kind", "[generate]") {
    for (const CellRuleKind* const kind : registry<CellRuleKind>()) {
        if (kind->shape.cells == RuleShape::Cells::none) continue;
        CAPTURE(kind->name);
        Blueprint blueprint = read_blueprint("sudoku 6x6");
        blueprint.drawn = read_drawn_rules(std::string{kind->name} + ":2");
        const Puzzle puzzle = made(blueprint, 5);
        CHECK(puzzle.cell_rules.size() >= 1);
        CHECK(puzzle.cell_rules.size() <= 2);
        CHECK(puzzle.cell_rules[0].kind == kind);
        CHECK(solutions(puzzle) == 1);
        CHECK(CellRules{puzzle}.find_broken(*puzzle.stated_solution).empty());
        CHECK(std::ranges::count(puzzle.given, open_cell) > 0);
    }
}

TEST_CASE("rules to be drawn are refused where there are none", "[generate]") {
    const auto drawing = [](const std::string& rules) {
        return [rules](Blueprint& blueprint) { blueprint.drawn = read_drawn_rules(rules); };
    };
    CHECK(refusal("latin 4x4", drawing("thermometer")).starts_with("--draw: puzzles of latin have no rules"));
    CHECK(
        refusal("sudoku 4x4", drawing("negative-xv")).starts_with("--draw: negative-xv is about the whole"));
    CHECK(refusal("sudoku 4x4", drawing("thermos")).starts_with("--draw: there is no rule \"thermos\""));
    CHECK(refusal("sudoku 4x4", drawing("thermo")) == "fine");
    CHECK(refusal("sudoku 4x4", drawing("xv:0")).find("--draw:1:4: \"0\" is out of range") == 0);
    CHECK(refusal("sudoku 4x4", drawing("xv:1,arrow")) == "fine");
    const auto drawn = read_drawn_rules("xv:1,arrow");
    REQUIRE(drawn.size() == 2);
    CHECK(drawn[1].count == 3);
}

TEST_CASE("a seed gives the same puzzle on every machine", "[generate]") {
    CHECK(Random{1}.next() == 7454404103205881512ULL);
    CHECK(Random{1, 2}.next() == 4523661609526226046ULL);
    CHECK(line_of(made(read_blueprint("sudoku 9x9"), 1).given) ==
          ".93.64.1886.3...4724197.56.9.2....5..547.1.9.687.95..217.6..3.543925.681526....7.");
    Blueprint minimal = read_blueprint("sudoku 4x4");
    minimal.minimal = true;
    CHECK(line_of(made(minimal, 1).given) == "2...1.4........1");
}

TEST_CASE("numbers below a bound are all drawn, about as often", "[generate]") {
    Random random{7};
    std::vector<int> times(6, 0);
    for (int i = 0; i < 6000; ++i) ++times[random.below(6)];
    for (const int count : times) CHECK((count > 850 && count < 1150));
    std::vector<int> list{1, 2, 3, 4, 5};
    std::set<std::vector<int>> orders;
    for (int i = 0; i < 2000; ++i) {
        random.shuffle(list);
        orders.insert(list);
    }
    CHECK(orders.size() == 120);
}

TEST_CASE("every step on the way is unique, from the full grid on", "[generate]") {
    for (const char* header : {"sudoku 6x6", "jigsaw 5x5", "latin 5x5", "killer 6x6", "kenken 5x5",
                               "sudoku 9x9 with x", "latin 4x4 digits 0-5", "kenken 4x4 digits {-2,0,1,3}"}) {
        CAPTURE(header);
        Random random{3};
        std::size_t steps = 0;
        const auto puzzle = Generator{read_blueprint(header)}.next(random, [&](const Puzzle& step) {
            if (steps++ == 0 && step.cages.empty()) CHECK(step.given == *step.stated_solution);
            if (steps == 1 && !step.cages.empty()) CHECK(step.cages.size() == std::size_t(step.cells()));
            CHECK(solutions(step) == 1);
        });
        CHECK(steps > 1);
        REQUIRE(puzzle);
        CHECK(puzzle->family->violation(*puzzle, *puzzle->stated_solution).empty());
    }
}

TEST_CASE("of a minimal puzzle every given is needed", "[generate]") {
    Blueprint blueprint = read_blueprint("sudoku 9x9");
    blueprint.minimal = true;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Puzzle puzzle = made(blueprint, seed);
        CHECK(solutions(puzzle) == 1);
        for (Value& given : puzzle.given) {
            if (given == open_cell) continue;
            const Value kept = std::exchange(given, open_cell);
            CHECK(solutions(puzzle) == 2);
            given = kept;
        }
    }
}

TEST_CASE("by default the first given that must stay ends the removal", "[generate]") {
    Random random{5};
    Puzzle last;
    const auto puzzle =
        Generator{read_blueprint("sudoku 9x9")}.next(random, [&](const Puzzle& step) { last = step; });
    REQUIRE(puzzle);
    CHECK(puzzle->given == last.given);
    Blueprint minimal = read_blueprint("sudoku 9x9");
    minimal.minimal = true;
    // The same random numbers: the minimal one goes the same way, and farther.
    const Puzzle farther = made(minimal, 5);
    CHECK(farther.stated_solution == puzzle->stated_solution);
    int more = 0;
    for (std::size_t cell = 0; cell < farther.given.size(); ++cell) {
        if (farther.given[cell] != open_cell) CHECK(puzzle->given[cell] == farther.given[cell]);
        more += puzzle->given[cell] != open_cell && farther.given[cell] == open_cell;
    }
    CHECK(more > 0);
}

TEST_CASE("a number of givens is reached, or the fewest possible are reported", "[generate]") {
    Blueprint blueprint = read_blueprint("sudoku 9x9");
    blueprint.givens = 30;
    CHECK(81 - std::ranges::count(made(blueprint, 1).given, open_cell) == 30);
    blueprint = read_blueprint("sudoku 4x4");
    blueprint.givens = 3;  // no sudoku of side 4 has one solution with fewer than four
    Random random{1};
    Generator generator{blueprint};
    CHECK_FALSE(generator.next(random));
    CHECK(generator.fewest_givens() >= 4);
    CHECK(generator.fewest_givens() <= 5);
}

TEST_CASE("symmetric givens are symmetric", "[generate]") {
    const Puzzle square = blank_puzzle("latin", 6, 6);
    const std::size_t groups[] = {36, 18, 9, 18, 18, 21, 21, 6};
    for (std::size_t i = 0; i < std::size(groups); ++i)
        CHECK(orbits(square, static_cast<Pattern>(i)).size() == groups[i]);
    CHECK(orbits(blank_puzzle("latin", 5, 5), Pattern::full).size() == 6);
    Blueprint blueprint = read_blueprint("sudoku 9x9");
    for (const char* name :
         {"rotate180", "rotate90", "horizontal", "vertical", "diagonal", "antidiagonal", "full"}) {
        CAPTURE(name);
        blueprint.pattern = pattern_of(name);
        blueprint.minimal = true;
        const Puzzle puzzle = made(blueprint, 4);
        const auto given = [&](int row, int column) { return puzzle.given[9 * row + column] != open_cell; };
        const std::string_view which = name;
        const bool all = which == "full";
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const bool here = given(row, column);
                if (all || which == "rotate180" || which == "rotate90")
                    CHECK(here == given(8 - row, 8 - column));
                if (all || which == "rotate90") CHECK(here == given(column, 8 - row));
                if (all || which == "horizontal") CHECK(here == given(8 - row, column));
                if (all || which == "vertical") CHECK(here == given(row, 8 - column));
                if (all || which == "diagonal") CHECK(here == given(column, row));
                if (all || which == "antidiagonal") CHECK(here == given(8 - column, 8 - row));
            }
        }
        CHECK(solutions(puzzle) == 1);
    }
}

TEST_CASE("cages are connected, cover the grid, and keep to what is asked", "[generate]") {
    for (const char* header :
         {"kenken 6x6", "kenken 6x6 with distinct", "killer 6x6", "kenken 5x5 with multi"}) {
        CAPTURE(header);
        Blueprint blueprint = read_blueprint(header);
        blueprint.largest_cage = 3;
        if (blueprint.operations.size() > 1)
            blueprint.operations = {Operation::sum, Operation::difference, Operation::modulo};
        const Puzzle puzzle = made(blueprint, 2);
        std::vector<int> covered;
        for (const Cage& cage : puzzle.cages) {
            CHECK(in_one_piece(puzzle, cage.cells));
            CHECK(cage.cells.size() <= 3);
            covered.insert(covered.end(), cage.cells.begin(), cage.cells.end());
            if (cage.cells.size() == 1) continue;
            CHECK(std::ranges::find(blueprint.operations, cage.operation) != blueprint.operations.end());
        }
        std::ranges::sort(covered);
        CHECK(covered.size() == std::size_t(puzzle.cells()));
        CHECK(std::ranges::adjacent_find(covered) == covered.end());
        CHECK(puzzle.cages.size() < covered.size() * 2 / 3);
        CHECK(std::ranges::is_sorted(puzzle.cages, {}, [](const Cage& cage) { return cage.cells.front(); }));
        CHECK(solutions(puzzle) == 1);
    }
}

TEST_CASE("results of operations are what the clue says", "[generate]") {
    Random random{1};
    const Operation all[] = {Operation::sum,   Operation::difference, Operation::product, Operation::quotient,
                             Operation::equal, Operation::modulo,     Operation::power};
    int fitting = 0;
    for (int round = 0; round < 3000; ++round) {
        std::vector<Value> values(1 + random.below(3));
        for (Value& value : values) value = static_cast<Value>(random.below(12)) - 3;
        Cage cage;
        cage.operation = all[random.below(std::size(all))];
        const CageRules rules{.multi = random.below(2) == 0};
        cage.target = cage_result(cage.operation, rules, values);
        CAPTURE(values, static_cast<char>(cage.operation), rules.multi);
        fitting += cage.target.has_value();
        if (cage.target) CHECK(clue_holds(cage, rules, values));
    }
    CHECK(fitting > 1000);
}

TEST_CASE("random regions are connected and as large as a row", "[generate]") {
    std::set<std::vector<int>> different;
    for (int side = 1; side <= 10; ++side) {
        CAPTURE(side);
        Puzzle puzzle = blank_puzzle("sudoku", side, side);
        Random random{9};
        draw_regions(puzzle, random);
        const auto regions = region_cells(puzzle.regions);
        CHECK(regions.size() == std::size_t(side));
        for (const auto& region : regions) {
            CHECK(region.size() == std::size_t(side));
            CHECK(in_one_piece(puzzle, region));
        }
        CHECK(puzzle.regions == renumbered(puzzle.regions));
        const BoxShape box = default_box(side).value_or(BoxShape{1, side});
        if (side > 3) CHECK(puzzle.regions != box_regions(side, side, box));
    }
}

TEST_CASE("a random grid is a solution, and every one can come out", "[generate]") {
    const Puzzle puzzle = blank_puzzle("latin", 3, 3);
    const CompiledRules rules{puzzle};
    const Model& model = rules.model();
    RandomGrid grids{model};
    Random random{1};
    std::set<std::vector<std::int32_t>> found;
    for (int i = 0; i < 400; ++i) {
        const auto values = grids.draw(random, 10);
        REQUIRE(values);
        found.insert(*values);
    }
    CHECK(found.size() == 12);
}

TEST_CASE("what can't be made is refused", "[generate]") {
    CHECK(refusal("cover 1x8")
              .starts_with(
                  "<requested puzzle>:1:1: puzzles of cover can't be generated: items and options mean "
                  "nothing by themselves; expected akari, akari-regional, akichiwake, "));
    CHECK(
        refusal("latin 2x2 with x") ==
        "no full grid was found: these rules allow none, or few; expected fewer options, or a smaller grid");
    CHECK(refusal("jigsaw 9x9 boxes 3x3") ==
          "<requested puzzle>:1:1: boxes where regions are drawn at random; expected no boxes here");
    CHECK(refusal("kenken 4x4", [](Blueprint& it) { it.givens = 3; }) ==
          "a puzzle of cages has no number of givens to choose; expected the size of the largest cage");
    CHECK(refusal("killer 4x4", [](Blueprint& it) { it.operations = {Operation::product}; }) ==
          "no cage with × in this family");
    CHECK(refusal("sudoku 4x4", [](Blueprint& it) { it.givens = 17; }) ==
          "17 givens in 16 cells; expected at most 16 givens");
}

TEST_CASE("generation stops when its limits say so", "[generate]") {
    std::atomic<bool> interrupted{true};
    Limits limits;
    limits.interrupted = &interrupted;
    Random random{1};
    CHECK_THROWS_AS((Generator{read_blueprint("sudoku 9x9"), limits}.next(random)), Stopped);
    Limits timed;
    timed.seconds = 0.01;
    Blueprint endless = read_blueprint("sudoku 25x25");
    endless.minimal = true;
    CHECK_THROWS_AS((Generator{endless, timed}.next(random)), Stopped);
}

}  // namespace test_generate
