// item.hpp - what a part of a condition stands for when its indices have values.
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "language/tree.hpp"

namespace reductio::language {

// A place of a board, such as a cell or a row: only the board knows what it is.
struct Place {
    std::int32_t kind = 0, number = 0;
    auto operator<=>(const Place&) const = default;
};

struct Item {
    enum class Kind : std::uint8_t {
        number,
        condition,
        list,     // `items`
        place,    // of a board
        nothing,  // such as the number of a cell without a number
    };
    Kind kind = Kind::nothing;
    std::size_t offset = 0;  // in the text
    Tree tree = {};          // of a number or condition that is not fixed
    // The number, or whether the condition holds, where a board settles it. Models keep their arithmetic as
    // it was written, so that it can be written again.
    std::optional<std::int64_t> fixed = {};
    Place place = {};
    std::vector<Item> items = {};
};

}  // namespace reductio::language
