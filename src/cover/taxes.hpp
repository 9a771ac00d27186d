// taxes.hpp - a lower bound on what the options of a cover cost, which a search keeps while it goes down.
//
// Each item levies a tax, and what an option costs beyond the taxes of its items is its net cost. All
// solutions pay the same taxes, since each covers the same items; so none costs less than all taxes together,
// and those net costs that are below 0. An example, with the costs behind the bars:
//
//     a b |7      taxes a 3, b 3     net cost 1
//     a   |4                                  1
//     b   |2                                 -1
//
// No solution costs less than 3 + 3 - 1 = 5; the best costs 6. If the option `a b` is chosen, it costs 1
// beyond the bound, and so an option whose net cost bridges the gap between the bound and what is allowed
// can be removed. Likewise, one whose net cost is as far below 0 must be chosen.
//
// Taxes and net costs are Knuth's (program DLX5, www-cs-faculty.stanford.edu/~knuth/programs.html; The Art of
// Computer Programming 4B, 7.2.2.1, Algorithm C$), who levies once what the cheapest option of each item can
// pay. Here items are taxed anew at every node of the search, each midway between what its last option needed
// and the first one not needed would pay: coordinate ascent on the Lagrangian dual, of which Wedelin ("An
// algorithm for large scale 0-1 integer programming with application to airline crew scheduling", Annals of
// Operations Research 57, 1995) makes a solver. An item that may be left out levies no more than 0, one that
// may occur more often no less. Items with colours levy none: an option does not use them up.
//
// Numbers are multiples of a fraction, so nothing is rounded that matters. Any taxes bound; the better ones
// bound better.
#pragma once
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "cover/cover.hpp"
#include "cover/links.hpp"

namespace reductio {

class Taxes {
public:
    using Index = Links::Index;
    // Linear in the cover, which need not outlive this. `costs`: one for each option.
    Taxes(const Cover& cover, std::span<const std::int64_t> costs);

    // Items that levy taxes.
    std::span<const Index> payees() const { return payees_; }
    // Taxes an item as is best while all others stay; returns the difference.
    std::int64_t levy(const Links& links, Index item);
    // Changes the tax of an item. To take a change back, the links must be as they were.
    void change(const Links& links, Index item, std::int64_t difference);

    // An option is chosen, or no longer so.
    void pay(std::uint32_t option) { paid_ += costs_[option]; }
    void pay_back(std::uint32_t option) { paid_ -= costs_[option]; }
    std::int64_t paid() const { return paid_; }  // by the options chosen

    // What can be said in the present state of the links.
    struct Estimate {
        std::int64_t level = 0;  // how good the taxes are: the same bound, scaled
        std::int64_t least = 0;  // no solution costs less
        bool excludes = false;   // some option can't be chosen, or not left out, if `most` is to be kept
    };
    Estimate estimate(const Links& links, std::int64_t most);
    // After an estimate: can't the option be chosen, or not be left out?
    bool excludes(std::uint32_t option) const { return net_[option] > gap_; }
    bool demands(std::uint32_t option) const { return -net_[option] > gap_; }
    std::int64_t net(std::uint32_t option) const { return net_[option]; }
    // Nodes of options looked at so far.
    std::uint64_t looked_at() const { return looked_at_; }

private:
    std::int64_t best_tax(const Links& links, Index item);
    std::pair<std::int64_t, std::int64_t> around(const Links& links, Index item, std::size_t taken);

    std::vector<std::int64_t> costs_;  // per option
    std::vector<std::int64_t> net_;    // per option, scaled
    std::vector<std::int64_t> taxes_;  // per item of the links, scaled
    std::vector<Index> payees_;
    std::vector<std::uint64_t> seen_;  // per option: the last estimate that met it
    std::uint64_t round_ = 0;
    std::int64_t scale_ = 1, highest_tax_ = 0;
    std::int64_t gap_ = 0;  // between the estimate and what is allowed, scaled
    std::int64_t paid_ = 0;
    std::uint64_t looked_at_ = 0;
    std::vector<std::int64_t> column_;
};

}  // namespace reductio
