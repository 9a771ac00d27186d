// terms.cpp - recursion over expressions; where there are few assignments, all are tried.
#include "language/lowering/terms.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <set>

#include "base/sorted.hpp"
#include "language/lowering/literals.hpp"
#include "language/lowering/multiples.hpp"
#include "language/lowering/passed.hpp"
#include "language/lowering/term_diagram.hpp"
#include "language/lowering/tree_key.hpp"
#include "language/lowering/wide.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t most_sums = 5'000;  // of a sum that may become one variable

Refusal too_many_values(const Tree& whole) {
    return {text_of(*whole) + " has too many values", "smaller domains, or variables for its parts"};
}

// The domain of the variable that stands for these numbers (ascending), with one more value for `missing`.
std::vector<std::int32_t> codes_for(const std::vector<std::int64_t>& numbers, bool missing) {
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max() - 1;
    std::vector<std::int32_t> codes;
    const bool small = !numbers.empty() && numbers.front() > -most && numbers.back() < most;
    for (const auto number : numbers)
        codes.push_back(static_cast<std::int32_t>(small ? number : std::int64_t(codes.size())));
    if (missing) codes.push_back(codes.empty() ? 0 : codes.back() + 1);
    return codes;
}

// What a sum can come to; the search ends beyond most_sums.
std::set<std::int64_t> sums_of(const Linear& linear) {
    std::set<std::int64_t> sums{*linear.constant};
    for (const Term& term : linear.terms) {
        std::set<std::int64_t> next;
        for (const auto sum : sums) {
            poll_stop();
            for (const Number& number : term.numbers) {
                if (number) next.insert(sum + *number);
            }
        }
        sums = std::move(next);
        if (sums.size() > most_sums) break;
    }
    return sums;
}

bool has_all_numbers(const Linear& linear) {
    return linear.constant && std::ranges::all_of(linear.terms, &Term::total);
}

// The number of a sum where vars[i] has the value at places[i] of its domain.
Number number_at(const Linear& sum, const std::vector<Var>& vars, std::span<const std::size_t> places) {
    Number number = sum.constant;
    for (const Term& term : sum.terms) {
        const auto i = std::lower_bound(vars.begin(), vars.end(), term.var) - vars.begin();
        number = apply(Op::plus, number, term.numbers[places[i]]);
    }
    return number;
}

}  // namespace

Linear Terms::linear(const Tree& tree) {
    if (tree->op == Op::number) return {tree->number, {}};
    if (tree->op == Op::variable) return writer_.identity(Var{tree->variable});
    if (tree->op == Op::plus || tree->op == Op::negative) return make_linear(tree);
    const std::string key = text_of(*tree);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    Linear result = make_linear(tree);
    return known_.emplace(key, std::move(result)).first->second;
}

Linear Terms::make_linear(const Tree& tree) {
    const auto& variables = assignments_.variables_of(tree);
    if (variables.empty()) return {assignments_.number(tree), {}};
    if (variables.size() == 1) return enumerated(tree);
    switch (tree->op) {
        case Op::negative:
        case Op::plus: {
            Linear sum;
            for (const Tree& child : tree->children) sum.add(linear(child), tree->op == Op::plus ? 1 : -1);
            return sum;
        }
        case Op::times: return product(tree);
        case Op::truth: return truth_(tree->children[0]);
        case Op::leading: return leading(tree);
        case Op::piece_size: return assignments_.few(variables) ? enumerated(tree) : piece_size(tree);
        case Op::passed: return passed(tree);
        case Op::steps:
            return assignments_.few(variables) ? enumerated(tree)
                                               : steps_.number(*tree, literals(tree->children));
        case Op::visible: return assignments_.few(variables) ? enumerated(tree) : linear(visible_sum(*tree));
        case Op::element: return assignments_.few(variables) ? enumerated(tree) : linear(element_sum(*tree));
        case Op::least:
        case Op::greatest:
            return assignments_.few(variables) && assignments_.count(variables) <= long_extreme
                       ? enumerated(tree)
                       : by_operands(tree);
        case Op::absolute:
            return assignments_.few(variables) && assignments_.count(variables) <= long_absolute
                       ? enumerated(tree)
                       : by_operands(tree);
        default: return assignments_.few(variables) ? enumerated(tree) : by_operands(tree);
    }
}

// One for each beginning of the list that holds. Where these are many, one variable counts them: a comparison
// of two such numbers is then about two variables, not about all beginnings.
Linear Terms::leading(const Tree& tree) {
    constexpr std::int32_t many = 3;
    std::vector<Linear> beginnings;
    std::vector<Tree> beginning;
    for (const Tree& child : tree->children) {
        beginning.push_back(child);
        beginnings.push_back(truth_(make(Op::conjunction, beginning)));
    }
    std::erase_if(beginnings, [](const Linear& holds) { return holds.terms.empty() && holds.constant == 0; });
    if (std::ssize(beginnings) < many) {
        Linear sum;
        for (const Linear& holds : beginnings) sum.add(holds, 1);
        return sum;
    }
    const ModelWriter::Definition defines{writer_, "how many hold from the first on"};
    std::vector<std::int32_t> numbers{0};
    std::vector<Literal> at_least{Literal::always()};
    for (const Linear& holds : beginnings) {
        numbers.push_back(numbers.back() + 1);
        at_least.push_back(writer_.literal(holds));
    }
    at_least.push_back(Literal::never());
    const Var number = writer_.derive(numbers);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Literal here = writer_.is(number, numbers[i]);
        writer_.put_clause({!here, at_least[i]});
        writer_.put_clause({!here, !at_least[i + 1]});
        writer_.put_clause({here, !at_least[i], at_least[i + 1]});
    }
    return writer_.identity(number);
}

std::vector<Literal> Terms::literals(std::span<const Tree> conditions) {
    std::vector<Literal> holds;
    for (const Tree& child : conditions) {
        const auto plain = plain_literal(*child, writer_);
        holds.push_back(plain ? *plain : writer_.literal(truth_(child)));
    }
    return holds;
}

Linear Terms::piece_size(const Tree& tree) { return piece_sizes_.size(*tree, literals(tree->children)); }

// The nodes of one line are counted once, for all to which one asks the way.
Linear Terms::passed(const Tree& tree) {
    const std::string text = text_of(*tree), key = text.substr(text.find(';'));
    auto known = passed_.find(key);
    if (known == passed_.end()) {
        const ModelWriter::Definition defines{writer_, "how many places the line has passed"};
        known = passed_.emplace(key, lower_passed(*tree, literals(tree->children), writer_)).first;
    }
    return known->second[static_cast<std::size_t>(tree->number)];
}

// Is a factor the truth of a condition on many values of several other variables? One variable for that
// truth takes less than all values of all factors, and serves other products.
bool Terms::multiplies_truths(const Node& product) {
    constexpr std::size_t many = 64;  // values together
    return std::ranges::any_of(product.children, [&](const Tree& factor) {
        const auto& variables = assignments_.variables_of(factor);
        return factor->op == Op::truth && variables.size() > 1 && assignments_.count(variables) > many;
    });
}

// A product with at most one factor that has variables is a multiple of that factor.
Linear Terms::product(const Tree& tree) {
    Number constant = 1;
    Linear factor;
    std::size_t with_variables = 0;
    for (const Tree& child : tree->children) with_variables += !assignments_.variables_of(child).empty();
    if (with_variables > 1)
        return assignments_.few(assignments_.variables_of(tree)) && !multiplies_truths(*tree)
                   ? enumerated(tree)
                   : by_operands(tree);
    for (const Tree& child : tree->children) {
        if (assignments_.variables_of(child).empty())
            constant = apply(Op::times, constant, assignments_.number(child));
        else
            factor = linear(child);
    }
    Linear result;
    if (constant)
        result.add(factor, *constant);
    else
        result.constant = {};
    return result;
}

Linear Terms::by_operands(const Tree& tree) {
    Linear result = linear(tree->children[0]);
    if (tree->op == Op::absolute) return absolute(result, tree);
    for (std::size_t i = 1; i < tree->children.size(); ++i)
        result = combined(tree->op, result, linear(tree->children[i]), tree);
    return result;
}

Linear Terms::absolute(const Linear& operand, const Tree& whole) {
    if (!operand.constant) return operand;
    if (!is_narrow(operand) || is_in_bits(operand)) return WideArithmetic{writer_}.absolute(operand, whole);
    if (is_long_difference(operand)) {
        std::vector<std::int64_t> numbers;
        for (const std::int64_t sum : sums_of(operand)) numbers.push_back(std::abs(sum));
        sort_unique(numbers);
        return WideArithmetic{writer_}.magnitude(operand, numbers, whole);
    }
    Term term = single(operand, whole);
    for (Number& number : term.numbers) {
        if (number && *number < 0) number = apply(Op::times, number, -1);
    }
    return {0, {std::move(term)}};
}

// Several multiples with so many values together that a variable for their sum takes more than sums do.
bool Terms::is_long_difference(const Linear& operand) const {
    constexpr std::size_t many = 50;  // values; from there on the clauses of sums are about bits
    std::size_t choices = 1, long_terms = 0;
    for (const Term& term : operand.terms) {
        if (!is_multiple(writer_, term)) return false;
        choices = std::min(choices, long_absolute) * term.numbers.size();
        long_terms += term.numbers.size() >= many ? 1 : 0;
    }
    return long_terms > 1 && choices > long_absolute;
}

// The result of an operation on two sums; each becomes one variable first where a table of all is too large.
Linear Terms::combined(Op op, const Linear& a, const Linear& b, const Tree& whole) {
    if (!a.constant || !b.constant) return {Number{}, {}};
    if (a.terms.empty() && b.terms.empty()) return {apply(op, a.constant, b.constant), {}};
    const auto is_one_multiple = [&](const Linear& sum) {
        return sum.terms.size() == 1 && is_multiple(writer_, sum.terms[0]);
    };
    std::vector<Var> vars = vars_of(a.terms);
    for (const Term& term : b.terms) vars.push_back(term.var);
    sort_unique(vars);
    constexpr std::size_t most = ModelWriter::most_rows;
    std::vector<std::size_t> sizes;
    std::size_t rows = 1;
    for (const Var v : vars) {
        sizes.push_back(writer_.domain(v).size());
        rows = std::min(most, rows) * sizes.back();
    }
    const bool extreme = op == Op::least || op == Op::greatest;
    const bool multiples = extreme && is_one_multiple(a) && is_one_multiple(b);
    const bool bits = (extreme || op == Op::times) && has_all_numbers(a) && has_all_numbers(b) &&
                      (is_in_bits(a) || is_in_bits(b));
    if (rows > long_extreme && (multiples || bits)) return WideArithmetic{writer_}.combined(op, a, b, whole);
    if (rows > most) {
        const bool pairs = a.terms.size() < 2 && b.terms.size() < 2;
        if (pairs || !is_narrow(a) || !is_narrow(b)) return WideArithmetic{writer_}.combined(op, a, b, whole);
        const Linear one_a = a.terms.size() < 2 ? a : Linear{0, {single(a, whole)}};
        const Linear one_b = b.terms.size() < 2 ? b : Linear{0, {single(b, whole)}};
        return combined(op, one_a, one_b, whole);
    }
    std::vector<Number> numbers;
    for_each_place(sizes, [&](std::span<const std::size_t> places) {
        poll_stop();
        numbers.push_back(apply(op, number_at(a, vars, places), number_at(b, vars, places)));
    });
    return derived(vars, numbers, whole);
}

Linear Terms::enumerated(const Tree& tree) {
    const auto variables = assignments_.variables_of(tree);
    std::vector<Number> numbers;
    const bool condition = is_condition(tree->op);
    assignments_.for_each(variables, [&] {
        numbers.push_back(condition ? Number{assignments_.holds(tree) ? 1 : 0} : assignments_.number(tree));
    });
    std::vector<Var> vars;
    for (const auto variable : variables) vars.push_back(Var{variable});
    return derived(vars, numbers, tree);
}

Linear Terms::derived(std::span<const Var> vars, const std::vector<Number>& numbers, const Tree& whole) {
    const bool same = std::all_of(numbers.begin(), numbers.end(),
                                  [&](const Number& number) { return number == numbers[0]; });
    if (same) return {numbers[0], {}};
    if (vars.size() == 1) return {0, {{vars[0], numbers}}};
    std::vector<std::int64_t> results;
    for (const Number& number : numbers) {
        if (number) results.push_back(*number);
    }
    const bool missing = results.size() < numbers.size();
    sort_unique(results);
    const std::vector<std::int32_t> codes = codes_for(results, missing);
    const Var result = writer_.derive(codes);
    std::vector<std::vector<std::int32_t>> domains;
    std::vector<std::size_t> sizes;
    for (const Var v : vars) {
        domains.push_back(writer_.values(v));
        sizes.push_back(domains.back().size());
    }
    std::vector<std::int32_t> rows;
    auto number = numbers.begin();
    for_each_place(sizes, [&](std::span<const std::size_t> places) {
        for (std::size_t i = 0; i < places.size(); ++i) rows.push_back(domains[i][places[i]]);
        const auto at = *number ? std::lower_bound(results.begin(), results.end(), **number) : results.end();
        rows.push_back(codes[at - results.begin()]);
        ++number;
    });
    std::vector<Var> all{vars.begin(), vars.end()};
    all.push_back(result);
    writer_.put_table(all, rows, fmt::format("{} is {}", writer_.newest(), text_of(*whole)));
    Term term{result, {results.begin(), results.end()}};
    if (missing) term.numbers.push_back({});
    return {0, {std::move(term)}};
}

bool Terms::is_in_bits(const Linear& linear) {
    constexpr std::size_t few_bits = 3, many = 4;  // values for each bit
    const auto is_bit = [](const Term& term) { return term.numbers.size() == 2; };
    return linear.terms.size() > few_bits && std::ranges::all_of(linear.terms, is_bit) &&
           has_all_numbers(linear) && sums_of(linear).size() > many * linear.terms.size();
}

bool Terms::is_narrow(const Linear& linear) {
    return linear.terms.size() < 2 || !linear.constant || sums_of(linear).size() <= most_sums;
}

Term Terms::single(const Linear& linear, const Tree& whole) {
    linear.check_range();
    if (linear.terms.size() == 1) {
        Term term = linear.terms[0];
        for (Number& number : term.numbers) number = apply(Op::plus, number, linear.constant);
        return term;
    }
    bool missing = false;
    for (const Term& term : linear.terms) missing = missing || !term.total();
    const std::set<std::int64_t> sums = sums_of(linear);
    if (sums.size() > most_sums) throw too_many_values(whole);
    const std::vector<std::int64_t> values{sums.begin(), sums.end()};
    Term result{writer_.derive(codes_for(values, missing)), {values.begin(), values.end()}};
    if (missing) result.numbers.push_back({});
    // The automaton adds up the terms, then compares the sum with the variable that stands for it.
    std::vector<Term> terms = linear.terms;
    terms.push_back(result);
    const auto read = [&](Number& sum, std::size_t position, const Number& number) {
        if (position + 1 == terms.size()) return sum == number ? Verdict::yes : Verdict::no;
        sum = apply(Op::plus, sum, number);
        return Verdict::open;
    };
    auto diagram =
        term_diagram(std::span<const Term>{terms}, writer_.domains_of(terms), linear.constant, read);
    writer_.put_automaton(vars_of(terms), std::move(diagram), whole,
                          fmt::format("{} is a sum in {}", writer_.newest(), text_of(*whole)));
    return result;
}

Term Terms::term(const Tree& tree) {
    const Linear whole = linear(tree);
    if (whole.constant && !whole.terms.empty()) return single(whole, tree);
    const std::int32_t zero = 0;
    return {writer_.derive({&zero, 1}), {whole.constant}};
}

Var Terms::variable(const Tree& tree) {
    if (tree->op == Op::variable) return Var{tree->variable};
    const std::string key = text_of(*tree);
    if (const auto known = variables_.find(key); known != variables_.end()) return known->second;
    const Var made = make_variable(tree);
    variables_.emplace(key, made);
    return made;
}

Terms::Function Terms::function_of(const Term& whole, const Tree& tree) {
    const std::vector<std::int32_t> inputs = writer_.values(whole.var);
    if (std::equal(whole.numbers.begin(), whole.numbers.end(), inputs.begin(), inputs.end())) return {};
    std::vector<std::int32_t> values, rows;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Number number = whole.numbers[i];
        if (!number) continue;
        if (*number != static_cast<std::int32_t>(*number)) throw too_many_values(tree);
        values.push_back(static_cast<std::int32_t>(*number));
        rows.insert(rows.end(), {inputs[i], values.back()});
    }
    if (values.empty()) {
        writer_.put_contradiction();
        values.push_back(0);
    }
    const RelationId relation = writer_.relation(2, rows);
    sort_unique(values);
    return {std::move(values), relation};
}

Var Terms::make_variable(const Tree& tree) {
    const auto& variables = assignments_.variables_of(tree);
    std::string key;
    if (variables.size() == 1) {
        const Var input{variables[0]};
        key = std::to_string(static_cast<std::uint32_t>(writer_.domain_id(input))) + ';' + key_of(*tree);
        if (const auto known = functions_.find(key); known != functions_.end())
            return defined(input, known->second, tree);
    }
    const Term whole = term(tree);
    Function function = function_of(whole, tree);
    const Var result = defined(whole.var, function, tree);
    if (!key.empty() && whole.var == Var{variables[0]}) functions_.emplace(key, std::move(function));
    return result;
}

Var Terms::defined(Var input, const Function& function, const Tree& tree, bool named) {
    if (!function.relation) return input;
    const std::string text = text_of(*tree);
    const Var pair[] = {input,
                        named ? writer_.derive(function.values, text) : writer_.derive(function.values)};
    writer_.put_table(pair, *function.relation, text);
    return pair[1];
}

}  // namespace reductio::language
