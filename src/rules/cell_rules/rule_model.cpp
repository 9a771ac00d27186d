// rule_model.cpp - tables, sums and diagrams, counted against their bounds.
#include "rules/cell_rules/rule_model.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "encoders/shared/cells.hpp"
#include "family/cell_rule_kind.hpp"

namespace reductio {

void RuleModel::begin(const CellRule& rule, std::string label) {
    rule_ = &rule;
    label_ = builder_.label(label);
    origin_ = Origin::clue;
}

void RuleModel::as_rule(std::string_view name, std::span<const std::uint32_t> arguments) {
    label_ = builder_.label(std::string{name}, arguments);
    origin_ = Origin::rule;
}

void RuleModel::add(ConstraintKind kind) { builder_.add(origin_, label_, kind, rule_->offset); }

RuleModel::KnownDiagram RuleModel::taken(std::optional<Diagram> diagram) {
    if (!diagram)
        fail(fmt::format("this {} is too large to be compiled", rule_->kind->name),
             "fewer cells, or a smaller grid");
    const std::size_t edges = diagram->edges.size();
    return {builder_.diagram(std::move(*diagram)), edges};
}

RuleModel::KnownTable RuleModel::relation(std::size_t arity, const std::vector<Value>& rows) {
    std::size_t all = 1;
    for (std::size_t i = 0; i < arity; ++i) all *= digits().size();
    return {builder_.relation(static_cast<std::uint32_t>(arity), rows), rows.size() / arity,
            rows.size() == all * arity};
}

void RuleModel::add_known(std::span<const int> cells, const KnownDiagram& known) {
    edges_ += known.edges;
    if (edges_ > most_rule_edges)
        fail("the rules up to this one are too large to be compiled", "fewer rules, or a smaller grid");
    add(Automaton{list_of(builder_, cells_, cells), known.diagram});
}

void RuleModel::add_known(std::span<const int> cells, const KnownTable& known) {
    if (known.all) return;
    count_rows(known.rows);
    add(Table{list_of(builder_, cells_, cells), known.relation});
}

void RuleModel::count_rows(std::size_t rows) {
    rows_ += rows;
    if (rows_ > most_rule_rows)
        fail("the rules up to this one are too large to be compiled", "fewer rules, or a smaller grid");
}

void RuleModel::table(std::span<const int> cells, const std::vector<Value>& rows) {
    count_rows(rows.size() / cells.size());
    add(Table{list_of(builder_, cells_, cells),
              builder_.relation(static_cast<std::uint32_t>(cells.size()), rows)});
}

void RuleModel::sum(const std::vector<Term>& terms, std::int64_t total) {
    std::map<int, std::int32_t> coefficient;
    for (const Term& term : terms) coefficient[term.cell] += term.coefficient;
    std::erase_if(coefficient, [](const auto& one) { return one.second == 0; });
    if (coefficient.empty()) {
        if (total != 0) impossible();
        return;
    }
    std::vector<int> cells;
    std::vector<std::int64_t> factors;
    for (const auto& [cell, factor] : coefficient) {
        cells.push_back(cell);
        factors.push_back(factor);
    }
    const bool plain = std::ranges::all_of(factors, [](std::int64_t factor) { return factor == 1; });
    const Slice<Var> vars = list_of(builder_, cells_, cells);
    add(Sum{vars, plain ? Slice<std::int64_t>{} : builder_.list(factors), total, total});
}

void RuleModel::distinct(std::span<const int> cells) {
    if (cells.size() > 1) add(AllDifferent{list_of(builder_, cells_, cells)});
}

void RuleModel::impossible() {
    const int first = cells().empty() ? 0 : cells().front();
    table(std::span{&first, 1}, {});
}

}  // namespace reductio
