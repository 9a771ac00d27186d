// propagate.cpp - the queue: values that were removed, variables that were decided, constraints to filter.
//
// AllDifferents are handled by events: a decided variable takes its value from its neighbours; a permutation
// counts, per value, the variables that may still take it, and one place left decides it. All other constraints
// run their filter when a variable of theirs lost a value. Cheap events first.
#include "model/propagate.hpp"

#include <algorithm>
#include <cassert>

#include "model/filters.hpp"

namespace reductio {

// An AllDifferent, prepared: values are numbered through the whole group.
struct Propagator::Different {
    std::span<const Var> vars;
    bool permutation = false;
    std::uint32_t first_place = 0;     // into State::places, for permutations
    std::vector<std::int32_t> values;  // of the group, ascending
    // Number in `values` of each domain's values; one entry where all variables share their domain.
    std::vector<std::pair<DomainId, std::vector<std::uint32_t>>> numbers;

    std::uint32_t number(DomainId domain, std::uint32_t position) const {
        if (numbers.size() == 1) return position;
        const auto found = std::ranges::find(numbers, domain, &decltype(numbers)::value_type::first);
        return found->second[position];
    }
};

struct Propagator::Compiled {
    std::vector<Different> differents;                       // of AllDifferents, in the model's order
    std::vector<std::uint32_t> different_of;                 // constraint -> index in differents
    std::vector<std::unique_ptr<ConstraintFilter>> filters;  // per constraint; null for AllDifferents
    std::uint32_t places = 0;
    bool impossible = false;  // an AllDifferent of more variables than values
};

namespace {

enum class Event : std::uint8_t { decided, single, dirty };

constexpr std::uint64_t pack(Event event, std::uint32_t a, std::uint32_t b = 0) {
    return static_cast<std::uint64_t>(event) << 62 | static_cast<std::uint64_t>(a) << 31 | b;
}

}  // namespace

class Propagator::Run final : public Verdicts {
public:
    Run(const Propagator& owner, State& state)
        : owner_{owner}, model_{owner.model_}, compiled_{*owner.compiled_}, state_{state} {
        state_.work.clear();
    }

    void close(Var v, std::uint32_t slot) override {
        if (!state_.domains.open(slot)) return;
        state_.domains.close(v, slot);
        const auto left = state_.domains.size(v);
        if (left == 0) return fail();
        if (left == 1) state_.work.push_back(pack(Event::decided, index(v)));
        count_places(v, slot);
        for (const auto constraint : owner_.incidence_.others(v)) mark(constraint);
    }
    void fail() override { state_.contradiction = true; }

    // Everything to the fixpoint, or to a contradiction.
    void settle() {
        while (!state_.contradiction) {
            if (!state_.work.empty()) {
                const std::uint64_t event = state_.work.back();
                state_.work.pop_back();
                const auto a = static_cast<std::uint32_t>(event >> 31 & 0x7FFFFFFF);
                if (static_cast<Event>(event >> 62) == Event::decided)
                    spread(Var{a});
                else
                    place(compiled_.differents[a], static_cast<std::uint32_t>(event & 0x7FFFFFFF));
            } else if (!dirty_.empty()) {
                const auto constraint = dirty_.back();
                dirty_.pop_back();
                is_dirty_[constraint] = 0;
                if (const auto& filter = compiled_.filters[constraint])
                    filter->run(model_, state_.domains, *this);
            } else {
                return;
            }
        }
    }

    void mark(std::uint32_t constraint) {
        if (is_dirty_.empty()) is_dirty_.assign(model_.constraints().size(), 0);
        if (is_dirty_[constraint]) return;
        is_dirty_[constraint] = 1;
        dirty_.push_back(constraint);
    }
    // v takes the value of `slot`: all others go.
    void decide(Var v, std::uint32_t slot) {
        const auto first = model_[v].first_slot;
        const auto end = first + static_cast<std::uint32_t>(model_.domain(v).size());
        if (!state_.domains.open(slot)) return fail();
        for (std::uint32_t s = first; s < end && !state_.contradiction; ++s) {
            if (s != slot) close(v, s);
        }
    }
    void decided_event(Var v) { state_.work.push_back(pack(Event::decided, index(v))); }
    void single_event(std::uint32_t different, std::uint32_t number) {
        state_.work.push_back(pack(Event::single, different, number));
    }

private:
    void count_places(Var v, std::uint32_t slot) {
        const Variable& variable = model_[v];
        for (const auto constraint : owner_.incidence_.all_different(v)) {
            const auto at = compiled_.different_of[constraint];
            const Different& group = compiled_.differents[at];
            if (!group.permutation) continue;
            const auto number = group.number(variable.domain, slot - variable.first_slot);
            const auto left = --state_.places[group.first_place + number];
            if (left == 0) return fail();
            if (left == 1) single_event(at, number);
        }
    }
    // The value of a decided variable goes from all that must differ from it.
    void spread(Var v) {
        const std::uint32_t own = state_.domains.next_open(model_[v].first_slot);
        const std::uint32_t position = own - model_[v].first_slot;
        const DomainId domain = model_[v].domain;
        for (const auto constraint : owner_.incidence_.all_different(v)) {
            for (const Var other : compiled_.differents[compiled_.different_of[constraint]].vars) {
                if (other == v) continue;
                const Variable& variable = model_[other];
                std::uint32_t slot = variable.first_slot + position;
                if (variable.domain != domain) {
                    const int at = model_.position(other, model_[domain][position]);
                    if (at < 0) continue;
                    slot = variable.first_slot + static_cast<std::uint32_t>(at);
                }
                if (state_.domains.open(slot)) close(other, slot);
                if (state_.contradiction) return;
            }
        }
    }
    // The only variable of a permutation that may still take a value takes it.
    void place(const Different& group, std::uint32_t number) {
        for (const Var v : group.vars) {
            std::uint32_t slot = model_[v].first_slot + number;
            if (group.numbers.size() > 1) {
                const int at = model_.position(v, group.values[number]);
                if (at < 0) continue;
                slot = model_[v].first_slot + static_cast<std::uint32_t>(at);
            }
            if (state_.domains.open(slot)) return decide(v, slot);
        }
    }

    const Propagator& owner_;
    const Model& model_;
    const Compiled& compiled_;
    State& state_;
    std::vector<std::uint32_t> dirty_;
    std::vector<char> is_dirty_;
};

namespace {

// The one variable of a unary constraint loses what the constraint excludes: filters of one variable do that.
bool unary(const Model& model, const Constraint& constraint) {
    return word_variables(model, constraint.kind).size() == 1;
}

}  // namespace

Propagator::~Propagator() = default;

Propagator::Propagator(const Model& model)
    : model_{model}, incidence_{model}, compiled_{std::make_unique<Compiled>()} {
    root_.domains = Domains{model};
    const auto constraints = model.constraints();
    compiled_->different_of.assign(constraints.size(), 0);
    compiled_->filters.resize(constraints.size());
    for (std::uint32_t i = 0; i < constraints.size(); ++i) {
        const auto* kind = std::get_if<AllDifferent>(&constraints[i].kind);
        if (kind == nullptr) continue;
        Different group{model[kind->vars], false, compiled_->places, {}, {}};
        for (const Var v : group.vars) {
            const DomainId domain = model[v].domain;
            if (std::ranges::find(group.numbers, domain, &decltype(group.numbers)::value_type::first) ==
                group.numbers.end()) {
                group.numbers.emplace_back(domain, std::vector<std::uint32_t>{});
                group.values.insert(group.values.end(), model[domain].begin(), model[domain].end());
            }
        }
        std::ranges::sort(group.values);
        group.values.erase(std::ranges::unique(group.values).begin(), group.values.end());
        for (auto& [domain, numbers] : group.numbers) {
            for (const auto value : model[domain]) {
                const auto at = std::ranges::lower_bound(group.values, value) - group.values.begin();
                numbers.push_back(static_cast<std::uint32_t>(at));
            }
        }
        group.permutation = group.values.size() == group.vars.size();
        compiled_->impossible = compiled_->impossible || group.values.size() < group.vars.size();
        if (group.permutation) {
            compiled_->places += static_cast<std::uint32_t>(group.values.size());
            root_.places.resize(compiled_->places, 0);
            for (const Var v : group.vars) {
                for (std::uint32_t k = 0; k < model.domain(v).size(); ++k) {
                    ++root_.places[group.first_place + group.number(model[v].domain, k)];
                }
            }
        }
        compiled_->different_of[i] = static_cast<std::uint32_t>(compiled_->differents.size());
        compiled_->differents.push_back(std::move(group));
    }
    if (compiled_->impossible) root_.contradiction = true;
    Run run{*this, root_};
    for (std::uint32_t i = 0; i < constraints.size(); ++i) {
        if (std::holds_alternative<AllDifferent>(constraints[i].kind) || !unary(model, constraints[i]))
            continue;
        compiled_->filters[i] = make_filter(model, constraints[i], root_.domains, incidence_);
        run.mark(i);
    }
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
        if (root_.domains.decided(Var{v})) run.decided_event(Var{v});
    }
    for (std::uint32_t g = 0; g < compiled_->differents.size(); ++g) {
        const Different& group = compiled_->differents[g];
        for (std::uint32_t k = 0; group.permutation && k < group.values.size(); ++k) {
            if (root_.places[group.first_place + k] == 1) run.single_event(g, k);
        }
    }
    run.settle();
    for (std::uint32_t i = 0; i < constraints.size() && !root_.contradiction; ++i) {
        if (std::holds_alternative<AllDifferent>(constraints[i].kind) || compiled_->filters[i]) continue;
        compiled_->filters[i] = make_filter(model, constraints[i], root_.domains, incidence_);
        run.mark(i);
    }
    run.settle();
}

void Propagator::ask(const Givens& givens, State& state) const {
    state.domains = root_.domains;
    state.places = root_.places;
    state.contradiction = root_.contradiction;
    if (state.contradiction) return;
    Run run{*this, state};
    for (const Literal fact : givens.facts) {
        if (fact == Literal::never()) run.fail();
        if (fact.constant()) continue;
        const Var v = model_.meaning(fact.slot()).first;
        if (fact.negated())
            run.close(v, fact.slot());
        else
            run.decide(v, fact.slot());
        if (state.contradiction) return;
    }
    run.settle();
}

}  // namespace reductio
