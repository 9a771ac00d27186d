// fitting.hpp - how likely each value is in a solution, judged by what must hold exactly once.
//
// In a sudoku each cell has one value, and each value one cell of every row, column and box. Each value left
// of a cell gets a chance, a number of such a kind that the chances of every such group add up to one: all
// begin alike, and group after group is scaled to the sum of one, until no sum is off any more. That is
// iterative proportional fitting; the result has the greatest entropy of all such numbers:
//
//     cell a: 1 2      a=1  1/2    value 1 fits in a alone: 1/2 -> 1;  a has one value: a=2  1/2 -> 0;
//     cell b: 2 3      b=2  1/2    value 2 must fit somewhere: b=2  1/2 -> 1;                b=3 -> 0 …
//
// A value of a great chance is mostly right (decimation.hpp). Where the sums do not settle, mostly nothing
// fits: no numbers, and so no solution, may exist. A pass takes a few nanoseconds for each value and group,
// and after a guess only the groups whose sum it puts off are scaled again. Only variables and
// permutations count: all other rules are propagation's.
//
// Deming and Stephan, "On a least squares adjustment of a sampled frequency table", 1940. Fractional
// solutions as a guide to Latin squares: Gomes and Shmoys, "The promise of LP to boost CSP techniques for
// combinatorial problems", CP-AI-OR 2002; marginals: Pesant, "From support propagation to belief propagation
// in constraint programming", JAIR 2019.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/domains.hpp"
#include "model/propagate.hpp"

namespace reductio {

class Fitting {
public:
    // Whether chances tell anything: at least half of the open slots belong to a value of a permutation, and
    // there are not too many slots.
    static bool pays(const Propagator& rules, const Domains& domains);

    // Over the slots that the domains leave open. Nothing is fitted yet.
    Fitting(const Propagator& rules, const Domains& domains);

    // Brings the chances up to date with domains that may have lost slots since the last call; false if the
    // sums do not settle.
    bool settle(const Domains& domains);

    // The slot of an undecided variable with the greatest chance times its bias, or nothing if all are
    // decided. `bias` has a factor for each of slots().
    std::optional<std::uint32_t> likeliest(const Domains& domains, std::span<const double> bias) const;
    // All open slots at the start, ascending, and their chances now: 0 for those closed since.
    std::span<const std::uint32_t> slots() const { return slots_; }
    std::span<const double> chances() const { return chances_; }
    // Done so far, in about nanoseconds.
    std::uint64_t work() const { return work_; }

private:
    void add_groups(const Propagator& rules, const Domains& domains);
    void add_group(std::span<const std::uint32_t> members);
    void link();
    void close(std::uint32_t id);
    void visit(std::uint32_t group);
    void scale(std::uint32_t group);
    std::span<const std::uint32_t> members(std::uint32_t group) const {
        return {members_.data() + begin_[group], members_.data() + begin_[group + 1]};
    }
    std::span<const std::uint32_t> groups_of(std::uint32_t id) const {
        return {groups_.data() + groups_begin_[id], groups_.data() + groups_begin_[id + 1]};
    }

    const Model& model_;
    bool fitted_ = false;               // once at least
    std::vector<std::uint32_t> slots_;  // id -> slot; ids number the open slots
    std::vector<Var> variables_;        // id -> variable
    std::vector<double> chances_;
    std::vector<std::uint32_t> left_;                   // ids that are still open
    std::vector<std::uint32_t> begin_{0}, members_;     // group -> ids
    std::vector<std::uint32_t> groups_begin_, groups_;  // id -> groups
    std::vector<double> sums_;                          // of the chances of each group
    std::vector<std::uint32_t> waiting_;                // groups whose sum is off
    std::vector<char> is_waiting_;
    std::uint64_t work_ = 0;
};

}  // namespace reductio
