// arc_consistency.hpp - AC-3 over the pairs of cells that must differ, with a stack as worklist.
//
// Revising (x, y) removes the values of x that have no support in y. If x lost one, the pairs (z, x) are
// queued again, for every neighbour z of x but y. A published program queues (x, z) instead: `as_printed`
// shows that it misses the fixpoint. Constraints over several cells are filtered when no pair is left. Each
// value is removed once, so revisions are bounded by pairs x values. Source: Mackworth, "Consistency in
// networks of relations", 1977.
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

    // Queues every pair and every constraint.
    void queue_all();
    // Queues the pairs (neighbour, cell) and the constraints over the cell.
    void queue_towards(std::uint32_t cell);
    // Works the list off. False, and the list is empty, if a cell lost its last value or a constraint can't
    // hold. Polls the thread's StopScope.
    bool run();
    // Empties the list and resets the count.
    void reset();

    std::uint64_t revisions() const { return revisions_; }  // since the last reset

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

// For the option of an engine: "printed", or none.
inline ArcConsistency::Requeue requeue_of(std::string_view option) {
    return option == "printed" ? ArcConsistency::Requeue::as_printed : ArcConsistency::Requeue::into_changed;
}

}  // namespace reductio
