// dancing_links.hpp - all solutions of an exact cover with colours by dancing links.
//
// Knuth's Algorithm C (The Art of Computer Programming 4B, 7.2.2.1): items and options as doubly linked lists
// in arrays of 32-bit numbers; covering unlinks, backtracking links again. Branches on the primary item with
// the fewest options left. Exponential at worst; memory is that of the cover.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "cover/cover.hpp"

namespace reductio {

class DancingLinks {
public:
    explicit DancingLinks(const Cover& cover);

    // Calls on_solution with the options of each solution, in the order chosen; it returns false to stop.
    // `stop` is asked every few thousand nodes. Returns true if the search ran to its end.
    bool search(const std::function<bool(std::span<const std::uint32_t> options)>& on_solution,
                const std::function<bool()>& stop);
    std::uint64_t nodes() const { return nodes_; }

private:
    using Index = std::uint32_t;
    struct Node {
        Index up, down, item;  // item: of its column; of a spacer: the option before it
        std::uint32_t colour;
    };
    static constexpr std::uint32_t settled =
        ~0U;  // colour of a node whose option agrees with the chosen colour
    void hide(Index node);
    void unhide(Index node);
    void cover(Index item);
    void uncover(Index item);
    void commit(Index node);
    void uncommit(Index node);
    void purify(Index node);
    void unpurify(Index node);
    Index choose() const;
    void select(Index node);  // commits all other items of the node's option
    void unselect(Index node);
    bool is_spacer(Index node) const { return nodes_of_[node].item == 0; }

    Index root_;                       // of the list of primary items to be covered; items are 1 .. root_ - 1
    Index primary_;                    // items 1 .. primary_ are primary
    std::vector<Index> left_, right_;  // per item
    std::vector<std::uint32_t> length_;  // per item: options left
    std::vector<Node> nodes_of_;         // column heads at 1 .. items, then options between spacers
    std::vector<std::uint32_t> option_;  // per node: its option
    std::uint64_t nodes_ = 0;
};

}  // namespace reductio
