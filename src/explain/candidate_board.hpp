// candidate_board.hpp - what is known on the way to the solution: the candidates left, and the cells written
// down.
//
// A cell with one candidate left is not yet written down: to see that is a step of its own. Who writes a
// value down removes it from the cells that must differ from it at once, without a step; so do all
// pencil-and-paper guides. A variable of two values is written down with its first removal.
#pragma once
#include <cstdint>
#include <map>
#include <vector>

#include "explain/count_tally.hpp"
#include "explain/rulebook.hpp"
#include "explain/trial_memory.hpp"
#include "model/domains.hpp"

namespace reductio {

struct Deduction;
struct Technique;

// What a step changed on the board.
struct Change {
    std::vector<Var> sets;               // written down
    std::vector<std::uint32_t> removes;  // slots that the step removed
    std::vector<std::uint32_t> clears;   // slots that went with what was written down
};

class CandidateBoard {
public:
    // The given facts, what rules of single variables exclude, and what goes with them. The book must outlive
    // it.
    CandidateBoard(const Rulebook& book, const Givens& givens);

    const Rulebook& book() const { return *book_; }
    const Model& model() const { return book_->model(); }
    const Domains& domains() const { return domains_; }
    const CountTally& tally() const { return tally_; }  // of the domains
    bool open(std::uint32_t slot) const { return domains_.open(slot); }
    bool placed(Var v) const { return placed_[index(v)] != 0; }
    // Has some variable no candidate left?
    bool broken() const { return broken_ != none; }
    Var broken_variable() const { return Var{broken_}; }
    // Is every variable of the answer written down?
    bool solved() const;

    // Takes the deduction's removals, and writes down what is decided by them.
    Change apply(const Deduction& deduction);

    // When this technique looked at each constraint the last time: it notes its looks here.
    std::vector<std::uint64_t>& looks(const Technique& technique) const;
    // May the constraint say more than at that look? Notes the new one.
    bool changed(std::uint32_t constraint, std::vector<std::uint64_t>& looks) const {
        if (looks[constraint] >= changed_at_[constraint]) return false;
        looks[constraint] = clock_;
        return true;
    }

    // What came of no use when it was followed: single candidates, and both candidates of a variable, under
    // the first of them. Trials note them here.
    TrialMemory& vain_trials() const { return vain_trials_; }
    TrialMemory& vain_trials_of_both() const { return vain_trials_of_both_; }
    // The slots that the board has lost, the last one last.
    std::span<const std::uint32_t> removed() const { return removed_; }

    // Where a technique that goes through the variables went last.
    std::uint32_t& resume(const Technique& technique) const { return resume_[&technique]; }

    // The slots of v's open candidates.
    std::vector<std::uint32_t> candidates(Var v) const;
    // The value of the only candidate of a decided variable.
    std::int32_t value(Var v) const { return decided_value(model(), domains_, v); }
    // The slot "v = value", or Group::no_slot.
    std::uint32_t slot(Var v, std::int32_t value) const;
    // May v still take the value?
    bool may(Var v, std::int32_t value) const;

private:
    void remove(std::uint32_t slot, std::vector<std::uint32_t>* removed);
    void place(Var v, Change& change);
    void clear_peers(Var v, Change& change);
    void clear_literals(Var v, Change& change);
    void settle(Change& change);
    bool is_binary(Var v) const { return model().domain(v).size() <= 2; }

    static constexpr std::uint32_t none = ~0U;
    const Rulebook* book_;
    Domains domains_;
    CountTally tally_;
    std::vector<char> placed_;
    std::vector<Var> decided_;  // by removals, not yet looked at
    std::uint32_t broken_ = none;
    std::uint64_t clock_ = 1;
    std::vector<std::uint64_t> changed_at_;  // per constraint: when it may have come to say more
    std::vector<std::uint32_t> removed_;
    mutable std::map<const Technique*, std::vector<std::uint64_t>> looks_;
    mutable std::map<const Technique*, std::uint32_t> resume_;
    mutable TrialMemory vain_trials_, vain_trials_of_both_;
};

}  // namespace reductio
