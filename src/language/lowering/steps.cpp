// steps.cpp - the layers of one search, and the goals beside them.
#include "language/lowering/steps.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "base/stop.hpp"
#include "model/neighbours.hpp"

namespace reductio::language {

namespace {

constexpr std::int64_t never_reached = -1;
constexpr std::int32_t no_way = -1;

class LayerWriter {
public:
    LayerWriter(const Node& steps, std::span<const Literal> holds, ModelWriter& writer)
        : nodes_{steps.graph->nodes},
          start_{static_cast<std::uint32_t>(steps.number)},
          goals_{steps.sizes.subspan(1)},
          open_{holds.first(nodes_)},
          wanted_{holds.subspan(nodes_)},
          writer_{writer},
          neighbours_{*steps.graph},
          from_start_{distances({start_})},
          to_goal_{distances(possible_goals())},
          reached_(nodes_, Literal::never()) {
        most_ = std::min(steps.sizes[0], longest());
        for (std::uint32_t node = 0; node < nodes_; ++node)
            for (const auto way : neighbours_.of(node))
                alternate_ = alternate_ &&
                             (from_start_[node] < 0 || (from_start_[node] - from_start_[way.node]) % 2 != 0);
    }

    // For each number of steps: is a goal reached within them?
    std::vector<Literal> write() {
        std::vector<Literal> within{goal_at_start()};
        reached_[start_] = Literal::always();
        for (std::int64_t steps = 1; steps <= most_; ++steps) {
            within.push_back(any_of(goals_beside(within.back())));
            if (steps < most_) add_layer(steps);
        }
        return within;
    }

private:
    std::vector<std::uint32_t> possible_goals() const {
        std::vector<std::uint32_t> possible;
        for (std::size_t i = 0; i < goals_.size(); ++i)
            if (wanted_[i] != Literal::never()) possible.push_back(static_cast<std::uint32_t>(goals_[i]));
        return possible;
    }
    // Between the first nodes and each other one, over nodes that may be open; -1 without a way.
    std::vector<std::int64_t> distances(const std::vector<std::uint32_t>& from) const {
        std::vector<std::int64_t> steps(nodes_, never_reached);
        std::vector<std::uint32_t> reached = from;
        for (const std::uint32_t node : from) steps[node] = 0;
        for (std::size_t i = 0; i < reached.size(); ++i) {
            const std::uint32_t node = reached[i];
            if (steps[node] > 0 && open_[node] == Literal::never()) continue;
            for (const auto way : neighbours_.of(node)) {
                if (steps[way.node] != never_reached) continue;
                steps[way.node] = steps[node] + 1;
                reached.push_back(way.node);
            }
        }
        return steps;
    }
    // No way without a node twice is longer.
    std::int64_t longest() const { return nodes_ - std::ranges::count(open_, Literal::never()) + 1; }

    Literal goal_at_start() const {
        Literal result = Literal::never();
        for (std::size_t i = 0; i < goals_.size(); ++i)
            if (goals_[i] == start_) result = wanted_[i];
        return result;
    }
    std::vector<std::vector<Literal>> goals_beside(Literal before) {
        std::vector<std::vector<Literal>> reasons{{before}};
        for (std::size_t i = 0; i < goals_.size(); ++i) {
            if (wanted_[i] == Literal::never()) continue;
            for (const auto way : neighbours_.of(static_cast<std::uint32_t>(goals_[i])))
                if (reached_[way.node] != Literal::never())
                    reasons.push_back({reached_[way.node], wanted_[i]});
        }
        return reasons;
    }
    void add_layer(std::int64_t steps) {
        const std::vector<Literal> before = reached_;
        for (std::uint32_t node = 0; node < nodes_; ++node) {
            const bool none = from_start_[node] == never_reached || to_goal_[node] == never_reached;
            if (none || node == start_ || open_[node] == Literal::never() || from_start_[node] > steps ||
                steps + to_goal_[node] > most_)
                continue;
            if (alternate_ && (from_start_[node] - steps) % 2 != 0) continue;
            std::vector<std::vector<Literal>> reasons{{before[node]}};
            for (const auto way : neighbours_.of(node)) reasons.push_back({before[way.node], open_[node]});
            reached_[node] = any_of(reasons);
        }
    }
    // Do all literals of one of the lists hold? A list has two at most.
    Literal any_of(const std::vector<std::vector<Literal>>& lists) {
        poll_stop();
        std::vector<Literal> some;
        for (std::vector<Literal> list : lists) {
            std::erase(list, Literal::always());
            if (list.empty()) return Literal::always();
            if (std::ranges::find(list, Literal::never()) != list.end()) continue;
            some.push_back(list.size() == 1 ? list[0] : both(list[0], list[1]));
        }
        if (some.empty()) return Literal::never();
        if (some.size() == 1) return some[0];
        const Literal result = writer_.is(writer_.derive_boolean(), 1);
        for (const Literal one : some) writer_.put_clause({result, !one});
        some.push_back(!result);
        writer_.put_clause(some);
        return result;
    }
    Literal both(Literal a, Literal b) {
        const Literal result = writer_.is(writer_.derive_boolean(), 1);
        writer_.put_clause({!result, a});
        writer_.put_clause({!result, b});
        writer_.put_clause({result, !a, !b});
        return result;
    }

    std::uint32_t nodes_, start_;
    std::span<const std::int64_t> goals_;
    std::span<const Literal> open_, wanted_;
    ModelWriter& writer_;
    Neighbours neighbours_;
    std::vector<std::int64_t> from_start_, to_goal_;
    std::vector<Literal> reached_;  // within the steps so far
    std::int64_t most_ = 0;
    bool alternate_ = true;  // does each edge join two nodes of which one is an odd number of steps away?
};

}  // namespace

Linear Steps::number(const Node& steps, std::span<const Literal> holds) {
    std::vector<std::uint32_t> key{static_cast<std::uint32_t>(steps.number), steps.graph->nodes};
    for (const auto& [a, b] : steps.graph->edges) key.insert(key.end(), {a, b});
    for (const std::int64_t size : steps.sizes) key.push_back(static_cast<std::uint32_t>(size));
    for (const Literal one : holds) key.push_back(ModelWriter::code(one));
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const ModelWriter::Definition defines{writer_, "how many steps it is to a cell"};
    const std::vector<Literal> within = LayerWriter{steps, holds, writer_}.write();
    std::vector<std::int32_t> values(within.size() + 1);
    std::iota(values.begin(), values.end(), no_way);
    const Var number = writer_.derive(values);
    writer_.put_clause({writer_.is(number, no_way), within.back()});
    writer_.put_clause({!writer_.is(number, no_way), !within.back()});
    for (std::size_t i = 0; i < within.size(); ++i) {
        const Literal here = writer_.is(number, static_cast<std::int32_t>(i));
        const Literal before = i > 0 ? within[i - 1] : Literal::never();
        writer_.put_clause({!here, within[i]});
        writer_.put_clause({!here, !before});
        writer_.put_clause({here, before, !within[i]});
    }
    return known_.emplace(std::move(key), writer_.identity(number)).first->second;
}

namespace {

std::optional<Tree> up_to(const Tree& steps, const Tree& number) {
    if (steps->op != Op::steps || number->op != Op::number || number->number < 0) return {};
    std::vector<std::uint32_t> goals;
    for (const std::int64_t goal : steps->sizes.subspan(1)) goals.push_back(static_cast<std::uint32_t>(goal));
    return make_steps(static_cast<std::uint32_t>(steps->number), steps->children, *steps->graph, goals,
                      std::min(steps->sizes[0], number->number));
}

}  // namespace

Tree with_few_steps(const Tree& comparison) {
    if (comparison->op != Op::equal && comparison->op != Op::unequal) return comparison;
    const Tree &a = comparison->children[0], &b = comparison->children[1];
    if (const auto few = up_to(a, b)) return make(comparison->op, {*few, b});
    if (const auto few = up_to(b, a)) return make(comparison->op, {a, *few});
    return comparison;
}

}  // namespace reductio::language
