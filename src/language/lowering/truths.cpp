// truths.cpp - recursion over conditions, with all assignments tried wherever these are few.
#include "language/lowering/truths.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/stop.hpp"
#include "language/lowering/extremes.hpp"
#include "language/lowering/lists.hpp"
#include "language/lowering/literals.hpp"
#include "language/lowering/piece_size.hpp"
#include "language/lowering/products.hpp"
#include "language/lowering/steps.hpp"
#include "language/lowering/sums.hpp"
#include "language/lowering/wide.hpp"

namespace reductio::language {

namespace {

Linear opposite(const Linear& truth) {
    Linear result{1, {}};
    result.add(truth, -1);
    if (result.terms.empty()) return result;
    for (Number& number : result.terms[0].numbers) number = apply(Op::plus, number, result.constant);
    result.constant = 0;
    return result;
}

}  // namespace

Literal Truths::literal(const Tree& tree) {
    if (const auto plain = plain_literal(*tree, writer_)) return *plain;
    return writer_.literal(truth(tree));
}

Linear Truths::truth(const Tree& tree) {
    const std::string key = text_of(*tree);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    Linear result = make_truth(tree);
    return known_.emplace(key, std::move(result)).first->second;
}

Linear Truths::make_truth(const Tree& tree) {
    const auto& variables = assignments_.variables_of(tree);
    if (variables.empty()) return {assignments_.holds(tree) ? 1 : 0, {}};
    if (variables.size() == 1) return terms_.enumerated(tree);
    const bool of_literals = std::ranges::all_of(
        tree->children, [&](const Tree& child) { return plain_literal(*child, writer_).has_value(); });
    const bool joins = tree->op == Op::conjunction || tree->op == Op::disjunction;
    if (joins && of_literals) return junction(tree);
    if (assignments_.few(variables)) return terms_.enumerated(tree);
    if (is_comparison(tree->op)) return comparison(tree);
    if (is_about_graph(tree->op)) {
        throw Refusal{"a condition about a graph where it need not hold",
                      "one of its own, or one behind `if … then`"};
    }
    switch (tree->op) {
        case Op::negation: return opposite(truth(tree->children[0]));
        case Op::conjunction:
        case Op::disjunction: return junction(tree);
        case Op::all_different: return all_different(tree);
        case Op::same_shape: return same_shape(tree);
        default: break;
    }
    const std::vector<Term> terms = list_terms(*tree, terms_, writer_);
    return reified(terms, list_diagram(*tree, terms, writer_.domains_of(terms, true)), tree);
}

Linear Truths::comparison(const Tree& whole) {
    if (const Tree parts = without_extreme(whole)) return truth(parts);
    const Tree tree = with_few_steps(with_short_reach(whole));
    if (const auto product = equated_product(tree, assignments_, terms_)) {
        const auto domains = writer_.domains_of(product->factors, true);
        return reified(product->factors, product_diagram(*product, domains), tree);
    }
    Linear difference = terms_.linear(tree->children[0]);
    difference.add(terms_.linear(tree->children[1]), -1);
    if (!difference.constant) return {0, {}};
    const Target target = target_of(tree->op);
    if (difference.terms.empty()) return {target.contains(*difference.constant) ? 1 : 0, {}};
    difference.check_range();
    if (difference.terms.size() == 1) {
        Term term = terms_.single(difference, tree);
        for (Number& number : term.numbers) number = number && target.contains(*number) ? 1 : 0;
        return terms_.derived({&term.var, 1}, term.numbers, tree);
    }
    if (is_long_pair(difference, target)) return wide_comparison(tree->op, difference, tree);
    Linear ordered = difference;
    widest_first(ordered);
    auto diagram = sum_diagram(ordered, target, writer_.domains_of(ordered.terms, true));
    return diagram ? reified(ordered.terms, std::move(diagram), tree)
                   : wide_comparison(tree->op, difference, tree);
}

// Two multiples of variables, with so many pairs of values that two sums are shorter than a diagram.
// An equation has clauses of its own for each value as long as its pairs are listed (cnf/pair_clauses.hpp).
bool Truths::is_long_pair(const Linear& difference, const Target& target) const {
    const bool equation = target.low == target.high;
    const std::size_t many = equation ? 100'000 : 2'000;  // pairs
    const auto& terms = difference.terms;
    return terms.size() == 2 && terms[0].numbers.size() * terms[1].numbers.size() > many &&
           std::ranges::all_of(terms, [&](const Term& term) { return is_multiple(writer_, term); });
}

Linear Truths::wide_comparison(Op op, const Linear& difference, const Tree& whole) {
    WideArithmetic wide{writer_};
    Linear turned{0, {}};
    turned.add(difference, -1);
    switch (op) {
        case Op::equal: return wide.is_zero(difference, whole);
        case Op::unequal: return opposite(wide.is_zero(difference, whole));
        case Op::at_most: return wide.at_most_zero(difference, whole);
        case Op::at_least: return wide.at_most_zero(turned, whole);
        case Op::less: return opposite(wide.at_most_zero(turned, whole));
        default: return opposite(wide.at_most_zero(difference, whole));
    }
}

Linear Truths::same_shape(const Tree& tree) {
    std::vector<Literal> holds;
    for (const Tree& child : tree->children) holds.push_back(literal(child));
    return writer_.identity(shapes_.same(*tree, holds));
}

// Every pair is unequal. A list of one item is all different if the item has a number: if it equals itself.
Linear Truths::all_different(const Tree& tree) {
    const auto& list = tree->children;
    std::vector<Tree> pairs;
    if (list.size() == 1) pairs.push_back(make(Op::equal, {list[0], list[0]}));
    for (std::size_t i = 0; i < list.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            poll_stop();
            pairs.push_back(make(Op::unequal, {list[k], list[i]}));
        }
    }
    return truth(make(Op::conjunction, std::move(pairs)));
}

// `and` by clauses; `or` is the opposite of `and` over the opposites.
Linear Truths::junction(const Tree& tree) {
    const bool conjunction = tree->op == Op::conjunction;
    std::vector<Literal> literals;
    for (const Tree& child : tree->children) {
        poll_stop();
        const Literal one = literal(child);
        literals.push_back(conjunction ? one : !one);
    }
    if (std::find(literals.begin(), literals.end(), Literal::never()) != literals.end())
        return {conjunction ? 0 : 1, {}};
    std::erase(literals, Literal::always());
    if (literals.empty()) return {conjunction ? 1 : 0, {}};
    const Var result = writer_.derive_boolean();
    const Linear all = writer_.identity(result);
    const Literal holds = writer_.literal(all);
    const ModelWriter::Definition defines{writer_,
                                          fmt::format("{} reifies {}", writer_.newest(), text_of(*tree))};
    std::vector<Literal> reason{holds};
    for (const Literal one : literals) {
        writer_.put_clause({!holds, one});
        reason.push_back(!one);
    }
    writer_.put_clause(reason);
    return conjunction ? all : opposite(all);
}

// A new variable that the diagram reads behind the terms.
Linear Truths::reified(std::span<const Term> terms, std::optional<Diagram> diagram, const Tree& whole) {
    std::vector<Var> vars = vars_of(terms);
    vars.push_back(writer_.derive_boolean());
    writer_.put_automaton(vars, std::move(diagram), whole,
                          fmt::format("{} reifies {}", writer_.newest(), text_of(*whole)));
    return writer_.identity(vars.back());
}

}  // namespace reductio::language
