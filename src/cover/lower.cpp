// lower.cpp - items first, and which slots they lie on; then the options of variables and tables; last the
// options of constraints that read variables by colour.
#include "cover/lower.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cover/option_book.hpp"
#include "cover/roles.hpp"
#include "model/diagram.hpp"
#include "model/tuples.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

constexpr std::size_t edges_most = 500'000;  // of a chain
using Node = Cover::Node;
using Meaning = ItemMeaning::Kind;

constexpr std::uint32_t no_item = ~0U;

class CoverBuilder {
public:
    CoverBuilder(const Propagator& propagator, const Propagator::State& state)
        : model_{propagator.model()},
          domains_{state.domains},
          roles_{assign_roles(propagator, domains_)},
          readers_(model_.variables().size(), no_item) {}

    LoweredCover build() && {
        const auto constraints = model_.constraints();
        own_variables();
        for (std::uint32_t i = 0; i < constraints.size(); ++i) {
            if (const auto* kind = std::get_if<AllDifferent>(&constraints[i].kind)) different(i, *kind);
        }
        for (const SlotCount& count : roles_.counts) add_count(count);
        for (const TupleConstraint& word : roles_.tuple_constraints) add_tuple_constraint(word);
        book_.sort_slots(model_.slots());
        variable_options();
        for (const auto& [item, word] : absorbing_) tuple_options(item, *word);
        for (auto& option : later_) book_.add_option(std::move(option), {});
        return std::move(book_).finish();
    }

private:
    // --- items ----------------------------------------------------------------------------------------
    void own_variables() {
        for (std::uint32_t v = 0; v < roles_.representation.size(); ++v) {
            if (roles_.representation[v] == Representation::owned) {
                const auto item = book_.primary({Meaning::variable, v});
                for_each_open(model_, domains_, Var{v}, [&](std::uint32_t slot) { book_.lay(slot, {item}); });
            }
        }
    }
    void different(std::uint32_t constraint, const AllDifferent& kind) {
        std::vector<std::pair<std::int32_t, std::uint32_t>> places;  // open values and their slots
        std::vector<std::int32_t> values;
        const auto vars = model_[kind.vars];
        for (const Var v : vars) {
            const auto domain = model_.domain(v);
            values.insert(values.end(), domain.begin(), domain.end());
            if (domains_.decided(v)) continue;
            const auto first = model_[v].first_slot;
            for_each_open(model_, domains_, v,
                          [&](std::uint32_t slot) { places.emplace_back(domain[slot - first], slot); });
        }
        std::ranges::sort(values);
        const auto distinct = std::unique(values.begin(), values.end()) - values.begin();
        const bool permutation = static_cast<std::size_t>(distinct) == vars.size();
        std::ranges::sort(places);
        for (std::size_t i = 0, end = 0; i < places.size(); i = end) {
            const auto value = places[i].first;
            for (end = i; end < places.size() && places[end].first == value;) ++end;
            if (!permutation && end == i + 1) continue;
            const ItemMeaning meaning{Meaning::value, constraint, value};
            const auto item = permutation ? book_.primary(meaning) : book_.secondary(meaning);
            for (std::size_t k = i; k < end; ++k) book_.lay(places[k].second, {item});
        }
    }
    std::uint32_t other_slot(std::uint32_t slot) const {
        std::uint32_t other = slot;
        for_each_open(model_, domains_, model_.meaning(slot).first, [&](std::uint32_t s) {
            if (s != slot) other = s;
        });
        return other;
    }
    bool opposed(std::uint32_t slot) const {
        const auto v = index(model_.meaning(slot).first);
        return roles_.representation[v] == Representation::bare && roles_.bare_slot[v] != slot;
    }
    void add_count(const SlotCount& count) {
        const auto size = static_cast<std::int64_t>(count.slots.size());
        const ItemMeaning meaning{Meaning::constraint, count.constraint};
        if (count.most < 0 || count.least > size) {
            book_.primary(meaning);  // no option covers it: the count can't be right any more
            return;
        }
        if (!count.once) return chain_count(count);
        auto slots = count.slots;
        auto least = std::max<std::int64_t>(count.least, 0), most = count.most;
        if (std::ranges::any_of(slots, [&](auto slot) { return opposed(slot); })) {  // count the others
            for (auto& slot : slots) slot = other_slot(slot);
            least = std::max<std::int64_t>(size - count.most, 0);
            most = size - std::max<std::int64_t>(count.least, 0);
        }
        if (most == 0) return forbid(slots, meaning);
        most = std::min(most, size);
        const Cover::Bounds bounds{static_cast<std::uint32_t>(least), static_cast<std::uint32_t>(most)};
        const auto item = least == 0 && most == 1 ? book_.secondary(meaning) : book_.primary(meaning, bounds);
        for (const auto slot : slots) book_.lay(slot, {item});
    }
    // None of the slots holds: each would need an item that can't be covered. Propagation leaves such counts
    // only where a literal counts twice.
    void forbid(const std::vector<std::uint32_t>& slots, ItemMeaning meaning) {
        const auto item = book_.secondary(meaning);
        for (const auto slot : slots) book_.lay(slot, {item});
        const auto blocker = book_.primary(meaning);
        later_.push_back({{blocker}, {item}});
    }

    // --- constraints that are tuple_constraints
    // -------------------------------------------------------------------
    void add_tuple_constraint(const TupleConstraint& word) {
        const Kind& kind = model_.constraints()[word.constraint].kind;
        const auto vars = tuple_variables(model_, kind);
        switch (word.form) {
            case TupleConstraint::Form::absorbing:
                absorbing_.emplace_back(book_.primary({Meaning::constraint, word.constraint}), &word);
                return;
            case TupleConstraint::Form::conflicts: return add_conflicts(word, vars);
            case TupleConstraint::Form::tuples: return add_tuples(word, vars);
            case TupleConstraint::Form::chain: return chain(word.constraint, kind, vars);
        }
    }
    std::uint32_t slot_of(Var v, std::int32_t value) const {
        return model_[v].first_slot + static_cast<std::uint32_t>(model_.position(v, value));
    }
    void add_conflicts(const TupleConstraint& word, std::span<const Var> vars) {
        for (std::size_t i = 0; i < word.tuples.size(); ++i) {
            const auto item =
                book_.secondary({Meaning::conflict, word.constraint, static_cast<std::int32_t>(i)});
            for (std::size_t k = 0; k < 2; ++k) book_.lay(slot_of(vars[k], word.tuples.row(i)[k]), {item});
        }
    }
    void add_tuples(const TupleConstraint& word, std::span<const Var> vars) {
        const auto item = book_.primary({Meaning::constraint, word.constraint});
        for (std::size_t i = 0; i < word.tuples.size(); ++i) {
            std::vector<Node> option{{item}};
            for (std::size_t k = 0; k < vars.size(); ++k) read(vars[k], word.tuples.row(i)[k], option);
            later_.push_back(std::move(option));
        }
    }
    // The item through which constraints read v; its colours are 1 + the value's position.
    std::uint32_t reader(Var v) {
        auto& item = readers_[index(v)];
        if (item != no_item) return item;
        item = book_.secondary({Meaning::colour, index(v)});
        const auto first = model_[v].first_slot;
        for_each_open(model_, domains_, v, [&](std::uint32_t slot) {
            book_.lay(slot, {item, slot - first + 1});
        });
        return item;
    }
    void read(Var v, std::int32_t value, std::vector<Node>& option) {
        if (domains_.decided(v)) return;
        option.push_back({reader(v), static_cast<std::uint32_t>(model_.position(v, value)) + 1});
    }
    void chain(std::uint32_t constraint, const Kind& kind, std::span<const Var> vars) {
        const auto diagram = make_diagram(model_, kind, domains_, edges_most);
        if (!diagram) {
            throw InputError{fmt::format("{}: too large for exact cover ({} cells)",
                                         model_.text(model_.constraints()[constraint].label), vars.size())};
        }
        std::uint32_t before = 0;
        for (std::size_t layer = 0; layer < vars.size(); ++layer) {
            const bool last = layer + 1 == vars.size();
            const auto position = static_cast<std::int32_t>(layer);
            const auto item = book_.primary({Meaning::layer, constraint, position});
            const auto after = last ? 0 : book_.secondary({Meaning::state, constraint, position + 1});
            for (const auto& edge :
                 diagram->nodes == 0 ? std::span<const Diagram::Edge>{} : diagram->layer(layer)) {
                std::vector<Node> option{{item}};
                read(vars[layer], edge.value, option);
                if (layer > 0) option.push_back({before, edge.from + 1});
                if (!last) option.push_back({after, edge.to + 1});
                later_.push_back(std::move(option));
            }
            before = after;
        }
    }
    // A chain over the slots, each read through its variable; its states are the counts so far.
    void chain_count(const SlotCount& count) {
        std::uint32_t before = 0;
        for (std::size_t layer = 0; layer < count.slots.size(); ++layer) {
            const bool last = layer + 1 == count.slots.size();
            const auto position = static_cast<std::int32_t>(layer);
            const auto item = book_.primary({Meaning::layer, count.constraint, position});
            const auto after = last ? 0 : book_.secondary({Meaning::state, count.constraint, position + 1});
            const Var v = model_.meaning(count.slots[layer]).first;
            const auto colours = reader(v), first = model_[v].first_slot;
            for_each_open(model_, domains_, v, [&](std::uint32_t slot) {
                for (std::uint32_t sum = 0; sum <= layer; ++sum) {
                    const std::int64_t next = sum + (slot == count.slots[layer] ? 1 : 0);
                    if (next > count.most || (last && next < count.least)) continue;
                    std::vector<Node> option{{item}, {colours, slot - first + 1}};
                    if (layer > 0) option.push_back({before, sum + 1});
                    if (!last) option.push_back({after, static_cast<std::uint32_t>(next) + 1});
                    later_.push_back(std::move(option));
                }
            });
            before = after;
        }
    }

    // --- options --------------------------------------------------------------------------------------
    void variable_options() {
        for (std::uint32_t v = 0; v < roles_.representation.size(); ++v) {
            if (roles_.representation[v] == Representation::bare) {
                const auto slot = roles_.bare_slot[v];
                book_.add_option({}, {&slot, 1});
                book_.add_unchosen(other_slot(slot));
            } else if (roles_.representation[v] == Representation::owned) {
                for_each_open(model_, domains_, Var{v}, [&](std::uint32_t slot) {
                    book_.add_option({}, {&slot, 1});
                });
            }
        }
    }
    void tuple_options(std::uint32_t item, const TupleConstraint& word) {
        const auto vars = tuple_variables(model_, model_.constraints()[word.constraint].kind);
        for (std::size_t i = 0; i < word.tuples.size(); ++i) {
            std::vector<std::uint32_t> slots;
            for (std::size_t k = 0; k < vars.size(); ++k) {
                if (domains_.decided(vars[k])) continue;
                slots.push_back(slot_of(vars[k], word.tuples.row(i)[k]));
            }
            book_.add_option({{item}}, slots);
        }
    }
    const Model& model_;
    const Domains& domains_;
    const Roles roles_;
    OptionBook book_;
    std::vector<std::uint32_t> readers_;  // per variable
    std::vector<std::pair<std::uint32_t, const TupleConstraint*>> absorbing_;
    std::vector<std::vector<Node>> later_;
};

}  // namespace

std::optional<std::string> refuse_cover(const Model& model) {
    for (const auto& variable : model.variables()) {
        if (variable.role == Role::witness)
            return model.text(variable.name) + " only has to exist, and a cover counts every way it can";
    }
    for (const auto& constraint : model.constraints()) {
        if (std::holds_alternative<Connected>(constraint.kind) ||
            std::holds_alternative<Regions>(constraint.kind))
            return model.text(constraint.label) + ": not an exact-cover constraint";
    }
    return {};
}

LoweredCover lower_to_cover(const Propagator& propagator, const Propagator::State& state) {
    return CoverBuilder{propagator, state}.build();
}

}  // namespace reductio
