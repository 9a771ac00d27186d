// single_rule.hpp - what one rule says by itself, given the candidates that are left.
#pragma once
#include <optional>

#include "explain/technique.hpp"

namespace reductio {

// The first rule, among those with a constraint of this kind, that alone excludes candidates.
template <class ConstraintKind>
std::optional<Deduction> by_single_rule(const Board& board, const Technique& technique);

// Which other rules may say that the variables of a rule differ: none, all, or one that contains all of the
// variables, if there is one.
enum class Houses { none, all, one };

// All candidates of its variables that the constraint excludes, with these houses. Nothing if the constraint
// can't hold any more.
std::optional<std::vector<std::uint32_t>> excluded_by(const Board& board, std::uint32_t constraint,
                                                      Houses houses);

// Can the constraint by itself not hold once the candidate is taken?
bool breaks(const Board& board, std::uint32_t slot, std::uint32_t constraint);

// The same over all constraints with accept(kind), each looked at when it has changed.
std::optional<Deduction> first_rule_with(const Board& board, const Technique& technique, Houses houses,
                                         bool (*accept)(const Kind&));

template <class ConstraintKind>
std::optional<Deduction> by_single_rule(const Board& board, const Technique& technique) {
    return first_rule_with(board, technique, Houses::none,
                           [](const Kind& kind) { return std::holds_alternative<ConstraintKind>(kind); });
}

}  // namespace reductio
