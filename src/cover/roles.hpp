// roles.hpp - how each variable and constraint of a model is said in a cover, decided before any item exists.
//
// A variable is its own primary item with an option per value, unless something shorter says it: a two-valued
// variable that is only counted needs one option, for the value that is counted (a queen on a square, a
// placement of a tile); and the cells of a table whose tuples are few need none, since the tuples themselves
// are the options (a KenKen cage). So a model that is an exact cover becomes that cover and nothing else.
#pragma once
#include <cstdint>
#include <vector>

#include "model/propagate.hpp"

namespace reductio {

enum class Representation : std::uint8_t {
    decided,   // by propagation: not at all
    owned,     // a primary item, an option per value
    bare,      // one option; not chosen, it means the variable's other value
    absorbed,  // by the options of a table
};

// A Cardinality over what is still open: so many of the slots hold. A literal of several slots (the negation
// of a value) holds if one of them does.
struct SlotCount {
    std::uint32_t constraint = 0;
    std::vector<std::uint32_t> slots;  // ascending
    std::int64_t least = 0, most = 0;
    bool once = true;  // no slot counts twice
};

// A Sum, Table or Automaton.
struct TupleConstraint {
    enum class Form : std::uint8_t {
        absorbing,  // its tuples are the options of its variables
        conflicts,  // the pairs of values that a table of two variables forbids
        tuples,     // an option per tuple, reading the variables by colour
        chain,      // a diagram's edges, reading the variables by colour
    };
    std::uint32_t constraint = 0;
    Form form = Form::chain;
    Relation tuples = {};  // allowed (absorbing, tuples) or forbidden (conflicts)
};

struct Roles {
    std::vector<Representation> representation;  // per variable
    std::vector<std::uint32_t> bare_slot;        // per variable: of its one option, if it is bare
    std::vector<SlotCount> counts;
    std::vector<TupleConstraint> tuple_constraints;
};

Roles assign_roles(const Propagator& propagator, const Domains& domains);

}  // namespace reductio
