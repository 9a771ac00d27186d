// order.hpp - in which order the items of a cover are covered, and what a query leaves of it.
//
// Which order makes the frontier (plan.hpp) narrow depends on the puzzle. There are two rules, and the plan
// takes the narrower one. By number suits what is numbered row by row, such as cells. Always the item that
// brings the fewest new bits to the frontier suits boards that are wider than high, and pieces that are
// numbered before the cells. Under both rules an item that brings none is next at once.
#pragma once
#include <cstdint>
#include <vector>

#include "cover/cover.hpp"
#include "cover/search.hpp"

namespace reductio {

// The cover without what the chosen options decide. Options keep their numbers.
class OpenCover {
public:
    // Two options of the query may clash: then `possible` is false.
    OpenCover(const Cover& cover, const CoverQuery& query);

    bool possible = true;
    const Cover& cover;

    struct Use {
        std::uint32_t option, colour;
    };
    bool is_open(std::uint32_t item) const { return decided_[item] == open; }
    bool is_primary(std::uint32_t item) const { return item < cover.primary; }
    // The options of an open item, and their colours, sorted.
    const std::vector<Use>& uses(std::uint32_t item) const { return uses_[item]; }
    const std::vector<std::uint32_t>& colours(std::uint32_t item) const { return colours_[item]; }
    // How many bits tell what became of an open item: one, or one for each colour that can be excluded. A
    // single colour never is, unless an option uses the item up.
    std::uint32_t bits(std::uint32_t item) const { return bits_[item]; }

private:
    // What became of an item: used up (0), of some colour, or open still.
    static constexpr std::uint32_t open = ~std::uint32_t{0};
    bool can_choose(std::uint32_t option) const;
    void list(std::uint32_t option);

    std::vector<std::uint32_t> decided_, bits_;
    std::vector<std::vector<Use>> uses_;
    std::vector<std::vector<std::uint32_t>> colours_;
};

// A primary item, and whether covering it brings new items to the frontier.
struct OrderedItem {
    std::uint32_t item;
    bool opens;
};
enum class OrderRule : std::uint8_t { by_number, narrowest };

// All open primary items. O(sum of squared lengths of options); polls (base/stop.hpp).
std::vector<OrderedItem> order_items(const OpenCover& cover, OrderRule rule);

}  // namespace reductio
