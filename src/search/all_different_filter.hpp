// all_different_filter.hpp - an AllDifferent at full strength: a value stays only if some assignment of all
// its cells has it.
//
// A matching gives every cell a value of its own. Another matching gives the cell another of its values if
// that value is free, or if both cells, the one and the value's owner, lie in one strongly connected
// component of "can take the value that the other has". Costs one matching and one pass of Tarjan's algorithm
// for each run: cells x values, and up to cells times that for the matching. Source: Regin, "A filtering
// algorithm for constraints of difference in CSPs", 1994.
#pragma once
#include <cstdint>
#include <vector>

#include "model/filters.hpp"
#include "model/groups.hpp"

namespace reductio {

class AllDifferentFilter final : public ConstraintFilter {
public:
    // The group must outlive the filter.
    explicit AllDifferentFilter(const Group& group) : group_{group} {}
    void run(const Model& model, const Domains& domains, Pruner& pruner) const override;

private:
    const Group& group_;
};

}  // namespace reductio
