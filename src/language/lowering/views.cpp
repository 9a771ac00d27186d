// views.cpp - the parts of the sum, then the diagram.
#include "language/lowering/views.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "language/lowering/literals.hpp"
#include "model/diagram.hpp"

namespace reductio::language {

namespace {

// A condition of a view on one variable: the values for which it holds.
struct Seen {
    std::uint32_t variable;
    Literal literal;
    bool begins;  // is it the first of its view?
};

struct Views {
    std::vector<Seen> seen;
    std::int64_t constant = 0;
};

bool add_views(const Node& node, const ModelWriter& writer, Views& views) {
    if (node.op == Op::number) {
        views.constant += node.number;
        return true;
    }
    if (node.op == Op::plus)
        return std::ranges::all_of(node.children,
                                   [&](const Tree& child) { return add_views(*child, writer, views); });
    if (node.op != Op::leading) return false;
    for (const Tree& child : node.children) {
        const auto literal = plain_literal(*child, writer);
        const auto variable = variable_of(*child);
        if (!literal || !variable || literal->constant()) return false;
        views.seen.push_back({*variable, *literal, child == node.children.front()});
    }
    return true;
}

}  // namespace

bool require_views(const Tree& comparison, ModelWriter& writer) {
    if (comparison->op != Op::equal) return false;
    const bool number_first = comparison->children[0]->op == Op::number;
    const Node& number = *comparison->children[number_first ? 0 : 1];
    Views views;
    if (number.op != Op::number || !add_views(*comparison->children[number_first ? 1 : 0], writer, views))
        return false;
    std::set<std::uint32_t> distinct;
    for (const Seen& one : views.seen) distinct.insert(one.variable);
    if (distinct.size() != views.seen.size() || distinct.empty()) return false;
    const std::int64_t wanted = number.number - views.constant;
    using State = std::pair<bool, std::int64_t>;  // is the view open? how many were seen?
    std::vector<Var> vars;
    std::vector<std::vector<std::int32_t>> domains;
    for (const Seen& one : views.seen) {
        vars.push_back(Var{one.variable});
        domains.push_back(writer.values(vars.back()));
    }
    const auto step = [&](const State& state, std::size_t position,
                          std::int32_t value) -> std::optional<State> {
        const Seen& one = views.seen[position];
        const bool holds = writer.is_among(Var{one.variable}, one.literal, value);
        const bool open = (one.begins || state.first) && holds;
        const std::int64_t count = state.second + (open ? 1 : 0);
        const auto left = static_cast<std::int64_t>(views.seen.size() - position - 1);
        if (count > wanted || count + left < wanted) return {};
        return State{open, count};
    };
    auto diagram = build_diagram(domains, State{false, 0}, step,
                                 [&](const State& state) { return state.second == wanted; });
    writer.put_automaton(vars, std::move(diagram), comparison);
    return true;
}

}  // namespace reductio::language
