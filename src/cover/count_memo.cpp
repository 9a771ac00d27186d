// count_memo.cpp - levels, limbs, and the watch over the table's worth.
#include "cover/count_memo.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <limits>

namespace reductio {

namespace {

// A window of lookups that hits less often than this ends the table: measured, a lookup costs about as much
// as a node, and a hit on queens or Langford pairs saves few.
constexpr std::uint64_t window = 1 << 16, least_hits = window / 24;
// A subproblem of fewer nodes is counted again as fast as it is found.
constexpr std::uint64_t nodes_worth = 3;

// The number, or 2^64 - 1 if it is greater.
std::uint64_t saturated(const std::vector<std::uint64_t>& limbs) {
    const bool fits = std::all_of(limbs.begin() + 1, limbs.end(), [](auto limb) { return limb == 0; });
    return fits ? limbs[0] : std::numeric_limits<std::uint64_t>::max();
}

}  // namespace

CountMemo::CountMemo(std::size_t key_words, std::uint64_t bytes)
    : key_words_{key_words}, table_{key_words, bytes} {}

void CountMemo::open(std::size_t depth, std::uint64_t nodes) {
    if (depth >= levels_.size()) {
        const Level blank{std::vector<std::uint64_t>(key_words_), std::vector<std::uint64_t>(limbs_)};
        levels_.resize(depth + 16, blank);
    }
    Level& level = levels_[depth];
    std::ranges::fill(level.count, 0);
    level.nodes = nodes;
    level.keyed = false;
}

bool CountMemo::known(std::size_t depth, std::uint64_t& solutions) {
    Level& level = levels_[depth];
    if (window_lookups_ == window && !judge()) return false;
    level.keyed = true;
    level.hash = table_.hash(level.key.data());
    const std::uint64_t* count = table_.find(level.key.data(), level.hash);
    ++statistics_.lookups;
    ++window_lookups_;
    if (count == nullptr) return false;
    ++statistics_.hits;
    ++window_hits_;
    level.keyed = false;
    if (limbs_ == 1) {
        add(depth, solutions = *count);
        return true;
    }
    known_.assign(count, count + limbs_);
    solutions = reductio::saturated(known_);
    add(depth, known_.data());
    return true;
}

// False if the table was not worth it; it is then gone.
bool CountMemo::judge() {
    if (window_hits_ < least_hits) {
        statistics_ = statistics();
        statistics_.off = off_ = true;
        table_ = CountTable{key_words_, 0};
    }
    window_lookups_ = window_hits_ = 0;
    return !off_;
}

void CountMemo::add(std::size_t depth, std::uint64_t solutions) {
    auto& lowest = levels_[depth].count[0];
    lowest += solutions;
    if (lowest >= solutions) return;
    lowest -= solutions;  // it carries: the long way
    known_.assign(limbs_, 0);
    known_[0] = solutions;
    add(depth, known_.data());
}

void CountMemo::add(std::size_t depth, const std::uint64_t* limbs) {
    std::uint64_t carry = 0;
    auto& sum = levels_[depth].count;
    for (std::size_t i = 0; i < limbs_; ++i) {
        const std::uint64_t partial = sum[i] + carry;
        carry = partial < carry ? 1 : 0;
        sum[i] = partial + limbs[i];
        carry += sum[i] < partial ? 1 : 0;
    }
    if (carry == 0) return;
    widen();
    levels_[depth].count.back() = 1;
}

void CountMemo::widen() {
    ++limbs_;
    for (Level& level : levels_) level.count.push_back(0);
    if (!off_) table_.widen(limbs_);
}

void CountMemo::close(std::size_t depth, std::uint64_t nodes) {
    Level& level = levels_[depth];
    if (level.keyed && !off_ && nodes - level.nodes >= nodes_worth)
        table_.insert(level.key.data(), level.hash, level.count.data());
    if (depth > 0) add_level(depth);
}

// Adds the count of a level to the level above.
void CountMemo::add_level(std::size_t depth) {
    if (limbs_ == 1) return add(depth - 1, levels_[depth].count[0]);
    known_ = levels_[depth].count;
    add(depth - 1, known_.data());
}

void CountMemo::close_all(std::size_t depth) {
    for (; depth > 0; --depth) add_level(depth);
}

std::string CountMemo::digits() const {
    if (levels_.empty()) return "0";
    boost::multiprecision::cpp_int number;
    const auto& limbs = levels_[0].count;
    boost::multiprecision::import_bits(number, limbs.begin(), limbs.end(), 64, false);
    return number.str();
}

std::uint64_t CountMemo::saturated() const {
    return levels_.empty() ? 0 : reductio::saturated(levels_[0].count);
}

MemoStatistics CountMemo::statistics() const {
    MemoStatistics result = statistics_;
    if (!off_) {
        result.entries = table_.entries();
        result.bytes = table_.bytes();
    }
    return result;
}

}  // namespace reductio
