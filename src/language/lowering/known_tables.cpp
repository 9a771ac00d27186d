// known_tables.cpp - the keys of conditions.
#include "language/lowering/known_tables.hpp"

#include <algorithm>

#include "language/lowering/tree_key.hpp"

namespace reductio::language {

// Machines are told apart by where they are, which says nothing about those of another model.
bool KnownTables::has_machine(const Node& node) {
    return node.machine != nullptr || node.bank != nullptr ||
           std::ranges::any_of(node.children, [](const Tree& child) { return has_machine(*child); });
}

std::string KnownTables::key_with_domains(const Node& condition, const Assignments::Variables& variables,
                                          const Specification& about) {
    std::vector<std::uint32_t> order;
    std::string key = key_of(condition, order);
    for (const std::uint32_t variable : order) {
        key += ';' + std::to_string(std::ranges::lower_bound(variables, variable) - variables.begin()) + ':';
        for (const std::int32_t value : about.values_of(variable)) key += std::to_string(value) + ' ';
    }
    return key;
}

}  // namespace reductio::language
