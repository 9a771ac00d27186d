// dancing_links.hpp - all solutions of an exact cover with colours and multiplicities by dancing links.
//
// Knuth's Algorithm C with the idea of Algorithm M (The Art of Computer Programming 4B, 7.2.2.1): items and
// options as doubly linked lists in arrays of 32-bit numbers; what a choice excludes is unlinked, and
// backtracking links it again in reverse order. Branches on the item with the fewest ways left; an item with
// one way left is taken at once, from a list that unlinking keeps, so that most nodes scan no items. An item
// that may occur several times branches on one of its options: with it or without.
//
// The readable reference among the searches, and the one whose memory is that of the cover: 16 bytes per item
// of an option. Exponential at worst, like every exact cover search.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "cover/cover.hpp"
#include "cover/search.hpp"

namespace reductio {

class DancingLinks {
public:
    // Linear in the cover, which need not outlive this.
    explicit DancingLinks(const Cover& cover);

    // All solutions that the query asks for; an empty on_solution only counts. A node is an option put into
    // place or, where items have bounds, left out. The links are as before afterwards, however it ends, so
    // queries may follow each other without cost; several threads need an object each.
    SearchResult search(const CoverQuery& query, const SearchWatch& watch);

private:
    using Index = std::uint32_t;
    struct Node {
        Index up, down, item;  // item: of its column; 0 between options
        std::uint32_t colour;  // of a column's head: that of the item, once chosen
    };
    // A level of the search tree.
    enum class Branch : std::uint8_t { one_of, with, without };
    struct Level {
        Index item, node;  // the node of the option in place; the item itself before the first
        Branch branch;
        std::uint32_t cursor, noted_from, noted_to;  // into noted_
        Index first_open;
    };
    // Colour of nodes whose option agrees with the colour chosen; of a head: the item is used up.
    static constexpr std::uint32_t settled = ~0U;
    // Flags in weight_, added and taken off, so that unlinking need not know of them.
    static constexpr std::uint32_t optional = 1U << 30, closed = 1U << 31;

    bool is_spacer(Index node) const { return nodes_[node].item == 0; }
    bool is_primary(Index item) const { return item <= primary_; }
    Index after(Index node) const { return is_spacer(node + 1) ? nodes_[node + 1].up : node + 1; }
    Index before(Index node) const { return is_spacer(node - 1) ? nodes_[node - 1].down : node - 1; }
    void link_option(std::uint32_t option, std::span<const Cover::Node> items,
                     const std::vector<std::uint32_t>& occurrences);

    void unlink(Index node);
    void link(Index node);
    void hide(Index node);  // the node's option, from all other columns
    void unhide(Index node);
    void cover(Index item);  // hides all options of the item
    void uncover(Index item);
    void purify(Index node);  // gives its item its colour
    void unpurify(Index node);
    void commit(Index node);  // after spend: the other options that its item admits no more are hidden
    void uncommit(Index node);
    void spend(Index item);  // once of the times that it may occur
    void refund(Index item);
    void note(Index item);
    bool commit_others(Index node, Index from);  // false and undone, if an item has no way left
    bool select(const Level& level);
    void unselect(Index node);
    bool take(Index node);  // as select, of an option whose items are all still open
    void put_back(Index node);
    void remove(Index node);
    void restore(Index node);

    bool begin(const CoverQuery& query);
    bool choose(std::uint32_t option);
    bool fits(std::uint32_t option) const;
    void end();
    void explore();
    Index next_item();
    bool completes(Index item) const;
    void count_last(Index item);
    void enter(Index item);
    void go_back_to(const Level& level);
    bool advance(Level& level);
    bool advance_bounded(Level& level);
    bool pause();
    bool pause_now();
    void set_next_pause();
    void end_search();
    void leave(const Level& level);
    void found(Index last);
    double share() const;

    Index primary_;                         // items 1 .. primary_ are primary
    std::vector<Node> nodes_;               // column heads, then options between spacers
    std::vector<std::uint32_t> weight_;     // per item: ways left, options - need + 1, with flags
    bool bounded_ = false;                  // some item does not occur just once
    std::vector<std::uint32_t> room_;       // if bounded_, per primary item: at most so often from here on,
    std::vector<std::uint32_t> slack_;      // and at least room_ - slack_ times
    bool contradiction_ = false;            // an item has fewer options than it needs
    std::vector<std::uint32_t> option_;     // per node: its option
    std::vector<Index> first_;              // per option: a node; 0 without primary items
    std::vector<std::uint32_t> primaries_;  // per option: its primary items
    std::uint32_t largest_ = 0;             // of primaries_

    std::uint32_t open_ = 0;    // primary items that are not closed
    Index first_open_ = 1;      // items before it are closed: on boards filled in order, most
    std::vector<Index> noted_;  // items that had one way left, or none
    std::uint32_t cursor_ = 0;  // into noted_: what lies before has been seen to
    bool dead_ = false;         // an item has no way left
    std::vector<Level> levels_;
    std::vector<Index> chosen_, removed_;  // of the query, by a node each
    enum class Mark : std::uint8_t { none, chosen, removed };
    std::vector<Mark> marks_;             // per option
    std::vector<std::uint32_t> options_;  // of a solution
    const CoverQuery* query_ = nullptr;
    const SearchWatch* watch_ = nullptr;
    SearchResult result_;
    bool showing_ = false, ended_ = false;
    std::uint64_t pause_interval_, next_pause_ = 0;
};

}  // namespace reductio
