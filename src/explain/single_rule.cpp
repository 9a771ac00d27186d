// single_rule.cpp - what one rule says by itself, or with the houses that its cells share, given the
// candidates that are left.
#include <algorithm>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "explain/slot_collector.hpp"
#include "explain/techniques.hpp"

namespace reductio::techniques {

namespace {

// Which other rules may say that the variables of a rule differ: none, all, or one that contains all of the
// variables, if there is one.
enum class Houses { none, all, one };

// All candidates of its variables that the constraint excludes, with these houses. Nothing if the constraint
// can't hold any more.
std::optional<std::vector<std::uint32_t>> excluded_by(const CandidateBoard& board, std::uint32_t constraint,
                                                      Houses houses) {
    const Rulebook& book = board.book();
    const ConstraintFilter* const filter =
        houses == Houses::none ? book.filter(constraint) : book.filter_with_houses(constraint);
    if (filter == nullptr) return std::vector<std::uint32_t>{};
    SlotCollector collector;
    filter->run(board.model(), board.domains(), collector);
    if (collector.failed) return {};
    std::erase_if(collector.slots, [&](std::uint32_t slot) { return !board.open(slot); });
    return std::move(collector.slots);
}

// What the filter of the constraint looks at: what its rule says differs, and houses.
std::vector<std::uint32_t> constraints_behind(const Rulebook& book, std::uint32_t constraint,
                                              std::span<const std::uint32_t> houses) {
    std::vector<std::uint32_t> constraints{constraint};
    for (const std::uint32_t c : book.rules()[book.rule_of(constraint)].constraints)
        if (std::holds_alternative<AllDifferent>(book.model().constraints()[c].kind))
            constraints.push_back(c);
    for (const std::uint32_t house : houses) {
        const auto& own = book.rules()[house].constraints;
        constraints.insert(constraints.end(), own.begin(), own.end());
    }
    sort_unique(constraints);
    return constraints;
}

std::vector<std::uint32_t> houses_for(const Rulebook& book, std::uint32_t constraint, Houses houses) {
    if (houses == Houses::none) return {};
    auto rules = book.houses_of(constraint);
    if (houses == Houses::all) return rules;
    const auto& vars = book.rules()[book.rule_of(constraint)].vars;
    const auto contains = [&](std::uint32_t rule) {
        return std::ranges::includes(book.rules()[rule].vars, vars);
    };
    const auto house = std::ranges::find_if(rules, contains);
    return house == rules.end() ? std::vector<std::uint32_t>{} : std::vector<std::uint32_t>{*house};
}

// The first rule that excludes candidates by a constraint with accept(kind). A constraint is looked at when
// it has changed.
std::optional<Deduction> first_rule_with(const CandidateBoard& board, const Technique& technique,
                                         Houses houses, bool (*accept)(const ConstraintKind&)) {
    const Rulebook& book = board.book();
    const auto small_first = book.small_rules_first();
    auto& looks = board.looks(technique);
    for (std::uint32_t i = 0; i < small_first.size(); ++i) {
        const std::uint32_t r = houses == Houses::none ? small_first[i] : i;  // sums as they are written
        for (const std::uint32_t c : book.rules()[r].constraints) {
            poll_stop();
            if (!accept(board.model().constraints()[c].kind) || !board.changed(c, looks)) continue;
            const auto others = houses_for(book, c, houses);
            auto slots = excluded_by(board, c, others.empty() ? Houses::none : houses);
            if (!slots || slots->empty()) continue;
            looks[c] = 0;  // there may be more to find
            Deduction deduction{std::move(*slots), {}, {r}};
            deduction.rules.insert(deduction.rules.end(), others.begin(), others.end());
            deduction.constraints = constraints_behind(book, c, others);
            return deduction;
        }
    }
    return {};
}

}  // namespace

template <class Wanted>
std::optional<Deduction> single_rule(const CandidateBoard& board, const Technique& technique) {
    return first_rule_with(board, technique, Houses::none,
                           [](const ConstraintKind& kind) { return std::holds_alternative<Wanted>(kind); });
}

template std::optional<Deduction> single_rule<Cardinality>(const CandidateBoard&, const Technique&);
template std::optional<Deduction> single_rule<Table>(const CandidateBoard&, const Technique&);
template std::optional<Deduction> single_rule<Automaton>(const CandidateBoard&, const Technique&);
template std::optional<Deduction> single_rule<Connected>(const CandidateBoard&, const Technique&);
template std::optional<Deduction> single_rule<Regions>(const CandidateBoard&, const Technique&);

std::optional<Deduction> sum(const CandidateBoard& board, const Technique& technique) {
    return first_rule_with(board, technique, Houses::one,
                           [](const ConstraintKind& kind) { return std::holds_alternative<Sum>(kind); });
}

std::optional<Deduction> with_houses(const CandidateBoard& board, const Technique& technique) {
    return first_rule_with(board, technique, Houses::all, [](const ConstraintKind&) { return true; });
}

}  // namespace reductio::techniques
