// arc_consistency.hpp - AC-3 over the pairs of cells that differ, with a stack as worklist.
//
// Revising (x, y) takes from x the values without support in y. Where x lost one, the pairs (z, x) come back,
// z any neighbour of x but y. A published program queues (x, z) instead: `as_printed` shows that it misses
// the fixpoint. Constraints over several cells are filtered when no pair is left. Each value is removed once,
// so revisions are bounded by pairs x values. Source: Mackworth, "Consistency in networks of relations",
// 1977.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "search/store.hpp"

namespace reductio {

class ArcConsistency {
public:
    enum class Requeue : std::uint8_t { into_changed, as_printed };
    ArcConsistency(Store& store, Requeue requeue);

    // Every pair and every constraint comes onto the worklist.
    void queue_all();
    // The pairs (neighbour, cell) and the constraints over the cell.
    void queue_towards(std::uint32_t cell);
    // Works the list off; false, with an empty list, if a cell lost its last value or a constraint can't
    // hold. Polls the thread's StopScope.
    bool run();
    // Empties the list and counts from 0.
    void reset();

    std::uint64_t revisions() const { return revisions_; }  // since then

private:
    struct Pair {
        std::uint32_t x, y;
    };
    void revise(Pair pair);
    void filter(std::uint32_t constraint);
    void clear();
    void queue_constraints(std::uint32_t cell);

    Store& store_;
    Requeue requeue_;
    std::vector<Pair> pairs_;
    std::vector<std::uint32_t> dirty_;  // constraints to filter
    std::vector<char> is_dirty_;
    std::uint64_t revisions_ = 0;
};

// What an engine is told by its option: "printed", or nothing.
inline ArcConsistency::Requeue requeue_of(std::string_view option) {
    return option == "printed" ? ArcConsistency::Requeue::as_printed : ArcConsistency::Requeue::into_changed;
}

}  // namespace reductio
