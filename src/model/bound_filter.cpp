// bound_filter.cpp - a sum with a bound on one side, by the least that its terms can come to.
//
// A value has support if it stays within the bound with the least of all others. So one pass over the values
// removes all that a diagram of the sum would, which has an edge for each pair of values of two terms. Pays
// where terms have many values, or are many. Two-sided sums and small ones are left to diagrams.
#include <algorithm>
#include <vector>

#include "base/stop.hpp"
#include "model/filters.hpp"

namespace reductio {

namespace {

class BoundFilter final : public ConstraintFilter {
public:
    // The sum of factors[i] * vars[i] is at most `most`.
    BoundFilter(std::span<const Var> vars, std::vector<std::int64_t> factors, std::int64_t most)
        : vars_{vars.begin(), vars.end()}, factors_{std::move(factors)}, most_{most} {}

    void run(const Model& model, const Domains& domains, Pruner& pruner) const override {
        std::int64_t total = 0;
        std::vector<std::int64_t> least;
        for (std::size_t i = 0; i < vars_.size(); ++i)
            total += least.emplace_back(least_of(model, domains, i));
        if (total > most_) return pruner.fail();
        for (std::size_t i = 0; i < vars_.size(); ++i) {
            const std::int64_t most = most_ - total + least[i];
            const auto values = model.domain(vars_[i]);
            for (std::uint32_t k = 0; k < values.size(); ++k) {
                poll_stop();
                const std::uint32_t slot = model[vars_[i]].first_slot + k;
                if (factors_[i] * values[k] > most && domains.open(slot)) pruner.close(vars_[i], slot);
            }
        }
    }
    bool reaches_fixpoint() const override { return true; }

private:
    std::int64_t least_of(const Model& model, const Domains& domains, std::size_t i) const {
        const auto values = model.domain(vars_[i]);
        const auto is_open = [&](std::size_t k) {
            return domains.open(model[vars_[i]].first_slot + static_cast<std::uint32_t>(k));
        };
        std::size_t k = factors_[i] < 0 ? values.size() - 1 : 0;
        while (!is_open(k)) k += factors_[i] < 0 ? std::size_t(-1) : 1;
        return factors_[i] * values[k];
    }

    std::vector<Var> vars_;
    std::vector<std::int64_t> factors_;
    std::int64_t most_;
};

}  // namespace

std::unique_ptr<ConstraintFilter> make_bound_filter(const Model& model, const Sum& kind) {
    constexpr std::size_t few_pairs = 2'000, few_variables = 12;  // a diagram of these is small
    const auto vars = model[kind.vars];
    const auto coefficients = model[kind.coefficients];
    std::vector<std::int64_t> factors;
    std::size_t largest = 1, second = 1;
    std::int64_t low = 0, high = 0;
    for (std::size_t i = 0; i < vars.size(); ++i) {
        const auto values = model.domain(vars[i]);
        factors.push_back(coefficients.empty() ? 1 : coefficients[i]);
        const std::int64_t a = factors[i] * values.front(), b = factors[i] * values.back();
        low += std::min(a, b);
        high += std::max(a, b);
        second = std::max(second, std::min(largest, values.size()));
        largest = std::max(largest, values.size());
    }
    const bool small = largest * second <= few_pairs && vars.size() <= few_variables;
    if (small || (kind.lo > low && kind.hi < high)) return nullptr;
    if (kind.lo <= low) return std::make_unique<BoundFilter>(vars, std::move(factors), kind.hi);
    for (std::int64_t& factor : factors) factor = -factor;
    return std::make_unique<BoundFilter>(vars, std::move(factors), -kind.lo);
}

}  // namespace reductio
