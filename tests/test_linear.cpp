// test_linear.cpp - the pseudo-Boolean form of models written out by hand: what becomes one line, and what
// needs auxiliaries. test_random.cpp has the random models, tests/cli/test_opb.py the files.
#include <fmt/format.h>

#include "catch.hpp"
#include "lowered.hpp"
#include "model/builder.hpp"
#include "model/diagram.hpp"

namespace test_linear {

using namespace reductio;

namespace {

// The constraints as "+1 x1 +1 x2 = 1", one a line.
class Printer final : public LinearSink {
public:
    void at_least(std::span<const LinearTerm> terms, std::int64_t bound) override { put(terms, ">=", bound); }
    void equal(std::span<const LinearTerm> terms, std::int64_t bound) override { put(terms, "=", bound); }
    std::string text;

private:
    void put(std::span<const LinearTerm> terms, const char* relation, std::int64_t bound) {
        for (const auto& [coefficient, variable] : terms)
            text += fmt::format("{:+} x{} ", coefficient, variable);
        text += fmt::format("{} {}\n", relation, bound);
    }
};

std::string linear(const Model& model, int variables, const Givens& givens = {}, bool simplify = false) {
    const Propagator propagator{model};
    Propagator::State state;
    propagator.propagate(givens, state);
    Printer printer;
    CHECK(LinearLowering{propagator, state, givens, simplify}.run(printer) == variables);
    return printer.text;
}

struct Made {
    Builder builder{9};
    std::vector<Var> vars;
    Slice<Var> list() { return builder.list(std::span<const Var>{vars}); }
    Slice<Literal> list(const std::vector<Literal>& literals) {
        return builder.list(std::span<const Literal>{literals});
    }
    void variables(int count, const std::vector<std::int32_t>& domain) {
        for (int i = 0; i < count; ++i) vars.push_back(builder.variable(builder.label("v"), domain));
    }
    void add(const ConstraintKind& kind) { builder.add(Origin::rule, builder.label("it"), kind); }
    Model model() { return std::move(builder).freeze(); }
};

}  // namespace

TEST_CASE("variables, counts, sums and all-differents are a line each") {
    Made made;
    made.variables(2, {1, 2, 5});
    made.variables(1, {0, 7});
    const auto [a, b, c] = std::tuple{made.vars[0], made.vars[1], made.vars[2]};
    Builder& builder = made.builder;
    made.add(Cardinality{made.list({builder.is(a, 1), builder.is(b, 1), !builder.is(c, 7)}), 1, 2});
    made.add(Cardinality{made.list({builder.is(a, 1), builder.is(a, 1), !builder.is(a, 1)}), 2, 3});
    const std::vector<std::int64_t> coefficients{1, -2, 3};
    made.add(Sum{made.list(), builder.list(std::span<const std::int64_t>{coefficients}), 0, 21});
    made.vars.pop_back();
    made.add(AllDifferent{made.list()});
    CHECK(linear(made.model(), 7) ==
          "+1 x1 +1 x2 +1 x3 = 1\n"
          "+1 x4 +1 x5 +1 x6 = 1\n"
          "+1 x1 +1 x4 -1 x7 >= 0\n"
          "-1 x1 -1 x4 +1 x7 >= -1\n"
          "+1 x1 >= 1\n"
          "+1 x1 +2 x2 +5 x3 -2 x4 -4 x5 -10 x6 +21 x7 >= 0\n"
          "-1 x1 -2 x2 -5 x3 +2 x4 +4 x5 +10 x6 -21 x7 >= -21\n"
          "-1 x1 -1 x4 >= -1\n"
          "-1 x2 -1 x5 >= -1\n"
          "-1 x3 -1 x6 >= -1\n");
}

TEST_CASE("a table of two variables needs no auxiliaries, one of three a selector per tuple") {
    Made made;
    made.variables(2, {1, 2, 3});
    const std::vector<std::int32_t> pairs{1, 2, 1, 3, 2, 3};
    made.add(Table{made.list(), made.builder.relation(2, pairs)});
    CHECK(linear(made.model(), 6) ==
          "+1 x1 +1 x2 +1 x3 = 1\n+1 x4 +1 x5 +1 x6 = 1\n"
          "-1 x1 +1 x5 +1 x6 >= 0\n-1 x2 +1 x6 >= 0\n-1 x3 >= 0\n");
    Made three;
    three.variables(3, {0, 1});
    const std::vector<std::int32_t> triples{0, 0, 1, 0, 1, 0};
    three.add(Table{three.list(), three.builder.relation(3, triples)});
    CHECK(linear(three.model(), 5) == "+1 x4 +1 x5 = 1\n-1 x1 = 0\n-1 x2 +1 x5 = 0\n-1 x3 +1 x4 = 0\n");
}

TEST_CASE("an automaton of many words is a flow with as many models as words") {
    Made made;
    made.variables(5, {0, 1, 2, 3, 4});
    const std::vector<std::vector<std::int32_t>> domains(5, {0, 1, 2, 3, 4});
    const auto step = [](int s, std::size_t, std::int32_t v) { return std::optional<int>{(s + v) % 2}; };
    made.add(Automaton{made.list(),
                       made.builder.diagram(*build_diagram(domains, 0, step, [](int s) { return s == 0; }))});
    const Model model = made.model();
    const auto expected = oracle::solutions(model).size();
    CHECK(expected == 1563);  // more than get selectors
    CHECK(lowered_linear(model, {}, true).models == expected);
}

TEST_CASE("what nothing satisfies says so in one line, what is settled says nothing") {
    Made made;
    made.variables(1, {4});
    made.add(Cardinality{made.list({made.builder.is(made.vars[0], 4)}), 1, 1});
    CHECK(linear(made.model(), 0).empty());
    Made contradiction;
    contradiction.variables(2, {4});
    contradiction.add(AllDifferent{contradiction.list()});
    const Model model = contradiction.model();
    CHECK(linear(model, 1, {}, true) == "+1 x1 >= 2\n");
    CHECK(linear(model, 1, {}, false) == "+1 x1 >= 2\n");
}

}  // namespace test_linear
