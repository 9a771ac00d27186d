// filters.cpp - filters by pairs of values, tuples, combinations, diagrams and counts.
//
// The size of a constraint under the root domains chooses its filter. Up to `tuple_cap` tuples are scanned
// one by one. A sum of all-different cells is filtered by its combinations of values, all else by what its
// diagram reaches forward and backward, and so is every automaton whose cells may be alike. Tuple scanning
// follows Lecoutre, "STR2", 2011, without the trail, because nothing is undone here.
#include "model/filters.hpp"

#include <algorithm>
#include <bit>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "model/tuples.hpp"

namespace reductio {

namespace {

constexpr std::size_t tuple_cap = 600, combination_cap = 2000, diagram_cap = 200'000;

// Collects the slots of some variables that have support, then closes all others.
class Support {
public:
    Support(const Model& model, std::span<const Var> vars) : model_{model}, vars_{vars} {
        std::size_t size = 0;
        for (const Var v : vars) {
            begin_.push_back(size);
            size += model.domain(v).size();
        }
        seen_.assign(size, 0);
    }
    void mark(std::size_t i, std::uint32_t slot) {
        seen_[begin_[i] + slot - model_[vars_[i]].first_slot] = 1;
    }
    void close_rest(const Domains& domains, Pruner& pruner) const {
        for (std::size_t i = 0; i < vars_.size(); ++i) {
            const auto first = model_[vars_[i]].first_slot;
            for (std::uint32_t k = 0; k < model_.domain(vars_[i]).size(); ++k) {
                if (domains.open(first + k) && !seen_[begin_[i] + k]) pruner.close(vars_[i], first + k);
            }
        }
    }

private:
    const Model& model_;
    std::span<const Var> vars_;
    std::vector<std::size_t> begin_;
    std::vector<char> seen_;
};

class TupleFilter final : public ConstraintFilter {
public:
    TupleFilter(const Model& model, std::span<const Var> vars, const Relation& tuples)
        : vars_{vars.begin(), vars.end()} {
        slots_.resize(tuples.values.size());
        auto slot = slots_.begin();
        for (std::size_t i = 0; i < tuples.size(); ++i) {
            poll_stop();
            const auto row = tuples.row(i);
            for (std::size_t k = 0; k < row.size(); ++k) {
                const auto at = static_cast<std::uint32_t>(model.position(vars[k], row[k]));
                *slot++ = model[vars[k]].first_slot + at;
            }
        }
    }
    void run(const Model& model, const Domains& domains, Pruner& pruner) const override {
        Support support{model, vars_};
        const std::size_t arity = vars_.size();
        bool any = false;
        for (std::size_t i = 0; i < slots_.size(); i += arity) {
            std::size_t k = 0;
            while (k < arity && domains.open(slots_[i + k])) ++k;
            if (k < arity) continue;
            any = true;
            for (k = 0; k < arity; ++k) support.mark(k, slots_[i + k]);
        }
        if (!any) return pruner.fail();
        support.close_rest(domains, pruner);
    }

private:
    std::vector<Var> vars_;
    std::vector<std::uint32_t> slots_;  // row by row
};

// A table of two variables: a value needs an open partner in the other variable.
class PairFilter final : public ConstraintFilter {
public:
    PairFilter(const Model& model, std::span<const Var> vars, const Relation& relation)
        : vars_{vars[0], vars[1]},
          partners_{std::vector<std::vector<std::uint32_t>>(model.domain(vars[0]).size()),
                    std::vector<std::vector<std::uint32_t>>(model.domain(vars[1]).size())} {
        for (std::size_t i = 0; i < relation.size(); ++i) {
            poll_stop();
            const int a = model.position(vars[0], relation.row(i)[0]),
                      b = model.position(vars[1], relation.row(i)[1]);
            if (a < 0 || b < 0) continue;
            partners_[0][a].push_back(static_cast<std::uint32_t>(b));
            partners_[1][b].push_back(static_cast<std::uint32_t>(a));
        }
    }
    void run(const Model& model, const Domains& domains, Pruner& pruner) const override {
        for (std::size_t side = 0; side < 2; ++side) {
            const auto first = model[vars_[side]].first_slot, other = model[vars_[1 - side]].first_slot;
            for (std::uint32_t k = 0; k < partners_[side].size(); ++k) {
                poll_stop();
                if (!domains.open(first + k)) continue;
                const auto& partners = partners_[side][k];
                if (std::ranges::none_of(partners,
                                         [&](std::uint32_t p) { return domains.open(other + p); })) {
                    pruner.close(vars_[side], first + k);
                }
            }
        }
    }

private:
    Var vars_[2];
    std::vector<std::vector<std::uint32_t>> partners_[2];
};

// The same for domains of up to 64 values: their partners, and what is open, as bits.
class SmallPairFilter final : public ConstraintFilter {
public:
    SmallPairFilter(const Model& model, std::span<const Var> vars, const Relation& relation)
        : vars_{vars[0], vars[1]},
          sizes_{static_cast<std::uint32_t>(model.domain(vars[0]).size()),
                 static_cast<std::uint32_t>(model.domain(vars[1]).size())},
          partners_(sizes_[0] + sizes_[1], 0) {
        for (std::size_t i = 0; i < relation.size(); ++i) {
            const int a = model.position(vars[0], relation.row(i)[0]),
                      b = model.position(vars[1], relation.row(i)[1]);
            if (a < 0 || b < 0) continue;
            partners_[a] |= std::uint64_t{1} << b;
            partners_[sizes_[0] + b] |= std::uint64_t{1} << a;
        }
    }
    static constexpr std::size_t most_values = 64;
    void run(const Model& model, const Domains& domains, Pruner& pruner) const override {
        std::uint64_t open[2] = {open_values(model, domains, 0), open_values(model, domains, 1)};
        for (std::uint32_t side = 0; side < 2; ++side) {
            const auto first = model[vars_[side]].first_slot;
            const std::uint64_t* const partners = partners_.data() + side * sizes_[0];
            for (std::uint64_t left = open[side]; left != 0; left &= left - 1) {
                const auto k = static_cast<std::uint32_t>(std::countr_zero(left));
                if ((partners[k] & open[1 - side]) != 0) continue;
                open[side] ^= std::uint64_t{1} << k;
                pruner.close(vars_[side], first + k);
            }
        }
    }

private:
    std::uint64_t open_values(const Model& model, const Domains& domains, std::uint32_t side) const {
        const auto first = model[vars_[side]].first_slot;
        std::uint64_t open = 0;
        for (std::uint32_t k = 0; k < sizes_[side]; ++k)
            open |= static_cast<std::uint64_t>(domains.open(first + k)) << k;
        return open;
    }
    Var vars_[2];
    std::uint32_t sizes_[2];
    std::vector<std::uint64_t> partners_;  // of the values of the first, then of those of the second
};

// A sum of all-different cells. A combination of values is alive if each of its values is open in some cell,
// and each cell has one of them open. A value of a cell needs a live combination that contains it.
class CombinationFilter final : public ConstraintFilter {
public:
    CombinationFilter(const Model& model, std::span<const Var> vars,
                      const std::vector<std::vector<std::int32_t>>& sets)
        : vars_{vars.begin(), vars.end()} {
        for (const auto& set : sets) values_.insert(values_.end(), set.begin(), set.end());
        sort_unique(values_);
        for (const auto& set : sets) sets_.push_back(mask(set));
        for (const Var v : vars) {
            std::vector<int> position;
            for (const auto value : values_) position.push_back(model.position(v, value));
            positions_.push_back(std::move(position));
        }
    }
    static constexpr std::size_t most_values = 64;
    void run(const Model& model, const Domains& domains, Pruner& pruner) const override {
        std::vector<std::uint64_t> open(vars_.size(), 0);
        std::uint64_t some = 0, alive = 0;
        for (std::size_t i = 0; i < vars_.size(); ++i) {
            for (std::size_t k = 0; k < values_.size(); ++k) {
                const int at = positions_[i][k];
                if (at >= 0 && domains.open(slot(model, i, at))) open[i] |= 1ULL << k;
            }
            some |= open[i];
        }
        for (const auto set : sets_) {
            const auto meets = [&](std::uint64_t cell) { return (cell & set) != 0; };
            if ((set & ~some) == 0 && std::ranges::all_of(open, meets)) alive |= set;
        }
        if (alive == 0) return pruner.fail();
        for (std::size_t i = 0; i < vars_.size(); ++i)
            close_others(model, domains, pruner, i, open[i] & alive);
    }

private:
    std::uint64_t mask(const std::vector<std::int32_t>& set) const {
        std::uint64_t result = 0;
        for (const auto value : set)
            result |= 1ULL << (std::ranges::lower_bound(values_, value) - values_.begin());
        return result;
    }
    std::uint32_t slot(const Model& model, std::size_t i, int at) const {
        return model[vars_[i]].first_slot + static_cast<std::uint32_t>(at);
    }
    void close_others(const Model& model, const Domains& domains, Pruner& pruner, std::size_t i,
                      std::uint64_t keep) const {
        std::vector<std::uint32_t> kept;
        for (std::size_t k = 0; k < values_.size(); ++k) {
            if ((keep >> k & 1) != 0) kept.push_back(slot(model, i, positions_[i][k]));
        }
        std::vector<std::uint32_t> closing;
        for_each_open(model, domains, vars_[i], [&](std::uint32_t s) {
            if (!std::ranges::binary_search(kept, s)) closing.push_back(s);
        });
        for (const auto s : closing) pruner.close(vars_[i], s);
    }
    std::vector<Var> vars_;
    std::vector<std::int32_t> values_;
    std::vector<std::uint64_t> sets_;
    std::vector<std::vector<int>> positions_;  // per variable and value: position in its domain, or -1
};

// An edge is alive if a way of open values leads from the root to it and from it to the end. What it takes is
// linear in the edges; nothing is looked up on the way.
class DiagramFilter final : public ConstraintFilter {
public:
    // The diagram's values lie in the variables' domains, or are never open.
    DiagramFilter(const Model& model, std::span<const Var> vars, const Diagram& diagram)
        : vars_{vars.begin(), vars.end()}, nodes_{diagram.nodes}, layer_begin_{0} {
        edges_.reserve(diagram.edges.size());
        for (std::size_t i = 0; i < vars.size(); ++i) {
            poll_stop();
            for (const auto& edge : diagram.layer(i)) {
                const int at = model.position(vars[i], edge.value);
                if (at >= 0) edges_.push_back({edge.from, edge.to, static_cast<std::uint32_t>(at)});
            }
            layer_begin_.push_back(edges_.size());
            widest_ = std::max(widest_, model.domain(vars[i]).size());
        }
    }
    void run(const Model& model, const Domains& domains, Pruner& pruner) const override {
        if (nodes_ == 0) return pruner.fail();
        std::vector<char> forward(nodes_, 0), backward(nodes_, 0), seen(widest_);
        forward[0] = backward[nodes_ - 1] = 1;
        for (std::size_t i = 0; i < vars_.size(); ++i) {
            poll_stop();
            const auto first = model[vars_[i]].first_slot;
            for (const auto& edge : layer(i))
                if (forward[edge.from] && domains.open(first + edge.position)) forward[edge.to] = 1;
        }
        if (!forward[nodes_ - 1]) return pruner.fail();
        std::vector<std::pair<Var, std::uint32_t>> closing;  // from the last one on
        for (std::size_t i = vars_.size(); i-- > 0;) {
            poll_stop();
            const auto first = model[vars_[i]].first_slot;
            std::ranges::fill(seen, 0);
            for (const auto& edge : layer(i)) {
                if (!forward[edge.from] || !backward[edge.to] || !domains.open(first + edge.position))
                    continue;
                backward[edge.from] = seen[edge.position] = 1;
            }
            for (auto k = static_cast<std::uint32_t>(model.domain(vars_[i]).size()); k-- > 0;)
                if (domains.open(first + k) && !seen[k]) closing.emplace_back(vars_[i], first + k);
        }
        for (std::size_t i = closing.size(); i-- > 0;)  // a variable may stand there twice
            if (domains.open(closing[i].second)) pruner.close(closing[i].first, closing[i].second);
    }

private:
    struct Edge {
        std::uint32_t from, to, position;  // of the value in its domain
    };
    std::span<const Edge> layer(std::size_t i) const {
        return std::span{edges_}.subspan(layer_begin_[i], layer_begin_[i + 1] - layer_begin_[i]);
    }
    std::vector<Var> vars_;
    std::uint32_t nodes_;
    std::vector<Edge> edges_;
    std::vector<std::size_t> layer_begin_;
    std::size_t widest_ = 0;
};

class CountFilter final : public ConstraintFilter {
public:
    explicit CountFilter(const Cardinality& kind) : kind_{kind} {}
    void run(const Model& model, const Domains& domains, Pruner& pruner) const override {
        std::uint32_t yes = 0, possible = 0;
        for (const Literal literal : model[kind_.literals]) {
            poll_stop();
            const Truth now = truth(model, domains, literal);
            yes += now == Truth::yes;
            possible += now != Truth::no;
        }
        if (yes > kind_.hi || possible < kind_.lo) return pruner.fail();
        if (yes == possible) return;
        // A repeated literal counts each time, so it may be left open where it could be decided.
        for (const Literal literal : model[kind_.literals]) {
            poll_stop();
            if (truth(model, domains, literal) != Truth::open) continue;
            if (yes == kind_.hi)
                exclude(model, domains, pruner, literal);
            else if (possible == kind_.lo)
                exclude(model, domains, pruner, !literal);
        }
    }

private:
    Cardinality kind_;
};

// How many literals of a count each value of its variables makes true.
struct CountedValues {
    CountedValues(const Model& model, const Cardinality& kind) {
        for (const Literal literal : model[kind.literals]) {
            if (literal.constant()) {
                always += literal == Literal::always() ? 1 : 0;
                continue;
            }
            const auto [v, value] = model.meaning(literal.slot());
            const auto at = static_cast<std::size_t>(std::ranges::find(vars, v) - vars.begin());
            if (at == vars.size()) {
                if (vars.size() == 2) {  // one too many: it is no relation of two
                    vars.push_back(v);
                    return;
                }
                vars.push_back(v);
                yes.emplace_back(model.domain(v).size(), 0);
            }
            const auto domain = model.domain(v);
            for (std::size_t k = 0; k < domain.size(); ++k)
                yes[at][k] += (domain[k] == value) != literal.negated() ? 1 : 0;
        }
    }
    bool fits(const Cardinality& kind, std::uint32_t true_ones) const {
        return kind.lo <= true_ones + always && true_ones + always <= kind.hi;
    }
    std::vector<Var> vars;  // three: it has more than two
    std::vector<std::vector<std::uint32_t>> yes;
    std::uint32_t always = 0;
};

}  // namespace

void exclude(const Model& model, const Domains& domains, Pruner& pruner, Literal literal) {
    const Var v = model.meaning(literal.slot()).first;
    if (!literal.negated()) return pruner.close(v, literal.slot());
    std::vector<std::uint32_t> others;
    for_each_open(model, domains, v, [&](std::uint32_t s) {
        if (s != literal.slot()) others.push_back(s);
    });
    for (const auto s : others) pruner.close(v, s);
}

std::unique_ptr<ConstraintFilter> make_relation_filter(const Model& model, const Cardinality& kind) {
    constexpr std::size_t most_pairs = 1'000'000;
    const CountedValues counted{model, kind};
    const auto& vars = counted.vars;
    if (vars.empty() || vars.size() > 2) return nullptr;
    const auto first = model.domain(vars.front()), last = model.domain(vars.back());
    if (vars.size() == 2 && first.size() * last.size() > most_pairs) return nullptr;
    Relation relation{static_cast<std::uint32_t>(vars.size()), {}};
    for (std::size_t i = 0; i < first.size(); ++i) {
        poll_stop();
        if (vars.size() == 1) {
            if (counted.fits(kind, counted.yes[0][i])) relation.values.push_back(first[i]);
            continue;
        }
        for (std::size_t k = 0; k < last.size(); ++k) {
            if (!counted.fits(kind, counted.yes[0][i] + counted.yes[1][k])) continue;
            relation.values.insert(relation.values.end(), {first[i], last[k]});
        }
    }
    if (vars.size() == 1) return std::make_unique<TupleFilter>(model, vars, relation);
    return std::make_unique<PairFilter>(model, vars, relation);
}

std::unique_ptr<ConstraintFilter> make_filter(const Model& model, const Constraint& constraint,
                                              const Domains& domains, const Incidence& incidence) {
    if (const auto* count = std::get_if<Cardinality>(&constraint.kind))
        return std::make_unique<CountFilter>(*count);
    if (const auto* connected = std::get_if<Connected>(&constraint.kind))
        return make_connected_filter(model, *connected);
    if (const auto* regions = std::get_if<Regions>(&constraint.kind))
        return make_regions_filter(model, *regions);
    const auto vars = tuple_variables(model, constraint.kind);
    if (const auto* table = std::get_if<Table>(&constraint.kind); table != nullptr && vars.size() == 2) {
        const Relation& relation = model[table->relation];
        constexpr std::size_t small = SmallPairFilter::most_values;
        if (model.domain(vars[0]).size() <= small && model.domain(vars[1]).size() <= small)
            return std::make_unique<SmallPairFilter>(model, vars, relation);
        return std::make_unique<PairFilter>(model, vars, relation);
    }
    const Distinctness distinctness{incidence, vars};
    if (const auto* table = std::get_if<Table>(&constraint.kind); table != nullptr && !distinctness.any())
        if (auto filter = make_truth_filter(model, *table)) return filter;
    // Its edges are never more than its tuples have values.
    if (const auto* automaton = std::get_if<Automaton>(&constraint.kind); automaton && !distinctness.any()) {
        const Diagram& diagram = model[automaton->diagram];
        if (auto filter = make_narrow_filter(model, vars, diagram)) return filter;
        return std::make_unique<DiagramFilter>(model, vars, diagram);
    }
    if (const auto* sum = std::get_if<Sum>(&constraint.kind))
        if (auto filter = make_bound_filter(model, *sum)) return filter;
    if (const auto tuples = list_tuples(model, constraint.kind, domains, distinctness, tuple_cap)) {
        return std::make_unique<TupleFilter>(model, vars, *tuples);
    }
    if (const auto sets = list_combinations(model, constraint.kind, domains, distinctness, combination_cap)) {
        std::size_t values = 0;
        for (const Var v : vars) values = std::max(values, model.domain(v).size());
        if (values <= CombinationFilter::most_values && !sets->empty()) {
            return std::make_unique<CombinationFilter>(model, vars, *sets);
        }
    }
    const auto diagram = make_diagram(model, constraint.kind, domains, diagram_cap);
    if (!diagram) return nullptr;
    return std::make_unique<DiagramFilter>(model, vars, *diagram);
}

}  // namespace reductio
