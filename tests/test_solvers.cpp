// test_solvers.cpp - the engines that re-create published solvers, held against the figures of their texts
// (placements, sweeps, cells left open), against each other, and against their limits.
#include <algorithm>
#include <atomic>
#include <string>
#include <vector>

#include "by_engine.hpp"
#include "catch.hpp"
#include "puzzle_reading.hpp"
#include "tasks/pipeline.hpp"

namespace test_solvers {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string figure_1 =
    "1.36.....78......64269.37.19..7...5..3.1.5.6..4...2..75.28.91748......23.....48.5";
const std::string figure_1_broken =
    "1936.....78......64269.37.19..7...5..3.1.5.6..4...2..75.28.91748......23.....48.5";
const std::string leo = "9..1.4..2.8..6..7..........4.......1.7.....3.3.......7..........3..7..8.1..2.9..4";
const std::string molin_1 =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string molin_hard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const std::string kenken =
    "kenken 4x4\ncages\naabb\ncddb\ncefg\nceeg\nclues\na 2÷\nb 9+\nc 24×\nd 1−\ne 6+\nf 2\ng 4+\n";

const std::vector<std::string> searching{"backtrack", "candidates", "mrv", "mrv:dropping",
                                         "mrv:once",  "astar",      "mac", "mac:printed"};
const std::vector<std::string> inferring{"elimination", "elimination:hidden", "ac3", "ac3:printed",
                                         "shaving"};

Pipeline pipeline_of(const std::string& engine, const Limits& limits = {}) {
    Settings settings;
    settings.engine = engine;
    settings.limits = limits;
    return Pipeline{settings};
}

struct Answered {
    Outcome outcome;
    Grid partial;
    double operator[](const std::string& name) const { return outcome.statistics.at(name); }
};

Answered ask(Pipeline pipeline, const std::string& text, std::uint64_t most = 1) {
    const auto all = [](std::span<const Value>) { return true; };
    Outcome outcome = pipeline.enumerate(reading::puzzle_of(text), most, all);
    return {std::move(outcome), pipeline.partial()};
}
Answered ask(const std::string& engine, const std::string& text, std::uint64_t most = 1) {
    return ask(pipeline_of(engine), text, most);
}

std::vector<double> sweeps(const Answered& answered) {
    std::vector<double> placed;
    for (const auto& [name, value] : answered.outcome.statistics) {
        if (name.starts_with("sweep.")) placed.push_back(value);
    }
    return placed;
}

}  // namespace

TEST_CASE("plain backtracking takes the placements that were counted for it, candidates the same, cheaper") {
    const std::vector<std::string> puzzles{figure_1, leo, molin_hard};
    const std::vector<double> counted{250, 483'973, 49'558};
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const Answered plain = ask("backtrack", puzzles[i]), listed = ask("candidates", puzzles[i]);
        CHECK(plain["nodes"] == counted[i]);
        CHECK(listed["nodes"] == counted[i]);
        CHECK(listed["checks"] < plain["checks"] / 2);
    }
    CHECK(ask("astar", figure_1)["nodes"] == 75);  // its larger figures: tests/cli/test_solver_engines.py
}

TEST_CASE("elimination fills Figure 1 in four sweeps and is stuck at once on Star Burst Leo") {
    const Answered filled = ask("elimination", figure_1, 0);
    CHECK(filled.outcome.ending == Ending::complete);
    CHECK(filled.outcome.count == 1);
    CHECK(sweeps(filled) == std::vector<double>{14, 17, 11, 3});
    const Answered stuck = ask("elimination", leo);
    CHECK(stuck.outcome.ending == Ending::stuck);
    CHECK(stuck.outcome.count == 0);
    CHECK(sweeps(stuck).empty());
    CHECK(stuck.partial == reading::puzzle_of(leo).given);
    CHECK(stuck["open"] == 61);
    const Answered hidden = ask("elimination:hidden", leo);
    CHECK(hidden.outcome.ending == Ending::stuck);
    CHECK(sweeps(hidden) == std::vector<double>{6, 4});
    CHECK(hidden["open"] == 51);
    CHECK(std::ranges::count(hidden.partial, open_cell) == 51);
}

TEST_CASE("AC-3 alone: its fixpoint, and the one that the printed re-queue misses") {
    CHECK(ask("ac3", molin_1)["open"] == 0);
    CHECK(ask("ac3", figure_1)["open"] == 0);
    const Answered hard = ask("ac3", molin_hard);
    CHECK(hard.outcome.ending == Ending::stuck);
    CHECK(hard["open"] == 60);
    CHECK(hard["candidates"] == 254);
    CHECK(hard.partial == reading::puzzle_of(molin_hard).given);
    CHECK(ask("ac3:printed", molin_1)["open"] == 43);
    CHECK(ask("ac3:printed", figure_1)["open"] == 33);
}

TEST_CASE("AC-3 inside backtracking solves what AC-3 does not") {
    CHECK(ask("mac", molin_1)["nodes"] == 0);
    CHECK(ask("mac", molin_hard)["nodes"] == 1850);
    CHECK(ask("mac:printed", molin_hard)["nodes"] == 39'459);
}

TEST_CASE("the weaker readings of minimum remaining values take more placements") {
    CHECK(ask("mrv", molin_hard)["nodes"] < 20'000);
    CHECK(ask("mrv:dropping", molin_hard)["nodes"] > 50'000);
    CHECK(ask("mrv:once", leo)["nodes"] > ask("mrv", leo)["nodes"]);
}

TEST_CASE("shaving solves Star Burst Leo without search") {
    const Answered solved = ask("shaving", leo);
    CHECK(solved.outcome.count == 1);
    CHECK(solved["tests"] > 0);
    CHECK(ask("shaving", molin_hard).outcome.ending == Ending::stuck);
}

TEST_CASE("a grid without solution: none, or stuck") {
    for (const auto& engine : searching) {
        INFO(engine);
        const Outcome outcome = ask(engine, figure_1_broken).outcome;
        CHECK(outcome.ending == Ending::complete);
        CHECK(outcome.count == 0);
    }
    for (const auto& engine : inferring) CHECK(ask(engine, figure_1_broken).outcome.count == 0);
    CHECK(ask("shaving", figure_1_broken).outcome.ending == Ending::complete);
    for (const auto& engine : searching) {  // givens that clash, a full grid, none at all
        CHECK(ask(engine, "11..\n....\n....\n....\n").outcome.count == 0);
        CHECK(ask(engine, "1234\n3412\n2143\n4321\n", 0).outcome.count == 1);
    }
}

TEST_CASE("the searching engines find all solutions, each once, again and again") {
    const std::string blank = "sudoku 4x4\n";
    const std::string two = std::string(9, '.') + figure_1.substr(9);
    for (const auto& engine : searching) {
        INFO(engine);
        Pipeline pipeline = pipeline_of(engine);
        for (const auto& [text, count] : {std::pair{blank, 288}, {two, 2}, {kenken, 0}, {blank, 288}}) {
            const Puzzle puzzle = reading::puzzle_of(text);
            const Outcome outcome = pipeline.count(puzzle, 0);
            CHECK(outcome.ending == Ending::complete);
            const auto expected = by_engine(puzzle, "sat");
            CHECK(outcome.count == expected.size());
            if (count > 0) CHECK(outcome.count == static_cast<std::uint64_t>(count));
            CHECK(by_engine(puzzle, engine) == expected);
        }
    }
}

TEST_CASE("the engines obey limits of solutions, nodes and time") {
    const std::string blank = "latin 9x9\n";
    for (const auto& engine : searching) {
        INFO(engine);
        const Answered some = ask(engine, "sudoku 4x4\n", 100);
        CHECK(some.outcome.ending == Ending::limit);
        CHECK(some.outcome.count == 100);
        Limits limits;
        limits.nodes = 10'000;
        std::vector<double> shares;
        limits.progress = [&](const Progress& now) { shares.push_back(now.share); };
        const Answered spent = ask(pipeline_of(engine, limits), blank, 0);
        CHECK(spent.outcome.ending == Ending::budget);
        CHECK(spent["nodes"] == 10'000);
        CHECK(shares.size() == 2);
        CHECK(std::ranges::is_sorted(shares));
        CHECK(std::ranges::all_of(shares, [](double share) { return share >= 0 && share < 1; }));
        limits.nodes = 1;  // before anything is found
        const Answered nothing = ask(pipeline_of(engine, limits), blank, 0);
        CHECK(nothing.outcome.ending == Ending::budget);
        CHECK(nothing.outcome.count == 0);
        limits = {};
        limits.seconds = 0.05;
        CHECK(ask(pipeline_of(engine, limits), blank, 0).outcome.ending == Ending::timeout);
        const std::atomic<bool> interrupted = true;
        limits = {};
        limits.interrupted = &interrupted;
        CHECK(ask(pipeline_of(engine, limits), blank, 0).outcome.ending == Ending::interrupted);
    }
}

TEST_CASE("an engine reports what it cannot take") {
    for (const auto& engine : searching) {
        const Outcome outcome = ask(engine, "nurikabe 3x3\nnumbers\n1..\n...\n...\n").outcome;
        CHECK(outcome.ending == Ending::refused);
        CHECK_THAT(outcome.refusal, ContainsSubstring("is about a whole graph"));
        CHECK_THROWS_WITH(accepted({}, outcome), ContainsSubstring("is about a whole graph"));
        CHECK(ask(engine, "queens 6\n", 0).outcome.count == 4);
    }
    CHECK_THROWS_WITH(ask("mrv:nope", leo), ContainsSubstring("the engine \"mrv\" has no option \"nope\"") &&
                                                ContainsSubstring("mrv:dropping, mrv:listing, mrv:once"));
    CHECK_THROWS_WITH(ask("backtrack:fast", leo), ContainsSubstring("\"backtrack\" has no option \"fast\""));
    CHECK_THROWS_WITH(ask("nobody:once", leo), ContainsSubstring("unknown engine"));
}

}  // namespace test_solvers
