// all_different_filter.hpp - an AllDifferent at full strength: a value stays only if some assignment of all
// its cells has it.
//
// A value stays if it lies in a matching of cells and values (model/matching_filter.hpp); source: Regin 1994.
#pragma once
#include <cstdint>

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
