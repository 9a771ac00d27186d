// test_crosscheck.cpp - responses made by hand and compared, engines that give wrong answers, and the
// smallest puzzles that show it.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

#include "base/registry.hpp"
#include "catch.hpp"
#include "formats/format.hpp"
#include "puzzle_reading.hpp"
#include "tasks/crosscheck/crosscheck.hpp"
#include "tasks/crosscheck/report.hpp"
#include "tasks/crosscheck/shrink.hpp"
#include "tasks/crosscheck/shrink_disagreement.hpp"

namespace test_crosscheck {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

using State = Response::State;

const Grid first{1, 2, 2, 1}, second{2, 1, 1, 2};

Response shows(std::vector<Grid> grids, std::uint64_t most = any_number) {
    Response response;
    response.least = grids.size();
    response.grids = std::move(grids);
    response.most = most;
    return response;
}
Response says(std::uint64_t least, std::uint64_t most) {
    Response response;
    response.least = least;
    response.most = most;
    return response;
}
Response ends(State state, std::vector<Grid> grids = {}) {
    Response response = shows(std::move(grids));
    response.state = state;
    return response;
}

// "a: wrong count: message; …" for solvers called a, b, c.
std::string compared(const std::vector<Response>& responses, const Reference& reference = {}) {
    const std::vector<std::string> names{"a", "b", "c"};
    std::string text;
    const Disagreements result = compare_responses(blank_puzzle("latin", 2, 2), responses,
                                                   std::span{names}.first(responses.size()), reference);
    for (std::size_t i = 0; i < result.unverified.size(); ++i) {
        if (result.unverified[i]) text += (text.empty() ? "" : "; ") + names[i] + ": unverified";
    }
    for (const auto& [solver, fault, message] : result.found) {
        text += (text.empty() ? "" : "; ") + names[solver] + ": " + std::string{words(fault)};
        if (!message.empty()) text += ": " + message;
    }
    return text;
}

// CaDiCaL's answers, made wrong.
enum class Bug { none, denies, one_only, repeats, wrong_value, counts_more, throws };
Bug bug = Bug::none;

class FaultySession final : public Session {
public:
    FaultySession(const Model& model, const EngineOptions& options)
        : right_{find<Engine>("sat")->open(model, options)} {}

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        if (bug == Bug::denies && givens.facts.size() > 2) return {};
        if (bug == Bug::throws) throw std::runtime_error{"no thoughts"};
        Limits changed = limits;
        if (bug == Bug::one_only) changed.solutions = 1;
        Outcome outcome = right_->enumerate(givens, changed, [&](std::span<const std::int32_t> values) {
            std::vector<std::int32_t> copy{values.begin(), values.end()};
            if (bug == Bug::wrong_value && givens.facts.size() % 2 == 1) std::swap(copy[0], copy[1]);
            if (bug == Bug::repeats) on_solution(copy);
            return on_solution(copy);
        });
        if (bug == Bug::one_only) outcome.ending = Ending::complete;
        if (bug == Bug::repeats) outcome.count *= 2;
        return outcome;
    }
    Outcome count(const Givens& givens, const Limits& limits, const OnSolution& on_sample) override {
        Outcome outcome = enumerate(givens, limits, on_sample);
        if (bug == Bug::counts_more) ++outcome.count;
        return outcome;
    }

private:
    std::unique_ptr<Session> right_;
};

const Engine faulty{"faulty", "an engine with a bug",
                    [](const Model&) { return std::optional<ModelRefusal>{}; },
                    [](const Model& model, const EngineOptions& options) -> std::unique_ptr<Session> {
                        return std::make_unique<FaultySession>(model, options);
                    }};

CrosscheckSetup faulty_among_others() {
    CrosscheckSetup setup;
    Settings own;
    own.own = &faulty;
    setup.solvers.push_back(engine_solver("faulty", own, 10));
    for (const char* name : {"sat", "bitcover", "memo"}) {
        Settings settings;
        settings.engine = name;
        setup.solvers.push_back(engine_solver(name, settings, 10));
    }
    setup.reference = engine_reference({});
    return setup;
}

struct Case {
    Disagreement disagreement;
    ShrunkDisagreement shrunk;
};
// The only disagreement about the faulty engine, shrunk.
Case found(Bug kind, const std::string& text, const ShrinkLimits& limits = {},
           const ShrinkProgress& progress = {}) {
    bug = kind;
    const Puzzle puzzle = reading::puzzle_of(text);
    const CrosscheckSetup setup = faulty_among_others();
    const PuzzleResult result = crosscheck(puzzle, setup);
    REQUIRE(result.disagreements.found.size() == 1);
    const Disagreement& disagreement = result.disagreements.found[0];
    REQUIRE(disagreement.solver == 0);
    return {disagreement, shrink_disagreement(puzzle, setup, result, disagreement, limits, progress)};
}
std::uint64_t solutions(const Puzzle& puzzle) { return Pipeline{Settings{}}.count(puzzle, 0).count; }

const char* const full = "2341143232144123";
const char* const four = "..4.1....2.....3";     // one solution, every clue needed
const char* const several = "..41............";  // 24 solutions

}  // namespace

TEST_CASE("responses that agree, and those without an answer, are no disagreement") {
    CHECK(compared({}) == "");
    CHECK(compared({says(0, 0), says(0, 0)}) == "");
    CHECK(compared({shows({first, second}, 2), shows({second, first}, 2), says(2, 2)}) == "");
    CHECK(compared({shows({first}), shows({second}), says(7, 7)}) == "c: unverified");
    CHECK(compared({shows({first, second}, 2), shows({second}), says(1, any_number)}) == "");
    CHECK(compared({says(0, 0), ends(State::refused), ends(State::stuck)}) == "");
    CHECK(compared({shows({first}, 1), ends(State::timeout, {first}), ends(State::timeout)}) == "");
}

TEST_CASE("a solver that says there are fewer than were shown is wrong, whichever solver showed them") {
    CHECK(compared({says(0, 0), shows({first}, 1)}) ==
          "a: denies that there is a solution: says no solution, but there is one (shown by b)");
    CHECK(compared({shows({first}, 1), shows({second})}) ==
          "a: counts too few: says 1 solution, but 2 different ones were verified (shown by b)");
    CHECK(compared({says(0, 0), says(0, 0), ends(State::timeout, {first})}) ==
          "a: denies that there is a solution: says no solution, but one was verified (shown by c); "
          "b: denies that there is a solution: says no solution, but one was verified (shown by c)");
}

TEST_CASE("a solver that says there are more than another one has shown to be all is wrong") {
    CHECK(compared({shows({first}, 1), says(2, 2)}) ==
          "b: counts too many: says 2 solutions, but a finds 1 solution");
    CHECK(compared({says(0, 0), says(3, any_number)}) ==
          "b: counts too many: says at least 3 solutions, but a finds no solution");
    Response wrong = ends(State::fault);
    wrong.fault = Fault::wrong_solution;
    wrong.message = "row 1 has 5 twice";
    CHECK(compared({shows({first}, 1), wrong}) == "b: wrong solution: row 1 has 5 twice");
    CHECK(compared({says(0, 0), wrong}) ==
          "b: solution of an unsolvable puzzle: row 1 has 5 twice; a finds none");
}

TEST_CASE("a stuck engine is wrong where a solution has another value") {
    Response stuck = ends(State::stuck);
    stuck.partial = {open_cell, 2, open_cell, open_cell};
    CHECK(compared({shows({first}, 1), stuck}) == "");
    CHECK(compared({shows({first, second}, 2), stuck}) ==
          "b: wrong step: decides that r1c2 is 2, but a solution has 1 there");
    CHECK(compared({says(0, 0), stuck}) == "");
}

TEST_CASE("numbers that no solver shows can only differ") {
    CHECK(compared({says(5, 5), says(6, 6), shows({first})}) ==
          "a: counts too few: says 5 solutions, but b says 6 solutions; "
          "b: counts too many: says 6 solutions, but a says 5 solutions");
    CHECK(compared({says(5, 5), says(5, 5), shows({first})}) == "a: unverified; b: unverified");
}

TEST_CASE("a number that no solver shows is compared with the reference, which is used only then") {
    const auto six = [](const Puzzle&, std::uint64_t) { return std::optional{ExactCount{6, "memo"}}; };
    CHECK(compared({says(6, 6), shows({first, second})}, six) == "");
    CHECK(compared({says(7, 7), shows({first}), says(1, 5)}, six) ==
          "a: counts too many: says 7 solutions, but memo counts 6; "
          "c: counts too few: says at most 5 solutions, but memo counts 6");
    CHECK(compared({shows({first}), says(8, any_number)}, six) ==
          "b: counts too many: says at least 8 solutions, but memo counts 6");
    const auto none = [](const Puzzle&, std::uint64_t) { return std::optional<ExactCount>{}; };
    CHECK(compared({says(6, 6), shows({first})}, none) == "a: unverified");
    const auto never = [](const Puzzle&, std::uint64_t) -> std::optional<ExactCount> {
        throw std::logic_error{"used"};
    };
    CHECK(compared({shows({first}, 1), says(1, 1)}, never) == "");
    CHECK(compared({shows({first}, 1), says(2, 2)}, never) ==
          "b: counts too many: says 2 solutions, but a finds 1 solution");
}

TEST_CASE("an engine with a bug is found") {
    CHECK(found(Bug::denies, four).disagreement.fault == Fault::denied);
    CHECK(found(Bug::one_only, several).disagreement.fault == Fault::too_few);
    const Case wrong = found(Bug::wrong_value, "..4.1....2......");
    CHECK(wrong.disagreement.fault == Fault::wrong_solution);
    CHECK_THAT(wrong.disagreement.message, ContainsSubstring("does not satisfy the model"));
    CHECK(found(Bug::repeats, four).disagreement.message == "shows a solution twice");
    CHECK(found(Bug::counts_more, four).disagreement.message == "finds 1 and counts 2");
    const Case thrown = found(Bug::throws, four);
    CHECK(thrown.disagreement.fault == Fault::failure);
    CHECK(thrown.disagreement.message == "no thoughts");
}

TEST_CASE("a shrunk puzzle keeps its fault and its kind: none, one or several solutions") {
    const Case one = found(Bug::denies, full);
    CHECK(one.shrunk.end == ShrinkEnd::minimal);
    CHECK(clue_count(one.shrunk.puzzle) <= 6);
    CHECK(solutions(one.shrunk.puzzle) == 1);
    CHECK_THAT(one.shrunk.message, ContainsSubstring("says no solution, but "));

    const Case many = found(Bug::one_only, "2341..3.........");
    CHECK(many.shrunk.end == ShrinkEnd::minimal);
    CHECK(clue_count(many.shrunk.puzzle) == 1);
    CHECK(solutions(many.shrunk.puzzle) == 72);

    const Case none = found(Bug::throws, "44.1....2.....3.");
    CHECK(none.shrunk.end == ShrinkEnd::minimal);
    CHECK(clue_count(none.shrunk.puzzle) == 2);
    CHECK(solutions(none.shrunk.puzzle) == 0);
}

TEST_CASE("shrinking stays away from puzzles with more solutions than the limit") {
    const Case few = found(Bug::one_only, "2341..3.........", {.most_solutions = 20});
    CHECK(few.shrunk.end == ShrinkEnd::minimal);
    CHECK(solutions(few.shrunk.puzzle) > 1);
    CHECK(solutions(few.shrunk.puzzle) <= 20);
    const Case open = found(Bug::one_only, several, {.most_solutions = 20});
    CHECK(open.shrunk.end == ShrinkEnd::too_open);
    CHECK(clue_count(open.shrunk.puzzle) == 2);
    CHECK(open.shrunk.tries == 1);
}

TEST_CASE("shrinking tells its progress and ends when its time is up") {
    std::vector<std::size_t> clues, tries;
    const Case done = found(Bug::denies, full, {}, [&](std::size_t tried, std::size_t left) {
        tries.push_back(tried);
        clues.push_back(left);
    });
    REQUIRE(clues.size() > 5);
    CHECK(clues.front() == 16);
    CHECK(clues.back() <= 6);
    CHECK(std::ranges::is_sorted(clues, std::greater{}));
    CHECK(tries.front() == 1);
    CHECK(tries.back() > 5);
    CHECK(std::ranges::is_sorted(tries));
    const Case cut = found(Bug::denies, full, {.seconds = 1}, [](std::size_t tried, std::size_t) {
        if (tried == 2) std::this_thread::sleep_for(std::chrono::milliseconds{1100});
    });
    CHECK(cut.shrunk.end == ShrinkEnd::time_up);
    CHECK(cut.shrunk.tries == 2);
}

TEST_CASE("a fault that does not come again, and an interruption") {
    bug = Bug::denies;
    const Puzzle puzzle = reading::puzzle_of(four);
    CrosscheckSetup setup = faulty_among_others();
    const PuzzleResult result = crosscheck(puzzle, setup);
    REQUIRE(result.disagreements.found.size() == 1);
    bug = Bug::none;
    CHECK(shrink_disagreement(puzzle, setup, result, result.disagreements.found[0], {}).end ==
          ShrinkEnd::gone);
    const std::atomic<bool> interrupted = true;
    setup.interrupted = &interrupted;
    CHECK(shrink_disagreement(puzzle, setup, result, result.disagreements.found[0], {}).end ==
          ShrinkEnd::interrupted);
    CHECK(crosscheck(puzzle, setup).interrupted);
}

TEST_CASE("engines without a bug agree, and a refused puzzle is no solver's fault") {
    bug = Bug::none;
    const CrosscheckSetup setup = faulty_among_others();
    for (const char* text : {four, several, "44..............",
                             "kenken 3x3\ncages\naab\nccb\nddd\nclues\na 3+\nb 5+\nc 4+\nd 6+"}) {
        INFO(text);
        const PuzzleResult result = crosscheck(reading::puzzle_of(text), setup);
        CHECK(result.disagreements.found.empty());
        CHECK(result.compared);
    }
    Puzzle refused = blank_puzzle("latin", 2, 3);
    CHECK_THROWS_AS(crosscheck(refused, setup), InputError);
}

TEST_CASE("the table has a row for each solver") {
    Tally tally{{"sat", "dlx"}};
    PuzzleResult result;
    result.responses = {says(1, 1), ends(State::refused)};
    result.responses[1].message = "too large";
    result.disagreements.unverified = {false, false};
    tally.add(result);
    result.responses[1] = says(2, 2);
    result.disagreements.found = {{1, Fault::too_many, ""}};
    result.compared = true;
    tally.add(result);
    CHECK(tally.table() ==
          "2 puzzles, 1 compared, 1 disagreement\n"
          "              agreed  alone  refused  stuck  timeout  faulty\n"
          "sat                1      1        0      0        0       0\n"
          "dlx                0      0        1      0        0       1\n"
          "dlx refused: too large\n");
    CHECK(tally.is_among_first(result.disagreements.found[0], 1));
    CHECK(!tally.is_among_first(result.disagreements.found[0], 1));
}

TEST_CASE("the table says that the solver under test was never compared, and what nothing could prove") {
    Tally tally{{"sat", "mine"}, 1};
    PuzzleResult result;
    result.responses = {says(1, 1), ends(State::timeout)};
    result.disagreements.unverified = {false, false};
    tally.add(result);
    result.responses[1] = says(7, 7);
    result.disagreements.unverified = {false, true};
    tally.add(result);
    CHECK_THAT(tally.table(), ContainsSubstring("2 puzzles, 0 compared, 0 disagreements\n"));
    CHECK_THAT(tally.table(),
               ContainsSubstring("mine unverified: 1 answer, no exact count in time to compare with\n"
                                 "mine could be compared on none of 2 puzzles: 1 timeout, 1 unverified\n"));
}

}  // namespace test_crosscheck
