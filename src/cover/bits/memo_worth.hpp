// memo_worth.hpp - what it is worth to remember the states of each size.
//
// A memo pays where a state is met again, and where much has to be searched below it. Both depend on the size
// of a state: its open items, or whatever else its key has bits for. A search that fills Latin squares row by
// row meets the states between two rows again in many ways, those within a row hardly ever. With side 6:
//
//     open items                     72      63      60      54      48      45
//     hits per entry                1.7     .01     .24      14       0      .1
//     nodes below an entry          450      19      11      53       9       6
//     nodes that an entry saves     750      .2     2.7     750       0      .6
//
// So sizes whose entries save less than they cost are dismissed: here all but 72, 54 and a few small ones.
// The count takes a seventh of the memory, and a third of the time. A dismissed size keeps a sample of its
// states, by hash; if they are met again more often later, the size is taken back.
//
// Where nothing smaller than a state is worth remembering, what is below it can be counted in any way that is
// quick. Smaller sizes are not seen any more then, so that is decided once enough was seen.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace reductio {

// How often sizes are judged, in states; and by how much.
struct MemoPace {
    std::uint64_t window = 1 << 16;  // states between two judgements
    double enough_lookups = 4096;    // a size is not judged before it has this many
    double many_lookups = 65536;     // from this many on, those before a judgement count half after it
};

class MemoWorth {
public:
    // The size of the state with this key: how many bits of it are set.
    static std::size_t size_of(const std::uint64_t* key, std::size_t words) {
        int bits = 0;
        for (std::size_t i = 0; i < words; ++i) bits += std::popcount(key[i]);
        return static_cast<std::size_t>(bits);
    }

    // For keys of `key_bits` bits.
    MemoWorth(std::size_t key_bits, const MemoPace& pace) : pace_{pace}, sizes_(key_bits + 1) {}

    // Whether a state of this size and hash is to be looked up, and stored if it is not known.
    bool wants(std::size_t size, std::uint64_t hash) const {
        return !sizes_[size].dismissed || hash % sample == 0;
    }
    // A state was looked up, and was known or not. Returns the nodes that this saved.
    double looked_up(std::size_t size, bool hit) {
        Size& all = sizes_[size];
        ++all.lookups;
        if (!hit) return 0;
        ++all.hits;
        return all.nodes_below();
    }
    // A state was stored, after a search of `nodes` nodes below it.
    void stored(std::size_t size, std::uint64_t nodes) {
        ++sizes_[size].entries;
        sizes_[size].nodes += static_cast<double>(nodes);
    }
    // Nodes that an entry of this size saves, as last judged; infinite if it was not.
    double saved_by(std::size_t size) const { return sizes_[size].saved; }
    // Whether no smaller size is worth remembering, as last judged.
    bool nothing_smaller(std::size_t size) const { return size <= smallest_; }

    // Judges all sizes by what was seen so far, of which the latest counts most.
    void judge();

private:
    static constexpr std::uint64_t sample = 16;
    struct Size {
        double lookups = 0, hits = 0, entries = 0, nodes = 0;
        double saved = std::numeric_limits<double>::infinity();
        bool dismissed = false;
        double nodes_below() const { return entries > 0 ? nodes / entries : 0; }
        double saved_so_far() const { return hits * nodes_below(); }
    };
    void find_smallest();

    MemoPace pace_;
    std::vector<Size> sizes_;
    int judged_ = 0;
    std::size_t smallest_ = 0;
};

}  // namespace reductio
