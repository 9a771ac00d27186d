// clause_block.cpp - counting literals forward and back.
#include "tasks/encoding_check/clause_block.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/stop.hpp"

namespace reductio::encoding_check {

ClauseBlock::Code ClauseBlock::code(int literal) {
    const int variable = std::abs(literal);
    const auto [found, fresh] = numbers_.try_emplace(variable, static_cast<Code>(variables_.size()));
    if (fresh) {
        variables_.push_back(variable);
        occurrences_.resize(2 * variables_.size());
        values_.resize(2 * variables_.size(), 0);
    }
    return 2 * found->second + (literal < 0 ? 1 : 0);
}

void ClauseBlock::add(std::span<const int> clause) {
    const auto begin = literals_.size();
    for (const int literal : clause) literals_.push_back(code(literal));
    std::sort(literals_.begin() + static_cast<std::ptrdiff_t>(begin), literals_.end());
    literals_.erase(std::unique(literals_.begin() + static_cast<std::ptrdiff_t>(begin), literals_.end()),
                    literals_.end());
    const auto number = static_cast<std::uint32_t>(clauses_.size());
    clauses_.push_back(
        {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(literals_.size() - begin)});
    for (auto i = begin; i < literals_.size(); ++i) occurrences_[literals_[i]].push_back(number);
}

void ClauseBlock::start() {
    for (const Clause& clause : clauses_) {
        if (clause.size == 0) contradiction_ = true;
        if (clause.size != 1) continue;
        const Code literal = literals_[clause.begin];
        if (values_[literal] < 0) contradiction_ = true;
        if (values_[literal] == 0) assign(literal);
    }
    propagate();
}

void ClauseBlock::assign(Code literal) {
    values_[literal] = 1;
    values_[literal ^ 1] = -1;
    trail_.push_back(literal);
}

bool ClauseBlock::assume(int literal) {
    if (contradiction()) return false;
    const auto found = numbers_.find(std::abs(literal));
    if (found == numbers_.end()) return true;
    const Code own = 2 * found->second + (literal < 0 ? 1 : 0);
    if (values_[own] < 0) contradiction_ = true;
    if (values_[own] == 0) {
        assign(own);
        propagate();
    }
    return !contradiction_;
}

// Every clause of a literal is counted, even after a contradiction: undo counts them all back.
void ClauseBlock::propagate() {
    while (head_ < trail_.size() && !contradiction()) {
        const Code literal = trail_[head_++];
        for (const auto number : occurrences_[literal]) ++clauses_[number].trues;
        for (const auto number : occurrences_[literal ^ 1]) {
            Clause& clause = clauses_[number];
            ++clause.falses;
            if (clause.trues > 0) continue;
            if (clause.falses == clause.size) contradiction_ = true;
            if (clause.falses + 1 != clause.size) continue;
            const auto* const begin = literals_.data() + clause.begin;
            const auto* const open =
                std::find_if(begin, begin + clause.size, [this](Code one) { return values_[one] >= 0; });
            if (open != begin + clause.size && values_[*open] == 0) assign(*open);
        }
    }
}

void ClauseBlock::undo(Mark mark) {
    contradiction_ = mark.contradiction;
    for (; trail_.size() > mark.trail; trail_.pop_back()) {
        const Code literal = trail_.back();
        if (trail_.size() <= head_) {
            for (const auto number : occurrences_[literal]) --clauses_[number].trues;
            for (const auto number : occurrences_[literal ^ 1]) --clauses_[number].falses;
        }
        values_[literal] = values_[literal ^ 1] = 0;
    }
    head_ = std::min(head_, mark.trail);
}

int ClauseBlock::extensions() { return contradiction() ? 0 : extensions_from(0); }

int ClauseBlock::extensions_from(std::size_t first_variable) {
    poll_stop();
    std::size_t open = first_variable;
    while (open < variables_.size() && values_[2 * open] != 0) ++open;
    if (open == variables_.size()) return 1;
    int found = 0;
    for (const int literal : {variables_[open], -variables_[open]}) {
        const Mark before = mark();
        if (assume(literal)) found += extensions_from(open + 1);
        undo(before);
        if (found > 1) return 2;
    }
    return found;
}

}  // namespace reductio::encoding_check
