// trial.cpp - what a candidate would lead to: rule by rule, round by round, until one can't hold.
//
// A round runs each rule that may say more since the round before, and of its constraints only those that
// may, over a copy of the board, which is undone afterwards. Each removal remembers its rule, so that the
// reason against the candidate is the rule that can't hold, and those that took its candidates. What was
// followed in vain is not followed again before it may come out otherwise (trial_memory.hpp).
#include <algorithm>
#include <limits>
#include <map>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "explain/region_room.hpp"
#include "explain/techniques.hpp"

namespace reductio::techniques {

namespace {

class Trial {
public:
    Trial(const CandidateBoard& board, TrialLimits limits);

    using Rules = std::vector<std::uint32_t>;
    // The rules, ascending, none of which can be left out, by which the candidate leads to a contradiction.
    std::optional<Rules> refute(std::uint32_t slot);
    // The first candidate, and all others that a reader sees and that these rules refute in the same way: one
    // step.
    Deduction all_refuted(const Rules& rules, std::uint32_t first);
    // What both candidates exclude, with the rules by which they do.
    std::optional<Deduction> excluded_by_both(std::uint32_t one, std::uint32_t other);
    // The last of these, which found nothing, as it is to be kept.
    VainTrial vain();
    // Is the candidate, which this trial followed in vain, to be followed in vain on the board as it is? If
    // so, the trial is brought up to date.
    bool still_in_vain(VainTrial& trial);

private:
    class Round;
    struct Closed {
        std::uint32_t slot, rule;
    };
    static constexpr std::uint32_t no_rule = ~0U;
    static constexpr int no_end = std::numeric_limits<int>::max();  // of rounds
    // Follows the candidate through these rules alone, through all if null. The rule that can't hold at the
    // end, or no_rule. What it closed is on the trail until undo().
    std::uint32_t follow(std::uint32_t slot, const Rules* allowed);
    std::uint32_t run_due(int most_rounds, std::span<const Closed> changed);
    bool comes_to_rest(std::span<const Closed> changed);
    void note_rest();
    void note_closed(std::size_t begin);
    bool narrows(const VainTrial& trial, Var v) const;
    std::vector<Closed> news_for(const VainTrial& trial) const;
    bool stays_at_rest(VainTrial& trial, std::span<const Closed> news);
    std::vector<std::uint32_t> closed_by(std::uint32_t slot, const Rules* allowed);
    std::optional<Rules> refuting(std::uint32_t slot, const Rules* allowed);
    void wake(Var v, std::uint32_t slot, bool noted_alone = false);
    void make_due(std::uint32_t constraint);
    bool run_rule(std::uint32_t rule, Round& round);
    void forget_due();
    Rules take_due_rules();
    void begin_notes();
    void note_run(std::uint32_t constraint);
    Rules reason(std::uint32_t last) const;
    Rules reason_against(std::uint32_t slot) const;
    template <class Enough>
    void leave_out(Rules& rules, Enough enough) const;
    RegionRoom* room_of(std::uint32_t constraint);
    void undo();

    const CandidateBoard& board_;
    TrialLimits limits_;
    Domains domains_;
    CountTally tally_;  // of domains_
    std::vector<Closed> trail_;
    const Rules* allowed_ = nullptr;  // of the candidate that is followed
    // The constraints that may say more than when they were run last: of each rule, for each constraint, and
    // the rules that have any and whose turn is in the next round.
    std::vector<std::vector<std::uint32_t>> due_;
    std::vector<char> is_due_;
    std::vector<std::uint32_t> due_rules_;
    std::map<std::uint32_t, RegionRoom> rooms_;  // per constraint
    std::vector<std::uint32_t> changed_in_;      // per variable: the last round that it changed in or before
    std::uint32_t round_ = 0;
    VainTrial notes_;
    std::vector<char> is_noted_;  // per constraint: is it among those that notes_ has?
};

bool is_quick(const ConstraintKind& kind) {
    return !std::holds_alternative<Automaton>(kind) && !std::holds_alternative<Connected>(kind) &&
           !std::holds_alternative<Regions>(kind);
}

constexpr std::size_t most_traced = 4;  // rules for each that counts; the others are dropped one by one

constexpr std::size_t long_rule = 1'000;  // constraints

// Helpers are tried too, but not those of rules with thousands of constraints: they are too many themselves.
bool worth_a_trial(const CandidateBoard& board, Var v) {
    if (board.placed(v) || board.domains().decided(v)) return false;
    const Rulebook& book = board.book();
    const auto is_long = [&](std::uint32_t rule) {
        return book.rules()[rule].constraints.size() > long_rule;
    };
    return !book.is_helper(v) || std::ranges::none_of(book.rules_with(v), is_long);
}

// Runs constraints, and notes what they close.
class Trial::Round final : public Pruner {
public:
    // `closed`: in the round before.
    Round(Trial& owner, std::span<const Closed> closed) : owner_{owner}, model_{owner.board_.model()} {
        ++owner.round_;
        for (const Closed& each : closed) note_change(model_.meaning(each.slot).first);
    }

    void close(Var v, std::uint32_t slot) override {
        if (!shut(v, slot, rule_)) return;
        owner_.wake(v, slot);
        note_change(v);
    }
    void fail() override { failed = true; }
    // What a trial had closed, which concerns nothing that it did not run.
    void close_again(std::span<const std::uint32_t> slots) {
        for (const std::uint32_t slot : slots) shut(model_.meaning(slot).first, slot, no_rule);
    }

    void run(std::uint32_t constraint) {
        poll_stop();
        owner_.note_run(constraint);
        if (owner_.tally_.is_silent(constraint)) return;
        const Rulebook& book = owner_.board_.book();
        rule_ = book.rule_of(constraint);
        const ConstraintKind& kind = model_.constraints()[constraint].kind;
        if (const auto* const different = std::get_if<AllDifferent>(&kind)) {
            differ(model_[different->vars]);
        } else if (const auto* const filter = book.filter(constraint)) {
            if (!owner_.notes_.limits.wide && !is_quick(kind)) {
                owner_.notes_.narrowed = true;
                return;
            }
            filter->run(model_, owner_.domains_, *this);
            if (!failed) grow(constraint);
        }
    }
    bool failed = false;

private:
    // Closes the slot if it is open, and says whether it was.
    bool shut(Var v, std::uint32_t slot, std::uint32_t rule) {
        if (!owner_.domains_.open(slot)) return false;
        owner_.domains_.close(v, slot);
        owner_.tally_.closed(owner_.domains_, v, slot);
        owner_.trail_.push_back({slot, rule});
        failed = failed || owner_.domains_.size(v) == 0;
        return true;
    }
    bool has_changed(Var v) const { return owner_.changed_in_[index(v)] == owner_.round_; }
    void note_change(Var v) {
        if (has_changed(v)) return;
        owner_.changed_in_[index(v)] = owner_.round_;
        changed_.push_back(v);
    }
    // What the round before decided leaves the others; a value that every cell of a permutation lost is
    // missed.
    void differ(std::span<const Var> vars) {
        for (const Var v : vars) {
            if (!owner_.domains_.decided(v) || !has_changed(v)) continue;
            const std::int32_t value = decided_value(model_, owner_.domains_, v);
            for (const Var other : vars) {
                const std::uint32_t at = other == v ? Group::no_slot : owner_.board_.slot(other, value);
                if (at != Group::no_slot) close(other, at);
                if (failed) return;
            }
        }
        for (const std::uint32_t g : owner_.board_.book().groups_with(vars.front())) {
            const Group& group = owner_.board_.book().groups()[g];
            if (group.vars.data() == vars.data() && group.permutation) miss(group);
        }
    }
    void miss(const Group& group) {
        for (const std::int32_t value : group.values) {
            const auto has = [&](Var v) {
                const std::uint32_t at = owner_.board_.slot(v, value);
                return at != Group::no_slot && owner_.domains_.open(at);
            };
            if (std::ranges::none_of(group.vars, has)) return fail();
        }
    }

    void grow(std::uint32_t constraint) {
        RegionRoom* const room = owner_.room_of(constraint);
        if (room == nullptr) return;
        room->look();
        failed = room->fails_around(changed_);
        if (failed) return;
        for (const std::uint32_t slot : room->needed_around(changed_))
            close(model_.meaning(slot).first, slot);
    }

    Trial& owner_;
    const Model& model_;
    std::vector<Var> changed_;  // in this round or the one before
    std::uint32_t rule_ = no_rule;
};

Trial::Trial(const CandidateBoard& board, TrialLimits limits)
    : board_{board},
      limits_{limits},
      domains_{board.domains()},
      tally_{board.tally()},
      due_(board.book().rules().size()),
      is_due_(board.model().constraints().size(), 0),
      changed_in_(board.model().variables().size(), 0),
      is_noted_(board.model().constraints().size(), 0) {}

void Trial::begin_notes() {
    for (const std::uint32_t constraint : notes_.ran) is_noted_[constraint] = 0;
    notes_ = {};
    notes_.limits = limits_;
    notes_.seen = board_.removed().size();
}

void Trial::note_run(std::uint32_t constraint) {
    if (is_noted_[constraint]) return;
    is_noted_[constraint] = 1;
    notes_.ran.push_back(constraint);
}

RegionRoom* Trial::room_of(std::uint32_t constraint) {
    const auto* const regions = std::get_if<Regions>(&board_.model().constraints()[constraint].kind);
    if (regions == nullptr || regions->sizes.size == 0) return nullptr;
    return &rooms_.try_emplace(constraint, board_.model(), *regions, domains_).first->second;
}

// What the loss of a value concerns waits for its rule's turn.
void Trial::wake(Var v, std::uint32_t slot, bool noted_alone) {
    const Rulebook& book = board_.book();
    const auto add = [&](std::uint32_t constraint) {
        if (!noted_alone || is_noted_[constraint]) make_due(constraint);
    };
    for (const auto& entry : book.incidence().all_different(v)) add(entry.constraint);
    if (domains_.size(v) > 1) return book.watchers().for_each(v, slot, add);
    for (const auto& entry : book.incidence().others(v)) add(entry.constraint);
}

void Trial::make_due(std::uint32_t constraint) {
    if (is_due_[constraint]) return;
    const std::uint32_t rule = board_.book().rule_of(constraint);
    if (allowed_ != nullptr && !std::ranges::binary_search(*allowed_, rule)) return;
    is_due_[constraint] = 1;
    if (due_[rule].empty()) due_rules_.push_back(rule);
    due_[rule].push_back(constraint);
}

// The due constraints of a rule in their order, and those behind them that become due on the way.
bool Trial::run_rule(std::uint32_t rule, Round& round) {
    std::vector<std::uint32_t>& due = due_[rule];
    std::vector<std::uint32_t> heap;
    std::uint32_t last = 0;
    std::size_t waiting = 0;  // those before it wait for the next round
    do {
        for (std::size_t& i = waiting; i < due.size();) {
            if (due[i] < last) {
                ++i;
                continue;
            }
            heap.push_back(std::exchange(due[i], due.back()));
            std::ranges::push_heap(heap, std::greater{});
            due.pop_back();
        }
        if (heap.empty()) break;
        std::ranges::pop_heap(heap, std::greater{});
        last = heap.back();
        heap.pop_back();
        is_due_[last] = 0;
        round.run(last);
    } while (!round.failed);
    for (const std::uint32_t constraint : heap) is_due_[constraint] = 0;
    return !round.failed;
}

void Trial::forget_due() {
    for (const std::uint32_t rule : due_rules_) {
        for (const std::uint32_t constraint : due_[rule]) is_due_[constraint] = 0;
        due_[rule].clear();
    }
    due_rules_.clear();
}

// The rules of the next round, ascending.
Trial::Rules Trial::take_due_rules() {
    Rules rules = std::exchange(due_rules_, {});
    sort_unique(rules);
    std::erase_if(rules, [&](std::uint32_t rule) { return due_[rule].empty(); });
    return rules;
}

// The last rule, the rules that closed candidates of its variables, and those before them.
Trial::Rules Trial::reason(std::uint32_t last) const {
    Rules rules{last};
    for (std::size_t i = 0; i < rules.size() && rules.size() <= most_traced * limits_.rules; ++i) {
        const auto& vars = board_.book().rules()[rules[i]].vars;
        for (const Closed& closed : trail_) {
            if (closed.rule == no_rule || std::ranges::find(rules, closed.rule) != rules.end()) continue;
            if (std::ranges::binary_search(vars, board_.model().meaning(closed.slot).first))
                rules.push_back(closed.rule);
        }
    }
    std::ranges::sort(rules);
    return rules;
}

Trial::Rules Trial::reason_against(std::uint32_t slot) const {
    const auto at = std::ranges::find(trail_, slot, &Closed::slot);
    return at->rule == no_rule ? Rules{} : reason(at->rule);
}

// At most so many rounds, the last ones as long as a rule is due. `changed`: what has become due by. The rule
// that can't hold, or no_rule.
std::uint32_t Trial::run_due(int most_rounds, std::span<const Closed> changed) {
    std::uint32_t broken = no_rule;
    Rules rules = take_due_rules();
    int rounds = 0;
    for (; rounds < most_rounds && !rules.empty() && broken == no_rule; ++rounds) {
        Round round{*this, changed};
        const std::size_t begin = trail_.size();
        const auto at = std::ranges::find_if_not(rules, [&](std::uint32_t r) { return run_rule(r, round); });
        if (at != rules.end()) broken = *at;
        due_rules_.insert(due_rules_.end(), at, rules.end());
        rules = take_due_rules();
        changed = std::span{trail_}.subspan(begin);
    }
    notes_.rounds = std::max(notes_.rounds, rounds);
    due_rules_ = std::move(rules);
    return broken;
}

std::uint32_t Trial::follow(std::uint32_t slot, const Rules* allowed) {
    allowed_ = allowed;
    const Var v = board_.model().meaning(slot).first;
    Round start{*this, {}};
    for (const std::uint32_t other : board_.candidates(v))
        if (other != slot) start.close(v, other);
    const std::uint32_t broken = run_due(limits_.rounds, trail_);
    notes_.cut = notes_.cut || (broken == no_rule && !due_rules_.empty());
    return broken;
}

// Goes on until nothing is due, beyond the limits, and looks once more around all that was closed: what grows
// is looked at near what has changed alone, so the order of changes counts. Does it come to rest without a
// contradiction?
bool Trial::comes_to_rest(std::span<const Closed> changed) {
    if (run_due(no_end, changed) != no_rule) return false;
    for (std::size_t before = trail_.size() + 1; notes_.limits.wide && trail_.size() != before;) {
        before = trail_.size();
        const std::vector<std::uint32_t> ran = notes_.ran;
        for (const std::uint32_t constraint : ran)
            if (room_of(constraint) != nullptr) make_due(constraint);
        if (run_due(no_end, trail_) != no_rule) return false;
    }
    return true;
}

// From there on a later trial goes on with a candidate that was followed in vain.
void Trial::note_rest() {
    const VainTrial before = notes_;
    notes_.at_rest = comes_to_rest(trail_);
    if (notes_.at_rest) return note_closed(0);
    for (const std::uint32_t constraint : notes_.ran) is_noted_[constraint] = 0;
    notes_ = before;
    for (const std::uint32_t constraint : notes_.ran) is_noted_[constraint] = 1;
}

// Sorts the items from `sorted` on in among those before, which are sorted.
void sort_in(std::vector<std::uint32_t>& items, std::size_t sorted) {
    const auto added = items.begin() + static_cast<std::ptrdiff_t>(sorted);
    if (added == items.end()) return;
    std::sort(added, items.end());
    std::ranges::inplace_merge(items, added);
}

// What it closed, from `begin` on the trail, beside what is noted already.
void Trial::note_closed(std::size_t begin) {
    const std::size_t sorted = notes_.closed.size();
    for (const Closed& each : std::span{trail_}.subspan(begin)) notes_.closed.push_back(each.slot);
    sort_in(notes_.closed, sorted);
}

VainTrial Trial::vain() {
    sort_in(notes_.ran, 0);
    return notes_;
}

// Did the trial close a candidate of v? Then what v loses besides may decide it, and concern other
// constraints.
bool Trial::narrows(const VainTrial& trial, Var v) const {
    const std::uint32_t first = board_.model()[v].first_slot;
    const auto at = std::ranges::lower_bound(trial.closed, first);
    return at != trial.closed.end() && *at < first + board_.model().domain(v).size();
}

// What the board has lost since that concerns the trial, and that it did not close.
std::vector<Trial::Closed> Trial::news_for(const VainTrial& trial) const {
    std::vector<Closed> news;
    const auto was_run = [&](const Incidence::Entry& entry) {
        return std::ranges::binary_search(trial.ran, entry.constraint);
    };
    const Incidence& incidence = board_.book().incidence();
    for (const std::uint32_t slot : board_.removed().subspan(trial.seen)) {
        if (std::ranges::binary_search(trial.closed, slot)) continue;
        const Var v = board_.model().meaning(slot).first;
        if (narrows(trial, v) || std::ranges::any_of(incidence.all_different(v), was_run) ||
            std::ranges::any_of(incidence.others(v), was_run))
            news.push_back({slot, no_rule});
    }
    return news;
}

bool Trial::still_in_vain(VainTrial& trial) {
    const auto news = news_for(trial);
    if (!news.empty() && !(trial.at_rest && stays_at_rest(trial, news))) return false;
    trial.seen = board_.removed().size();
    return true;
}

// Follows what the board has lost from where the trial came to rest.
bool Trial::stays_at_rest(VainTrial& trial, std::span<const Closed> news) {
    allowed_ = nullptr;
    begin_notes();
    notes_ = std::move(trial);
    const std::size_t sorted = notes_.ran.size();
    for (const std::uint32_t constraint : notes_.ran) is_noted_[constraint] = 1;
    Round start{*this, {}};
    start.close_again(notes_.closed);
    const std::size_t begin = trail_.size();
    if (!start.failed) {
        for (const Closed& lost : news) {
            const Var v = board_.model().meaning(lost.slot).first;
            wake(v, lost.slot, !narrows(notes_, v));
        }
        start.failed = !comes_to_rest(news);
    }
    if (!start.failed) {
        note_closed(begin);
        sort_in(notes_.ran, sorted);
        trial = notes_;
    }
    undo();
    return !start.failed;
}

std::optional<Trial::Rules> Trial::refuting(std::uint32_t slot, const Rules* allowed) {
    const std::uint32_t broken = follow(slot, allowed);
    std::optional<Rules> rules;
    if (broken != no_rule)
        rules = reason(broken);
    else if (allowed == nullptr)
        note_rest();
    undo();
    return rules;
}

// Leaves out rules, the last first, as long as enough(those that are left) gives those that it needs. Once
// more are needed than a reader follows, the others do not matter.
template <class Enough>
void Trial::leave_out(Rules& rules, Enough enough) const {
    for (std::size_t needed = 0; needed < rules.size() && needed <= limits_.rules;) {
        Rules fewer = rules;
        fewer.erase(fewer.end() - static_cast<std::ptrdiff_t>(needed + 1));
        if (auto found = enough(fewer))
            rules = std::move(*found);
        else
            ++needed;
    }
}

std::optional<Trial::Rules> Trial::refute(std::uint32_t slot) {
    begin_notes();
    auto rules = refuting(slot, nullptr);
    if (!rules) return {};
    notes_.too_long = true;
    if (rules->size() > most_traced * limits_.rules) return {};
    leave_out(*rules, [&](const Rules& fewer) { return refuting(slot, &fewer); });
    if (rules->size() > limits_.rules) return {};
    return rules;
}

Deduction Trial::all_refuted(const Rules& rules, std::uint32_t first) {
    Deduction deduction{{first}, {}, rules};
    for (const Var v : reductio::variables_of(board_.book(), rules)) {
        if (board_.placed(v) || board_.domains().decided(v) || board_.book().is_helper(v)) continue;
        const auto candidates = board_.candidates(v);
        std::vector<std::uint32_t> refuted;
        for (const std::uint32_t slot : candidates)
            if (slot != first && refuting(slot, &rules)) refuted.push_back(slot);
        deduction.removes.insert(deduction.removes.end(), refuted.begin(), refuted.end());
    }
    return deduction;
}

// What the candidate closes in other variables, ascending; nothing if it leads to a contradiction.
std::vector<std::uint32_t> Trial::closed_by(std::uint32_t slot, const Rules* allowed) {
    std::vector<std::uint32_t> slots;
    if (follow(slot, allowed) == no_rule) {
        for (const Closed& closed : trail_)
            if (closed.rule != no_rule) slots.push_back(closed.slot);
    }
    undo();
    std::ranges::sort(slots);
    return slots;
}

std::optional<Deduction> Trial::excluded_by_both(std::uint32_t one, std::uint32_t other) {
    begin_notes();
    const auto in_both = [&](const Rules* allowed) {
        std::vector<std::uint32_t> both;
        const auto by_one = closed_by(one, allowed);
        if (by_one.empty()) return both;
        std::ranges::set_intersection(by_one, closed_by(other, allowed), std::back_inserter(both));
        return both;
    };
    const auto both = in_both(nullptr);
    if (both.empty()) return {};
    Rules rules;
    for (const std::uint32_t start : {one, other}) {
        follow(start, nullptr);
        const auto reasons = reason_against(both.front());
        undo();
        rules.insert(rules.end(), reasons.begin(), reasons.end());
    }
    sort_unique(rules);
    if (rules.size() > most_traced * limits_.rules) return {};
    leave_out(rules, [&](const Rules& fewer) -> std::optional<Rules> {
        if (!std::ranges::binary_search(in_both(&fewer), both.front())) return {};
        return fewer;
    });
    if (rules.size() > limits_.rules) return {};
    return Deduction{in_both(&rules), {}, std::move(rules)};
}

void Trial::undo() {
    forget_due();
    while (!trail_.empty()) {
        const Var v = board_.model().meaning(trail_.back().slot).first;
        domains_.reopen(v, trail_.back().slot);
        tally_.reopened(domains_, v, trail_.back().slot);
        trail_.pop_back();
    }
}

// visit(v) for each open variable, from where the technique went last, until it finds something.
template <class Visit>
std::optional<Deduction> first_found(const CandidateBoard& board, const Technique& technique, Visit visit) {
    std::uint32_t& next = board.resume(technique);
    const auto count = static_cast<std::uint32_t>(board.model().variables().size());
    for (std::uint32_t i = 0; i < count; ++i, next = (next + 1) % count) {
        const Var v{next};
        if (!worth_a_trial(board, v)) continue;
        poll_stop();
        if (auto found = visit(v)) return found;
    }
    return {};
}

// Takes out what is kept of a trial of the candidate that is in vain with these limits, brought up to date.
std::optional<VainTrial> take_vain(Trial& trial, TrialMemory& memory, std::uint32_t slot,
                                   const TrialLimits& limits) {
    while (auto kept = memory.take(slot, limits))
        if (trial.still_in_vain(*kept)) return kept;
    return {};
}

bool known_in_vain(Trial& trial, TrialMemory& memory, std::uint32_t slot, const TrialLimits& limits) {
    auto kept = take_vain(trial, memory, slot, limits);
    if (!kept) return false;
    memory.keep(slot, std::move(*kept));
    return true;
}

constexpr TrialLimits farthest{.wide = true, .rounds = 100, .rules = 8};

// Did trials of both come to rest without a candidate that both closed?
bool have_nothing_in_common(const CandidateBoard& board, Trial& trial, std::uint32_t one,
                            std::uint32_t other) {
    TrialMemory& memory = board.vain_trials();
    auto of_one = take_vain(trial, memory, one, farthest),
         of_other = take_vain(trial, memory, other, farthest);
    bool nothing = false;
    if (of_one && of_other && of_one->at_rest && of_other->at_rest) {
        std::vector<std::uint32_t> both;
        std::ranges::set_intersection(of_one->closed, of_other->closed, std::back_inserter(both));
        nothing = both.empty();
    }
    if (of_one) memory.keep(one, std::move(*of_one));
    if (of_other) memory.keep(other, std::move(*of_other));
    return nothing;
}

// The first candidate, from where the last search with this technique ended, that leads to a contradiction.
std::optional<Deduction> first_refuted(const CandidateBoard& board, const Technique& technique,
                                       TrialLimits limits) {
    Trial trial{board, limits};
    TrialMemory& memory = board.vain_trials();
    return first_found(board, technique, [&](Var v) -> std::optional<Deduction> {
        for (const std::uint32_t slot : board.candidates(v)) {
            if (known_in_vain(trial, memory, slot, limits)) continue;
            if (const auto rules = trial.refute(slot)) return trial.all_refuted(*rules, slot);
            memory.keep(slot, trial.vain());
        }
        return {};
    });
}

}  // namespace

// What setters of star battles and the like look at first: a star here would leave that region no room. It
// serves every family, since it only runs the rules of the cell, and then the rules of the cells that these
// changed.
std::optional<Deduction> exclusion(const CandidateBoard& board, const Technique& technique) {
    return first_refuted(board, technique, {.wide = false, .rounds = 4, .rules = 3});
}

std::optional<Deduction> wide_exclusion(const CandidateBoard& board, const Technique& technique) {
    return first_refuted(board, technique, {.wide = true, .rounds = 4, .rules = 3});
}

// Exclusion with more rules and any number of rounds. Sudoku players call it a forcing net.
std::optional<Deduction> chain(const CandidateBoard& board, const Technique& technique) {
    return first_refuted(board, technique, farthest);
}

// What follows from both candidates of a cell holds, whichever is right. Known as a forcing chain to Sudoku
// players; solvers of loops try a side both ways.
std::optional<Deduction> either_way(const CandidateBoard& board, const Technique& technique) {
    const TrialLimits limits{.wide = true, .rounds = 6, .rules = 4};
    Trial trial{board, limits};
    TrialMemory& memory = board.vain_trials_of_both();
    return first_found(board, technique, [&](Var v) -> std::optional<Deduction> {
        const auto candidates = board.candidates(v);
        if (candidates.size() != 2) return {};
        if (known_in_vain(trial, memory, candidates[0], limits)) return {};
        if (have_nothing_in_common(board, trial, candidates[0], candidates[1])) return {};
        auto found = trial.excluded_by_both(candidates[0], candidates[1]);
        if (!found) memory.keep(candidates[0], trial.vain());
        return found;
    });
}

}  // namespace reductio::techniques
