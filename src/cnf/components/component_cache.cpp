// component_cache.cpp - slots, windows, chunks.
#include "cnf/components/component_cache.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/key_hash.hpp"

namespace reductio {

namespace {

constexpr std::size_t first_component_slots = 1024;

// A slot: 28 bits of the hash, 20 bits of the chunk plus 1, 16 bits of the place in it.
constexpr int chunk_shift = 16, tag_shift = 36;

std::uint64_t packed_slot(std::uint64_t hash, std::uint32_t chunk, std::uint32_t at) {
    return hash << tag_shift | std::uint64_t{chunk + 1} << chunk_shift | at;
}

}  // namespace

ComponentCache::ComponentCache(std::uint64_t bytes) : most_bytes_{bytes} {
    if (chunks_fit(1) && slots_fit(first_component_slots)) slots_.resize(first_component_slots);
}

std::uint64_t ComponentCache::hash(Words key) {
    std::uint64_t h = 0x9e3779b97f4a7c15U ^ key.size();
    for (std::size_t i = 0; i + 1 < key.size(); i += 2)
        h = mixed(h ^ (key[i] | std::uint64_t{key[i + 1]} << 32), 0xd6e8feb86659fd93U);
    if (key.size() % 2 == 1) h = mixed(h ^ key.back(), 0xd6e8feb86659fd93U);
    return mixed(h, 0xa0761d6478bd642fU);
}

std::uint64_t* ComponentCache::window_of(std::uint64_t hash) {
    const std::uint64_t windows = slots_.size() / window;  // a power of two
    return slots_.data() + (hash >> tag_shift & (windows - 1)) * window;
}

std::uint32_t* ComponentCache::entry(std::uint64_t slot) const {
    const auto chunk = (slot >> chunk_shift & 0xfffff) - 1;
    return chunks_[chunk].words.get() + (slot & 0xffff);
}

ComponentCache::Words ComponentCache::find(Words key, std::uint64_t hash) {
    if (slots_.empty()) return {};
    const std::uint64_t* slots = window_of(hash);
    for (std::size_t i = 0; i < window; ++i) {
        if (slots[i] == 0 || slots[i] >> tag_shift != (hash << tag_shift) >> tag_shift) continue;
        std::uint32_t* const words = entry(slots[i]);
        Header header;
        std::memcpy(&header, words, sizeof header);
        const std::uint32_t* stored = words + header_words;
        if (header.key_words != key.size() || !std::equal(key.begin(), key.end(), stored)) continue;
        header.found = 1;
        std::memcpy(words, &header, sizeof header);
        return {stored + key.size(), header.count_words};
    }
    return {};
}

void ComponentCache::insert(Words key, std::uint64_t hash, Words count) {
    const std::size_t words = header_words + key.size() + count.size();
    if (slots_.empty() || words > chunk_words / 2 || !make_room(words)) return;
    if (2 * entries_ >= slots_.size()) widen();
    Header header{hash, static_cast<std::uint32_t>(key.size()), static_cast<std::uint16_t>(count.size()), 0};
    std::uint32_t* const to = append(header);
    std::ranges::copy(key, to);
    std::ranges::copy(count, to + key.size());
}

// Appends an entry to the chunk at hand, which has room for it; what follows its header is left to fill.
std::uint32_t* ComponentCache::append(const Header& header) {
    Chunk& chunk = chunks_[current_];
    std::uint32_t* const words = chunk.words.get() + chunk.used;
    std::memcpy(words, &header, sizeof header);
    enlist(packed_slot(header.hash, current_, chunk.used), header.hash);
    chunk.used += static_cast<std::uint32_t>(header_words + header.key_words + header.count_words);
    return words + header_words;
}

void ComponentCache::enlist(std::uint64_t slot, std::uint64_t hash) {
    std::uint64_t* const place = place_for(hash);
    ++(*place == 0 ? entries_ : evicted_);
    *place = slot;
}

// In the window of a hash, the slot that is empty, or else can best be spared: its entry was not found yet.
std::uint64_t* ComponentCache::place_for(std::uint64_t hash) {
    std::uint64_t* const slots = window_of(hash);
    std::uint64_t* const empty = std::find(slots, slots + window, 0U);
    if (empty != slots + window) return empty;
    for (std::size_t i = 0; i < window; ++i) {
        Header header;
        std::memcpy(&header, entry(slots[i]), sizeof header);
        if (header.found == 0) return slots + i;
    }
    return slots + hash % window;
}

void ComponentCache::forget(std::uint64_t hash, std::uint32_t chunk, std::uint32_t at) {
    std::uint64_t* const slots = window_of(hash);
    std::uint64_t* const place = std::find(slots, slots + window, packed_slot(hash, chunk, at));
    if (place == slots + window) return;
    *place = 0;
    --entries_;
    ++evicted_;
}

// Twice as many slots, if they fit beside the old ones.
void ComponentCache::widen() {
    if (!slots_fit(3 * slots_.size())) return;
    const auto old = std::exchange(slots_, std::vector<std::uint64_t>(2 * slots_.size()));
    entries_ = 0;
    for (const std::uint64_t slot : old) {
        if (slot == 0) continue;
        std::uint64_t hash = 0;
        std::memcpy(&hash, entry(slot), sizeof hash);
        enlist(slot, hash);
    }
}

// Makes the chunk at hand one that has room for this many words.
bool ComponentCache::make_room(std::size_t words) {
    if (!chunks_.empty() && chunks_[current_].used + words <= chunk_words) return true;
    if (chunks_.size() < 0xffffe && chunks_fit(chunks_.size() + 1)) {
        chunks_.push_back({std::make_unique_for_overwrite<std::uint32_t[]>(chunk_words)});
        current_ = static_cast<std::uint32_t>(chunks_.size() - 1);
        return true;
    }
    if (chunks_.empty()) return false;
    recycle();
    return chunks_[current_].used + words <= chunk_words;
}

// Empties the oldest chunk. What was found in it moves on, up to half a chunk.
void ComponentCache::recycle() {
    if (!spare_.words) spare_.words = std::make_unique_for_overwrite<std::uint32_t[]>(chunk_words);
    current_ = (current_ + 1) % static_cast<std::uint32_t>(chunks_.size());
    std::swap(chunks_[current_], spare_);
    chunks_[current_].used = 0;
    for (std::uint32_t at = 0; at < spare_.used;) {
        const std::uint32_t* const words = spare_.words.get() + at;
        Header header;
        std::memcpy(&header, words, sizeof header);
        const std::uint32_t payload = header.key_words + header.count_words;
        // forget() counts it as evicted, which what moves on is not.
        const std::uint64_t evicted = evicted_;
        forget(header.hash, current_, at);
        const bool listed = evicted_ > evicted;
        if (listed && header.found == 1 && chunks_[current_].used + payload < chunk_words / 2) {
            header.found = 0;
            evicted_ = evicted;
            std::copy_n(words + header_words, payload, append(header));
        }
        at += static_cast<std::uint32_t>(header_words) + payload;
    }
}

}  // namespace reductio
