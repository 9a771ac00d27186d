// Tests of why, redundant and minimize: what they say of sets of clues, against an engine that solves the
// puzzle with the other clues taken out.
#include <algorithm>
#include <filesystem>
#include <set>

#include "base/random.hpp"
#include "by_engine.hpp"
#include "catch.hpp"
#include "puzzle_reading.hpp"
#include "spoilt.hpp"
#include "tasks/clues/minimize.hpp"
#include "tasks/clues/why.hpp"
#include "text/text.hpp"

using namespace reductio;
using namespace reading;
using namespace spoilt;

namespace {

Puzzle example(const std::string& name) {
    const std::string path = std::string{REDUCTIO_SOURCE} + "/examples/" + name;
    const PuzzleReader reader{Text::load(path), {}};
    return reader.read(0);
}

// Puzzles of twelve families, each with one solution and clues that can all be taken out.
const std::vector<std::string> all_removable{
    "mini-4x4.txt", "kenken-6x6.puzzle", "futoshiki.puzzle", "nonogram.puzzle", "kakuro.puzzle",
    "akari.puzzle", "loopy-7x7.sgt",     "killer.puzzle",    "fillapix.sgt",    "range-9x9.sgt",
    "magnets.sgt",  "tents.sgt",         "even-odd.puzzle"};

}  // namespace

TEST_CASE("every clue of these families can be taken out of the puzzle") {
    for (const std::string& name : all_removable) {
        INFO(name);
        const Puzzle puzzle = example(name);
        const CompiledPuzzle compiled{puzzle};
        CHECK(removable_clues(compiled).size() == clues_of(compiled).size());
    }
}

TEST_CASE("the clues that why names contradict, and none of them can be left out") {
    Random random{3};
    for (const std::string& name : all_removable) {
        const Puzzle puzzle = example(name);
        for (int run = 0; run < 3; ++run) {
            INFO(name << ", run " << run);
            const auto broken = without_solution(puzzle, random);
            REQUIRE(broken);
            const CompiledPuzzle compiled{*broken};
            std::vector<ClueConflict> further;
            const Why found = why(compiled, {}, [&](const ClueConflict& conflict) {
                further.push_back(conflict);
                return further.size() < 3;
            });
            REQUIRE(found.conflicts.size() == 1);
            const auto removable = removable_clues(compiled);
            CHECK(fault_of(*broken, removable, found.conflicts.front().clues) == "");
            std::set<std::vector<std::string>> all{labels_of(found.conflicts.front().clues)};
            for (const ClueConflict& conflict : further) {
                CHECK(fault_of(*broken, removable, conflict.clues) == "");
                CHECK(all.insert(labels_of(conflict.clues)).second);
                if (found.conflicts.front().smallest)
                    CHECK(conflict.clues.size() >= found.conflicts.front().clues.size());
            }
        }
    }
}

TEST_CASE("why finds all minimal sets of clues, the smallest first") {
    // 1 twice in row 1 and twice in column 1; the 4 stands alone.
    const Puzzle puzzle = puzzle_of("1..1\n....\n.4..\n1...\n");
    const CompiledPuzzle compiled{puzzle};
    std::set<std::vector<std::string>> sets;
    const Why found = why(compiled, {}, [&](const ClueConflict& conflict) {
        sets.insert(labels_of(conflict.clues));
        return true;
    });
    REQUIRE(found.conflicts.size() == 1);
    CHECK(found.conflicts.front().smallest);
    sets.insert(labels_of(found.conflicts.front().clues));
    CHECK(sets == std::set<std::vector<std::string>>{{"r1c1=1", "r1c4=1"}, {"r1c1=1", "r4c1=1"}});
}

TEST_CASE("the distinct digits of a cage are a part of its clue") {
    // 2 and 2 make 4, but not in one cage. Either of the two givens would do.
    const Puzzle puzzle = puzzle_of("sudoku 4x4\ngivens\n....\n.2..\n..2.\n....\nclues\nr2c2,r3c3 4\n");
    const Why found = why(CompiledPuzzle{puzzle}, {});
    REQUIRE(found.conflicts.size() == 1);
    CHECK(labels_of(found.conflicts.front().clues) == std::vector<std::string>{"r2c2=2", "cage 4+ at r2c2"});
}

TEST_CASE("the told values leave one solution, and no fewer do") {
    Random random{4};
    int runs = 0;
    while (runs < 60) {
        Puzzle puzzle = puzzle_of(runs % 2 == 0 ? "2341143232144123" : "latin 4x4\n");
        if (runs % 2 == 1) puzzle.given = Grid{1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1};
        for (Value& value : puzzle.given) {
            if (random.below(3) > 0) value = open_cell;
        }
        const std::vector<Grid> all = by_engine(puzzle, "sat");
        if (all.size() < 2 || all.size() > 50) continue;
        ++runs;
        const CompiledPuzzle compiled{puzzle};
        const Why found = why(compiled, {});
        REQUIRE(found.ambiguity);
        CHECK(found.ambiguity->smallest_of_all);
        const auto& told = found.ambiguity->told;
        // How many solutions agree with `like` on these cells?
        const auto left = [&](unsigned cells, const Grid& like) {
            return std::ranges::count_if(all, [&](const Grid& grid) {
                for (int cell = 0; cell < 16; ++cell) {
                    if ((cells >> cell & 1) != 0 && grid[cell] != like[cell]) return false;
                }
                return true;
            });
        };
        unsigned cells = 0;
        for (const Clue& clue : told) cells |= 1U << clue.cells.front();
        CHECK(left(cells, found.ambiguity->first) == 1);
        CHECK(found.ambiguity->second != found.ambiguity->first);
        CHECK(std::ranges::count(all, found.ambiguity->second) == 1);
        bool fewer = false;
        for (unsigned fewer_cells = 0; fewer_cells < 1U << 16 && !fewer; ++fewer_cells) {
            if (std::popcount(fewer_cells) + 1 != static_cast<int>(told.size())) continue;
            fewer = std::ranges::any_of(all, [&](const Grid& like) { return left(fewer_cells, like) == 1; });
        }
        CHECK_FALSE(fewer);
    }
}

TEST_CASE("of more solutions than are compared, the told values still leave one") {
    const Puzzle blank = puzzle_of("sudoku 4x4\n");
    const CompiledPuzzle compiled{blank};
    const Why found = why(compiled, {});
    REQUIRE(found.ambiguity);
    CHECK_FALSE(found.ambiguity->smallest_of_all);
    CHECK(found.ambiguity->smallest);
    CHECK(found.ambiguity->told.size() == 4);  // the fewest givens of a 4x4 sudoku
    Puzzle told = puzzle_of("sudoku 4x4\n");
    for (const Clue& clue : found.ambiguity->told)
        told.given[clue.cells.front()] = found.ambiguity->first[clue.cells.front()];
    CHECK(by_engine(told, "dlx") == std::vector<Grid>{found.ambiguity->first});
}

TEST_CASE("redundant clues are those without which there is still one solution") {
    for (const std::string& name : all_removable) {
        INFO(name);
        const Puzzle puzzle = example(name);
        const CompiledPuzzle compiled{puzzle};
        const Redundant found = redundant_clues(compiled, {}, false, 0);
        REQUIRE(found.solutions == HowMany::one);
        const std::vector<std::string> redundant = labels_of(found.clues);
        for (const RemovableClue& each : removable_clues(compiled)) {
            const bool is_redundant = solutions_of(without(puzzle, {each.field}), 2) == 1;
            INFO(each.clue.label);
            CHECK(is_redundant == (std::ranges::count(redundant, each.clue.label) == 1));
        }
        const Redundant together = redundant_clues(compiled, {}, true, 1'000);
        std::vector<Field> gone;
        for (const RemovableClue& each : removable_clues(compiled)) {
            if (std::ranges::count(labels_of(together.clues), each.clue.label) > 0)
                gone.push_back(each.field);
        }
        CHECK(gone.size() == together.clues.size());
        CHECK(solutions_of(without(puzzle, gone), 2) == 1);
    }
}

TEST_CASE("the largest set of clues that can go together is that of an enumeration") {
    Random random{5};
    for (int run = 0; run < 20; ++run) {
        Puzzle puzzle = puzzle_of("2341143232144123");
        while (std::ranges::count(puzzle.given, open_cell) < 6) puzzle.given[random.below(16)] = open_cell;
        if (solutions_of(puzzle, 2) != 1) continue;
        const CompiledPuzzle compiled{puzzle};
        const Redundant found = redundant_clues(compiled, {}, true, WhyOptions::no_end);
        CHECK(found.largest);
        const auto removable = removable_clues(compiled);
        std::size_t most = 0;
        for (unsigned chosen = 0; chosen < 1U << removable.size(); ++chosen) {
            if (std::size_t(std::popcount(chosen)) <= most) continue;
            std::vector<Field> gone;
            for (std::size_t i = 0; i < removable.size(); ++i) {
                if ((chosen >> i & 1) != 0) gone.push_back(removable[i].field);
            }
            if (solutions_of(without(puzzle, gone), 2) == 1) most = gone.size();
        }
        CHECK(found.clues.size() == most);
    }
}

TEST_CASE("a minimized puzzle has the same solution and no clue that could go") {
    for (const std::string& name : all_removable) {
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            INFO(name << ", seed " << seed);
            const Puzzle puzzle = example(name);
            const CompiledPuzzle compiled{puzzle};
            const Minimized minimized = minimize(compiled, {{}, seed, false});
            REQUIRE(minimized.solutions == HowMany::one);
            CHECK(by_engine(minimized.puzzle, "sat") == by_engine(puzzle, "sat"));
            const CompiledPuzzle rest{minimized.puzzle};
            const auto left = removable_clues(rest);
            CHECK(left.size() == minimized.left);
            CHECK(left.size() + minimized.gone.size() == clues_of(compiled).size());
            for (const RemovableClue& each : left)
                CHECK(solutions_of(without(minimized.puzzle, {each.field}), 2) == 2);
        }
    }
}

TEST_CASE("a number that is a part of several clues is not taken out as one") {
    // Of three equal numbers in a row, without one of them the row still has a clue, but another one.
    const Puzzle puzzle = example("singles-8x8.sgt");
    const CompiledPuzzle compiled{puzzle};
    const auto removable = removable_clues(compiled);
    CHECK(removable.size() < clues_of(compiled).size());
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Minimized minimized = minimize(compiled, {{}, seed, false});
        CHECK(by_engine(minimized.puzzle, "sat") == by_engine(puzzle, "sat"));
    }
}

TEST_CASE("the symmetry of the givens is kept") {
    // Symmetric under half a turn alone.
    const Puzzle puzzle = puzzle_of("2341143232144123");
    const Minimized minimized = minimize(CompiledPuzzle{puzzle}, {{}, 1, true});
    REQUIRE(minimized.solutions == HowMany::one);
    CHECK(minimized.pattern == Pattern::full);
    CHECK_FALSE(minimized.gone.empty());
    for (const auto& cells : orbits(puzzle, Pattern::full)) {
        const auto given =
            std::ranges::count_if(cells, [&](int cell) { return minimized.puzzle.given[cell] != open_cell; });
        CHECK((given == 0 || given == std::ssize(cells)));
    }
    const Puzzle bare = puzzle_of("..4.1....2.....3");
    CHECK_THROWS_AS(minimize(CompiledPuzzle{bare}, {{}, 1, true}), InputError);
}

TEST_CASE("a wrong solution breaks all the rules, clues and givens that are named") {
    const Puzzle puzzle = puzzle_of("..4.1....2.....3");
    const CompiledPuzzle compiled{puzzle};
    const Grid right = by_engine(puzzle, "sat").front();
    CHECK(broken_by(compiled, right, {}).empty());
    Grid wrong = right;
    std::swap(wrong[0], wrong[15]);  // a given cell, and both its row, column and box
    const auto broken = labels_of(broken_by(compiled, wrong, {}));
    CHECK(std::ranges::count(broken, "r4c4=3") == 1);
    for (const char* const house : {"row 1", "row 4", "column 1", "column 4"})
        CHECK(std::ranges::count(broken, house) == 1);
    CHECK(std::ranges::count(broken, "row 2") == 0);
}

TEST_CASE("every example's solution breaks nothing, and with one cell changed what the family's check says") {
    Random random{6};
    for (const auto& entry :
         std::filesystem::directory_iterator{std::string{REDUCTIO_SOURCE} + "/examples"}) {
        const std::string name = entry.path().filename().string();
        if (!std::ranges::count(all_removable, name)) continue;
        INFO(name);
        const Puzzle puzzle = example(name);
        const CompiledPuzzle compiled{puzzle};
        const Grid right = by_engine(puzzle, "sat").front();
        CHECK(broken_by(compiled, right, {}).empty());
        for (int run = 0; run < 20; ++run) {
            Grid grid = right;
            const auto cell = random.below(grid.size());
            if (puzzle.is_wall(static_cast<int>(cell))) continue;
            grid[cell] = puzzle.digits[random.below(puzzle.digits.size())];
            CHECK(broken_by(compiled, grid, {}).empty() == compiled.violation(grid).empty());
        }
    }
}
