// lower_sums.cpp - sums that must lie within limits: a Cardinality where all terms are 0 or 1, a Sum where
// they are multiples of variables, else an Automaton whose state is the sum so far.
#include <algorithm>
#include <limits>

#include "language/lowerer.hpp"
#include "language/reading.hpp"

namespace reductio::language {

namespace {

constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();  // as target_of says it

// How far apart the numbers of a term lie: wide ones are read first, so that little is left open.
double width(const Term& term) {
    double least = 0, most = 0;
    for (const Number& number : term.numbers) {
        least = std::min(least, static_cast<double>(number.value_or(0)));
        most = std::max(most, static_cast<double>(number.value_or(0)));
    }
    return most - least;
}

}  // namespace

void Lowerer::require_linear(Op op, Linear difference, const Tree& whole) {
    if (!difference.constant) return require_never();
    const Target target = target_of(op);
    if (difference.terms.empty()) return target.fits(*difference.constant) ? void() : require_never();
    difference.refuse_large();
    std::ranges::stable_sort(difference.terms, std::ranges::greater{}, width);
    if (!target.outside && require_count(difference, target.low, target.high)) return;
    const auto affine = [&](const Term& term) {
        return as_affine(term, builder_.domain(term.var)).has_value();
    };
    if (!target.outside && std::ranges::all_of(difference.terms, affine))
        return require_sum(difference, target.low, target.high);
    put_automaton(vars_of(difference.terms),
                  read_sum(difference, target, domains_of(difference.terms, false), most_edges), whole);
}

// All numbers are 0 or 1, but for an offset and a common factor: so many literals.
bool Lowerer::require_count(const Linear& sum, std::int64_t low, std::int64_t high) {
    std::int64_t step = 0, offset = *sum.constant;
    for (const Term& term : sum.terms) {
        if (!term.total()) return false;
        const std::int64_t least = **std::ranges::min_element(term.numbers),
                           most = **std::ranges::max_element(term.numbers);
        const auto either = [&](const Number& number) { return number == least || number == most; };
        if (!std::ranges::all_of(term.numbers, either) ||
            (step != 0 && most != least && most - least != step))
            return false;
        if (most != least) step = most - least;
        offset += least;
    }
    if (step == 0) return false;
    std::vector<Literal> literals;
    for (const Term& term : sum.terms) {
        Term one = term;
        const std::int64_t least = **std::ranges::min_element(term.numbers);
        for (Number& number : one.numbers) number = number == least ? 0 : 1;
        const Literal literal = this->literal({0, {std::move(one)}});
        if (literal != Literal::never()) literals.push_back(literal);
    }
    const auto all = static_cast<std::int64_t>(literals.size());
    const auto floored = [step](std::int64_t n) { return n / step - (n % step < 0 ? 1 : 0); };
    const std::int64_t lo = low == -far ? 0 : std::max<std::int64_t>(0, -floored(offset - low)),
                       hi = high == far ? all : std::min(all, floored(high - offset));
    if (lo > hi)
        require_never();
    else if (lo > 0 || hi < all)
        put(Cardinality{builder_.list(std::span<const Literal>{literals}), static_cast<std::uint32_t>(lo),
                        static_cast<std::uint32_t>(hi)});
    return true;
}

void Lowerer::require_sum(const Linear& sum, std::int64_t low, std::int64_t high) {
    std::vector<Var> vars;
    std::vector<std::int32_t> factors;
    std::int64_t offset = *sum.constant, least = 0, most = 0;
    for (const Term& term : sum.terms) {
        const auto domain = builder_.domain(term.var);
        const Affine affine = *as_affine(term, domain);
        offset += affine.offset;
        if (affine.factor == 0) continue;
        vars.push_back(term.var);
        factors.push_back(affine.factor);
        const std::int64_t a = std::int64_t{affine.factor} * domain.front(),
                           b = std::int64_t{affine.factor} * domain.back();
        least += std::min(a, b);
        most += std::max(a, b);
    }
    // Bounds beyond reach say nothing, and would overflow.
    low = low == -far ? least : std::max(least, low - offset);
    high = high == far ? most : std::min(most, high - offset);
    if (low > high) return require_never();
    if (low == least && high == most) return;
    if (std::ranges::all_of(factors, [](std::int32_t factor) { return factor == -1; })) {
        std::ranges::fill(factors, 1);
        std::swap(low, high);
        low = -low;
        high = -high;
    }
    const bool ones = std::ranges::all_of(factors, [](std::int32_t factor) { return factor == 1; });
    put(Sum{builder_.list(std::span<const Var>{vars}),
            ones ? Slice<std::int32_t>{} : builder_.list(std::span<const std::int32_t>{factors}), low, high});
}

}  // namespace reductio::language
