// all_different_filter.hpp - an AllDifferent to its full strength: only values that occur in some assignment
// of all its cells stay.
//
// A matching gives every cell a value of its own; a pair of cell and value lies in some other matching if the
// cell may take it within a strongly connected component of "may take the value that the other now has", or
// if the value is free. Costs one matching and one pass of Tarjan's per run: cells x values, the matching up
// to cells times that. Source: Regin, "A filtering algorithm for constraints of difference in CSPs", 1994.
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
    void run(const Model& model, const Domains& domains, Verdicts& verdicts) const override;

private:
    const Group& group_;
};

}  // namespace reductio
