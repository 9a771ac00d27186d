// descent.cpp - one question a call: is there a solution that costs so much less?
#include "engines/optimum/descent.hpp"

#include <algorithm>

#include "cnf/weighted_totalizer.hpp"

namespace reductio {

namespace {

constexpr std::size_t most_clauses_of_sum = 1'000'000;   // of the tree of sums
constexpr std::uint64_t work_of_stride = 2'000'000'000;  // for a question about more than the smallest step

}  // namespace

Descent::Descent(const CostTask& task) : ClauseCostSearch{task, 0} {
    worker_.write([&](Emitter& out) {
        cost_.write(out);
        const auto parts = cost_.parts();
        sum_ = unary_sum({parts.begin(), parts.end()}, most_clauses_of_sum, out);
        if (!sum_) bits_ = binary_sum(cost_.binary_parts(out), out);
    });
}

int Descent::costs_at_least(std::int64_t cost) {
    if (sum_) {
        const auto at = std::ranges::lower_bound(sum_->numbers, cost) - sum_->numbers.begin();
        return at == std::ssize(sum_->numbers) ? cnf_false : sum_->least[static_cast<std::size_t>(at)];
    }
    int literal = 0;
    worker_.write([&](Emitter& out) { literal = at_least(bits_, cost, out); });
    return literal;
}

void Descent::step(std::uint64_t work) {
    CostBounds& bounds = task_.bounds;
    std::vector<int> assumptions;
    std::int64_t below = CostBounds::none;
    if (bounds.upper != CostBounds::none) {
        below = std::max(bounds.lower + 1, bounds.upper - (stride_ - 1));
        const int literal = costs_at_least(below);
        // A constant that holds: no solution costs so little.
        if (literal == cnf_true) {
            bounds.lower = std::max(bounds.lower, below);
            return;
        }
        if (literal != cnf_false) assumptions.push_back(-literal);
    }
    const bool striding = below < bounds.upper;
    switch (solve(assumptions, striding ? std::min(work, work_of_stride) : work)) {
        case Status::found: stride_ = std::min<std::int64_t>(2 * stride_, bounds.upper - bounds.lower); break;
        case Status::refuted:
            bounds.lower = std::max(bounds.lower, below);
            stride_ = 1;
            break;
        case Status::left: stride_ = 1; break;
    }
    stride_ = std::max<std::int64_t>(stride_, 1);
}

}  // namespace reductio
