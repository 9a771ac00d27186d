// line_clues.cpp - the diagrams of lines, each made once.
#include "encoders/shared/line_clues.hpp"
#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "puzzle/outside.hpp"

#include <fmt/core.h>

#include <utility>

namespace reductio {

void LineClues::add(What what, std::span<const Value> numbers, std::span<const int> cells, Origin origin,
                    Label label, const Make& make) {
    std::vector<Value> key{static_cast<Value>(what), static_cast<Value>(cells.size())};
    key.insert(key.end(), numbers.begin(), numbers.end());
    auto found = known_.find(key);
    if (found == known_.end()) {
        auto diagram = make(std::vector<std::vector<Value>>(cells.size(), puzzle_.digits));
        if (!diagram) {
            puzzle_.fail(fmt::format("a clue for {} cells is too large to be compiled", cells.size()),
                         "a smaller grid");
        }
        found = known_.emplace(std::move(key), builder_.diagram(std::move(*diagram))).first;
    }
    builder_.add(origin, label, Automaton{list_of(builder_, cells_, cells), found->second});
}

void LineClues::visible(std::span<const int> line, Value count, std::string_view label,
                        std::uint32_t argument) {
    add(What::visible, {&count, 1}, line, Origin::clue, builder_.label(label, argument),
        [&](automata::LineValues values) { return automata::visible(values, count); });
}

void LineClues::runs(std::span<const int> line, std::span<const Value> lengths, std::string_view label,
                     std::uint32_t argument) {
    add(What::runs, lengths, line, Origin::clue, builder_.label(label, argument),
        [&](automata::LineValues values) { return automata::runs(values, lengths); });
}

namespace {

std::string names_of(std::initializer_list<Side> sides) {
    std::string names;
    for (const Side side : sides) names += (names.empty() ? "" : ", ") + std::string{side_name(side)};
    return names;
}

}  // namespace

void require_single_clues(const Puzzle& puzzle, std::initializer_list<Side> sides) {
    for (const Side side : all_sides) {
        const auto& lines = outside_of(puzzle, side);
        for (std::size_t line = 0; line < lines.size(); ++line) {
            if (lines[line].empty()) continue;
            if (std::ranges::find(sides, side) == sides.end())
                fail_at_clue(puzzle, side, line,
                             fmt::format("{} with clues at the {}", puzzle.family->name, side_name(side)),
                             fmt::format("clues at the {}", names_of(sides)));
            if (lines[line].size() > 1)
                fail_at_clue(puzzle, side, line,
                             fmt::format("several numbers for one line at the {}", side_name(side)),
                             "one number or . for each");
        }
    }
}

}  // namespace reductio
