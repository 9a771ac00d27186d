// line_automata.cpp - the step functions: which state follows a state and the value of the next cell.
#include "encoders/shared/line_automata.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/sorted.hpp"
#include "model/diagram.hpp"

namespace reductio::automata {

namespace {

using Total = std::int64_t;

// The least and the greatest sum of the cells from a place on. `any_length`: the sum may stop early.
struct Reach {
    std::vector<Total> least, most;

    Reach(LineValues values, bool any_length) : least(values.size() + 1, 0), most(values.size() + 1, 0) {
        for (std::size_t i = values.size(); i-- > 0;) {
            if (values[i].empty()) continue;
            least[i] = least[i + 1] + values[i].front();
            most[i] = most[i + 1] + values[i].back();
            if (!any_length) continue;
            least[i] = std::min<Total>(least[i], 0);
            most[i] = std::max<Total>(most[i], 0);
        }
    }
    // Can `total` still become `target` with the cells from `place` on?
    bool leads(Total total, std::size_t place, Total target) const {
        return total + least[place] <= target && target <= total + most[place];
    }
};

// Where the edges of each node begin.
std::vector<std::uint32_t> first_edges(const Diagram& diagram) {
    std::vector<std::uint32_t> first(diagram.nodes + 1, 0);
    for (const auto& edge : diagram.edges) ++first[edge.from + 1];
    std::partial_sum(first.begin(), first.end(), first.begin());
    return first;
}

}  // namespace

std::optional<Diagram> sum(LineValues values, std::int64_t target, std::size_t cap) {
    const Reach reach{values, false};
    const auto step = [&](Total total, std::size_t place, Value value) -> std::optional<Total> {
        total += value;
        if (!reach.leads(total, place + 1, target)) return {};
        return total;
    };
    return build_diagram(
        values, Total{0}, step, [&](Total total) { return total == target; }, cap);
}

std::optional<Diagram> product(LineValues values, std::int64_t target, std::size_t cap) {
    // The greatest product of the cells from a place on; capped just above the target.
    const Total wanted = std::abs(target);
    std::vector<Total> most(values.size() + 1, 1);
    for (std::size_t i = values.size(); i-- > 0;) {
        if (values[i].empty()) continue;
        const Total largest = std::max(std::abs(values[i].front()), std::abs(values[i].back()));
        most[i] = most[i + 1] > wanted || largest == 0 ? most[i + 1] : most[i + 1] * largest;
    }
    // For a target of 0 the state is 1 until a 0 was read; else it is a divisor of the target.
    const auto step = [&](Total total, std::size_t place, Value value) -> std::optional<Total> {
        if (target == 0) return total == 0 || value == 0 ? 0 : 1;
        if (value == 0 || target % (total * value) != 0) return {};
        total *= value;
        if (std::abs(target / total) > most[place + 1]) return {};
        return total;
    };
    return build_diagram(
        values, Total{1}, step, [&](Total total) { return total == target; }, cap);
}

// The state is how much of the shortest line with these runs has been read; more 0 may come before each run
// and at the end. Any part of it can be read by then that is not longer than the line so far, nor leaves more
// than the cells that follow. So each layer's states are known beforehand. If every cell may be 0 or not, all
// of them lead to the end and no two are alike: nothing is left to sort or to merge. If the line has n cells
// and the shortest takes m, there are at most (n - m + 1)(m + 1) nodes.
std::optional<Diagram> runs(LineValues values, std::span<const Value> lengths, std::size_t cap) {
    const std::size_t size = values.size();
    std::vector<char> shortest;  // 1 for a cell of a run
    for (const Value length : lengths) {
        if (shortest.size() > size) break;  // too long already
        if (!shortest.empty()) shortest.push_back(0);
        shortest.insert(shortest.end(), length, 1);
    }
    const std::size_t all = shortest.size();
    Diagram diagram;
    diagram.layer_begin.assign(size + 1, 0);
    if (all > size) return diagram;
    const auto least = [&](std::size_t place) { return place + all > size ? place + all - size : 0; };
    const auto wanted = [&](std::size_t read) { return read < all && shortest[read] == 1; };
    std::uint32_t first = 0;  // node of the layer
    for (std::size_t place = 0; place < size; ++place) {
        poll_stop();
        const std::size_t from = least(place), to = std::min(place, all), after = least(place + 1);
        const auto next = static_cast<std::uint32_t>(first + to - from + 1);
        for (std::size_t read = from; read <= to; ++read) {
            const bool in_run = read > 0 && shortest[read - 1] == 1;
            for (const Value value : values[place]) {
                if (value != 0 ? !wanted(read) : wanted(read) && in_run) continue;
                const std::size_t then = read + (value != 0 || (read < all && !wanted(read)));
                if (then < after) continue;
                const auto node = static_cast<std::uint32_t>(first + read - from);
                diagram.edges.push_back({node, value, static_cast<std::uint32_t>(next + then - after)});
            }
        }
        if (diagram.edges.size() > cap) return {};
        diagram.layer_begin[place + 1] = static_cast<std::uint32_t>(diagram.edges.size());
        first = next;
    }
    diagram.nodes = first + 1;
    const auto may_be_both = [](const std::vector<Value>& cell) {
        return std::ranges::find(cell, 0) != cell.end() && std::ranges::count(cell, 0) != std::ssize(cell);
    };
    return std::ranges::all_of(values, may_be_both) ? diagram : reduced(diagram, {&first, 1});
}

std::optional<Diagram> either(const Diagram& a, const Diagram& b, std::size_t cap) {
    if (a.nodes == 0) return b;
    if (b.nodes == 0) return a;
    constexpr std::uint32_t dead = ~0U;
    using Pair = std::pair<std::uint32_t, std::uint32_t>;
    const auto first_a = first_edges(a), first_b = first_edges(b);
    const auto follow = [](const Diagram& diagram, const std::vector<std::uint32_t>& first,
                           std::uint32_t node, Value value) {
        if (node == dead) return dead;
        const auto begin = diagram.edges.begin() + first[node], end = diagram.edges.begin() + first[node + 1];
        const auto edge =
            std::lower_bound(begin, end, value, [](const Diagram::Edge& e, Value v) { return e.value < v; });
        return edge != end && edge->value == value ? edge->to : dead;
    };
    const auto step = [&](const Pair& at, std::size_t, Value value) -> std::optional<Pair> {
        const Pair next{follow(a, first_a, at.first, value), follow(b, first_b, at.second, value)};
        if (next.first == dead && next.second == dead) return {};
        return next;
    };
    std::vector<std::vector<Value>> values(a.layers());
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (const auto& edge : a.layer(i)) values[i].push_back(edge.value);
        for (const auto& edge : b.layer(i)) values[i].push_back(edge.value);
        sort_unique(values[i]);
    }
    // Every node of a reduced diagram leads to its end, so every state after the last cell is accepted.
    return build_diagram(
        values, Pair{0, 0}, step, [](const Pair&) { return true; }, cap);
}

}  // namespace reductio::automata
