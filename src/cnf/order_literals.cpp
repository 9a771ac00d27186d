// order_literals.cpp - from the greatest value down: at least this value is this value or more than it.
#include "cnf/order_literals.hpp"

#include <algorithm>
#include <type_traits>
#include <variant>

#include "base/stop.hpp"

namespace reductio {

namespace {

std::vector<std::uint32_t> count_pairs(const Model& model) {
    std::vector<std::uint32_t> pairs(model.variables().size());
    const auto add = [&]<class Kind>(const Kind& kind) {
        if constexpr (std::is_same_v<Kind, Sum> || std::is_same_v<Kind, Table>) {
            const auto vars = model[kind.vars];
            if (vars.size() == 2) ++pairs[index(vars[0])], ++pairs[index(vars[1])];
        }
    };
    for (const Constraint& constraint : model.constraints()) std::visit(add, constraint.kind);
    return pairs;
}

}  // namespace

std::span<const int> OrderLiterals::least(Var v) {
    const auto [found, fresh] = least_.try_emplace(index(v));
    std::vector<int>& least = found->second;
    if (!fresh) return least;
    const std::vector<std::int32_t> values = values_left(numbering_.model(), numbering_.domains(), v);
    least.assign(values.size(), cnf_true);
    int more = cnf_false;
    for (std::size_t i = values.size(); i-- > 1;) {
        poll_stop();
        const int here = numbering_.of(v, values[i]);
        least[i] = out_.either(here, more);
        if (more != cnf_false) out_.add({-here, -more});  // follows: the variable has one value
        more = least[i];
    }
    return least;
}

UnaryNumber OrderLiterals::number(Var v, std::int64_t factor) {
    const std::vector<std::int32_t> values = values_left(numbering_.model(), numbering_.domains(), v);
    const std::span<const int> at_least = least(v);
    UnaryNumber number;
    for (std::size_t i = 0; i < values.size(); ++i) {
        // Where the factor is negative, products ascend from the greatest value, and "at most this value" is
        // not "at least the next".
        const std::size_t k = values.size() - 1 - i;
        const bool rises = factor > 0;
        number.numbers.push_back(
            factor * (std::int64_t{values[rises ? i : k]} - (rises ? values.front() : values.back())));
        number.least.push_back(i == 0 ? cnf_true : rises ? at_least[i] : -at_least[k + 1]);
    }
    return number;
}

std::size_t OrderLiterals::share(Var v) {
    constexpr std::size_t literals_of_value = 9;  // of its four clauses
    const std::size_t all = literals_of_value * numbering_.domains().size(v);
    if (alone_) return all;
    if (least_.contains(index(v))) return 0;
    if (pairs_.empty()) pairs_ = count_pairs(numbering_.model());
    return all / std::max<std::uint32_t>(pairs_[index(v)], 1);
}

}  // namespace reductio
