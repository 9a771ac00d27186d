// clues.cpp - step functions of clues, and their compiled forms.
//
// `differ` has four states a cell, whatever the length. The state of `visible` is the greatest value so far
// and how many are yet to be seen. What bounds it: side x count states a cell; a side of 9 with the clue 4
// has some 150 nodes, one of 64 with 20 over 10,000.
#include "puzzle/clues.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <optional>

#include "model/diagram.hpp"
#include "puzzle/houses.hpp"

namespace reductio {

namespace {

struct Seen {
    Value greatest, missing;
    auto operator<=>(const Seen&) const = default;
};

std::optional<Diagram> visible_diagram(const std::vector<Value>& digits, std::size_t length, Value count) {
    const Value top = digits.back();
    const bool full = digits.front() > 0;  // no empty cells: the first k values are k different ones
    const auto step = [&](const Seen& seen, std::size_t position, Value value) -> std::optional<Seen> {
        Seen next = seen;
        if (value > seen.greatest) next = {value, seen.missing - 1};
        // Each that is yet to be seen takes a greater value and a cell; only the greatest ends it.
        const auto cells_left = static_cast<Value>(length - position - 1);
        if (next.missing < (next.greatest < top ? 1 : 0)) return {};
        if (next.missing > std::min(top - next.greatest, cells_left)) return {};
        if (full && next.greatest <= static_cast<Value>(position)) return {};
        return next;
    };
    const auto accept = [&](const Seen& seen) { return seen.missing == 0; };
    const std::vector<std::vector<Value>> domains(length, digits);
    return build_diagram(domains, Seen{0, count}, step, accept, most_clue_edges);
}

// Reads two lines in turns: what the first of a pair of cells was, or that a pair differed.
Diagram differ_diagram(const std::vector<Value>& digits, std::size_t length) {
    enum State : Value { same, zero, one, apart };
    const auto step = [&](Value state, std::size_t position, Value value) -> std::optional<Value> {
        if (state == apart) return apart;
        if (position % 2 == 0) return value == 0 ? zero : one;
        const Value next = state == (value == 0 ? zero : one) ? same : apart;
        if (next == same && position + 1 == 2 * length) return {};
        return next;
    };
    const auto accept = [](Value state) { return state == apart; };
    const std::vector<std::vector<Value>> domains(2 * length, digits);
    return *build_diagram(domains, Value{same}, step, accept, 16 * length);
}

}  // namespace

void LineClues::differ(std::span<const int> line, std::span<const int> other, std::string_view label,
                       std::uint32_t argument) {
    auto found = differ_.find(line.size());
    if (found == differ_.end()) {
        const DiagramId made = builder_.diagram(differ_diagram(puzzle_.digits, line.size()));
        found = differ_.emplace(line.size(), made).first;
    }
    std::vector<int> in_turns;
    for (std::size_t i = 0; i < line.size(); ++i) in_turns.insert(in_turns.end(), {line[i], other[i]});
    builder_.add(Origin::rule, builder_.label(label, argument),
                 Automaton{list_of(builder_, cells_, in_turns), found->second});
}

void LineClues::visible(std::span<const int> line, Value count, std::string_view label,
                        std::uint32_t argument) {
    const std::pair key{line.size(), count};
    auto found = visible_.find(key);
    if (found == visible_.end()) {
        auto diagram = visible_diagram(puzzle_.digits, line.size(), count);
        if (!diagram) {
            puzzle_.fail(fmt::format("{} of {} seen: too large to be compiled", count, line.size()),
                         "a smaller grid");
        }
        found = visible_.emplace(key, builder_.diagram(std::move(*diagram))).first;
    }
    builder_.add(Origin::clue, builder_.label(label, argument),
                 Automaton{list_of(builder_, cells_, line), found->second});
}

}  // namespace reductio
