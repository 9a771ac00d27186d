// cover_plan.hpp - how each variable and constraint of a model becomes items and options, decided before any
// item is made.
//
// A variable usually is a primary item with an option for each value. Two kinds of variables need no item of
// their own: a two-valued variable that is only counted (a queen on a square, a tile in a place) is one
// option, for the value that is counted; and if the few tuples of a table replace its variables (a KenKen
// cage), each tuple is an option. So a model that is an exact cover becomes that cover and nothing else. An
// example with all three: p, q and r are 1, 2 or 3; s, t, u and v are 0 or 1.
//
//     row         p, q, r all different
//     cage        p, q: 1 2, 2 1, 2 3 or 3 2
//     rank 1      one of s, t
//     rank 2      one of u, v
//     diagonal    at most one of t, u
//
//     option      covers
//     r=1         r, row 1
//     r=2         r, row 2
//     r=3         r, row 3
//     s=1         rank 1
//     t=1         rank 1, diagonal
//     u=1         rank 2, diagonal
//     v=1         rank 2
//     p=1 q=2     row 1, row 2, cage
//     p=2 q=1     row 1, row 2, cage
//     p=2 q=3     row 2, row 3, cage
//     p=3 q=2     row 2, row 3, cage
//
// All items but "diagonal" are primary. s, t, u and v are 0 if their option is not chosen.
#pragma once
#include <cstdint>
#include <vector>

#include "model/propagate.hpp"

namespace reductio {

enum class Representation : std::uint8_t {
    decided,     // by propagation; it is not in the cover
    per_value,   // a primary item, and an option for each value
    one_option,  // one option; if it is not chosen, the variable has its other value
    by_tuples,   // the tuples of a table are its options
};

// A Cardinality over what is still open: how many of the slots hold. The negation of a value becomes the
// slots of all other values.
struct CountPlan {
    std::uint32_t constraint = 0;
    std::vector<std::uint32_t> slots;  // ascending
    std::int64_t least = 0, most = 0;
    bool chain = false;  // it is a chain of partial counts, and not an item with bounds
};

// What becomes of counts. A count with a slot that counts twice is a chain in either case.
enum class Counts : std::uint8_t {
    items,         // with bounds
    single_items,  // at most one, or exactly one; all others are chains, so that no item has bounds
};

// What the search that the cover is for can take.
struct CoverForm {
    Counts counts = Counts::items;
    // Are bounds of objectives said by costs alone? Else they are chains, as sums are.
    bool bounds_as_costs = false;
};

// A Sum, Table or Automaton.
struct TuplePlan {
    enum class Form : std::uint8_t {
        options,    // the tuples replace the options of their variables
        conflicts,  // a secondary item for each pair of values that is forbidden
        tuples,     // an option for each tuple, which reads the variables by colour
        chain,      // an option for each edge of a diagram, which reads a variable by colour
    };
    std::uint32_t constraint = 0;
    Form form = Form::chain;
    Relation tuples = {};  // those allowed (options, tuples) or forbidden (conflicts)
};

struct CoverPlan {
    std::vector<Representation> representation;  // per variable
    std::vector<std::uint32_t> option_slot;      // per variable with one option: the slot it stands for
    std::vector<CountPlan> counts;
    std::vector<TuplePlan> tuples;
};

CoverPlan plan_cover(const Propagator& propagator, const Domains& domains, CoverForm form);

}  // namespace reductio
