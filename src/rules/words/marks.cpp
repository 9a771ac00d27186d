// marks.cpp - signs between two cells that share a side.
#include <fmt/core.h>

#include <algorithm>

#include "family/family.hpp"
#include "rules/rules_file.hpp"
#include "rules/words/meanings.hpp"

namespace reductio::words {

namespace {

// The sign between two cells that share a side, whichever is named first; a > only where it is the greater.
Item mark(const RulesBoard& board, Arguments arguments) {
    const int a = cell_of(arguments[0]), b = cell_of(arguments[1]), earlier = std::min(a, b);
    const auto from = [](const Between& sign) { return std::min(sign.first, sign.second); };
    const auto& signs = board.puzzle().between;
    auto sign = std::ranges::lower_bound(signs, earlier, {}, from);
    for (; sign != signs.end() && from(*sign) == earlier; ++sign) {
        if (std::max(sign->first, sign->second) != std::max(a, b)) continue;
        const auto number = mark_with(*board.puzzle().family, sign->meaning);
        const bool turned = sign->meaning == NeighbourSign::greater && sign->first != a;
        return number && !turned ? RulesBoard::number(static_cast<std::int64_t>(*number) + 1) : Item{};
    }
    return {};
}

// The links with that sign; of a > pairs of cells, the greater one first.
Item between(const RulesBoard& board, Arguments arguments) {
    const auto& marks = board.puzzle().family->marks;
    const std::int64_t number = number_of(arguments[0]);
    if (number < 1 || number > std::ssize(marks))
        throw language::Refusal{fmt::format("between({}), of {} marks", number, marks.size()),
                                fmt::format("a number from 1 to {}", marks.size())};
    const NeighbourSign meaning = marks[static_cast<std::size_t>(number) - 1].meaning;
    Item pairs{.kind = Item::Kind::list};
    for (const Between& sign : board.puzzle().between) {
        if (sign.meaning != meaning) continue;
        const int ends[] = {sign.first, sign.second};
        const auto link =
            board.shape().link(sign.first, board.puzzle().columns == sign.second - sign.first ? 1 : 0);
        pairs.items.push_back(sign.meaning == NeighbourSign::greater || !link
                                  ? list_of(ends)
                                  : RulesBoard::place(PlaceKind::link, static_cast<int>(*link)));
    }
    return pairs;
}

constexpr RulesWord marks_table[] = {
    {"mark", 2, 2, WordAsks::clue, mark,
     "the sign between two cells that share a side, or nothing; a > if the first is the greater",
     WordNeeds::any, Part::between},
    {"between", 1, 1, WordAsks::clue, between,
     "the links with that sign between their cells; of a > pairs of cells, the greater one first",
     WordNeeds::any, Part::between},
};

}  // namespace

std::span<const RulesWord> mark_words() { return marks_table; }

}  // namespace reductio::words
