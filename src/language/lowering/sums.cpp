// sums.cpp - a diagram stops where the rest of the terms can't change the answer.
#include "language/lowering/sums.hpp"

#include <algorithm>

#include "base/stop.hpp"
#include "language/lowering/wide.hpp"

namespace reductio::language {

namespace {

constexpr std::int64_t most_steps = 200'000;  // of a diagram where a Sum of further variables would do

// What the terms from a position on can still add, and whether each of their values has a number.
struct Remainder {
    std::int64_t least = 0, most = 0;
    bool total = true;
};

std::vector<Remainder> remainders_of(const Linear& sum) {
    std::vector<Remainder> remainders(sum.terms.size() + 1);
    for (std::size_t i = sum.terms.size(); i-- > 0;) {
        std::int64_t least = unlimited, most = -unlimited;
        for (const Number& number : sum.terms[i].numbers) {
            least = std::min(least, number.value_or(unlimited));
            most = std::max(most, number.value_or(-unlimited));
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
    return static_cast<std::int64_t>(std::min<__int128>(steps, unlimited));
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

bool has_two_numbers_for_many_values(const Term& term) {
    constexpr std::size_t many = 16;
    if (term.numbers.size() <= many || !term.total()) return false;
    const auto ends = extremes(term);
    return std::ranges::all_of(
        term.numbers, [&](const Number& number) { return number == ends.first || number == ends.second; });
}

// Such terms become variables of two values, which other sums share: that a task runs at some time, or that a
// number is beyond some bound.
void reify_terms(ModelWriter& writer, Linear& sum) {
    if (std::ranges::none_of(sum.terms, has_two_numbers_for_many_values)) return;
    Linear result{sum.constant, {}};
    for (const Term& term : sum.terms) {
        poll_stop();
        const auto [least, most] = has_two_numbers_for_many_values(term) ? extremes(term) : std::pair{0L, 0L};
        if (least == most) {
            result.add({0, {term}}, 1);
            continue;
        }
        result.add({least, {}}, 1);
        result.add(writer.identity(writer.derive_truth(term)), most - least);
    }
    sum = std::move(result);
}

}  // namespace

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
    reify_terms(writer, difference);
    widest_first(difference);
    if (!target.outside && require_multiples(writer, difference, target)) return;
    std::optional<Diagram> diagram;
    if (target.outside || steps_of(difference) <= most_steps)
        diagram = sum_diagram(difference, target, writer.domains_of(difference.terms));
    if (!diagram && target.outside) return require_unequal(writer, difference, whole);
    if (!diagram && require_multiples(writer, WideArithmetic{writer}.as_multiples(difference, whole), target))
        return;
    writer.put_automaton(vars_of(difference.terms), std::move(diagram), whole);
}

}  // namespace reductio::language
