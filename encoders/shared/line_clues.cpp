// line_clues.cpp - the diagrams of lines, each made once.
#include "encoders/shared/line_clues.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "encoders/shared/cells.hpp"
#include "family/family.hpp"
#include "puzzle/outside.hpp"

namespace reductio {

void LineClues::runs(std::span<const int> line, std::span<const Value> lengths, std::string_view label,
                     std::uint32_t argument) {
    std::vector<Value> key{static_cast<Value>(line.size())};
    key.insert(key.end(), lengths.begin(), lengths.end());
    auto found = known_.find(key);
    if (found == known_.end()) {
        auto diagram = automata::runs(std::vector<std::vector<Value>>(line.size(), puzzle_.digits), lengths);
        if (!diagram) {
            puzzle_.fail(fmt::format("a clue for {} cells is too large to be compiled", line.size()),
                         "a smaller grid");
        }
        found = known_.emplace(std::move(key), builder_.diagram(std::move(*diagram))).first;
    }
    builder_.add(Origin::clue, builder_.label(label, argument),
                 Automaton{list_of(builder_, cells_, line), found->second});
}

namespace {

std::string names_of(std::span<const Side> sides) {
    std::string names;
    for (const Side side : sides) names += (names.empty() ? "" : ", ") + std::string{side_name(side)};
    return names;
}

}  // namespace

void require_single_clues(const Puzzle& puzzle, std::span<const Side> sides) {
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
