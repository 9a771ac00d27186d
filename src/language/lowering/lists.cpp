// lists.cpp - tables and automata read number by number.
#include "language/lowering/lists.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/sorted.hpp"
#include "base/stop.hpp"

namespace reductio::language {

namespace {

// After reading a position: `alive` if some tuple goes on from here, `accepted` if one ends here.
Verdict verdict(bool last, bool alive, bool accepted) {
    if (!alive) return Verdict::no;
    if (!last) return Verdict::open;
    return accepted ? Verdict::yes : Verdict::no;
}

std::optional<Diagram> table_diagram(Rows rows, std::span<const Term> terms, const TermDomains& domains) {
    sort_unique(rows);
    using State = std::pair<std::size_t, std::size_t>;
    const auto read = [&](State& state, std::size_t position, const Number& number) {
        const std::int64_t wanted = number.value_or(0);
        const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(state.first);
        const auto end = rows.begin() + static_cast<std::ptrdiff_t>(state.second);
        const auto first =
            std::partition_point(begin, end, [&](const auto& row) { return row[position] < wanted; });
        const auto last =
            std::partition_point(first, end, [&](const auto& row) { return row[position] == wanted; });
        state = {static_cast<std::size_t>(first - rows.begin()),
                 static_cast<std::size_t>(last - rows.begin())};
        return verdict(position + 1 == terms.size(), number && first != last, true);
    };
    return term_diagram(terms, domains, State{0, rows.size()}, read);
}

std::optional<Diagram> machine_diagram(const StateMachine& machine, std::span<const Term> terms,
                                       const TermDomains& domains) {
    std::map<std::pair<int, std::int64_t>, std::vector<int>> arrows;
    for (const auto& arrow : machine.arrows) arrows[{arrow.from, arrow.value}].push_back(arrow.to);
    const auto read = [&](std::vector<int>& states, std::size_t position, const Number& number) {
        std::vector<int> next;
        for (const int state : states) {
            const auto found = arrows.find({state, number.value_or(0)});
            if (number && found != arrows.end())
                next.insert(next.end(), found->second.begin(), found->second.end());
        }
        sort_unique(next);
        states = std::move(next);
        const bool accepted = std::any_of(machine.accepting.begin(), machine.accepting.end(), [&](int state) {
            return std::binary_search(states.begin(), states.end(), state);
        });
        return verdict(position + 1 == terms.size(), !states.empty(), accepted);
    };
    return term_diagram(terms, domains, std::vector<int>{machine.start}, read);
}

// A new variable that always equals the old one.
Var copy_of(Var original, const Tree& item, ModelWriter& writer) {
    const std::vector<std::int32_t> values = writer.values(original);
    const Var pair[] = {original, writer.derive(values)};
    std::vector<std::int32_t> rows;
    for (const auto value : values) rows.insert(rows.end(), {value, value});
    writer.put_table(pair, rows, "a copy of " + text_of(*item));
    return pair[1];
}

}  // namespace

std::vector<Term> list_terms(const Node& node, Terms& terms, ModelWriter& writer) {
    std::vector<Term> list;
    std::set<Var> read;
    for (const Tree& child : node.children) {
        poll_stop();
        Term term = terms.term(child);
        if (!read.insert(term.var).second) term.var = copy_of(term.var, child, writer);
        list.push_back(std::move(term));
    }
    return list;
}

std::optional<Diagram> list_diagram(const Node& node, std::span<const Term> terms,
                                    const TermDomains& domains) {
    return node.op == Op::table ? table_diagram(*node.rows, terms, domains)
                                : machine_diagram(*node.machine, terms, domains);
}

void require_list(const Tree& tree, Terms& terms, ModelWriter& writer) {
    const std::vector<Term> list = list_terms(*tree, terms, writer);
    writer.put_automaton(vars_of(list), list_diagram(*tree, list, writer.domains_of(list)), tree);
}

}  // namespace reductio::language
