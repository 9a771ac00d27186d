// memo_counter.cpp - levels, sums of limbs, and when the memo is given up.
#include "cover/bits/memo_counter.hpp"

#include <algorithm>

#include "base/limbs.hpp"
#include "base/sanity.hpp"

namespace reductio {

namespace {

// The memo is given up if a state saved fewer nodes than this, on average over a window. As measured, a
// lookup costs about as much as a node of the search: queens and Langford pairs save .01 and .2 nodes by one,
// blank sudokus ten.
constexpr double least_saved = .5;
// A subproblem of fewer nodes is searched again as fast as it is looked up.
constexpr std::uint64_t nodes_worth = 3;
// Longer keys take longer to store and to find than a node of the search, so the memo has to prove itself on
// fewer of them: with keys of 829 words (a timetable) 65,536 states took 600 MB and three seconds.
constexpr std::size_t short_key = 64;  // words
MemoPace pace_for(std::size_t key_words, MemoPace pace) {
    if (key_words > short_key) pace.window = std::max<std::uint64_t>(1, pace.window * short_key / key_words);
    return pace;
}

}  // namespace

MemoCounter::MemoCounter(std::size_t key_words, std::uint64_t bytes, const MemoPace& pace)
    : key_words_{key_words},
      pace_{pace_for(key_words, pace)},
      worth_{64 * key_words, pace},
      table_{key_words, bytes, worth_} {}

void MemoCounter::open(std::size_t depth, std::uint64_t nodes) {
    if (depth >= levels_.size()) {
        const Level blank{std::vector<std::uint64_t>(key_words_), std::vector<std::uint64_t>(limbs_)};
        levels_.resize(depth + 16, blank);
    }
    Level& level = levels_[depth];
    std::ranges::fill(level.count, 0);
    level.nodes = nodes;
    level.asked = level.keyed = false;
}

void MemoCounter::close(std::size_t depth, std::uint64_t nodes) {
    const Level& level = levels_[depth];
    if (level.keyed && !off_ && nodes - level.nodes >= nodes_worth) {
        table_.insert(level.key.data(), level.hash, level.count.data());
        worth_.stored(level.size, nodes - level.nodes);
    }
    if (depth > 0) add_to_level_above(depth);
}

bool MemoCounter::known(std::size_t depth, std::uint64_t& solutions) {
    Level& level = levels_[depth];
    if (window_states_ == pace_.window && !still_worth_it()) return false;
    ++window_states_;
    level.asked = true;
    level.size = MemoWorth::size_of(level.key.data(), key_words_);
    level.hash = table_.hash(level.key.data());
    if (!worth_.wants(level.size, level.hash)) return false;
    const std::uint64_t* count = table_.find(level.key.data(), level.hash);
    ++statistics_.lookups;
    window_saved_ += worth_.looked_up(level.size, count != nullptr);
    level.keyed = count == nullptr;
    if (level.keyed) return false;
    ++statistics_.hits;
    if (limbs_ == 1) {
        add(depth, solutions = *count);
        return true;
    }
    limbs_to_add_.assign(count, count + limbs_);  // a copy: adding may change the table
    solutions = saturated(limbs_to_add_);
    add(depth, limbs_to_add_.data());
    return true;
}

// Begins a new window, unless the last one saved too few nodes.
bool MemoCounter::still_worth_it() {
    if (window_saved_ < least_saved * static_cast<double>(pace_.window)) {
        statistics_ = statistics();
        statistics_.off = off_ = true;
        table_.clear();
        return false;
    }
    window_states_ = 0;
    window_saved_ = 0;
    worth_.judge();
    return true;
}

void MemoCounter::add(std::size_t depth, std::uint64_t solutions) {
    auto& lowest = levels_[depth].count[0];
    lowest += solutions;
    if (lowest >= solutions) return;
    lowest -= solutions;  // it overflows: all limbs have to be added
    limbs_to_add_.assign(limbs_, 0);
    limbs_to_add_[0] = solutions;
    add(depth, limbs_to_add_.data());
}

void MemoCounter::add(std::size_t depth, const std::uint64_t* limbs) {
    if (!add_limbs(levels_[depth].count, {limbs, limbs_})) return;
    widen();
    levels_[depth].count.back() = 1;
}

void MemoCounter::add_to_level_above(std::size_t depth) {
    if (limbs_ == 1) return add(depth - 1, levels_[depth].count[0]);
    limbs_to_add_ = levels_[depth].count;  // a copy: adding may widen the counts
    add(depth - 1, limbs_to_add_.data());
}

void MemoCounter::widen() {
    ++limbs_;
    for (Level& level : levels_) level.count.push_back(0);
    if (!off_) table_.widen(limbs_);
}

void MemoCounter::close_all(std::size_t depth) {
    for (; depth > 0; --depth) add_to_level_above(depth);
}

std::string MemoCounter::digits() const {
    if (levels_.empty()) return "0";
    return digits_of(levels_[0].count);
}

MemoStatistics MemoCounter::statistics() const {
    check_sanity(table_);
    MemoStatistics result = statistics_;
    if (!off_) {
        result.entries = table_.entries();
        result.bytes = table_.bytes();
    }
    return result;
}

}  // namespace reductio
