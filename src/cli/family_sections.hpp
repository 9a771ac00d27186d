// family_sections.hpp - which sections of the native format the puzzles of a family may have.
#pragma once
#include <string_view>
#include <vector>

#include "family/family.hpp"

namespace reductio {

// "numbers", "regions": in the order in which the family states its parts, beside givens, marks and the
// solution.
std::vector<std::string_view> sections_of(const Family& family);

}  // namespace reductio
