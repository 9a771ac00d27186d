// component_cache.hpp - a bounded table from the key of a component to its number of models.
//
// An entry holds the whole key and the count, so that no count is ever a guess by hash. Entries differ in
// length, so they lie one after the other in chunks of memory, and a table of slots says where:
//
//     slots_   | . | tag, place | . | tag, place | ...     windows of 8 slots, by hash
//     chunk    | hash, lengths, flag | key ... | count ... | hash, lengths, flag | key ...
//
// Both together stay within the bytes. A window that is full loses an entry. Once no further chunk fits, the
// oldest is emptied: what was found in it since it was written moves on to the new chunk, the rest is
// forgotten (a second chance, as in the clock algorithm for pages: Corbató, "A paging experiment with the
// Multics system", 1968).
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace reductio {

class ComponentCache {
public:
    using Words = std::span<const std::uint32_t>;

    // Keeps nothing if `bytes` do not suffice for a chunk and its spare.
    explicit ComponentCache(std::uint64_t bytes);

    static std::uint64_t hash(Words key);
    // The words of the count; null data if the key is not there. Valid until the next insertion.
    Words find(Words key, std::uint64_t hash);
    // The key must not be there. An entry longer than a chunk is not kept.
    void insert(Words key, std::uint64_t hash, Words count);

    std::uint64_t entries() const { return entries_; }
    std::uint64_t evicted() const { return evicted_; }
    std::uint64_t bytes() const {
        return 8 * slots_.size() + 4 * chunk_words * (chunks_.size() + (spare_.words ? 1 : 0));
    }

private:
    struct Header {
        std::uint64_t hash;
        std::uint32_t key_words;
        std::uint16_t count_words;
        std::uint16_t found;  // since it was written: 0 or 1
    };
    static constexpr std::size_t chunk_words = 1 << 16, window = 8;
    static constexpr std::size_t header_words = sizeof(Header) / 4;
    struct Chunk {
        std::unique_ptr<std::uint32_t[]> words;
        std::uint32_t used = 0;
    };
    std::uint64_t* window_of(std::uint64_t hash);
    std::uint32_t* entry(std::uint64_t slot) const;
    // Three quarters of the bytes are for chunks, the spare one included, the rest for slots.
    bool chunks_fit(std::uint64_t chunks) const {
        return 4 * chunk_words * (chunks + 1) <= most_bytes_ / 4 * 3;
    }
    bool slots_fit(std::uint64_t slots) const { return 8 * slots <= most_bytes_ / 4; }
    std::uint64_t* place_for(std::uint64_t hash);
    bool make_room(std::size_t words);
    void recycle();
    void forget(std::uint64_t hash, std::uint32_t chunk, std::uint32_t at);
    std::uint32_t* append(const Header& header);
    void enlist(std::uint64_t slot, std::uint64_t hash);
    void widen();

    std::uint64_t most_bytes_;
    std::vector<std::uint64_t> slots_;  // 0: empty
    std::vector<Chunk> chunks_;         // a ring once no more of them fit
    Chunk spare_;                       // beside the ring, for what moves on
    std::uint32_t current_ = 0;
    std::uint64_t entries_ = 0, evicted_ = 0;
};

}  // namespace reductio
