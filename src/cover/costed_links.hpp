// costed_links.hpp - exact covers whose costs keep within bounds, by dancing links and branch and bound.
//
// Options are chosen and left out over the links of links.hpp. At each node of the search, options that an
// item needs are chosen; then each item is taxed anew (taxes.hpp), which bounds the costs of all solutions
// below; options whose net cost does not fit in are left out, or must be chosen, until nothing more follows.
// What is left is split by one option of the item with the fewest ways, the one with the least net cost: it
// is chosen, then left out. All changes are on one trail and taken back in reverse order.
//
// So this is Knuth's Algorithm C$ (The Art of Computer Programming 4B, 7.2.2.1; program DLX5) with a bound
// that is made anew at each node: a node takes several times as long, and there are fewer by far. It pays
// where costs differ: assignments take hardly more nodes than options of a solution, and on random partitions
// the first bound is within 10 % of the best. Where the options' costs hardly differ it is a slow way of
// enumerating, exponential at worst. The trail holds a tax for each item and level: covers of many thousand
// items take long and much memory.
#pragma once
#include <cstdint>
#include <vector>

#include "cover/cover.hpp"
#include "cover/links.hpp"
#include "cover/search.hpp"
#include "cover/taxes.hpp"

namespace reductio {

class CostedLinks {
public:
    static constexpr bool takes_costs = true;  // those of the cover

    // Linear in the cover, which need not outlive this.
    explicit CostedLinks(const Cover& cover);

    // As of DancingLinks: shows all solutions of the query whose costs lie within the cover's bounds, in
    // pieces, one query at a time. A node is a state that was bounded.
    void begin(const CoverQuery& query);
    SearchResult resume(const SearchWatch& watch);
    double share() const;

    // The costs of that number guide the search, and from now on no solution costs more than `most`. To be
    // called after begin(), also while a solution is shown.
    void require(std::uint32_t costs, std::int64_t most);
    // No solution that was not found yet costs less than this, by the costs that guide the search.
    std::int64_t least() const;
    // What the solution costs that is shown.
    std::int64_t cost() const { return sides_[guide_].taxes.paid(); }

    // About how many nanoseconds the query took so far (measured).
    std::uint64_t work() const { return 12 * effort(); }
    // About how many nanoseconds a node of the search, and making the links, take (measured).
    static std::uint64_t node_work(const Cover& cover) { return 200 + 5 * cover.nodes.size(); }
    static std::uint64_t preparation_work(const Cover& cover) { return 100 * cover.nodes.size(); }

private:
    using Index = Links::Index;
    static constexpr std::uint32_t none = ~0U;
    // What some costs may come to at most; where the cover says "at least", their negatives.
    struct Side {
        Taxes taxes;
        std::int64_t stated;  // by the cover
        std::int64_t most;    // in this query
    };
    // Something to be taken back: an option chosen or left out, or the tax of an item changed.
    struct Change {
        enum class Kind : std::uint8_t { choose, leave, tax } kind;
        Index at;  // a node of the option, or the item
        std::uint32_t side = 0;
        std::int64_t difference = 0;
    };
    struct Level {
        std::size_t trail;
        Index node;
        std::int64_t least;  // what all below it cost
        bool left_out;       // the second branch
    };

    // What is to be done next: look at a new state, try the last level's next branch, or nothing more.
    enum class Step : std::uint8_t { down, back, end };
    enum class State : std::uint8_t { settled, open, contradiction, left };

    bool prepare();
    bool choose(Index node);
    bool leave_out(Index node);
    void back_to(std::size_t trail);
    State settle();
    bool choose_needed();
    State bound(std::uint32_t number);
    bool exclude(const Taxes& taxes);
    Step branch();
    Step next_branch();
    Index next_item() const;
    bool found();
    std::uint64_t effort() const;
    bool is_due();

    Links links_;
    std::vector<Side> sides_;
    std::vector<std::uint32_t> upper_sides_;  // per costs of the cover
    std::uint32_t guide_ = none;              // the side whose net costs say what is tried first
    std::uint32_t cursor_ = 0;                // into links_.noted: what lies before has been dealt with
    std::vector<Change> trail_;
    std::vector<Level> levels_;
    std::vector<std::uint32_t> options_;  // of a solution
    std::vector<Index> excluded_;
    Step step_ = Step::end;
    std::int64_t here_ = 0;  // by the costs that guide the search: no solution below costs less
    std::uint64_t next_pause_ = 0;
    const CoverQuery* query_ = nullptr;
    const SearchWatch* watch_ = nullptr;
    SearchResult result_;
    bool showing_ = false;
};

}  // namespace reductio
