// domains.cpp - questions to domains that need the model.
#include "model/domains.hpp"

namespace reductio {

std::vector<std::int32_t> values_left(const Model& model, const Domains& domains, Var v) {
    std::vector<std::int32_t> values;
    const auto domain = model.domain(v);
    const auto first = model[v].first_slot;
    for_each_open(model, domains, v, [&](std::uint32_t slot) { values.push_back(domain[slot - first]); });
    return values;
}

Truth truth(const Model& model, const Domains& domains, Literal literal) {
    if (literal.constant()) return literal == Literal::always() ? Truth::yes : Truth::no;
    if (!domains.open(literal.slot())) return literal.negated() ? Truth::yes : Truth::no;
    if (domains.decided(model.meaning(literal.slot()).first))
        return literal.negated() ? Truth::no : Truth::yes;
    return Truth::open;
}

}  // namespace reductio
