// cost.hpp - an objective as the cost of literals: what a search for the best solution makes small.
//
// A cost is a number from 0 on. That of a variable grows with its value, or falls where the coefficient is
// negative or the objective is to be maximized: each step from one value left to the next costs something,
// and "at least this value" (cnf/order_literals.hpp) is the literal that has to be paid for.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cnf/binary_sum.hpp"
#include "cnf/order_literals.hpp"
#include "model/model.hpp"

namespace reductio {

class Cost {
public:
    // Both must outlive the cost.
    Cost(const Numbering& numbering, const Objective& objective);
    // Writes the order literals. Before that there are neither parts nor softs.
    void write(Emitter& out);

    // The cost of a solution, and the number that the objective has where the cost is `cost`.
    std::int64_t of(std::span<const std::int32_t> values) const;
    std::int64_t number(std::int64_t cost) const { return sign_ * (origin_ + cost); }
    // The cost of a number of the objective; below 0 if no solution can have it.
    std::int64_t cost_of(std::int64_t number) const { return sign_ * number - origin_; }

    // What is added up: a number for each variable.
    std::span<const UnaryNumber> parts() const { return parts_; }
    std::vector<BinaryTerm> binary_parts(Emitter& out) const;
    // A literal and what it costs if it is true.
    struct Soft {
        int literal;
        std::int64_t weight;
    };
    std::vector<Soft> softs() const;

private:
    const Numbering& numbering_;
    const Objective& objective_;
    std::int64_t sign_;        // -1: the objective is maximized
    std::int64_t origin_ = 0;  // sign * the number where the cost is 0
    std::vector<UnaryNumber> parts_;
};

}  // namespace reductio
