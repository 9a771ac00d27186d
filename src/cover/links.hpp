// links.hpp - a cover as doubly linked lists in one array: Knuth's links, which can be taken out and put
// back.
//
// After Algorithms C and M of The Art of Computer Programming 4B, 7.2.2.1. Every item is a column: a ring of
// a head and of the item's nodes in the options. The example of cover.hpp, with its nodes numbered as in
// memory:
//
//                     a = 1   b = 2   c = 3 |  x = 4
//     option 0          6 ----- 7 ----------- 8, colour 1
//     option 1         10 ------------ 11
//     option 2                 13
//     option 3                         15 -- 16, colour 1
//     option 4                         18 -- 19, colour 2
//
// In memory the heads come first, then the options, with a spacer (item 0) before, between and behind them. A
// spacer links the option before it (`up`, its first node) and the one behind it (`down`, its last node), so
// an option can be walked as a ring too:
//
//     node     0   1   2   3   4 |  5 |  6   7   8 |  9 | 10  11 | 12 | 13 | 14 | 15  16 | 17 | 18  19 | 20
//     item     0   1   2   3   4 |  0 |  1   2   4 |  0 |  1   3 |  0 |  2 |  0 |  3   4 |  0 |  3   4 |  0
//     up       0  10  13  18  19 |  0 |  1   2   4 |  6 |  6   3 | 10 |  7 | 13 | 11   8 | 15 | 15  16 | 18
//     down     0   6   7  11   8 |  8 | 10  13  16 | 11 |  1  15 | 13 |  2 | 16 | 18  19 | 19 |  3   4 |  0
//     colour   0   0   0   0   0 |  0 |  0   0   1 |  0 |  0   0 |  0 |  0 |  0 |  0   1 |  0 |  0   2 |  0
//     ways         2   2   3
//
// cover(1) takes a's options 0 and 1 out of all other columns: nodes 7, 8 and 11. What changes is
//
//     covered  2   3   4 | 13  15  16
//     up      13  18  19 |  2   3   4
//     down    13  15  16 |  2  18  19
//     ways     1   2
//
// Node 7 itself still says that it belongs between 2 and 13. So uncover(1) needs no memory of its own: it
// links 11, 8 and 7 again, in the reverse order.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/sanity.hpp"
#include "cover/cover.hpp"

namespace reductio {

// Every change has its opposite, and changes must be undone in the reverse order: cover and uncover, spend
// and refund, select and unselect, take and put_back, remove and restore.
class Links {
public:
    using Index = std::uint32_t;
    struct Node {
        Index up, down, item;  // of a column's head: its own number
        std::uint32_t colour;  // of a head: the colour chosen for the item
    };
    // The colour of nodes that agree with the colour chosen; of a head: the item is used up without a colour.
    static constexpr std::uint32_t agreed = ~0U;
    // Flags that are added to an item's ways: it is needed no more, or it takes no more options. They are
    // sums, so unlinking can take a way off without a look at them.
    static constexpr std::uint32_t optional = 1U << 30, closed = 1U << 31;

    // Linear in the cover, which need not outlive this.
    explicit Links(const Cover& cover);

    // Items are 1 .. items(); the primary ones come first. Options without a primary item have no node, and
    // node_of is 0.
    Index primary() const { return primary_; }
    std::size_t node_count() const { return nodes_.size(); }
    const Node& node(Index node) const { return nodes_[node]; }
    Index down(Index node) const { return nodes_[node].down; }
    Index node_of(std::uint32_t option) const { return node_of_[option]; }
    std::uint32_t option_of(Index node) const { return option_of_[node]; }
    // How many of its options an item could lose, plus one. With one way left all options left are needed,
    // with none there are too few.
    std::uint32_t ways(Index item) const { return ways_[item]; }
    bool takes_several(Index item) const { return bounded_ && (room_[item] > 1 || slack_[item] > 0); }
    bool bounded() const { return bounded_; }  // some item does not occur exactly once
    std::uint32_t open_items() const { return open_; }
    // How often the item has to occur from here on, and how often it may.
    Cover::Bounds left(Index item) const;
    // Whether each option of the item covers all open items, so that each is the last of a solution.
    bool each_completes(Index item) const;
    // Whether the items of an option admit it.
    bool admit(std::uint32_t option) const;

    // Before a search, with all links in place.
    void begin();
    // What is inconsistent, or nothing (base/sanity.hpp). A column's ring must be closed and have as many
    // nodes as the item's ways say; with `whole` every node must be linked.
    std::string sanity(bool whole) const;
    // Notes all items with one way left or none, and forgets those noted before.
    void note_all();

    void cover(Index item);  // hides all options of the item
    void uncover(Index item);
    std::uint64_t hidden() const { return hidden_; }  // options since begin(), once for each time
    void spend(Index item);                           // one of the times that the item may occur
    void refund(Index item);
    void remove(Index node);  // the node's option, without choosing it
    void restore(Index node);
    // Chooses the node's option: all options that its items admit no more are hidden. False, and undone, if
    // an item has no way left. `select` is for an item that is spent and covered already, with items noted
    // from `noted_from` up to `noted_to` meanwhile; `take` is for any option.
    bool select(Index node, std::uint32_t noted_from, std::uint32_t noted_to);
    void unselect(Index node);
    bool take(Index node);
    void put_back(Index node);

    // The search empties `noted` from its front on, and cuts off what it notes in vain.
    std::vector<Index> noted;  // items that had one way left, or none, when they were noted
    bool dead = false;         // an item has no way left

private:
    friend struct BrokenState;  // a test
    bool is_spacer(Index node) const { return nodes_[node].item == 0; }
    bool is_primary(Index item) const { return item <= primary_; }
    Index after(Index node) const { return is_spacer(node + 1) ? nodes_[node + 1].up : node + 1; }
    Index before(Index node) const { return is_spacer(node - 1) ? nodes_[node - 1].down : node - 1; }
    void add_option(std::uint32_t option, std::span<const Cover::Node> items,
                    const std::vector<std::uint32_t>& occurrences);
    void add_bounds(const Cover& cover, const std::vector<std::uint32_t>& occurrences);

    void note(Index item);
    void unlink(Index node);
    void link(Index node);
    void hide(Index node);  // takes the node's option out of all other columns
    void unhide(Index node);
    void purify(Index node);  // gives its item its colour
    void unpurify(Index node);
    void commit(Index node);  // after `spend`: hides the options that its item admits no more
    void uncommit(Index node);
    bool commit_others(Index node, Index from);
    std::string column_sanity(Index item, std::size_t& linked) const;

    Index primary_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> option_of_;  // per node
    std::vector<Index> node_of_;            // per option: its first node
    std::vector<std::uint32_t> ways_;       // per item, with flags
    std::uint32_t open_;                    // primary items that are not closed
    std::uint64_t hidden_ = 0;

    bool bounded_ = false;
    std::vector<std::uint32_t> room_;   // if bounded_, per primary item: it may occur so often from here on,
    std::vector<std::uint32_t> slack_;  // and must occur room_ - slack_ times
    bool contradiction_ = false;        // an item has fewer options than it needs

    std::vector<std::uint32_t> primaries_;  // per option: how many primary items it has
    std::uint32_t most_primaries_ = 0;
    SanityPace pace_;
};

}  // namespace reductio
