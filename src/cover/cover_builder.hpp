// cover_builder.hpp - a cover in the making: first all items, then the options.
//
// Items are attached to slots. A slot is one value of one variable (model/model.hpp), and an option names the
// slots that hold if it is chosen. It then covers all items that are attached to them:
//
//     primary "row 1: 2"     attach to slot r1c1=2, to slot r1c2=2, ...
//     primary "cage 3+"
//     add_option {cage 3+}, slots r1c1=2 r1c2=1    covers cage 3+, row 1: 2, row 1: 1, ...
//
// So all items must be there before the first option is.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "cover/lower.hpp"

namespace reductio {

class CoverBuilder {
public:
    // Items get numbers in the order they come, primary and secondary ones apart. `finish` numbers them anew.
    std::uint32_t primary(ItemMeaning meaning, Cover::Bounds bounds = {});
    std::uint32_t secondary(ItemMeaning meaning);
    // Every option that names the slot covers the item of the node, in its colour.
    void attach(std::uint32_t slot, Cover::Node node);

    // Called once, after the last `attach` and before the first option; `slots` is how many there are.
    void begin_options(std::uint32_t slots);
    // An option that covers `nodes` and all that is attached to `slots`. If it would cover an item twice or
    // in two colours, it is in no solution and is left out.
    void add_option(std::vector<Cover::Node> nodes, std::span<const std::uint32_t> slots);
    // A slot that holds if no option for its variable is chosen.
    void add_default(std::uint32_t slot) { result_.default_slots.push_back(slot); }

    LoweredCover finish() &&;

private:
    struct Attached {
        std::uint32_t slot;
        Cover::Node node;
    };
    LoweredCover result_;
    std::vector<ItemMeaning> primary_, secondary_;
    std::vector<Attached> attached_;
    std::vector<std::uint32_t> begin_;  // slot -> its first in attached_, once that is sorted
};

}  // namespace reductio
