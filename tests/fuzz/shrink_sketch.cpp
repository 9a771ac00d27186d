// shrink_sketch.cpp - all sketches that are one step smaller, tried in order, again and again.
#include "shrink_sketch.hpp"

#include <algorithm>
#include <map>

#include "plain_oracle.hpp"

namespace reductio::fuzz {

namespace {

template <class List>
List without(List list, std::size_t i) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
    return list;
}

// Smaller lists in place of a list.
template <class Owner, class List, class Use>
void drop_each(const Owner& owner, List Owner::*list, Use use) {
    for (std::size_t i = 0; i < (owner.*list).size(); ++i) {
        Owner smaller = owner;
        smaller.*list = without(owner.*list, i);
        use(smaller);
    }
}

// Calls use(constraint) for constraints that are one step smaller.
template <class Use>
struct Smaller {
    Use use;
    void operator()(const Different& kind) const {
        if (kind.vars.size() > 1) drop_each(kind, &Different::vars, use);
    }
    void operator()(const Count& kind) const {
        drop_each(kind, &Count::literals, use);
        if (kind.lo > 0) use(Count{kind.lo - 1, kind.hi, kind.literals});
        if (kind.hi > kind.lo) use(Count{kind.lo, kind.hi - 1, kind.literals});
    }
    void operator()(const Total& kind) const {
        for (std::size_t i = 0; kind.vars.size() > 1 && i < kind.vars.size(); ++i)
            use(Total{kind.lo, kind.hi, without(kind.vars, i),
                      kind.coefficients.empty() ? kind.coefficients : without(kind.coefficients, i)});
        if (!kind.coefficients.empty()) use(Total{kind.lo, kind.hi, kind.vars, {}});
        if (kind.lo != 0)
            use(Total{0, std::max<std::int64_t>(0, kind.hi - kind.lo), kind.vars, kind.coefficients});
    }
    void operator()(const Rows& kind) const {
        drop_each(kind, &Rows::rows, use);
        for (std::size_t i = 0; kind.vars.size() > 1 && i < kind.vars.size(); ++i) {
            Rows narrower{without(kind.vars, i), {}};
            for (const auto& row : kind.rows) narrower.rows.push_back(without(row, i));
            use(narrower);
        }
    }
    void operator()(const Walk& kind) const {
        drop_each(kind, &Walk::steps, use);
        drop_each(kind, &Walk::last, use);
        if (kind.vars.size() < 2) return;
        Walk shorter{without(kind.vars, kind.vars.size() - 1), {}, kind.last};
        for (const auto& step : kind.steps)
            if (step.layer < shorter.vars.size()) shorter.steps.push_back(step);
        use(shorter);
    }
    void operator()(const Piece& kind) const {
        for (std::size_t i = 0; i < kind.graph.size(); ++i)
            use(Piece{kind.nodes, without(kind.graph, i), kind.node_literals,
                      kind.edge_literals.empty() ? kind.edge_literals : without(kind.edge_literals, i)});
        if (!kind.edge_literals.empty()) use(Piece{kind.nodes, kind.graph, kind.node_literals, {}});
        if (kind.nodes == 0 || used(kind.graph, kind.nodes - 1)) return;
        use(Piece{kind.nodes - 1, kind.graph, without(kind.node_literals, kind.nodes - 1),
                  kind.edge_literals});
    }
    void operator()(const Parts& kind) const {
        for (std::size_t i = 0; i < kind.graph.size(); ++i)
            use(Parts{kind.nodes, without(kind.graph, i), without(kind.joined, i), kind.sizes});
        if (!kind.sizes.empty()) use(Parts{kind.nodes, kind.graph, kind.joined, {}});
        if (kind.nodes == 0 || used(kind.graph, kind.nodes - 1)) return;
        use(Parts{kind.nodes - 1, kind.graph, kind.joined,
                  kind.sizes.empty() ? kind.sizes : without(kind.sizes, kind.nodes - 1)});
    }
    static bool used(const Edges& graph, std::uint32_t node) {
        return std::ranges::any_of(graph, [&](const auto& e) { return e.first == node || e.second == node; });
    }
};

// The variables that a part of the sketch names, by reference, so that they can be read or renumbered.
struct Names {
    const std::function<void(std::uint32_t&)>& use;
    void operator()(Variables& vars) const {
        for (auto& v : vars) use(v);
    }
    void operator()(std::vector<Fact>& facts) const {
        for (auto& fact : facts) use(fact.variable);
    }
    void operator()(Different& kind) const { (*this)(kind.vars); }
    void operator()(Count& kind) const { (*this)(kind.literals); }
    void operator()(Total& kind) const { (*this)(kind.vars); }
    void operator()(Rows& kind) const { (*this)(kind.vars); }
    void operator()(Walk& kind) const { (*this)(kind.vars); }
    void operator()(Piece& kind) const { (*this)(kind.node_literals), (*this)(kind.edge_literals); }
    void operator()(Parts& kind) const { (*this)(kind.joined), (*this)(kind.sizes); }
    void operator()(Sketch& sketch) const {
        for (auto& constraint : sketch.constraints) std::visit(*this, constraint);
        for (auto& query : sketch.queries) (*this)(query.givens);
    }
};

template <class Use>
void drop_variables(const Sketch& sketch, Use use) {
    for (std::uint32_t gone = 0; sketch.variables.size() > 1 && gone < sketch.variables.size(); ++gone) {
        Sketch smaller = sketch;
        bool used = false;
        Names{[&](std::uint32_t& v) {
            used = used || v == gone;
            v -= v > gone ? 1 : 0;
        }}(smaller);
        smaller.variables = without(sketch.variables, gone);
        if (!used) use(smaller);
    }
}

template <class Use>
void simplify_variables(const Sketch& sketch, Use use) {
    for (std::size_t v = 0; v < sketch.variables.size(); ++v) {
        const auto& domain = sketch.variables[v].domain;
        for (std::size_t i = 0; domain.size() > 1 && i < domain.size(); ++i) {
            Sketch smaller = sketch;
            smaller.variables[v].domain = without(domain, i);
            use(smaller);
        }
        if (sketch.variables[v].role == Role::answer) continue;
        Sketch plainer = sketch;
        plainer.variables[v].role = Role::answer;
        use(plainer);
    }
}

template <class Use>
void simplify_queries(const Sketch& sketch, Use use) {
    if (sketch.queries.size() > 1) drop_each(sketch, &Sketch::queries, use);
    for (std::size_t q = 0; q < sketch.queries.size(); ++q) {
        const auto with = [&](const SketchQuery& query) {
            Sketch smaller = sketch;
            smaller.queries[q] = query;
            use(smaller);
        };
        const SketchQuery& query = sketch.queries[q];
        drop_each(query, &SketchQuery::givens, with);
        for (std::uint64_t SketchQuery::*limit :
             {&SketchQuery::solutions, &SketchQuery::nodes, &SketchQuery::stop, &SketchQuery::interrupt}) {
            SketchQuery plainer = query;
            plainer.*limit = 0;
            if (query.*limit != 0) with(plainer);
        }
    }
}

template <class Use>
void for_each_smaller(const Sketch& sketch, Use use) {
    drop_each(sketch, &Sketch::constraints, use);
    simplify_queries(sketch, use);
    drop_variables(sketch, use);
    Sketch plain = sketch;
    plain.at_most_one = plain.tuples = "auto";
    plain.simplify = true;
    if (plain.at_most_one != sketch.at_most_one || plain.tuples != sketch.tuples || !sketch.simplify)
        use(plain);
    for (std::size_t i = 0; i < sketch.constraints.size(); ++i) {
        const auto with = [&](SketchConstraint constraint) {
            Sketch smaller = sketch;
            smaller.constraints[i] = std::move(constraint);
            use(smaller);
        };
        std::visit(Smaller<decltype(with)>{with}, sketch.constraints[i]);
    }
    simplify_variables(sketch, use);
}

// Whether each derived variable is a function of the answer.
bool is_legal(const Sketch& sketch) {
    std::map<Assignment, Assignment> derived;
    for (const auto& solution : solutions(sketch)) {
        Assignment answer, others;
        for (std::size_t v = 0; v < solution.size(); ++v) {
            if (sketch.variables[v].role == Role::answer) answer.push_back(solution[v]);
            if (sketch.variables[v].role == Role::derived) others.push_back(solution[v]);
        }
        if (derived.try_emplace(answer, others).first->second != others) return false;
    }
    return true;
}

}  // namespace

Sketch shrunk(Sketch sketch, const std::function<bool(const Sketch&)>& fails) {
    for (bool changed = true; changed;) {
        changed = false;
        Sketch best = sketch;
        for_each_smaller(sketch, [&](const Sketch& smaller) {
            if (changed || !is_legal(smaller) || !fails(smaller)) return;
            best = smaller;
            changed = true;
        });
        sketch = std::move(best);
    }
    return sketch;
}

}  // namespace reductio::fuzz
