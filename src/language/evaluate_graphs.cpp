// evaluate_graphs.cpp - pieces by flooding, then what each of them has to be.
#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "language/evaluate.hpp"
#include "language/turns.hpp"
#include "model/neighbours.hpp"

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

// Which of the children hold, from the first one on.
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

// The number of each node's piece; of a node in none, that of a piece of its own.
std::vector<std::size_t> numbers_of(const Pieces& pieces, std::uint32_t nodes) {
    std::vector<std::size_t> numbers;
    for (std::uint32_t node = 0; node < nodes; ++node) numbers.push_back(pieces.size() + node);
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (const auto member : pieces[i]) numbers[member] = i;
    return numbers;
}

// Is every edge joined whose ends are in one piece?
bool all_joined_within(const Graph& graph, const std::vector<char>& joined,
                       const std::vector<std::size_t>& piece_of) {
    for (std::size_t i = 0; i < joined.size(); ++i) {
        const auto [a, b] = graph.edges[i];
        if (joined[i] == 0 && piece_of[a] == piece_of[b]) return false;
    }
    return true;
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
    for (const auto& area : areas) {
        for (const auto member : area)
            if (sizes[member] != std::ssize(area)) return false;
    }
    return all_joined_within(graph, joined, numbers_of(areas, graph.nodes));
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

// A piece of a grid, laid into the corner: its cells ascending.
std::vector<std::pair<std::int32_t, std::int32_t>> laid(const std::vector<std::uint32_t>& piece,
                                                        std::int32_t columns, std::int32_t turn) {
    std::vector<std::pair<std::int32_t, std::int32_t>> cells;
    std::int32_t left = std::numeric_limits<std::int32_t>::max(), top = left;
    for (const auto member : piece) {
        const auto cell = static_cast<std::int32_t>(member);
        const Offset at = turned({cell % columns, cell / columns}, turn);
        cells.emplace_back(at.down, at.right);
        left = std::min(left, at.right);
        top = std::min(top, at.down);
    }
    for (auto& [down, right] : cells) {
        down -= top;
        right -= left;
    }
    std::ranges::sort(cells);
    return cells;
}

bool congruent(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b,
               std::int32_t columns) {
    if (a.size() != b.size()) return false;
    const auto wanted = laid(a, columns, 0);
    for (std::int32_t turn = 0; turn < turn_count; ++turn) {
        if (laid(b, columns, turn) == wanted) return true;
    }
    return false;
}

// Is each area two congruent pieces, one of each colour, and is every edge within it joined?
bool halves_fit(const Node& node, GraphValues values) {
    const Graph& graph = *node.graph;
    std::vector<char> inside, joined = holding(node, graph.nodes, graph.edges.size(), values);
    for (const std::int64_t colour : node.sizes) inside.push_back(colour == no_size ? 0 : 1);
    std::vector<char> alike = joined;  // joined, and of one colour
    for (std::size_t i = 0; i < alike.size(); ++i) {
        const auto [a, b] = graph.edges[i];
        if (node.sizes[a] != node.sizes[b]) alike[i] = 0;
    }
    const Pieces areas = flooded(graph, inside, joined), pieces = flooded(graph, inside, alike);
    const std::vector<std::size_t> area_of = numbers_of(areas, graph.nodes);
    if (!all_joined_within(graph, joined, area_of)) return false;
    std::vector<Pieces> of_area(areas.size());
    for (const auto& piece : pieces) of_area[area_of[piece.front()]].push_back(piece);
    return std::ranges::all_of(of_area, [&](const Pieces& own) {
        return own.size() == 2 && node.sizes[own[0].front()] != node.sizes[own[1].front()] &&
               congruent(own[0], own[1], static_cast<std::int32_t>(node.number));
    });
}

// Is every area the same after half a turn, which takes its first row to its last one, and its first column
// to its last one? Is every edge within it joined?
bool areas_are_symmetric(const Node& node, GraphValues values) {
    const Graph& graph = *node.graph;
    const auto columns = static_cast<std::uint32_t>(node.number);
    std::vector<char> inside;
    for (const std::int64_t colour : node.sizes) inside.push_back(colour == no_size ? 0 : 1);
    const std::vector<char> joined = holding(node, 0, graph.edges.size(), values);
    const Pieces areas = flooded(graph, inside, joined);
    const std::vector<std::size_t> area_of = numbers_of(areas, graph.nodes);
    if (!all_joined_within(graph, joined, area_of)) return false;
    for (std::size_t area = 0; area < areas.size(); ++area) {
        const auto column = [&](std::uint32_t cell) { return cell % columns; };
        const auto [left, right] = std::ranges::minmax(areas[area], {}, column);
        const auto [first, last] = std::ranges::minmax(areas[area]);
        const std::uint32_t rows = first / columns + last / columns;
        for (const std::uint32_t cell : areas[area]) {
            const std::uint32_t opposite =
                (rows - cell / columns) * columns + column(left) + column(right) - column(cell);
            if (area_of[opposite] != area) return false;
        }
    }
    return true;
}

// "piece L lies on the board 1 times, not 2"; empty if that is right.
std::string count_fault(const Bank::Piece& piece, std::uint32_t used) {
    if (piece.least <= used && used <= piece.most) return {};
    const bool few = used < piece.least;
    const char* const bound = piece.least == piece.most ? "not" : few ? "not at least" : "not at most";
    return fmt::format("piece {} lies on the board {} times, {} {}", piece.name, used, bound,
                       few ? piece.least : piece.most);
}

}  // namespace

std::string laid_fault(const Node& node, std::span<const std::int32_t> values) {
    const auto& bank = node.bank->pieces;
    std::vector<std::uint32_t> used(bank.size(), 0);
    for (auto& piece : pieces_of(node, values)) {
        std::ranges::sort(piece);
        const auto is_it = [&](const Bank::Piece& one) {
            return std::ranges::binary_search(one.places, piece);
        };
        const auto found = std::ranges::find_if(bank, is_it);
        if (found == bank.end())
            return fmt::format("what lies at {} is not one of the pieces", node.bank->nodes[piece.front()]);
        ++used[static_cast<std::size_t>(found - bank.begin())];
    }
    for (std::size_t i = 0; i < bank.size(); ++i)
        if (std::string fault = count_fault(bank[i], used[i]); !fault.empty()) return fault;
    return {};
}

std::int64_t size_of_piece(const Node& node, std::span<const std::int32_t> values) {
    for (const auto& piece : pieces_of(node, values)) {
        const auto has = [&](std::int64_t one) {
            return std::ranges::find(piece, static_cast<std::uint32_t>(one)) != piece.end();
        };
        if (!has(node.number)) continue;
        if (node.sizes.empty()) return std::ssize(piece);
        const std::vector<char> counted =
            holding(node, node.children.size() - node.sizes.size(), node.sizes.size(), values);
        std::int64_t size = 0;
        for (std::size_t i = 0; i < counted.size(); ++i)
            size += counted[i] != 0 && has(node.sizes[i]) ? 1 : 0;
        return size;
    }
    return 0;
}

std::int64_t passed_nodes(const Node& node, std::span<const std::int32_t> values) {
    const Graph& graph = *node.graph;
    std::vector<std::int64_t> before(graph.nodes, -1);
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const auto [from, to] = graph.edges[i];
        if (holds(*node.children[graph.nodes + i], values)) before[to] = from;
    }
    const auto is_start = [&](std::int64_t one) {
        return std::ranges::find(node.sizes, one) != node.sizes.end();
    };
    std::int64_t count = 0, at = node.number;
    for (std::uint32_t steps = 0; steps < graph.nodes; ++steps) {
        const bool begins = before[static_cast<std::size_t>(at)] < 0;
        if (begins && !is_start(at)) return count;
        count += holds(*node.children[static_cast<std::size_t>(at)], values) ? 1 : 0;
        if (begins) return count;
        at = before[static_cast<std::size_t>(at)];
    }
    return 0;  // round and round
}

std::int64_t steps_to_goal(const Node& node, std::span<const std::int32_t> values) {
    const Graph& graph = *node.graph;
    const std::vector<char> open = holding(node, 0, graph.nodes, values);
    const auto goals = node.sizes.subspan(1);
    const std::vector<char> wanted = holding(node, graph.nodes, goals.size(), values);
    std::vector<char> goal(graph.nodes, 0), seen(graph.nodes, 0);
    for (std::size_t i = 0; i < goals.size(); ++i)
        if (wanted[i] != 0) goal[static_cast<std::size_t>(goals[i])] = 1;
    const Neighbours neighbours{graph};
    std::vector<std::uint32_t> layer{static_cast<std::uint32_t>(node.number)};
    seen[layer.front()] = 1;
    for (std::int64_t steps = 0; steps <= node.sizes[0] && !layer.empty(); ++steps) {
        std::vector<std::uint32_t> next;
        for (const std::uint32_t at : layer) {
            if (goal[at] != 0) return steps;
            if (open[at] == 0 && steps > 0) continue;
            for (const auto way : neighbours.of(at))
                if (std::exchange(seen[way.node], 1) == 0) next.push_back(way.node);
        }
        layer = std::move(next);
    }
    return -1;
}

bool shapes_are_same(const Node& node, std::span<const std::int32_t> values) {
    std::vector<std::uint32_t> first, second;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        if (!holds(*node.children[i], values)) continue;
        (i < node.graph->nodes ? first : second).push_back(static_cast<std::uint32_t>(node.sizes[i]));
    }
    return congruent(first, second, static_cast<std::int32_t>(node.number));
}

bool graph_holds(const Node& node, std::span<const std::int32_t> values) {
    switch (node.op) {
        case Op::pieces: return pieces_fit(node, values);
        case Op::groups: return groups_fit(node, values);
        case Op::laid: return laid_fault(node, values).empty();
        case Op::halves: return halves_fit(node, values);
        case Op::symmetric: return areas_are_symmetric(node, values);
        case Op::loop: return loop_closes(node, values);
        case Op::areas: return areas_fit(node, values);
        default: break;
    }
    return pieces_of(node, values).size() < 2;
}

}  // namespace reductio::language
