// tuples.cpp - enumeration of tuples with pruning and caps.
//
// Tuples are found depth first. A Sum prunes by the least and the greatest sum of the remaining cells. An
// Automaton follows only edges from which the remaining values lead to its end, so that only distinctness can
// cause a dead end. An Automaton's tuples are counted before they are listed.
#include "model/tuples.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "model/diagram.hpp"

namespace reductio {

namespace {

using Values = std::vector<std::vector<std::int32_t>>;  // per position, ascending; it outlives the steps

// A Sum as a step function: the state is the sum so far, bounded by what the remaining cells can add.
class SumSteps {
public:
    SumSteps(const Model& model, const Sum& sum, const Values& values)
        : lo_{sum.lo}, hi_{sum.hi}, values_{values} {
        const auto coefficients = model[sum.coefficients];
        const std::size_t size = values.size();
        coefficients_.assign(size, 1);
        std::ranges::copy(coefficients, coefficients_.begin());
        least_.assign(size + 1, 0);
        most_.assign(size + 1, 0);
        for (std::size_t i = size; i-- > 0;) {
            const std::int64_t a = coefficients_[i] * values[i].front(),
                               b = coefficients_[i] * values[i].back();
            least_[i] = least_[i + 1] + std::min(a, b);
            most_[i] = most_[i + 1] + std::max(a, b);
        }
    }
    using State = std::int64_t;
    static State start() { return 0; }
    std::optional<State> step(State sum, std::size_t position, std::int32_t value) const {
        sum += coefficients_[position] * value;
        const std::int64_t least = sum + least_[position + 1], most = sum + most_[position + 1];
        if (most < lo_ || least > hi_) return {};
        // Whatever comes, the sum is within its bounds: all such states are one, that of the least sum.
        if (least >= lo_ && most <= hi_) return lo_ - least_[position + 1];
        return sum;
    }
    bool accept(State sum) const { return lo_ <= sum && sum <= hi_; }
    // The values worth a step. Of many, only those within the bounds: a == b over 10^5 values takes 10^5
    // steps.
    std::span<const std::int32_t> candidates(State sum, std::size_t position) const {
        const std::span<const std::int32_t> all{values_[position]};
        const auto a = coefficients_[position];
        if (all.size() <= few || a == 0) return all;
        const auto too_low = [&](std::int32_t v) { return sum + a * v + most_[position + 1] < lo_; };
        const auto too_high = [&](std::int32_t v) { return sum + a * v + least_[position + 1] > hi_; };
        const auto begin = std::ranges::partition_point(
            all, [&](std::int32_t v) { return a > 0 ? too_low(v) : too_high(v); });
        const auto end = std::ranges::partition_point(
            begin, all.end(), [&](std::int32_t v) { return a > 0 ? !too_high(v) : !too_low(v); });
        return {begin, end};
    }

private:
    static constexpr std::size_t few = 16;  // values that are tried one by one in no more time

    std::int64_t lo_, hi_;
    const Values& values_;
    std::vector<std::int64_t> coefficients_, least_, most_;
};

// An Automaton as a step function: the state is the node, one from which the values lead to the end.
class DiagramSteps {
public:
    DiagramSteps(const Diagram& diagram, const Values& values)
        : diagram_{diagram}, values_{values}, first_(diagram.nodes + 1, 0), tuples_(diagram.nodes, 0) {
        for (const auto& edge : diagram.edges) ++first_[edge.from + 1];
        for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        if (diagram.nodes > 0) count_tuples();
    }
    std::span<const std::int32_t> candidates(std::uint32_t, std::size_t position) const {
        return values_[position];
    }
    // The number of tuples, at most `many`.
    std::uint64_t tuples() const { return tuples_.empty() ? 0 : tuples_.front(); }
    using State = std::uint32_t;
    static State start() { return 0; }
    std::optional<State> step(State node, std::size_t, std::int32_t value) const {
        if (diagram_.nodes == 0) return {};
        for (auto i = first_[node]; i < first_[node + 1]; ++i) {
            if (diagram_.edges[i].value != value) continue;
            const State to = diagram_.edges[i].to;
            return tuples_[to] > 0 ? std::optional{to} : std::nullopt;
        }
        return {};
    }
    bool accept(State node) const { return node + 1 == diagram_.nodes; }

private:
    static constexpr std::uint64_t many = std::uint64_t{1} << 40;

    void count_tuples() {
        tuples_.back() = 1;
        for (std::size_t layer = diagram_.layers(); layer-- > 0;) {
            poll_stop();
            for (const auto& [from, value, to] : diagram_.layer(layer)) {
                if (std::ranges::binary_search(values_[layer], value))
                    tuples_[from] = std::min(many, tuples_[from] + tuples_[to]);
            }
        }
    }

    const Diagram& diagram_;
    const Values& values_;
    std::vector<std::uint32_t> first_;   // edges of a node
    std::vector<std::uint64_t> tuples_;  // from a node to the end
};

Values open_values(const Model& model, const Domains& domains, std::span<const Var> vars) {
    Values values;
    for (const Var v : vars) {
        poll_stop();
        values.push_back(values_left(model, domains, v));
    }
    return values;
}

template <class Steps>
class Enumerator {
public:
    Enumerator(const Steps& steps, const Values& values, const Distinctness& distinctness, std::size_t cap)
        : steps_{steps}, values_{values}, distinctness_{distinctness}, cap_{cap}, left_{100 * cap + 1000} {
        relation_.arity = static_cast<std::uint32_t>(values.size());
        tuple_.resize(values.size());
    }
    std::optional<Relation> run() && {
        if (values_.size() > most_positions) return {};
        if (!extend(0, Steps::start())) return {};
        return std::move(relation_);
    }

private:
    static constexpr std::size_t most_positions = 5'000;  // each is a call within a call

    bool extend(std::size_t position, typename Steps::State state) {
        poll_stop();
        if (left_-- == 0) return false;
        if (position == values_.size()) {
            if (!steps_.accept(state)) return true;
            relation_.values.insert(relation_.values.end(), tuple_.begin(), tuple_.end());
            return relation_.size() <= cap_;
        }
        for (const auto value : steps_.candidates(state, position)) {
            if (taken(position, value)) continue;
            const auto next = steps_.step(state, position, value);
            tuple_[position] = value;
            if (next && !extend(position + 1, *next)) return false;
        }
        return true;
    }
    bool taken(std::size_t position, std::int32_t value) const {
        if (!distinctness_.any()) return false;
        for (std::size_t i = 0; i < position; ++i) {
            if (tuple_[i] == value && distinctness_.distinct(i, position)) return true;
        }
        return false;
    }
    const Steps& steps_;
    const Values& values_;
    const Distinctness& distinctness_;
    std::size_t cap_, left_;
    Relation relation_;
    std::vector<std::int32_t> tuple_;
};

bool is_open(const Model& model, const Domains& domains, Var v, std::int32_t value) {
    const int at = model.position(v, value);
    return at >= 0 && domains.open(model[v].first_slot + static_cast<std::uint32_t>(at));
}

// `distinctness` may be null.
Relation allowed_rows(const Model& model, const Table& table, const Domains& domains,
                      const Distinctness* distinctness) {
    const Relation& relation = model[table.relation];
    const auto vars = model[table.vars];
    const bool some_differ = distinctness != nullptr && distinctness->any();
    const auto fits = [&](std::span<const std::int32_t> row, std::size_t a) {
        bool allowed = is_open(model, domains, vars[a], row[a]);
        for (std::size_t b = 0; some_differ && b < a && allowed; ++b)
            allowed = row[a] != row[b] || !distinctness->distinct(a, b);
        return allowed;
    };
    Relation result{relation.arity, {}};
    std::size_t fitting = 0;  // values from the first on; those that the next row shares need no second look
    for (std::size_t i = 0; i < relation.size(); ++i) {
        poll_stop();
        const auto row = relation.row(i);
        if (i > 0) {
            const auto before = relation.row(i - 1);
            const auto shared = std::ranges::mismatch(row, before).in1 - row.begin();
            fitting = std::min(fitting, static_cast<std::size_t>(shared));
        }
        while (fitting < row.size() && fits(row, fitting)) ++fitting;
        if (fitting == row.size()) result.values.insert(result.values.end(), row.begin(), row.end());
    }
    return result;
}

// A table as a diagram: the trie of its allowed rows, which are sorted, with equivalent nodes merged.
std::optional<Diagram> table_diagram(const Relation& rows, std::size_t cap) {
    Diagram trie;
    trie.layer_begin.push_back(0);
    trie.nodes = 1;
    std::vector<std::uint32_t> reached(rows.size(), 0);  // the node of each row's beginning
    std::uint32_t first = 0;                             // node of the layer
    for (std::size_t position = 0; position < rows.arity; ++position) {
        poll_stop();
        first = trie.nodes;
        std::uint32_t parent = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto value = rows.row(i)[position];
            const bool shared = i > 0 && reached[i] == parent && rows.row(i - 1)[position] == value;
            parent = reached[i];
            if (!shared) trie.edges.push_back({parent, value, trie.nodes++});
            reached[i] = trie.nodes - 1;
        }
        if (trie.edges.size() > cap) return {};
        trie.layer_begin.push_back(static_cast<std::uint32_t>(trie.edges.size()));
    }
    std::vector<std::uint32_t> ends(trie.nodes - first);
    std::iota(ends.begin(), ends.end(), first);
    return reduced(trie, ends);
}

void extend_combination(std::span<const std::int32_t> values, std::size_t left, std::int64_t lo,
                        std::int64_t hi, std::vector<std::int32_t>& chosen,
                        std::vector<std::vector<std::int32_t>>& found, std::size_t& steps) {
    poll_stop();
    if (steps == 0 || --steps == 0) return;
    if (left == 0) {
        if (lo <= 0 && 0 <= hi) found.push_back(chosen);
        return;
    }
    for (std::size_t i = 0; i + left <= values.size() && steps > 0; ++i) {
        // The chosen value and the smallest or greatest that can follow bound the sum.
        std::int64_t least = 0, most = values[i];
        for (std::size_t k = 0; k < left; ++k) least += values[i + k];
        for (std::size_t k = 1; k < left; ++k) most += values[values.size() - k];
        if (least > hi) break;
        if (most < lo) continue;
        chosen.push_back(values[i]);
        extend_combination(values.subspan(i + 1), left - 1, lo - values[i], hi - values[i], chosen, found,
                           steps);
        chosen.pop_back();
    }
}

}  // namespace

Distinctness::Distinctness(const Incidence& incidence, std::span<const Var> vars)
    : size_{vars.size() <= most_known ? vars.size() : 0}, pairs_(size_ * size_, 0) {
    if (size_ == 0) all_ = false;
    for (std::size_t i = 0; i < size_; ++i) {
        poll_stop();
        for (std::size_t k = 0; k < i; ++k) {
            const bool differ = incidence.distinct(vars[i], vars[k]);
            pairs_[i * size_ + k] = pairs_[k * size_ + i] = differ;
            all_ = all_ && differ;
            any_ = any_ || differ;
        }
    }
}

std::span<const Var> tuple_variables(const Model& model, const ConstraintKind& kind) {
    if (const auto* sum = std::get_if<Sum>(&kind)) return model[sum->vars];
    if (const auto* table = std::get_if<Table>(&kind)) return model[table->vars];
    if (const auto* automaton = std::get_if<Automaton>(&kind)) return model[automaton->vars];
    return {};
}

std::optional<Relation> list_tuples(const Model& model, const ConstraintKind& kind, const Domains& domains,
                                    const Distinctness& distinctness, std::size_t cap) {
    if (const auto* table = std::get_if<Table>(&kind)) {
        Relation rows = allowed_rows(model, *table, domains, &distinctness);
        return rows.size() > cap ? std::nullopt : std::optional{std::move(rows)};
    }
    const Values values = open_values(model, domains, tuple_variables(model, kind));
    if (const auto* sum = std::get_if<Sum>(&kind)) {
        const SumSteps steps{model, *sum, values};
        return Enumerator{steps, values, distinctness, cap}.run();
    }
    const DiagramSteps steps{model[std::get<Automaton>(kind).diagram], values};
    if (!distinctness.any() && steps.tuples() > cap) return {};
    return Enumerator{steps, values, distinctness, cap}.run();
}

std::optional<std::vector<std::vector<std::int32_t>>> list_combinations(const Model& model,
                                                                        const ConstraintKind& kind,
                                                                        const Domains& domains,
                                                                        const Distinctness& distinctness,
                                                                        std::size_t cap) {
    const auto* sum = std::get_if<Sum>(&kind);
    if (sum == nullptr || sum->coefficients.size != 0 || !distinctness.all()) return {};
    std::vector<std::int32_t> values;
    for (const Var v : model[sum->vars]) {
        for (const auto value : values_left(model, domains, v)) values.push_back(value);
    }
    sort_unique(values);
    std::vector<std::vector<std::int32_t>> found;
    std::vector<std::int32_t> chosen;
    std::size_t steps = 20 * cap + 1000;  // the bounds can't prune everything
    extend_combination(values, sum->vars.size, sum->lo, sum->hi, chosen, found, steps);
    if (steps == 0 || found.size() > cap) return {};
    return found;
}

std::optional<Diagram> make_diagram(const Model& model, const ConstraintKind& kind, const Domains& domains,
                                    std::size_t cap) {
    if (const auto* table = std::get_if<Table>(&kind))
        return table_diagram(allowed_rows(model, *table, domains, nullptr), cap);
    const Values values = open_values(model, domains, tuple_variables(model, kind));
    if (const auto* sum = std::get_if<Sum>(&kind)) {
        const SumSteps steps{model, *sum, values};
        const auto step = [&](std::int64_t s, std::size_t i, std::int32_t v) { return steps.step(s, i, v); };
        const auto accept = [&](std::int64_t s) { return steps.accept(s); };
        const auto candidates = [&](std::int64_t s, std::size_t i) { return steps.candidates(s, i); };
        return build_diagram(values.size(), SumSteps::start(), candidates, step, accept, cap);
    }
    return restricted(model[std::get<Automaton>(kind).diagram], [&](std::size_t layer, std::int32_t value) {
        return std::ranges::binary_search(values[layer], value);
    });
}

std::optional<Diagram> make_distinct_diagram(const Model& model, const Diagram& plain,
                                             std::span<const Var> vars, const Domains& domains,
                                             const Distinctness& distinctness, std::size_t cap) {
    const Values values = open_values(model, domains, vars);
    const DiagramSteps steps{plain, values};
    const std::size_t size = vars.size();
    if (size > 64) return {};
    // forbidden[i]: the later positions that must differ from position i.
    std::vector<std::uint64_t> forbidden(size, 0);
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t k = i + 1; k < size; ++k) {
            if (distinctness.distinct(i, k)) forbidden[i] |= 1ULL << k;
        }
    }
    // A state: the node, and for each value used the later positions that must not take it.
    using State = std::pair<std::uint32_t, std::map<std::int32_t, std::uint64_t>>;
    const auto step = [&](const State& state, std::size_t position,
                          std::int32_t value) -> std::optional<State> {
        const auto node = steps.step(state.first, position, value);
        if (!node) return {};
        State next{*node, {}};
        const std::uint64_t later = position + 1 < 64 ? ~0ULL << (position + 1) : 0;
        for (const auto& [used, barred] : state.second) {
            if (used == value && (barred >> position & 1) != 0) return {};
            if ((barred & later) != 0) next.second[used] = barred & later;
        }
        if (forbidden[position] != 0) next.second[value] |= forbidden[position];
        return next;
    };
    const auto accept = [&](const State& state) { return steps.accept(state.first); };
    return build_diagram(values, State{0, {}}, step, accept, cap);
}

}  // namespace reductio
