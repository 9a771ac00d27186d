// option_book.hpp - a cover in the making: items as they come, which items each slot covers, then options.
//
// All items come first, since whatever says that a slot holds must cover all items that were laid on it.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "cover/lower.hpp"

namespace reductio {

class OptionBook {
public:
    // Items are numbered as they come, primary and secondary apart; these numbers hold until `finish`.
    std::uint32_t primary(ItemMeaning meaning, Cover::Bounds bounds = {});
    std::uint32_t secondary(ItemMeaning meaning);
    // Whatever option says that the slot holds covers the item.
    void lay(std::uint32_t slot, Cover::Node node) {
        poll_stop();
        laid_.push_back({slot, node});
    }

    // To be called once, after the last `lay` and before the first option; `slots` is their number.
    void sort_slots(std::uint32_t slots);
    // An option that covers `nodes` and all that lies on the slots it says. One that would need an item
    // twice, or in two colours, is none, and is left out.
    void add_option(std::vector<Cover::Node> nodes, std::span<const std::uint32_t> slots);
    // A slot that holds unless an option says otherwise.
    void add_unchosen(std::uint32_t slot) { result_.unchosen.push_back(slot); }

    LoweredCover finish() &&;

private:
    struct Laid {
        std::uint32_t slot;
        Cover::Node node;
    };
    LoweredCover result_;
    std::vector<ItemMeaning> primary_, secondary_;
    std::vector<Laid> laid_;
    std::vector<std::uint32_t> begin_;  // per slot, into laid_ once it is sorted
};

}  // namespace reductio
