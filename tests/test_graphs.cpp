// test_graphs.cpp - Connected and Regions on random small graphs: their meaning, spelled out here by walking
// the graph as a matrix, against verify, both reduced forms, cuts and engines.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "base/random.hpp"
#include "base/registry.hpp"
#include "catch.hpp"
#include "cnf/cuts.hpp"
#include "cnf/elimination.hpp"
#include "cover/lower.hpp"
#include "engines/engine.hpp"
#include "lowered.hpp"
#include "model/builder.hpp"

namespace test_graphs {

using namespace reductio;
using oracle::Assignment;

namespace {

using Matrix = std::vector<std::vector<char>>;

// Is there a way from node to node? `tied` says which pairs an edge ties.
Matrix closure(Matrix tied) {
    for (std::size_t k = 0; k < tied.size(); ++k) {
        tied[k][k] = 1;
        for (std::size_t i = 0; i < tied.size(); ++i) {
            for (std::size_t j = 0; j < tied.size(); ++j)
                tied[i][j] = tied[i][j] || (tied[i][k] && tied[k][j]) ? 1 : 0;
        }
    }
    return tied;
}

// A literal as the test sees it: a variable and a value, meant or denied; or a constant.
struct Fact {
    int variable = -1;  // -1: constant
    std::int32_t value = 0;
    bool meant = true;
    bool holds(const Assignment& a) const {
        if (variable < 0) return meant;
        return (a[variable] == value) == meant;
    }
};

struct Instance {
    Graph graph;
    std::vector<std::vector<std::int32_t>> domains;
    std::vector<Fact> nodes, edges;
    std::vector<int> sizes;  // variables
    bool regions = false;

    bool holds(const Assignment& a) const {
        Matrix tied(graph.nodes, std::vector<char>(graph.nodes, 0));
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            const auto [u, v] = graph.edges[i];
            const bool edge = edges.empty() || edges[i].holds(a);
            const bool ends = regions || (nodes[u].holds(a) && nodes[v].holds(a));
            tied[u][v] = tied[v][u] = edge && ends ? 1 : 0;
        }
        const Matrix way = closure(tied);
        if (regions) return obeys_regions(way, a);
        for (std::size_t u = 0; u < graph.nodes; ++u) {
            for (std::size_t v = 0; v < graph.nodes; ++v) {
                if (nodes[u].holds(a) && nodes[v].holds(a) && !way[u][v]) return false;
            }
        }
        return true;
    }
    bool obeys_regions(const Matrix& way, const Assignment& a) const {
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            const auto [u, v] = graph.edges[i];
            if (edges[i].holds(a) != (way[u][v] != 0)) return false;
        }
        for (std::size_t u = 0; u < sizes.size(); ++u) {
            if (std::ranges::count(way[u], 1) != a[sizes[u]]) return false;
        }
        return true;
    }

    Model model() const {
        Builder builder{1};
        std::vector<Var> vars;
        for (std::uint32_t i = 0; i < domains.size(); ++i)
            vars.push_back(builder.variable(builder.label("v{}", i), domains[i]));
        const auto literals = [&](const std::vector<Fact>& facts) {
            std::vector<Literal> list;
            for (const Fact& fact : facts) {
                const Literal literal =
                    fact.variable < 0 ? Literal::always() : builder.is(vars[fact.variable], fact.value);
                list.push_back(fact.meant ? literal : !literal);
            }
            return builder.list(std::span<const Literal>{list});
        };
        const auto id = builder.graph(graph);
        const auto label = builder.label("the graph");
        if (!regions) {
            builder.add(Origin::rule, label, Connected{id, literals(nodes), literals(edges)});
            return std::move(builder).freeze();
        }
        std::vector<Var> size_vars;
        for (const int v : sizes) size_vars.push_back(vars[v]);
        builder.add(Origin::rule, label,
                    Regions{id, literals(edges), builder.list(std::span<const Var>{size_vars})});
        return std::move(builder).freeze();
    }
};

class Maker {
public:
    explicit Maker(std::uint64_t seed) : random_{seed} {}

    Instance connected() {
        Instance made;
        made.graph = graph(2 + random_.below(4), 7);
        for (std::uint32_t i = 0; i < made.graph.nodes; ++i) made.nodes.push_back(fact(made));
        if (random_.below(2) == 0) {
            for (std::size_t i = 0; i < made.graph.edges.size(); ++i) made.edges.push_back(fact(made));
        }
        if (made.domains.empty()) made.domains.push_back({0, 1});
        return made;
    }
    Instance regions() {
        Instance made;
        made.regions = true;
        made.graph = graph(2 + random_.below(4), 5);
        for (std::size_t i = 0; i < made.graph.edges.size(); ++i) made.edges.push_back(fact(made));
        const auto kind = random_.below(3);
        for (std::uint32_t i = 0; i < made.graph.nodes && kind > 0; ++i) {
            made.sizes.push_back(static_cast<int>(made.domains.size()));
            const auto size = static_cast<std::int32_t>(1 + random_.below(4));
            // A size that no region can have keeps the clauses from listing the places of regions.
            const bool large = made.graph.edges.size() % 2 == 0;
            made.domains.push_back(kind == 1 ? std::vector{size, size % 3 + 1}
                                   : large   ? std::vector{1, 2, 3, 9}
                                             : std::vector{0, 1, 2, 3});
        }
        if (made.domains.empty()) made.domains.push_back({0, 1});
        return made;
    }

private:
    Graph graph(std::uint64_t nodes, std::size_t most) {
        Graph made{static_cast<std::uint32_t>(nodes), {}};
        for (std::uint32_t a = 0; a < nodes; ++a) {
            for (std::uint32_t b = a + 1; b < nodes; ++b) {
                if (random_.below(10) < 6 && made.edges.size() < most) made.edges.emplace_back(a, b);
            }
        }
        return made;
    }
    // Mostly a fresh variable, else one that there is, or a constant.
    Fact fact(Instance& made) {
        const auto way = random_.below(8);
        if (way == 0) return {-1, 0, random_.below(2) == 0};
        const bool known = way == 1 && !made.domains.empty();
        if (!known) made.domains.push_back(random_.below(6) == 0 ? std::vector{0, 1, 2} : std::vector{0, 1});
        const auto variable = known ? random_.below(made.domains.size()) : made.domains.size() - 1;
        return {static_cast<int>(variable), static_cast<std::int32_t>(random_.below(2)),
                random_.below(4) > 0};
    }
    Random random_;
};

std::vector<Assignment> expected(const Instance& instance, const Model& model, const Givens& givens) {
    std::vector<Assignment> found;
    oracle::for_each_assignment(model, [&](const Assignment& values) {
        const bool given = std::ranges::all_of(givens.facts, [&](Literal fact) {
            const auto [v, value] = model.meaning(fact.slot());
            return (values[index(v)] == value) != fact.negated();
        });
        if (given && instance.holds(values)) found.push_back(values);
    });
    return found;
}

std::vector<Assignment> by_session(Session& session, const Givens& givens) {
    std::vector<Assignment> found;
    const auto outcome = session.enumerate(givens, {}, [&](std::span<const std::int32_t> values) {
        found.emplace_back(values.begin(), values.end());
        return true;
    });
    CHECK(outcome.ending == Ending::complete);
    std::ranges::sort(found);
    return found;
}

// One variable of the model set to one of its values, or nothing.
Givens some_given(const Model& model, Random& random) {
    Givens givens;
    const Var v{static_cast<std::uint32_t>(random.below(model.variables().size()))};
    const auto domain = model.domain(v);
    const Literal fact = model.is(v, domain[random.below(domain.size())]);
    if (!fact.constant() && random.below(3) > 0) givens.facts.push_back(fact);
    return givens;
}

void check_cuts(const Model& model, const std::vector<Assignment>& solutions) {
    const Propagator propagator{model};
    const auto holds = [&](Literal literal, const Assignment& values) {
        if (literal.constant()) return literal == Literal::always();
        const auto [v, value] = model.meaning(literal.slot());
        return (values[index(v)] == value) != literal.negated();
    };
    oracle::for_each_assignment(model, [&](const Assignment& values) {
        const auto cuts = find_cuts(model, propagator.root().domains, values);
        CHECK(cuts.empty() == std::ranges::binary_search(solutions, values));
        for (const Cut& cut : cuts) {
            const auto met = [&](const Assignment& a) {
                return std::ranges::any_of(cut.literals, [&](Literal literal) { return holds(literal, a); });
            };
            CHECK(cut.constraint == 0);
            CHECK_FALSE(met(values));
            CHECK(std::ranges::all_of(solutions, met));
        }
    });
}

void check_instance(const Instance& instance, std::uint64_t seed) {
    const Model model = instance.model();
    INFO("seed " << seed << "\n" << dump(model));
    const auto all = expected(instance, model, {});
    CHECK(oracle::solutions(model) == all);
    if (!Propagator{model}.root().contradiction) check_cuts(model, all);
    Random random{seed};
    EngineOptions eager;
    eager.argument = "eager";
    const auto lazy_session = find<Engine>("sat")->open(model, {});
    const auto eager_session = find<Engine>("sat")->open(model, eager);
    const auto dpll_session = find<Engine>("dpll")->open(model, {});
    for (int query = 0; query < 4; ++query) {
        const Givens givens = some_given(model, random);
        const auto solutions = expected(instance, model, givens);
        CHECK(by_session(*lazy_session, givens) == solutions);
        CHECK(by_session(*eager_session, givens) == solutions);
        CHECK(by_session(*dpll_session, givens) == solutions);
        for (const bool simplify : {true, false}) {
            CnfOptions options;
            options.simplify = simplify;
            const Lowered cnf = lowered(model, givens, options);
            CHECK(cnf.models == solutions.size());
            CHECK(cnf.assignments == solutions);
        }
        const Lowered linear = lowered_linear(model, givens, true);
        CHECK(linear.models == solutions.size());
        CHECK(linear.assignments == solutions);
    }
}

Instance path(bool regions) {
    Instance made;
    made.graph = {4, {{0, 1}, {1, 2}, {2, 3}, {0, 3}}};
    made.regions = regions;
    for (int i = 0; i < 4; ++i) {
        made.domains.push_back({0, 1});
        (regions ? made.edges : made.nodes).push_back({i, 1, true});
    }
    return made;
}

}  // namespace

TEST_CASE("connected: nodes that hold are in one piece") {
    for (std::uint64_t seed = 1; seed <= cases(150); ++seed) check_instance(Maker{seed}.connected(), seed);
}

TEST_CASE("regions: joined edges cut a graph into regions of given sizes") {
    for (std::uint64_t seed = 1; seed <= cases(150); ++seed) check_instance(Maker{seed}.regions(), seed);
}

TEST_CASE("graphs by hand: a square of four nodes") {
    // All but the two diagonals: 16 - 2. Of its edges: none, each one, two opposite or neighbouring ones,
    // all.
    CHECK(oracle::solutions(path(false).model()).size() == 14);
    CHECK(oracle::solutions(path(true).model()).size() == 12);
}

TEST_CASE("graphs: what can't take them says so") {
    const Model model = path(false).model();
    CHECK(refuse_cover(model)->reason == "the graph: not an exact-cover constraint");
    CHECK(find<Engine>("mac")->accepts(model)->reason ==
          "the graph is about a whole graph; this engine knows cells that differ, sums, tables and counts");
    CHECK(dump(model).ends_with("connected 0-1 1-2 2-3 0-3 nodes v0=1 v1=1 v2=1 v3=1  # rule: the graph\n"));
}

TEST_CASE("graphs: an elimination takes each node once, with those it still has") {
    const Graph graph{5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}}};
    const Elimination elimination = eliminate(graph.nodes, graph.edges);
    CHECK(elimination.order == std::vector<std::uint32_t>{0, 1, 2, 3, 4});
    CHECK(elimination.later[0] == std::vector<std::uint32_t>{1, 4});
    CHECK(elimination.later[1] == std::vector<std::uint32_t>{2, 4});
    CHECK(elimination.later[3] == std::vector<std::uint32_t>{4});
    CHECK(elimination.later[4].empty());
    CHECK(elimination.place(1, 4) == 1);
}

}  // namespace test_graphs
