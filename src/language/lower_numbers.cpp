// lower_numbers.cpp - expressions as sums of terms, with derived variables where an operation mixes
// variables.
//
// The value of a derived variable is the number itself where numbers fit, else its place among them; a number
// that may be missing has one more value. Equal expressions share their variable.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>

#include "language/lowerer.hpp"
#include "language/reading.hpp"
#include "base/sorted.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t most_sums = 5'000;  // that the sum of several terms may have to become one variable

Refusal too_many(const Tree& whole) {
    return {text_of(*whole) + " has too many values", "smaller domains, or variables for its parts"};
}

// The values of the variable that stands for these numbers, which are ascending; `missing`: and for none.
std::vector<std::int32_t> codes_for(const std::vector<std::int64_t>& numbers, bool missing) {
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max() - 1;
    std::vector<std::int32_t> codes;
    const bool small = !numbers.empty() && numbers.front() > -most && numbers.back() < most;
    for (const auto number : numbers)
        codes.push_back(static_cast<std::int32_t>(small ? number : std::int64_t(codes.size())));
    if (missing) codes.push_back(codes.empty() ? 0 : codes.back() + 1);
    return codes;
}

// What a sum of terms may come to; more than most_sums if it is that many.
std::set<std::int64_t> sums_of(const Linear& linear) {
    std::set<std::int64_t> reach{*linear.constant};
    for (const Term& term : linear.terms) {
        std::set<std::int64_t> next;
        for (const auto sum : reach) {
            poll_stop();
            for (const Number& number : term.numbers) {
                if (number) next.insert(sum + *number);
            }
        }
        reach = std::move(next);
        if (reach.size() > most_sums) break;
    }
    return reach;
}

}  // namespace

Linear Lowerer::linear(const Tree& tree) {
    if (tree->op == Op::number) return {tree->number, {}};
    if (tree->op == Op::variable) return identity(Var{tree->variable});
    if (tree->op == Op::plus || tree->op == Op::negative) return linear_of(tree);
    const std::string key = text_of(*tree);
    if (const auto known = numbers_.find(key); known != numbers_.end()) return known->second;
    Linear result = linear_of(tree);
    return numbers_.emplace(key, std::move(result)).first->second;
}

Linear Lowerer::linear_of(const Tree& tree) {
    const Variables& variables = variables_of(tree);
    if (variables.empty()) return {value_of(*tree, scratch_), {}};
    if (variables.size() == 1) return enumerated(tree);
    switch (tree->op) {
        case Op::negative:
        case Op::plus: {
            Linear sum;
            for (const Tree& child : tree->children) sum.add(linear(child), tree->op == Op::plus ? 1 : -1);
            return sum;
        }
        case Op::times: return product(tree);
        case Op::truth: return truth(tree->children[0]);
        case Op::element: return few(variables) ? enumerated(tree) : linear(element_sum(*tree));
        default: return few(variables) ? enumerated(tree) : by_operands(tree);
    }
}

// A product with at most one factor that is no constant is a multiple of it.
Linear Lowerer::product(const Tree& tree) {
    const auto constant = [this](const Tree& child) { return variables_of(child).empty(); };
    const auto factors = std::ranges::count_if(tree->children, constant);
    if (static_cast<std::size_t>(factors) + 1 < tree->children.size())
        return few(variables_of(tree)) ? enumerated(tree) : by_operands(tree);
    Number factor = 1;
    Linear rest;
    for (const Tree& child : tree->children) {
        if (constant(child))
            factor = apply(Op::times, factor, value_of(*child, scratch_));
        else
            rest = linear(child);
    }
    Linear result;
    if (factor)
        result.add(rest, *factor);
    else
        result.constant = {};
    return result;
}

Linear Lowerer::by_operands(const Tree& tree) {
    Linear result = linear(tree->children[0]);
    if (tree->op == Op::absolute) {
        if (!result.constant) return result;
        Term term = single(result, tree);
        for (Number& number : term.numbers) {
            if (number && *number < 0) number = apply(Op::times, number, -1);
        }
        return {0, {std::move(term)}};
    }
    for (std::size_t i = 1; i < tree->children.size(); ++i)
        result = combined(tree->op, result, linear(tree->children[i]), tree);
    return result;
}

Linear Lowerer::combined(Op op, const Linear& a, const Linear& b, const Tree& whole) {
    if (!a.constant || !b.constant) return {Number{}, {}};
    if (a.terms.empty() && b.terms.empty()) return {apply(op, a.constant, b.constant), {}};
    const auto as_one = [&](const Linear& side) -> Linear {
        return side.terms.size() < 2 ? side : Linear{0, {single(side, whole)}};
    };
    std::vector<Var> vars;
    for (const Linear* side : {&a, &b}) {
        for (const Term& term : side->terms) vars.push_back(term.var);
    }
    sort_unique(vars);
    std::size_t words = 1;
    for (const Var v : vars) words = std::min(most_rows, words) * size(v);
    if (words > most_rows) {
        if (a.terms.size() < 2 && b.terms.size() < 2) throw too_many(whole);
        return combined(op, as_one(a), as_one(b), whole);
    }
    std::vector<std::size_t> sizes;
    for (const Var v : vars) sizes.push_back(size(v));
    const auto number_of = [&](const Linear& side, std::span<const std::size_t> places) {
        Number sum = side.constant;
        for (const Term& term : side.terms) {
            const auto at = static_cast<std::size_t>(std::ranges::lower_bound(vars, term.var) - vars.begin());
            sum = apply(Op::plus, sum, term.numbers[places[at]]);
        }
        return sum;
    };
    std::vector<Number> numbers;
    for_each_place(sizes, [&](std::span<const std::size_t> places) {
        poll_stop();
        numbers.push_back(apply(op, number_of(a, places), number_of(b, places)));
    });
    return derived(vars, numbers, whole);
}

Linear Lowerer::enumerated(const Tree& tree) {
    const Variables variables = variables_of(tree);
    std::vector<Number> numbers;
    const bool condition = is_condition(tree->op);
    for_each_word(variables, [&] {
        numbers.push_back(condition ? Number{holds(*tree, scratch_) ? 1 : 0} : value_of(*tree, scratch_));
    });
    std::vector<Var> vars;
    for (const auto variable : variables) vars.push_back(Var{variable});
    return derived(vars, numbers, tree);
}

Linear Lowerer::derived(std::span<const Var> vars, const std::vector<Number>& numbers, const Tree& whole) {
    const auto same = [&](const Number& number) { return number == numbers[0]; };
    if (std::ranges::all_of(numbers, same)) return {numbers[0], {}};
    if (vars.size() == 1) return {0, {{vars[0], numbers}}};
    std::vector<std::int64_t> values;
    for (const Number& number : numbers) {
        if (number) values.push_back(*number);
    }
    const bool missing = values.size() < numbers.size();
    sort_unique(values);
    const std::vector<std::int32_t> codes = codes_for(values, missing);
    const Var result = fresh(codes);
    std::vector<std::vector<std::int32_t>> domains;
    std::vector<std::size_t> sizes;
    for (const Var v : vars) {
        const auto domain = builder_.domain(v);
        domains.emplace_back(domain.begin(), domain.end());
        sizes.push_back(domain.size());
    }
    std::vector<std::int32_t> rows;
    auto number = numbers.begin();
    for_each_place(sizes, [&](std::span<const std::size_t> places) {
        for (std::size_t i = 0; i < places.size(); ++i) rows.push_back(domains[i][places[i]]);
        const auto at = *number ? std::ranges::lower_bound(values, **number) : values.end();
        rows.push_back(codes[at - values.begin()]);
        ++number;
    });
    std::vector<Var> all{vars.begin(), vars.end()};
    all.push_back(result);
    put_table(all, rows, fmt::format("#{} is {}", derived_, text_of(*whole)));
    Term term{result, {values.begin(), values.end()}};
    if (missing) term.numbers.push_back({});
    return {0, {std::move(term)}};
}

Term Lowerer::single(const Linear& linear, const Tree& whole) {
    linear.refuse_large();
    if (linear.terms.size() == 1) {
        Term term = linear.terms[0];
        for (Number& number : term.numbers) number = apply(Op::plus, number, linear.constant);
        return term;
    }
    const auto total = [](const Term& term) { return term.total(); };
    const bool missing = !std::ranges::all_of(linear.terms, total);
    const std::set<std::int64_t> reach = sums_of(linear);
    if (reach.size() > most_sums) throw too_many(whole);
    const std::vector<std::int64_t> values{reach.begin(), reach.end()};
    const std::vector<std::int32_t> codes = codes_for(values, missing);
    Term result{fresh(codes), {values.begin(), values.end()}};
    if (missing) result.numbers.push_back({});
    // The sum is told by its last variable: the difference of the two is 0.
    std::vector<Term> terms = linear.terms;
    terms.push_back(result);
    const auto domains = domains_of(terms, false);
    using State = Number;
    const auto read = [&](State& sum, std::size_t position, const Number& number) {
        if (position + 1 == terms.size()) return sum == number ? Verdict::yes : Verdict::no;
        sum = apply(Op::plus, sum, number);
        return Verdict::open;
    };
    put_automaton(vars_of(terms),
                  read_terms(std::span<const Term>{terms}, domains, linear.constant, read, most_edges), whole,
                  fmt::format("#{} is a sum in {}", derived_, text_of(*whole)));
    return result;
}

Linear Lowerer::identity(Var v) const {
    const auto domain = builder_.domain(v);
    return {0, {{v, {domain.begin(), domain.end()}}}};
}

Term Lowerer::as_term(const Tree& tree) {
    const Linear whole = linear(tree);
    if (whole.constant && !whole.terms.empty()) return single(whole, tree);
    const std::int32_t zero = 0;
    return {fresh({&zero, 1}), {whole.constant}};
}

Var Lowerer::as_variable(const Tree& tree) {
    const Term term = as_term(tree);
    const auto domain = builder_.domain(term.var);
    const auto identical = [](const Number& number, std::int32_t value) { return number == value; };
    if (std::ranges::equal(term.numbers, domain, identical)) return term.var;
    const std::vector<std::int32_t> inputs{domain.begin(), domain.end()};
    std::vector<std::int32_t> values, rows;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Number number = term.numbers[i];
        if (!number) continue;
        if (*number != static_cast<std::int32_t>(*number)) throw too_many(tree);
        values.push_back(static_cast<std::int32_t>(*number));
        rows.insert(rows.end(), {inputs[i], values.back()});
    }
    if (values.empty()) {
        require_never();
        values.push_back(0);
    }
    const Var result = fresh(values);
    const Var pair[] = {term.var, result};
    put_table(pair, rows, fmt::format("#{} is {}", derived_, text_of(*tree)));
    return result;
}

}  // namespace reductio::language
