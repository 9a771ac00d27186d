// search.cpp - rules, decisions, and the way back.
#include "flatzinc/search/search.hpp"

#include <algorithm>
#include <limits>

namespace reductio::flatzinc {

namespace {

constexpr std::uint64_t work_of_rule = 40, work_of_step = 5, work_of_choice = 4;  // nanoseconds, measured

}  // namespace

Search::Search(const Source& source, RuledStore ruled, Order order)
    : source_{source},
      store_{std::move(ruled.store)},
      rules_{std::move(ruled.rules)},
      places_{std::move(ruled.places)},
      weights_(store_.size(), 1),
      degrees_(store_.size(), 0),
      maximize_{source.model.goal == Model::Goal::maximize},
      complete_{ruled.contradiction} {
    if (complete_) return;
    store_.add_rules(rules_.size());
    for (Store::Rule rule = 0; rule < rules_.size(); ++rule) {
        for (const Place place : rules_[rule]->places()) {
            ++degrees_[index(place)];
            if (!store_.fixed(place)) store_.wake(rule, place, rules_[rule]->wakes());
        }
        store_.queue(rule);
    }
    if (source.model.objective) {
        const Operand objective = source.scope.operand(*source.model.objective);
        if (!objective.is_number()) objective_ = places_[objective.variable];
    }
    if (order == Order::annotated)
        for (const Expr& each : source.model.annotations) add_groups(each);
    add_default_groups(ruled.loads);
}

// int_search(variables, which, which value, strategy), and lists of such.
void Search::add_groups(const Expr& annotation) {
    if (annotation.kind == Expr::Kind::list || annotation.word == "seq_search") {
        for (const Expr& part : annotation.parts) add_groups(part);
        return;
    }
    const bool asks = annotation.word == "int_search" || annotation.word == "bool_search";
    if (annotation.kind != Expr::Kind::call || !asks || annotation.parts.size() < 3) return;
    Group group{{}, annotation.parts[1].word, annotation.parts[2].word};
    for (const Operand& each : source_.scope.operands(annotation.parts[0]))
        if (!each.is_number()) group.places.push_back(places_[each.variable]);
    groups_.push_back(std::move(group));
}

// What no annotation mentions: variables that others define, loads of bins and the objective come last.
void Search::add_default_groups(const Places& loads) {
    Group own{{}, groups_.empty() ? "dom_w_deg" : "first_fail", "indomain_min"}, defined = own;
    std::vector<char> follows(store_.size(), 0);
    for (const Place load : loads) follows[index(load)] = 1;
    if (objective_) follows[index(*objective_)] = 1;
    for (std::size_t i = 0; i < places_.size(); ++i) {
        const auto& annotations = source_.scope.variables()[i]->annotations;
        const bool last =
            follows[index(places_[i])] != 0 || annotation(annotations, "is_defined_var") != nullptr;
        (last ? defined : own).places.push_back(places_[i]);
    }
    groups_.push_back(std::move(own));
    groups_.push_back(std::move(defined));
}

bool Search::run(std::uint64_t work, const OnSolution& on_solution) {
    const std::uint64_t end = spent_ + work;
    while (!complete_ && spent_ < end) {
        Store::Rule rule = 0;
        if (store_.next(rule)) {
            spent_ += work_of_rule + work_of_step * rules_[rule]->work;
            ++effort_.propagations;
            if (rules_[rule]->run(store_)) continue;
            blame(rule);
            complete_ = !retreat();
        } else if (!decide()) {
            show(on_solution);
            complete_ = !objective_ || !retreat();
        }
    }
    return complete_;
}

void Search::know(std::int64_t objective) {
    if (!best_ || (maximize_ ? objective > *best_ : objective < *best_)) best_ = objective;
}

void Search::show(const OnSolution& on_solution) {
    if (!require_better()) return;  // a better one was found elsewhere
    std::vector<std::int64_t> numbers;
    for (const Place place : places_) numbers.push_back(store_.low(place));
    if (objective_) know(store_.low(*objective_));
    on_solution(numbers);
}

// The objective is better than the best number known.
bool Search::require_better() {
    if (!objective_ || !best_) return true;
    return maximize_ ? store_.at_least(*objective_, *best_ + 1) : store_.at_most(*objective_, *best_ - 1);
}

void Search::blame(Store::Rule rule) {
    ++effort_.failures;
    for (const Place place : rules_[rule]->places()) weights_[index(place)] += 1;
}

// Back to the last decision whose opposite is open; false if there is none.
bool Search::retreat() {
    store_.clear_queue();
    while (!decisions_.empty()) {
        Decision& last = decisions_.back();
        store_.undo(last.mark);
        store_.clear_queue();
        if (!last.second) {
            last.second = true;
            ++effort_.nodes;
            if (apply_opposite(last) && require_better()) return true;
            ++effort_.failures;
            continue;
        }
        decisions_.pop_back();
    }
    return false;
}

// --- decisions

// False if every variable has one value.
bool Search::decide() {
    if (objective_ && !bound_) bound_ = maximize_ ? store_.high(*objective_) : store_.low(*objective_);
    for (const Group& group : groups_) {
        spent_ += work_of_choice * group.places.size();
        const Place place = choose(group);
        if (index(place) == no_variable) continue;
        decisions_.push_back(split(place, group.value));
        apply(decisions_.back());
        ++effort_.nodes;
        effort_.peak_depth = std::max<std::uint64_t>(effort_.peak_depth, decisions_.size());
        return true;
    }
    return false;
}

// The open variable of the least rank, the first of equals; no_variable if none is open.
Place Search::choose(const Group& group) const {
    Place best{no_variable};
    double least = std::numeric_limits<double>::max();
    for (const Place place : group.places) {
        if (store_.fixed(place)) continue;
        if (group.variable == "input_order") return place;
        const double own = rank(place, group.variable);
        if (own >= least) continue;
        least = own;
        best = place;
    }
    return best;
}

double Search::rank(Place place, std::string_view variable) const {
    const auto count = [&] { return static_cast<double>(store_.count(place)); };
    if (variable == "anti_first_fail") return -count();
    if (variable == "smallest") return static_cast<double>(store_.low(place));
    if (variable == "largest") return -static_cast<double>(store_.high(place));
    if (variable == "occurrence") return -static_cast<double>(degrees_[index(place)]);
    if (variable == "dom_w_deg") return count() / weights_[index(place)];
    if (variable == "most_constrained") return count() - degrees_[index(place)] / 1e6;
    if (variable == "max_regret") {
        std::int64_t next = store_.low(place) + 1;
        while (!store_.contains(place, next)) ++next;
        return -static_cast<double>(next - store_.low(place));
    }
    return count();  // first_fail
}

Search::Decision Search::split(Place place, std::string_view value) const {
    const std::int64_t low = store_.low(place), high = store_.high(place), middle = low + (high - low) / 2;
    const auto decision = [&](Kind kind, std::int64_t number) {
        return Decision{place, kind, number, store_.mark()};
    };
    if (value == "indomain_max") return decision(Kind::is, high);
    if (value == "indomain_split") return decision(Kind::at_most, middle);
    if (value == "indomain_reverse_split") return decision(Kind::at_least, middle + 1);
    if (value == "indomain_median" || value == "indomain_middle") {
        if (!store_.listed(place)) return decision(Kind::at_most, middle);
        for (std::int64_t away = 0;; ++away) {
            if (store_.contains(place, middle - away)) return decision(Kind::is, middle - away);
            if (store_.contains(place, middle + away)) return decision(Kind::is, middle + away);
        }
    }
    return decision(Kind::is, low);
}

bool Search::apply(const Decision& decision) {
    switch (decision.kind) {
        case Kind::is: return store_.fix(decision.place, decision.value);
        case Kind::at_most: return store_.at_most(decision.place, decision.value);
        case Kind::at_least: return store_.at_least(decision.place, decision.value);
    }
    return false;
}

bool Search::apply_opposite(const Decision& decision) {
    switch (decision.kind) {
        case Kind::is: return store_.remove(decision.place, decision.value);
        case Kind::at_most: return store_.at_least(decision.place, decision.value + 1);
        case Kind::at_least: return store_.at_most(decision.place, decision.value - 1);
    }
    return false;
}

}  // namespace reductio::flatzinc
