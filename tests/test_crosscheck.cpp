// test_crosscheck.cpp - the judge on testimonies made by hand, engines of ours that lie, and the smallest
// puzzles that show it.
#include <algorithm>

#include "base/registry.hpp"
#include "catch.hpp"
#include "formats/format.hpp"
#include "puzzle_reading.hpp"
#include "tasks/crosscheck/crosscheck.hpp"
#include "tasks/crosscheck/shrink.hpp"
#include "tasks/crosscheck/tally.hpp"

namespace test_crosscheck {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

using Heard = Testimony::Kind;

const Grid first{1, 2, 2, 1}, second{2, 1, 1, 2};

Testimony shows(std::vector<Grid> grids, std::uint64_t most = Testimony::unbounded) {
    Testimony testimony;
    testimony.least = grids.size();
    testimony.grids = std::move(grids);
    testimony.most = most;
    return testimony;
}
Testimony says(std::uint64_t least, std::uint64_t most) {
    Testimony testimony;
    testimony.least = least;
    testimony.most = most;
    return testimony;
}
Testimony ends(Heard kind, std::vector<Grid> grids = {}) {
    Testimony testimony = shows(std::move(grids));
    testimony.kind = kind;
    return testimony;
}

// "0 wrong count: message; …" of witnesses called a, b, c.
std::string judged(const std::vector<Testimony>& testimonies, const ExactCount& exact = {}) {
    const std::vector<std::string> names{"a", "b", "c"};
    std::string text;
    const Verdict verdict =
        judge(blank_puzzle("latin", 2, 2), testimonies, std::span{names}.first(testimonies.size()), exact);
    for (std::size_t i = 0; i < verdict.unverified.size(); ++i) {
        if (verdict.unverified[i]) text += (text.empty() ? "" : "; ") + names[i] + ": unverified";
    }
    for (const Finding& finding : verdict.findings) {
        text +=
            (text.empty() ? "" : "; ") + names[finding.witness] + ": " + std::string{words(finding.fault)};
        if (!finding.message.empty()) text += ": " + finding.message;
    }
    return text;
}

// CaDiCaL's answers, spoilt.
enum class Lie { none, denies, one_only, repeats, wrong_value, counts_more, throws };
Lie lie = Lie::none;

class LyingSession final : public Session {
public:
    LyingSession(const Model& model, const EngineOptions& options)
        : honest_{find<Engine>("sat")->open(model, options)} {}

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        if (lie == Lie::denies && givens.facts.size() > 2) return {};
        if (lie == Lie::throws) throw std::runtime_error{"no thoughts"};
        Limits changed = limits;
        if (lie == Lie::one_only) changed.solutions = 1;
        Outcome outcome = honest_->enumerate(givens, changed, [&](std::span<const std::int32_t> values) {
            std::vector<std::int32_t> copy{values.begin(), values.end()};
            if (lie == Lie::wrong_value && givens.facts.size() % 2 == 1) std::swap(copy[0], copy[1]);
            if (lie == Lie::repeats) on_solution(copy);
            return on_solution(copy);
        });
        if (lie == Lie::one_only) outcome.ending = Ending::complete;
        if (lie == Lie::repeats) outcome.count *= 2;
        return outcome;
    }
    Outcome count(const Givens& givens, const Limits& limits, const OnSolution& on_sample) override {
        Outcome outcome = enumerate(givens, limits, on_sample);
        if (lie == Lie::counts_more) ++outcome.count;
        return outcome;
    }

private:
    std::unique_ptr<Session> honest_;
};

const Engine liar{"liar", "an engine that can't be trusted",
                  [](const Model&) { return std::optional<std::string>{}; },
                  [](const Model& model, const EngineOptions& options) -> std::unique_ptr<Session> {
                      return std::make_unique<LyingSession>(model, options);
                  }};

Bench liar_among_others() {
    Bench bench;
    Witnesses& witnesses = bench.witnesses;
    Settings own;
    own.own = &liar;
    witnesses.push_back(engine_witness("liar", own, 10));
    for (const char* name : {"sat", "bitcover", "memo"}) {
        Settings settings;
        settings.engine = name;
        witnesses.push_back(engine_witness(name, settings, 10));
    }
    return bench;
}

struct Case {
    Hearing hearing;
    Shrunk shrunk;
};
Case caught(Lie kind, const std::string& text) {
    lie = kind;
    const Puzzle puzzle = reading::puzzle_of(text);
    const Bench bench = liar_among_others();
    Case result;
    result.hearing = crosscheck(puzzle, bench);
    REQUIRE(result.hearing.verdict.findings.size() == 1);
    REQUIRE(result.hearing.verdict.findings[0].witness == 0);
    result.shrunk =
        shrink_finding(puzzle, bench, result.hearing, result.hearing.verdict.findings[0], 0, nullptr);
    REQUIRE(result.shrunk.again == Again::shown);
    REQUIRE(result.shrunk.minimal);
    return result;
}

const char* const four = "..4.1....2.....3";     // one solution
const char* const several = "..41............";  // more than ten

}  // namespace

TEST_CASE("testimonies that agree, and those that say nothing, are no disagreement") {
    CHECK(judged({}) == "");
    CHECK(judged({says(0, 0), says(0, 0)}) == "");
    CHECK(judged({shows({first, second}, 2), shows({second, first}, 2), says(2, 2)}) == "");
    CHECK(judged({shows({first}), shows({second}), says(7, 7)}) == "c: unverified");
    CHECK(judged({shows({first, second}, 2), shows({second}), says(1, Testimony::unbounded)}) == "");
    CHECK(judged({says(0, 0), ends(Heard::refused), ends(Heard::stuck)}) == "");
    CHECK(judged({shows({first}, 1), ends(Heard::timeout, {first}), ends(Heard::timeout)}) == "");
}

TEST_CASE("who says there are fewer than were shown is wrong, whoever showed them") {
    CHECK(judged({says(0, 0), shows({first}, 1)}) ==
          "a: denies that there is a solution: says no solution, but there is one (shown by b)");
    CHECK(judged({shows({first}, 1), shows({second})}) ==
          "a: counts too few: says 1 solution, but 2 different ones were verified (shown by b)");
    CHECK(judged({says(0, 0), says(0, 0), ends(Heard::timeout, {first})}) ==
          "a: denies that there is a solution: says no solution, but one was verified (shown by c); "
          "b: denies that there is a solution: says no solution, but one was verified (shown by c)");
}

TEST_CASE("who says there are more than someone has shown to be all is wrong") {
    CHECK(judged({shows({first}, 1), says(2, 2)}) ==
          "b: counts too many: says 2 solutions, but a finds 1 solution");
    CHECK(judged({says(0, 0), says(3, Testimony::unbounded)}) ==
          "b: counts too many: says at least 3 solutions, but a finds no solution");
    Testimony wrong = ends(Heard::fault);
    wrong.fault = Fault::wrong_solution;
    wrong.message = "row 1 has 5 twice";
    CHECK(judged({shows({first}, 1), wrong}) == "b: wrong solution: row 1 has 5 twice");
    CHECK(judged({says(0, 0), wrong}) ==
          "b: solution of an unsolvable puzzle: row 1 has 5 twice; a finds none");
}

TEST_CASE("who is stuck is wrong where a solution has another value") {
    Testimony stuck = ends(Heard::stuck);
    stuck.partial = {open_cell, 2, open_cell, open_cell};
    CHECK(judged({shows({first}, 1), stuck}) == "");
    CHECK(judged({shows({first, second}, 2), stuck}) ==
          "b: wrong step: decides that r1c2 is 2, but a solution has 1 there");
    CHECK(judged({says(0, 0), stuck}) == "");
}

TEST_CASE("numbers that nobody shows can only differ") {
    CHECK(judged({says(5, 5), says(6, 6), shows({first})}) ==
          "a: counts too few: says 5 solutions, but b says 6 solutions; "
          "b: counts too many: says 6 solutions, but a says 5 solutions");
    CHECK(judged({says(5, 5), says(5, 5), shows({first})}) == "a: unverified; b: unverified");
}

TEST_CASE("a number that nobody shows is held to an exact count, which is asked for only then") {
    const auto six = [](const Puzzle&) { return std::optional{ExactNumber{6, "memo"}}; };
    CHECK(judged({says(6, 6), shows({first, second})}, six) == "");
    CHECK(judged({says(7, 7), shows({first}), says(1, 5)}, six) ==
          "a: counts too many: says 7 solutions, but memo counts 6; "
          "c: counts too few: says at most 5 solutions, but memo counts 6");
    CHECK(judged({shows({first}), says(8, Testimony::unbounded)}, six) ==
          "b: counts too many: says at least 8 solutions, but memo counts 6");
    const auto none = [](const Puzzle&) { return std::optional<ExactNumber>{}; };
    CHECK(judged({says(6, 6), shows({first})}, none) == "a: unverified");
    const auto never = [](const Puzzle&) -> std::optional<ExactNumber> { throw std::logic_error{"asked"}; };
    CHECK(judged({shows({first}, 1), says(1, 1)}, never) == "");
    CHECK(judged({shows({first}, 1), says(2, 2)}, never) ==
          "b: counts too many: says 2 solutions, but a finds 1 solution");
}

TEST_CASE("an engine that lies is found and its lie is shrunk") {
    const Case denied = caught(Lie::denies, four);
    CHECK(denied.hearing.verdict.findings[0].fault == Fault::denied);
    CHECK(clue_count(denied.shrunk.puzzle) == 3);
    CHECK_THAT(denied.shrunk.message, ContainsSubstring("says no solution, but "));

    const Case one = caught(Lie::one_only, several);
    CHECK(one.hearing.verdict.findings[0].fault == Fault::too_few);
    CHECK(clue_count(one.shrunk.puzzle) == 0);

    const Case wrong = caught(Lie::wrong_value, "..4.1....2......");
    CHECK(wrong.hearing.verdict.findings[0].fault == Fault::wrong_solution);
    CHECK_THAT(wrong.hearing.verdict.findings[0].message, ContainsSubstring("does not satisfy the model"));
    CHECK(clue_count(wrong.shrunk.puzzle) == 1);

    const Case repeats = caught(Lie::repeats, four);
    CHECK(repeats.hearing.verdict.findings[0].message == "shows a solution twice");
    const Case more = caught(Lie::counts_more, four);
    CHECK(more.hearing.verdict.findings[0].message == "finds 1 and counts 2");
    const Case thrown = caught(Lie::throws, four);
    CHECK(thrown.hearing.verdict.findings[0].fault == Fault::failure);
    CHECK(thrown.hearing.verdict.findings[0].message == "no thoughts");
}

TEST_CASE("an honest engine stays unaccused, and a refused puzzle is nobody's fault") {
    lie = Lie::none;
    const Bench bench = liar_among_others();
    for (const char* text : {four, several, "44..............",
                             "kenken 3x3\ncages\naab\nccb\nddd\nclues\na 3+\nb 5+\nc 4+\nd 6+"}) {
        INFO(text);
        const Hearing hearing = crosscheck(reading::puzzle_of(text), bench);
        CHECK(hearing.verdict.findings.empty());
        CHECK(hearing.compared);
    }
    Puzzle refused = blank_puzzle("latin", 2, 3);
    CHECK_THROWS_AS(crosscheck(refused, bench), InputError);
}

TEST_CASE("shrinking leaves exactly the clues that are needed") {
    Puzzle puzzle = reading::puzzle_of(
        "sudoku 4x4\ngivens\n1234\n3412\n2143\n4321\ncages\naa..\nbb..\n....\n...c\nclues\na 3\nb 7\nc 1\n"
        "parity\nO...\n....\n....\n....");
    REQUIRE(clue_count(puzzle) == 20);
    const auto needed = [](const Puzzle& p) {
        return p.given[5] == 4 && p.cages.size() >= 2 && !p.parity.empty() && p.cages[0].target == 3;
    };
    const ShrinkResult small = shrink(puzzle, needed, [] { return false; });
    CHECK(small.minimal);
    CHECK(needed(small.puzzle));
    CHECK(clue_count(small.puzzle) == 4);
    CHECK(small.tries < 60);
    const ShrinkResult all = shrink(
        puzzle, [](const Puzzle&) { return true; }, [] { return false; });
    CHECK(clue_count(all.puzzle) == 0);
    CHECK(all.tries == 1);
    CHECK(all.puzzle.parity.empty());
    const ShrinkResult none = shrink(
        puzzle, [](const Puzzle&) { return false; }, [] { return false; });
    CHECK(reading::equal(none.puzzle, puzzle));
    const ShrinkResult stopped = shrink(puzzle, needed, [] { return true; });
    CHECK(!stopped.minimal);
    CHECK(stopped.tries == 0);
}

TEST_CASE("the table tells what became of everyone") {
    Tally tally{{"sat", "dlx"}};
    Hearing hearing;
    hearing.testimonies = {says(1, 1), ends(Heard::refused)};
    hearing.testimonies[1].message = "too large";
    hearing.verdict.unverified = {false, false};
    tally.add(hearing);
    hearing.testimonies[1] = says(2, 2);
    hearing.verdict.findings = {{1, Fault::too_many, ""}};
    hearing.compared = true;
    tally.add(hearing);
    CHECK(tally.table() ==
          "2 puzzles, 1 compared, 1 disagreement\n"
          "              agreed  alone  refused  stuck  timeout  faulty\n"
          "sat                1      1        0      0        0       0\n"
          "dlx                0      0        1      0        0       1\n"
          "dlx refused: too large\n");
    CHECK(tally.admit(hearing.verdict.findings[0], 1));
    CHECK(!tally.admit(hearing.verdict.findings[0], 1));
}

TEST_CASE("the table says that the accused was never compared, and what nobody could prove") {
    Tally tally{{"sat", "mine"}, 1};
    Hearing hearing;
    hearing.testimonies = {says(1, 1), ends(Heard::timeout)};
    hearing.verdict.unverified = {false, false};
    tally.add(hearing);
    hearing.testimonies[1] = says(7, 7);
    hearing.verdict.unverified = {false, true};
    tally.add(hearing);
    CHECK_THAT(tally.table(), ContainsSubstring("2 puzzles, 0 compared, 0 disagreements\n"));
    CHECK_THAT(tally.table(),
               ContainsSubstring("mine unverified: 1 answer, no exact count in time to hold a number to\n"
                                 "mine could be compared on none of 2 puzzles: 1 timeout, 1 unverified\n"));
}

}  // namespace test_crosscheck
