// subsets.hpp - minimal, smallest and all minimal subsets that refute: of clues that contradict each other,
// or of clues that leave no second solution.
//
// A set refutes if no solution obeys it; then so does every set that contains it. A minimal one refutes no
// longer once any element is taken away; the field calls it a minimal unsatisfiable subset (MUS). What is
// outside of a maximal set that does not refute is a correction set: each minimal one meets each of these.
#pragma once
#include <cadical.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace reductio {

// Elements 0 .. size() - 1; answers whether a subset refutes.
class SubsetOracle {
public:
    virtual ~SubsetOracle() = default;
    virtual int size() const = 0;
    virtual bool refutes(std::span<const int> subset) = 0;
    // After true: a part of the subset that refutes. After false: all elements that the solution obeys which
    // was found; they contain the subset. Ascending.
    virtual std::vector<int> core() = 0;
    virtual std::vector<int> obeyed() = 0;
    // Done so far, in steps of the solver; the same in every run.
    virtual std::uint64_t work() const = 0;
    // From now on a question throws WorkDone when that much has been done.
    virtual void stop_at(std::uint64_t) {}
    static constexpr std::uint64_t no_end = ~std::uint64_t{0};
};
struct WorkDone {};

std::vector<int> all_elements(const SubsetOracle& oracle);

// A minimal subset of a set that refutes; tries to drop the elements from the last to the first. One question
// for each element that stays, and fewer for the others, since each core drops several (Dershowitz, Hanna and
// Nadel, "A scalable algorithm for minimal unsatisfiable core extraction", SAT 2006).
std::vector<int> minimal_subset(SubsetOracle& oracle, std::vector<int> set);
// The same in place: where the query's limits end it by Stopped, the set still refutes.
void shrink(SubsetOracle& oracle, std::vector<int>& set);

// A maximal set that does not refute, from one that was just found not to.
std::vector<int> maximal_superset(SubsetOracle& oracle);

struct SmallestSubset {
    std::vector<int> set;
    bool proved = false;  // that there is none with fewer elements
};

// The smallest subset that refutes, given a minimal one: the smallest set that meets all correction sets
// known is tried, and if it does not refute, a further correction set is known (Ignatiev, Previti, Liffiton
// and Marques-Silva, "Smallest MUS extraction with minimal hitting set dualization", CP 2015). Gives the
// smallest known after `most_work` of the oracle, or when the query's limits end the search.
SmallestSubset smallest_subset(SubsetOracle& oracle, std::vector<int> minimal, std::uint64_t most_work);

// All minimal subsets that refute, one after the other: a map of the subsets still unknown gives a large one,
// which is shrunk or grown (Liffiton, Previti, Malik and Marques-Silva, "Fast, flexible MUS enumeration",
// Constraints 2016).
class MinimalSubsets {
public:
    explicit MinimalSubsets(SubsetOracle& oracle);
    // Does not show this one, which is known.
    void leave_out(std::span<const int> minimal);
    std::optional<std::vector<int>> next();

private:
    SubsetOracle& oracle_;
    CaDiCaL::Solver map_;
};

// Sets of elements, and the smallest set that meets each of them: that of the least weight, where elements
// have weights.
class HittingSets {
public:
    // Looks for sets of at most this many of the elements.
    HittingSets(int elements, int most);
    // Weights are at least 1; looks for sets that weigh at most `most` together. Takes about as many literals
    // as there are elements times sums of their weights up to `most`. Polls the query's limits.
    HittingSets(const std::vector<int>& weights, int most);
    void add(std::span<const int> set);
    // Ascending; nothing if each has more than `most`, or if that took more than the steps of the solver that
    // are left.
    std::optional<std::vector<int>> smallest(std::uint64_t most_work = ~std::uint64_t{0});
    // Was it given up?
    bool gave_up() const { return gave_up_; }
    std::uint64_t work() const { return work_; }

private:
    CaDiCaL::Solver solver_;
    int elements_, most_;
    std::map<int, int> least_;  // what all elements can weigh, and the literal for "at least that"
    int bound_ = 0;             // no set that weighs less meets all
    std::uint64_t work_ = 0;
    bool gave_up_ = false;
};

}  // namespace reductio
