// memo_table.cpp - slots, windows and growth.
//
// A greater hash never has a smaller place, whatever the number of slots. So moving to a larger table reads
// and writes memory in order.
#include "cover/bits/memo_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <new>
#include <span>

namespace reductio {

namespace {

constexpr std::size_t first_slots = 1024;

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{a} * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

int bits_of(const std::uint64_t* key, std::size_t words) {
    int bits = 0;
    for (std::size_t i = 0; i < words; ++i) bits += std::popcount(key[i]);
    return bits;
}

}  // namespace

MemoTable::MemoTable(std::size_t key_words, std::uint64_t bytes) : key_words_{key_words}, most_bytes_{bytes} {
    const std::size_t slots =
        std::min<std::uint64_t>(first_slots, bytes / (stride() * sizeof(std::uint64_t)));
    if (slots >= window) move_to(slots, limbs_);
}

std::uint64_t MemoTable::hash(const std::uint64_t* key) const {
    std::uint64_t h = 0x9e3779b97f4a7c15U;
    for (std::size_t i = 0; i < key_words_; ++i) h = mixed(h ^ key[i], 0xd6e8feb86659fd93U);
    return mixed(h, 0xa0761d6478bd642fU);
}

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

// In a full window, the slot of the smallest subproblem.
std::uint64_t* MemoTable::cheapest_slot(std::uint64_t* slot) {
    std::uint64_t* best = slot;
    int fewest = bits_of(slot, key_words_);
    for (std::size_t i = 1; i < window; ++i) {
        slot += stride();
        const int bits = bits_of(slot, key_words_);
        if (bits >= fewest) continue;
        fewest = bits;
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

bool MemoTable::grow() {
    const std::uint64_t slot_bytes = stride() * sizeof(std::uint64_t), spare = most_bytes_ - bytes();
    const std::uint64_t slots = std::min<std::uint64_t>(count_ * 2, spare / slot_bytes);
    if (slots < count_ + count_ / 4) return false;
    try {
        move_to(slots, limbs_);
    } catch (const std::bad_alloc&) {
        most_bytes_ = bytes();
        return false;
    }
    return true;
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

void MemoTable::move_to(std::size_t slots, std::size_t limbs) {
    const std::size_t old_stride = stride(), old_limbs = limbs_;
    std::vector<std::uint64_t> old(slots * (key_words_ + limbs));
    old.swap(slots_);
    count_ = slots;
    limbs_ = limbs;
    entries_ = 0;
    for (std::size_t at = 0; at < old.size(); at += old_stride) {
        const std::uint64_t* key = &old[at];
        if (empty_slot(key)) continue;
        std::uint64_t* slot = slot_for(key, hash(key));
        std::copy(key, key + key_words_ + old_limbs, slot);
        std::fill(slot + key_words_ + old_limbs, slot + stride(), 0);
    }
}

void MemoTable::widen(std::size_t limbs) {
    if (count_ == 0) return void(limbs_ = limbs);
    const std::uint64_t slot_bytes = (key_words_ + limbs) * sizeof(std::uint64_t);
    const std::uint64_t slots = std::min<std::uint64_t>(count_, (most_bytes_ - bytes()) / slot_bytes);
    if (slots >= window) return move_to(slots, limbs);
    // Old and new slots do not fit together, so the counts known so far are given up.
    slots_ = {};
    count_ = entries_ = 0;
    limbs_ = limbs;
    const std::uint64_t all = std::min<std::uint64_t>(first_slots, most_bytes_ / slot_bytes);
    if (all >= window) move_to(all, limbs);
}

}  // namespace reductio
