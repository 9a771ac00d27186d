// incidence.cpp - compressed rows: one pass counts, one fills.
#include "model/incidence.hpp"
#include "base/stop.hpp"

namespace reductio {

namespace {

struct Collector {
    const Model& model;
    std::vector<Var> of(Slice<Var> slice) const {
        const auto vars = model[slice];
        return {vars.begin(), vars.end()};
    }
    std::vector<Var> operator()(const AllDifferent& kind) const { return of(kind.vars); }
    std::vector<Var> operator()(const Sum& kind) const { return of(kind.vars); }
    std::vector<Var> operator()(const Table& kind) const { return of(kind.vars); }
    std::vector<Var> operator()(const Automaton& kind) const { return of(kind.vars); }
    std::vector<Var> operator()(const Cardinality& kind) const {
        std::vector<Var> vars;
        add(kind.literals, vars);
        return vars;
    }
    std::vector<Var> operator()(const Connected& kind) const {
        std::vector<Var> vars;
        add(kind.nodes, vars);
        add(kind.edges, vars);
        return vars;
    }
    std::vector<Var> operator()(const Regions& kind) const {
        std::vector<Var> vars;
        add(kind.joined, vars);
        const auto sizes = model[kind.sizes];
        vars.insert(vars.end(), sizes.begin(), sizes.end());
        return vars;
    }
    void add(Slice<Literal> literals, std::vector<Var>& vars) const {
        for (const Literal literal : model[literals]) {
            if (!literal.constant()) vars.push_back(model.meaning(literal.slot()).first);
        }
    }
};

}  // namespace

std::vector<Var> variables_of(const Model& model, const Constraint& constraint) {
    return std::visit(Collector{model}, constraint.kind);
}

Incidence::Incidence(const Model& model, FunctionRef<bool(std::uint32_t)> is_among)
    : different_{collect(model, is_among, true)}, others_{collect(model, is_among, false)} {}

Incidence::Lists Incidence::collect(const Model& model, FunctionRef<bool(std::uint32_t)> is_among,
                                    bool all_different) {
    const auto constraints = model.constraints();
    std::vector<std::pair<std::uint32_t, Entry>> pairs;  // variable and where it occurs
    for (std::uint32_t i = 0; i < constraints.size(); ++i) {
        if (!is_among(i)) continue;
        if (std::holds_alternative<AllDifferent>(constraints[i].kind) != all_different) continue;
        std::uint32_t position = 0;
        for (const Var v : variables_of(model, constraints[i])) {
            poll_stop();
            pairs.emplace_back(index(v), Entry{i, position++});
        }
    }
    Lists lists;
    lists.begin.assign(model.variables().size() + 1, 0);
    for (const auto& pair : pairs) ++lists.begin[pair.first + 1];
    for (std::size_t v = 1; v < lists.begin.size(); ++v) lists.begin[v] += lists.begin[v - 1];
    lists.items.resize(pairs.size());
    auto next = lists.begin;
    for (const auto& pair : pairs) lists.items[next[pair.first]++] = pair.second;
    return lists;
}

std::uint32_t Incidence::first_shared(Var a, Var b) const {
    const auto of_a = all_different(a), of_b = all_different(b);
    for (std::size_t i = 0, k = 0; i < of_a.size() && k < of_b.size();) {
        if (of_a[i].constraint == of_b[k].constraint) return of_a[i].constraint;
        if (of_a[i].constraint < of_b[k].constraint)
            ++i;
        else
            ++k;
    }
    return none;
}

}  // namespace reductio
