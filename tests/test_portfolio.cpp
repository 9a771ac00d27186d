// test_portfolio.cpp - queries in pieces: engines that are left and resumed, alone and in the portfolio
// `auto`.
#include <algorithm>
#include <random>
#include <set>
#include <stdexcept>

#include "base/registry.hpp"
#include "catch.hpp"
#include "engines/engine.hpp"
#include "engines/shared/automatic.hpp"
#include "engines/shared/portfolio.hpp"
#include "model/builder.hpp"
#include "oracle.hpp"

namespace test_portfolio {

using namespace reductio;

namespace {

// Clauses, sums and different values over a few variables; now and then a variable only has to exist.
class RandomModel {
public:
    explicit RandomModel(std::uint32_t seed) : random_{seed} {}
    Model make(bool witnesses) {
        Builder builder{4};
        for (std::uint32_t v = 0; v < 2 + pick(5); ++v) {
            std::vector<std::int32_t> domain;
            for (std::uint32_t value = 0; value < 1 + pick(4); ++value) domain.push_back(value);
            const Role role = witnesses && v > 1 && pick(3) == 0 ? Role::witness : Role::answer;
            vars_.push_back(builder.variable(builder.label("v{}", v), domain, role));
        }
        for (std::uint32_t i = pick(4); i > 0; --i) add(builder);
        return std::move(builder).freeze();
    }
    std::uint32_t pick(std::uint32_t below) { return static_cast<std::uint32_t>(random_() % below); }

private:
    void add(Builder& builder) {
        std::vector<Var> some;
        for (const Var v : vars_)
            if (pick(2) == 0) some.push_back(v);
        if (some.empty()) some.push_back(vars_[0]);
        const Slice<Var> vars = builder.list(std::span<const Var>{some});
        if (pick(3) == 0) return builder.add(Origin::rule, builder.label("different"), AllDifferent{vars});
        if (pick(2) == 0) {
            const std::int64_t lo = pick(4);
            return builder.add(Origin::rule, builder.label("sum"), Sum{vars, {}, lo, lo + pick(4)});
        }
        std::vector<Literal> clause;
        for (const Var v : some) {
            const Literal literal = builder.is(v, static_cast<std::int32_t>(pick(3)));
            clause.push_back(pick(2) == 0 ? literal : !literal);
        }
        const auto literals = builder.list(std::span<const Literal>{clause});
        builder.add(Origin::rule, builder.label("clause"), Cardinality{literals, 1, 9});
    }
    std::mt19937 random_;
    std::vector<Var> vars_;
};

// n different values in each row and column.
Model latin(int n) {
    Builder builder{static_cast<std::uint32_t>(n)};
    std::vector<std::int32_t> domain;
    for (int value = 1; value <= n; ++value) domain.push_back(value);
    std::vector<Var> cells;
    for (int cell = 0; cell < n * n; ++cell)
        cells.push_back(builder.variable(builder.label("{cell}", static_cast<std::uint32_t>(cell)), domain));
    for (int line = 0; line < n; ++line) {
        std::vector<Var> row, column;
        for (int i = 0; i < n; ++i) row.push_back(cells[line * n + i]), column.push_back(cells[i * n + line]);
        for (const auto& group : {row, column})
            builder.add(Origin::rule, builder.label("line"),
                        AllDifferent{builder.list(std::span<const Var>{group})});
    }
    return std::move(builder).freeze();
}

using Solutions = std::vector<std::vector<std::int32_t>>;

// The answer variables alone, sorted.
Solutions answers(const Model& model, const Solutions& all) {
    std::set<std::vector<std::int32_t>> distinct;
    for (const auto& values : all) {
        std::vector<std::int32_t> answer;
        for (std::uint32_t v = 0; v < values.size(); ++v)
            if (model.variables()[v].role == Role::answer) answer.push_back(values[v]);
        distinct.insert(answer);
    }
    return {distinct.begin(), distinct.end()};
}

Solutions expected_of(const Model& model) {
    Solutions all;
    for (const auto& solution : oracle::solutions(model, {}))
        all.emplace_back(solution.begin(), solution.end());
    return answers(model, all);
}

// Carries out a query in pieces of at most so much work; the number of pieces goes to `pieces`.
Outcome in_pieces(Session& session, Task task, const OnSolution& on_solution, std::uint32_t seed,
                  std::uint64_t most_work, std::uint64_t& pieces) {
    std::mt19937 random{seed};
    const Givens givens;
    const auto query = session.begin(task, givens, {}, on_solution);
    REQUIRE(query);
    for (pieces = 1; !query->resume(1 + random() % most_work); ++pieces) REQUIRE(pieces < 10'000'000);
    return query->outcome();
}

constexpr std::string_view resumable[] = {"bitcover", "houses", "dlx",  "memo",
                                          "frontier", "sat",    "dpll", "components"};

}  // namespace

TEST_CASE("random models: queries in pieces of one step find what uninterrupted ones find") {
    std::uint64_t most_pieces = 0;
    for (std::uint32_t seed = 0; seed < 400; ++seed) {
        RandomModel random{seed};
        const Model model = random.make(seed % 4 == 0);
        const Solutions expected = expected_of(model);
        for (const auto name : resumable) {
            const Engine& engine = *find<Engine>(name);
            if (engine.accepts(model)) continue;
            INFO(name << " seed " << seed);
            const auto session = engine.open(model, {});
            Solutions found;
            const OnSolution keep = [&](std::span<const std::int32_t> values) {
                found.emplace_back(values.begin(), values.end());
                return true;
            };
            std::uint64_t pieces = 0;
            const Outcome all =
                in_pieces(*session, Task::enumerate, keep, seed, seed % 2 == 0 ? 1 : 20'000, pieces);
            most_pieces = std::max(most_pieces, pieces);
            CHECK(all.ending == Ending::complete);
            CHECK(all.count == expected.size());
            CHECK(answers(model, found) == expected);
            const Outcome counted = in_pieces(*session, Task::count, keep, seed, 1, pieces);
            CHECK(counted.ending == Ending::complete);
            CHECK(counted.count == expected.size());
        }
    }
    CHECK(most_pieces > 20);
}

TEST_CASE("Latin squares of order 4: every engine counts 576 of them, however often it is left") {
    const Model model = latin(4);
    for (const auto name : resumable) {
        const auto session = find<Engine>(name)->open(model, {});
        for (const std::uint64_t most_work : {1U, 1'000U, 100'000U}) {
            INFO(name << " in pieces of " << most_work);
            std::uint64_t pieces = 0;
            const OnSolution any = [](std::span<const std::int32_t>) { return true; };
            const Outcome outcome = in_pieces(*session, Task::count, any, 7, most_work, pieces);
            CHECK(outcome.ending == Ending::complete);
            CHECK(outcome.count == 576);
            if (most_work == 1) CHECK(pieces > 20);
        }
    }
}

TEST_CASE("a query that was left does not spoil the next one of its session") {
    const Model model = latin(4);
    for (const auto name : resumable) {
        INFO(name);
        const auto session = find<Engine>(name)->open(model, {});
        const OnSolution any = [](std::span<const std::int32_t>) { return true; };
        const Givens givens;
        for (int round = 0; round < 3; ++round) {
            const auto query = session->begin(Task::count, givens, {}, any);
            query->resume(10'000);
            CHECK(query->outcome().count < 576);
        }
        CHECK(session->count({}, {}, any).count == 576);
    }
}

TEST_CASE("auto: random models, every solution once, on one thread and on several") {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        RandomModel random{seed};
        const Model model = random.make(seed % 4 == 0);
        const Solutions expected = expected_of(model);
        const auto session = open_automatic(model, {});
        for (const std::uint64_t threads : {1U, 3U, 6U}) {
            INFO("seed " << seed << " threads " << threads);
            Solutions found;
            Limits limits;
            limits.threads = threads;
            const OnSolution keep = [&](std::span<const std::int32_t> values) {
                found.emplace_back(values.begin(), values.end());
                return true;
            };
            const Outcome all = session->enumerate({}, limits, keep);
            CHECK(all.ending == Ending::complete);
            CHECK(all.count == expected.size());
            CHECK(found.size() == expected.size());
            CHECK(answers(model, found) == expected);
            CHECK(session->count({}, limits, keep).count == expected.size());
            limits.solutions = 2;
            const Outcome two = session->enumerate({}, limits, keep);
            CHECK(two.count == std::min<std::size_t>(2, expected.size()));
            CHECK(two.ending == (expected.size() >= 2 ? Ending::limit : Ending::complete));
            limits.solutions = 1;
            CHECK(session->enumerate({}, limits, keep).count == std::min<std::size_t>(1, expected.size()));
        }
    }
}

TEST_CASE("auto: all 161,280 Latin squares of order 5 are shown once, though several engines find them") {
    const Model model = latin(5);
    const auto session = open_automatic(model, {});
    for (const std::uint64_t threads : {1U, 2U}) {
        std::set<std::vector<std::int32_t>> found;
        std::uint64_t shown = 0;
        Limits limits;
        limits.threads = threads;
        const Outcome outcome = session->enumerate({}, limits, [&](std::span<const std::int32_t> values) {
            ++shown;
            found.insert({values.begin(), values.end()});
            return true;
        });
        CHECK(outcome.ending == Ending::complete);
        CHECK(outcome.count == 161'280);
        CHECK(shown == 161'280);
        CHECK(found.size() == 161'280);
    }
}

TEST_CASE("auto: every run takes the same course, whatever the time") {
    const Model model = latin(5);
    const auto course = [&] {
        auto statistics = open_automatic(model, {})
                              ->count({}, {}, [](std::span<const std::int32_t>) { return true; })
                              .statistics;
        statistics.erase_if([](const auto& entry) { return entry.first.starts_with("seconds."); });
        return statistics;
    };
    const auto first = course();
    CHECK(first.contains("slices.memo"));
    CHECK(first.contains("work.sat"));
    CHECK(first == course());
}

TEST_CASE("portfolio: engines that can't answer leave the race, the last one's reason is the answer") {
    const Model model = latin(4);
    Portfolio portfolio{model, {}};
    const OnSolution any = [](std::span<const std::int32_t>) { return true; };
    Limits limits;
    limits.nodes = 10;
    const Entrant both[] = {{"bitcover"}, {"dlx"}};
    CHECK(portfolio.run(Task::enumerate, both, {}, limits, any).ending == Ending::budget);
    const Entrant with_sat[] = {{"bitcover"}, {"sat"}};
    const Outcome outcome = portfolio.run(Task::enumerate, with_sat, {}, limits, any);
    CHECK(outcome.ending == Ending::complete);
    CHECK(outcome.engine == "sat");
    CHECK(outcome.count == 576);
}

TEST_CASE("portfolio: an engine that fills the pool and is out of nodes leaves the rest to another") {
    const Model model = latin(5);
    constexpr std::size_t enough = 10'000;
    Portfolio portfolio{model, {}};
    Limits limits;
    limits.nodes = 14'000;  // about 1,300 solutions, all in the first slice
    const Entrant both[] = {{"bitcover"}, {"dpll"}};
    std::set<std::vector<std::int32_t>> found;
    std::uint64_t shown = 0;
    const Outcome outcome =
        portfolio.run(Task::enumerate, both, {}, limits, [&](std::span<const std::int32_t> values) {
            found.insert({values.begin(), values.end()});
            return ++shown < enough;
        });
    CHECK(outcome.ending == Ending::limit);
    CHECK(outcome.engine == "dpll");
    CHECK(outcome.count == enough);
    CHECK(found.size() == enough);
}

TEST_CASE("portfolio: an exception from whoever takes the solutions comes out, from threads too") {
    const Model model = latin(4);
    Portfolio portfolio{model, {}};
    const OnSolution fail = [](std::span<const std::int32_t>) -> bool { throw std::runtime_error{"full"}; };
    const Entrant both[] = {{"bitcover"}, {"dpll"}};
    for (const std::uint64_t threads : {1U, 2U}) {
        Limits limits;
        limits.threads = threads;
        CHECK_THROWS_AS(portfolio.run(Task::enumerate, both, {}, limits, fail), std::runtime_error);
    }
}

TEST_CASE("portfolio: a time limit ends every engine, and a count keeps the most that one has found") {
    const Model model = latin(8);
    Limits limits;
    limits.seconds = 0.3;
    for (const std::uint64_t threads : {1U, 2U}) {
        limits.threads = threads;
        const auto session = open_automatic(model, {});
        const Outcome outcome =
            session->count({}, limits, [](std::span<const std::int32_t>) { return true; });
        CHECK(outcome.ending == Ending::timeout);
        CHECK(outcome.count > 100);
    }
}

TEST_CASE("portfolio: a count keeps what an engine has found that only stood in for another") {
    const Model model = latin(16);
    Limits limits;
    limits.seconds = 1;
    Portfolio portfolio{model, {}};
    const Entrant entrants[] = {{.engine = "dlx", .stands_in_for = "components", .first = 64},
                                {.engine = "components"}};
    const Outcome outcome =
        portfolio.run(Task::count, entrants, {}, limits, [](std::span<const std::int32_t>) { return true; });
    CHECK(outcome.ending == Ending::timeout);
    CHECK(outcome.engine == "dlx");
    CHECK(outcome.count > 100);
}

TEST_CASE("portfolio: an entrant may have an argument, and auto writes out graphs beside the cuts") {
    Builder builder{1};  // a ring of eight cells, one of which is in
    std::vector<Literal> cells;
    Graph ring{8, {}};
    for (std::uint32_t i = 0; i < 8; ++i) {
        const std::int32_t domain[] = {0, 1};
        cells.push_back(builder.is(builder.variable(builder.label("v{}", i), domain), 1));
        ring.edges.emplace_back(i, (i + 1) % 8);
    }
    const auto nodes = builder.list(std::span<const Literal>{cells});
    builder.add(Origin::rule, builder.label("ring"), Connected{builder.graph(ring), nodes, {}});
    const Model model = std::move(builder).freeze();
    const OnSolution any = [](std::span<const std::int32_t>) { return true; };

    Portfolio portfolio{model, {}};
    const Entrant eager[] = {{"sat:eager"}};
    const Outcome outcome = portfolio.run(Task::enumerate, eager, {}, {}, any);
    CHECK(outcome.engine == "sat:eager");
    CHECK(outcome.count == 8 * 7 + 2);  // arcs of one to seven cells, all, none
    CHECK_FALSE(outcome.statistics.contains("cuts"));
    const Outcome by_auto = open_automatic(model, {})->enumerate({}, {}, any);
    CHECK(by_auto.count == 8 * 7 + 2);
    CHECK(by_auto.statistics.contains("work.sat:eager"));
}

}  // namespace test_portfolio
