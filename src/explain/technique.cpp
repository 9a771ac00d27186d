// technique.cpp - the techniques in the order in which they are tried.
#include "explain/technique.hpp"

#include <algorithm>

#include "base/registry.hpp"

namespace reductio {

std::vector<const Technique*> techniques_by_difficulty() {
    const auto rows = registry<Technique>();
    std::vector<const Technique*> techniques{rows.begin(), rows.end()};
    std::ranges::stable_sort(techniques, {}, &Technique::difficulty);
    return techniques;
}

}  // namespace reductio
