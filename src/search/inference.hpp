// inference.hpp - the contract of engines that infer without search, and may get stuck.
#pragma once
#include <cstdint>

#include "base/statistics.hpp"
#include "search/store.hpp"

namespace reductio {

class Inference {
public:
    virtual ~Inference() = default;
    // Starts anew from the givens and infers what it can. False if there is no solution. If every cell is
    // decided afterwards, that is the only solution. Polls the thread's StopScope.
    virtual bool run(const Givens& givens) = 0;
    // The domains of the cells, during `run` and after it.
    virtual const Store& store() const = 0;
    // Adds its counters.
    virtual void report(Statistics& statistics) const = 0;
};

}  // namespace reductio
