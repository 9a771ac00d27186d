// count_tally.cpp - the literals of counts by slot, and what a slot that goes or comes back changes.
#include "explain/count_tally.hpp"

#include "base/stop.hpp"

namespace reductio {

namespace {

// Calls visit(constraint, literal) for each literal of the counts that is no constant.
template <class Visit>
void for_each_counted(const Model& model, Visit visit) {
    for (std::uint32_t c = 0; c < model.constraints().size(); ++c) {
        poll_stop();
        const auto* const count = std::get_if<Cardinality>(&model.constraints()[c].kind);
        if (count == nullptr) continue;
        for (const Literal literal : model[count->literals])
            if (!literal.constant()) visit(c, literal);
    }
}

}  // namespace

CountTally::CountTally(const Model& model) : model_{&model}, counts_(model.constraints().size()) {
    Occurrences by_slot{std::vector<std::uint32_t>(model.slots() + 1, 0), {}};
    for_each_counted(model, [&](std::uint32_t, Literal literal) { ++by_slot.begin[literal.slot() + 1]; });
    for (std::uint32_t slot = 0; slot < model.slots(); ++slot) by_slot.begin[slot + 1] += by_slot.begin[slot];
    by_slot.items.resize(by_slot.begin.back());
    auto next = by_slot.begin;
    for_each_counted(model, [&](std::uint32_t c, Literal literal) {
        by_slot.items[next[literal.slot()]++] = {c, literal.negated()};
    });
    occurrences_ = std::make_shared<const Occurrences>(std::move(by_slot));
    count(model);
}

void CountTally::count(const Model& model) {
    const Domains domains{model};
    for (std::uint32_t c = 0; c < counts_.size(); ++c) {
        const auto* const kind = std::get_if<Cardinality>(&model.constraints()[c].kind);
        if (kind == nullptr) continue;
        counts_[c] = {0, 0, kind->lo, kind->hi};
        for (const Literal literal : model[kind->literals]) {
            poll_stop();
            const Truth now = truth(model, domains, literal);
            counts_[c].yes += now == Truth::yes;
            counts_[c].possible += now != Truth::no;
        }
    }
}

// The slot is false without the candidate. The last candidate is true; when it goes too, it is no longer.
void CountTally::note(const Domains& domains, Var v, std::uint32_t slot, int by) {
    state(slot, false, by);
    const std::uint32_t left = domains.size(v) - (by < 0 ? 1 : 0);  // without the slot
    if (left == 0) return state(slot, true, -by);
    if (left > 1) return;
    std::uint32_t last = domains.next_open((*model_)[v].first_slot);
    if (last == slot) last = domains.next_open(slot + 1);
    state(last, true, by);
}

// The literals of the slot have come to have the value, or no longer have it.
void CountTally::state(std::uint32_t slot, bool value, int by) {
    const auto change = static_cast<std::uint32_t>(by);
    for (auto i = occurrences_->begin[slot]; i < occurrences_->begin[slot + 1]; ++i) {
        const auto& [constraint, negated] = occurrences_->items[i];
        if (value != negated)
            counts_[constraint].yes += change;
        else
            counts_[constraint].possible -= change;
    }
}

}  // namespace reductio
