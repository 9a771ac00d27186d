// regions.cpp - joined edges as an equivalence, and the sizes of its classes.
//
// Forward through the elimination order: two nodes are `tied` if a way of joined edges through nodes that
// have gone leads from one to the other. Backward: they are `together` if they are tied, or tied to another
// node that is together with the other one. An edge of the graph is joined exactly if its ends are together.
// For sizes every node begins with a count of 1; who goes hands his count to the first he is tied to; who is
// tied to nobody has counted his whole region. Counts are unary and end at the largest size there is.
#include <algorithm>
#include <map>

#include "cnf/elimination.hpp"
#include "cnf/gates.hpp"
#include "cnf/graphs.hpp"
#include "model/domains.hpp"

namespace reductio {

namespace {

class RegionsEncoder {
public:
    RegionsEncoder(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out)
        : model_{model},
          numbering_{numbering},
          out_{out},
          gates_{out},
          sizes_{model[kind.sizes]},
          elimination_{eliminate(model[kind.graph].nodes, model[kind.graph].edges)} {
        const Graph& graph = model[kind.graph];
        for (const auto& list : elimination_.later) {
            tied_.emplace_back(list.size(), cnf_false);
            is_edge_.emplace_back(list.size(), 0);
        }
        together_ = tied_;
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            auto [a, b] = graph.edges[i];
            if (!elimination_.before(a, b)) std::swap(a, b);
            const auto at = elimination_.place(a, b);
            tied_[a][at] = together_[a][at] = numbering.of(model[kind.joined][i]);
            is_edge_[a][at] = 1;
        }
    }

    void encode() {
        for (const auto node : elimination_.order) tie_neighbours(node);
        for (auto node = elimination_.order.rbegin(); node != elimination_.order.rend(); ++node)
            settle_together(*node);
        if (!sizes_.empty()) count_sizes();
    }

private:
    using Node = std::uint32_t;

    void tie_neighbours(Node node) {
        const auto& list = elimination_.later[node];
        const auto& ties = tied_[node];
        for (std::size_t i = 0; i < list.size(); ++i) {
            for (std::size_t k = i + 1; k < list.size(); ++k) {
                const auto at = elimination_.place(list[i], list[k]);
                int& tie = tied_[list[i]][at];
                if (is_edge_[list[i]][at])
                    out_.add({-ties[i], -ties[k], tie});
                else
                    tie = gates_.or_both(tie, ties[i], ties[k]);
            }
        }
    }

    int together(Node a, Node b) const {
        if (!elimination_.before(a, b)) std::swap(a, b);
        return together_[a][elimination_.place(a, b)];
    }
    void settle_together(Node node) {
        const auto& list = elimination_.later[node];
        const auto& ties = tied_[node];
        for (std::size_t i = 0; i < list.size(); ++i) {
            const bool edge = is_edge_[node][i] != 0;
            int any = ties[i];
            for (std::size_t k = 0; k < list.size(); ++k) {
                if (k == i) continue;
                const int other = together(list[k], list[i]);
                if (edge)
                    out_.add({-ties[k], -other, ties[i]});
                else
                    any = gates_.or_both(any, ties[k], other);
            }
            if (!edge) together_[node][i] = any;
        }
    }

    // --- sizes: count[t] of a node says "at least t + 1 so far" -----------------------------------------
    void count_sizes() {
        counts_.assign(sizes_.size(), {cnf_true});
        for (const Var size : sizes_) {
            for (const auto value : values_left(model_, numbering_.domains(), size))
                largest_ = std::max(largest_, value);
        }
        for (const auto node : elimination_.order) {
            refuse_excess(node);
            hand_over(node);
        }
    }
    int size_is(Node node, std::int32_t value) const { return numbering_.of(sizes_[node], value); }
    int at_least(Node node, std::int64_t count) const {
        if (count < 1) return cnf_true;
        const auto& known = counts_[node];
        return static_cast<std::size_t>(count) <= known.size() ? known[count - 1] : cnf_false;
    }
    void refuse_excess(Node node) {
        for (const auto size : values_left(model_, numbering_.domains(), sizes_[node]))
            out_.add({-size_is(node, size), -at_least(node, std::int64_t{size} + 1)});
    }
    void hand_over(Node node) {
        const auto& list = elimination_.later[node];
        int keeps = cnf_true;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const int gives = gates_.both(keeps, tied_[node][i]);
            keeps = gates_.both(keeps, -tied_[node][i]);
            if (gives != cnf_false) receive(list[i], gives, counts_[node]);
        }
        for (const auto size : values_left(model_, numbering_.domains(), sizes_[node])) {
            out_.add({-keeps, -size_is(node, size), at_least(node, size)});
        }
    }
    // Adds `more` to the node's count if `gives`.
    void receive(Node node, int gives, const std::vector<int>& more) {
        const auto old = counts_[node];
        const std::size_t most = std::min(old.size() + more.size(), static_cast<std::size_t>(largest_));
        std::vector<int> sum;
        for (std::size_t t = 0; t < most; ++t) sum.push_back(t == 0 ? cnf_true : out_.fresh());
        const auto is = [](const std::vector<int>& count, std::size_t t) {  // t of 0: at least none
            return t == 0 ? cnf_true : t <= count.size() ? count[t - 1] : cnf_false;
        };
        for (std::size_t t = 1; t <= most; ++t) {
            out_.add({gives, -is(old, t), is(sum, t)});
            out_.add({gives, is(old, t), -is(sum, t)});
            if (t > 1) out_.add({-is(sum, t), is(sum, t - 1)});
        }
        for (std::size_t a = 1; a <= old.size(); ++a) {
            for (std::size_t b = 1; b <= more.size(); ++b) {
                const std::size_t t = a + b;
                if (t <= most + 1)  // one more than the largest size: refused
                    out_.add({-gives, -is(old, a), -is(more, b), is(sum, t)});
            }
        }
        for (std::size_t a = 1; a <= old.size(); ++a) {
            for (std::size_t b = 1; b <= more.size(); ++b) {
                if (a + b < most) out_.add({-gives, is(old, a + 1), is(more, b + 1), -is(sum, a + b + 1)});
            }
        }
        counts_[node] = std::move(sum);
    }

    const Model& model_;
    const Numbering& numbering_;
    Emitter& out_;
    Gates gates_;
    std::span<const Var> sizes_;
    Elimination elimination_;
    std::vector<std::vector<int>> tied_, together_;  // beside elimination_.later
    std::vector<std::vector<char>> is_edge_;         // is it an edge of the graph?
    std::vector<std::vector<int>> counts_;
    std::int32_t largest_ = 0;
};

}  // namespace

void encode_equal_sizes(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out) {
    const auto sizes = model[kind.sizes];
    if (sizes.empty()) return;
    const Graph& graph = model[kind.graph];
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const auto [a, b] = graph.edges[i];
        const int joined = numbering.of(model[kind.joined][i]);
        for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
            for (const auto value : values_left(model, numbering.domains(), sizes[from])) {
                out.add({-joined, -numbering.of(sizes[from], value), numbering.of(sizes[to], value)});
            }
        }
    }
}

void encode_regions(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out) {
    encode_equal_sizes(model, kind, numbering, out);
    RegionsEncoder{model, kind, numbering, out}.encode();
}

}  // namespace reductio
