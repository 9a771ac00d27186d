// candidate_board.cpp - removals, and what goes with a value that is written down.
#include "explain/candidate_board.hpp"

#include <algorithm>

#include "base/stop.hpp"
#include "explain/slot_collector.hpp"
#include "explain/technique.hpp"
#include "model/tuples.hpp"

namespace reductio {

CandidateBoard::CandidateBoard(const Rulebook& book, const Givens& givens)
    : book_{&book},
      domains_{book.model()},
      tally_{book.model()},
      placed_(book.model().variables().size(), 0),
      changed_at_(book.model().constraints().size(), 1) {
    SlotCollector collector;
    auto& slots = collector.slots;
    for (const Literal fact : givens.facts) {
        if (!fact.constant()) exclude(model(), domains_, collector, !fact);
        for (const std::uint32_t slot : slots) remove(slot, nullptr);
        slots.clear();
    }
    for (std::uint32_t c = 0; c < model().constraints().size(); ++c) {
        const auto& filter = book.filter(c);
        if (filter == nullptr || tuple_variables(model(), model().constraints()[c].kind).size() != 1)
            continue;
        filter->run(model(), domains_, collector);
        for (const std::uint32_t slot : slots) remove(slot, nullptr);
        slots.clear();
    }
    std::vector<Var> known;
    for (std::uint32_t v = 0; v < placed_.size(); ++v)
        if (domains_.decided(Var{v})) known.push_back(Var{v});
    decided_.clear();
    Change start;
    for (const Var v : known) place(v, start);
    settle(start);
}

std::vector<std::uint32_t> CandidateBoard::candidates(Var v) const {
    std::vector<std::uint32_t> slots;
    for_each_open(model(), domains_, v, [&](std::uint32_t slot) { slots.push_back(slot); });
    return slots;
}

std::uint32_t CandidateBoard::slot(Var v, std::int32_t value) const {
    const int at = model().position(v, value);
    return at < 0 ? Group::no_slot : model()[v].first_slot + static_cast<std::uint32_t>(at);
}

bool CandidateBoard::may(Var v, std::int32_t value) const {
    const std::uint32_t at = slot(v, value);
    return at != Group::no_slot && open(at);
}

bool CandidateBoard::solved() const {
    for (std::uint32_t v = 0; v < placed_.size(); ++v)
        if (model().variables()[v].role == Role::answer && placed_[v] == 0) return false;
    return true;
}

std::vector<std::uint64_t>& CandidateBoard::looks(const Technique& technique) const {
    auto& looks = looks_[&technique];
    looks.resize(changed_at_.size(), 0);
    return looks;
}

void CandidateBoard::remove(std::uint32_t slot, std::vector<std::uint32_t>* removed) {
    if (!domains_.open(slot)) return;
    const Var v = model().meaning(slot).first;
    domains_.close(v, slot);
    tally_.closed(domains_, v, slot);
    if (removed != nullptr) removed->push_back(slot);
    if (domains_.size(v) == 0 && broken_ == none) broken_ = index(v);
    if (domains_.size(v) == 1) decided_.push_back(v);
    removed_.push_back(slot);
    const auto mark = [&](std::uint32_t constraint) { changed_at_[constraint] = clock_; };
    if (domains_.size(v) > 1) return book_->watchers().for_each(v, slot, mark);
    for (const auto& entry : book_->incidence().others(v)) mark(entry.constraint);
}

void CandidateBoard::place(Var v, Change& change) {
    placed_[index(v)] = 1;
    change.sets.push_back(v);
    clear_peers(v, change);
    clear_literals(v, change);
}

// Helpers clear nothing, and nothing clears them: each of their values needs a step, whose grounds are told
// in their place.
void CandidateBoard::clear_peers(Var v, Change& change) {
    if (book_->is_helper(v)) return;
    const std::int32_t own = value(v);
    for (const std::uint32_t g : book_->groups_with(v)) {
        for (const Var other : book_->groups()[g].vars) {
            if (other == v || book_->is_helper(other)) continue;
            const std::uint32_t at = slot(other, own);
            if (at != Group::no_slot) remove(at, &change.clears);
        }
    }
}

// At most one of some literals holds, and one of v does.
void CandidateBoard::clear_literals(Var v, Change& change) {
    if (book_->is_helper(v)) return;
    SlotCollector collector;
    auto& slots = collector.slots;
    for (const auto& entry : book_->incidence().others(v)) {
        const auto* const count = std::get_if<Cardinality>(&model().constraints()[entry.constraint].kind);
        if (count == nullptr || count->hi != 1) continue;
        const auto literals = model()[count->literals];
        const bool holds = std::ranges::any_of(literals, [&](Literal literal) {
            return !literal.constant() && model().meaning(literal.slot()).first == v &&
                   truth(model(), domains_, literal) == Truth::yes;
        });
        if (!holds) continue;
        for (const Literal literal : literals)
            if (truth(model(), domains_, literal) == Truth::open &&
                !book_->is_helper(model().meaning(literal.slot()).first))
                exclude(model(), domains_, collector, literal);
        for (const std::uint32_t slot : slots) remove(slot, &change.clears);
        slots.clear();
    }
}

// What a clearing decides. A variable of two values is written down, but clears nothing itself: else one step
// would run through the whole grid. What is no part of the answer is not for a person to write down.
void CandidateBoard::settle(Change& change) {
    while (!decided_.empty()) {
        poll_stop();
        const Var v = decided_.back();
        decided_.pop_back();
        if (placed(v) || !domains_.decided(v)) continue;
        if (model()[v].role != Role::answer) {
            place(v, change);
        } else if (is_binary(v)) {
            placed_[index(v)] = 1;
            change.sets.push_back(v);
        }
    }
}

Change CandidateBoard::apply(const Deduction& deduction) {
    ++clock_;
    Change change;
    for (const std::uint32_t slot : deduction.removes) remove(slot, &change.removes);
    std::vector<Var> decided = std::move(decided_);
    decided_.clear();
    decided.insert(decided.end(), deduction.sets.begin(), deduction.sets.end());
    for (const Var v : decided)
        if (!placed(v) && domains_.decided(v)) place(v, change);
    settle(change);
    return change;
}

}  // namespace reductio
