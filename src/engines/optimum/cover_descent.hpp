// cover_descent.hpp - the least cost by branch and bound on the exact cover of a puzzle
// (cover/costed_links.hpp).
//
// Every objective is a sum over the options of a cover (cover/cover_costs.hpp, which says where it pays).
#pragma once
#include "cover/costed_links.hpp"
#include "engines/optimum/cost_search.hpp"
#include "engines/shared/cover_session.hpp"

namespace reductio {

class CoverDescent final : public CostSearch {
public:
    // `cover`: of the model, compiled for the query; `query`: what that has left. All must outlive this.
    CoverDescent(const CostTask& task, CompiledCover<CostedLinks>& cover, const CoverQuery& query);
    void step(std::uint64_t work) override;
    std::uint64_t work() const override { return cover_.search->work(); }

private:
    Next show(std::span<const std::uint32_t> options);

    CompiledCover<CostedLinks>& cover_;
    std::uint32_t number_;   // of the objective
    std::int64_t free_ = 0;  // what is paid for no option
};

}  // namespace reductio
