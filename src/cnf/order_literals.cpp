// order_literals.cpp - from the greatest value down: at least this value is this value or more than it.
#include "cnf/order_literals.hpp"

#include <algorithm>

#include "base/stop.hpp"

namespace reductio {

UnaryNumber unary_number(const Numbering& numbering, Var v, std::int64_t factor, Emitter& out) {
    std::vector<std::int32_t> values = values_left(numbering.model(), numbering.domains(), v);
    if (factor < 0) std::ranges::reverse(values);  // ascending products
    UnaryNumber number;
    for (const std::int32_t value : values)
        number.numbers.push_back(factor * (std::int64_t{value} - values.front()));
    number.least.assign(values.size(), cnf_true);
    int more = cnf_false;
    for (std::size_t i = values.size(); i-- > 1;) {
        poll_stop();
        const int here = numbering.of(v, values[i]);
        number.least[i] = out.either(here, more);
        if (more != cnf_false) out.add({-here, -more});  // follows: the variable has one value
        more = number.least[i];
    }
    return number;
}

}  // namespace reductio
