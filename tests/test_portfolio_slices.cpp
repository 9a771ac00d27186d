// The rules by which engines of a portfolio share the work.
#include <vector>

#include "catch.hpp"
#include "engines/shared/portfolio_slices.hpp"

using namespace reductio;

namespace {

// A query that only says how far it is.
class Standing final : public Query {
public:
    explicit Standing(std::uint64_t rest, bool skips = false, std::uint64_t counted = 0)
        : rest_{rest}, skips_{skips}, counted_{counted} {}
    bool resume(std::uint64_t) override { return false; }
    Outcome outcome() override { return {}; }
    std::uint64_t work() const override { return 0; }
    std::uint64_t rest() const override { return rest_; }
    bool skips() const override { return skips_; }
    std::uint64_t counted() const override { return counted_; }

private:
    std::uint64_t rest_;
    bool skips_;
    std::uint64_t counted_;
};

constexpr std::uint64_t million = 1'000'000;

std::vector<Runner> race(std::vector<std::pair<std::uint64_t, std::uint64_t>> work_and_rest) {
    std::vector<Runner> runners(work_and_rest.size());
    for (std::size_t i = 0; i < runners.size(); ++i) {
        runners[i].entrant.engine = i == 0 ? "first" : "second";
        runners[i].work = work_and_rest[i].first;
        runners[i].query = std::make_unique<Standing>(work_and_rest[i].second);
        runners[i].slices = 1;
    }
    return runners;
}

}  // namespace

TEST_CASE("engines that don't know their rest get the round's slice") {
    const auto runners = race({{8 * million, Query::all_work}, {8 * million, Query::all_work}});
    for (const Runner& runner : runners)
        CHECK(slice_of(runner, runners, Task::enumerate, 8 * million, 16 * million) == 8 * million);
}

TEST_CASE("an engine that begins late does not catch up at once") {
    const auto runners = race({{64 * million, Query::all_work}, {2 * million, Query::all_work}});
    CHECK(slice_of(runners[1], runners, Task::enumerate, 64 * million, 66 * million) == 2 * million);
}

TEST_CASE("the runner leads that has counted most, unless it is out of the race") {
    auto runners = race({{million, Query::all_work}, {million, Query::all_work}, {million, Query::all_work}});
    for (const Runner& runner : runners) CHECK_FALSE(leads(runner, runners));
    runners[0].query = std::make_unique<Standing>(Query::all_work, false, 5);
    runners[2].query = std::make_unique<Standing>(Query::all_work, true, 7);
    CHECK_FALSE(leads(runners[0], runners));
    CHECK_FALSE(leads(runners[1], runners));
    CHECK(leads(runners[2], runners));
    runners[2].out = true;
    CHECK(leads(runners[0], runners));
    CHECK_FALSE(leads(runners[2], runners));
}

TEST_CASE("engines in turn get slices by their weight, whatever they say about their rest") {
    auto runners = race({{40 * million, 60 * million}, {40 * million, Query::all_work}});
    runners[1].entrant.weight = 0.25;
    CHECK(slice_in_turn(runners[0], 8 * million) == 8 * million);
    CHECK(slice_in_turn(runners[1], 8 * million) == 2 * million);
    runners[1].slices = 0;  // the first slice is whole
    CHECK(slice_in_turn(runners[1], 8 * million) == 8 * million);
    runners[1].work = 0;  // late
    CHECK(slice_in_turn(runners[1], 64 * million) == first_slice);
}

TEST_CASE("the search nearest to its end may do its rest, and the others a fraction of it") {
    const auto runners = race({{40 * million, 60 * million}, {40 * million, Query::all_work}});
    CHECK(slice_of(runners[0], runners, Task::enumerate, 8 * million, 80 * million) == 60 * million);
    // At most as much as all have done so far.
    CHECK(slice_of(runners[0], runners, Task::enumerate, 8 * million, 50 * million) == 50 * million);
    CHECK(slice_of(runners[1], runners, Task::enumerate, 8 * million, 80 * million) == 0);
    const auto early = race({{40 * million, 60 * million}, {20 * million, Query::all_work}});
    CHECK(slice_of(early[1], early, Task::enumerate, 8 * million, 60 * million) == 5 * million);
}

TEST_CASE("a count by single solutions waits if its end is far behind another's") {
    const auto runners = race({{million, 9 * million}, {million, Query::endless_work}});
    CHECK(slice_of(runners[1], runners, Task::count, million, 2 * million) == 0);
    CHECK(slice_of(runners[1], runners, Task::enumerate, million, 2 * million) > 0);
    // One that skips what it has counted may be nearer than it says.
    auto skipping = race({{million, 90 * million}, {million, Query::endless_work}});
    CHECK(slice_of(skipping[1], skipping, Task::count, million, 2 * million) == 0);
    skipping[1].query = std::make_unique<Standing>(Query::endless_work, true);
    CHECK(slice_of(skipping[1], skipping, Task::count, million, 2 * million) == million);
    // It does not wait for one that is far from its end itself: such estimates are too low, most often.
    const auto far = race({{million, 900 * million}, {million, Query::endless_work}});
    CHECK(slice_of(far[1], far, Task::count, million, 2 * million) == million);
    // Nor for one whose end isn't in sight.
    const auto hopeless = race({{million, Query::all_work}, {million, Query::endless_work}});
    CHECK(slice_of(hopeless[1], hopeless, Task::count, million, 2 * million) == million);
}

TEST_CASE("a rest is unknown, known or hopeless") {
    CHECK(rest_of_work(1000, 0) == Query::all_work);
    CHECK(rest_of_work(1000, 0.25) == 3000);
    CHECK(rest_of_work(1000, 1e-300) == Query::endless_work);
}
