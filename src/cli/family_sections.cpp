// family_sections.cpp - the sections of native texts that hold the parts, and the letters that the family
// prints.
#include "cli/family_sections.hpp"

#include <algorithm>

namespace reductio {

std::vector<std::string_view> sections_of(const Family& family) {
    std::vector<std::string_view> list;
    for (const Part part : family.reads) {
        const auto section = section_of(part);
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
