// sums.cpp - bounds that are out of reach are cut to what the terms can come to, which also rules out
// overflow.
#include "language/lowering/sums.hpp"
#include "base/stop.hpp"

#include <algorithm>
#include <limits>

#include "language/lowering/wide.hpp"

namespace reductio::language {

namespace {

constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();  // no bound
constexpr std::int64_t most_steps = 200'000;  // of a diagram where a Sum of further variables would do

// What the terms from a position on can still add, and whether each of their values has a number.
struct Remainder {
    std::int64_t least = 0, most = 0;
    bool total = true;
};

std::vector<Remainder> remainders_of(const Linear& sum) {
    std::vector<Remainder> remainders(sum.terms.size() + 1);
    for (std::size_t i = sum.terms.size(); i-- > 0;) {
        std::int64_t least = far, most = -far;
        for (const Number& number : sum.terms[i].numbers) {
            least = std::min(least, number.value_or(far));
            most = std::max(most, number.value_or(-far));
        }
        if (least > most) least = most = 0;  // no value has a number
        const Remainder& behind = remainders[i + 1];
        remainders[i] = {behind.least + least, behind.most + most, behind.total && sum.terms[i].total()};
    }
    return remainders;
}

Verdict verdict_of(std::int64_t sum, const Remainder& remainder, const Target& target) {
    const std::int64_t least = sum + remainder.least, most = sum + remainder.most;
    const bool inside = target.low <= least && most <= target.high;
    const bool beyond = most < target.low || target.high < least;
    if (inside ? target.outside : beyond && !target.outside) return Verdict::no;
    return (inside || beyond) && remainder.total ? Verdict::yes : Verdict::open;
}

// Terms whose numbers lie far apart are read first, so that little is left open behind them.
double width(const Term& term) {
    double least = 0, most = 0;
    for (const Number& number : term.numbers) {
        least = std::min(least, static_cast<double>(number.value_or(0)));
        most = std::max(most, static_cast<double>(number.value_or(0)));
    }
    return most - least;
}

// The least and the greatest number of a term that has a number for every value.
std::pair<std::int64_t, std::int64_t> extremes(const Term& term) {
    std::int64_t least = *term.numbers[0], most = least;
    for (const Number& number : term.numbers) {
        least = std::min(least, *number);
        most = std::max(most, *number);
    }
    return {least, most};
}

// The common difference of the two numbers of each term, such as 3 for numbers 1 and 4; 0 if there is none.
std::int64_t common_step(const Linear& sum) {
    std::int64_t step = 0;
    for (const Term& term : sum.terms) {
        if (!term.total()) return 0;
        const auto [least, most] = extremes(term);
        for (const Number& number : term.numbers) {
            if (number != least && number != most) return 0;
        }
        if (most == least) continue;
        if (step != 0 && most - least != step) return 0;
        step = most - least;
    }
    return step;
}

// If all terms are 0 or 1, but for an offset and a common factor: bounds the number of true literals.
bool require_count(ModelWriter& writer, const Linear& sum, const Target& target) {
    const std::int64_t step = common_step(sum);
    if (step == 0) return false;
    std::int64_t offset = *sum.constant;
    std::vector<Literal> literals;
    for (const Term& term : sum.terms) {
        poll_stop();
        const std::int64_t least = extremes(term).first;
        offset += least;
        Term truth = term;
        for (Number& number : truth.numbers) number = number == least ? 0 : 1;
        const Literal literal = writer.literal({0, {std::move(truth)}});
        if (literal != Literal::never()) literals.push_back(literal);
    }
    const auto all = static_cast<std::int64_t>(literals.size());
    const auto floored = [step](std::int64_t n) { return n / step - (n % step < 0 ? 1 : 0); };
    const std::int64_t lo = target.low == -far ? 0 : std::max<std::int64_t>(0, -floored(offset - target.low));
    const std::int64_t hi = target.high == far ? all : std::min(all, floored(target.high - offset));
    if (lo > hi)
        writer.put_contradiction();
    else if (lo > 0 || hi < all)
        writer.put_count(literals, static_cast<std::uint32_t>(lo), static_cast<std::uint32_t>(hi));
    return true;
}

// If all terms are multiples of variables: a Sum.
bool require_sum(ModelWriter& writer, const Linear& sum, const Target& target) {
    std::vector<Var> vars;
    std::vector<std::int32_t> coefficients;
    std::int64_t offset = *sum.constant, least = 0, most = 0;
    for (const Term& term : sum.terms) {
        poll_stop();
        const auto domain = writer.domain(term.var);
        const auto affine = as_affine(term, domain);
        if (!affine) return false;
        offset += affine->offset;
        if (affine->factor == 0) continue;
        vars.push_back(term.var);
        coefficients.push_back(affine->factor);
        const std::int64_t a = std::int64_t{affine->factor} * domain.front(),
                           b = std::int64_t{affine->factor} * domain.back();
        least += std::min(a, b);
        most += std::max(a, b);
    }
    std::int64_t low = target.low == -far ? least : std::max(least, target.low - offset);
    std::int64_t high = target.high == far ? most : std::min(most, target.high - offset);
    if (low > high) {
        writer.put_contradiction();
        return true;
    }
    if (low == least && high == most) return true;
    if (std::all_of(coefficients.begin(), coefficients.end(), [](std::int32_t c) { return c == -1; })) {
        std::fill(coefficients.begin(), coefficients.end(), 1);
        std::swap(low, high);
        low = -low;
        high = -high;
    }
    writer.put_sum(vars, coefficients, low, high);
    return true;
}

// The steps of a diagram over the sum, about: from each partial sum one for each value of the next term.
std::int64_t steps_of(const Linear& sum) {
    std::int64_t least = 0, most = 0;
    __int128 steps = 0, states = 1;
    for (const Term& term : sum.terms) {
        const auto values = static_cast<std::int64_t>(term.numbers.size());
        steps += states * values;
        if (term.total()) {
            const auto [low, high] = extremes(term);
            least += low;
            most += high;
        }
        states = std::min<__int128>(states * values, most - least + 1);
    }
    return static_cast<std::int64_t>(std::min<__int128>(steps, far));
}

// The sum is not 0: it is at least 1, or at most -1.
void require_unequal(ModelWriter& writer, const Linear& sum, const Tree& whole) {
    Linear above{1, {}}, below = sum;
    above.add(sum, -1);
    below.constant = apply(Op::plus, below.constant, 1);
    WideArithmetic wide{writer};
    const Literal either[] = {writer.literal(wide.at_most_zero(above, whole)),
                              writer.literal(wide.at_most_zero(below, whole))};
    writer.put_clause({either[0], either[1]});
}

}  // namespace

Target target_of(Op comparison) {
    switch (comparison) {
        case Op::equal: return {0, 0};
        case Op::unequal: return {0, 0, true};
        case Op::less: return {-far, -1};
        case Op::at_most: return {-far, 0};
        case Op::more: return {1, far};
        default: return {0, far};
    }
}

std::optional<Diagram> sum_diagram(const Linear& sum, const Target& target, const TermDomains& domains) {
    sum.check_range();
    const std::vector<Remainder> remainders = remainders_of(sum);
    const auto read = [&](std::int64_t& state, std::size_t position, const Number& number) {
        if (!number) return Verdict::no;
        state += *number;
        return verdict_of(state, remainders[position + 1], target);
    };
    return term_diagram(std::span<const Term>{sum.terms}, domains, sum.constant.value_or(0), read);
}

void require_difference(ModelWriter& writer, Op comparison, Linear difference, const Tree& whole) {
    if (!difference.constant) return writer.put_contradiction();
    const Target target = target_of(comparison);
    if (difference.terms.empty()) {
        if (!target.contains(*difference.constant)) writer.put_contradiction();
        return;
    }
    difference.check_range();
    std::stable_sort(difference.terms.begin(), difference.terms.end(), [](const Term& a, const Term& b) {
        poll_stop();
        return width(a) > width(b);
    });
    if (!target.outside && require_count(writer, difference, target)) return;
    if (!target.outside && require_sum(writer, difference, target)) return;
    std::optional<Diagram> diagram;
    if (target.outside || steps_of(difference) <= most_steps)
        diagram = sum_diagram(difference, target, writer.domains_of(difference.terms));
    if (!diagram && target.outside) return require_unequal(writer, difference, whole);
    if (!diagram && require_sum(writer, WideArithmetic{writer}.as_multiples(difference, whole), target))
        return;
    writer.put_automaton(vars_of(difference.terms), std::move(diagram), whole);
}

}  // namespace reductio::language
