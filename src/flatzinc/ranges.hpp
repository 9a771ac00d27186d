// ranges.hpp - between which numbers the variables of a FlatZinc model lie.
//
// MiniZinc leaves many variables without bounds, or with very wide ones, where the constraints bound them
// well: a sum, a product, an element. Each variable here is a choice among its values, so their number
// matters. Bounds of linear constraints and of functions are propagated until nothing changes (bounds
// consistency: Choi, Harvey, Lee, Stuckey, "Finite domain bounds consistency revisited", 2006), for a bounded
// number of rounds. No solution is lost.
#pragma once
#include <cstdint>
#include <vector>

#include "flatzinc/scope.hpp"

namespace reductio::flatzinc {

// Beyond it a number is no bound.
inline constexpr std::int64_t unbounded = std::int64_t{1} << 60;

struct Range {
    std::int64_t low = -unbounded, high = unbounded;

    bool empty() const { return low > high; }
    bool bounded() const { return low > -unbounded && high < unbounded; }
};

// For each variable of the scope. An empty one: the model has no solution. Polls the limits of the query.
// Throws InputError for arguments of the constraints it knows that are malformed.
std::vector<Range> ranges_of(const Scope& scope, const Model& model);

// Of the variable as it is declared.
Range declared_range(const Declaration& variable);
// Has it a bound beyond `most`, declared or found? What nothing bounds has none, and can be cut to the bounds
// of all our models.
bool exceeds(const Declaration& variable, const Range& range, std::int64_t most);

}  // namespace reductio::flatzinc
