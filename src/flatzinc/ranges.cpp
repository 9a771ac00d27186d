// ranges.cpp - constraints as linear ones and functions, propagated in rounds.
#include "flatzinc/ranges.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/stop.hpp"

namespace reductio::flatzinc {

namespace {

constexpr int most_rounds = 30;
constexpr std::int64_t wide = 200;  // values of a variable whose bounds are worth the work

std::int64_t cut(__int128 number) {
    return static_cast<std::int64_t>(std::clamp<__int128>(number, -unbounded, unbounded));
}

// The sum of the terms, and a constant, is 0, or at most 0.
struct LinearBound {
    std::vector<std::int64_t> factors;
    std::vector<Operand> operands;
    std::int64_t constant = 0;
    bool equal = false;
};

enum class Function : std::uint8_t { product, quotient, remainder, absolute, least, greatest, one_of };

// The result is the function of the operands.
struct FunctionBound {
    Function function;
    std::vector<Operand> operands;
    Operand result;
};

class Propagation {
public:
    explicit Propagation(const Scope& scope) : scope_{scope} {
        for (const Declaration* each : scope.variables()) ranges_.push_back(declared_range(*each));
    }

    void add(const Constraint& constraint) {
        const auto& arguments = constraint.arguments;
        const std::string_view name = constraint.name;
        const auto has = [&](std::size_t count) { return arguments.size() == count; };
        if ((name == "int_lin_eq" || name == "int_lin_le") && has(3)) {
            std::vector<std::int64_t> factors = scope_.numbers(arguments[0]);
            std::vector<Operand> items = scope_.operands(arguments[1]);
            factors.push_back(-1);
            items.push_back(scope_.operand(arguments[2]));
            return add_linear(std::move(factors), std::move(items), 0, name == "int_lin_eq");
        }
        if ((name == "int_eq" || name == "bool_eq" || name == "bool2int") && has(2))
            return difference(arguments, 0, true);
        if (name == "int_le" && has(2)) return difference(arguments, 0, false);
        if (name == "int_lt" && has(2)) return difference(arguments, 1, false);
        if (name == "int_plus" && has(3)) return add_linear({1, 1, -1}, operands(arguments), 0, true);
        if (name == "int_minus" && has(3)) return add_linear({1, -1, -1}, operands(arguments), 0, true);
        add_function(name, arguments);
    }

    std::vector<Range> ranges() {
        const auto is_wide = [](const Range& range) { return range.high - range.low >= wide; };
        if (std::ranges::none_of(ranges_, is_wide)) return std::move(ranges_);
        for (int round = 0; round < most_rounds; ++round) {
            changed_ = false;
            for (const LinearBound& each : linear_) propagate(each);
            for (const FunctionBound& each : functions_) propagate(each);
            if (!changed_) break;
        }
        return std::move(ranges_);
    }

private:
    std::vector<Operand> operands(const std::vector<Expr>& arguments) const {
        std::vector<Operand> list;
        for (const Expr& each : arguments) list.push_back(scope_.operand(each));
        return list;
    }
    void add_linear(std::vector<std::int64_t> factors, std::vector<Operand> operands, std::int64_t constant,
                    bool equal) {
        if (factors.size() != operands.size()) return;  // refused elsewhere
        linear_.push_back({std::move(factors), std::move(operands), constant, equal});
    }
    // a - b + constant
    void difference(const std::vector<Expr>& arguments, std::int64_t constant, bool equal) {
        add_linear({1, -1}, operands(arguments), constant, equal);
    }
    void add_function(std::string_view name, const std::vector<Expr>& arguments) {
        static constexpr struct {
            std::string_view name;
            Function function;
        } known[] = {{"int_times", Function::product}, {"int_div", Function::quotient},
                     {"int_mod", Function::remainder}, {"int_abs", Function::absolute},
                     {"int_min", Function::least},     {"int_max", Function::greatest}};
        for (const auto& each : known) {
            const std::size_t inputs = each.function == Function::absolute ? 1 : 2;
            if (each.name != name || arguments.size() != inputs + 1) continue;
            std::vector<Operand> all = operands(arguments);
            const Operand result = all.back();
            all.pop_back();
            functions_.push_back({each.function, std::move(all), result});
        }
        const bool element = name == "array_int_element" || name == "array_var_int_element";
        if (element && arguments.size() == 3)
            functions_.push_back(
                {Function::one_of, scope_.operands(arguments[1]), scope_.operand(arguments[2])});
        const bool greatest = name == "array_int_maximum";
        if ((greatest || name == "array_int_minimum") && arguments.size() == 2)
            functions_.push_back({greatest ? Function::greatest : Function::least,
                                  scope_.operands(arguments[1]), scope_.operand(arguments[0])});
    }

    Range range(const Operand& operand) const {
        return operand.is_number() ? Range{operand.number, operand.number} : ranges_[operand.variable];
    }
    void narrow(const Operand& operand, __int128 low, __int128 high) {
        if (operand.is_number()) return;
        Range& range = ranges_[operand.variable];
        const Range before = range;
        range.low = std::max(range.low, cut(low));
        range.high = std::min(range.high, cut(high));
        if (range.empty()) range = before;  // no solution: the constraint itself will say so
        changed_ = changed_ || range.low != before.low || range.high != before.high;
    }

    // The least number of a term, or nothing.
    std::optional<__int128> least(std::int64_t factor, const Operand& operand) const {
        const Range own = range(operand);
        if (factor == 0) return 0;
        if (factor > 0 ? own.low <= -unbounded : own.high >= unbounded) return {};
        return static_cast<__int128>(factor) * (factor > 0 ? own.low : own.high);
    }

    void propagate(const LinearBound& bound) {
        at_most_zero(bound, 1);
        if (bound.equal) at_most_zero(bound, -1);
    }
    // sum + constant <= 0, with all signs turned if `sign` is -1.
    void at_most_zero(const LinearBound& bound, int sign) {
        poll_stop();
        __int128 known = static_cast<__int128>(bound.constant) * sign;
        std::size_t open = 0;
        for (std::size_t i = 0; i < bound.operands.size(); ++i) {
            const auto term = least(sign * bound.factors[i], bound.operands[i]);
            known += term.value_or(0);
            open += term ? 0 : 1;
        }
        if (open > 1) return;
        for (std::size_t i = 0; i < bound.operands.size(); ++i) {
            const std::int64_t factor = sign * bound.factors[i];
            const auto term = least(factor, bound.operands[i]);
            if (factor == 0 || (open == 1 && term)) continue;
            const __int128 most = -(known - term.value_or(0));  // of factor * operand
            if (factor > 0)
                narrow(bound.operands[i], -unbounded, floored(most, factor));
            else
                narrow(bound.operands[i], -floored(most, -factor), unbounded);
        }
    }
    static __int128 floored(__int128 a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }

    void propagate(const FunctionBound& bound) {
        poll_stop();
        std::vector<Range> inputs;
        for (const Operand& each : bound.operands) inputs.push_back(range(each));
        if (inputs.empty()) return;
        const Range result = value(bound.function, inputs);
        narrow(bound.result, result.low, result.high);
        narrow_operands(bound);
    }
    // What the result says of the operands, which matters where nothing else bounds them.
    void narrow_operands(const FunctionBound& bound) {
        const Operand& a = bound.operands.front();
        const Operand& b = bound.operands.back();
        const Range result = range(bound.result);
        const auto within = [&](const Operand& each, __int128 most) { narrow(each, -most, most); };
        const __int128 reach = result.bounded() ? greatest_size(result) : unbounded;
        const bool square = !a.is_number() && a.variable == b.variable;
        switch (bound.function) {
            case Function::product:
                if (square) {
                    narrow(bound.result, 0, unbounded);
                    if (result.high < unbounded) within(a, root(result.high));
                } else if (result.low > 0 || result.high < 0) {
                    for (const Operand& each : bound.operands) within(each, reach);
                }
                break;
            case Function::quotient:
                if (range(b).bounded() && reach < unbounded)
                    within(a, (reach + 1) * greatest_size(range(b)) - 1);
                break;
            case Function::absolute: within(a, result.high); break;
            case Function::greatest:
                for (const Operand& each : bound.operands) narrow(each, -unbounded, result.high);
                break;
            case Function::least:
                for (const Operand& each : bound.operands) narrow(each, result.low, unbounded);
                break;
            default: break;
        }
    }
    static std::int64_t greatest_size(const Range& range) {
        return std::max(std::abs(range.low), std::abs(range.high));
    }
    // The greatest number whose square is at most this; 0 for what is no square.
    static std::int64_t root(std::int64_t square) {
        auto number =
            static_cast<std::int64_t>(std::sqrt(static_cast<double>(std::max<std::int64_t>(square, 0))));
        while (number * number > square && number > 0) --number;
        while ((number + 1) * (number + 1) <= square) ++number;
        return number;
    }
    static Range value(Function function, const std::vector<Range>& inputs) {
        const Range& a = inputs.front();
        const Range& b = inputs.back();
        switch (function) {
            case Function::product: return product(a, b);
            case Function::quotient: return quotient(a, b);
            case Function::remainder: return remainder(a, b);
            case Function::absolute: {
                const std::int64_t reach = greatest_size(a);
                return {a.low > 0 ? a.low : a.high < 0 ? -a.high : 0, reach};
            }
            default: break;
        }
        Range all = a;
        for (const Range& each : inputs) {
            const bool low_most = function == Function::greatest, high_least = function == Function::least;
            all.low = low_most ? std::max(all.low, each.low) : std::min(all.low, each.low);
            all.high = high_least ? std::min(all.high, each.high) : std::max(all.high, each.high);
        }
        return all;
    }
    static Range product(const Range& a, const Range& b) {
        if (!a.bounded() || !b.bounded()) return {};
        const __int128 ends[] = {static_cast<__int128>(a.low) * b.low, static_cast<__int128>(a.low) * b.high,
                                 static_cast<__int128>(a.high) * b.low,
                                 static_cast<__int128>(a.high) * b.high};
        return {cut(*std::ranges::min_element(ends)), cut(*std::ranges::max_element(ends))};
    }
    static Range quotient(const Range& a, const Range& b) {
        if (!a.bounded()) return {};
        const std::int64_t reach = greatest_size(a);
        if (b.low > 0)
            return {std::min<std::int64_t>(a.low / (a.low < 0 ? b.low : b.high), 0),
                    std::max<std::int64_t>(a.high / (a.high > 0 ? b.low : b.high), 0)};
        return {-reach, reach};
    }
    static Range remainder(const Range& a, const Range& b) {
        if (!b.bounded())
            return a.bounded() ? Range{std::min<std::int64_t>(a.low, 0), std::max<std::int64_t>(a.high, 0)}
                               : Range{};
        const std::int64_t most = greatest_size(b) - 1;
        return {a.low < 0 ? -most : 0, a.high > 0 ? most : 0};
    }

    const Scope& scope_;
    std::vector<Range> ranges_;
    std::vector<LinearBound> linear_;
    std::vector<FunctionBound> functions_;
    bool changed_ = false;
};

}  // namespace

Range declared_range(const Declaration& variable) {
    if (variable.type == Basic::boolean) return {0, 1};
    const Domain& domain = variable.domain;
    Range range{cut(domain.low.value_or(-unbounded)), cut(domain.high.value_or(unbounded))};
    if (!domain.values.empty()) {
        const auto [low, high] = std::ranges::minmax_element(domain.values);
        range = {*low, *high};
    }
    return range;
}

bool exceeds(const Declaration& variable, const Range& range, std::int64_t most) {
    const Domain& domain = variable.domain;
    return (range.low < -most && (range.low > -unbounded || domain.low)) ||
           (range.high > most && (range.high < unbounded || domain.high));
}

std::vector<Range> ranges_of(const Scope& scope, const Model& model) {
    Propagation propagation{scope};
    for (const Constraint& each : model.constraints) {
        poll_stop();
        propagation.add(each);
    }
    return propagation.ranges();
}

}  // namespace reductio::flatzinc
