// wide.hpp - arithmetic on sums with too many values for a variable that has each of them.
//
// A table of x * y has a row for each pair of values. Where that is too long, the operands are sums of bits,
// and a product is the sum over all pairs of bits of their conjunction (schoolbook multiplication). With it,
// a quotient and a remainder are the numbers q and r with a = b * q + r and r < b, and |a|, min and max are
// choices between two sums: a + t * (b - a). The greater of two variables is one more that is compared with
// both, as long as it is one-hot; so is |a|, the greater of a and -a. A comparison in a condition that may
// fail becomes two sums that its truth switches on and off (the "big M" of integer programming). All that is
// new is a function of what was there, so the number of solutions stays. Pays from some thousands of values
// on; below, tables propagate better. Products stay within 60 bits.
#pragma once
#include <optional>
#include <span>

#include "language/lowering/linear.hpp"
#include "language/lowering/model_writer.hpp"

namespace reductio::language {

class WideArithmetic {
public:
    explicit WideArithmetic(ModelWriter& writer) : writer_{writer} {}

    // The result of the operation on two sums. `whole` is what messages name. Throws Refusal if an operand
    // may have no value, or for an operation that is none of this kind.
    Linear combined(Op op, const Linear& a, const Linear& b, const Tree& whole);
    Linear absolute(const Linear& a, const Tree& whole);
    // The same as a variable of its own; `numbers`: what it may be, ascending.
    Linear magnitude(const Linear& a, std::span<const std::int64_t> numbers, const Tree& whole);

    // The sum in multiples of variables, the widest first: functions of one variable become variables, or
    // bits.
    Linear as_multiples(const Linear& sum, const Tree& whole);

    // 1 where the sum is at most 0, or is 0, else 0.
    Linear at_most_zero(const Linear& sum, const Tree& whole);
    Linear is_zero(const Linear& sum, const Tree& whole);

private:
    // Requires that the comparison of the sum with 0 holds.
    void require(Op comparison, const Linear& sum, const Tree& whole);
    struct Interval {
        std::int64_t low, high;
    };
    Interval interval(const Linear& sum, const Tree& whole) const;
    Linear product(const Linear& a, const Linear& b, const Tree& whole);
    Linear product(const Term& a, const Term& b, const Tree& whole);
    // Of two terms with few values.
    Linear product_table(const Term& a, const Term& b, const Tree& whole);
    Linear power(const Linear& base, const Linear& exponent, const Tree& whole);
    // Of two numbers of one variable each: a variable that is no less than either, and no greater than the
    // greater one. Nothing if it would have too many values.
    std::optional<Linear> greater(const Linear& a, const Linear& b, const Tree& whole);
    Linear greater(const Linear& a, const Linear& b, std::span<const std::int64_t> numbers,
                   const Tree& whole);
    // Where `condition` is 1, `yes`, else `no`.
    Linear choice(const Linear& condition, const Linear& yes, const Linear& no, const Tree& whole);
    struct Division {
        Linear quotient, remainder;
    };
    Division divided(const Linear& a, const Linear& b, const Tree& whole);
    // Of numbers that are not negative.
    Division divided_naturals(const Linear& a, const Linear& b, const Tree& whole);
    // The term as a variable that has its numbers, or as a sum of bits.
    Linear own_variable(const Term& term, const Tree& whole);
    // The term as a sum of bits.
    Linear in_bits(const Term& term, const Tree& whole);
    // A new number that is at least 0 and can be `most`, for equations to define.
    Linear number_up_to(std::int64_t most);
    // Of two truths.
    Linear conjunction(const Linear& a, const Linear& b, const Tree& whole);
    std::string definition(const Tree& whole) const;

    ModelWriter& writer_;
};

}  // namespace reductio::language
