// core_guided.hpp - the least cost from below: nothing may cost anything, until a core says that some of it
// must.
//
// All literals that cost something are assumed to be false. A core, some of which must be true, raises the
// lower bound by the least of its weights; from then on one of its literals is free, and a count of them (at
// least two, at least three, ...) costs the same instead: OLL (Andres, Kaufmann, Matheis, Schaub,
// "Unsatisfiability-based optimization in clasp", ICLP 2012; Morgado, Dodaro, Marques-Silva, "Core-guided
// MaxSAT with soft cardinality constraints", CP 2014), as in RC2 (Ignatiev, Morgado, Marques-Silva, JSAT
// 2019). Heavy literals come first (stratification: Ansótegui, Bonet, Levy, "Improving SAT-based weighted
// MaxSAT solvers", CP 2012), which yields solutions on the way, and a literal that costs more than the gap is
// false for good (hardening, ibid.). It pays where the optimum is close to the bound that the conditions
// state piece by piece.
#pragma once
#include <map>

#include "engines/optimum/cost_search.hpp"

namespace reductio {

class CoreGuided final : public ClauseCostSearch {
public:
    explicit CoreGuided(const CostTask& task);
    void step(std::uint64_t work) override;

private:
    // A literal of a count: "at least `next` of them" costs the weight once it is free.
    struct Count {
        std::vector<int> least;
        std::size_t at;
    };
    bool begin(std::uint64_t work);
    void relax(std::vector<int> core);
    void trim(std::vector<int>& core, std::uint64_t work);
    void add_weight(int literal, std::int64_t weight);
    void harden();
    void next_stratum();

    std::map<int, std::int64_t> weights_;  // what literals still cost
    std::map<int, Count> counts_;          // which of them come from counts
    bool begun_ = false;
    std::int64_t lower_ = 0;    // of this search: the sum of what cores cost
    std::int64_t stratum_ = 1;  // weights below it are not assumed yet
};

}  // namespace reductio
