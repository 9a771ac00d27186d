// diagram.hpp - layered decision diagrams from a step function.
//
// step(state, position, value) gives the next state, or nothing if no tuple goes on from there. accept(state)
// says whether a tuple can end there. States need only an order. The forward pass makes all states of a layer
// at once and sorts them, without hashing. A backward pass drops dead ends and merges nodes from which the
// same tuples go on. Bounded by `cap` edges of the forward pass: a good step function refuses early what
// can't be completed.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "model/model.hpp"

namespace reductio {

// Drops edges that lead to no accepting node and merges equivalent nodes. In `raw` node 0 is the root, and
// each layer has higher numbers than the one before. `accepting`: nodes behind the last layer, sorted. If
// nothing is left the diagram has no edges.
Diagram reduced(const Diagram& raw, std::span<const std::uint32_t> accepting);

// Number of tuples the diagram spells, saturating at 2^64 - 1.
std::uint64_t count_tuples(const Diagram& diagram);

// The part of the diagram whose edges satisfy keep(layer, value).
template <class Keep>
Diagram restricted(const Diagram& diagram, Keep keep) {
    if (diagram.nodes == 0) return diagram;
    Diagram raw;
    raw.layer_begin.push_back(0);
    raw.nodes = diagram.nodes;
    for (std::size_t layer = 0; layer < diagram.layers(); ++layer) {
        for (const auto& edge : diagram.layer(layer)) {
            if (keep(layer, edge.value)) raw.edges.push_back(edge);
        }
        raw.layer_begin.push_back(static_cast<std::uint32_t>(raw.edges.size()));
    }
    const std::uint32_t end = diagram.nodes - 1;
    return reduced(raw, std::span{&end, 1});
}

// The layers of a diagram while it is built, apart from the functions that make them, so that all diagrams
// over one kind of state share this code.
template <class State>
class DiagramLayers {
public:
    struct Arrival {
        State state;
        std::uint32_t from;
        std::int32_t value;
    };

    explicit DiagramLayers(const State& start) : last_{start} {
        raw_.layer_begin.push_back(0);
        raw_.nodes = 1;
    }
    // The states of the last layer, ascending, and the number of the first one's node.
    const std::vector<State>& last() const { return last_; }
    std::uint32_t first() const { return first_; }
    std::size_t edges() const { return raw_.edges.size(); }

    // Adds a layer of edges from the last one; equal states become one node.
    void add(std::vector<Arrival> arrivals) {
        sort_polled(arrivals, std::ranges::less{}, &Arrival::state);
        first_ += static_cast<std::uint32_t>(last_.size());
        last_.clear();
        for (auto& arrival : arrivals) {
            if (last_.empty() || last_.back() < arrival.state) last_.push_back(std::move(arrival.state));
            const auto to = first_ + static_cast<std::uint32_t>(last_.size() - 1);
            raw_.edges.push_back({arrival.from, arrival.value, to});
        }
        raw_.layer_begin.push_back(static_cast<std::uint32_t>(raw_.edges.size()));
    }
    // The diagram; `accepting`: nodes of the last layer.
    Diagram finish(std::span<const std::uint32_t> accepting) {
        raw_.nodes = first_ + static_cast<std::uint32_t>(last_.size());
        return reduced(raw_, accepting);
    }

private:
    Diagram raw_;
    std::vector<State> last_;
    std::uint32_t first_ = 0;
};

// A diagram over `length` positions. candidates(state, position): the values worth a step there, ascending.
// Empty if the forward pass would make more than `cap` edges.
template <class State, class Candidates, class Step, class Accept>
std::optional<Diagram> build_diagram(std::size_t length, State start, Candidates candidates, Step step,
                                     Accept accept, std::size_t cap) {
    DiagramLayers<State> layers{start};
    for (std::size_t position = 0; position < length; ++position) {
        std::vector<typename DiagramLayers<State>::Arrival> arrivals;
        std::uint32_t node = layers.first();
        for (const State& state : layers.last()) {
            for (const auto value : candidates(state, position)) {
                poll_stop();
                if (auto next = step(state, position, value))
                    arrivals.push_back({std::move(*next), node, value});
            }
            if (layers.edges() + arrivals.size() > cap) return {};
            ++node;
        }
        layers.add(std::move(arrivals));
    }
    std::vector<std::uint32_t> accepting;
    std::uint32_t node = layers.first();
    for (const State& state : layers.last()) {
        if (accept(state)) accepting.push_back(node);
        ++node;
    }
    return layers.finish(accepting);
}

// The same with all values of each position's domain.
template <class State, class Step, class Accept>
std::optional<Diagram> build_diagram(std::span<const std::vector<std::int32_t>> domains, State start,
                                     Step step, Accept accept, std::size_t cap = 1'000'000) {
    const auto all = [&](const State&, std::size_t position) -> std::span<const std::int32_t> {
        return domains[position];
    };
    return build_diagram(domains.size(), std::move(start), all, step, accept, cap);
}

}  // namespace reductio
