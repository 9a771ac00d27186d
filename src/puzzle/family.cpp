// family.cpp - families by name or alias.
#include "puzzle/family.hpp"

#include <algorithm>

#include "text/registry.hpp"

namespace reductio {

const Family* find_family(std::string_view name) {
    if (const Family* family = find<Family>(name)) return family;
    const auto rows = registry<Family>();
    const auto found = std::ranges::find_if(
        rows, [&](const Family* row) { return std::ranges::count(row->aliases, name) > 0; });
    return found == rows.end() ? nullptr : *found;
}

}  // namespace reductio
