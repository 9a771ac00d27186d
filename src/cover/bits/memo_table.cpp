// memo_table.cpp - slots, windows and growth.
//
// A greater hash never has a smaller place, whatever the number of slots. So moving to a larger table reads
// and writes memory in order.
#include "cover/bits/memo_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <utility>

#include "base/stop.hpp"

namespace reductio {

namespace {

constexpr std::size_t first_slots = 1024;
constexpr std::uint64_t moved_between_looks = 4096;  // at the clock: some tenths of a millisecond

}  // namespace

MemoTable::MemoTable(std::size_t key_words, std::uint64_t bytes, const MemoWorth& worth)
    : worth_{worth}, key_words_{key_words}, most_bytes_{bytes} {
    const std::size_t slots =
        std::min<std::uint64_t>(first_slots, bytes / (stride() * sizeof(std::uint64_t)));
    if (slots >= window) move_to(slots, limbs_);
}

MemoTable::MemoTable(std::size_t key_words, std::size_t limbs, std::size_t slots, const MemoWorth& worth)
    : worth_{worth},
      key_words_{key_words},
      limbs_{limbs},
      most_bytes_{0},
      count_{slots},
      slots_{slots * stride()} {}

const std::uint64_t* MemoTable::find(const std::uint64_t* key, std::uint64_t hash) const {
    if (count_ == 0) return nullptr;
    const std::uint64_t* slot = &slots_[place(hash)];
    for (std::size_t i = 0; i < window; ++i, slot += stride()) {
        if (equal(slot, key)) return slot + key_words_;
        if (empty_slot(slot)) break;
    }
    return nullptr;
}

std::uint64_t* MemoTable::slot_for(const std::uint64_t* key, std::uint64_t hash) {
    std::uint64_t* slot = &slots_[place(hash)];
    for (std::size_t i = 0; i < window; ++i, slot += stride()) {
        if (equal(slot, key)) return slot;
        if (!empty_slot(slot)) continue;
        ++entries_;
        return slot;
    }
    return cheapest_slot(&slots_[place(hash)]);
}

// In a full window, the slot of the subproblem that saves least; of several, of the smallest.
std::uint64_t* MemoTable::cheapest_slot(std::uint64_t* slot) {
    const auto value = [&](const std::uint64_t* key) {
        const std::size_t size = MemoWorth::size_of(key, key_words_);
        return std::pair{worth_.saved_by(size), size};
    };
    std::uint64_t* best = slot;
    auto least = value(slot);
    for (std::size_t i = 1; i < window; ++i) {
        slot += stride();
        const auto one = value(slot);
        if (one >= least) continue;
        least = one;
        best = slot;
    }
    return best;
}

void MemoTable::insert(const std::uint64_t* key, std::uint64_t hash, const std::uint64_t* count) {
    if (count_ == 0) return;
    if (entries_ * 3 >= count_ * 2) grow();
    std::uint64_t* slot = slot_for(key, hash);
    std::copy(key, key + key_words_, slot);
    std::copy(count, count + limbs_, slot + key_words_);
}

void MemoTable::grow() {
    const std::uint64_t slot_bytes = stride() * sizeof(std::uint64_t), spare = most_bytes_ - bytes();
    const std::uint64_t slots = std::min<std::uint64_t>(count_ * 2, spare / slot_bytes);
    if (slots >= count_ + count_ / 4 && !move_to(slots, limbs_)) most_bytes_ = bytes();
}

void MemoTable::clear() {
    slots_ = {};
    count_ = entries_ = 0;
}

std::string MemoTable::sanity() const {
    std::uint64_t entries = 0;
    for (std::size_t at = 0; at < slots_.size(); at += stride()) {
        const std::uint64_t* slot = &slots_[at];
        if (empty_slot(slot)) continue;
        ++entries;
        if (find(slot, hash(slot)) != slot + key_words_)
            return fmt::format("the key at {} is not found there", at / stride());
    }
    if (entries != entries_) return fmt::format("{} entries, not {}", entries, entries_);
    if (slots_.size() != count_ * stride()) return fmt::format("{} slots of {} words", count_, stride());
    return {};
}

// False if there is no memory for it, or if the thread is to stop (base/stop.hpp): all stays as it was.
bool MemoTable::move_to(std::size_t slots, std::size_t limbs) try {
    MemoTable moved{key_words_, limbs, slots, worth_};
    for (std::size_t at = 0; at < slots_.size(); at += stride()) {
        const std::uint64_t* key = &slots_[at];
        if (empty_slot(key)) continue;
        std::copy(key, key + stride(), moved.slot_for(key, hash(key)));
        if (moved.entries_ % moved_between_looks == 0) check_stop();
    }
    slots_ = std::move(moved.slots_);
    count_ = slots;
    limbs_ = limbs;
    entries_ = moved.entries_;
    return true;
} catch (const std::bad_alloc&) {
    return false;
} catch (const Stopped&) {
    return false;
}

void MemoTable::widen(std::size_t limbs) {
    const std::uint64_t slot_bytes = (key_words_ + limbs) * sizeof(std::uint64_t);
    const std::uint64_t slots = std::min<std::uint64_t>(count_, (most_bytes_ - bytes()) / slot_bytes);
    if (slots >= window && move_to(slots, limbs)) return;
    // Old and new slots do not fit together, so the counts known so far are given up.
    slots_ = {};
    count_ = entries_ = 0;
    limbs_ = limbs;
    const std::uint64_t all = std::min<std::uint64_t>(first_slots, most_bytes_ / slot_bytes);
    if (all >= window) move_to(all, limbs);
}

}  // namespace reductio
