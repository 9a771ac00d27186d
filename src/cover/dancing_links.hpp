// dancing_links.hpp - all solutions of an exact cover with colours and multiplicities by dancing links.
//
// Knuth's Algorithm C with the idea of Algorithm M (The Art of Computer Programming 4B, 7.2.2.1), over the
// links of links.hpp. What a choice excludes is unlinked, and backtracking links it again. The search
// branches on the item with the fewest ways left. An item with one way left is taken at once, from a list
// that unlinking keeps, so most nodes of the search look at no other items. An item that may occur several
// times is branched on one of its options: with it, then without it.
//
// This is the readable one among the searches, and the one whose memory is that of the cover: 16 bytes for
// each item of an option. It is exponential at worst, like every exact cover search.
#pragma once
#include <cstdint>
#include <vector>

#include "cover/cover.hpp"
#include "cover/links.hpp"
#include "cover/search.hpp"

namespace reductio {

class DancingLinks {
public:
    // Linear in the cover, which need not outlive this.
    explicit DancingLinks(const Cover& cover);

    // Shows all solutions of the query; with an empty on_solution it only counts. A node is an option chosen
    // or, where items have bounds, left out. Afterwards all links are as before, however the search ended, so
    // the next query costs nothing extra. Several threads need an object each.
    SearchResult search(const CoverQuery& query, const SearchWatch& watch);

    // The same in pieces, one query at a time. resume() goes on until the search is complete, has found what
    // the query wants, reaches the query's most_nodes or is stopped by the watch; raise most_nodes and call
    // it again. The query must outlive the search. The links stay as they were left until the next begin().
    void begin(const CoverQuery& query);
    SearchResult resume(const SearchWatch& watch);
    double share() const;  // fraction of the search tree that is done, 0 to 1

    // About how many nanoseconds a node of the search, and making the links, take (measured). What was done
    // is known better: on a wide cover, whose items have thousands of options at first, a node takes a
    // fraction.
    static std::uint64_t node_work(const Cover& cover);
    static std::uint64_t work_of(const Cover& cover, const SearchResult& result);
    static std::uint64_t preparation_work(const Cover& cover) { return 40 * cover.nodes.size(); }

private:
    using Index = Links::Index;
    // A depth of the search. Its item is branched on either one option after another, or on one option.
    enum class Branch : std::uint8_t { one_of, with, without };
    struct Level {
        Index item, node;  // the node of the option chosen; before the first, the item itself
        Branch branch;
        bool applied;                                // the branch's option is chosen, or left out
        std::uint32_t cursor, noted_from, noted_to;  // cursor_, and what `noted` held and grew to
        Index first_open;
    };
    enum class Mark : std::uint8_t { none, chosen, removed };

    // What is to be done next: look at a new state, try the last level's next branch, or nothing more. A
    // level whose branches are all tried is exhausted.
    enum class Step : std::uint8_t { down, again, exhausted, end };

    bool prepare(const CoverQuery& query);
    bool choose(std::uint32_t option);
    void mark(std::uint32_t option, Mark as);
    void end();
    bool explore();
    Step look();
    Index next_item();
    Step count_last(Index item);
    void enter(Index item);
    void go_back_to(const Level& level);
    Step advance(Level& level);
    Step advance_one(Level& level);
    Step advance_bounded(Level& level);
    void undo_branch(Level& level);
    void leave(const Level& level);
    bool found(Index last);
    bool pause();
    bool pause_now();
    void set_next_pause();

    Links links_;
    std::uint32_t cursor_ = 0;  // into links_.noted: what lies before has been dealt with
    Index first_open_ = 1;      // items before it are closed; on boards filled in order, these are most
    std::vector<Level> levels_;
    std::vector<Index> chosen_, removed_;  // the query's options, by a node each
    std::vector<Mark> marks_;              // per option
    std::vector<std::uint32_t> marked_;    // options with a mark
    std::vector<std::uint32_t> options_;   // of a solution
    const CoverQuery* query_ = nullptr;
    const SearchWatch* watch_ = nullptr;
    SearchResult result_;
    Step step_ = Step::end;
    bool showing_ = false;
    std::uint64_t pause_interval_, next_pause_ = 0;
};

}  // namespace reductio
