// descent.hpp - the least cost from above: a solution, then one that costs less, until there is none.
//
// The cost is a sum of which "at least this much" is a literal (cnf/weighted_totalizer.hpp), or a comparison
// in binary where the sums are too many (cnf/binary_sum.hpp), so each question is an assumption to one solver
// (Eén and Sörensson, "Translating pseudo-Boolean constraints into SAT", JSAT 2006). After a success the next
// question asks for twice the step; a question that is refuted raises the lower bound, and one that takes
// long is given up for the smallest step. It pays where good solutions are easy to find.
#pragma once
#include "engines/optimum/cost_search.hpp"

namespace reductio {

class Descent final : public ClauseCostSearch {
public:
    explicit Descent(const CostTask& task);
    void step(std::uint64_t work) override;

private:
    int costs_at_least(std::int64_t cost);
    std::optional<UnaryNumber> sum_;  // of all parts
    Bits bits_;                       // the same in binary, where there is no sum_
    std::int64_t stride_ = 1;
};

}  // namespace reductio
