// network.cpp - lists of neighbours, numbers of values, and the check of a constraint with some values known.
#include "search/network.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/sorted.hpp"
#include "base/stop.hpp"

namespace reductio {

namespace {

// Can the constraint still hold? Cells without a value can take any of their full domain.
class Feasibility {
public:
    Feasibility(const Model& model, std::span<const std::int32_t> values) : model_{model}, values_{values} {}

    bool operator()(const AllDifferent&) const { return true; }  // handled by neighbours
    bool operator()(const Connected&) const { return true; }     // refused, like the next one
    bool operator()(const Regions&) const { return true; }
    bool operator()(const Cardinality& kind) const {
        std::uint32_t sure = 0, possible = 0;
        for (const Literal literal : model_[kind.literals]) {
            const auto [yes, no] = can_be(literal);
            sure += no ? 0 : 1;
            possible += yes ? 1 : 0;
        }
        return sure <= kind.hi && kind.lo <= possible;
    }
    bool operator()(const Sum& kind) const {
        const auto vars = model_[kind.vars];
        const auto coefficients = model_[kind.coefficients];
        std::int64_t least = 0, most = 0;
        for (std::size_t i = 0; i < vars.size(); ++i) {
            const std::int64_t factor = coefficients.empty() ? 1 : coefficients[i];
            const auto known = values_[index(vars[i])];
            const auto domain = model_.domain(vars[i]);
            const bool open = known == Network::open_value;
            const auto a = factor * (open ? domain.front() : known),
                       b = factor * (open ? domain.back() : known);
            least += std::min(a, b);
            most += std::max(a, b);
        }
        return least <= kind.hi && kind.lo <= most;
    }
    bool operator()(const Table& kind) const {
        const Relation& relation = model_[kind.relation];
        const auto vars = model_[kind.vars];
        for (std::size_t i = 0; i < relation.size(); ++i) {
            if (fits(relation.row(i), vars)) return true;
        }
        return false;
    }
    bool operator()(const Automaton& kind) const {
        const Diagram& diagram = model_[kind.diagram];
        const auto vars = model_[kind.vars];
        if (diagram.nodes == 0) return false;
        std::vector<char> reached(diagram.nodes, 0);
        reached[0] = 1;
        for (std::size_t i = 0; i < vars.size(); ++i) {
            for (const auto& edge : diagram.layer(i)) {
                if (reached[edge.from] && fits(edge.value, vars[i])) reached[edge.to] = 1;
            }
        }
        return reached[diagram.nodes - 1] != 0;
    }

private:
    // Can it be true, and can it be false?
    std::pair<bool, bool> can_be(Literal literal) const {
        if (literal.constant()) return {literal == Literal::always(), literal == Literal::never()};
        const auto [v, value] = model_.meaning(literal.slot());
        const auto known = values_[index(v)];
        if (known == Network::open_value) return {true, true};
        const bool holds = (known == value) != literal.negated();
        return {holds, !holds};
    }
    // A diagram or a relation can contain values that the domain lacks.
    bool fits(std::int32_t value, Var v) const {
        const auto known = values_[index(v)];
        return known == Network::open_value ? model_.position(v, value) >= 0 : known == value;
    }
    bool fits(std::span<const std::int32_t> row, std::span<const Var> vars) const {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (!fits(row[i], vars[i])) return false;
        }
        return true;
    }
    const Model& model_;
    std::span<const std::int32_t> values_;
};

std::uint64_t neighbours_at_most(const Model& model) {
    std::uint64_t pairs = 0;
    for (const auto& constraint : model.constraints()) {
        if (const auto* kind = std::get_if<AllDifferent>(&constraint.kind))
            pairs += std::uint64_t{kind->vars.size} * kind->vars.size;
    }
    return pairs;
}

}  // namespace

std::optional<ModelRefusal> refuse_network(const Model& model) {
    for (const auto& variable : model.variables()) {
        if (variable.role == Role::witness)
            return ModelRefusal{
                model.text(variable.name) +
                " only has to exist, and a search cell by cell would count each of its values"};
    }
    const auto constraints = model.constraints();
    for (std::uint32_t i = 0; i < constraints.size(); ++i) {
        const ConstraintKind& kind = constraints[i].kind;
        const std::string label = model.text(constraints[i].label);
        if (std::holds_alternative<Connected>(kind) || std::holds_alternative<Regions>(kind))
            return ModelRefusal{
                label +
                    " is about a whole graph; this engine knows cells that differ, sums, tables and counts",
                model.place(i)};
    }
    if (const auto pairs = neighbours_at_most(model); pairs > Network::neighbours_most)
        return ModelRefusal{fmt::format("{} pairs of cells that differ are too many (at most {})", pairs,
                                        Network::neighbours_most)};
    return {};
}

Network::Network(const Model& model)
    : model_{model}, incidence_{model}, groups_{model, incidence_}, impossible_{groups_.impossible} {
    list_neighbours();
    number_values();
    note_decided_counts();
}

// A count of constants alone is over no cell, so that no search would come to it.
void Network::note_decided_counts() {
    const std::vector<std::int32_t> open(cells(), open_value);
    const auto constraints = model_.constraints();
    for (std::uint32_t i = 0; i < constraints.size(); ++i) {
        const auto* const count = std::get_if<Cardinality>(&constraints[i].kind);
        if (count != nullptr && !possible(i, open)) impossible_ = true;
    }
}

void Network::list_neighbours() {
    begin_.push_back(0);
    std::vector<std::uint32_t> around;
    for (std::uint32_t cell = 0; cell < cells(); ++cell) {
        poll_stop();
        around.clear();
        for (const auto& entry : incidence_.all_different(Var{cell})) {
            const Group& group = groups_.all[groups_.of_constraint[entry.constraint]];
            for (std::uint32_t i = 0; i < group.vars.size(); ++i) {
                if (i == entry.position) continue;
                if (index(group.vars[i]) == cell) impossible_ = true;
                around.push_back(index(group.vars[i]));
            }
        }
        sort_unique(around);
        neighbours_.insert(neighbours_.end(), around.begin(), around.end());
        begin_.push_back(neighbours_.size());
    }
}

void Network::number_values() {
    std::uint32_t domains = 0;
    for (std::uint32_t cell = 0; cell < cells(); ++cell) domains = std::max(domains, domain_of(cell) + 1);
    for (std::uint32_t id = 0; id < domains; ++id) {
        const auto domain = model_[DomainId{id}];
        values_.insert(values_.end(), domain.begin(), domain.end());
    }
    sort_unique(values_);
    positions_.assign(domains * values_.size(), no_slot);
    for (std::uint32_t id = 0; id < domains; ++id) {
        numbers_begin_.push_back(static_cast<std::uint32_t>(numbers_.size()));
        poll_stop();
        for (std::uint32_t at = 0; const auto value : model_[DomainId{id}]) {
            const auto number = std::ranges::lower_bound(values_, value) - values_.begin();
            numbers_.push_back(static_cast<std::uint32_t>(number));
            positions_[id * values_.size() + static_cast<std::size_t>(number)] = at++;
        }
    }
}

bool Network::possible(std::uint32_t constraint, std::span<const std::int32_t> values) const {
    return std::visit(Feasibility{model_, values}, model_.constraints()[constraint].kind);
}

}  // namespace reductio
