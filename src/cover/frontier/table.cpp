// table.cpp - sums, growth, and wider counts.
#include "cover/frontier/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/limbs.hpp"
#include "base/stop.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t moved_between_looks = 4096;  // at the clock: some tenths of a millisecond

}  // namespace

FrontierTable::FrontierTable(std::size_t key_words, std::size_t limbs, std::size_t slots)
    : key_words_{key_words}, limbs_{limbs}, count_{slots}, slots_{slots * stride()} {}

// Where the key lies, or the empty slot that it would take.
std::size_t FrontierTable::place_of(const std::uint64_t* key, std::uint64_t hash) const {
    std::size_t at = place(hash);
    while (!is_empty(at) && !has_key(this->key(at), key)) at = at + 1 == count_ ? 0 : at + 1;
    return at;
}

std::uint64_t* FrontierTable::slot_for(const std::uint64_t* key, std::uint64_t hash) {
    std::uint64_t* slot = &slots_[place_of(key, hash) * stride()];
    if (has_no_count(slot)) {
        ++entries_;
        std::copy_n(key, key_words_, slot);
    }
    return slot;
}

std::string FrontierTable::sanity() const {
    std::uint64_t entries = 0;
    for (std::size_t slot = 0; slot < count_; ++slot) {
        if (is_empty(slot)) continue;
        ++entries;
        if (place_of(key(slot), hash(key(slot))) != slot)
            return fmt::format("the key at {} is not found there", slot);
    }
    return entries == entries_ ? "" : fmt::format("{} entries, not {}", entries, entries_);
}

void FrontierTable::add(const std::uint64_t* key, std::uint64_t hash, std::span<const std::uint64_t> count) {
    if (entries_ * 4 >= count_ * 3) grow();
    std::uint64_t* slot = slot_for(key, hash);
    if (std::uint64_t& lowest = slot[key_words_]; limbs_ == 1 && lowest + count[0] >= lowest) {
        lowest += count[0];
        return;
    }
    if (!add_limbs({slot + key_words_, limbs_}, count)) return;
    // What is left is the sum modulo the width, which may be 0 and so look like an empty slot: the moved
    // table gets it with its highest limb.
    std::vector<std::uint64_t> sum(slot + key_words_, slot + stride());
    std::fill_n(slot + key_words_, limbs_, 0);
    --entries_;
    move_to(count_, limbs_ + 1);
    sum.push_back(1);
    add_limbs({slot_for(key, hash) + key_words_, limbs_}, sum);
}

// To twice as many slots, or fewer where memory ends.
void FrontierTable::grow() {
    const std::uint64_t room =
        most_bytes_ < bytes() ? 0 : (most_bytes_ - bytes()) / (stride() * sizeof(std::uint64_t));
    move_to(std::min<std::uint64_t>(2 * count_, std::max<std::uint64_t>(room, count_ + count_ / 4)), limbs_);
}

void FrontierTable::move_to(std::size_t slots, std::size_t limbs) {
    const std::uint64_t needed = slots * (key_words_ + limbs) * sizeof(std::uint64_t);
    if (bytes() + needed > most_bytes_) throw Stopped{StopReason::memory};
    FrontierTable moved{key_words_, limbs, slots};
    moved.allow(most_bytes_);
    for (std::size_t slot = 0; slot < count_; ++slot) {
        if (is_empty(slot)) continue;
        add_limbs({moved.slot_for(key(slot), hash(key(slot))) + key_words_, limbs}, count(slot));
        if (moved.entries_ % moved_between_looks == 0) check_stop();
    }
    *this = std::move(moved);
}

}  // namespace reductio
