// elimination.cpp - sets of neighbours in a queue, the smallest first.
#include "cnf/elimination.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/stop.hpp"

namespace reductio {

std::size_t Elimination::place(std::uint32_t a, std::uint32_t b) const {
    const auto& list = later[a];
    const auto at =
        std::ranges::lower_bound(list, position[b], {}, [&](auto node) { return position[node]; });
    return static_cast<std::size_t>(at - list.begin());
}

Elimination eliminate(std::uint32_t nodes, std::span<const Graph::Edge> edges) {
    std::vector<std::set<std::uint32_t>> around(nodes);
    for (const auto& [a, b] : edges) {
        around[a].insert(b);
        around[b].insert(a);
    }
    std::set<std::pair<std::size_t, std::uint32_t>> queue;
    for (std::uint32_t node = 0; node < nodes; ++node) queue.emplace(around[node].size(), node);
    Elimination result;
    result.later.resize(nodes);
    result.position.resize(nodes);
    while (!queue.empty()) {
        poll_stop();
        const auto node = queue.begin()->second;
        queue.erase(queue.begin());
        result.position[node] = static_cast<std::uint32_t>(result.order.size());
        result.order.push_back(node);
        const auto& left = around[node];
        result.later[node].assign(left.begin(), left.end());
        for (const auto neighbour : left) {
            queue.erase({around[neighbour].size(), neighbour});
            around[neighbour].erase(node);
            for (const auto other : left) {
                if (other != neighbour) around[neighbour].insert(other);
            }
            queue.emplace(around[neighbour].size(), neighbour);
        }
    }
    for (auto& list : result.later)
        std::ranges::sort(list, {}, [&](auto node) { return result.position[node]; });
    return result;
}

}  // namespace reductio
