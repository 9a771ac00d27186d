// Tests of explain: every step is right, rests on what it names, and is the technique that it says.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "base/registry.hpp"
#include "by_engine.hpp"
#include "catch.hpp"
#include "encoders/shared/partition.hpp"
#include "puzzle_reading.hpp"
#include "tasks/clues/clue_solver.hpp"
#include "tasks/explain/entries.hpp"
#include "tasks/explain/page.hpp"
#include "tasks/explain/rating.hpp"
#include "tasks/explain/words.hpp"
#include "text/text.hpp"

using namespace reductio;
using namespace reading;

namespace {

Puzzle example(const std::string& name) {
    const PuzzleReader reader{Text::load(std::string{REDUCTIO_SOURCE} + "/examples/" + name), {}};
    return reader.read(0);
}

std::vector<Step> steps_of(const Puzzle& puzzle, ExplainOptions options, Explained expected) {
    const CompiledPuzzle compiled{puzzle};
    Explainer explainer{compiled, std::move(options)};
    std::vector<Step> steps;
    while (auto step = explainer.next()) steps.push_back(std::move(*step));
    CHECK(explainer.ending() == expected);
    return steps;
}

// Does the literal hold in the grid, whose cells are the first variables?
bool holds_in(const Model& model, Literal literal, const Grid& grid) {
    const auto [v, value] = model.meaning(literal.slot());
    return (grid[static_cast<int>(index(v))] == value) != literal.negated();
}

// Puzzles of all kinds of rules, each with one solution and a cell for each variable of the answer.
const std::vector<std::string> explained{
    "mini-4x4.txt",    "santos-1.sdm",    "kenken-6x6.puzzle", "futoshiki.puzzle",
    "nonogram.puzzle", "kakuro.puzzle",   "akari.puzzle",      "loopy-7x7.sgt",
    "killer.puzzle",   "fillapix.sgt",    "range-9x9.sgt",     "tents.sgt",
    "even-odd.puzzle", "suguru.puzzle",   "starbattle.puzzle", "takuzu-8x8.puzzle",
    "singles-8x8.sgt", "renban.puzzle",   "filling-9x7.sgt",   "molin-hard.txt",
    "windoku.puzzle",  "sudoku-x.puzzle", "towers-6x6.sgt",    "unequal-7x7-adjacent.sgt"};

}  // namespace

TEST_CASE("steps remove nothing of the solution and write down nothing else") {
    for (const std::string& name : explained) {
        INFO(name);
        const Puzzle puzzle = example(name);
        const auto solutions = by_engine(puzzle, "sat");
        REQUIRE(solutions.size() == 1);
        const CompiledPuzzle compiled{puzzle};
        const Model& model = compiled.model();
        Explainer explainer{compiled, {}};
        while (const auto step = explainer.next()) {
            INFO(sentence(explainer.book(), *step));
            CHECK_FALSE((step->sets.empty() && step->removes.empty()));
            const auto is_cell = [&](Literal literal) {
                return index(model.meaning(literal.slot()).first) < solutions[0].size();
            };
            for (const Literal set : step->sets)
                if (is_cell(set)) CHECK(holds_in(model, set, solutions[0]));
            for (const auto& gone : {step->removes, step->clears})
                for (const Literal removed : gone)
                    if (is_cell(removed)) CHECK_FALSE(holds_in(model, removed, solutions[0]));
        }
        CHECK(explainer.ending() == Explained::solved);
        CHECK(explainer.grid() == solutions[0]);
    }
}

// Rules are lowered to helpers ("#12"), which stand for parts of conditions; a reader is told of none.
TEST_CASE("steps by rules speak of cells and lines, not of what the rules were taken apart into") {
    for (const std::string name : {"lits", "sananko", "rekuto", "geradeweg", "juosan", "moon-sun"}) {
        INFO(name);
        const Puzzle puzzle = example(name + ".puzzle");
        const CompiledPuzzle compiled{puzzle};
        Explainer explainer{compiled, {}};
        while (const auto step = explainer.next()) {
            const std::string text = sentence(explainer.book(), *step);
            INFO(text);
            CHECK(text.find('#') == std::string::npos);
            CHECK(text.find(": ") != std::string::npos);
            CHECK_FALSE((step->sets.empty() && step->removes.empty()));
        }
        CHECK(explainer.ending() == Explained::solved);
        if (puzzle.family->cells_are_variables)
            CHECK(puzzle.family->violation(puzzle, explainer.grid()).empty());
    }
}

// Thousands of constraints have one label there, and most of its variables are helpers.
TEST_CASE("a Double Choco is explained to the end") {
    const Puzzle puzzle = puzzle_of("double-choco 4x4\nnumbers\nggg.\n..g.\n2ggg\n..3g\n");
    const CompiledPuzzle compiled{puzzle};
    Explainer explainer{compiled, {}};
    while (const auto step = explainer.next()) {
        INFO(sentence(explainer.book(), *step));
        CHECK_FALSE((step->sets.empty() && step->removes.empty()));
    }
    CHECK(explainer.ending() == Explained::solved);
}

// A step rests on a few rules, and each is proved by a solver of its own.
TEST_CASE("a solver of one rule does no work for the variables of others") {
    std::string model = "model\nx[1..3000]: 0..1\n\"first\": x[1] + x[2] >= 1\n";
    model += "\"others\": for i in 3..2999: x[i] <= x[i + 1]\n";
    const Puzzle puzzle = puzzle_of(model);
    const CompiledPuzzle compiled{puzzle};
    const std::vector<Clue> clues{{Clue::Kind::clue, {}, {}, {}, {0}},
                                  {Clue::Kind::given, {}, {}, {compiled.model().is(Var{0}, 0)}, {}},
                                  {Clue::Kind::given, {}, {}, {compiled.model().is(Var{1}, 0)}, {}}};
    CnfOptions encoding;
    encoding.only = {0};
    ClueSolver solver{compiled, clues, {}, encoding};
    const std::vector<int> some{0, 1}, all{0, 1, 2};
    CHECK_FALSE(solver.refutes(some));
    CHECK(solver.values()[0] == 0);
    CHECK(solver.values()[1] == 1);
    CHECK(solver.refutes(all));
    CHECK(solver.core() == all);
    CHECK(solver.work() < 10);
}

// All borders of the board are in one of its rules. What follows for others from the same facts is told
// later.
TEST_CASE("a core of a rule about the whole board tells one thing") {
    int cores = 0;
    for (const Step& step : steps_of(example("fillmat.puzzle"), {}, Explained::solved)) {
        if (step.technique != "core") continue;
        ++cores;
        CHECK(std::max(step.sets.size(), step.removes.size()) == 1);
    }
    CHECK(cores > 0);
}

TEST_CASE("the values of an answer by rules have words") {
    const auto first = [](const std::string& name) {
        const Puzzle puzzle = example(name);
        const CompiledPuzzle compiled{puzzle};
        Explainer explainer{compiled, {}};
        const auto step = explainer.next();
        return effect_in_words(explainer.book(), *step);
    };
    CHECK(first("masyu.puzzle") == "the line from r1c1 to r1c2 is drawn");
    CHECK(first("slant.puzzle") == "r1c4 is falling and r1c5 is rising");
    CHECK(first("battleship.puzzle") == "r1c2 is water");
    CHECK(first("numberlink.puzzle") == "r1c6 can't be off the line or linked left and down");
}

// The definition, by trying all values of the cells that the rules and facts speak of.
TEST_CASE("what a step names is enough, and nothing of it can be left out") {
    const Puzzle puzzle = example("mini-4x4.txt");
    const CompiledPuzzle compiled{puzzle};
    const Model& model = compiled.model();
    const auto follows = [&](const Rulebook& book, const Grounds& grounds, Literal removed) {
        std::vector<std::int32_t> values(model.variables().size(), 1);
        for (;;) {
            const auto truth = [&](Literal literal) {
                const auto [v, value] = model.meaning(literal.slot());
                return (values[index(v)] == value) != literal.negated();
            };
            const bool obeyed =
                std::ranges::all_of(grounds.facts, truth) && truth(removed) &&
                std::ranges::all_of(grounds.rules, [&](std::uint32_t rule) {
                    return std::ranges::all_of(book.rules()[rule].constraints, [&](std::uint32_t c) {
                        return holds(model, model.constraints()[c], values);
                    });
                });
            if (obeyed) return false;
            // Only the cells of the first rule vary: no step of this puzzle rests on more.
            std::size_t i = 0;
            const auto& vars = book.rules()[grounds.rules.front()].vars;
            while (i < vars.size() && values[index(vars[i])] == 4) values[index(vars[i++])] = 1;
            if (i == vars.size()) return true;
            ++values[index(vars[i])];
        }
    };
    Explainer explainer{compiled, {}};
    int checked = 0;
    while (const auto step = explainer.next()) {
        if (step->grounds.rules.size() != 1 || step->removes.empty()) continue;
        const auto all = [&](const Grounds& grounds) {
            return std::ranges::all_of(
                step->removes, [&](Literal removed) { return follows(explainer.book(), grounds, removed); });
        };
        CHECK(all(step->grounds));
        for (std::size_t i = 0; i < step->grounds.facts.size(); ++i) {
            Grounds fewer = step->grounds;
            fewer.facts.erase(fewer.facts.begin() + static_cast<std::ptrdiff_t>(i));
            CHECK_FALSE(all(fewer));
        }
        ++checked;
    }
    CHECK(checked > 3);
}

TEST_CASE("a sudoku of a textbook is solved by singles alone") {
    const auto steps = steps_of(example("santos-1.sdm"), {{}, Level::easy}, Explained::solved);
    for (const Step& step : steps)
        CHECK((step.technique == "hidden-single" || step.technique == "naked-single"));
}

TEST_CASE("each technique finds the pattern of its name") {
    std::set<std::string> seen;
    for (const std::string& name : explained)
        for (const Step& step : steps_of(example(name), {}, Explained::solved)) seen.insert(step.technique);
    for (const char* name : {"count",
                             "table",
                             "sum",
                             "line",
                             "connection",
                             "region",
                             "region-growth",
                             "hidden-single",
                             "single-in-line",
                             "either-way",
                             "chain",
                             "naked-single",
                             "locked-candidates",
                             "hidden-pair",
                             "naked-pair",
                             "overlap",
                             "x-wing",
                             "exclusion",
                             "simple-colouring",
                             "core"}) {
        INFO(name);
        CHECK(seen.contains(name));
    }
}

// A board that the techniques have looked at before remembers what they followed in vain.
TEST_CASE("what was tried in vain is tried again as soon as it may succeed") {
    for (const char* name : {"loopy-7x7.sgt", "nurikabe.puzzle", "starbattle.puzzle", "suguru.puzzle"}) {
        INFO(name);
        const Puzzle puzzle = example(name);
        const CompiledPuzzle compiled{puzzle};
        const Rulebook book{compiled.model(), {}};
        CandidateBoard board{book, compiled.givens()};
        std::vector<Deduction> taken;
        const auto next = [&]() -> std::optional<Deduction> {
            CandidateBoard fresh{book, compiled.givens()};
            for (const Deduction& deduction : taken) fresh.apply(deduction);
            for (const Technique& technique : techniques_by_difficulty()) {
                auto found = technique.find(board, technique);
                INFO(technique.name);
                CHECK(found.has_value() == technique.find(fresh, technique).has_value());
                if (found) return found;
            }
            return {};
        };
        while (const auto found = next()) {
            board.apply(*found);
            taken.push_back(*found);
        }
        CHECK(taken.size() > 20);
    }
}

TEST_CASE("a trial in vain stands for those that look less far") {
    const TrialLimits quick{false, 4, 3}, wide{true, 4, 3}, longer{true, 100, 8};
    VainTrial all_followed, narrowed, cut, too_long, at_rest, narrow_at_rest;
    for (VainTrial* const trial : {&all_followed, &narrowed, &cut, &too_long, &at_rest, &narrow_at_rest}) {
        trial->limits = quick;
        trial->rounds = 2;
    }
    narrowed.narrowed = narrow_at_rest.narrowed = cut.cut = too_long.too_long = true;
    at_rest.at_rest = narrow_at_rest.at_rest = true;
    at_rest.limits = longer;
    at_rest.rounds = 50;
    const auto answers = [&](const VainTrial& trial) {
        std::string text;
        for (const TrialLimits& limits : {quick, wide, longer}) {
            TrialMemory memory;
            memory.keep(7, trial);
            CHECK_FALSE(memory.take(8, limits));
            text += memory.take(7, limits) ? '1' : '0';
            CHECK_FALSE(memory.take(7, limits));  // it is taken out
        }
        return text;
    };
    CHECK(answers(all_followed) == "111");
    CHECK(answers(narrowed) == "100");
    CHECK(answers(cut) == "110");
    CHECK(answers(too_long) == "110");
    CHECK(answers(at_rest) == "111");
    CHECK(answers(narrow_at_rest) == "100");
    TrialMemory memory;
    memory.keep(7, cut);
    memory.keep(7, at_rest);  // which stands for the other
    CHECK(memory.take(7, quick)->at_rest);
    CHECK_FALSE(memory.take(7, quick));
}

TEST_CASE("steps are told in the words of the family") {
    const std::pair<const char*, const char*> first_steps[] = {
        {"akari.puzzle", "r2c5, r3c4, r3c6, and r4c5 are empty: 0 bulbs around r3c5 [count]"},
        {"starbattle.puzzle",
         "r4c1, r5c1, r6c1, r7c1, r8c1, r9c1, and r10c1 are empty: "
         "2 stars in column 1 and 2 stars in the region of r1c1 [overlap]"},
        {"fillapix.sgt", "r1c7, r1c8, r1c9, r2c7, r2c8, and r2c9 are white: 0 black around r1c8 [count]"},
        {"dominosa.puzzle",
         "domino 0-1 can't be at r1c3-r2c3 and domino 0-3 can't be at r1c2-r1c3: r1c3 is in one domino "
         "[count]"},
        {"shikaku.puzzle",
         "the rectangle of r3c8 can't be r1c8-r6c8 or r1c8-r3c9: r1c8 is in one rectangle [count]"},
        {"palisade-8x6.sgt",
         "the border right of r1c7 and the border below r1c8 are open: 2 borders of r1c8 [count]"},
        {"slitherlink.puzzle", "r1c1 is inside: 3 sides of r1c1 are on the loop [table]"},
        {"map.puzzle", "the region of r2c3 is colour 3: no other value is left [naked-single]"},
        {"tetromino-packing.puzzle",
         "piece S4 can't be at r1c2-3 r2c1-2 or at r1c2 r2c1-2 r3c1 and piece T4 can't be at r1c2 r2c1-2 "
         "r3c2: "
         "each of r1c1, r1c2, and r2c1 is in one piece [exclusion]"},
        {"cover-knuth.dlx", "option 6 (d e g) is left out: item a and item d [overlap]"},
    };
    for (const auto& [name, words] : first_steps) {
        const Puzzle puzzle = example(name);
        const CompiledPuzzle compiled{puzzle};
        Explainer explainer{compiled, {}};
        const auto step = explainer.next();
        REQUIRE(step.has_value());
        CHECK(sentence(explainer.book(), *step) == words);
    }
}

TEST_CASE("where variables are no cells, their cells are shown all the same") {
    for (const char* name : {"dominosa.puzzle", "shikaku.puzzle", "palisade-8x6.sgt", "magnets.sgt",
                             "map.puzzle", "langford-12-givens.puzzle", "loopy-7x7.sgt", "tents.sgt"}) {
        INFO(name);
        const Puzzle puzzle = example(name);
        const auto solutions = by_engine(puzzle, "sat");
        REQUIRE(solutions.size() == 1);
        const CompiledPuzzle compiled{puzzle};
        Explainer explainer{compiled, {}};
        for (;;) {
            BoardBefore before{explainer};
            const auto step = explainer.next();
            if (!step) break;
            const PageStep page = page_step(compiled, explainer.book(), *step, std::move(before));
            INFO(page.words);
            CHECK_FALSE(page.cells_target.empty());
            CHECK_FALSE(page.spans.empty());
            for (const CellWords& span : page.spans) CHECK(span.end <= page.words.size());
            for (const HighlightedLine& line : page.lines)
                if (puzzle.family->name != "fillomino")
                    CHECK(line.drawn == (solutions[0][line.cell] != solutions[0][line.other]));
        }
        const Grid grid = explainer.grid();
        if (puzzle.family->name == "palisade")
            CHECK(explainer.lines().size() == 82);  // 6·7 + 8·5
        else if (divides(puzzle.family->form))
            CHECK(differing_cells(puzzle, grid, solutions[0]).empty());
        else
            CHECK(grid == solutions[0]);
    }
}

TEST_CASE("a level bounds the techniques") {
    const Puzzle hard = example("molin-hard.txt");
    for (const Level level : {Level::easy, Level::medium, Level::hard}) {
        for (const Step& step : steps_of(hard, {{}, level}, Explained::stuck)) {
            const Technique* technique = find<Technique>(step.technique);
            REQUIRE(technique != nullptr);
            CHECK(technique->level <= level);
        }
    }
}

TEST_CASE("puzzles without solution end in rules that contradict each other, others in multiple") {
    const Puzzle none = example("da-silva-none.puzzle");
    const CompiledPuzzle compiled{none};
    Explainer explainer{compiled, {}};
    while (explainer.next()) continue;
    CHECK(explainer.ending() == Explained::none);
    CHECK(contradiction_in_words(explainer).size() == 1);
    steps_of(example("blank-4x4.puzzle"), {}, Explained::multiple);
}

TEST_CASE("ratings grow with the hardest step") {
    const auto rated = [](const std::string& name) {
        Rating rating;
        for (const Step& step : steps_of(example(name), {}, Explained::solved)) rating.add(step);
        return rating;
    };
    const Rating easy = rated("santos-1.sdm"), hard = rated("molin-hard.txt");
    CHECK(easy.level() == "easy");
    CHECK(hard.level() == "cores");
    CHECK(easy.number() < hard.number());
    CHECK(easy.steps() == easy.profile().at("hidden-single"));
    Rating one;
    one.add({"hidden-single", 1.2, {}, {}, {}, {}, {}, {}});
    CHECK(one.number() == Approx(1.2));
    one.add({"hidden-single", 1.2, {}, {}, {}, {}, {}, {}});
    CHECK(one.number() == Approx(1.3));
}

TEST_CASE("entries are read as a list of cells or row by row") {
    const Puzzle puzzle = example("mini-4x4.txt");
    const Text list{"list", "r1c1=2, r1c2=3\n"}, rows{"rows", "2 3 . .\n. . . .\n. . . .\n. . . .\n"};
    const Text pasted{"pasted", "> 23..\n> ....\n> ....\n> ....\n"},
        data{"data", "[[2,3,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]"};
    for (const Text* text : {&list, &rows, &pasted, &data}) {
        const auto entries = read_entries(puzzle, Passage::all(*text));
        REQUIRE(entries.size() == 2);
        CHECK(entries[1].cell == 1);
        CHECK(entries[1].value == 3);
    }
    const CompiledPuzzle compiled{puzzle};
    CHECK(wrong_entries(compiled, {{0, 2}, {1, 3}}, {}).empty());
    const auto wrong = wrong_entries(compiled, {{0, 2}, {1, 1}}, {});
    REQUIRE(wrong.size() == 1);
    CHECK(wrong[0].cell == 1);
    for (const char* bad : {"r9c9=1", "r1c1=7", "123", "r1c1=2 r1c2"}) {
        const Text text{"bad", bad};
        CHECK_THROWS_AS(read_entries(puzzle, Passage::all(text)), InputError);
    }
}
