// plain_tables.cpp - linear in the rows, once for each combination of domains.
#include "language/lowering/plain_tables.hpp"

#include <algorithm>

#include "base/sorted.hpp"
#include "base/stop.hpp"

namespace reductio::language {

namespace {

// The rows whose values lie in the domains; nothing if those are all that there are.
std::optional<RelationId> fitting_rows(const Rows& all, std::span<const Var> vars, ModelWriter& writer) {
    std::vector<std::int32_t> rows;
    for (const auto& row : all) {
        poll_stop();
        bool fits = true;
        for (std::size_t i = 0; i < row.size() && fits; ++i)
            fits = std::ranges::binary_search(writer.domain(vars[i]), row[i]);
        if (!fits) continue;
        for (const auto value : row) rows.push_back(static_cast<std::int32_t>(value));
    }
    // A condition about one variable may hold for all of its values.
    if (vars.size() == 1) {
        std::vector<std::int32_t> values = rows;
        sort_unique(values);
        if (std::ranges::equal(values, writer.domain(vars[0]))) return {};
    }
    return writer.relation(static_cast<std::uint32_t>(vars.size()), rows);
}

}  // namespace

bool PlainTables::require(const Node& table, ModelWriter& writer) {
    std::vector<Var> vars;
    for (const Tree& child : table.children) {
        if (child->op != Op::variable || std::ranges::find(vars, Var{child->variable}) != vars.end())
            return false;
        vars.push_back(Var{child->variable});
    }
    Key key{table.rows, {}};
    for (const Var v : vars) key.domains.push_back(writer.domain_id(v));
    auto known = known_.find(key);
    if (known == known_.end())
        known = known_.emplace(std::move(key), fitting_rows(*table.rows, vars, writer)).first;
    if (known->second) writer.put_table(vars, *known->second);
    return true;
}

}  // namespace reductio::language
