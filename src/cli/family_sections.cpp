// family_sections.cpp - a table by Part.
#include "cli/family_sections.hpp"

#include <algorithm>
#include <iterator>

namespace reductio {

namespace {

// The parts that a family reads, by Part, as the native format spells them. A map of regions may have gaps:
// that is no section of its own, nor are numbers that are not known.
constexpr std::string_view sections_of_parts[] = {"numbers", "",        "numbers", "numbers", "",
                                                  "corners", "outside", "between", "walls",   "regions",
                                                  "",        "boxes",   "cages",   "parity",  "rules"};
static_assert(std::size(sections_of_parts) == part_count);

}  // namespace

std::vector<std::string_view> sections_of(const Family& family) {
    std::vector<std::string_view> list;
    for (const Part part : family.reads) {
        const auto section = sections_of_parts[static_cast<std::size_t>(part)];
        if (!section.empty() && std::ranges::find(list, section) == list.end()) list.push_back(section);
    }
    return list;
}

}  // namespace reductio
