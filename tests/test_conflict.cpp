// test_conflict.cpp - the conditions that Problem::conflict names have no solution together, and each is
// needed.
#include <set>

#include "base/random.hpp"
#include "catch.hpp"
#include "reductio/problem.hpp"

namespace test_conflict {

using namespace reductio;
using Names = std::vector<std::string>;

TEST_CASE("the conditions in conflict are named, and no others") {
    Problem problem;
    const auto x = problem.array("x", 4, 1, 9);
    problem.require("idle", x[3] == 3);
    problem.require("rising", x[0] < x[1] && x[1] < x[2]);
    problem.require("different", all_different(x));
    problem.require("small", x[2] <= 2);
    problem.require("even", mod(x[0], 2) == 0);
    CHECK(problem.conflict().conditions == Names{"rising", "small"});
    CHECK(problem.conflict().minimal);
    CHECK((problem.conflict().status == Status::none));
    problem.require(x[1] + x[0] > 100);
    const Conflict conflict = problem.conflict();
    CHECK(conflict.minimal);
    CHECK((conflict.conditions == Names{"rising", "small"} ||
           conflict.conditions == Names{"x[1] + x[0] > 100"}));
}

TEST_CASE("each kind of condition can be to blame") {
    const auto blamed = [](const std::function<Condition(const std::vector<IntVar>&)>& condition) {
        Problem problem;
        const auto x = problem.array("x", 5, {2, 3, 5, 7, 11});
        const auto flag = problem.array("flag", 2, 0, 1);
        problem.require("innocent", flag[0] != flag[1]);
        problem.require("first", x[0] == 2);
        problem.require("second", x[1] == 2);
        problem.require("accused", condition(x));
        const Conflict conflict = problem.conflict();
        return conflict.minimal && std::ranges::count(conflict.conditions, "accused") == 1 &&
               std::ranges::count(conflict.conditions, "innocent") == 0;
    };
    CHECK(blamed([](const auto& x) { return all_different(x); }));
    CHECK(blamed([](const auto& x) { return sum(x) >= 5 * 11; }));
    CHECK(blamed([](const auto& x) { return x[0] * x[1] == 9; }));
    CHECK(blamed([](const auto& x) { return table({x[0], x[1]}, {{2, 3}, {3, 2}}); }));
    CHECK(blamed([](const auto& x) { return count(x, 2) <= 1; }));
    CHECK(blamed([](const auto& x) { return element({x[0], x[1]}, x[4] - x[4]) == 3; }));
    CHECK(blamed([](const auto& x) { return implies(x[0] == 2, x[1] == 3 || x[1] == 5); }));
    CHECK(blamed([](const auto&) { return Condition{false}; }));
}

TEST_CASE("no conflict, no decision, no engine") {
    Problem problem;
    const auto hole = problem.array("hole", 12, 1, 12);
    problem.require("apart", all_different(hole));
    CHECK((problem.conflict().status == Status::solved));
    CHECK(problem.conflict().conditions.empty());
    CHECK_THROWS_AS(problem.conflict({"dlx"}), std::invalid_argument);
    CHECK_THROWS_AS(problem.conflict({.seconds = -1}), std::invalid_argument);
    Problem pigeons;
    const auto place = pigeons.array("place", 16, 1, 15);
    for (std::size_t i = 0; i < place.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) pigeons.require(place[i] != place[k]);
    const Conflict open = pigeons.conflict({.seconds = 0.2});
    CHECK((open.status == Status::unknown));
    CHECK_FALSE(open.minimal);
    std::stop_source source;
    source.request_stop();
    CHECK((pigeons.conflict({.stop = source.get_token()}).status == Status::unknown));
}

// Random conditions over three variables: solve() decides of each set whether it holds.
TEST_CASE("random conflicts are conflicts, and minimal") {
    Random random{7};
    int conflicts = 0;
    for (int round = 0; round < 60; ++round) {
        std::vector<int> numbers;
        for (int i = 0; i < 40; ++i) numbers.push_back(static_cast<int>(random.below(6)));
        const auto build = [&](const std::set<std::string>& chosen) {
            Problem problem;
            const auto x = problem.array("x", 3, 0, 3);
            for (int c = 0; c < 8; ++c) {
                const std::string name = "c" + std::to_string(c);
                if (!chosen.empty() && !chosen.contains(name)) continue;
                const int* const n = &numbers[5 * c];
                const auto &a = x[n[0] % 3], &b = x[n[1] % 3];
                if (n[2] == 0) problem.require(name, a + b == n[3]);
                if (n[2] == 1) problem.require(name, a != b || a == n[3]);
                if (n[2] == 2) problem.require(name, a * b <= n[3]);
                if (n[2] == 3) problem.require(name, a < b);
                if (n[2] == 4) problem.require(name, count(x, n[3] % 4) == n[4] % 3);
                if (n[2] == 5) problem.require(name, implies(a == n[3] % 4, b > n[4] % 4));
            }
            return problem;
        };
        const Problem all = build({});
        const Conflict conflict = all.conflict();
        CHECK(((all.solve().status() == Status::solved) == (conflict.status == Status::solved)));
        if (conflict.status != Status::none) continue;
        ++conflicts;
        REQUIRE(conflict.minimal);
        std::set<std::string> names{conflict.conditions.begin(), conflict.conditions.end()};
        CHECK((build(names).solve().status() == Status::none));
        for (const std::string& name : conflict.conditions) {
            names.erase(name);
            if (!names.empty()) CHECK((build(names).solve().status() == Status::solved));
            names.insert(name);
        }
    }
    CHECK(conflicts > 10);
}

}  // namespace test_conflict
