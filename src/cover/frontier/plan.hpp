// plan.hpp - an exact cover as layers of choices: in which order its items are covered, and what a state
// between two of them must remember.
//
// Items are covered one after another. Each option belongs to the first of its items in that order, so it is
// chosen in one step or not at all. An item is on the frontier from the first step that may cover it to its
// own: only there must a state remember whether it is covered. The cover of a 2x3 board by dominoes:
//
//     cells   a b c     step   options    frontier afterwards
//             d e f     a      ab ad      b d
//                       b      bc be      c d e      (bc, be: unless b is covered)
//                       d      de         c e
//                       c      cf         e f
//                       e      ef         f
//                       f                            f must be covered
//
// order.hpp says which item is next. A layer is a step that brings new items to the frontier, and all steps
// behind it that bring none: these only fill in what is begun, such as a row of a Latin square.
//
// A secondary item leaves the frontier after its last option. One with colours takes a bit for each colour,
// which is set once that colour is excluded.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "cover/cover.hpp"
#include "cover/search.hpp"

namespace reductio {

struct FrontierPlan {
    // States are `words` words. An option may be chosen if none of its bits in `clear` is set, and sets those
    // in `set`: the rows of its number.
    struct Step {
        std::uint32_t first, last;              // its options
        std::optional<std::uint32_t> position;  // the bit that says that its item is covered already
    };
    struct Layer {
        std::uint32_t first, last;  // its steps
    };
    std::size_t words = 1;
    std::uint32_t width = 0;  // of states, in bits
    std::vector<Layer> layers;
    std::vector<Step> steps;                // those that have options
    std::vector<std::uint64_t> clear, set;  // option -> `words` words
    // Layer -> bits that must be set at its end, and those that are given back then.
    std::vector<std::vector<std::uint32_t>> required, closed;

    // The most options that a layer has.
    std::size_t most_options() const;
    // A row of one of the two tables; also the one behind the last.
    const std::uint64_t* row(const std::vector<std::uint64_t>& table, std::size_t i) const {
        return table.data() + i * words;
    }
};

// Nothing if there is no solution: what the query chooses clashes, or an item has no option. The cover must
// have no bounds. O(sum of squared lengths of options); polls. Throws Stopped (base/stop.hpp) if the tables
// of options take more than `bytes`.
std::optional<FrontierPlan> plan_frontier(const Cover& cover, const CoverQuery& query, std::uint64_t bytes);

}  // namespace reductio
