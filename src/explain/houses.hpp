// houses.hpp - the all-different groups of a board, as techniques see them: where a value can go.
#pragma once
#include <functional>
#include <vector>

#include "explain/technique.hpp"

namespace reductio {

// A PlaceMask is a mask over the positions of a group's variables; only groups of at most 64 have one.
using PlaceMask = std::uint64_t;

// The positions whose variables are not written down and may take the value of that number.
PlaceMask places(const CandidateBoard& board, const Group& group, std::uint32_t number);
// The same as places(), of a value that another group may not have: 0 then.
PlaceMask places_of_value(const CandidateBoard& board, const Group& group, std::int32_t value);
// The variables at these positions.
std::vector<Var> at(const Group& group, PlaceMask mask);
// "r1c2, r1c3 and r1c7".
std::string names_of(const CandidateBoard& board, const std::vector<Var>& vars);
// "row 3", the label of the group's rule.
const std::string& label_of(const CandidateBoard& board, std::size_t group);

// The open slots of `vars` for the value.
void add_slots(const CandidateBoard& board, const std::vector<Var>& vars, std::int32_t value,
               std::vector<std::uint32_t>& slots);

// Calls visit(indices) for all choices of `size` among `count`, ascending, until it returns true.
bool any_choice(std::size_t count, std::size_t size,
                const std::function<bool(const std::vector<std::size_t>&)>& visit);

}  // namespace reductio
