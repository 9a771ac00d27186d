// guarded_pair.cpp - finds the comparison, then writes a clause for each value.
#include "language/lowering/guarded_pair.hpp"

#include <algorithm>
#include <map>

#include "base/stop.hpp"
#include "language/lowering/piece_size.hpp"
#include "language/lowering/steps.hpp"

namespace reductio::language {

namespace {

using LiteralOfNumber = std::map<std::int64_t, Literal>;

// A number that is a variable whether this comparison asks for it or not.
bool is_variable(const Tree& number) { return number->op == Op::variable || number->op == Op::leading; }

// Null if there is none, or several. Few assignments are tried one by one, without the variables that other
// numbers would need.
const Tree* compared_pair(const Node& disjunction, Assignments& assignments) {
    const Tree* pair = nullptr;
    for (const Tree& child : disjunction.children) {
        if (child->op != Op::equal && child->op != Op::unequal) continue;
        const auto has_variable = [&](const Tree& side) { return !assignments.variables_of(side).empty(); };
        if (!std::ranges::all_of(child->children, has_variable)) continue;
        if (!std::ranges::all_of(child->children, is_variable) &&
            assignments.few(assignments.variables_of(child)))
            continue;
        if (pair != nullptr) return nullptr;
        pair = &child;
    }
    return pair;
}

// Nothing unless the sum is one variable, of which each value has a number of its own.
std::optional<LiteralOfNumber> numbers_of(const Linear& sum, const ModelWriter& writer) {
    if (!sum.constant || sum.terms.size() != 1 || !sum.terms[0].total()) return {};
    const Term& term = sum.terms[0];
    const auto values = writer.values(term.var);
    LiteralOfNumber numbers;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Number number = apply(Op::plus, sum.constant, term.numbers[i]);
        if (!number || !numbers.emplace(*number, writer.is(term.var, values[i])).second) return {};
    }
    return numbers;
}

}  // namespace

bool require_guarded_pair(const Tree& disjunction, Assignments& assignments, Terms& terms, Truths& truths,
                          ModelWriter& writer) {
    const Tree* pair = compared_pair(*disjunction, assignments);
    if (pair == nullptr) return false;
    const Tree comparison = with_few_steps(with_short_reach(*pair));
    const auto a = numbers_of(terms.linear(comparison->children[0]), writer);
    const auto b = numbers_of(terms.linear(comparison->children[1]), writer);
    if (!a || !b) return false;
    std::vector<Literal> unless;
    for (const Tree& child : disjunction->children)
        if (child != *pair) unless.push_back(truths.literal(child));
    const auto put = [&](std::initializer_list<Literal> either) {
        poll_stop();
        std::vector<Literal> clause = unless;
        clause.insert(clause.end(), either);
        writer.put_clause(clause);
    };
    const auto literal_of = [](const LiteralOfNumber& numbers, std::int64_t number) {
        const auto found = numbers.find(number);
        return found == numbers.end() ? Literal::never() : found->second;
    };
    const bool equal = (*pair)->op == Op::equal;
    for (const auto& [number, is_a] : *a) {
        const Literal is_b = literal_of(*b, number);
        put({!is_a, equal ? is_b : !is_b});
    }
    for (const auto& [number, is_b] : *b)
        if (equal) put({!is_b, literal_of(*a, number)});
    return true;
}

}  // namespace reductio::language
