// lower_truth.cpp - whether a condition holds, as 0 or 1: for "or", "not" and truth().
//
// A condition in one variable is a function of its value. Any other has a derived variable, told by a table,
// by a diagram that reads the verdict last, or, for "and" and "or", by clauses.
#include <fmt/format.h>

#include <algorithm>

#include "language/lowerer.hpp"
#include "language/reading.hpp"

namespace reductio::language {

namespace {

constexpr std::int32_t no_or_yes[] = {0, 1};

Linear opposite(const Linear& truth) {
    Linear result{1, {}};
    result.add(truth, -1);
    if (result.terms.empty()) return result;
    for (Number& number : result.terms[0].numbers) number = apply(Op::plus, number, result.constant);
    result.constant = 0;
    return result;
}

}  // namespace

Linear Lowerer::truth(const Tree& tree) {
    const std::string key = text_of(*tree);
    if (const auto known = truths_.find(key); known != truths_.end()) return known->second;
    Linear result = truth_of(tree);
    return truths_.emplace(key, std::move(result)).first->second;
}

Linear Lowerer::truth_of(const Tree& tree) {
    const Variables& variables = variables_of(tree);
    if (variables.empty()) return {holds(*tree, scratch_) ? 1 : 0, {}};
    if (variables.size() == 1 || few(variables)) return enumerated(tree);
    if (is_comparison(tree->op)) return comparison_truth(tree);
    switch (tree->op) {
        case Op::negation: return opposite(truth(tree->children[0]));
        case Op::conjunction:
        case Op::disjunction: return clause_truth(tree);
        case Op::all_different: return all_different_truth(tree);
        default: break;
    }
    const std::vector<Term> terms = list_terms(*tree);
    return told(terms, list_diagram(*tree, terms, true), tree);
}

Linear Lowerer::comparison_truth(const Tree& tree) {
    if (const auto product = equated_product(tree))
        return told(product->factors, read_product(*product, true), tree);
    Linear difference = linear(tree->children[0]);
    difference.add(linear(tree->children[1]), -1);
    if (!difference.constant) return {0, {}};
    const Target target = target_of(tree->op);
    if (difference.terms.empty()) return {target.fits(*difference.constant) ? 1 : 0, {}};
    difference.refuse_large();
    if (difference.terms.size() == 1) {
        Term term = single(difference, tree);
        for (Number& number : term.numbers) number = number && target.fits(*number) ? 1 : 0;
        return derived({&term.var, 1}, term.numbers, tree);
    }
    return told(difference.terms,
                read_sum(difference, target, domains_of(difference.terms, true), most_edges), tree);
}

// No two are equal; the pair of an element with itself asks whether it has a number at all.
Linear Lowerer::all_different_truth(const Tree& tree) {
    const auto& list = tree->children;
    std::vector<Tree> pairs;
    if (list.size() == 1) pairs.push_back(make(Op::equal, {list[0], list[0]}));
    for (std::size_t i = 0; i < list.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) pairs.push_back(make(Op::unequal, {list[k], list[i]}));
    }
    return truth(make(Op::conjunction, std::move(pairs)));
}

// "or" is the opposite of "and" over opposites.
Linear Lowerer::clause_truth(const Tree& tree) {
    const bool all = tree->op == Op::conjunction;
    std::vector<Literal> literals;
    for (const Tree& child : tree->children) {
        const Literal one = literal(truth(child));
        literals.push_back(all ? one : !one);
    }
    if (std::ranges::find(literals, Literal::never()) != literals.end()) return {all ? 0 : 1, {}};
    std::erase(literals, Literal::always());
    if (literals.empty()) return {all ? 1 : 0, {}};
    const Var result = fresh(no_or_yes);
    const Literal yes = builder_.is(result, 1);
    std::vector<Literal> reason{yes};
    for (const Literal one : literals) {
        put_clause({!yes, one});
        reason.push_back(!one);
    }
    put_clause(reason);
    return all ? identity(result) : opposite(identity(result));
}

Linear Lowerer::told(std::span<const Term> terms, std::optional<Diagram> diagram, const Tree& whole) {
    std::vector<Var> vars = vars_of(terms);
    vars.push_back(fresh(no_or_yes));
    put_automaton(vars, std::move(diagram), whole, fmt::format("#{} tells {}", derived_, text_of(*whole)));
    return identity(vars.back());
}

Literal Lowerer::literal(const Linear& truth) {
    if (truth.terms.empty()) return truth.constant == 1 ? Literal::always() : Literal::never();
    const Term& term = truth.terms[0];
    const auto domain = builder_.domain(term.var);
    const auto yes = static_cast<std::size_t>(std::ranges::count(term.numbers, Number{1}));
    if (yes == 0 || yes == domain.size()) return yes == 0 ? Literal::never() : Literal::always();
    const auto value_with = [&](std::int64_t number) {
        return domain[std::ranges::find(term.numbers, Number{number}) - term.numbers.begin()];
    };
    if (yes == 1) return builder_.is(term.var, value_with(1));
    if (yes + 1 == domain.size()) return !builder_.is(term.var, value_with(0));
    std::vector<std::int32_t> rows;
    for (std::size_t i = 0; i < domain.size(); ++i)
        rows.insert(rows.end(), {domain[i], static_cast<std::int32_t>(*term.numbers[i])});
    const Var pair[] = {term.var, fresh(no_or_yes)};
    put_table(pair, rows, fmt::format("#{} tells a part of {}", derived_, title_));
    return builder_.is(pair[1], 1);
}

}  // namespace reductio::language
