// watchers.hpp - which constraints can say more once a variable has lost a value.
//
// A count of literals, a clause above all, looks at single values: it learns nothing when the variable loses
// another one, before the variable is decided. Where a variable has many values and many such counts, as
// motions and numbers of cells do, they are found by value; elsewhere a list of all is as good.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "model/incidence.hpp"
#include "model/model.hpp"

namespace reductio {

class Watchers {
public:
    Watchers(const Model& model, const Incidence& incidence);

    // Calls mark(constraint) for those that the loss of this value concerns, AllDifferents apart. The
    // variable has two values left at least.
    template <class Mark>
    void for_each(Var v, std::uint32_t slot, Mark mark) const {
        const auto by_slot = items(v);
        if (by_slot.empty()) {
            for (const auto& entry : incidence_->others(v)) mark(entry.constraint);
            return;
        }
        auto at = by_slot.begin();
        for (; at != by_slot.end() && at->slot == any_slot; ++at) mark(at->constraint);
        for (at = std::lower_bound(at, by_slot.end(), slot + 1,
                                   [](Item item, std::uint32_t wanted) { return item.slot < wanted; });
             at != by_slot.end() && at->slot == slot + 1; ++at)
            mark(at->constraint);
    }

private:
    static constexpr std::uint32_t any_slot = 0;  // slots are counted from 1 here
    struct Item {
        std::uint32_t slot, constraint;
    };
    std::span<const Item> items(Var v) const {
        return {items_.data() + begin_[index(v)], items_.data() + begin_[index(v) + 1]};
    }
    void fill(const Model& model);

    const Incidence* incidence_;
    std::vector<std::uint32_t> begin_;  // compressed rows; empty ones where a list of all is as good
    std::vector<Item> items_;
};

}  // namespace reductio
