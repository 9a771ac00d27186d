// count_tally.hpp - how many literals of each count hold, and how many still may, kept up to date while
// candidates go and come back.
//
// Of the counts that a trial wakes few have anything to say: a count does only where as many literals hold as
// may, or where all that are left are needed. The tally tells which, without a look at the literals.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "model/domains.hpp"

namespace reductio {

class CountTally {
public:
    // Of full domains. The model must outlive it. A copy shares what does not change.
    explicit CountTally(const Model& model);

    // After v lost the slot, and after it got it back; `domains`: as they are now.
    void closed(const Domains& domains, Var v, std::uint32_t slot) { note(domains, v, slot, 1); }
    void reopened(const Domains& domains, Var v, std::uint32_t slot) { note(domains, v, slot, -1); }
    // Is it a count that excludes nothing and that can still hold?
    bool is_silent(std::uint32_t constraint) const {
        const Count& count = counts_[constraint];
        return count.yes < count.hi && count.possible > count.lo;
    }

private:
    // The literals that hold and that may; of what is no count, one that never is silent.
    struct Count {
        std::uint32_t yes = 0, possible = 0, lo = 0, hi = 0;
    };
    struct Occurrence {
        std::uint32_t constraint;
        bool negated;
    };
    struct Occurrences {  // compressed rows: those of a slot lie in items[begin[slot] .. begin[slot + 1])
        std::vector<std::uint32_t> begin;
        std::vector<Occurrence> items;
    };
    void count(const Model& model);
    void note(const Domains& domains, Var v, std::uint32_t slot, int by);
    void state(std::uint32_t slot, bool value, int by);

    const Model* model_;
    std::shared_ptr<const Occurrences> occurrences_;
    std::vector<Count> counts_;  // per constraint
};

}  // namespace reductio
