// diagram.cpp - reduction of a layered diagram, from the last layer to the first.
//
// Two nodes of a layer are merged if their outgoing edges have the same values and, after merging the next
// layer, the same targets. This is the minimal automaton of Myhill and Nerode, layer by layer; for decision
// diagrams the idea is Bryant's, 1986. Linear but for sorting.
#include "model/diagram.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <span>
#include <tuple>

#include "base/sorted.hpp"

namespace reductio {

namespace {

constexpr std::uint32_t dead = std::numeric_limits<std::uint32_t>::max();
using Edge = Diagram::Edge;

// The edges of one layer after merging. `classes`: the number of nodes they leave from.
struct LayerResult {
    std::vector<Edge> edges;
    std::uint32_t classes = 0;
};

// The classes of one layer: nodes with equal edges. Looked up by a hash of the edges, since a layer may have
// as many nodes as the diagram's cap.
class Classes {
public:
    Classes(LayerResult& result, std::size_t nodes)
        : result_{result}, table_(std::bit_ceil(2 * nodes + 1), dead) {}

    // The class of a node with these edges, whose `from` does not matter.
    std::uint32_t of(std::span<const Edge> edges) {
        std::size_t at = hash(edges) & (table_.size() - 1);
        while (table_[at] != dead && !equal(table_[at], edges)) at = (at + 1) & (table_.size() - 1);
        if (table_[at] == dead) {
            table_[at] = result_.classes;
            first_.push_back(result_.edges.size());
            for (const Edge& edge : edges) result_.edges.push_back({result_.classes, edge.value, edge.to});
            ++result_.classes;
        }
        return table_[at];
    }

private:
    static std::size_t hash(std::span<const Edge> edges) {
        std::uint64_t state = edges.size();
        for (const Edge& edge : edges) {
            state = (state ^ static_cast<std::uint32_t>(edge.value)) * 0x9E3779B97F4A7C15;
            state = (state ^ edge.to ^ state >> 32) * 0x9E3779B97F4A7C15;
        }
        return static_cast<std::size_t>(state >> 32);
    }
    bool equal(std::uint32_t known, std::span<const Edge> edges) const {
        const std::size_t end = known + 1 < first_.size() ? first_[known + 1] : result_.edges.size();
        return std::equal(result_.edges.begin() + static_cast<std::ptrdiff_t>(first_[known]),
                          result_.edges.begin() + static_cast<std::ptrdiff_t>(end), edges.begin(),
                          edges.end(),
                          [](const Edge& a, const Edge& b) { return a.value == b.value && a.to == b.to; });
    }

    LayerResult& result_;
    std::vector<std::uint32_t> table_;  // classes
    std::vector<std::size_t> first_;    // per class: of its edges in the result
};

// Replaces the targets by their classes, drops dead edges, and numbers the classes of the sources.
LayerResult reduce_layer(std::span<const Edge> layer, std::vector<std::uint32_t>& class_of) {
    std::vector<Edge> edges;
    edges.reserve(layer.size());
    for (const auto& edge : layer) {
        if (class_of[edge.to] != dead) edges.push_back({edge.from, edge.value, class_of[edge.to]});
    }
    const auto before = [](const Edge& a, const Edge& b) {
        return std::tie(a.from, a.value) < std::tie(b.from, b.value);
    };
    if (!std::ranges::is_sorted(edges, before)) sort_polled(edges, before);
    LayerResult result;
    Classes classes{result, edges.size()};
    for (std::size_t begin = 0; begin < edges.size();) {
        poll_stop();
        std::size_t end = begin;
        while (end < edges.size() && edges[end].from == edges[begin].from) ++end;
        class_of[edges[begin].from] = classes.of(std::span{edges}.subspan(begin, end - begin));
        begin = end;
    }
    return result;
}

// Drops nodes that the root does not reach, and numbers the others through all layers.
Diagram numbered(const std::vector<LayerResult>& layers, std::uint32_t root) {
    Diagram result;
    std::vector<std::uint32_t> number{};
    std::uint32_t first = 0;
    std::vector<char> reached(layers.empty() ? 1 : std::max(1U, layers[0].classes), 0);
    reached[root] = 1;
    result.layer_begin.push_back(0);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        poll_stop();
        const auto number_layer = [](const std::vector<char>& flags, std::uint32_t from) {
            std::vector<std::uint32_t> numbers(flags.size(), dead);
            for (std::size_t k = 0; k < flags.size(); ++k) {
                if (flags[k]) numbers[k] = from++;
            }
            return numbers;
        };
        number = number_layer(reached, first);
        const auto here = static_cast<std::uint32_t>(std::ranges::count(reached, 1));
        std::vector<char> next(i + 1 < layers.size() ? layers[i + 1].classes : 1, 0);
        for (const auto& edge : layers[i].edges) {
            if (reached[edge.from]) next[edge.to] = 1;
        }
        const auto next_number = number_layer(next, first + here);
        for (const auto& edge : layers[i].edges) {
            if (reached[edge.from])
                result.edges.push_back({number[edge.from], edge.value, next_number[edge.to]});
        }
        result.layer_begin.push_back(static_cast<std::uint32_t>(result.edges.size()));
        first += here;
        reached = std::move(next);
    }
    result.nodes = first + 1;
    return result;
}

}  // namespace

Diagram reduced(const Diagram& raw, std::span<const std::uint32_t> accepting) {
    std::vector<std::uint32_t> class_of(raw.nodes, dead);
    for (const auto node : accepting) class_of[node] = 0;
    std::vector<LayerResult> layers(raw.layers());
    for (std::size_t i = raw.layers(); i-- > 0;) layers[i] = reduce_layer(raw.layer(i), class_of);
    if (raw.nodes > 0 && class_of[0] != dead) return numbered(layers, class_of[0]);
    Diagram nothing;
    nothing.layer_begin.assign(raw.layers() + 1, 0);
    return nothing;
}

std::uint64_t count_tuples(const Diagram& diagram) {
    if (diagram.nodes == 0) return 0;
    std::vector<std::uint64_t> tuples(diagram.nodes, 0);
    tuples[diagram.nodes - 1] = 1;
    for (std::size_t i = diagram.edges.size(); i-- > 0;) {
        auto& sum = tuples[diagram.edges[i].from];
        const auto more = tuples[diagram.edges[i].to];
        sum = sum > std::numeric_limits<std::uint64_t>::max() - more
                  ? std::numeric_limits<std::uint64_t>::max()
                  : sum + more;
    }
    return tuples[0];
}

}  // namespace reductio
