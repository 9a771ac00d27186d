// linear.cpp - addition term by term, checked for overflow.
#include "language/lowering/linear.hpp"
#include "base/stop.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace reductio::language {

namespace {

Number plus_times(Number a, Number b, std::int64_t factor) {
    return apply(Op::plus, a, apply(Op::times, b, factor));
}

}  // namespace

bool Term::total() const {
    for (const Number& number : numbers) {
        if (!number) return false;
    }
    return true;
}

void Linear::add(const Linear& other, std::int64_t factor) {
    constexpr std::size_t many = 100'000;  // terms that take long to make room among
    constant = plus_times(constant, other.constant, factor);
    for (const Term& term : other.terms) {
        if (terms.size() < many)
            poll_stop();
        else
            check_stop();
        auto mine = std::lower_bound(terms.begin(), terms.end(), term.var,
                                     [](const Term& one, Var var) { return one.var < var; });
        if (mine == terms.end() || mine->var != term.var)
            mine = terms.insert(mine, {term.var, std::vector<Number>(term.numbers.size(), 0)});
        bool zero = true;  // x - x
        for (std::size_t i = 0; i < term.numbers.size(); ++i) {
            mine->numbers[i] = plus_times(mine->numbers[i], term.numbers[i], factor);
            zero = zero && mine->numbers[i] == 0;
        }
        if (zero) terms.erase(mine);
    }
}

void Linear::check_range() const {
    constexpr double most = 4e18;
    double reach = std::abs(static_cast<double>(constant.value_or(0)));
    for (const Term& term : terms) {
        double largest = 0;
        for (const Number& number : term.numbers)
            largest = std::max(largest, std::abs(static_cast<double>(number.value_or(0))));
        reach += largest;
    }
    if (reach > most) throw Refusal{"a sum that may leave 64 bits", "smaller numbers"};
}

std::optional<Affine> as_affine(const Term& term, std::span<const std::int32_t> domain) {
    if (!term.total()) return {};
    if (domain.size() == 1) return Affine{0, *term.numbers[0]};
    const auto rise = static_cast<__int128>(*term.numbers[1]) - *term.numbers[0];
    const std::int64_t run = std::int64_t{domain[1]} - domain[0];
    const __int128 factor = rise / run;
    constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max() / 4;
    if (rise % run != 0 || factor > far || factor < -far) return {};
    const __int128 offset = *term.numbers[0] - factor * domain[0];
    for (std::size_t i = 0; i < domain.size(); ++i) {
        if (*term.numbers[i] != factor * domain[i] + offset) return {};
    }
    if (offset > far || offset < -far) return {};
    return Affine{static_cast<std::int64_t>(factor), static_cast<std::int64_t>(offset)};
}

}  // namespace reductio::language
