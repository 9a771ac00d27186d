// inference.hpp - what follows from the givens of a network without search: the contract of the engines that
// may be stuck.
#pragma once
#include <cstdint>
#include <map>
#include <string>

#include "search/store.hpp"

namespace reductio {

class Inference {
public:
    virtual ~Inference() = default;
    // Forgets everything, takes the givens and infers what it can. False if there can be no solution. Where
    // every cell is decided afterwards, that is the one solution. Polls the thread's StopScope.
    virtual bool run(const Givens& givens) = 0;
    // What is left of each cell, at any time during `run` and after it.
    virtual const Store& store() const = 0;
    // Adds what was counted.
    virtual void report(std::map<std::string, double>& statistics) const = 0;
};

}  // namespace reductio
