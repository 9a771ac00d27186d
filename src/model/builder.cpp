// builder.cpp - interning: every domain, relation, diagram and label text is stored once.
#include "model/builder.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <string>
#include <utility>

#include "base/sorted.hpp"
#include "base/stop.hpp"

namespace reductio {

namespace {

// FNV-1a over numbers. Only buckets depend on it; equality is checked in full.
struct Hash {
    std::size_t state = 14695981039346656037ULL;
    void operator()(std::uint64_t number) { state = (state ^ number) * 1099511628211ULL; }
};

template <class T>
Slice<T> append(std::vector<T>& arena, std::span<const T> items) {
    const Slice<T> slice{static_cast<std::uint32_t>(arena.size()), static_cast<std::uint32_t>(items.size())};
    arena.insert(arena.end(), items.begin(), items.end());
    return slice;
}

template <class Id, class T>
Id intern(std::unordered_multimap<std::size_t, Id>& known, std::vector<T>& pool, std::size_t hash, T item) {
    const auto [first, last] = known.equal_range(hash);
    for (auto row = first; row != last; ++row) {
        if (pool[static_cast<std::uint32_t>(row->second)] == item) return row->second;
    }
    const auto id = static_cast<Id>(pool.size());
    pool.push_back(std::move(item));
    known.emplace(hash, id);
    return id;
}

// What model.hpp demands of the variables of an AllDifferent, Sum, Table or Automaton.
struct ListCheck {
    const Model& model;
    bool operator()(const AllDifferent& kind) const { return is_proper(kind.vars); }
    bool operator()(const Sum& kind) const { return is_proper(kind.vars); }
    bool operator()(const Table& kind) const { return is_proper(kind.vars); }
    bool operator()(const Automaton& kind) const { return is_proper(kind.vars); }
    bool operator()(const Cardinality&) const { return true; }
    bool operator()(const Connected&) const { return true; }
    bool operator()(const Regions&) const { return true; }
    bool is_proper(Slice<Var> slice) const {
        const auto list = model[slice];
        if (list.size() < 3) return !list.empty() && (list.size() == 1 || list[0] != list[1]);
        std::vector<Var> vars{list.begin(), list.end()};
        std::ranges::sort(vars);
        return !vars.empty() && std::ranges::adjacent_find(vars) == vars.end();
    }
};

}  // namespace

Builder::Builder(std::uint32_t columns) { model_.columns_ = std::max(1U, columns); }

Label Builder::label(std::string_view text, std::uint32_t argument) {
    auto found = texts_.find(text);
    if (found == texts_.end()) {
        found = texts_.emplace(std::string{text}, static_cast<std::uint32_t>(model_.texts_.size())).first;
        model_.texts_.emplace_back(text);
        model_.holes_.push_back(1);
    }
    return {found->second, argument};
}

Label Builder::label(std::string_view text, std::span<const std::uint32_t> arguments) {
    if (arguments.size() < 2) return label(text, arguments.empty() ? 0 : arguments[0]);
    const Label result = label(label(text), arguments);
    model_.holes_[result.text] = static_cast<std::uint32_t>(arguments.size());
    return result;
}

Label Builder::label(Label known, std::span<const std::uint32_t> arguments) {
    if (arguments.size() < 2) return {known.text, arguments.empty() ? 0 : arguments[0]};
    const auto first = static_cast<std::uint32_t>(model_.label_arguments_.size());
    model_.label_arguments_.insert(model_.label_arguments_.end(), arguments.begin(), arguments.end());
    return {known.text, first};
}

Var Builder::variable_of(Literal literal) const {
    const auto& variables = model_.variables_;
    const auto next = std::ranges::upper_bound(variables, literal.slot(), {}, &Variable::first_slot);
    return Var{static_cast<std::uint32_t>(next - variables.begin() - 1)};
}

Var Builder::variable(Label name, std::span<const std::int32_t> domain, Role role) {
    assert(!domain.empty());
    poll_stop();
    const auto make = [&](DomainId id) {
        model_.variables_.push_back({id, model_.slots_, name, role});
        model_.slots_ += static_cast<std::uint32_t>(model_[id].size());
        return static_cast<Var>(model_.variables_.size() - 1);
    };
    // Most variables have the domain of the one before, which on large grids has hundreds of values.
    if (!model_.variables_.empty()) {
        const DomainId latest = model_.variables_.back().domain;
        if (std::ranges::equal(domain, std::as_const(model_)[latest])) return make(latest);
    }
    std::vector<std::int32_t> values{domain.begin(), domain.end()};
    sort_unique(values);
    const auto [found, fresh] = domains_.try_emplace(values, static_cast<DomainId>(model_.domains_.size()));
    if (fresh) model_.domains_.push_back(std::move(values));
    return make(found->second);
}

void Builder::add(Origin origin, Label label, ConstraintKind kind, std::optional<std::size_t> place) {
    poll_stop();
    assert(std::visit(ListCheck{model_}, kind));
    if (place) model_.places_.emplace_back(static_cast<std::uint32_t>(model_.constraints_.size()), *place);
    model_.constraints_.push_back({kind, label, origin});
}

void Builder::add_shortcut(std::span<const Literal> detour, std::span<const Var> vars) {
    poll_stop();
    if (std::ranges::any_of(detour, [](Literal literal) { return literal.constant(); })) return;
    model_.shortcuts_.push_back({list(detour), list(vars)});
}

namespace {

// The least and the greatest number of the objective, whatever the constraints say.
struct Reach {
    std::int64_t least, most;
};
Reach reach_of(const Model& model, const Objective& objective) {
    Reach reach{objective.constant, objective.constant};
    for (std::size_t i = 0; i < objective.vars.size(); ++i) {
        const auto domain = model.domain(objective.vars[i]);
        const std::int64_t factor = objective.coefficients[i];
        reach.least += factor * (factor > 0 ? domain.front() : domain.back());
        reach.most += factor * (factor > 0 ? domain.back() : domain.front());
    }
    return reach;
}

}  // namespace

void Builder::add_objective(Objective objective) { model_.objectives_.push_back(std::move(objective)); }

void Builder::bound_objective(std::size_t objective, std::int64_t lo, std::int64_t hi) {
    Objective& bounded = model_.objectives_[objective];
    const Reach reach = reach_of(model_, bounded);
    if (lo <= reach.least && reach.most <= hi) return;
    const bool low = lo > reach.least, high = hi < reach.most;
    const Label stated =
        label(model_.text(bounded.label) + ": " +
              (lo == hi ? std::to_string(lo)
                        : (low ? std::to_string(lo) : "") + ".." + (high ? std::to_string(hi) : "")));
    if (lo > reach.most || hi < reach.least || lo > hi)
        return add(Origin::clue, stated, Cardinality{list(std::span<const Literal>{}), 1, 1});
    bounded.bounded_by = static_cast<std::uint32_t>(model_.constraints_.size());
    add(Origin::clue, stated,
        Sum{list(std::span{bounded.vars}), list(std::span{bounded.coefficients}),
            std::max(lo, reach.least) - bounded.constant, std::min(hi, reach.most) - bounded.constant});
}

Slice<Var> Builder::list(std::span<const Var> vars) {
    return append(std::get<std::vector<Var>>(model_.arenas_), vars);
}

Slice<Literal> Builder::list(std::span<const Literal> literals) {
    return append(std::get<std::vector<Literal>>(model_.arenas_), literals);
}

Slice<std::int64_t> Builder::list(std::span<const std::int64_t> numbers) {
    return append(std::get<std::vector<std::int64_t>>(model_.arenas_), numbers);
}

RelationId Builder::relation(std::uint32_t arity, std::span<const std::int32_t> values) {
    assert(arity > 0 && values.size() % arity == 0);
    std::vector<std::span<const std::int32_t>> rows;
    for (std::size_t i = 0; i < values.size(); i += arity) rows.push_back(values.subspan(i, arity));
    const auto less = [](auto a, auto b) { return std::ranges::lexicographical_compare(a, b); };
    if (!std::ranges::is_sorted(rows, less)) sort_polled(rows, less);  // who tries all rows does so in order
    const auto same = [](auto a, auto b) { return std::ranges::equal(a, b); };
    rows.erase(std::unique(rows.begin(), rows.end(), same), rows.end());
    Relation sorted{arity, {}};
    Hash hash;
    for (const auto row : rows) {
        for (const auto value : row) {
            hash(static_cast<std::uint32_t>(value));
            sorted.values.push_back(value);
        }
    }
    return intern(relations_, model_.relations_, hash.state ^ arity, std::move(sorted));
}

DiagramId Builder::diagram(Diagram diagram) {
    Hash hash;
    for (const auto& edge : diagram.edges) {
        hash(edge.from);
        hash(static_cast<std::uint32_t>(edge.value));
        hash(edge.to);
    }
    return intern(diagrams_, model_.diagrams_, hash.state, std::move(diagram));
}

GraphId Builder::graph(Graph graph) {
    Hash hash;
    hash(graph.nodes);
    for (const auto& [a, b] : graph.edges) {
        assert(a != b && a < graph.nodes && b < graph.nodes);
        hash(a);
        hash(b);
    }
    return intern(graphs_, model_.graphs_, hash.state, std::move(graph));
}

void Builder::index_slots() {
    const auto& variables = model_.variables_;
    auto& owners = model_.block_owners_;
    if (variables.empty()) return;
    const auto average = model_.slots_ / static_cast<std::uint32_t>(variables.size());
    model_.block_bits_ = static_cast<std::uint32_t>(std::bit_width(average)) - 1;
    const std::uint32_t last_block = (model_.slots_ - 1) >> model_.block_bits_;
    owners.reserve(last_block + 2);
    std::uint32_t v = 0;
    for (std::uint32_t block = 0; block <= last_block; ++block) {
        const std::uint32_t slot = block << model_.block_bits_;
        while (v + 1 < variables.size() && variables[v + 1].first_slot <= slot) ++v;
        owners.push_back(v);
    }
    owners.push_back(static_cast<std::uint32_t>(variables.size()) - 1);
}

Model Builder::freeze() && {
    index_slots();
    return std::move(model_);
}

}  // namespace reductio
