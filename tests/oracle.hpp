// oracle.hpp - the slow judge: all assignments over the declared domains, no propagation. For tests only.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "model/model.hpp"

namespace oracle {

using Assignment = std::vector<std::int32_t>;

// Calls use(values) for every assignment of the model's variables within their domains.
inline void for_each_assignment(const reductio::Model& model,
                                const std::function<void(const Assignment&)>& use) {
    const auto count = static_cast<std::uint32_t>(model.variables().size());
    Assignment values(count);
    const std::function<void(std::uint32_t)> assign = [&](std::uint32_t v) {
        if (v == count) return use(values);
        for (const auto value : model.domain(reductio::Var{v})) {
            values[v] = value;
            assign(v + 1);
        }
    };
    assign(0);
}

// The assignments that verify accepts, in lexicographic order of domains.
inline std::vector<Assignment> solutions(const reductio::Model& model, const reductio::Givens& givens = {}) {
    std::vector<Assignment> found;
    std::string why;
    for_each_assignment(model, [&](const Assignment& values) {
        if (reductio::verify(model, givens, values, why)) found.push_back(values);
    });
    return found;
}

}  // namespace oracle
