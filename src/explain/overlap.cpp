// overlap.cpp - two counts that share their open cells.
//
// The first step of a star battle: the stars of a region all lie in one row, so the rest of the row is empty.
// Locked candidates are the same for houses with one of each value.
#include <algorithm>

#include "base/stop.hpp"
#include "explain/slot_collector.hpp"
#include "explain/techniques.hpp"

namespace reductio::techniques {

namespace {

// What a count still needs and takes.
struct Rest {
    std::vector<std::uint32_t> open;  // the literals without a truth value, as slots, ascending
    std::int64_t needs = 0, takes = 0;
    bool once = true;  // each of them, and none negated
};

Rest rest_of(const CandidateBoard& board, const Cardinality& count) {
    Rest rest{{}, count.lo, count.hi};
    for (const Literal literal : board.model()[count.literals]) {
        const Truth truth = reductio::truth(board.model(), board.domains(), literal);
        if (truth == Truth::yes) --rest.needs, --rest.takes;
        if (truth != Truth::open) continue;
        rest.once = rest.once && !literal.negated();
        rest.open.push_back(literal.slot());
    }
    std::ranges::sort(rest.open);
    rest.once = rest.once && std::ranges::adjacent_find(rest.open) == rest.open.end();
    return rest;
}

// What the counts exclude together, if the open literals of the first are all among those of the second.
std::vector<std::uint32_t> excluded(const CandidateBoard& board, const Rest& inner, const Rest& outer) {
    if (inner.open.size() >= outer.open.size() || !std::ranges::includes(outer.open, inner.open)) return {};
    std::vector<std::uint32_t> others;
    std::ranges::set_difference(outer.open, inner.open, std::back_inserter(others));
    SlotCollector collector;
    const bool none = inner.needs == outer.takes, all = outer.needs - inner.takes == std::ssize(others);
    if (!none && !all) return {};
    for (const std::uint32_t slot : others) {
        const Literal literal = Literal::of_slot(slot);
        exclude(board.model(), board.domains(), collector, none ? literal : !literal);
    }
    return std::move(collector.slots);
}

}  // namespace

std::optional<Deduction> overlap(const CandidateBoard& board, const Technique&) {
    const Rulebook& book = board.book();
    const auto& constraints = board.model().constraints();
    std::vector<std::pair<std::uint32_t, Rest>> counts;
    for (std::uint32_t c = 0; c < constraints.size(); ++c) {
        const auto* const count = std::get_if<Cardinality>(&constraints[c].kind);
        if (count == nullptr) continue;
        Rest rest = rest_of(board, *count);
        if (rest.once && !rest.open.empty()) counts.emplace_back(book.rule_of(c), std::move(rest));
    }
    for (const auto& [rule, inner] : counts) {
        poll_stop();
        const auto& with = book.rules_with(board.model().meaning(inner.open.front()).first);
        for (const auto& [other, outer] : counts) {
            if (other == rule || !std::ranges::binary_search(with, other)) continue;
            auto slots = excluded(board, inner, outer);
            if (!slots.empty()) return Deduction{std::move(slots), {}, {rule, other}};
        }
    }
    return {};
}

}  // namespace reductio::techniques
