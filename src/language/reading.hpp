// reading.hpp - a condition as a diagram over the numbers of terms: what it takes to require it, or to tell
// whether it holds.
#pragma once
#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "language/linear.hpp"
#include "model/diagram.hpp"

namespace reductio::language {

// What is known of a word so far. Nothing is open at its end.
enum class Verdict : std::uint8_t { open, yes, no };

template <class State>
struct Reading {
    State state;
    Verdict verdict;
    auto operator<=>(const Reading&) const = default;
};

// read(state, position, number) changes the state and gives the verdict. `domains` are those of the terms,
// and where the diagram is telling {0, 1} behind them: its words then end in 1 if the condition holds and in
// 0 if not; else it spells only words for which it holds. Nothing if there are more than `cap` edges.
template <class State, class Read>
std::optional<Diagram> read_terms(std::span<const Term> terms,
                                  const std::vector<std::vector<std::int32_t>>& domains, State start,
                                  Read read, std::size_t cap) {
    const bool telling = domains.size() > terms.size();
    const auto step = [&](const Reading<State>& reading, std::size_t position,
                          std::int32_t value) -> std::optional<Reading<State>> {
        if (position == terms.size()) {
            if ((reading.verdict == Verdict::yes) != (value == 1)) return {};
            return Reading<State>{State{}, Verdict::yes};
        }
        Reading<State> next = reading;
        if (reading.verdict == Verdict::open) {
            const auto place = std::ranges::lower_bound(domains[position], value) - domains[position].begin();
            next.verdict = read(next.state, position, terms[position].numbers[place]);
            if (next.verdict != Verdict::open) next.state = State{};
        }
        if (next.verdict == Verdict::no && !telling) return {};
        return next;
    };
    const auto accept = [](const Reading<State>& reading) { return reading.verdict == Verdict::yes; };
    return build_diagram(domains, Reading<State>{std::move(start), Verdict::open}, step, accept, cap);
}

// Which sums are wanted: those from low to high, or all others.
struct Target {
    std::int64_t low, high;
    bool outside = false;
    bool fits(std::int64_t sum) const { return (low <= sum && sum <= high) != outside; }
};
// Of the difference of two numbers that are compared.
Target target_of(Op comparison);

// The sum of the terms (and the constant) against the target; as in read_terms.
std::optional<Diagram> read_sum(const Linear& sum, const Target& target,
                                const std::vector<std::vector<std::int32_t>>& domains, std::size_t cap);

}  // namespace reductio::language
