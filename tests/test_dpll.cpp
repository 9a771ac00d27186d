// test_dpll.cpp - depth-first search over clauses: random CNFs against all assignments, projection, samples,
// limits, and subtrees that only the oracle can leave in time.
#include <algorithm>
#include <random>
#include <set>

#include "base/registry.hpp"
#include "catch.hpp"
#include "cnf/clause_search.hpp"
#include "cnf/lower.hpp"
#include "engines/engine.hpp"
#include "engines/shared/residual.hpp"
#include "model/builder.hpp"
#include "model/propagate.hpp"
#include "oracle.hpp"

namespace test_dpll {

using namespace reductio;

namespace {

// Knows the models of a few variables by trying them all.
class TryAll final : public ClauseOracle {
public:
    TryAll(int variables, std::span<const int> clauses) {
        for (std::uint32_t bits = 0; bits < 1U << variables; ++bits) {
            bool all = true, one = false;
            for (const int literal : clauses) {
                if (literal != 0) one |= holds(bits, literal);
                if (literal == 0) all &= std::exchange(one, false);
            }
            if (all) models.push_back(bits);
        }
    }
    static bool holds(std::uint32_t bits, int literal) {
        return (bits >> (std::abs(literal) - 1) & 1) == (literal > 0);
    }
    // Every third call has no answer, as if the work for it were used up.
    Verdict satisfiable(std::span<const int> literals, std::uint64_t) override {
        if (++calls_ % 3 == 0) return Verdict::unknown;
        for (last_ = 0; last_ < models.size(); ++last_) {
            const auto hold = [&](int literal) { return holds(models[last_], literal); };
            if (std::ranges::all_of(literals, hold)) return Verdict::yes;
        }
        return Verdict::no;
    }
    std::uint64_t work() const override { return calls_; }
    bool value(int variable) override { return holds(models[last_], variable); }
    std::vector<std::uint32_t> models;

private:
    std::size_t last_ = 0;
    std::uint64_t calls_ = 0;
};

std::vector<int> random_clauses(std::mt19937& random, int variables) {
    std::vector<int> clauses;
    for (auto left = random() % 20; left > 0; --left) {
        for (auto length = 1 + random() % 4; length > 0; --length) {
            const int variable = 1 + static_cast<int>(random() % static_cast<unsigned>(variables));
            clauses.push_back(random() % 2 == 0 ? variable : -variable);
        }
        clauses.push_back(0);
    }
    return clauses;
}

// Two-valued groups for the first `most` variables.
std::vector<int> two_valued(int most) {
    std::vector<int> groups;
    for (int v = 1; v <= most; ++v) groups.insert(groups.end(), {v, -v, 0});
    return groups;
}

// The variable "cell c of three has the value v of three".
int cell_is(int c, int v) { return 3 * c + v + 1; }

// The values of the three cells, then the three places of each value.
std::vector<int> cells_of_three() { return {1, 2, 3, 0, 4, 5, 6, 0, 7, 8, 9, 0}; }
std::vector<int> places_of_three() { return {1, 4, 7, 0, 2, 5, 8, 0, 3, 6, 9, 0}; }

// The clauses of a permutation of three values.
std::vector<int> permutation_of_three() {
    std::vector<int> clauses = cells_of_three();
    const auto places = places_of_three();
    clauses.insert(clauses.end(), places.begin(), places.end());
    for (int a = 0; a < 3; ++a) {
        for (int b = 0; b < 3; ++b) {
            for (int c = 0; c < b; ++c) {
                clauses.insert(clauses.end(), {-cell_is(a, b), -cell_is(a, c), 0});
                clauses.insert(clauses.end(), {-cell_is(b, a), -cell_is(c, a), 0});
            }
        }
    }
    return clauses;
}

const Engine& dpll() { return *find<Engine>("dpll"); }

Outcome count(const Model& model, const Limits& limits, std::uint64_t& samples) {
    return dpll().open(model, {})->count({}, limits, [&](std::span<const std::int32_t>) {
        ++samples;
        return true;
    });
}

// A Latin square.
Model latin(int side) {
    Builder builder{static_cast<std::uint32_t>(side)};
    std::vector<std::int32_t> domain(side);
    for (int value = 0; value < side; ++value) domain[value] = value;
    std::vector<Var> cells;
    for (int i = 0; i < side * side; ++i) cells.push_back(builder.variable(builder.label("cell"), domain));
    for (int i = 0; i < side; ++i) {
        std::vector<Var> row, column;
        for (int k = 0; k < side; ++k) {
            row.push_back(cells[i * side + k]);
            column.push_back(cells[k * side + i]);
        }
        for (const auto& line : {row, column}) {
            builder.add(Origin::rule, builder.label("line"), AllDifferent{builder.list(std::span{line})});
        }
    }
    return std::move(builder).freeze();
}

// Random clauses of three literals over two-valued variables, all of which hold where every variable is 1 if
// `satisfiable`.
Model three_literals(int variables, int clauses, bool satisfiable) {
    std::mt19937 random{7};
    Builder builder{1};
    const std::vector<std::int32_t> domain{0, 1};
    std::vector<Var> all;
    for (int i = 0; i < variables; ++i) all.push_back(builder.variable(builder.label("x"), domain));
    for (int i = 0; i < clauses;) {
        std::vector<Literal> clause;
        bool by_ones = false;
        for (int k = 0; k < 3; ++k) {
            const auto value = static_cast<std::int32_t>(random() % 2);
            by_ones |= value == 1;
            clause.push_back(builder.is(all[random() % all.size()], value));
        }
        if (satisfiable && !by_ones) continue;
        ++i;
        const auto literals = builder.list(std::span<const Literal>{clause});
        builder.add(Origin::rule, builder.label("clause"), Cardinality{literals, 1, 3});
    }
    return std::move(builder).freeze();
}

}  // namespace

TEST_CASE("clause search: random CNFs, all variables decided or some only to exist") {
    std::mt19937 random{1};
    for (int round = 0; round < 3000; ++round) {
        const int variables = 1 + static_cast<int>(random() % 8);
        const int decided = static_cast<int>(random() % static_cast<unsigned>(variables + 1));
        const auto clauses = random_clauses(random, variables);
        TryAll oracle{variables, clauses};
        const std::uint32_t mask = (1U << decided) - 1;
        std::set<std::uint32_t> expected, found;
        for (const auto bits : oracle.models) expected.insert(bits & mask);
        const auto take = [&](const ClauseSearch::IsTrue& is_true) {
            std::uint32_t bits = 0;
            for (int v = 1; v <= variables; ++v) bits |= static_cast<std::uint32_t>(is_true(v)) << (v - 1);
            CHECK(std::ranges::binary_search(oracle.models, bits));
            CHECK(found.insert(bits & mask).second);
            return ClauseSearch::Next::show;
        };
        INFO("round " << round);
        ClauseSearch search{variables, clauses, two_valued(decided), {}, oracle};
        while (!search.run({take, {}, 0, search.work() + 1})) {}  // node by node
        REQUIRE(found == expected);
        REQUIRE(search.progress().solutions == expected.size());
    }
}

TEST_CASE("clause search: more groups are asked for once, and change no solution") {
    std::mt19937 random{2};
    int asked_in_all = 0;
    for (int round = 0; round < 500; ++round) {
        auto clauses = permutation_of_three();
        const auto more_clauses = random_clauses(random, 9);
        if (round % 8 != 0) clauses.insert(clauses.end(), more_clauses.begin(), more_clauses.end());
        TryAll oracle{9, clauses};
        std::set<std::uint32_t> found;
        int asked = 0;
        const auto places = [&] {
            ++asked;
            return places_of_three();
        };
        const auto take = [&](const ClauseSearch::IsTrue& is_true) {
            std::uint32_t bits = 0;
            for (int v = 1; v <= 9; ++v) bits |= static_cast<std::uint32_t>(is_true(v)) << (v - 1);
            CHECK(found.insert(bits).second);
            return ClauseSearch::Next::show;
        };
        INFO("round " << round);
        ClauseSearch search{9, clauses, cells_of_three(), places, oracle};
        while (!search.run({take, {}, 0, search.work() + 1})) {}  // node by node
        REQUIRE(std::ranges::equal(found, oracle.models));
        REQUIRE(asked <= 1);
        asked_in_all += asked;
    }
    CHECK(asked_in_all > 50);
}

TEST_CASE("clause search: no more groups are asked for where one has two literals") {
    TryAll oracle{10, {}};
    const auto none = [] {
        FAIL_CHECK("asked for more groups");
        return std::vector<int>{};
    };
    ClauseSearch search{10, {}, two_valued(10), none, oracle};
    const auto all = [](const ClauseSearch::IsTrue&) { return ClauseSearch::Next::count; };
    REQUIRE(search.run({all, {}}));
    CHECK(search.progress().solutions == 1024);
}

TEST_CASE("clause search: the share grows from 0 to 1 and a stop ends it") {
    std::vector<double> shares;
    TryAll oracle{10, {}};
    ClauseSearch search{10, {}, two_valued(10), {}, oracle};
    const auto all = [](const ClauseSearch::IsTrue&) { return ClauseSearch::Next::count; };
    const auto note = [&](const ClauseSearch::Progress& now) {
        shares.push_back(now.share);
        return shares.size() == 6;
    };
    REQUIRE(!search.run({all, note}));
    REQUIRE(std::ranges::is_sorted(shares));
    CHECK(shares.front() == 0);
    CHECK(shares.back() > 0.5);
    CHECK(shares.back() < 1);
    CHECK(search.progress().solutions > 512);
    CHECK(search.progress().solutions < 1024);
}

TEST_CASE("places: of each value that a permutation has not placed, those that propagation left") {
    const Model model = latin(3);
    const Propagator propagator{model};
    Propagator::State state;
    const auto sizes = [&](const Givens& givens) {
        propagator.propagate(givens, state);
        const CnfLowering lowering{propagator, state, givens, {}};
        std::vector<std::size_t> found(1, 0);
        for (const int literal : Residual{model, lowering.numbering()}.places(propagator.groups())) {
            if (literal != 0) ++found.back();
            if (literal == 0) found.push_back(0);
        }
        REQUIRE(found.back() == 0);  // the last group is closed
        found.pop_back();
        return found;
    };
    CHECK(sizes({}) == std::vector<std::size_t>(18, 3));
    // A corner is decided: its row and column have placed one value, and the value is left in a 2x2 square.
    const auto left = sizes({{model.is(Var{0}, 1)}});
    CHECK(left.size() == 16);
    CHECK(std::ranges::count(left, 2U) == 8);
    CHECK(std::ranges::count(left, 3U) == 8);
}

TEST_CASE("dpll counts Latin squares, shows the first few thousand, and stops at a limit") {
    std::uint64_t samples = 0;
    const Outcome all = count(latin(5), {}, samples);
    CHECK(all.ending == Ending::complete);
    CHECK(all.count == 161'280);
    CHECK(samples >= 1000);
    CHECK(samples < 10'000);
    Limits limits;
    for (const std::uint64_t most : {1U, 2U, 100'000U}) {
        limits.solutions = most;
        const Outcome some = count(latin(5), limits, samples);
        CHECK(some.ending == Ending::limit);
        CHECK(some.count == most);
    }
}

TEST_CASE("dpll ends at a deadline and when interrupted") {
    std::uint64_t samples = 0, told = 0;
    Limits limits;
    limits.seconds = 0.05;
    limits.progress = [&](const Progress& now) { told += now.share >= 0 && now.share <= 1; };
    const Outcome late = count(latin(8), limits, samples);
    CHECK(late.ending == Ending::timeout);
    CHECK(late.count > 0);
    CHECK(told > 0);
    const std::atomic<bool> interrupted = true;
    limits = {};
    limits.interrupted = &interrupted;
    CHECK(count(latin(8), limits, samples).ending == Ending::interrupted);
}

TEST_CASE("dpll counts what differs in answer variables, witnesses have to exist") {
    // Of the answers 0..5 those that are the sum of two witnesses, by many or by one pair; a third witness is
    // free.
    Builder builder{1};
    const std::vector<std::int32_t> answers{0, 1, 2, 3, 4, 5}, parts{0, 2};
    const Var answer = builder.variable(builder.label("answer"), answers);
    std::vector<Var> vars{answer};
    for (int i = 0; i < 3; ++i) {
        vars.push_back(builder.variable(builder.label("witness"), parts, Role::witness));
    }
    const std::vector<std::int64_t> coefficients{-1, 1, 1};
    builder.add(Origin::rule, builder.label("sum"),
                Sum{builder.list(std::span<const Var>{vars}.first(3)),
                    builder.list(std::span<const std::int64_t>{coefficients}), 0, 0});
    const Model model = std::move(builder).freeze();
    REQUIRE(oracle::solutions(model).size() == 8);
    std::vector<std::int32_t> found;
    std::string why;
    const auto session = dpll().open(model, {});
    const Outcome outcome = session->enumerate({}, {}, [&](std::span<const std::int32_t> values) {
        found.push_back(values[0]);
        return verify(model, {}, values, why);
    });
    std::ranges::sort(found);
    CHECK(why.empty());
    CHECK(outcome.ending == Ending::complete);
    CHECK(found == std::vector<std::int32_t>{0, 2, 4});
}

TEST_CASE("dpll leaves subtrees without a solution by CaDiCaL's help") {
    // Alone the search takes a million nodes for half as many variables.
    Limits limits;
    limits.seconds = 20;
    std::uint64_t samples = 0;
    const Outcome none = count(three_literals(300, 2100, false), limits, samples);
    CHECK(none.ending == Ending::complete);
    CHECK(none.count == 0);
    CHECK(none.statistics.at("nodes") < 1e5);
    const Model few = three_literals(200, 1800, true);
    const Outcome some = count(few, limits, samples);
    CHECK(some.ending == Ending::complete);
    std::uint64_t by_sat = 0;
    find<Engine>("sat")->open(few, {})->enumerate(
        {}, limits, [&](std::span<const std::int32_t>) { return ++by_sat > 0; });
    CHECK(some.count == by_sat);
    CHECK(some.statistics.at("nodes") < 1e6);
}

}  // namespace test_dpll
