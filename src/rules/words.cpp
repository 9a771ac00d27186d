// words.cpp - names of words, and how many arguments they take.
#include "rules/words.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace reductio {

std::string_view in_brackets(WordNeeds needs) {
    switch (needs) {
        case WordNeeds::any: break;
        case WordNeeds::lines: return " (lines)";
        case WordNeeds::areas: return " (areas)";
        case WordNeeds::areas_or_values: return " (areas, shading, numbers)";
        case WordNeeds::values: return " (shading, numbers)";
        case WordNeeds::rectangles: return " (rectangles)";
        case WordNeeds::diagonals: return " (diagonals)";
        case WordNeeds::diagonals_or_lines: return " (diagonals, lines)";
        case WordNeeds::numbers: return " (numbers)";
        case WordNeeds::shading: return " (shading)";
        case WordNeeds::shading_or_lines: return " (shading, lines)";
    }
    return {};
}

void require_count(std::string_view name, std::size_t least, std::size_t most, std::size_t count) {
    if (least <= count && count <= most) return;
    const std::string taken = least == most ? fmt::format("{}", least) : fmt::format("{} or {}", least, most);
    throw language::Refusal{
        fmt::format("{} takes {} argument{}, here {} {}", name, taken == "0" ? "no" : taken,
                    taken == "1" ? "" : "s", count == 1 ? "is" : "are",
                    count == 0 ? "none" : fmt::format("{}", count)),
        most == 0 ? fmt::format("{} without parentheses", name)
                  : fmt::format("{}({})", name,
                                most == 1   ? "…"
                                : most == 2 ? "…, …"
                                            : "…, …, …")};
}

std::optional<int> RulesVocabulary::word(std::string_view name) const {
    const auto known = rules_words();
    if (!answer.empty() && name == answer) return static_cast<int>(known.size());
    const auto behind = static_cast<int>(known.size() + 1);
    const auto sign = std::ranges::find(printed, name);
    if (sign != printed.end()) return behind + static_cast<int>(sign - printed.begin());
    const auto mark = std::ranges::find(marks, name);
    if (mark != marks.end()) return behind + static_cast<int>(std::ssize(printed) + (mark - marks.begin()));
    const auto option = std::ranges::find(options, name);
    if (option != options.end())
        return behind +
               static_cast<int>(std::ssize(printed) + std::ssize(marks) + (option - options.begin()));
    const auto found = std::ranges::find(known, name, &RulesWord::name);
    if (found == known.end()) return {};
    return static_cast<int>(found - known.begin());
}

}  // namespace reductio
