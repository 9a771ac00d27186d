// wide.cpp - products bit by bit, and what follows from them.
#include "language/lowering/wide.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "language/lowering/multiples.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t most_pairs = 2'000;  // of values of two terms, in a table
constexpr std::int64_t few_values = 64;    // of a number that is one variable

Linear constant(std::int64_t number) { return {number, {}}; }

Linear plus(const Linear& a, const Linear& b, std::int64_t factor = 1) {
    Linear sum = a;
    sum.add(b, factor);
    return sum;
}

Refusal without_value(const Tree& whole) {
    return {text_of(*whole) + " has too many values, and may have none",
            "smaller domains, or a divisor that is never 0"};
}

}  // namespace

Linear WideArithmetic::combined(Op op, const Linear& a, const Linear& b, const Tree& whole) {
    switch (op) {
        case Op::times: return product(a, b, whole);
        case Op::quotient: return divided(a, b, whole).quotient;
        case Op::remainder: return divided(a, b, whole).remainder;
        case Op::modulo: {  // the remainder, moved to the sign of the divisor
            const Linear rest = divided(a, b, whole).remainder;
            if (interval(b, whole).low < 0) throw without_value(whole);
            return plus(rest, product(at_most_zero(plus(rest, constant(1)), whole), b, whole));
        }
        case Op::least:
            if (const auto less = greater(plus(constant(0), a, -1), plus(constant(0), b, -1), whole))
                return plus(constant(0), *less, -1);
            return choice(at_most_zero(plus(a, b, -1), whole), a, b, whole);
        case Op::greatest:
            if (const auto more = greater(a, b, whole)) return *more;
            return choice(at_most_zero(plus(a, b, -1), whole), b, a, whole);
        case Op::power: return power(a, b, whole);
        default: throw Refusal{text_of(*whole) + " has too many values", "smaller domains"};
    }
}

Linear WideArithmetic::absolute(const Linear& a, const Tree& whole) {
    if (interval(a, whole).low >= 0) return a;
    const Linear negative = at_most_zero(plus(a, constant(1)), whole);
    return plus(a, product(negative, a, whole), -2);
}

Linear WideArithmetic::magnitude(const Linear& a, std::span<const std::int64_t> numbers, const Tree& whole) {
    const Linear opposite = plus(constant(0), a, -1);
    if (interval(a, whole).low >= 0) return a;
    return interval(a, whole).high <= 0 ? opposite : greater(a, opposite, numbers, whole);
}

std::optional<Linear> WideArithmetic::greater(const Linear& a, const Linear& b, const Tree& whole) {
    constexpr std::size_t most = 5'000;  // values
    std::vector<std::int64_t> numbers;
    for (const Linear* const each : {&a, &b}) {
        if (each->terms.size() != 1 || each->terms[0].numbers.size() > most) return {};
        const Term& term = each->terms[0];
        if (!is_multiple(writer_, term)) return {};
        for (const Number& number : term.numbers) numbers.push_back(*apply(Op::plus, number, each->constant));
    }
    const Interval one = interval(a, whole), other = interval(b, whole);
    if (one.low >= other.high) return a;
    if (other.low >= one.high) return b;
    const std::int64_t low = std::max(one.low, other.low);
    std::erase_if(numbers, [&](std::int64_t number) { return number < low; });
    sort_unique(numbers);
    if (numbers.size() > most || low < -largest_value || numbers.back() > largest_value) return {};
    return greater(a, b, numbers, whole);
}

Linear WideArithmetic::greater(const Linear& a, const Linear& b, std::span<const std::int64_t> numbers,
                               const Tree& whole) {
    const Linear result =
        writer_.identity(writer_.derive(std::vector<std::int32_t>(numbers.begin(), numbers.end())));
    const ModelWriter::Definition defines{writer_, definition(whole)};
    const Linear above_a = plus(result, a, -1), above_b = plus(result, b, -1);
    require(Op::at_least, above_a, whole);
    require(Op::at_least, above_b, whole);
    // 1 where b is no greater: a is the result then, else b.
    const Linear is_a = at_most_zero(plus(b, a, -1), whole);
    const std::int64_t beyond_a = interval(above_a, whole).high, beyond_b = interval(above_b, whole).high;
    require(Op::at_most, plus(plus(above_a, is_a, beyond_a), constant(-beyond_a)), whole);
    require(Op::at_most, plus(above_b, is_a, -beyond_b), whole);
    return result;
}

Linear WideArithmetic::choice(const Linear& condition, const Linear& yes, const Linear& no,
                              const Tree& whole) {
    return plus(no, product(condition, plus(yes, no, -1), whole));
}

WideArithmetic::Interval WideArithmetic::interval(const Linear& sum, const Tree& whole) const {
    if (!sum.constant) throw without_value(whole);
    sum.check_range();
    Interval all{*sum.constant, *sum.constant};
    for (const Term& term : sum.terms) {
        if (!term.total()) throw without_value(whole);
        const auto [least, most] = std::ranges::minmax_element(term.numbers);
        all.low += **least;
        all.high += **most;
    }
    return all;
}

// --- truths

Linear WideArithmetic::at_most_zero(const Linear& sum, const Tree& whole) {
    const Interval all = interval(sum, whole);
    if (all.high <= 0) return constant(1);
    if (all.low > 0) return constant(0);
    const Linear truth = writer_.identity(writer_.derive_boolean());
    const ModelWriter::Definition defines{writer_, definition(whole)};
    // 1: sum <= 0, and 0: sum <= the most that it can be.
    require(Op::at_most, plus(plus(sum, truth, all.high), constant(-all.high)), whole);
    // 0: sum >= 1, and 1: sum >= the least that it can be.
    require(Op::at_least, plus(plus(sum, truth, 1 - all.low), constant(-1)), whole);
    return truth;
}

Linear WideArithmetic::is_zero(const Linear& sum, const Tree& whole) {
    return conjunction(at_most_zero(sum, whole), at_most_zero(plus(constant(0), sum, -1), whole), whole);
}

Linear WideArithmetic::conjunction(const Linear& a, const Linear& b, const Tree& whole) {
    if (a.terms.empty()) return *a.constant == 0 ? a : b;
    if (b.terms.empty()) return *b.constant == 0 ? b : a;
    const Literal one = writer_.literal(a), other = writer_.literal(b);
    const Linear both = writer_.identity(writer_.derive_boolean());
    const Literal holds = writer_.literal(both);
    const ModelWriter::Definition defines{writer_, definition(whole)};
    writer_.put_clause({!holds, one});
    writer_.put_clause({!holds, other});
    writer_.put_clause({holds, !one, !other});
    return both;
}

// --- products

Linear WideArithmetic::product(const Linear& a, const Linear& b, const Tree& whole) {
    const Interval one = interval(a, whole), other = interval(b, whole);
    const auto reach = [](const Interval& all) { return std::max(std::abs(all.low), std::abs(all.high)); };
    constexpr __int128 most = std::int64_t{1} << 60;
    if (static_cast<__int128>(reach(one)) * reach(other) > most)
        throw Refusal{text_of(*whole) + " has too many values", "smaller domains: products have 60 bits"};
    Linear result = plus(constant(0), Linear{0, b.terms}, *a.constant);
    result.add(Linear{0, a.terms}, *b.constant);
    result.add(constant(1), *apply(Op::times, a.constant, b.constant));
    for (const Term& term_a : a.terms) {
        for (const Term& term_b : b.terms) {
            poll_stop();
            result.add(product(term_a, term_b, whole), 1);
        }
    }
    return result;
}

Linear WideArithmetic::product(const Term& a, const Term& b, const Tree& whole) {
    if (!a.total() || !b.total()) throw without_value(whole);
    if (a.var == b.var) {
        Term square = a;
        for (std::size_t i = 0; i < square.numbers.size(); ++i)
            square.numbers[i] = apply(Op::times, a.numbers[i], b.numbers[i]);
        return {0, {std::move(square)}};
    }
    const std::size_t values_a = a.numbers.size(), values_b = b.numbers.size();
    if (values_a * values_b > most_pairs) {
        const bool first = values_a > values_b;  // the longer one in bits
        return product(in_bits(first ? a : b, whole), Linear{0, {first ? b : a}}, whole);
    }
    return product_table(a, b, whole);
}

Linear WideArithmetic::product_table(const Term& a, const Term& b, const Tree& whole) {
    const std::vector<std::int32_t> values_a = writer_.values(a.var), values_b = writer_.values(b.var);
    std::vector<std::int64_t> products;
    for (const Number& one : a.numbers) {
        for (const Number& other : b.numbers) products.push_back(*apply(Op::times, one, other));
    }
    std::vector<std::int64_t> results = products;
    sort_unique(results);
    std::vector<std::int32_t> codes(results.size()), rows;
    std::iota(codes.begin(), codes.end(), 0);
    const Var result = writer_.derive(codes);
    const std::string text = definition(whole);
    auto product = products.begin();
    for (const std::int32_t one : values_a) {
        for (const std::int32_t other : values_b) {
            const auto code = std::ranges::lower_bound(results, *product++) - results.begin();
            rows.insert(rows.end(), {one, other, static_cast<std::int32_t>(code)});
        }
    }
    writer_.put_table(std::vector<Var>{a.var, b.var, result}, rows, text);
    return {0, {{result, {results.begin(), results.end()}}}};
}

Linear WideArithmetic::in_bits(const Term& term, const Tree& whole) {
    const auto [least, most] = std::ranges::minmax_element(term.numbers);
    const std::int64_t low = **least;
    const auto reach = static_cast<std::uint64_t>(**most - low);
    const std::vector<std::int32_t> values = writer_.values(term.var);
    Linear sum{low, {}};
    for (std::uint64_t bit = 0; reach >> bit > 0; ++bit) {
        poll_stop();
        const Var pair[] = {term.var, writer_.derive_boolean()};
        std::vector<std::int32_t> rows;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto own = static_cast<std::uint64_t>(*term.numbers[i] - low) >> bit & 1;
            rows.insert(rows.end(), {values[i], static_cast<std::int32_t>(own)});
        }
        writer_.put_table(pair, rows, definition(whole));
        sum.add(writer_.identity(pair[1]), std::int64_t{1} << bit);
    }
    return sum;
}

Linear WideArithmetic::power(const Linear& base, const Linear& exponent, const Tree& whole) {
    constexpr std::int64_t most = 62;
    if (!exponent.terms.empty() || !exponent.constant || *exponent.constant < 0 || *exponent.constant > most)
        throw Refusal{text_of(*whole) + " has too many values", "a constant exponent, or smaller domains"};
    Linear result = constant(1);
    for (std::int64_t i = 0; i < *exponent.constant; ++i) result = product(result, base, whole);
    return result;
}

Linear WideArithmetic::as_multiples(const Linear& sum, const Tree& whole) {
    Linear result{sum.constant, {}};
    for (const Term& term : sum.terms) {
        const bool multiple = is_multiple(writer_, term) || !term.total();
        result.add(multiple ? Linear{0, {term}} : own_variable(term, whole), 1);
    }
    widest_first(result);
    return result;
}

void WideArithmetic::require(Op comparison, const Linear& sum, const Tree& whole) {
    if (!require_multiples(writer_, as_multiples(sum, whole), target_of(comparison)))
        throw Refusal{text_of(*whole) + " goes beyond 61 bits", "smaller numbers"};
}

Linear WideArithmetic::own_variable(const Term& term, const Tree& whole) {
    constexpr std::size_t most = 1'000;  // values
    std::vector<std::int64_t> numbers;
    for (const Number& number : term.numbers) numbers.push_back(*number);
    sort_unique(numbers);
    constexpr std::int64_t largest = std::numeric_limits<std::int32_t>::max();
    if (numbers.size() > most || numbers.front() < -largest || numbers.back() > largest)
        return in_bits(term, whole);
    const Var pair[] = {term.var, writer_.derive(std::vector<std::int32_t>(numbers.begin(), numbers.end()))};
    const std::vector<std::int32_t> values = writer_.values(term.var);
    std::vector<std::int32_t> rows;
    for (std::size_t i = 0; i < values.size(); ++i)
        rows.insert(rows.end(), {values[i], static_cast<std::int32_t>(*term.numbers[i])});
    writer_.put_table(pair, rows, definition(whole));
    return writer_.identity(pair[1]);
}

// --- division

Linear WideArithmetic::number_up_to(std::int64_t most) {
    if (most < few_values) {
        std::vector<std::int32_t> values(static_cast<std::size_t>(most) + 1);
        std::iota(values.begin(), values.end(), 0);
        return writer_.identity(writer_.derive(values));
    }
    Linear sum{0, {}};
    for (int bit = 0; most >> bit > 0; ++bit)
        sum.add(writer_.identity(writer_.derive_boolean()), std::int64_t{1} << bit);
    return sum;
}

// a = b * quotient + remainder, which is less than b.
WideArithmetic::Division WideArithmetic::divided_naturals(const Linear& a, const Linear& b,
                                                          const Tree& whole) {
    const Interval all = interval(a, whole), by = interval(b, whole);
    const Linear quotient = number_up_to(all.high / by.low);
    const Linear remainder = number_up_to(std::min(by.high - 1, all.high));
    const Linear multiple = product(quotient, b, whole);
    const ModelWriter::Definition defines{writer_, definition(whole)};
    require(Op::equal, plus(plus(multiple, remainder), a, -1), whole);
    require(Op::less, plus(remainder, b, -1), whole);
    return {quotient, remainder};
}

// Rounded towards zero, so the signs are put back at the end.
WideArithmetic::Division WideArithmetic::divided(const Linear& a, const Linear& b, const Tree& whole) {
    const Interval all = interval(a, whole), by = interval(b, whole);
    if (by.low <= 0 && by.high >= 0) throw without_value(whole);
    if (by.high < 0) {
        Division result = divided(a, plus(constant(0), b, -1), whole);
        result.quotient = plus(constant(0), result.quotient, -1);
        return result;
    }
    if (all.low >= 0) return divided_naturals(a, b, whole);
    const Linear negative = at_most_zero(plus(a, constant(1)), whole);
    Division result = divided_naturals(plus(a, product(negative, a, whole), -2), b, whole);
    for (Linear* const part : {&result.quotient, &result.remainder})
        part->add(product(negative, *part, whole), -2);
    return result;
}

std::string WideArithmetic::definition(const Tree& whole) const {
    return fmt::format("{} is a part of {}", writer_.newest(), text_of(*whole));
}

}  // namespace reductio::language
