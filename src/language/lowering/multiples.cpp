// multiples.cpp - bounds that are out of reach are cut to what the terms can come to, which also rules out
// overflow.
#include "language/lowering/multiples.hpp"

#include <algorithm>

#include "base/stop.hpp"

namespace reductio::language {

namespace {

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
    const std::int64_t lo =
        target.low == -unlimited ? 0 : std::max<std::int64_t>(0, -floored(offset - target.low));
    const std::int64_t hi = target.high == unlimited ? all : std::min(all, floored(target.high - offset));
    if (lo > hi)
        writer.put_contradiction();
    else if (lo > 0 || hi < all)
        writer.put_count(literals, static_cast<std::uint32_t>(lo), static_cast<std::uint32_t>(hi));
    return true;
}

// If all terms are multiples of variables, and all partial sums have 62 bits: a Sum.
bool require_sum(ModelWriter& writer, const Linear& sum, const Target& target) {
    std::vector<Var> vars;
    std::vector<std::int64_t> coefficients;
    __int128 offset = *sum.constant, least = 0, most = 0;
    for (const Term& term : sum.terms) {
        poll_stop();
        const auto domain = writer.domain(term.var);
        const auto affine = as_affine(term, domain);
        if (!affine) return false;
        offset += affine->offset;
        if (affine->factor == 0) continue;
        vars.push_back(term.var);
        coefficients.push_back(affine->factor);
        const std::int64_t a = affine->factor * domain.front(), b = affine->factor * domain.back();
        least += std::min(a, b);
        most += std::max(a, b);
    }
    constexpr __int128 far = std::int64_t{1} << 61;
    if (least < -far || most > far) return false;
    auto low =
        static_cast<std::int64_t>(target.low == -unlimited ? least : std::max(least, target.low - offset));
    auto high =
        static_cast<std::int64_t>(target.high == unlimited ? most : std::min(most, target.high - offset));
    if (low > high) {
        writer.put_contradiction();
        return true;
    }
    if (low == least && high == most) return true;
    if (std::all_of(coefficients.begin(), coefficients.end(), [](std::int64_t c) { return c == -1; })) {
        std::fill(coefficients.begin(), coefficients.end(), 1);
        std::swap(low, high);
        low = -low;
        high = -high;
    }
    writer.put_sum(vars, coefficients, low, high);
    return true;
}

double width(const Term& term) {
    double least = 0, most = 0;
    for (const Number& number : term.numbers) {
        least = std::min(least, static_cast<double>(number.value_or(0)));
        most = std::max(most, static_cast<double>(number.value_or(0)));
    }
    return most - least;
}

}  // namespace

std::pair<std::int64_t, std::int64_t> extremes(const Term& term) {
    std::int64_t least = *term.numbers[0], most = least;
    for (const Number& number : term.numbers) {
        least = std::min(least, *number);
        most = std::max(most, *number);
    }
    return {least, most};
}

Target target_of(Op comparison) {
    switch (comparison) {
        case Op::equal: return {0, 0};
        case Op::unequal: return {0, 0, true};
        case Op::less: return {-unlimited, -1};
        case Op::at_most: return {-unlimited, 0};
        case Op::more: return {1, unlimited};
        default: return {0, unlimited};
    }
}

void widest_first(Linear& sum) {
    std::stable_sort(sum.terms.begin(), sum.terms.end(), [](const Term& a, const Term& b) {
        poll_stop();
        return width(a) > width(b);
    });
}

bool require_multiples(ModelWriter& writer, const Linear& sum, const Target& target) {
    return require_count(writer, sum, target) || require_sum(writer, sum, target);
}

}  // namespace reductio::language
