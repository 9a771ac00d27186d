// lower.cpp - all items first, attached to slots; then the options of variables and tables; last the options
// that read variables by colour.
#include "cover/lower.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/stop.hpp"
#include "cover/cover_builder.hpp"
#include "cover/cover_costs.hpp"
#include "cover/cover_plan.hpp"
#include "model/diagram.hpp"
#include "model/tuples.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

constexpr std::size_t most_edges = 500'000;  // of a chain
using Node = Cover::Node;
using Meaning = ItemMeaning::Kind;

constexpr std::uint32_t no_item = ~0U;

class CoverLowering {
public:
    CoverLowering(const Propagator& propagator, const Propagator::State& state, CoverForm form)
        : model_{propagator.model()},
          domains_{state.domains},
          form_{form},
          plan_{plan_cover(propagator, domains_, form)},
          readers_(model_.variables().size(), no_item) {}

    LoweredCover run() && {
        const auto constraints = model_.constraints();
        add_variables();
        for (std::uint32_t i = 0; i < constraints.size(); ++i) {
            if (const auto* kind = std::get_if<AllDifferent>(&constraints[i].kind))
                add_all_different(i, *kind);
        }
        for (const CountPlan& count : plan_.counts) {
            add_count(count);
            if (!refusal_.empty()) return refused();
        }
        for (const TuplePlan& plan : plan_.tuples) {
            add_tuples(plan);
            if (!refusal_.empty()) return refused();
        }
        builder_.begin_options(model_.slots());
        variable_options();
        for (const auto& [item, plan] : replacing_) tuple_options(item, *plan);
        for (auto& option : later_) builder_.add_option(std::move(option), {});
        LoweredCover lowered = std::move(builder_).finish();
        add_costs(model_, domains_, lowered);
        return lowered;
    }

private:
    LoweredCover refused() {
        LoweredCover result;
        result.refusal = std::move(refusal_);
        result.refused_at = refused_at_;
        return result;
    }
    // --- items ----------------------------------------------------------------------------------------
    void add_variables() {
        for (std::uint32_t v = 0; v < plan_.representation.size(); ++v) {
            if (plan_.representation[v] == Representation::per_value) {
                const auto item = builder_.primary({Meaning::variable, v});
                for_each_open(model_, domains_, Var{v},
                              [&](std::uint32_t slot) { builder_.attach(slot, {item}); });
            }
        }
    }
    void add_all_different(std::uint32_t constraint, const AllDifferent& kind) {
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
            const auto item = permutation ? builder_.primary(meaning) : builder_.secondary(meaning);
            for (std::size_t k = i; k < end; ++k) builder_.attach(places[k].second, {item});
        }
    }
    std::uint32_t other_slot(std::uint32_t slot) const {
        std::uint32_t other = slot;
        for_each_open(model_, domains_, model_.meaning(slot).first, [&](std::uint32_t s) {
            if (s != slot) other = s;
        });
        return other;
    }
    bool counted_by_other_value(std::uint32_t slot) const {
        const auto v = index(model_.meaning(slot).first);
        return plan_.representation[v] == Representation::one_option && plan_.option_slot[v] != slot;
    }
    void add_count(const CountPlan& count) {
        const auto size = static_cast<std::int64_t>(count.slots.size());
        const ItemMeaning meaning{Meaning::constraint, count.constraint};
        if (count.most < 0 || count.least > size) {
            builder_.primary(meaning);  // no option covers it: the count can't be reached any more
            return;
        }
        if (count.chain) return chain_count(count);
        auto slots = count.slots;
        auto least = std::max<std::int64_t>(count.least, 0), most = count.most;
        if (std::ranges::any_of(slots, [&](auto slot) { return counted_by_other_value(slot); })) {
            // Count the slots that do not hold.
            for (auto& slot : slots) slot = other_slot(slot);
            least = std::max<std::int64_t>(size - count.most, 0);
            most = size - std::max<std::int64_t>(count.least, 0);
        }
        if (most == 0) return forbid(slots, meaning);
        most = std::min(most, size);
        const Cover::Bounds bounds{static_cast<std::uint32_t>(least), static_cast<std::uint32_t>(most)};
        const auto item =
            least == 0 && most == 1 ? builder_.secondary(meaning) : builder_.primary(meaning, bounds);
        for (const auto slot : slots) builder_.attach(slot, {item});
    }
    // None of the slots may hold: they cover a secondary item that an option of its own always covers too.
    // Propagation leaves such counts only where a literal counts twice.
    void forbid(const std::vector<std::uint32_t>& slots, ItemMeaning meaning) {
        const auto item = builder_.secondary(meaning);
        for (const auto slot : slots) builder_.attach(slot, {item});
        const auto blocker = builder_.primary(meaning);
        later_.push_back({{blocker}, {item}});
    }

    // --- constraints with tuples ------------------------------------------------------------------------
    void add_tuples(const TuplePlan& plan) {
        const ConstraintKind& kind = model_.constraints()[plan.constraint].kind;
        const auto vars = tuple_variables(model_, kind);
        switch (plan.form) {
            case TuplePlan::Form::options:
                replacing_.emplace_back(builder_.primary({Meaning::constraint, plan.constraint}), &plan);
                return;
            case TuplePlan::Form::conflicts: return add_conflicts(plan, vars);
            case TuplePlan::Form::tuples: return add_tuple_options(plan, vars);
            case TuplePlan::Form::chain: return chain(plan.constraint, kind, vars);
        }
    }
    std::uint32_t slot_of(Var v, std::int32_t value) const {
        return model_[v].first_slot + static_cast<std::uint32_t>(model_.position(v, value));
    }
    void add_conflicts(const TuplePlan& plan, std::span<const Var> vars) {
        for (std::size_t i = 0; i < plan.tuples.size(); ++i) {
            const auto item =
                builder_.secondary({Meaning::conflict, plan.constraint, static_cast<std::int32_t>(i)});
            for (std::size_t k = 0; k < 2; ++k)
                builder_.attach(slot_of(vars[k], plan.tuples.row(i)[k]), {item});
        }
    }
    void add_tuple_options(const TuplePlan& plan, std::span<const Var> vars) {
        const auto item = builder_.primary({Meaning::constraint, plan.constraint});
        for (std::size_t i = 0; i < plan.tuples.size(); ++i) {
            std::vector<Node> option{{item}};
            for (std::size_t k = 0; k < vars.size(); ++k) read(vars[k], plan.tuples.row(i)[k], option);
            later_.push_back(std::move(option));
        }
    }
    // The item by which constraints read v. Its colours are 1 + the position of the value.
    std::uint32_t reader(Var v) {
        auto& item = readers_[index(v)];
        if (item != no_item) return item;
        item = builder_.secondary({Meaning::colour, index(v)});
        const auto first = model_[v].first_slot;
        for_each_open(model_, domains_, v, [&](std::uint32_t slot) {
            builder_.attach(slot, {item, slot - first + 1});
        });
        return item;
    }
    void read(Var v, std::int32_t value, std::vector<Node>& option) {
        if (domains_.decided(v)) return;
        option.push_back({reader(v), static_cast<std::uint32_t>(model_.position(v, value)) + 1});
    }

    // A layer of a chain: its item, and the items of the states before and behind it, whose colours are 1 +
    // the state. The first layer has no state before it, the last none behind it.
    struct Layer {
        std::uint32_t item = no_item, before = no_item, after = no_item;
    };
    Layer make_layer(std::uint32_t constraint, std::size_t i, std::size_t layers, const Layer& last) {
        const auto position = static_cast<std::int32_t>(i);
        Layer layer;
        layer.item = builder_.primary({Meaning::layer, constraint, position});
        layer.before = last.after;
        if (i + 1 < layers) layer.after = builder_.secondary({Meaning::state, constraint, position + 1});
        return layer;
    }
    void add_edge(const Layer& layer, std::uint32_t from, std::uint32_t to, std::vector<Node> reading) {
        std::vector<Node> option{{layer.item}};
        option.insert(option.end(), reading.begin(), reading.end());
        if (layer.before != no_item) option.push_back({layer.before, from + 1});
        if (layer.after != no_item) option.push_back({layer.after, to + 1});
        poll_stop();
        later_.push_back(std::move(option));
    }
    void chain(std::uint32_t constraint, const ConstraintKind& kind, std::span<const Var> vars) {
        const auto diagram = make_diagram(model_, kind, domains_, most_edges);
        if (!diagram) {
            refusal_ = fmt::format("{} is too large for exact cover ({} cells)",
                                   model_.text(model_.constraints()[constraint].label), vars.size());
            refused_at_ = model_.place(constraint);
            return;
        }
        Layer layer;
        for (std::size_t i = 0; i < vars.size(); ++i) {
            layer = make_layer(constraint, i, vars.size(), layer);
            if (diagram->nodes == 0) continue;  // no tuple is left, and nothing covers the layer
            for (const auto& edge : diagram->layer(i)) {
                std::vector<Node> reading;
                read(vars[i], edge.value, reading);
                add_edge(layer, edge.from, edge.to, std::move(reading));
            }
        }
    }
    // A chain over the slots, each read by its variable; the states are the counts so far. More than enough
    // of a count without an upper bound is as good as enough.
    void chain_count(const CountPlan& count) {
        Layer layer;
        const std::size_t layers = count.slots.size();
        const auto size = static_cast<std::int64_t>(layers);
        if (form_.counts == Counts::single_items &&
            size * std::min(count.most, size) > static_cast<std::int64_t>(most_edges)) {
            refusal_ = fmt::format("{} is too large a count for this engine ({} cells)",
                                   model_.text(model_.constraints()[count.constraint].label), size);
            refused_at_ = model_.place(count.constraint);
            return;
        }
        const std::int64_t highest = count.most < size ? count.most : std::max<std::int64_t>(count.least, 0);
        for (std::size_t i = 0; i < layers; ++i) {
            layer = make_layer(count.constraint, i, layers, layer);
            const Var v = model_.meaning(count.slots[i]).first;
            const auto colours = reader(v), first = model_[v].first_slot;
            for_each_open(model_, domains_, v, [&](std::uint32_t slot) {
                for (std::int64_t sum = 0;
                     sum <= std::min<std::int64_t>(static_cast<std::int64_t>(i), highest); ++sum) {
                    poll_stop();
                    std::int64_t next = sum + (slot == count.slots[i] ? 1 : 0);
                    if (count.most >= size) next = std::min(next, highest);
                    const std::int64_t behind = size - 1 - static_cast<std::int64_t>(i);
                    if (next > highest || next + behind < count.least) continue;
                    add_edge(layer, static_cast<std::uint32_t>(sum), static_cast<std::uint32_t>(next),
                             {{colours, slot - first + 1}});
                }
            });
        }
    }

    // --- options --------------------------------------------------------------------------------------
    void variable_options() {
        for (std::uint32_t v = 0; v < plan_.representation.size(); ++v) {
            if (plan_.representation[v] == Representation::one_option) {
                const auto slot = plan_.option_slot[v];
                builder_.add_option({}, {&slot, 1});
                builder_.add_default(other_slot(slot));
            } else if (plan_.representation[v] == Representation::per_value) {
                for_each_open(model_, domains_, Var{v}, [&](std::uint32_t slot) {
                    builder_.add_option({}, {&slot, 1});
                });
            }
        }
    }
    void tuple_options(std::uint32_t item, const TuplePlan& plan) {
        const auto vars = tuple_variables(model_, model_.constraints()[plan.constraint].kind);
        for (std::size_t i = 0; i < plan.tuples.size(); ++i) {
            std::vector<std::uint32_t> slots;
            for (std::size_t k = 0; k < vars.size(); ++k) {
                if (domains_.decided(vars[k])) continue;
                slots.push_back(slot_of(vars[k], plan.tuples.row(i)[k]));
            }
            builder_.add_option({{item}}, slots);
        }
    }
    const Model& model_;
    const Domains& domains_;
    const CoverForm form_;
    const CoverPlan plan_;
    CoverBuilder builder_;
    std::vector<std::uint32_t> readers_;  // per variable: the item by which constraints read it
    std::vector<std::pair<std::uint32_t, const TuplePlan*>> replacing_;  // tables whose tuples are options
    std::vector<std::vector<Node>> later_;  // options that read variables by colour
    std::string refusal_;                   // why there is no cover; empty so far
    std::optional<std::size_t> refused_at_;
};

}  // namespace

std::optional<ModelRefusal> refuse_cover(const Model& model) {
    for (const auto& variable : model.variables()) {
        if (variable.role == Role::witness)
            return ModelRefusal{model.text(variable.name) +
                                " only has to exist, and a cover counts every way it can"};
    }
    const auto constraints = model.constraints();
    for (std::uint32_t i = 0; i < constraints.size(); ++i) {
        if (std::holds_alternative<Connected>(constraints[i].kind) ||
            std::holds_alternative<Regions>(constraints[i].kind))
            return ModelRefusal{model.text(constraints[i].label) + ": not an exact-cover constraint",
                                model.place(i)};
    }
    return {};
}

LoweredCover lower_to_cover(const Propagator& propagator, const Propagator::State& state, CoverForm form) {
    return CoverLowering{propagator, state, form}.run();
}

}  // namespace reductio
