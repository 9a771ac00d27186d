// narrow_filter.cpp - diagrams of which no layer has more than 64 nodes, a layer in one word.
//
// The nodes that are alive in a layer are the bits of a word. A value takes most of them to the node so many
// places further on in the next layer, so all that move by the same distance move by one shift: a run takes a
// few operations for each layer and value, whatever the edges. The diagram of a nonogram's line has two
// distances and, with up to 126 cells, at most 64 nodes in a layer. Nothing is allocated. Pays wherever there
// are fewer moves than edges. Shifts in place of edges: Baeza-Yates and Gonnet, "A new approach to text
// searching", CACM 1992.
#include <algorithm>
#include <array>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "model/filters.hpp"

namespace reductio {

namespace {

constexpr std::size_t most_layers = 256;
constexpr std::uint32_t most_nodes = 64;  // of a layer

// The nodes of `from`, by their bits, go `shift` places up, or down if it is negative.
struct Move {
    std::uint32_t position;  // of the value in its domain
    std::int32_t shift;
    std::uint64_t from;

    std::uint64_t forward(std::uint64_t nodes) const {
        nodes &= from;
        return shift >= 0 ? nodes << shift : nodes >> -shift;
    }
    std::uint64_t backward(std::uint64_t nodes) const {
        return (shift >= 0 ? nodes >> shift : nodes << -shift) & from;
    }
};

class NarrowFilter final : public ConstraintFilter {
public:
    // `moves` of all layers, those of a layer by their values; `layer_begin` into them.
    NarrowFilter(std::span<const Var> vars, std::vector<Move> moves, std::vector<std::uint32_t> layer_begin)
        : vars_{vars.begin(), vars.end()}, moves_{std::move(moves)}, layer_begin_{std::move(layer_begin)} {
        std::vector<Var> sorted = vars_;
        sort_unique(sorted);
        reaches_fixpoint_ = sorted.size() == vars_.size();
    }
    bool reaches_fixpoint() const override { return reaches_fixpoint_; }

    void run(const Model& model, const Domains& domains, Pruner& pruner) const override {
        std::array<std::uint64_t, most_layers + 1> alive;  // from the root
        alive[0] = 1;
        for (std::size_t i = 0; i < vars_.size(); ++i) {
            const auto first = model[vars_[i]].first_slot;
            std::uint64_t next = 0;
            for (const Move& move : layer(i))
                if (domains.open(first + move.position)) next |= move.forward(alive[i]);
            alive[i + 1] = next;
        }
        if (alive[vars_.size()] == 0) return pruner.fail();
        std::uint64_t leading = 1;  // to the end
        for (std::size_t i = vars_.size(); i-- > 0 && leading != 0;)
            leading = close_layer(model, domains, pruner, i, alive[i], leading);
        if (leading == 0) pruner.fail();  // a variable that stands in two places has lost its values
    }

private:
    std::span<const Move> layer(std::size_t i) const {
        return std::span{moves_}.subspan(layer_begin_[i], layer_begin_[i + 1] - layer_begin_[i]);
    }
    // Closes the values of a variable that no path reads; the nodes of the layer on some path.
    std::uint64_t close_layer(const Model& model, const Domains& domains, Pruner& pruner, std::size_t i,
                              std::uint64_t alive, std::uint64_t leading) const {
        const auto first = model[vars_[i]].first_slot;
        const auto moves = layer(i);
        std::uint64_t nodes = 0;
        auto move = moves.begin();
        for_each_open(model, domains, vars_[i], [&](std::uint32_t slot) {
            std::uint64_t readers = 0;
            for (; move != moves.end() && first + move->position <= slot; ++move)
                if (first + move->position == slot) readers |= move->backward(leading) & alive;
            if (readers == 0) pruner.close(vars_[i], slot);
            nodes |= readers;
        });
        return nodes;
    }

    std::vector<Var> vars_;
    std::vector<Move> moves_;
    std::vector<std::uint32_t> layer_begin_;
    bool reaches_fixpoint_;
};

// Adds a move to those of a layer, which begin at `begin`.
void add_move(std::vector<Move>& moves, std::uint32_t begin, const Move& move) {
    const auto same = [&](const Move& m) { return m.position == move.position && m.shift == move.shift; };
    const auto found = std::find_if(moves.begin() + begin, moves.end(), same);
    if (found == moves.end())
        moves.push_back(move);
    else
        found->from |= move.from;
}

}  // namespace

std::unique_ptr<ConstraintFilter> make_narrow_filter(const Model& model, std::span<const Var> vars,
                                                     const Diagram& diagram) {
    if (diagram.nodes == 0 || vars.size() > most_layers) return nullptr;
    std::vector<Move> moves;
    std::vector<std::uint32_t> layer_begin{0};
    for (std::size_t i = 0; i < vars.size(); ++i) {
        poll_stop();
        const auto edges = diagram.layer(i);
        const std::uint32_t first = edges.front().from;
        const auto next = i + 1 < vars.size() ? diagram.layer(i + 1).front().from : diagram.nodes - 1;
        if (edges.back().from - first >= most_nodes) return nullptr;
        for (const auto& [from, value, to] : edges) {
            const int at = model.position(vars[i], value);
            if (at < 0) continue;
            const auto shift = static_cast<std::int32_t>(to - next) - static_cast<std::int32_t>(from - first);
            add_move(moves, layer_begin.back(),
                     {static_cast<std::uint32_t>(at), shift, 1ULL << (from - first)});
        }
        std::ranges::sort(moves.begin() + layer_begin.back(), moves.end(), {}, &Move::position);
        layer_begin.push_back(static_cast<std::uint32_t>(moves.size()));
    }
    if (2 * moves.size() > diagram.edges.size()) return nullptr;
    return std::make_unique<NarrowFilter>(vars, std::move(moves), std::move(layer_begin));
}

}  // namespace reductio
