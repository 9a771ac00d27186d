// lower_lists.cpp - tables and automata. Over plain variables a table is a Table; else both are diagrams,
// whose state is the range of sorted rows that begin with what was read, or the set of states that the
// machine may be in.
#include <algorithm>
#include <map>

#include "language/lowerer.hpp"
#include "language/reading.hpp"
#include "base/sorted.hpp"

namespace reductio::language {

namespace {

using Domains = std::vector<std::vector<std::int32_t>>;

// After a position: `alive` if there still are words to come, `accepted` if the word may end.
Verdict verdict(bool last, bool alive, bool accepted) {
    if (!alive) return Verdict::no;
    if (!last) return Verdict::open;
    return accepted ? Verdict::yes : Verdict::no;
}

std::optional<Diagram> read_rows(Rows rows, std::span<const Term> terms, const Domains& domains) {
    sort_unique(rows);
    using State = std::pair<std::size_t, std::size_t>;
    const auto read = [&](State& state, std::size_t position, const Number& number) {
        const auto begin = rows.begin() + std::ptrdiff_t(state.first),
                   end = rows.begin() + std::ptrdiff_t(state.second);
        const auto letter = [&](const auto& row) { return row[position]; };
        const auto first = std::ranges::lower_bound(begin, end, number.value_or(0), {}, letter);
        const auto last = std::ranges::upper_bound(first, end, number.value_or(0), {}, letter);
        state = {static_cast<std::size_t>(first - rows.begin()),
                 static_cast<std::size_t>(last - rows.begin())};
        return verdict(position + 1 == terms.size(), number && first != last, true);
    };
    return read_terms(terms, domains, State{0, rows.size()}, read, most_edges);
}

std::optional<Diagram> read_machine(const StateMachine& machine, std::span<const Term> terms,
                                    const Domains& domains) {
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
        const bool accepted = std::ranges::any_of(
            machine.accepting, [&](int state) { return std::ranges::binary_search(states, state); });
        return verdict(position + 1 == terms.size(), !states.empty(), accepted);
    };
    return read_terms(terms, domains, std::vector<int>{machine.start}, read, most_edges);
}

}  // namespace

void Lowerer::require_list(const Tree& tree) {
    const std::vector<Term> terms = list_terms(*tree);
    if (tree->op == Op::table && put_plain_table(*tree, terms)) return;
    std::vector<Var> vars;
    for (const Term& term : terms) vars.push_back(term.var);
    put_automaton(vars, list_diagram(*tree, terms, false), tree);
}

// A term for each of the list, no two of the same variable: of a second one a copy is read.
std::vector<Term> Lowerer::list_terms(const Node& node) {
    std::vector<Term> terms;
    for (const Tree& child : node.children) {
        Term term = as_term(child);
        if (std::ranges::find(terms, term.var, &Term::var) != terms.end()) {
            const auto domain = builder_.domain(term.var);
            const std::vector<std::int32_t> values{domain.begin(), domain.end()};
            const Var pair[] = {term.var, fresh(values)};
            std::vector<std::int32_t> rows;
            for (const auto value : values) rows.insert(rows.end(), {value, value});
            put_table(pair, rows, "a copy of " + text_of(*child));
            term.var = pair[1];
        }
        terms.push_back(std::move(term));
    }
    return terms;
}

// Rows with a value that its variable can't take say nothing.
bool Lowerer::put_plain_table(const Node& node, std::span<const Term> terms) {
    std::vector<Var> vars;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (node.children[i]->op != Op::variable) return false;
        vars.push_back(terms[i].var);
    }
    std::vector<std::int32_t> rows;
    for (const auto& row : *node.rows) {
        bool fits = true;
        for (std::size_t i = 0; i < row.size() && fits; ++i)
            fits = std::ranges::find(terms[i].numbers, Number{row[i]}) != terms[i].numbers.end();
        for (std::size_t i = 0; i < row.size() && fits; ++i)
            rows.push_back(static_cast<std::int32_t>(row[i]));
    }
    put_table(vars, rows);
    return true;
}

std::optional<Diagram> Lowerer::list_diagram(const Node& node, std::span<const Term> terms,
                                             bool telling) const {
    const auto domains = domains_of(terms, telling);
    return node.op == Op::table ? read_rows(*node.rows, terms, domains)
                                : read_machine(*node.machine, terms, domains);
}

}  // namespace reductio::language
