// lower.cpp - items first, then the options of variables, then those of the constraints that read them by
// colour.
#include "cover/lower.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/diagram.hpp"
#include "model/words.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

constexpr std::size_t tuples_few = 5'000;    // a constraint of more becomes a chain
constexpr std::size_t edges_most = 500'000;  // of a chain
using Node = Cover::Node;

// Items are numbered as they come, primary and secondary apart; secondary ones are shifted behind the primary
// at the end.
constexpr std::uint32_t secondary_bit = 1U << 31;

class CoverBuilder {
public:
    CoverBuilder(const Propagator& propagator, const Propagator::State& state)
        : model_{propagator.model()}, incidence_{propagator.incidence()}, domains_{state.domains} {}

    LoweredCover build() && {
        const auto constraints = model_.constraints();
        for (std::uint32_t v = 0; v < model_.variables().size(); ++v) {
            if (domains_.decided(Var{v})) continue;
            result_.variables.push_back(Var{v});
            const std::uint32_t item = primary_++;
            for_each_open(model_, domains_, Var{v}, [&](std::uint32_t slot) { carried_[slot] = {{item}}; });
        }
        for (const auto& constraint : constraints) std::visit(*this, constraint.kind);
        for (const auto& [slot, nodes] : carried_) {
            result_.slots.push_back(slot);
            options_.push_back(nodes);
        }
        for (auto& option : later_) options_.push_back(std::move(option));
        for (auto& option : options_) {
            for (Node& node : option) {
                if ((node.item & secondary_bit) != 0) node.item = primary_ + (node.item & ~secondary_bit);
            }
            result_.cover.add_option(option);
        }
        result_.cover.primary = primary_;
        result_.cover.items = primary_ + secondary_;
        return std::move(result_);
    }

    void operator()(const AllDifferent& kind) {
        const auto vars = model_[kind.vars];
        std::map<std::int32_t, std::vector<std::uint32_t>> places;  // of the values that are still open
        std::vector<std::int32_t> values;
        for (const Var v : vars) {
            values.insert(values.end(), model_.domain(v).begin(), model_.domain(v).end());
            if (domains_.decided(v)) continue;
            const auto first = model_[v].first_slot;
            for_each_open(model_, domains_, v, [&](std::uint32_t slot) {
                places[model_.domain(v)[slot - first]].push_back(slot);
            });
        }
        std::ranges::sort(values);
        const auto distinct = std::unique(values.begin(), values.end()) - values.begin();
        const bool permutation = static_cast<std::size_t>(distinct) == vars.size();
        for (const auto& [value, slots] : places) {
            if (permutation)
                share(primary_++, slots);
            else if (slots.size() > 1)
                share(secondary_bit | secondary_++, slots);
        }
    }

    void operator()(const Cardinality& kind) {
        std::vector<Literal> open;
        std::int64_t lo = kind.lo, hi = kind.hi;
        for (const Literal literal : model_[kind.literals]) {
            const Truth now = truth(model_, domains_, literal);
            if (now == Truth::open)
                open.push_back(literal);
            else if (now == Truth::yes)
                --lo, --hi;
        }
        const auto size = static_cast<std::int64_t>(open.size());
        if (lo <= 0 && hi >= size) return;
        const auto slots = carriers(open);
        const bool once = std::ranges::adjacent_find(slots) == slots.end();
        if (hi == 1 && once && lo == 1)
            share(primary_++, slots);
        else if (hi == 1 && once)
            share(secondary_bit | secondary_++, slots);
        else
            count(open, lo, hi);
    }
    void operator()(const Sum& kind) { words(Kind{kind}); }
    void operator()(const Table& kind) { words(Kind{kind}); }
    void operator()(const Automaton& kind) { words(Kind{kind}); }

private:
    void share(std::uint32_t item, const std::vector<std::uint32_t>& slots) {
        for (const auto slot : slots) carried_.at(slot).push_back({item});
    }
    // The slots whose choice makes a literal true, once for each literal; sorted.
    std::vector<std::uint32_t> carriers(const std::vector<Literal>& literals) const {
        std::vector<std::uint32_t> slots;
        for (const Literal literal : literals) {
            const Var v = model_.meaning(literal.slot()).first;
            for_each_open(model_, domains_, v, [&](std::uint32_t slot) {
                if ((slot == literal.slot()) != literal.negated()) slots.push_back(slot);
            });
        }
        std::ranges::sort(slots);
        return slots;
    }
    // The item through which constraints read v; its colours are 1 + the value's position.
    std::uint32_t reader(Var v) {
        const auto [found, fresh] = readers_.try_emplace(index(v), secondary_bit | secondary_);
        const std::uint32_t item = found->second;
        if (fresh) {
            ++secondary_;
            const auto first = model_[v].first_slot;
            for_each_open(model_, domains_, v, [&](std::uint32_t slot) {
                carried_.at(slot).push_back({item, slot - first + 1});
            });
        }
        return item;
    }
    void read(Var v, std::int32_t value, std::vector<Node>& option) {
        if (domains_.decided(v)) return;
        option.push_back({reader(v), static_cast<std::uint32_t>(model_.position(v, value)) + 1});
    }

    void words(const Kind& kind) {
        const auto vars = word_variables(model_, kind);
        const Distinctness distinctness{incidence_, vars};
        if (const auto tuples = list_tuples(model_, kind, domains_, distinctness, tuples_few)) {
            const std::uint32_t item = primary_++;
            for (std::size_t i = 0; i < tuples->size(); ++i) {
                std::vector<Node> option{{item}};
                for (std::size_t k = 0; k < vars.size(); ++k) read(vars[k], tuples->row(i)[k], option);
                later_.push_back(std::move(option));
            }
            return;
        }
        const auto diagram = make_diagram(model_, kind, domains_, edges_most);
        if (!diagram)
            throw InputError{
                fmt::format("a constraint of {} cells is too large for exact cover", vars.size())};
        std::uint32_t before = 0;
        for (std::size_t layer = 0; layer < vars.size(); ++layer) {
            const bool last = layer + 1 == vars.size();
            const std::uint32_t item = primary_++, after = last ? 0 : secondary_bit | secondary_++;
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
    // A chain that counts true literals; its states are the counts.
    void count(const std::vector<Literal>& literals, std::int64_t lo, std::int64_t hi) {
        if (literals.empty()) {
            ++primary_;  // no option covers it: the count can't be right any more
            return;
        }
        std::uint32_t before = 0;
        for (std::size_t layer = 0; layer < literals.size(); ++layer) {
            const bool last = layer + 1 == literals.size();
            const std::uint32_t item = primary_++, after = last ? 0 : secondary_bit | secondary_++;
            const Literal literal = literals[layer];
            const Var v = model_.meaning(literal.slot()).first;
            const std::uint32_t colours = reader(v);
            const auto first = model_[v].first_slot;
            for_each_open(model_, domains_, v, [&](std::uint32_t slot) {
                const bool holds = (slot == literal.slot()) != literal.negated();
                for (std::uint32_t sum = 0; sum <= layer; ++sum) {
                    const std::int64_t next = sum + (holds ? 1 : 0);
                    if (next > hi || (last && next < lo)) continue;
                    std::vector<Node> option{{item}, {colours, slot - first + 1}};
                    if (layer > 0) option.push_back({before, sum + 1});
                    if (!last) option.push_back({after, static_cast<std::uint32_t>(next) + 1});
                    later_.push_back(std::move(option));
                }
            });
            before = after;
        }
    }

    const Model& model_;
    const Incidence& incidence_;
    const Domains& domains_;
    LoweredCover result_;
    std::uint32_t primary_ = 0, secondary_ = 0;
    std::map<std::uint32_t, std::vector<Node>> carried_;  // per open slot: the items of its option
    std::map<std::uint32_t, std::uint32_t> readers_;      // per variable
    std::vector<std::vector<Node>> options_, later_;
};

}  // namespace

LoweredCover lower_to_cover(const Propagator& propagator, const Propagator::State& state) {
    return CoverBuilder{propagator, state}.build();
}

}  // namespace reductio
