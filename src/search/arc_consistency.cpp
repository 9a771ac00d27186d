// arc_consistency.cpp - the worklist of pairs and constraints.
#include "search/arc_consistency.hpp"

#include "base/stop.hpp"

namespace reductio {

ArcConsistency::ArcConsistency(Store& store, Requeue requeue)
    : store_{store}, requeue_{requeue}, is_dirty_(store.network().model().constraints().size(), 0) {}

void ArcConsistency::queue_all() {
    const Network& network = store_.network();
    for (std::uint32_t x = 0; x < network.cells(); ++x) {
        for (const auto y : network.neighbours(x)) pairs_.push_back({x, y});
        queue_constraints(x);
    }
}

void ArcConsistency::queue_towards(std::uint32_t cell) {
    for (const auto other : store_.network().neighbours(cell)) pairs_.push_back({other, cell});
    queue_constraints(cell);
}

bool ArcConsistency::run() {
    while (!store_.contradiction() && !(pairs_.empty() && dirty_.empty())) {
        poll_stop();
        if (!pairs_.empty()) {
            const Pair pair = pairs_.back();
            pairs_.pop_back();
            revise(pair);
        } else {
            const auto constraint = dirty_.back();
            dirty_.pop_back();
            is_dirty_[constraint] = 0;
            filter(constraint);
        }
    }
    clear();
    return !store_.contradiction();
}

void ArcConsistency::reset() {
    clear();
    revisions_ = 0;
}

void ArcConsistency::clear() {
    pairs_.clear();
    for (const auto constraint : dirty_) is_dirty_[constraint] = 0;
    dirty_.clear();
}

// A value of x has support in y unless it is the only value of y.
void ArcConsistency::revise(Pair pair) {
    ++revisions_;
    if (store_.trace() != nullptr) store_.trace()->revised(pair.x, pair.y);
    if (store_.size(pair.y) != 1) return;
    const Network& network = store_.network();
    const auto slot = network.slot(pair.x, network.number(pair.y, store_.slot(pair.y)));
    if (slot == Network::no_slot || !store_.domains().open(slot)) return;
    store_.because({Trace::Cause::Kind::neighbour, pair.y});
    store_.close(Var{pair.x}, slot);
    for (const auto z : network.neighbours(pair.x)) {
        if (z == pair.y) continue;
        pairs_.push_back(requeue_ == Requeue::into_changed ? Pair{z, pair.x} : Pair{pair.x, z});
    }
    queue_constraints(pair.x);
}

void ArcConsistency::filter(std::uint32_t constraint) {
    ++revisions_;
    const auto mark = store_.mark();
    store_.filter(constraint);
    for (std::uint32_t last = ~0U; const auto& change : store_.since(mark)) {
        if (change.cell != last) queue_towards(change.cell);
        last = change.cell;
    }
}

void ArcConsistency::queue_constraints(std::uint32_t cell) {
    for (const auto& entry : store_.network().others(cell)) {
        if (is_dirty_[entry.constraint]) continue;
        is_dirty_[entry.constraint] = 1;
        dirty_.push_back(entry.constraint);
    }
}

}  // namespace reductio
