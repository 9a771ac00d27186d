// tuple_steps.hpp - a Sum and an Automaton as step functions over the values that are left: the state after
// each value, which values are worth a step, which states end a tuple. For lists of tuples and for diagrams.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/model.hpp"

namespace reductio {

using Values = std::vector<std::vector<std::int32_t>>;  // per position, ascending; it outlives the steps

// The arithmetic of a Sum seen from a position: what the rest can still add.
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
        if (sum + most_[position + 1] < lo_ || sum + least_[position + 1] > hi_) return {};
        return sum;
    }
    bool accept(State sum) const { return lo_ <= sum && sum <= hi_; }
    // The values worth a step: of many, those that the bounds leave. a == b over 10^5 values is 10^5 steps.
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
    static constexpr std::size_t few = 16;  // values that are stepped through in no more time

    std::int64_t lo_, hi_;
    const Values& values_;
    std::vector<std::int64_t> coefficients_, least_, most_;
};

// An Automaton's diagram, without the nodes from which the values lead nowhere.
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
    // How many tuples the values allow, at most `many`.
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

}  // namespace reductio
