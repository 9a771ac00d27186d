// cover.hpp - exact cover with colours and multiplicities, which a model is reduced to (or to CNF).
//
// Options cover items. A solution is a set of options in which every primary item occurs as often as its
// bounds say (exactly once, unless stated otherwise), and every secondary item at most once or any number of
// times in one colour (Knuth's XCC and MCC, The Art of Computer Programming 4B, section 7.2.2.1). An example
// with the primary items a, b, c and the secondary item x:
//
//     option 0    a b x:1
//     option 1    a c
//     option 2    b
//     option 3    c x:1
//     option 4    c x:2
//
// Its solutions are 0 3 (both give x colour 1) and 1 2. The headers of this folder draw it as they hold it.
// Built once, then read-only.
#pragma once
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace reductio {

struct Cover {
    // An item of an option; colour 0: none (the item is then used up). Primary items have no colour.
    struct Node {
        std::uint32_t item;
        std::uint32_t colour = 0;
    };
    // How often a primary item occurs: from `least` to `most` times, most >= 1.
    struct Bounds {
        std::uint32_t least = 1, most = 1;
        bool once() const { return least == 1 && most == 1; }
        bool operator==(const Bounds&) const = default;
    };
    // A sum over the options chosen, which lies between two numbers.
    struct Costs {
        static constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min(),
                                      highest = std::numeric_limits<std::int64_t>::max();
        std::vector<std::int64_t> of_option;  // one for each option
        std::int64_t least = lowest, most = highest;
    };
    std::uint32_t primary = 0;   // items 0 .. primary - 1 are primary,
    std::uint32_t items = 0;     // primary .. items - 1 secondary
    std::vector<Bounds> bounds;  // per primary item; empty: each exactly once
    std::vector<Node> nodes;     // option after option
    std::vector<std::uint32_t> option_begin{0};
    std::vector<Costs> costs;  // which costed_links.hpp alone obeys

    std::size_t options() const { return option_begin.size() - 1; }
    std::span<const Node> option(std::size_t i) const {
        return {nodes.data() + option_begin[i], nodes.data() + option_begin[i + 1]};
    }
    Bounds bounds_of(std::uint32_t item) const { return bounds.empty() ? Bounds{} : bounds[item]; }
    // No item may occur twice in an option. An option without a primary item is in no solution.
    void add_option(std::span<const Node> option) {
        nodes.insert(nodes.end(), option.begin(), option.end());
        option_begin.push_back(static_cast<std::uint32_t>(nodes.size()));
    }
};

}  // namespace reductio
