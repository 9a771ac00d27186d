// rules.hpp - the contract of the rules that remove values during a search, and those that there are.
//
// A rule never removes a value that belongs to a solution, and where all its variables have one value it says
// whether its constraint holds. Bounds are enough for most: rules over sums and products look at the ends of
// their variables alone (bounds consistency: Choi, Harvey, Lee, Stuckey, "Finite domain bounds consistency
// revisited", 2006).
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "flatzinc/search/store.hpp"

namespace reductio::flatzinc {

class Rule {
public:
    virtual ~Rule() = default;
    // Removes what it can; false if the constraint can't hold.
    virtual bool run(Store& store) = 0;
    // The variables whose changes wake it.
    virtual std::vector<Place> places() const = 0;
    virtual Wake wakes() const { return Wake::bounds; }
    // How much a run costs, about, in steps.
    std::size_t work = 1;
};

using RulePtr = std::unique_ptr<Rule>;
using Places = std::vector<Place>;
using Numbers = std::vector<std::int64_t>;

// A truth: a variable with the values 0 and 1, or its opposite.
struct Truth {
    Place place;
    bool positive = true;
    Truth operator!() const { return {place, !positive}; }
};
inline bool is_true(const Store& store, Truth t) {
    return t.positive ? store.low(t.place) > 0 : store.high(t.place) < 1;
}
inline bool is_false(const Store& store, Truth t) { return is_true(store, !t); }
inline bool require(Store& store, Truth t) {
    return t.positive ? store.at_least(t.place, 1) : store.at_most(t.place, 0);
}

// Removes all other values, of a wide variable those at its ends. False if none is left.
bool keep_only(Store& store, Place p, const Numbers& ascending);

// A sum of multiples. All sums of it have 62 bits.
struct LinearTerms {
    Numbers factors;
    Places places;
};

// linear.cpp. Where `where` holds: the sum is at most `most`; is `number`, beside two of the first kind; is
// not `number`.
RulePtr sum_at_most(LinearTerms sum, std::int64_t most, Truth where);
RulePtr sum_is(LinearTerms sum, std::int64_t number, Truth where);
RulePtr sum_is_not(LinearTerms sum, std::int64_t number, Truth where);

// functions.cpp. z = x * y and so on. Quotients are rounded towards zero.
RulePtr product(Place x, Place y, Place z);
RulePtr quotient(Place x, Place y, Place z);
RulePtr remainder(Place x, Place y, Place z);
RulePtr absolute(Place x, Place z);
RulePtr greatest(Places items, Place z);
RulePtr least(Places items, Place z);
RulePtr element(Place index, Places items, Place z);  // z is the item at the index, from 1 on

// logic.cpp. One of the truths holds; an odd number of them does; the truth says whether x is in the set.
RulePtr clause(std::vector<Truth> truths);
RulePtr odd(Places truths);
RulePtr member(Place x, Numbers ascending, Truth truth);
// All the rules hold where the truth does; `both`: and nowhere else. What they say counts once the truth is
// 1, or all their variables have one value.
RulePtr reified(std::vector<RulePtr> rules, Truth where, bool both);

// lists.cpp. Tables are row by row.
RulePtr all_different(Places items);
RulePtr count(Places items, Place value, Place number);
RulePtr count_members(Places items, Numbers ascending, Place number);
RulePtr table(Places items, Numbers rows);
// States from 1 on; 0 is no state. moves[(state - 1) * symbols + symbol - 1].
RulePtr regular(Places items, std::int64_t symbols, Numbers moves, std::int64_t start, Numbers accepting);
RulePtr inverse(Places f, std::int64_t f_first, Places g, std::int64_t g_first);
// Items say which one follows, the first being `first`; all are on one circle, or, if `some`, those that do
// not follow themselves.
RulePtr circuit(Places next, std::int64_t first, bool some);
RulePtr lexicographic(Places a, Places b, bool or_equal);

// cumulative.cpp. At each time the demands of the tasks that run are at most the capacity. No duration,
// demand or capacity is negative. All numbers are those of our models.
struct Task {
    Place start, duration, demand;
};
RulePtr cumulative(std::vector<Task> tasks, Place capacity);
// one_by_one.cpp. No two of the tasks run at the same time, beside a rule that says so.
RulePtr one_by_one(std::vector<Task> tasks);

// packing.cpp. Items say in which bin they are, the first being `first`. The weights in a bin add up to its
// load, or, unless `exact`, to no more. No weight is negative; all of them have 61 bits together.
RulePtr packing(Places loads, bool exact, std::int64_t first, Places bins, Numbers weights);

}  // namespace reductio::flatzinc
