// store.hpp - what is left of each variable during a search over FlatZinc: bounds, and for narrow variables
// the values between them, with a trail to undo changes, and the queue of rules that a change wakes.
//
// A variable of a hundred thousand values costs two numbers here, where clauses take a literal for each value
// or a sum of bits. Of a wide variable only values at its ends can be removed; a rule that would remove one
// from within is woken again when the bounds move.
#pragma once
#include <cstdint>
#include <deque>
#include <span>
#include <utility>
#include <vector>

namespace reductio::flatzinc {

enum class Place : std::uint32_t {};  // a variable of the search
constexpr std::uint32_t index(Place place) { return static_cast<std::uint32_t>(place); }

// Which change wakes a rule: the variable has one value, a bound moved, any value was removed.
enum class Wake : std::uint8_t { fixed, bounds, any };

class Store {
public:
    using Rule = std::uint32_t;

    // A variable with all values from low to high; there is one. `listed`: each is known by itself, in a bit.
    Place add(std::int64_t low, std::int64_t high, bool listed);
    std::size_t size() const { return low_.size(); }

    std::int64_t low(Place p) const { return low_[index(p)]; }
    std::int64_t high(Place p) const { return high_[index(p)]; }
    bool fixed(Place p) const { return low(p) == high(p); }
    bool listed(Place p) const { return first_word_[index(p)] != no_word; }
    bool contains(Place p, std::int64_t value) const;
    std::int64_t count(Place p) const;  // values left; of a wide variable those between its bounds

    // Each removes values; false, and nothing is removed, if none would be left.
    bool at_least(Place p, std::int64_t value);
    bool at_most(Place p, std::int64_t value);
    bool remove(Place p, std::int64_t value);  // from within a wide variable: nothing happens
    bool fix(Place p, std::int64_t value) {
        return contains(p, value) && at_least(p, value) && at_most(p, value);
    }

    std::size_t mark() const { return trail_.size(); }
    void undo(std::size_t mark);

    void wake(Rule rule, Place p, Wake when) { watchers_[index(p)].push_back({rule, when}); }
    void add_rules(std::size_t rules) { queued_.resize(rules, 0); }
    void queue(Rule rule);
    bool next(Rule& rule);  // false if no rule is queued
    void clear_queue();

private:
    static constexpr std::uint32_t no_word = ~0U;
    struct Change {
        enum class What : std::uint8_t { low, high, word } what;
        std::uint32_t at;
        std::int64_t old;
    };
    void set_low(Place p, std::int64_t value);
    void set_high(Place p, std::int64_t value);
    void tell(Place p, bool bounds);
    std::uint64_t& word(Place p, std::int64_t value) {
        return words_[first_word_[index(p)] + static_cast<std::size_t>((value - base_[index(p)]) / 64)];
    }
    bool has(Place p, std::int64_t value) const {
        const auto at = static_cast<std::uint64_t>(value - base_[index(p)]);
        return words_[first_word_[index(p)] + at / 64] >> at % 64 & 1;
    }

    std::vector<std::int64_t> low_, high_, base_;  // base: the value of the first bit
    std::vector<std::uint32_t> first_word_;
    std::vector<std::uint64_t> words_;
    std::vector<Change> trail_;
    std::vector<std::vector<std::pair<Rule, Wake>>> watchers_;
    std::deque<Rule> queue_;
    std::vector<char> queued_;  // by rule
};

}  // namespace reductio::flatzinc
