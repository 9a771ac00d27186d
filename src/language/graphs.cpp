// graphs.cpp - neighbours in grids, edges one by one, and circuits.
#include "language/graphs.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "base/stop.hpp"

namespace reductio::language {

std::vector<Graph::Edge> edges_between(const std::vector<Point>& points) {
    std::map<Point, std::uint32_t> node_of;
    for (std::size_t i = 0; i < points.size(); ++i) node_of.emplace(points[i], static_cast<std::uint32_t>(i));
    std::vector<Graph::Edge> edges;
    for (std::size_t k = points.empty() ? 0 : points[0].size(); k-- > 0;) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            poll_stop();
            Point next = points[i];
            ++next[k];
            if (const auto found = node_of.find(next); found != node_of.end())
                edges.emplace_back(static_cast<std::uint32_t>(i), found->second);
        }
    }
    return edges;
}

std::vector<Point> points_in(std::span<const std::int64_t> sizes) {
    std::vector<Point> points{Point{}};
    for (const std::int64_t size : sizes) {
        std::vector<Point> longer;
        for (const Point& point : points) {
            for (std::int64_t i = 0; i < size; ++i) {
                longer.push_back(point);
                longer.back().push_back(i);
            }
        }
        points = std::move(longer);
    }
    return points;
}

void ListedEdges::add(std::int64_t a, std::int64_t b) {
    const auto refuse = [&](std::string_view what, std::string expected) {
        throw Refusal{fmt::format("the edge {} {} {}", a, b, what), std::move(expected)};
    };
    const std::int64_t last = first_ + static_cast<std::int64_t>(most_) - 1;
    if (std::min(a, b) < first_ || std::max(a, b) > last)
        refuse("leaves the list", fmt::format("two numbers from {} to {}", first_, last));
    if (a == b) refuse("joins a node with itself", "two different ones");
    const auto from = static_cast<std::uint32_t>(a - first_), to = static_cast<std::uint32_t>(b - first_);
    if (!said_.insert(std::minmax(from, to)).second) refuse("stands twice", "each edge once");
    graph_.nodes = std::max({graph_.nodes, from + 1, to + 1});
    graph_.edges.emplace_back(from, to);
}

Tree make_circuit(std::span<const Tree> next, std::int64_t first) {
    constexpr std::size_t longest = 1'000;
    if (next.size() > longest) throw Refusal{"a circuit too long", fmt::format("at most {}", longest)};
    std::vector<Tree> parts, conditions(next.size(), make_constant(true));
    Graph graph{static_cast<std::uint32_t>(next.size()), {}};
    const auto leads = [&](std::uint32_t from, std::uint32_t to) {
        return make(Op::equal, {next[from], number(first + to)});
    };
    for (std::uint32_t a = 0; a < graph.nodes; ++a) {
        poll_stop();
        parts.push_back(make(Op::at_least, {next[a], number(first)}));
        parts.push_back(make(Op::at_most, {next[a], number(first + std::ssize(next) - 1)}));
        for (std::uint32_t b = a + 1; b < graph.nodes; ++b) {
            graph.edges.emplace_back(a, b);
            conditions.push_back(make(Op::disjunction, {leads(a, b), leads(b, a)}));
        }
    }
    parts.push_back(make(Op::all_different, next));
    parts.push_back(make_connected(conditions, std::move(graph)));
    return make(Op::conjunction, parts);
}

}  // namespace reductio::language
