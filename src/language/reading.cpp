// reading.cpp - sums read term by term: the state is the sum so far, until the rest can't change the verdict.
#include "language/reading.hpp"

#include <limits>

namespace reductio::language {

namespace {

constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();

// What the terms from a position on may still add, and whether one of them may have no number.
struct Rest {
    std::int64_t least = 0, most = 0;
    bool total = true;
};

std::vector<Rest> rests_of(const Linear& sum) {
    std::vector<Rest> rests(sum.terms.size() + 1);
    for (std::size_t i = sum.terms.size(); i-- > 0;) {
        std::int64_t least = far, most = -far;
        rests[i].total = rests[i + 1].total && sum.terms[i].total();
        for (const Number& number : sum.terms[i].numbers) {
            least = std::min(least, number.value_or(far));
            most = std::max(most, number.value_or(-far));
        }
        if (least > most) least = most = 0;  // no number at all: never reached
        rests[i].least = rests[i + 1].least + least;
        rests[i].most = rests[i + 1].most + most;
    }
    return rests;
}

Verdict verdict_of(std::int64_t sum, const Rest& rest, const Target& target) {
    const std::int64_t least = sum + rest.least, most = sum + rest.most;
    const bool inside = target.low <= least && most <= target.high;
    const bool beyond = most < target.low || target.high < least;
    if (inside ? target.outside : beyond && !target.outside) return Verdict::no;
    return (inside || beyond) && rest.total ? Verdict::yes : Verdict::open;
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

std::optional<Diagram> read_sum(const Linear& sum, const Target& target,
                                const std::vector<std::vector<std::int32_t>>& domains, std::size_t cap) {
    sum.refuse_large();
    const std::vector<Rest> rests = rests_of(sum);
    const auto read = [&](std::int64_t& state, std::size_t position, const Number& number) {
        if (!number) return Verdict::no;
        state += *number;
        return verdict_of(state, rests[position + 1], target);
    };
    return read_terms(std::span<const Term>{sum.terms}, domains, sum.constant.value_or(0), read, cap);
}

}  // namespace reductio::language
