// family_sections.cpp - a table of sections by Part, and the letters that the family prints.
#include "cli/family_sections.hpp"

#include <algorithm>
#include <iterator>

namespace reductio {

namespace {

// The parts that a family reads, by Part, as the native format spells them. A map of regions may have gaps:
// that is no section of its own, nor are numbers that are not known.
constexpr std::string_view sections_of_parts[] = {"numbers", "",        "numbers", "numbers", "", "corners",
                                                  "outside", "between", "walls",   "regions", "", "boxes",
                                                  "cages",   "parity",  "piece",   "rules"};
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

std::vector<Letter> letters_in_cells(const Family& family) {
    std::vector<Letter> letters;
    for (const PrintedSign& sign : family.printed)
        letters.push_back({std::string{sign.letter}, std::string{sign.drawn}});
    return letters;
}

std::vector<Letter> value_letters(const Family& family) {
    constexpr std::size_t usual = 2;  // 0 and 1, shaded or not, need no table
    std::vector<Letter> letters;
    if (family.signs.size() <= usual) return letters;
    for (std::size_t i = 0; i < family.signs.size(); ++i) {
        const auto& [value, sign] = family.signs[i];
        const bool named = family.states.size() == family.signs.size();
        letters.push_back(
            {std::to_string(value), std::string{sign} + (named ? " " + std::string{family.states[i]} : "")});
    }
    return letters;
}

std::vector<Letter> letters_between(const Family& family) {
    std::vector<Letter> letters;
    for (const PrintedMark& mark : family.marks)
        letters.push_back({std::string{mark.letter}, std::string{mark.drawn}});
    return letters;
}

void add_sections(const Family& family, JsonObject& record) {
    JsonArray reads;
    for (const std::string_view section : sections_of(family)) reads.add(section);
    record.add("reads", reads).add("takes_givens", family.takes_givens);
    const auto add = [&](std::string_view key, const std::vector<Letter>& letters) {
        JsonArray pairs;
        for (const Letter& one : letters) pairs.add(JsonArray{}.add(one.letter).add(one.drawn));
        if (!letters.empty()) record.add(key, pairs);
    };
    add("in_cells", letters_in_cells(family));
    add("between", letters_between(family));
}

}  // namespace reductio
