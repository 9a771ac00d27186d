// store.cpp - every change is noted on the trail and told to the rules that watch it.
#include "flatzinc/search/store.hpp"

#include <bit>

namespace reductio::flatzinc {

Place Store::add(std::int64_t low, std::int64_t high, bool listed) {
    low_.push_back(low);
    high_.push_back(high);
    base_.push_back(low);
    watchers_.emplace_back();
    first_word_.push_back(listed ? static_cast<std::uint32_t>(words_.size()) : no_word);
    if (listed)
        words_.resize(words_.size() + static_cast<std::size_t>((high - low) / 64 + 1), ~std::uint64_t{0});
    return Place{static_cast<std::uint32_t>(low_.size() - 1)};
}

bool Store::contains(Place p, std::int64_t value) const {
    return low(p) <= value && value <= high(p) && (!listed(p) || has(p, value));
}

std::int64_t Store::count(Place p) const {
    if (!listed(p)) return high(p) - low(p) + 1;
    const auto from = static_cast<std::uint64_t>(low(p) - base_[index(p)]),
               to = static_cast<std::uint64_t>(high(p) - base_[index(p)]);
    const std::uint64_t* const words = words_.data() + first_word_[index(p)];
    std::int64_t count = 0;
    for (std::uint64_t at = from / 64; at <= to / 64; ++at) {
        std::uint64_t word = words[at];
        if (at == from / 64) word &= ~std::uint64_t{0} << from % 64;
        if (at == to / 64) word &= ~std::uint64_t{0} >> (63 - to % 64);
        count += std::popcount(word);
    }
    return count;
}

bool Store::at_least(Place p, std::int64_t value) {
    if (value <= low(p)) return true;
    if (listed(p)) {
        while (value <= high(p) && !has(p, value)) ++value;
    }
    if (value > high(p)) return false;
    set_low(p, value);
    tell(p, true);
    return true;
}

bool Store::at_most(Place p, std::int64_t value) {
    if (value >= high(p)) return true;
    if (listed(p)) {
        while (value >= low(p) && !has(p, value)) --value;
    }
    if (value < low(p)) return false;
    set_high(p, value);
    tell(p, true);
    return true;
}

bool Store::remove(Place p, std::int64_t value) {
    if (!contains(p, value)) return true;
    if (value == low(p)) return at_least(p, value + 1);
    if (value == high(p)) return at_most(p, value - 1);
    if (!listed(p)) return true;
    std::uint64_t& bits = word(p, value);
    trail_.push_back({Change::What::word, static_cast<std::uint32_t>(&bits - words_.data()),
                      static_cast<std::int64_t>(bits)});
    bits &= ~(std::uint64_t{1} << static_cast<std::uint64_t>(value - base_[index(p)]) % 64);
    tell(p, false);
    return true;
}

void Store::set_low(Place p, std::int64_t value) {
    trail_.push_back({Change::What::low, index(p), low(p)});
    low_[index(p)] = value;
}

void Store::set_high(Place p, std::int64_t value) {
    trail_.push_back({Change::What::high, index(p), high(p)});
    high_[index(p)] = value;
}

void Store::undo(std::size_t mark) {
    while (trail_.size() > mark) {
        const Change& change = trail_.back();
        switch (change.what) {
            case Change::What::low: low_[change.at] = change.old; break;
            case Change::What::high: high_[change.at] = change.old; break;
            case Change::What::word: words_[change.at] = static_cast<std::uint64_t>(change.old); break;
        }
        trail_.pop_back();
    }
}

void Store::tell(Place p, bool bounds) {
    const bool one = fixed(p);
    for (const auto& [rule, when] : watchers_[index(p)]) {
        if (when == Wake::any || (when == Wake::bounds ? bounds : one)) queue(rule);
    }
}

void Store::queue(Rule rule) {
    if (queued_[rule] != 0) return;
    queued_[rule] = 1;
    queue_.push_back(rule);
}

bool Store::next(Rule& rule) {
    if (queue_.empty()) return false;
    rule = queue_.front();
    queue_.pop_front();
    queued_[rule] = 0;
    return true;
}

void Store::clear_queue() {
    for (const Rule rule : queue_) queued_[rule] = 0;
    queue_.clear();
}

}  // namespace reductio::flatzinc
