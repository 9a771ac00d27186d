// evaluate_graphs.cpp - pieces by flooding, then what each of them has to be.
#include "language/evaluate_graphs.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "language/evaluate.hpp"

namespace reductio::language {

namespace {

using GraphValues = std::span<const std::int32_t>;
using Pieces = std::vector<std::vector<std::uint32_t>>;

// The pieces of the nodes that wait, by the edges that are open.
Pieces flooded(const Graph& graph, std::vector<char> waiting, const std::vector<char>& open) {
    std::vector<std::vector<std::uint32_t>> next(graph.nodes);
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        if (open[i] == 0) continue;
        const auto [a, b] = graph.edges[i];
        next[a].push_back(b);
        next[b].push_back(a);
    }
    Pieces pieces;
    for (std::uint32_t start = 0; start < graph.nodes; ++start) {
        if (waiting[start] == 0) continue;
        std::vector<std::uint32_t>& reached = pieces.emplace_back(1, start);
        waiting[start] = 0;
        for (std::size_t i = 0; i < reached.size(); ++i) {
            for (const auto other : next[reached[i]]) {
                if (std::exchange(waiting[other], 0) != 0) reached.push_back(other);
            }
        }
    }
    return pieces;
}

// Which of so many children hold, from the first one on.
std::vector<char> holding(const Node& node, std::size_t first, std::size_t count, GraphValues values) {
    std::vector<char> result;
    result.reserve(count);
    for (std::size_t i = first; i < first + count; ++i)
        result.push_back(holds(*node.children[i], values) ? 1 : 0);
    return result;
}

// The connected pieces of the nodes that hold.
Pieces pieces_of(const Node& node, GraphValues values) {
    const Graph& graph = *node.graph;
    const bool all_edges = node.children.size() == graph.nodes;
    const std::vector<char> open = all_edges ? std::vector<char>(graph.edges.size(), 1)
                                             : holding(node, graph.nodes, graph.edges.size(), values);
    return flooded(graph, holding(node, 0, graph.nodes, values), open);
}

// Two ends of the loop at each node that it meets, and all of it in one piece; nothing is no loop.
bool loop_closes(const Node& node, GraphValues values) {
    const Graph& graph = *node.graph;
    const std::vector<char> drawn = holding(node, 0, graph.edges.size(), values);
    std::vector<int> ends(graph.nodes, 0);
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        ends[graph.edges[i].first] += drawn[i];
        ends[graph.edges[i].second] += drawn[i];
    }
    if (!std::ranges::all_of(ends, [](int count) { return count == 0 || count == 2; })) return false;
    std::vector<char> met;
    for (const int count : ends) met.push_back(count == 0 ? 0 : 1);
    return flooded(graph, std::move(met), drawn).size() == 1;
}

// Each area has as many nodes as their numbers say, and no edge within it is not joined.
bool areas_fit(const Node& node, GraphValues values) {
    const Graph& graph = *node.graph;
    std::vector<std::int64_t> sizes;
    for (std::uint32_t i = 0; i < graph.nodes; ++i) {
        const Number size = value_of(*node.children[i], values);
        if (!size) return false;
        sizes.push_back(*size);
    }
    std::vector<char> joined;
    if (node.children.size() > graph.nodes) {
        joined = holding(node, graph.nodes, graph.edges.size(), values);
    } else {
        for (const auto& [a, b] : graph.edges) joined.push_back(sizes[a] == sizes[b] ? 1 : 0);
    }
    const Pieces areas = flooded(graph, std::vector<char>(graph.nodes, 1), joined);
    std::vector<std::size_t> area_of(graph.nodes);
    for (std::size_t i = 0; i < areas.size(); ++i) {
        for (const auto member : areas[i]) {
            if (sizes[member] != std::ssize(areas[i])) return false;
            area_of[member] = i;
        }
    }
    for (std::size_t i = 0; i < joined.size(); ++i) {
        const auto [a, b] = graph.edges[i];
        if (joined[i] == 0 && area_of[a] == area_of[b]) return false;
    }
    return true;
}

// Does each piece contain one number, its size?
bool pieces_fit(const Node& node, GraphValues values) {
    std::size_t numbers = 0;
    for (const auto& piece : pieces_of(node, values)) {
        std::int64_t size = no_size;
        for (const auto member : piece) {
            if (node.sizes[member] == no_size) continue;
            if (size != no_size) return false;
            size = node.sizes[member];
            ++numbers;
        }
        if (size == no_size || (size != unknown_size && size != std::ssize(piece))) return false;
    }
    return numbers == node.sizes.size() - static_cast<std::size_t>(std::ranges::count(node.sizes, no_size));
}

// Does each piece contain numbers, all of them equal?
bool groups_fit(const Node& node, GraphValues values) {
    for (const auto& piece : pieces_of(node, values)) {
        std::int64_t group = no_size;
        for (const auto member : piece) {
            const std::int64_t number = node.sizes[member];
            if (number == no_size) continue;
            if (group != no_size && group != number) return false;
            group = number;
        }
        if (group == no_size) return false;
    }
    return true;
}

// Is each number one less than the nodes of its piece?
bool attached_fit(const Node& node, GraphValues values) {
    for (const auto& piece : pieces_of(node, values)) {
        const auto fits = [&](std::uint32_t member) {
            return node.sizes[member] == no_size || node.sizes[member] + 1 == std::ssize(piece);
        };
        if (!std::ranges::all_of(piece, fits)) return false;
    }
    return true;
}

}  // namespace

bool graph_holds(const Node& node, std::span<const std::int32_t> values) {
    switch (node.op) {
        case Op::pieces: return pieces_fit(node, values);
        case Op::groups: return groups_fit(node, values);
        case Op::attached: return attached_fit(node, values);
        case Op::loop: return loop_closes(node, values);
        case Op::areas: return areas_fit(node, values);
        default: break;
    }
    return pieces_of(node, values).size() < 2;
}

}  // namespace reductio::language
