// test_pair_clauses.cpp - constraints on two variables of many values, against all their pairs.
#include <numeric>
#include <random>
#include <string>

#include "catch.hpp"
#include "lowered.hpp"
#include "model/builder.hpp"
#include "puzzle_reading.hpp"
#include "tasks/compiled_puzzle.hpp"

namespace test_pair_clauses {

using namespace reductio;

namespace {

class Pairs {
public:
    Pairs(std::int32_t first, std::int32_t second) : sizes_{first, second} {
        for (const std::int32_t size : sizes_) {
            std::vector<std::int32_t> values;
            for (std::int32_t value = 0; value < size; ++value) values.push_back(value - 3);
            vars_.push_back(builder_.variable(builder_.label("v"), values));
        }
    }
    void add_sum(std::int64_t a, std::int64_t b, std::int64_t low, std::int64_t high) {
        const std::vector<std::int64_t> coefficients{a, b};
        put(Sum{builder_.list(std::span<const Var>{vars_}),
                builder_.list(std::span<const std::int64_t>{coefficients}), low, high});
        restrict(
            [=](std::int64_t x, std::int64_t y) { return low <= a * x + b * y && a * x + b * y <= high; });
    }
    template <class Holds>
    void add_table(Holds holds) {
        std::vector<std::int32_t> rows;
        for (std::int32_t x = -3; x < sizes_[0] - 3; ++x)
            for (std::int32_t y = -3; y < sizes_[1] - 3; ++y)
                if (holds(x, y)) rows.insert(rows.end(), {x, y});
        put(Table{builder_.list(std::span<const Var>{vars_}), builder_.relation(2, rows)});
        restrict(holds);
    }
    void add_all_different() {
        put(AllDifferent{builder_.list(std::span<const Var>{vars_})});
        restrict([](std::int64_t x, std::int64_t y) { return x != y; });
    }
    void check(const CnfOptions& options) {
        std::vector<oracle::Assignment> expected;
        for (std::int32_t x = -3; x < sizes_[0] - 3; ++x)
            for (std::int32_t y = -3; y < sizes_[1] - 3; ++y)
                if (std::ranges::all_of(allowed_, [&](const auto& holds) { return holds(x, y); }))
                    expected.push_back({x, y});
        const Model model = std::move(builder_).freeze();
        const Lowered found = lowered(model, {}, options);
        CHECK(found.assignments == expected);
        CHECK(found.models == expected.size());
    }

private:
    void put(ConstraintKind kind) { builder_.add(Origin::rule, builder_.label("pair"), kind); }
    void restrict(std::function<bool(std::int64_t, std::int64_t)> holds) {
        allowed_.push_back(std::move(holds));
    }

    std::int32_t sizes_[2];
    Builder builder_{1};
    std::vector<Var> vars_;
    std::vector<std::function<bool(std::int64_t, std::int64_t)>> allowed_;
};

}  // namespace

TEST_CASE("pairs of many values: sums, tables, and both, once and with all different") {
    std::mt19937 random{20261130};
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    for (int round = 0; round < 120; ++round) {
        CAPTURE(round);
        Pairs pairs{below(3) == 0 ? 2 + below(3) : 16 + below(12), 16 + below(12)};
        const int kinds = 1 + below(3);
        for (int i = 0; i < kinds; ++i) {
            const int a = 1 + below(3), b = (1 + below(3)) * (below(2) == 0 ? 1 : -1), low = below(40) - 20;
            const int from = below(12), every = 1 + below(9), runs = below(4);
            if (below(2) == 0)
                pairs.add_sum(below(2) == 0 ? a : -a, b, low, low + below(60));
            else if (runs == 0)  // ends that rise and fall
                pairs.add_table([=](std::int64_t x, std::int64_t y) { return std::abs(x - from) <= y + 2; });
            else if (runs == 1)  // gaps, and values without a partner
                pairs.add_table([=](std::int64_t x, std::int64_t y) {
                    return x % every != 0 && (y < from - 3 || y > x + from);
                });
            else
                pairs.add_table([=](std::int64_t x, std::int64_t y) { return (y > from) == (x > 0); });
        }
        if (below(3) == 0) pairs.add_all_different();
        CnfOptions options;
        if (below(3) == 0) options.may_go = [](std::uint32_t) { return false; };
        options.simplify = below(2) == 0;
        pairs.check(options);
    }
}

TEST_CASE("the truth of a pair of many values: sums and tables, the truth in any place") {
    std::mt19937 random{20261201};
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    for (int round = 0; round < 60; ++round) {
        CAPTURE(round);
        const int truth = below(3), a = 1 + below(3), b = below(2) == 0 ? -1 : 2, c = below(80) - 40;
        const int low = below(3) == 0 ? -1000 : below(40) - 30,
                  high = low == -1000 ? below(30) : low + below(90);
        const bool table = below(2) == 0;
        const auto holds = [&](std::int64_t x, std::int64_t y, std::int64_t z) {
            const std::int64_t sum = a * x + b * y;
            return table ? z == (low <= sum && sum <= high) : low <= sum + c * z && sum + c * z <= high;
        };
        std::int32_t sizes[3] = {16 + below(8), 16 + below(8), 16 + below(8)};
        sizes[truth] = 2;
        const int first = truth == 0 ? 1 : 0, second = truth == 2 ? 1 : 2;
        Builder builder{1};
        std::vector<Var> vars;
        std::vector<std::int32_t> rows;
        std::vector<oracle::Assignment> expected;
        for (const std::int32_t size : sizes) {
            std::vector<std::int32_t> values(static_cast<std::size_t>(size));
            std::iota(values.begin(), values.end(), 0);
            vars.push_back(builder.variable(builder.label("v"), values));
        }
        for (std::int32_t i = 0; i < sizes[0]; ++i)
            for (std::int32_t k = 0; k < sizes[1]; ++k)
                for (std::int32_t m = 0; m < sizes[2]; ++m) {
                    const std::int32_t all[] = {i, k, m};
                    if (!holds(all[first], all[second], all[truth])) continue;
                    rows.insert(rows.end(), {i, k, m});
                    expected.push_back({i, k, m});
                }
        std::int64_t coefficients[3];
        coefficients[first] = a, coefficients[second] = b, coefficients[truth] = c;
        const auto list = builder.list(std::span<const Var>{vars});
        if (table)
            builder.add(Origin::rule, builder.label("truth"), Table{list, builder.relation(3, rows)});
        else
            builder.add(Origin::rule, builder.label("truth"),
                        Sum{list, builder.list(std::span<const std::int64_t>{coefficients}), low, high});
        CnfOptions options;
        if (below(3) == 0) options.may_go = [](std::uint32_t) { return false; };
        options.simplify = below(2) == 0;
        const Model model = std::move(builder).freeze();
        const Lowered found = lowered(model, {}, options);
        CHECK(found.assignments == expected);
        CHECK(found.models == expected.size());
    }
}

TEST_CASE("a difference of two variables of many values takes a clause for each value") {
    std::vector<std::int32_t> values;
    for (std::int32_t value = 0; value < 300; ++value) values.push_back(value);
    Builder builder{1};
    const std::vector<Var> vars{builder.variable(builder.label("x"), values),
                                builder.variable(builder.label("y"), values)};
    const auto literals = [&](std::int64_t high) {
        Builder copy = builder;
        const std::vector<std::int64_t> coefficients{1, -1};
        copy.add(Origin::rule, copy.label("pair"),
                 Sum{copy.list(std::span<const Var>{vars}),
                     copy.list(std::span<const std::int64_t>{coefficients}), -1000, high});
        const Model model = std::move(copy).freeze();
        const Propagator propagator{model};
        CountingSink sink;
        CnfLowering{propagator, propagator.root(), {}, {}}.run(sink);
        return sink.literals;
    };
    CHECK(literals(-3) < literals(1000) + 9 * 2 * 300 + 2 * 300);
}

TEST_CASE("the truth of a comparison of two numbers of many values takes some clauses for each value") {
    const auto clauses = [](const std::string& condition) {
        const Puzzle puzzle = reading::puzzle_of("model\nx, y, z: 0..299\n" + condition + "\n");
        const CompiledPuzzle compiled{puzzle};
        const Propagator propagator{compiled.model()};
        CountingSink sink;
        CnfLowering{propagator, propagator.root(), {}, {}}.run(sink);
        return sink.clauses;
    };
    const auto none = clauses("x + y + z >= 0");
    for (const char* const condition : {"x + 3 <= y or y + 4 <= z", "x == y or y == z + 1", "z == max(x, y)",
                                        "z == min(x, y + 7)", "if x <= y then y < z else z < y"}) {
        CAPTURE(condition);
        CHECK(clauses(condition) < none + 3 * 900 + 8 * 600);
    }
}

}  // namespace test_pair_clauses
