// matching_filter.hpp - which pairs of two sides lie in no matching that gives each on the left a partner.
//
// One such matching is found by augmenting paths. Another one gives a node the right node y instead of its
// own if y is free, or if the node and the owner of y lie in one strongly connected component of "can take
// the partner of". The sets of right nodes are masks, so that each is reached once in a search over all
// pairs. Costs, for l left nodes and words of 64 right nodes, about l * words, and for the matching at most l
// times that. Source: Regin, "A filtering algorithm for constraints of difference in CSPs", 1994.
#pragma once
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace reductio {

class MatchingFilter {
public:
    // No left nodes yet, and this many right ones.
    void start(std::size_t rights);
    void add_left() {
        choices_.resize(choices_.size() + words_);
        ++lefts_;
    }
    // The last left node can take `right`.
    void add(std::uint32_t right) { choices_[choices_.size() - words_ + right / 64] |= bit(right); }
    std::size_t lefts() const { return lefts_; }

    // False if there is no matching.
    bool run();
    // After a run that found one: the pairs (left, right) that were added and lie in no matching.
    std::span<const std::pair<std::uint32_t, std::uint32_t>> useless() const { return useless_; }

private:
    using Node = std::uint32_t;  // a left node; one more stands for all right nodes that are free
    static constexpr Node no_node = ~0U;
    static std::uint64_t bit(std::uint32_t right) { return std::uint64_t{1} << right % 64; }

    Node free() const { return static_cast<Node>(lefts_); }
    bool complete();
    bool augment(Node left);
    void visit(Node node);
    void follow(Node node, const std::uint64_t* choices);
    void close_component(Node node);

    std::size_t words_ = 0, lefts_ = 0;
    std::vector<std::uint64_t> choices_;                             // by left node
    std::vector<std::uint64_t> all_, unowned_, fresh_, open_, own_;  // right nodes; `own_` for each node
    std::vector<Node> owner_;                                        // by right node
    std::vector<std::uint32_t> rank_, low_;
    std::vector<Node> stack_;
    std::vector<std::uint64_t> component_;
    std::uint32_t visited_ = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> useless_;
};

}  // namespace reductio
