// component_split.hpp - the connected parts of what a partial assignment leaves of a CNF, each with its key.
//
// Two open variables belong together if a clause that no true literal satisfies has both. The key of a
// component is the set of its variables, and the set of its longer clauses that have a false literal: what
// is left of these, and that no other clause of its variables is satisfied, follows. (Thurley, "sharpSAT -
// counting models with advanced component caching and implicit BCP", SAT 2006, has this key, of which GANAK,
// Sharma et al., IJCAI 2019, keeps a hash alone. Here it is kept whole.)
//
// After a decision a component is split by what has changed: only neighbours of newly assigned variables can
// have come apart. The search goes on from all of them at once, until those that are still on their way have
// met. What is left then is the old component without the assigned variables and the parts cut off, and its
// key is that of the old one but for a few bits.
#pragma once
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "cnf/components/packed_set.hpp"
#include "cnf/unit_propagation.hpp"

namespace reductio {

class ComponentSplit {
public:
    using Words = std::span<const std::uint32_t>;

    // Clauses over the variables 1 .. `variables`, each closed by a 0, none with a variable twice.
    ComponentSplit(int variables, std::span<const int> clauses);

    // Splits all variables, none of which is assigned.
    void split_all(const UnitPropagation& values);
    // Splits a component, of which these literals have become true since it was one.
    void split(Words key, std::span<const LiteralCode> assigned, const UnitPropagation& values);

    // Results: variables that no clause holds any more, and the keys of all other parts, one after the other.
    std::span<const std::uint32_t> free() const { return free_; }
    std::size_t parts() const { return ends_.size(); }
    Words part(std::size_t number) const {
        const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
        return Words{keys_}.subspan(begin, ends_[number] - begin);
    }
    // Literals that were ever looked at: the measure of work.
    std::uint64_t work() const { return work_; }

private:
    void begin();
    void touch(std::uint32_t variable, const UnitPropagation& values);
    void join(std::span<const LiteralCode> literals);
    void source(std::uint32_t variable);
    void unite(std::uint32_t into, std::uint32_t other);
    void search(const UnitPropagation& values);
    void follow(std::uint32_t variable, const UnitPropagation& values);
    void meet(std::uint32_t variable);
    std::uint32_t root(std::uint32_t label);
    void cut_off();
    void keep(PackedSet& variables, PackedSet& clauses);

    // The other variables of binary clauses, and the longer clauses, of each variable.
    std::vector<std::uint32_t> pair_begin_, pairs_, in_begin_, in_;
    std::vector<std::uint32_t> clause_begin_;
    std::vector<LiteralCode> literals_;  // of the longer clauses
    // What the search has seen since begin(), and from which of its sources.
    std::vector<std::uint32_t> seen_, visited_, label_;
    std::uint32_t now_ = 0;
    std::vector<std::uint32_t> queue_;                                // variables
    std::vector<std::pair<std::uint32_t, std::uint32_t>> shortened_;  // labels, and clauses
    std::vector<std::pair<std::uint32_t, std::uint32_t>> members_;    // labels, and variables
    std::vector<std::uint32_t> leader_, waiting_;                     // by label: union-find; of the queue
    std::uint32_t here_ = 0, apart_ = 0;  // the label that is followed; how many have not met yet
    PackedSet rest_, rest_clauses_, cut_, cut_clauses_;
    std::vector<std::uint32_t> free_, keys_;
    std::vector<std::size_t> ends_;
    std::uint64_t work_ = 0;
};

}  // namespace reductio
