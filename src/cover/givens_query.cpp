// givens_query.cpp - options by slot, and what each given does to them.
#include "cover/givens_query.hpp"

namespace reductio {

GivensQuery::GivensQuery(const Model& model, const Domains& domains, const LoweredCover& lowered)
    : model_{model}, domains_{domains}, begin_(model.slots() + 1, 0), is_default_(model.slots(), 0) {
    for (const auto slot : lowered.slots) ++begin_[slot + 1];
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
    options_.resize(lowered.slots.size());
    auto next = begin_;
    for (std::uint32_t o = 0; o < lowered.cover.options(); ++o) {
        for (const auto slot : lowered.slots_of(o)) options_[next[slot]++] = o;
    }
    for (const auto slot : lowered.default_slots) is_default_[slot] = 1;
}

bool GivensQuery::add(const Givens& givens, CoverQuery& query) const {
    for (const Literal fact : givens.facts) {
        if (!add(fact, query)) return false;
    }
    return true;
}

bool GivensQuery::add(Literal fact, CoverQuery& query) const {
    if (fact.constant()) return fact == Literal::always();
    const std::uint32_t slot = fact.slot();
    const Var v = model_.meaning(slot).first;
    const bool open = domains_.open(slot);
    if (!open || domains_.decided(v)) return open != fact.negated();
    return fact.negated() ? exclude(v, slot, query) : require(v, slot, query);
}

// A slot with one option is chosen by it. Otherwise the options of the other values are removed.
bool GivensQuery::require(Var v, std::uint32_t slot, CoverQuery& query) const {
    const auto options = options_of(slot);
    if (options.size() == 1 && !is_default_[slot]) {
        query.chosen.push_back(options[0]);
        return true;
    }
    bool possible = true;
    for_each_open(model_, domains_, v, [&](std::uint32_t other) {
        if (other != slot) possible = exclude(v, other, query) && possible;
    });
    return possible;
}

bool GivensQuery::exclude(Var v, std::uint32_t slot, CoverQuery& query) const {
    if (is_default_[slot]) {  // choose the one option of the variable
        bool possible = false;
        for_each_open(model_, domains_, v, [&](std::uint32_t other) {
            for (const auto option : options_of(other)) query.chosen.push_back(option), possible = true;
        });
        return possible;
    }
    const auto options = options_of(slot);
    query.removed.insert(query.removed.end(), options.begin(), options.end());
    return true;
}

}  // namespace reductio
