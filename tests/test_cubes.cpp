// test_cubes.cpp - cubes are disjoint and cover the puzzle, as a solver proves; workers that share them find
// what one finds alone.
#include <fmt/core.h>
#include <cadical.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "base/registry.hpp"
#include "catch.hpp"
#include "cnf/cubes.hpp"
#include "engines/shared/cube_team.hpp"
#include "formats/format.hpp"
#include "model/builder.hpp"
#include "oracle.hpp"
#include "puzzle_reading.hpp"
#include "tasks/cubes/split.hpp"

namespace test_cubes {

using namespace reductio;

namespace {

class SolverOf final : public ClauseSink {
public:
    explicit SolverOf(const CnfLowering& lowering) {
        solver.set("quiet", 1);
        lowering.run(*this);
    }
    CaDiCaL::Solver solver;
    bool satisfiable(const Cube& a, const Cube& b = {}) {
        for (const int literal : a) solver.assume(literal);
        for (const int literal : b) solver.assume(literal);
        return solver.solve() == 10;
    }

private:
    void consume(std::span<const int> block) override {
        for (const int literal : block) solver.add(literal);
    }
};

// The first violation; empty if no two cubes have a solution in common and each solution is in one.
std::string fault_of(const CnfLowering& lowering, const std::vector<Cube>& cubes) {
    SolverOf pairs{lowering}, rest{lowering};
    for (std::size_t i = 0; i < cubes.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (pairs.satisfiable(cubes[i], cubes[k])) return fmt::format("{} and {} overlap", k, i);
    for (const Cube& cube : cubes) {
        for (const int literal : cube) rest.solver.add(-literal);
        rest.solver.add(0);
    }
    return rest.satisfiable({}) ? "a solution is in no cube" : "";
}

const std::string example_folder = std::string{REDUCTIO_SOURCE} + "/examples/";
const std::vector<std::string> some_puzzles{
    "blank-4x4.puzzle", "quasigroup-12.pls", "sudoku-25x25.txt",    "kenken-mod-power.puzzle",
    "killer.puzzle",    "jigsaw.puzzle",     "loopy-7x7.sgt",       "palisade-8x6.sgt",
    "filling-9x7.sgt",  "range-9x9.sgt",     "tomtom-minus.puzzle", "kenken-6x6.puzzle"};

Puzzle example(const std::string& name) {
    const auto text = Text::load(example_folder + name);
    return reading::puzzle_of(std::string{text->view()});
}
Puzzle without_givens(Puzzle puzzle) {
    std::ranges::fill(puzzle.given, open_cell);
    return puzzle;
}

}  // namespace

TEST_CASE("cubes: those of twelve examples are disjoint and cover, by cells and by lookahead") {
    for (const std::string& name : some_puzzles) {
        const Puzzle puzzle = without_givens(example(name));
        if (puzzle.cells() > 300) continue;  // without givens
        const CompiledPuzzle compiled{puzzle};
        for (const bool simplify : {true, false}) {
            CnfOptions options;
            options.simplify = simplify;
            for (const SplitBy by : {SplitBy::cells, SplitBy::lookahead}) {
                const auto cubes = split(compiled, options, by, 8);
                INFO(name << " simplify " << simplify << " way " << static_cast<int>(by));
                CHECK(fault_of(compiled.lowering(options), cubes).empty());
            }
        }
    }
}

TEST_CASE("cubes: about as many come as are wanted, of the cells with the fewest candidates") {
    const Puzzle puzzle = reading::puzzle_of(
        "1..............."
        "\n");
    const CompiledPuzzle compiled{puzzle};
    for (const std::uint64_t wanted : {1U, 2U, 5U, 16U, 40U}) {
        const auto cubes = split(compiled, {}, SplitBy::cells, wanted);
        INFO(wanted);
        CHECK(cubes.size() >= wanted);
        CHECK(cubes.size() <= wanted + 3);
        CHECK(fault_of(compiled.lowering({}), cubes).empty());
    }
}

TEST_CASE("cubes: a missing one is noticed by the check, and so are two that overlap") {
    const Puzzle puzzle = reading::puzzle_of(
        "1..............."
        "\n");
    const CompiledPuzzle compiled{puzzle};
    auto cubes = split(compiled, {}, SplitBy::cells, 6);
    auto fewer = cubes;
    fewer.pop_back();
    CHECK(fault_of(compiled.lowering({}), fewer) == "a solution is in no cube");
    cubes.push_back(cubes[0]);
    CHECK(fault_of(compiled.lowering({}), cubes) == fmt::format("0 and {} overlap", cubes.size() - 1));
}

TEST_CASE("cubes: a puzzle that propagation answers is one cube") {
    for (const std::string text : {"..4.1....2.....3", "11.............."}) {
        const Puzzle puzzle = reading::puzzle_of(text);
        const CompiledPuzzle compiled{puzzle};
        CHECK(split(compiled, {}, SplitBy::cells, 8) == std::vector<Cube>{{}});
    }
}

TEST_CASE("cubes: literals are named by cells and values, auxiliary variables by their number") {
    const Puzzle puzzle = reading::puzzle_of(
        "1..............."
        "\n");
    const CompiledPuzzle compiled{puzzle};
    const CnfLowering lowering = compiled.lowering({});
    const auto& numbering = lowering.numbering();
    const int one = numbering.of(Var{1}, 2);
    CHECK(text_of({one, -one}, numbering) == "r1c2=2 r1c2!=2");
    CHECK(text_of({numbering.count() + 1, -numbering.count() - 1}, numbering) ==
          fmt::format("x{0} -x{0}", numbering.count() + 1));
}

namespace {

// A few variables under random clauses, sums and differences.
Model random_model(std::mt19937& random) {
    const auto pick = [&](std::uint32_t below) { return static_cast<std::uint32_t>(random() % below); };
    Builder builder{4};
    std::vector<Var> vars;
    for (std::uint32_t v = 0; v < 3 + pick(4); ++v) {
        std::vector<std::int32_t> domain;
        for (std::uint32_t value = 0; value < 2 + pick(3); ++value)
            domain.push_back(static_cast<std::int32_t>(value));
        vars.push_back(builder.variable(builder.label("v{}", v), domain,
                                        v > 2 && pick(4) == 0 ? Role::witness : Role::answer));
    }
    for (std::uint32_t i = pick(4); i > 0; --i) {
        std::vector<Var> some;
        for (const Var v : vars)
            if (pick(2) == 0) some.push_back(v);
        if (some.size() < 2) continue;
        const auto list = builder.list(std::span<const Var>{some});
        if (pick(3) == 0)
            builder.add(Origin::rule, builder.label("different"), AllDifferent{list});
        else
            builder.add(Origin::rule, builder.label("sum"), Sum{list, {}, pick(4), 3 + pick(4)});
    }
    return std::move(builder).freeze();
}

std::set<std::vector<std::int32_t>> answers_of(const Model& model,
                                               const std::vector<std::vector<std::int32_t>>& solutions) {
    std::set<std::vector<std::int32_t>> answers;
    for (const auto& solution : solutions) {
        std::vector<std::int32_t> answer;
        for (std::uint32_t v = 0; v < solution.size(); ++v)
            if (model[Var{v}].role == Role::answer) answer.push_back(solution[v]);
        answers.insert(answer);
    }
    return answers;
}

// What a team finds that begins with so many cubes; 0 cubes: it looks for one solution, and all are at work
// from the start.
struct Found {
    Ending ending = Ending::complete;
    std::vector<std::vector<std::int32_t>> solutions;
    Outcome outcome;
};
Found team_of(const Model& model, std::uint64_t threads, std::uint64_t cubes, const Limits& limits = {},
              const Givens& givens = {}) {
    SatRules rules{model, {}};
    rules.propagator.propagate(givens, rules.state);
    const CnfLowering lowering{rules.propagator, rules.state, givens, rules.options};
    const Residual residual{model, lowering.numbering()};
    const Stopwatch clock;
    SolverWatch watch{limits, clock};
    SatWorker first{rules, lowering, residual, watch, 0};
    Found found;
    const OnSolution keep = [&](std::span<const std::int32_t> values) {
        found.solutions.emplace_back(values.begin(), values.end());
        return true;
    };
    CubeTeam team{{rules, lowering, residual, limits, clock, keep, found.outcome}};
    found.ending =
        cubes == 0 ? team.run_for_one(first, watch, threads, 0) : team.run(first, watch, threads, cubes);
    return found;
}

bool decided(const Model& model, const Propagator::State& state) {
    if (state.contradiction) return true;
    for (std::uint32_t v = 0; v < model.variables().size(); ++v)
        if (!state.domains.decided(Var{v})) return false;
    return true;
}

}  // namespace

TEST_CASE("cube team: finds each solution once, on any number of threads, from any number of cubes") {
    std::mt19937 random{7};
    for (int round = 0; round < 60; ++round) {
        const Model model = random_model(random);
        if (decided(model, Propagator{model}.root())) continue;
        const auto expected = answers_of(model, oracle::solutions(model));
        for (const std::uint64_t threads : {1U, 2U, 4U}) {
            for (const std::uint64_t cubes : {1U, 5U}) {
                INFO("round " << round << " threads " << threads << " cubes " << cubes);
                const Found found = team_of(model, threads, cubes);
                CHECK(found.ending == Ending::complete);
                CHECK(found.outcome.count == expected.size());
                CHECK(found.solutions.size() == expected.size());
                CHECK(answers_of(model, found.solutions) == expected);
                Limits two;
                two.solutions = 2;
                const Found some = team_of(model, threads, cubes, two);
                CHECK(some.solutions.size() == std::min<std::size_t>(2, expected.size()));
                CHECK(some.ending == (expected.size() >= 2 ? Ending::limit : Ending::complete));
            }
        }
    }
}

TEST_CASE(
    "cube team: where one solution is enough, it is one of the puzzle's, and none is found where there is "
    "none") {
    std::mt19937 random{11};
    Limits one;
    one.solutions = 1;
    for (int round = 0; round < 150; ++round) {
        const Model model = random_model(random);
        if (decided(model, Propagator{model}.root())) continue;
        const auto expected = answers_of(model, oracle::solutions(model));
        for (const std::uint64_t threads : {2U, 3U, 4U}) {
            INFO("round " << round << " threads " << threads);
            const Found found = team_of(model, threads, 0, one);
            CHECK(found.ending == (expected.empty() ? Ending::complete : Ending::limit));
            REQUIRE(found.solutions.size() == (expected.empty() ? 0 : 1));
            CHECK(found.outcome.count == found.solutions.size());
            for (const auto& answer : answers_of(model, found.solutions)) CHECK(expected.contains(answer));
        }
    }
}

namespace {

// One pigeon more than holes, each pair apart by a constraint of its own, so that propagation sees nothing.
Model pigeons_in(int holes) {
    Builder builder{4};
    std::vector<std::int32_t> values(holes);
    std::iota(values.begin(), values.end(), 0);
    std::vector<Var> pigeons;
    for (int i = 0; i <= holes; ++i)
        pigeons.push_back(builder.variable(builder.label("p{}", i), values, Role::answer));
    for (int i = 0; i <= holes; ++i) {
        for (int k = 0; k < i; ++k) {
            const std::vector<Var> pair{pigeons[i], pigeons[k]};
            builder.add(Origin::rule, builder.label("apart"),
                        AllDifferent{builder.list(std::span<const Var>{pair})});
        }
    }
    return std::move(builder).freeze();
}

}  // namespace

TEST_CASE("cube team: several workers refute pigeons without enough holes") {
    Limits one;
    one.solutions = 1;
    const Found found = team_of(pigeons_in(8), 4, 0, one);
    CHECK(found.ending == Ending::complete);
    CHECK(found.solutions.empty());
}

TEST_CASE("cube team: cuts of connected cells reach every worker") {
    int searched = 0;
    for (const std::string name : {"loopy-7x7.sgt", "palisade-8x6.sgt", "filling-9x7.sgt", "range-9x9.sgt"}) {
        const Puzzle puzzle = example(name);
        const CompiledPuzzle compiled{puzzle};
        if (decided(compiled.model(), compiled.state())) continue;
        ++searched;
        for (const std::uint64_t threads : {1U, 3U}) {
            INFO(name << " threads " << threads);
            const Found found = team_of(compiled.model(), threads, 6, {}, compiled.givens());
            CHECK(found.ending == Ending::complete);
            Limits one;
            one.solutions = 1;
            CHECK(team_of(compiled.model(), threads, 0, one, compiled.givens()).solutions == found.solutions);
            REQUIRE(found.solutions.size() == 1);
            CHECK(compiled.violation(compiled.decode(found.solutions[0])).empty());
        }
    }
    CHECK(searched >= 2);
}

TEST_CASE("cube team: a time limit and an interruption end every worker") {
    const Puzzle puzzle = reading::puzzle_of("latin 9x9\n");
    const CompiledPuzzle compiled{puzzle};
    Limits limits;
    limits.seconds = 0.2;
    CHECK(team_of(compiled.model(), 3, 5, limits).ending == Ending::timeout);
    limits.solutions = 1;
    CHECK(team_of(pigeons_in(14), 3, 0, limits).ending == Ending::timeout);
    std::atomic<bool> interrupted{false};
    limits = {};
    limits.interrupted = &interrupted;
    const std::jthread interrupter{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{200});
        interrupted = true;
    }};
    CHECK(team_of(compiled.model(), 3, 5, limits).ending == Ending::interrupted);
}

}  // namespace test_cubes
