// placement_encoding.cpp - small regions, a variable for each place that one may have.
//
// Where regions have few nodes, as in tetrominoes, every connected set of nodes that may be one is listed:
// its edges may be joined, those that leave it may be cut, and the sizes of its nodes may be its own. Each
// node is in one of these sets, as in an exact cover; a set is chosen if and only if its edges are joined and
// no edge leaves it. That says all about the regions, in clauses that propagate: a node with one set left has
// it. The elimination of graph_encoding.cpp learns of a size only when a region is whole. A Heteromino of
// 25x25, open after 30 s by cuts, takes a tenth of a second. The number of sets bounds it: on a free grid a
// node is in 18 of three cells, 76 of four, 315 of five.
//
// Sets are listed once each, from their least node on, by growing (Redelmeier, "Counting polyominoes: yet
// another attack", Discrete Mathematics 36, 1981).
#include <algorithm>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "cnf/graph_encoding.hpp"
#include "model/neighbours.hpp"

namespace reductio {

namespace {

using Node = std::uint32_t;

class Placements {
public:
    Placements(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out)
        : numbering_{numbering},
          out_{out},
          sizes_{model[kind.sizes]},
          neighbours_{model[kind.graph]},
          seen_(neighbours_.nodes(), 0),
          inside_(neighbours_.nodes(), 0) {
        for (const Literal literal : model[kind.joined]) joined_.push_back(numbering.of(literal));
        for (const Var size : sizes_) {
            for (const auto value : values_left(model, numbering.domains(), size))
                largest_ = std::max(largest_, static_cast<std::size_t>(std::max(value, 0)));
        }
    }

    // False if there are too many; then nothing is written.
    bool encode() {
        constexpr std::size_t largest_region = 6;
        if (largest_ > largest_region) return false;
        for (Node root = 0; root < neighbours_.nodes(); ++root) {
            set_ = {root};
            inside_[root] = 1;
            const std::vector<Node> frontier = frontier_after(root, {});
            const bool all = grow(frontier);
            for (const Node node : frontier) seen_[node] = 0;
            inside_[root] = 0;
            if (!all) return false;
        }
        write();
        return true;
    }

private:
    // The nodes by which the set may grow once `added` is in it: those of `frontier`, and further ones.
    std::vector<Node> frontier_after(Node added, std::vector<Node> frontier) {
        for (const auto way : neighbours_.of(added)) {
            if (way.node <= set_.front() || seen_[way.node] != 0) continue;
            seen_[way.node] = 1;
            frontier.push_back(way.node);
        }
        return frontier;
    }
    // Lists the sets that have the nodes of the present one and some of the frontier.
    bool grow(std::vector<Node> frontier) {
        poll_stop();
        if (!keep()) return false;
        if (set_.size() == largest_) return true;
        bool all = true;
        while (all && !frontier.empty()) {
            const Node node = frontier.back();
            frontier.pop_back();
            set_.push_back(node);
            inside_[node] = 1;
            std::vector<Node> larger = frontier_after(node, frontier);
            const std::vector<Node> fresh{larger.begin() + std::ssize(frontier), larger.end()};
            if (!cut_inside(node)) all = grow(std::move(larger));
            for (const Node each : fresh) seen_[each] = 0;
            inside_[node] = 0;
            set_.pop_back();
        }
        return all;
    }
    // Is an edge between this node and another of the set known not to be joined?
    bool cut_inside(Node node) const {
        return std::ranges::any_of(neighbours_.of(node), [&](Neighbours::Way way) {
            return inside_[way.node] != 0 && joined_[way.edge] == cnf_false;
        });
    }
    // Keeps the set if it may be a region. False if there are too many.
    bool keep() {
        if (++listed_ > listed_per_node * neighbours_.nodes()) return false;
        const auto size = static_cast<std::int32_t>(set_.size());
        for (const Node node : set_) {
            if (numbering_.of(sizes_[node], size) == cnf_false) return true;
            for (const auto way : neighbours_.of(node))
                if (inside_[way.node] == 0 && joined_[way.edge] == cnf_true) return true;
        }
        sets_.insert(sets_.end(), set_.begin(), set_.end());
        ends_.push_back(sets_.size());
        return true;
    }

    void write() {
        std::vector<std::vector<int>> covers(neighbours_.nodes());
        std::size_t begin = 0;
        for (const std::size_t end : ends_) {
            poll_stop();
            const std::span set{sets_.data() + begin, end - begin};
            const int chosen = out_.fresh();
            for (const Node node : set) covers[node].push_back(chosen);
            write_set(set, chosen);
            begin = end;
        }
        for (const auto& cover : covers) {
            out_.begin();
            for (const int chosen : cover) out_.literal(chosen);
            out_.end();
        }
    }
    void write_set(std::span<const Node> set, int chosen) {
        const auto size = static_cast<std::int32_t>(set.size());
        std::vector<int> border;  // what must hold: its edges are joined, no edge leaves it
        for (const Node node : set) inside_[node] = 1;
        for (const Node node : set) {
            for (const auto way : neighbours_.of(node)) {
                if (inside_[way.node] == 0)
                    border.push_back(-joined_[way.edge]);
                else if (node < way.node)
                    border.push_back(joined_[way.edge]);
            }
            out_.add({-chosen, numbering_.of(sizes_[node], size)});
        }
        for (const Node node : set) inside_[node] = 0;
        for (const int literal : border) out_.add({-chosen, literal});
        out_.begin();
        out_.literal(chosen);
        for (const int literal : border) out_.literal(-literal);
        out_.end();
    }

    // Also those that can be no region. On a free grid that is enough for four cells, 28 sets from each on.
    // With five, 91, the clauses take longer to write than most puzzles to solve.
    static constexpr std::size_t listed_per_node = 40;
    const Numbering& numbering_;
    Emitter& out_;
    std::span<const Var> sizes_;
    Neighbours neighbours_;
    std::vector<int> joined_;  // by edge
    std::size_t largest_ = 0;
    std::vector<char> seen_, inside_;
    std::vector<Node> set_;
    std::vector<Node> sets_;  // one behind the other
    std::vector<std::size_t> ends_;
    std::size_t listed_ = 0;
};

}  // namespace

bool encode_placements(const Model& model, const Regions& kind, const Numbering& numbering, Emitter& out) {
    return !model[kind.sizes].empty() && Placements{model, kind, numbering, out}.encode();
}

}  // namespace reductio
