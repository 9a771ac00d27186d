// cost.cpp - variables that have several values left cost something; the others are part of the origin.
#include "cnf/cost.hpp"

namespace reductio {

Cost::Cost(const Numbering& numbering, const Objective& objective)
    : numbering_{numbering}, objective_{objective}, sign_{objective.maximize ? -1 : 1} {
    origin_ = sign_ * objective.constant;
    for (std::size_t i = 0; i < objective.vars.size(); ++i) {
        const Var v = objective.vars[i];
        const std::int64_t factor = sign_ * objective.coefficients[i];
        const auto values = values_left(numbering.model(), numbering.domains(), v);
        origin_ += factor * (factor < 0 ? values.back() : values.front());
    }
}

void Cost::write(Emitter& out) {
    OrderLiterals order{numbering_, out};
    for (std::size_t i = 0; i < objective_.vars.size(); ++i) {
        const Var v = objective_.vars[i];
        if (!numbering_.domains().decided(v))
            parts_.push_back(order.number(v, sign_ * objective_.coefficients[i]));
    }
}

std::int64_t Cost::of(std::span<const std::int32_t> values) const {
    return cost_of(value_of(objective_, values));
}

std::vector<BinaryTerm> Cost::binary_parts(Emitter& out) const {
    BitLiterals bits{numbering_, out};
    std::vector<BinaryTerm> terms;
    for (std::size_t i = 0; i < objective_.vars.size(); ++i) {
        const Var v = objective_.vars[i];
        if (!numbering_.domains().decided(v))
            terms.push_back(bits.term(v, sign_ * objective_.coefficients[i]));
    }
    return terms;
}

std::vector<Cost::Soft> Cost::softs() const {
    std::vector<Soft> softs;
    for (const UnaryNumber& part : parts_) {
        for (std::size_t i = 1; i < part.numbers.size(); ++i)
            softs.push_back({part.least[i], part.numbers[i] - part.numbers[i - 1]});
    }
    return softs;
}

}  // namespace reductio
