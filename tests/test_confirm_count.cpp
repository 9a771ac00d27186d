// test_confirm_count.cpp - two engines that must agree: what is made of right counts, of wrong ones, and of
// none.
#include "base/registry.hpp"
#include "catch.hpp"
#include "puzzle_reading.hpp"
#include "tasks/confirm/confirm_count.hpp"

namespace test_confirm_count {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

// What `memo` counts, and so many more.
int surplus = 0;

class LyingSession final : public Session {
public:
    LyingSession(const Model& model, const EngineOptions& options)
        : right_{find<Engine>("memo")->open(model, options)} {}
    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        return right_->enumerate(givens, limits, on_solution);
    }
    Outcome count(const Givens& givens, const Limits& limits, const OnSolution& on_sample) override {
        Outcome outcome = right_->count(givens, limits, on_sample);
        outcome.count += static_cast<std::uint64_t>(surplus);
        return outcome;
    }

private:
    std::unique_ptr<Session> right_;
};

const Engine lying{"lying", "an engine with a bug",
                   [](const Model&) { return std::optional<ModelRefusal>{}; },
                   [](const Model& model, const EngineOptions& options) -> std::unique_ptr<Session> {
                       return std::make_unique<LyingSession>(model, options);
                   }};

Puzzle queens() { return reading::puzzle_of("queens 6x6\n"); }

}  // namespace

TEST_CASE("two engines that agree confirm a count") {
    CountConfirmer confirmer{Settings{}};
    const ConfirmedCount counts = confirmer.count(queens(), 0);
    CHECK(counts.confirmed());
    CHECK(counts.engines[0].engine == "memo");
    CHECK(counts.engines[1].engine == "dpll");
    CHECK(counts.engines[0].text() == "4");
    CHECK(counts.best().outcome.count == 4);
    const ConfirmedCount limited = confirmer.count(queens(), 3);
    CHECK(limited.confirmed());
    CHECK(limited.best().text() == ">=3 (limit)");
    CHECK(confirmer.count(reading::puzzle_of("queens 3x3\n"), 0).best().text() == "0");
}

TEST_CASE("a count that differs is an internal error, whichever engine is wrong") {
    const Engine& right = *find<Engine>("dpll");
    for (const int wrong : {-1, 1, 100}) {
        surplus = wrong;
        CHECK_THROWS_AS((CountConfirmer{{}, lying, right}.count(queens(), 0)), InternalError);
        CHECK_THROWS_WITH(
            (CountConfirmer{{}, right, lying}.count(queens(), 0)),
            ContainsSubstring("dpll counts 4 solutions, lying counts " + std::to_string(4 + wrong)) &&
                ContainsSubstring("crosscheck --engines dpll,lying"));
    }
    surplus = 1;  // more than the right engine's all, and both end at the limit
    CHECK_THROWS_AS((CountConfirmer{{}, lying, right}.count(queens(), 5)), InternalError);
    surplus = 0;
    CHECK(CountConfirmer{{}, lying, right}.count(queens(), 0).confirmed());
}

TEST_CASE("what one engine can't count is not confirmed") {
    CountConfirmer confirmer{Settings{}};
    const ConfirmedCount counts =
        confirmer.count(reading::puzzle_of("slitherlink 2x2\nnumbers\n2.\n..\n"), 0);
    CHECK(!counts.confirmed());
    CHECK(counts.best().engine == "dpll");
    CHECK(counts.best().exact());
    CHECK_THAT(counts.engines[0].text(), ContainsSubstring("not an exact-cover constraint"));
    Settings hurried;
    hurried.limits.seconds = 0.2;
    const ConfirmedCount cut = CountConfirmer{hurried}.count(reading::puzzle_of("latin 9x9\n"), 0);
    CHECK(!cut.confirmed());
    CHECK_THAT(cut.best().text(), ContainsSubstring("(timeout)"));
}

}  // namespace test_confirm_count
