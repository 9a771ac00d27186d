// unit_propagation.cpp - two watched literals.
#include "cnf/unit_propagation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

#include "base/stop.hpp"

namespace reductio {

namespace {

// Calls visit(clause) for every clause of the arena.
template <class Visit>
void for_each_clause(std::span<const int> arena, Visit visit) {
    for (std::size_t begin = 0, end = 0; begin < arena.size(); begin = end + 1) {
        for (end = begin; arena[end] != 0;) ++end;
        poll_stop();
        visit(arena.subspan(begin, end - begin));
    }
}

}  // namespace

UnitPropagation::UnitPropagation(int variables, std::span<const int> clauses)
    : values_(2 * static_cast<std::size_t>(variables) + 2, 0),
      trail_(variables),
      implied_begin_(values_.size() + 1, 0),
      watchers_(values_.size()) {
    if (clauses.size() > std::numeric_limits<std::uint32_t>::max()) {
        throw std::length_error{"more than 2^32 literals in clauses"};
    }
    count_binary(clauses);
    fill(clauses);
    if (consistent_) consistent_ = propagate();
    if (consistent_) check_sanity(*this);
}

// Sets implied_begin_[l] to the end of list l; filling the list moves it to the beginning.
void UnitPropagation::count_binary(std::span<const int> clauses) {
    for_each_clause(clauses, [&](std::span<const int> clause) {
        if (clause.size() != 2) return;
        for (const int literal : clause) ++implied_begin_[code_of(-literal)];
    });
    std::uint32_t sum = 0;
    for (auto& begin : implied_begin_) begin = sum += begin;
    implied_.resize(sum);
}

void UnitPropagation::fill(std::span<const int> clauses) {
    for_each_clause(clauses, [&](std::span<const int> clause) {
        if (clause.size() == 2) {
            implied_[--implied_begin_[code_of(-clause[0])]] = code_of(clause[1]);
            implied_[--implied_begin_[code_of(-clause[1])]] = code_of(clause[0]);
        } else if (clause.size() > 2) {
            add_long(clause);
        } else if (clause.empty() || value(code_of(clause[0])) < 0) {
            consistent_ = false;
        } else if (value(code_of(clause[0])) == 0) {
            push(code_of(clause[0]));
        }
    });
}

void UnitPropagation::add_long(std::span<const int> clause) {
    literals_.push_back(static_cast<LiteralCode>(clause.size()));
    const auto begin = static_cast<std::uint32_t>(literals_.size());
    for (const int literal : clause) literals_.push_back(code_of(literal));
    watchers_[literals_[begin]].push_back({literals_[begin + 1], begin});
    watchers_[literals_[begin + 1]].push_back({literals_[begin], begin});
}

inline void UnitPropagation::push(LiteralCode literal) {
    values_[literal] = 1;
    values_[literal ^ 1] = -1;
    trail_[assigned_++] = literal;
}

bool UnitPropagation::assign(LiteralCode literal) {
    push(literal);
    if (!propagate()) return false;
    if (pace_.is_due()) check_sanity(*this);
    return true;
}

void UnitPropagation::undo(std::size_t assigned) {
    while (assigned_ > assigned) {
        const LiteralCode literal = trail_[--assigned_];
        values_[literal] = values_[literal ^ 1] = 0;
    }
    followed_ = assigned;
}

bool UnitPropagation::propagate() {
    while (followed_ < assigned_) {
        const LiteralCode literal = trail_[followed_++];
        ++propagations_;
        const LiteralCode* end = implied_.data() + implied_begin_[literal + 1];
        for (const LiteralCode* at = implied_.data() + implied_begin_[literal]; at != end; ++at) {
            if (values_[*at] < 0) return false;
            if (values_[*at] == 0) push(*at);
        }
        if (!visit(literal ^ 1)) return false;
    }
    return true;
}

// A clause that watches a falsified literal gets another literal to watch, or its last literal is implied.
// The vectors' pointers are kept in variables: a value is a char, which may be part of anything, so after a
// value is written the compiler would read those pointers again.
bool UnitPropagation::visit(LiteralCode falsified) {
    auto& list = watchers_[falsified];
    const signed char* const values = values_.data();
    Watch* kept = list.data();
    const Watch *at = kept, *const last = at + list.size();
    bool violated = false;
    for (; at != last && !violated; ++at) {
        const Watch watch = *at;
        if (values[watch.blocker] > 0) {
            *kept++ = watch;
            continue;
        }
        LiteralCode* literals = literals_.data() + watch.clause;
        const LiteralCode other = literals[0] ^ literals[1] ^ falsified;
        LiteralCode* const end = literals + literals[-1];
        LiteralCode* spare = literals + 2;
        if (values[other] <= 0)
            while (spare != end && values[*spare] < 0) ++spare;
        if (values[other] > 0 || spare == end) {
            *kept++ = {other, watch.clause};
            violated = values[other] < 0;
            if (values[other] == 0) push(other);
            continue;
        }
        literals[0] = other;
        literals[1] = *spare;
        *spare = falsified;
        watchers_[literals[1]].push_back({other, watch.clause});
    }
    while (at != last) *kept++ = *at++;
    list.resize(static_cast<std::size_t>(kept - list.data()));
    return !violated;
}

std::string UnitPropagation::sanity() const {
    for (const auto check :
         {&UnitPropagation::trail_sanity, &UnitPropagation::watch_sanity, &UnitPropagation::clause_sanity}) {
        if (std::string broken = (this->*check)(); !broken.empty()) return broken;
    }
    return {};
}

// The trail has exactly the true literals, each once, and all of them were followed.
std::string UnitPropagation::trail_sanity() const {
    std::size_t literals_true = 0;
    for (LiteralCode literal = 2; literal < values_.size(); ++literal) {
        if (values_[literal] != -values_[literal ^ 1])
            return fmt::format("literal {} and its negation", literal);
        literals_true += values_[literal] > 0 ? 1 : 0;
    }
    if (literals_true != assigned_)
        return fmt::format("{} literals are true, {} on the trail", literals_true, assigned_);
    std::vector<char> seen(values_.size(), 0);
    for (std::size_t i = 0; i < assigned_; ++i) {
        const LiteralCode literal = trail_[i];
        if (values_[literal] <= 0 || std::exchange(seen[literal], 1) != 0)
            return fmt::format("literal {} at place {} of the trail", literal, i);
    }
    return followed_ == assigned_ ? "" : "literals that were not followed";
}

// The first two literals of each longer clause watch it, and no others.
std::string UnitPropagation::watch_sanity() const {
    std::size_t watches = 0;
    for (LiteralCode literal = 0; literal < watchers_.size(); ++literal) {
        for (const Watch& watch : watchers_[literal]) {
            const LiteralCode* literals = literals_.data() + watch.clause;
            const LiteralCode* end = literals + literals[-1];
            const bool first_two = literals[0] == literal || literals[1] == literal;
            if (!first_two || std::find(literals, end, watch.blocker) == end)
                return fmt::format("literal {} watches the clause at {}", literal, watch.clause);
            ++watches;
        }
    }
    std::size_t clauses = 0;
    for (std::size_t at = 0; at < literals_.size(); at += literals_[at] + 1) ++clauses;
    return watches == 2 * clauses ? "" : fmt::format("{} watches for {} clauses", watches, clauses);
}

std::string UnitPropagation::clause_sanity() const {
    for (std::size_t at = 0; at < literals_.size(); at += literals_[at] + 1) {
        std::size_t open = 0;
        bool satisfied = false;
        for (std::size_t i = at + 1; i <= at + literals_[at]; ++i) {
            satisfied |= values_[literals_[i]] > 0;
            open += values_[literals_[i]] == 0 ? 1 : 0;
        }
        if (!satisfied && open < 2) return fmt::format("the clause at {} has {} open literals", at + 1, open);
    }
    for (LiteralCode literal = 2; literal < values_.size(); ++literal) {
        if (values_[literal] <= 0) continue;
        for (std::uint32_t i = implied_begin_[literal]; i < implied_begin_[literal + 1]; ++i) {
            if (values_[implied_[i]] <= 0) return fmt::format("{} does not imply {}", literal, implied_[i]);
        }
    }
    return {};
}

}  // namespace reductio
