// neighbour_clauses.cpp - how many nodes hold at least, and a clause for each node and each pair.
#include "cnf/neighbour_clauses.hpp"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <vector>

#include "base/stop.hpp"
#include "model/neighbours.hpp"

namespace reductio {

namespace {

// The least number of the literals that hold, as far as it matters: those that are known to, and those of
// Cardinalities that share none with each other.
class LeastCount {
public:
    LeastCount(const Model& model, const Numbering& numbering, std::span<const int> literals)
        : model_{model},
          numbering_{numbering},
          known_{static_cast<std::size_t>(std::ranges::count(literals, cnf_true))},
          taken_(2 * static_cast<std::size_t>(numbering.count()) + 2, 1) {
        for (const int literal : literals) {
            if (std::abs(literal) != cnf_true) taken_[place(literal)] = 0;
        }
    }

    std::size_t known() const { return known_; }
    // The most clauses that it looks for.
    std::size_t up_to(std::size_t enough) {
        std::size_t least = known_;
        for (const auto& constraint : model_.constraints()) {
            if (least >= enough) break;
            const auto* some = std::get_if<Cardinality>(&constraint.kind);
            if (some == nullptr) continue;
            const auto literals = model_[some->literals];
            least += take(literals, some->lo, false);
            if (some->hi < literals.size()) least += take(literals, literals.size() - some->hi, true);
        }
        return least;
    }

private:
    // At least `least` of the literals (or of their negations) hold. Takes those that are wanted and were not
    // taken, and returns how many of these hold at least.
    std::size_t take(std::span<const Literal> literals, std::size_t least, bool negated) {
        if (least == 0) return 0;
        mine_.clear();
        for (const Literal literal : literals) {
            const int number = numbering_.of(negated ? !literal : literal);
            if (number == cnf_false) continue;
            if (number != cnf_true && taken_[place(number)] == 0) {
                taken_[place(number)] = 1;
                mine_.push_back(place(number));
            } else if (--least == 0) {
                break;
            }
        }
        if (least == 0) {
            for (const std::size_t at : mine_) taken_[at] = 0;
        }
        return least;
    }
    static std::size_t place(int literal) {
        return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0);
    }

    const Model& model_;
    const Numbering& numbering_;
    std::size_t known_;
    std::vector<char> taken_;  // per literal of the CNF; those that are not wanted are taken from the start
    std::vector<std::size_t> mine_;
};

class ConnectedCompany {
public:
    ConnectedCompany(const Model& model, const Connected& kind, const Numbering& numbering, Emitter& out)
        : graph_{model[kind.graph]}, neighbours_{graph_}, out_{out} {
        for (const Literal node : model[kind.nodes]) nodes_.push_back(numbering.of(node));
        LeastCount count{model, numbering, nodes_};
        least_ = count.up_to(3);
        known_ = count.known();
    }

    void encode() {
        for (std::uint32_t node = 0; node < graph_.nodes; ++node) {
            // A single node that is known to hold is a neighbour for all others.
            const bool never_alone = least_ >= 2 || (known_ == 1 && nodes_[node] != cnf_true);
            if (never_alone) add_clause({node});
        }
        if (least_ < 3) return;
        for (const auto& [a, b] : graph_.edges) add_clause({a, b});
    }

private:
    // If the nodes hold, so does one beside them.
    void add_clause(std::initializer_list<std::uint32_t> piece) {
        poll_stop();
        out_.begin();
        for (const auto node : piece) {
            out_.literal(-nodes_[node]);
            for (const auto& way : neighbours_.of(node)) {
                if (std::ranges::find(piece, way.node) == piece.end()) out_.literal(nodes_[way.node]);
            }
        }
        out_.end();
    }

    const Graph& graph_;
    Neighbours neighbours_;
    Emitter& out_;
    std::vector<int> nodes_;
    std::size_t least_ = 0, known_ = 0;  // nodes that hold: at least, and those that are known
};

class RegionsCompany {
public:
    RegionsCompany(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out)
        : model_{model},
          graph_{model[kind.graph]},
          neighbours_{graph_},
          sizes_{model[kind.sizes]},
          numbering_{numbering},
          out_{out} {
        for (const Literal edge : model[kind.joined]) joined_.push_back(numbering.of(edge));
    }

    void encode() {
        for (std::uint32_t node = 0; node < graph_.nodes; ++node) {
            poll_stop();
            grow({node}, no_edge);
            end_at_two(node);
        }
        for (std::uint32_t edge = 0; edge < graph_.edges.size(); ++edge) {
            poll_stop();
            grow({graph_.edges[edge].first, graph_.edges[edge].second}, edge);
        }
    }

private:
    // The nodes, which the edge joins if there is one, are all of their region, or another edge is joined.
    void grow(std::initializer_list<std::uint32_t> piece, std::uint32_t inside) {
        out_.begin();
        if (inside != no_edge) out_.literal(-joined_[inside]);
        const Var size = sizes_[*piece.begin()];
        for (const auto value : model_.domain(size)) {
            if (value <= static_cast<std::int64_t>(piece.size())) out_.literal(numbering_.of(size, value));
        }
        for (const auto node : piece) {
            for (const auto& way : neighbours_.of(node)) {
                if (way.edge != inside) out_.literal(joined_[way.edge]);
            }
        }
        out_.end();
    }
    void end_at_two(std::uint32_t node) {
        const int one = numbering_.of(sizes_[node], 1), two = numbering_.of(sizes_[node], 2);
        const auto ways = neighbours_.of(node);
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const int joined = joined_[ways[i].edge];
            out_.add({-one, -joined});
            for (std::size_t k = 0; k < i; ++k) out_.add({-two, -joined, -joined_[ways[k].edge]});
        }
    }

    static constexpr std::uint32_t no_edge = ~0U;
    const Model& model_;
    const Graph& graph_;
    Neighbours neighbours_;
    std::span<const Var> sizes_;
    const Numbering& numbering_;
    Emitter& out_;
    std::vector<int> joined_;
};

}  // namespace

void encode_neighbours(const Model& model, const Connected& kind, const Numbering& numbering, Emitter& out) {
    if (kind.edges.size == 0) ConnectedCompany{model, kind, numbering, out}.encode();
}

void encode_neighbours(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out) {
    if (kind.sizes.size > 0) RegionsCompany{model, kind, numbering, out}.encode();
}

}  // namespace reductio
