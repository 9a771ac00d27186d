// trial.hpp - what a candidate would lead to: rule by rule, round by round, until one can't hold.
//
// A round runs each rule that may say more since the round before, and of its constraints only those that
// may. Each removal remembers its rule, so that the reason against the candidate is the rule that can't hold,
// and those that took its candidates. Nothing is kept between trials but memory.
#pragma once
#include <map>
#include <optional>
#include <vector>

#include "explain/region_room.hpp"
#include "explain/technique.hpp"

namespace reductio {

// How far a reader follows.
struct TrialLimits {
    bool wide;          // also through lines, connections and regions, which are slow to run and hard to see
    int rounds;         // one after the other
    std::size_t rules;  // in all that count for the contradiction
};

class Trial {
public:
    Trial(const Board& board, TrialLimits limits);

    using Rules = std::vector<std::uint32_t>;
    // The rules, ascending, none of which can be left out, by which the candidate leads to a contradiction.
    std::optional<Rules> refute(std::uint32_t slot);
    // The first candidate, and all others that a reader sees and that these rules refute in the same way: one
    // step.
    Deduction all_refuted(const Rules& rules, std::uint32_t first);
    // What both candidates exclude, with the rules by which they do.
    std::optional<Deduction> excluded_by_both(std::uint32_t one, std::uint32_t other);

private:
    class Round;
    struct Closed {
        std::uint32_t slot, rule;
    };
    static constexpr std::uint32_t no_rule = ~0U;
    // Follows the candidate through these rules alone, through all if null. The rule that can't hold at the
    // end, or no_rule. What it closed is on the trail until undo().
    std::uint32_t follow(std::uint32_t slot, const Rules* allowed);
    std::vector<std::uint32_t> closed_by(std::uint32_t slot, const Rules* allowed);
    std::optional<Rules> refuting(std::uint32_t slot, const Rules* allowed);
    void wake(Var v, std::uint32_t slot);
    bool run_rule(std::uint32_t rule, Round& round);
    void forget_due();
    std::vector<Var> variables_of(std::span<const Closed> closed) const;
    Rules reason(std::uint32_t last) const;
    Rules reason_against(std::uint32_t slot) const;
    RegionRoom* room_of(std::uint32_t constraint);
    void undo();

    const Board& board_;
    TrialLimits limits_;
    Domains domains_;
    std::vector<Closed> trail_;
    const Rules* allowed_ = nullptr;  // of the candidate that is followed
    // The constraints that may say more than when they were run last: of each rule, and for each constraint.
    std::map<std::uint32_t, std::vector<std::uint32_t>> due_;
    std::vector<char> is_due_;
    std::map<std::uint32_t, RegionRoom> rooms_;  // per constraint
};

// The first candidate, from where the last search with this technique ended, that leads to a contradiction.
std::optional<Deduction> first_refuted(const Board& board, const Technique& technique, TrialLimits limits);
// The first cell, in the same way, whose two candidates exclude the same.
std::optional<Deduction> first_either_way(const Board& board, const Technique& technique, TrialLimits limits);

}  // namespace reductio
