// test_lower.cpp - truth tables: every constraint kind under every encoding against plain enumeration.
//
// The CNF must have exactly one model per solution (auxiliary variables are functional), and each model must
// decode to a solution. The rule of each case is written out by hand, so that verify is judged as well.
#include <functional>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include "base/registry.hpp"
#include "catch.hpp"
#include "cnf/at_most_one.hpp"
#include "cnf/totalizer.hpp"
#include "cnf/tuple_encoding.hpp"
#include "cnf_oracle.hpp"
#include "lowered.hpp"
#include "model/builder.hpp"
#include "model/diagram.hpp"

namespace test_lower {

using namespace reductio;
using oracle::Assignment;

namespace {

struct Case {
    std::string name;
    std::vector<std::vector<std::int32_t>> domains;
    std::function<void(Builder&, std::span<const Var>)> add;
    std::function<bool(const Assignment&)> holds;
};

bool distinct(const Assignment& values) {
    return std::set(values.begin(), values.end()).size() == values.size();
}

Slice<Var> all(Builder& builder, std::span<const Var> vars) { return builder.list(vars); }

void put(Builder& builder, ConstraintKind kind) {
    builder.add(Origin::rule, builder.label("the rule"), kind);
}

Case counting(std::string name, std::uint32_t lo, std::uint32_t hi, bool twice) {
    return {fmt::format("{} {}..{}", name, lo, hi),
            {{0, 1}, {0, 1}, {1, 2, 3}, {0, 1}},
            [=](Builder& builder, std::span<const Var> v) {
                std::vector<Literal> literals{builder.is(v[0], 1), !builder.is(v[1], 1), builder.is(v[2], 2),
                                              !builder.is(v[2], 3), builder.is(v[3], 1)};
                if (twice) literals.push_back(literals[4]);
                put(builder, Cardinality{builder.list(std::span<const Literal>{literals}), lo, hi});
            },
            [=](const Assignment& a) {
                const int weight = twice ? 2 : 1;
                const int count =
                    (a[0] == 1) + (a[1] == 0) + (a[2] == 2) + (a[2] != 3) + weight * (a[3] == 1);
                return static_cast<int>(lo) <= count && count <= static_cast<int>(hi);
            }};
}

Case sum(std::string name, std::vector<std::vector<std::int32_t>> domains,
         std::vector<std::int64_t> coefficients, int lo, int hi, bool different) {
    return {std::move(name), std::move(domains),
            [=](Builder& builder, std::span<const Var> v) {
                if (different) put(builder, AllDifferent{all(builder, v)});
                put(builder,
                    Sum{all(builder, v), builder.list(std::span<const std::int64_t>{coefficients}), lo, hi});
            },
            [=](const Assignment& a) {
                std::int64_t total = 0;
                for (std::size_t i = 0; i < a.size(); ++i)
                    total += (coefficients.empty() ? 1 : coefficients[i]) * a[i];
                return lo <= total && total <= hi && (!different || distinct(a));
            }};
}

// The values never fall, and the last one is even: an automaton whose state is the last value.
Case rising() {
    return {"automaton",
            {{1, 2, 3}, {2, 4, 5}, {1, 3, 4, 6}},
            [](Builder& builder, std::span<const Var> v) {
                std::vector<std::vector<std::int32_t>> domains;
                for (const Var var : v)
                    domains.emplace_back(builder.domain(var).begin(), builder.domain(var).end());
                const auto step = [](int last, std::size_t, std::int32_t value) -> std::optional<int> {
                    if (value < last) return {};
                    return value;
                };
                auto diagram = build_diagram(domains, 0, step, [](int last) { return last % 2 == 0; });
                put(builder, Automaton{all(builder, v), builder.diagram(std::move(*diagram))});
            },
            [](const Assignment& a) { return a[0] <= a[1] && a[1] <= a[2] && a[2] % 2 == 0; }};
}

// How many of the variables are 2.
Diagram count_of_twos(std::span<const std::vector<std::int32_t>> domains, int lo, int hi) {
    const auto step = [](int twos, std::size_t, std::int32_t value) {
        return std::optional{twos + (value == 2)};
    };
    return *build_diagram(domains, 0, step, [=](int twos) { return lo <= twos && twos <= hi; });
}

// Most values are read alike, in one variable all but one and in another all.
Case counted_twos() {
    const std::vector<std::vector<std::int32_t>> domains{
        {1, 2, 3, 5}, {0, 2}, {2, 3, 4}, {7, 8, 9}, {0, 1, 2}};
    return {"automaton that counts a value", domains,
            [=](Builder& builder, std::span<const Var> v) {
                put(builder, Automaton{all(builder, v), builder.diagram(count_of_twos(domains, 1, 2))});
            },
            [](const Assignment& a) {
                const auto twos = std::ranges::count(a, 2);
                return 1 <= twos && twos <= 2;
            }};
}

const std::vector<std::int32_t> digits{1, 2, 3, 4};

std::vector<Case> groups() {
    return {
        {"permutation",
         {digits, digits, digits, digits},
         [](Builder& b, std::span<const Var> v) { put(b, AllDifferent{all(b, v)}); },
         distinct},
        {"all different, more values",
         {digits, {2, 3, 5}, {0, 1}},
         [](Builder& b, std::span<const Var> v) { put(b, AllDifferent{all(b, v)}); },
         distinct},
        {"all different, too few values",
         {{1, 2}, {1, 2}, {1, 2}},
         [](Builder& b, std::span<const Var> v) { put(b, AllDifferent{all(b, v)}); },
         distinct},
        {"overlapping groups",
         {digits, digits, digits, digits},
         [](Builder& b, std::span<const Var> v) {
             put(b, AllDifferent{b.list(v.first(3))});
             put(b, AllDifferent{b.list(v.last(3))});
         },
         [](const Assignment& a) {
             return distinct({a[0], a[1], a[2]}) && distinct({a[1], a[2], a[3]});
         }},
    };
}

std::vector<Case> tables() {
    return {
        {"table of two",
         {{1, 2, 3}, {-1, 0, 4}},
         [](Builder& b, std::span<const Var> v) {
             const std::vector<std::int32_t> words{1, 0, 2, -1, 2, 4, 3, 0, 9, 9};
             put(b, Table{all(b, v), b.relation(2, words)});
         },
         [](const Assignment& a) {
             return (a[0] == 1 && a[1] == 0) || (a[0] == 2 && a[1] != 0) || (a[0] == 3 && a[1] == 0);
         }},
        {"table of three, one cell pair distinct",
         {{1, 2, 3}, {1, 2, 3}, {0, 1}},
         [](Builder& b, std::span<const Var> v) {
             const std::vector<std::int32_t> words{1, 1, 0, 1, 2, 0, 2, 1, 1, 3, 3, 1, 3, 2, 0};
             put(b, AllDifferent{b.list(v.first(2))});
             put(b, Table{all(b, v), b.relation(3, words)});
         },
         [](const Assignment& a) {
             return a == Assignment{1, 2, 0} || a == Assignment{2, 1, 1} || a == Assignment{3, 2, 0};
         }},
        {"empty table",
         {{1, 2, 3}, {1, 2, 3}},
         [](Builder& b, std::span<const Var> v) {
             put(b, Table{all(b, v), b.relation(2, {})});
         },
         [](const Assignment&) { return false; }},
        {"unary table",
         {{1, 2, 3}},
         [](Builder& b, std::span<const Var> v) {
             put(b, Table{all(b, v), b.relation(1, std::vector<std::int32_t>{1, 3, 7})});
         },
         [](const Assignment& a) { return a[0] != 2; }},
    };
}

std::vector<Case> cases() {
    std::vector<Case> result{
        rising(),
        counted_twos(),
        sum("killer cage", {digits, digits, digits}, {}, 8, 8, true),
        sum("killer cage of a range", {digits, {1, 2, 3, 4, 5}, {2, 3, 6}}, {}, 7, 9, true),
        sum("one combination", {digits, digits, digits}, {}, 6, 6, true),
        sum("sum with repeats", {digits, digits, {0, 2}}, {}, 6, 7, false),
        sum("arrow", {digits, {0, 1, 2}, {-2, 3, 5}}, {1, 2, -1}, 0, 0, false),
        sum("impossible sum", {digits, digits, digits}, {}, 20, 30, false),
        sum("a sum of bits", {{0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}}, {}, 2, 4, false),
        sum("a sum of steps of six", {{0, 3}, {1, 7}, {-2, 1}, {0, 6}, {5, 8}}, {2, 1, -2, -1, 2}, -8, 10,
            false),
        sum("a sum that counts nothing", {{0, 1}, {0, 1}, {0, 2}}, {}, 1, 2, false),
    };
    for (const auto& more : {groups(), tables()}) result.insert(result.end(), more.begin(), more.end());
    for (std::uint32_t lo = 0; lo <= 5; ++lo) {
        for (std::uint32_t hi = lo; hi <= 6; ++hi) {
            result.push_back(counting("cardinality", lo, hi, false));
            result.push_back(counting("cardinality with a repeated literal", lo, hi, true));
        }
    }
    return result;
}

Model model_of(const Case& test) {
    Builder builder{4};
    std::vector<Var> vars;
    for (const auto& domain : test.domains) {
        vars.push_back(
            builder.variable(builder.label("v{}", static_cast<std::uint32_t>(vars.size())), domain));
    }
    test.add(builder, vars);
    return std::move(builder).freeze();
}

std::vector<CnfOptions> all_options() {
    std::vector<std::string> amo{"auto"}, cages{"auto"};
    for (const auto* row : registry<AtMostOne>()) amo.emplace_back(row->name);
    for (const auto* row : registry<TupleEncoding>()) cages.emplace_back(row->name);
    std::vector<CnfOptions> result;
    for (const auto& a : amo) {
        for (const auto& c : cages) {
            for (const bool simplify : {true, false}) result.push_back({a, c, simplify});
        }
    }
    return result;
}

}  // namespace

TEST_CASE("every kind under every encoding has the models that its meaning says") {
    for (const auto& test : cases()) {
        const Model model = model_of(test);
        std::vector<Assignment> expected;
        oracle::for_each_assignment(model, [&](const Assignment& values) {
            if (test.holds(values)) expected.push_back(values);
        });
        std::ranges::sort(expected);
        auto verified = oracle::solutions(model);
        std::ranges::sort(verified);
        INFO(test.name);
        REQUIRE(verified == expected);
        for (const auto& options : all_options()) {
            INFO(test.name << " " << options.at_most_one << " " << options.tuples << " " << options.simplify);
            const Lowered found = lowered(model, {}, options);
            REQUIRE(found.assignments == expected);
            REQUIRE(found.models == expected.size());
        }
    }
}

TEST_CASE("givens narrow the models, with and without simplification") {
    for (const auto& test : cases()) {
        const Model model = model_of(test);
        for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
            const Givens givens{
                {model.is(Var{v}, model.domain(Var{v})[1]), !model.is(Var{0}, model.domain(Var{0})[0])}};
            auto expected = oracle::solutions(model, givens);
            std::ranges::sort(expected);
            for (const bool simplify : {true, false}) {
                INFO(test.name << " variable " << v << " simplify " << simplify);
                const Lowered found = lowered(model, givens, {.simplify = simplify});
                REQUIRE(found.assignments == expected);
                REQUIRE(found.models == expected.size());
            }
        }
    }
}

TEST_CASE("a given outside the domain leaves nothing") {
    Builder builder{2};
    const std::vector<std::int32_t> domain{1, 2, 3};
    const Var v = builder.variable(builder.label("v"), domain);
    const Model model = std::move(builder).freeze();
    for (const bool simplify : {true, false}) {
        REQUIRE(lowered(model, {{model.is(v, 7)}}, {.simplify = simplify}).models == 0);
    }
}

TEST_CASE("a totalizer has a model for each set of true literals within the bounds") {
    for (int size = 1; size <= 9; ++size) {
        for (int lo = 0; lo <= size; ++lo) {
            for (int hi = lo - 1; hi <= size + 1; ++hi) {
                CAPTURE(size, lo, hi);
                LiteralCount count{{}, lo, hi};
                for (int i = 1; i <= size; ++i) count.literals.push_back(i % 3 == 0 ? -i : i);
                ArenaSink sink;
                int next = size + 1;
                Emitter out{sink, next};
                encode_totalizer(count, out);
                sink.flush();
                std::uint64_t expected = 0;
                for (unsigned set = 0; set < 1U << size; ++set)
                    expected += std::popcount(set) >= lo && std::popcount(set) <= hi;
                const auto within = [&](const std::vector<signed char>& values) {
                    const auto is_true = [&](int literal) {
                        return (values[std::abs(literal)] > 0) == (literal > 0);
                    };
                    const auto number = std::ranges::count_if(count.literals, is_true);
                    REQUIRE((lo <= number && number <= hi));
                };
                REQUIRE(CnfOracle{sink.arena, next - 1}.count(within) == expected);
            }
        }
    }
}

TEST_CASE("a totalizer counts repeated and opposite literals") {
    ArenaSink sink;
    int next = 4;
    Emitter out{sink, next};
    encode_totalizer({{1, 1, -2, 2, 3}, 2, 3}, out);  // 2 * x1 + 1 + x3
    sink.flush();
    const auto right = [](const std::vector<signed char>& values) {
        const int sum = 2 * (values[1] > 0) + 1 + (values[3] > 0);
        REQUIRE((2 <= sum && sum <= 3));
    };
    REQUIRE(CnfOracle{sink.arena, next - 1}.count(right) == 4);
}

TEST_CASE("values that a diagram does not tell apart take no further clauses") {
    const auto clauses = [](std::int32_t greatest, const std::string& tuples) {
        std::vector<std::int32_t> values;
        for (std::int32_t value = 1; value <= greatest; ++value) values.push_back(value);
        const std::vector<std::vector<std::int32_t>> domains(6, values);
        std::size_t of_variables = 0;
        for (const bool counts : {false, true}) {
            Builder builder{1};
            std::vector<Var> vars;
            for (const auto& domain : domains) vars.push_back(builder.variable(builder.label("v"), domain));
            if (counts)
                put(builder, Automaton{all(builder, vars), builder.diagram(count_of_twos(domains, 3, 3))});
            const Model model = std::move(builder).freeze();
            const Propagator propagator{model};
            const CnfLowering lowering{propagator, propagator.root(), {}, {.tuples = tuples}};
            CountingSink sink;
            lowering.run(sink);
            if (counts) return sink.clauses - of_variables;
            of_variables = sink.clauses;
        }
        return of_variables;
    };
    for (const std::string tuples : {"auto", "bounds", "diagram", "edges"}) {
        CAPTURE(tuples);
        CHECK(clauses(9, tuples) == clauses(3, tuples));
    }
}

TEST_CASE("large counts become totalizers by themselves, small ones stay diagrams") {
    const auto clauses = [](std::uint32_t size, bool as_sum) {
        const std::int32_t bits[] = {0, 1};
        Builder builder{1};
        std::vector<Var> vars;
        std::vector<Literal> literals;
        for (std::uint32_t i = 0; i < size; ++i) {
            vars.push_back(builder.variable(builder.label("v{}", i), bits));
            literals.push_back(builder.is(vars[i], 1));
        }
        if (as_sum)
            put(builder, Sum{builder.list(vars), {}, size / 2, size / 2});
        else
            put(builder, Cardinality{builder.list(literals), size / 2, size / 2});
        const Model model = std::move(builder).freeze();
        const Propagator propagator{model};
        const CnfLowering lowering{propagator, propagator.root(), {}, {}};
        CountingSink sink;
        lowering.run(sink);
        return sink.clauses;
    };
    for (const bool as_sum : {false, true}) {
        CAPTURE(as_sum);
        CHECK(clauses(2000, as_sum) < 33 * 2000);
        CHECK(clauses(100, as_sum) > 33 * 100);  // 2,550 nodes: it propagates more
    }
}

}  // namespace test_lower
