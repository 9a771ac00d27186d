// term_diagram.hpp - a condition over the numbers of terms as a diagram that reads them one by one.
//
// The diagram either spells the values for which the condition holds, or it is reified: it reads a 0/1
// variable behind the terms, which is 1 where the condition holds and 0 where it does not. Bounded by edges.
#pragma once
#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "language/lowering/linear.hpp"
#include "model/diagram.hpp"

namespace reductio::language {

// Is the condition decided by the numbers read so far? After the last one it is.
enum class Verdict : std::uint8_t { open, yes, no };

using TermDomains = std::vector<std::vector<std::int32_t>>;

template <class State>
struct TermState {
    State state;
    Verdict verdict;
    auto operator<=>(const TermState&) const = default;
};

// read(state, position, number) changes the state and gives the verdict. `domains` are those of the terms; a
// further {0, 1} behind them makes the diagram reified. Empty if it would have too many edges.
template <class State, class Read>
std::optional<Diagram> term_diagram(std::span<const Term> terms, const TermDomains& domains, State start,
                                    Read read) {
    constexpr std::size_t most_edges = 3'000'000;
    const bool reified = domains.size() > terms.size();
    const auto step = [&](const TermState<State>& from, std::size_t position,
                          std::int32_t value) -> std::optional<TermState<State>> {
        if (position == terms.size()) {
            if ((from.verdict == Verdict::yes) != (value == 1)) return {};
            return TermState<State>{State{}, Verdict::yes};
        }
        TermState<State> next = from;
        if (from.verdict == Verdict::open) {
            const auto& domain = domains[position];
            const auto place = std::lower_bound(domain.begin(), domain.end(), value) - domain.begin();
            next.verdict = read(next.state, position, terms[position].numbers[place]);
            if (next.verdict != Verdict::open) next.state = State{};
        }
        if (next.verdict == Verdict::no && !reified) return {};
        return next;
    };
    const auto accept = [](const TermState<State>& end) { return end.verdict == Verdict::yes; };
    return build_diagram(domains, TermState<State>{std::move(start), Verdict::open}, step, accept,
                         most_edges);
}

}  // namespace reductio::language
