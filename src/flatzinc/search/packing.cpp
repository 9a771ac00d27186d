// packing.cpp - items with weights are put into bins: the load of a bin is the weight of what is in it.
//
// What is surely in a bin, and what may be, bound its load; an item that would exceed the load is kept out,
// and one without which the load is not reached is put in (Shaw, "A constraint for bin packing", CP 2004,
// without its reasoning on subsets). All items are in some bin, so the loads add up to the weight of all.
#include <algorithm>
#include <numeric>

#include "flatzinc/search/rules.hpp"

namespace reductio::flatzinc {

namespace {

class Packing final : public Rule {
public:
    Packing(Places loads, bool exact, std::int64_t first, Places bins, Numbers weights)
        : loads_{std::move(loads)},
          exact_{exact},
          first_{first},
          bins_{std::move(bins)},
          weights_{std::move(weights)},
          total_{std::accumulate(weights_.begin(), weights_.end(), std::int64_t{0})} {
        work = loads_.size() * (bins_.size() + 1);
    }
    Places places() const override {
        Places all = loads_;
        all.insert(all.end(), bins_.begin(), bins_.end());
        return all;
    }
    Wake wakes() const override { return Wake::any; }
    bool run(Store& store) override {
        for (const Place bin : bins_)
            if (!store.at_least(bin, first_) || !store.at_most(bin, first_ + std::ssize(loads_) - 1))
                return false;
        std::int64_t room = 0, needed = 0;
        for (std::size_t b = 0; b < loads_.size(); ++b) {
            const auto [least, most] = fill(store, b);
            if (least > most) return false;
            needed += least;
            room += most;
        }
        if (needed > total_ || room < total_) return false;
        return !exact_ || share(store, needed, room);
    }

private:
    struct Load {
        std::int64_t least, most;
    };
    // What the bin may hold; more than the most if it can't be.
    Load fill(Store& store, std::size_t b) const {
        constexpr Load none{1, 0};
        const std::int64_t number = first_ + static_cast<std::int64_t>(b);
        std::int64_t inside = 0, possible = 0;
        for (std::size_t i = 0; i < bins_.size(); ++i) {
            if (!store.contains(bins_[i], number)) continue;
            possible += weights_[i];
            if (store.fixed(bins_[i])) inside += weights_[i];
        }
        const Place load = loads_[b];
        if (inside > store.high(load)) return none;
        if (exact_ && (!store.at_least(load, inside) || !store.at_most(load, possible))) return none;
        const std::int64_t least = exact_ ? store.low(load) : 0, most = store.high(load);
        for (std::size_t i = 0; i < bins_.size(); ++i) {
            if (!store.contains(bins_[i], number) || store.fixed(bins_[i])) continue;
            if (inside + weights_[i] > most && !store.remove(bins_[i], number)) return none;
            if (possible - weights_[i] < least && !store.fix(bins_[i], number)) return none;
        }
        return {std::max(least, inside), std::min(most, possible)};
    }
    // What the other bins hold at least, or at most, bounds each load.
    bool share(Store& store, std::int64_t needed, std::int64_t room) const {
        for (const Place load : loads_) {
            const std::int64_t low = store.low(load), high = store.high(load);
            if (!store.at_least(load, total_ - (room - high)) ||
                !store.at_most(load, total_ - (needed - low)))
                return false;
        }
        return true;
    }

    Places loads_;
    bool exact_;
    std::int64_t first_;
    Places bins_;
    Numbers weights_;
    std::int64_t total_;
};

}  // namespace

RulePtr packing(Places loads, bool exact, std::int64_t first, Places bins, Numbers weights) {
    return std::make_unique<Packing>(std::move(loads), exact, first, std::move(bins), std::move(weights));
}

}  // namespace reductio::flatzinc
