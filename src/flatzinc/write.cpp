// write.cpp - conditions that must hold are written as they are, all others by their truths.
#include "flatzinc/write.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/stop.hpp"
#include "language/any_row.hpp"
#include "language/evaluate.hpp"

namespace reductio::flatzinc {

using language::Node, language::Op, language::Tree;

namespace {

struct NoWord {};  // thrown for what FlatZinc can't say

constexpr std::int64_t most_sum = std::int64_t{1} << 60;  // sums stay within it

struct Interval {
    std::int64_t low, high;
};

std::int64_t within(__int128 number) {
    if (number < -most_sum || number > most_sum) throw NoWord{};
    return static_cast<std::int64_t>(number);
}

constexpr std::size_t most_rows = 1'000;  // of a table whose truth is asked for

// A name with a range; of a truth 0..1. A number has its text as name.
struct Part {
    std::string name;
    Interval range;
    bool negated = false;  // of a truth

    bool is_number() const { return range.low == range.high; }
};

// The sum of multiples and of a number.
struct Sum {
    std::map<std::string, std::int64_t> factors = {};
    std::map<std::string, Interval> ranges = {};
    std::int64_t constant = 0;

    void add(const Sum& other, std::int64_t factor) {
        constant = within(constant + static_cast<__int128>(factor) * other.constant);
        for (const auto& [name, own] : other.factors) {
            std::int64_t& sum = factors[name];
            sum = within(sum + static_cast<__int128>(factor) * own);
            ranges.insert_or_assign(name, other.ranges.at(name));
            if (sum == 0) factors.erase(name);
        }
    }
    Interval interval() const {
        __int128 low = constant, high = constant;
        for (const auto& [name, factor] : factors) {
            const Interval& range = ranges.at(name);
            low += static_cast<__int128>(factor) * (factor > 0 ? range.low : range.high);
            high += static_cast<__int128>(factor) * (factor > 0 ? range.high : range.low);
        }
        return {within(low), within(high)};
    }
};

// Each arrow's end, by its beginning and its value, as states from 1 on; 0 where there is none.
struct Machine {
    std::int64_t states = 0, least = 0, values = 0, start = 0;
    std::vector<std::int64_t> next = {}, accepting = {};
};
Machine machine_of(const StateMachine& given) {
    constexpr std::int64_t most_cells = 1'000'000;
    std::map<int, std::int64_t> states;
    const auto state = [&](int name) {
        return states.try_emplace(name, std::ssize(states) + 1).first->second;
    };
    Machine machine;
    machine.start = state(given.start);
    std::int64_t least = 0, most = 0;
    for (const auto& arrow : given.arrows) {
        const bool first = &arrow == given.arrows.data();
        least = first ? arrow.value : std::min(least, arrow.value);
        most = first ? arrow.value : std::max(most, arrow.value);
        state(arrow.from);
        state(arrow.to);
    }
    for (const int each : given.accepting) machine.accepting.push_back(state(each));
    machine.states = std::ssize(states);
    machine.least = within(least);
    machine.values = within(static_cast<__int128>(within(most)) - machine.least + 1);
    if (machine.values > most_cells / machine.states) throw NoWord{};
    machine.next.assign(static_cast<std::size_t>(machine.values * machine.states), 0);
    for (const auto& arrow : given.arrows) {
        auto& cell = machine.next[static_cast<std::size_t>((state(arrow.from) - 1) * machine.values +
                                                           arrow.value - machine.least)];
        if (cell != 0 && cell != state(arrow.to)) throw NoWord{};  // several ways
        cell = state(arrow.to);
    }
    return machine;
}

class Writer {
public:
    explicit Writer(const language::Specification& specification) : specification_{specification} {}

    std::string write(std::span<const ObjectiveRange> ranges) {
        for (std::uint32_t i = 0; i < specification_.variables().size(); ++i) {
            poll_stop();
            declare(specification_.domain_of(i));
        }
        for (const auto& requirement : specification_.requirements()) require(requirement.condition);
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            const Sum sum = sum_of_root(specification_.objectives()[i].number);
            if (ranges[i].low) put_linear("le", negative(sum), -*ranges[i].low, {});
            if (ranges[i].high) put_linear("le", sum, *ranges[i].high, {});
        }
        std::string goal = "satisfy";
        if (ranges.size() < specification_.objectives().size()) {
            const auto& objective = specification_.objectives()[ranges.size()];
            const Part number = variable_of(sum_of_root(objective.number));
            goal = fmt::format("{} {}", objective.maximize ? "maximize" : "minimize", number.name);
            for (std::size_t i = ranges.size() + 1; i < specification_.objectives().size(); ++i)
                sum_of_root(specification_.objectives()[i].number);
        }
        return fmt::format("{}{}solve {};\n", declarations_, constraints_, goal);
    }

private:
    // --- names

    void declare(const language::Domain& domain) {
        const auto& values = domain.values;
        const bool range = domain.binary || std::int64_t{domain.high} - domain.low + 1 == std::ssize(values);
        const std::string name = fmt::format("v{}", variables_.size());
        declarations_ += range ? fmt::format("var {}..{}: {};\n", domain.low, domain.high, name)
                               : fmt::format("var {{{}}}: {};\n", fmt::join(values, ","), name);
        variables_.push_back({name, {domain.low, domain.high}});
    }
    Part fresh(Interval range) {
        const std::string name = fmt::format("t{}", ++introduced_);
        declarations_ += fmt::format("var {}..{}: {} :: is_defined_var;\n", range.low, range.high, name);
        return {name, range};
    }
    Part fresh_truth() {
        const std::string name = fmt::format("b{}", ++introduced_);
        declarations_ += fmt::format("var bool: {} :: is_defined_var;\n", name);
        return {name, {0, 1}};
    }
    template <class... Arguments>
    void put(std::string_view constraint, const Arguments&... arguments) {
        constraints_ += fmt::format("constraint {}(", constraint);
        std::string_view comma;
        ((constraints_ += fmt::format("{}{}", comma, arguments), comma = ","), ...);
        constraints_ += ");\n";
    }
    static std::string list(const std::vector<std::string>& names) {
        return fmt::format("[{}]", fmt::join(names, ","));
    }

    // Small trees are known by their text; large ones, whose parts are texts again, by their place.
    std::string key_of(const Tree& tree) {
        constexpr std::size_t small = 200;
        if (tree->size <= small) return text_of(*tree);
        kept_.push_back(tree);  // so that no other one takes its place
        return fmt::format("{}", fmt::ptr(tree.get()));
    }

    // --- numbers

    static Sum of_part(const Part& part) {
        if (part.is_number()) return {{}, {}, part.range.low};
        return {{{part.name, 1}}, {{part.name, part.range}}, 0};
    }
    static Sum negative(const Sum& sum) {
        Sum result;
        result.add(sum, -1);
        return result;
    }
    // The variable that equals the sum, or its number.
    Part variable_of(const Sum& sum) {
        const Interval range = sum.interval();
        if (range.low == range.high) return {std::to_string(range.low), range};
        if (sum.constant == 0 && sum.factors.size() == 1 && sum.factors.begin()->second == 1)
            return {sum.factors.begin()->first, range};
        std::string key;
        for (const auto& [name, factor] : sum.factors) key += fmt::format("{}*{} ", factor, name);
        const auto [known, added] = sums_.try_emplace(key + std::to_string(sum.constant));
        if (added) {
            known->second = fresh(range);
            Sum difference = sum;
            difference.add(of_part(known->second), -1);
            put_linear("eq", difference, 0, {});
        }
        return known->second;
    }
    Part variable_of(const Tree& tree) { return variable_of(sum_of(tree)); }

    // Of a number that must have a value in every solution.
    Sum sum_of_root(const Tree& tree) {
        strict_ = true;
        Sum sum = sum_of(tree);
        strict_ = false;
        return sum;
    }
    Sum sum_of(const Tree& tree) {
        poll_stop();
        switch (tree->op) {
            case Op::number: return {{}, {}, within(tree->number)};
            case Op::variable: return of_part(variables_[tree->variable]);
            case Op::negative: return negative(sum_of(tree->children[0]));
            case Op::plus: {
                Sum sum;
                for (const Tree& child : tree->children) sum.add(sum_of(child), 1);
                return sum;
            }
            default: break;
        }
        const std::string key = key_of(tree);
        if (const auto known = numbers_.find(key); known != numbers_.end()) return known->second;
        Sum sum = sum_of_operation(tree);
        return numbers_.emplace(key, std::move(sum)).first->second;
    }
    Sum sum_of_operation(const Tree& tree) {
        switch (tree->op) {
            case Op::times: {
                Sum product{{}, {}, 1};
                for (const Tree& child : tree->children) product = multiplied(product, sum_of(child));
                return product;
            }
            case Op::power: return power(tree);
            case Op::truth: return number_of_truth(tree->children[0]);
            case Op::absolute: return absolute(variable_of(tree->children[0]));
            case Op::least: return extreme("array_int_minimum", tree->children, false);
            case Op::greatest: return extreme("array_int_maximum", tree->children, true);
            case Op::quotient:
            case Op::remainder: return divided(tree);
            case Op::element: return element(tree);
            case Op::visible: return sum_of(visible_sum(*tree));
            default: throw NoWord{};
        }
    }
    Sum multiplied(const Sum& a, const Sum& b) {
        Sum result;
        if (a.factors.empty() || b.factors.empty()) {
            result.add(a.factors.empty() ? b : a, (a.factors.empty() ? a : b).constant);
            return result;
        }
        const Part one = variable_of(a), other = variable_of(b);
        const Interval &x = one.range, &y = other.range;
        const std::int64_t ends[] = {
            within(static_cast<__int128>(x.low) * y.low), within(static_cast<__int128>(x.low) * y.high),
            within(static_cast<__int128>(x.high) * y.low), within(static_cast<__int128>(x.high) * y.high)};
        const Part product = fresh({std::ranges::min(ends), std::ranges::max(ends)});
        put("int_times", one.name, other.name, product.name);
        return of_part(product);
    }
    Sum power(const Tree& tree) {
        constexpr std::int64_t most = 62;
        const Tree& exponent = tree->children[1];
        if (exponent->op != Op::number || exponent->number < 0 || exponent->number > most) throw NoWord{};
        const Sum base = sum_of(tree->children[0]);
        Sum product{{}, {}, 1};
        for (std::int64_t i = 0; i < exponent->number; ++i) product = multiplied(product, base);
        return product;
    }
    Sum number_of_truth(const Tree& condition) {
        const Part truth = truth_of(condition);
        if (truth.is_number()) return {{}, {}, truth.range.low};
        const Part number = fresh({0, 1});
        put("bool2int", truth.name, number.name);
        Sum sum = of_part(number);
        if (!truth.negated) return sum;
        Sum opposite{{}, {}, 1};
        opposite.add(sum, -1);
        return opposite;
    }
    Sum absolute(const Part& part) {
        const std::int64_t most = std::max(std::abs(part.range.low), std::abs(part.range.high));
        const Part result = fresh({0, most});
        put("int_abs", part.name, result.name);
        return of_part(result);
    }
    Sum extreme(std::string_view constraint, std::span<const Tree> children, bool greatest) {
        std::vector<std::string> names;
        std::optional<Interval> range;
        for (const Tree& child : children) {
            const Part part = variable_of(child);
            names.push_back(part.name);
            if (!range) range = part.range;
            const auto wider = [&](std::int64_t a, std::int64_t b) {
                return greatest ? std::max(a, b) : std::min(a, b);
            };
            range = {wider(range->low, part.range.low), wider(range->high, part.range.high)};
        }
        if (!range) throw NoWord{};
        const Part result = fresh(*range);
        put(constraint, result.name, list(names));
        return of_part(result);
    }
    Sum divided(const Tree& tree) {
        const Part a = variable_of(tree->children[0]), b = variable_of(tree->children[1]);
        if (!strict_ && b.range.low <= 0 && b.range.high >= 0) throw NoWord{};
        const std::int64_t most = std::max(std::abs(a.range.low), std::abs(a.range.high));
        const Part result = fresh({-most, most});
        put(tree->op == Op::quotient ? "int_div" : "int_mod", a.name, b.name, result.name);
        return of_part(result);
    }
    Sum element(const Tree& tree) {
        const Part index = variable_of(tree->children[0]);
        const auto items = tree->children.subspan(1);
        const bool inside = index.range.low >= 1 && index.range.high <= std::ssize(items);
        if (!strict_ && !inside) throw NoWord{};
        const bool strict = std::exchange(strict_, false);  // an item that is not chosen needs no value
        std::vector<std::string> names;
        std::optional<Interval> range;
        for (const Tree& item : items) {
            const Part part = variable_of(item);
            names.push_back(part.name);
            if (!range) range = part.range;
            range = {std::min(range->low, part.range.low), std::max(range->high, part.range.high)};
        }
        strict_ = strict;
        if (!range) throw NoWord{};
        const Part result = fresh(*range);
        put("array_var_int_element", index.name, list(names), result.name);
        return of_part(result);
    }

    // --- conditions

    // The sum compared with `bound`, or the truth of that. `relation`: eq, ne or le.
    void put_linear(std::string_view relation, const Sum& sum, std::int64_t bound,
                    std::optional<Part> truth) {
        std::vector<std::string> names;
        std::vector<std::int64_t> factors;
        for (const auto& [name, factor] : sum.factors) {
            names.push_back(name);
            factors.push_back(factor);
        }
        const std::int64_t rest = within(static_cast<__int128>(bound) - sum.constant);
        const std::string all = fmt::format("[{}]", fmt::join(factors, ","));
        if (truth)
            put(fmt::format("int_lin_{}_reif", relation), all, list(names), rest, truth->name);
        else
            put(fmt::format("int_lin_{}", relation), all, list(names), rest);
    }
    struct Comparison {
        std::string_view relation;
        Sum sum;
        std::int64_t bound;
    };
    Comparison comparison(const Tree& tree) {
        Sum difference = sum_of(tree->children[0]);
        difference.add(sum_of(tree->children[1]), -1);
        switch (tree->op) {
            case Op::equal: return {"eq", difference, 0};
            case Op::unequal: return {"ne", difference, 0};
            case Op::less: return {"le", difference, -1};
            case Op::at_most: return {"le", difference, 0};
            case Op::more: return {"le", negative(difference), -1};
            default: return {"le", negative(difference), 0};
        }
    }

    void require(const Tree& tree) {
        poll_stop();
        if (language::is_comparison(tree->op)) {
            strict_ = true;
            const Comparison compared = comparison(tree);
            strict_ = false;
            return put_linear(compared.relation, compared.sum, compared.bound, {});
        }
        switch (tree->op) {
            case Op::conjunction:
                for (const Tree& child : tree->children) require(child);
                return;
            case Op::disjunction: return put_clause(tree->children);
            case Op::all_different: return put("fzn_all_different_int", list(names_of(tree->children)));
            case Op::table: return require_table(*tree);
            case Op::automaton: return require_automaton(*tree);
            default: return put_holds(truth_of(tree));
        }
    }
    std::vector<std::string> names_of(std::span<const Tree> children) {
        std::vector<std::string> names;
        strict_ = true;
        for (const Tree& child : children) names.push_back(variable_of(child).name);
        strict_ = false;
        return names;
    }
    void put_holds(const Part& truth) { put("bool_eq", truth.name, truth.negated ? "false" : "true"); }
    void put_clause(std::span<const Tree> children) {
        std::vector<std::string> yes, no;
        for (const Tree& child : children) {
            const Part truth = truth_of(child);
            (truth.negated ? no : yes).push_back(truth.name);
        }
        put("bool_clause", list(yes), list(no));
    }
    void require_table(const Node& node) {
        std::vector<std::int64_t> numbers;
        for (const auto& row : *node.rows) numbers.insert(numbers.end(), row.begin(), row.end());
        if (numbers.empty()) return put("bool_eq", "true", "false");
        put("reductio_table", list(names_of(node.children)), fmt::format("[{}]", fmt::join(numbers, ",")));
    }
    void require_automaton(const Node& node) {
        const Machine machine = machine_of(*node.machine);
        strict_ = true;
        std::vector<std::string> names;
        for (const Tree& child : node.children) {
            Sum shifted = sum_of(child);
            shifted.constant = within(static_cast<__int128>(shifted.constant) + 1 - machine.least);
            names.push_back(variable_of(shifted).name);
        }
        strict_ = false;
        put("reductio_regular", list(names), machine.states, machine.values,
            fmt::format("[{}]", fmt::join(machine.next, ",")), machine.start,
            fmt::format("{{{}}}", fmt::join(machine.accepting, ",")));
    }

    static Part constant(bool holds) {
        return {holds ? "true" : "false", holds ? Interval{1, 1} : Interval{0, 0}};
    }
    // Something else may hold in its place, so each of its parts must have a value.
    Part truth_of(const Tree& tree) {
        const bool strict = std::exchange(strict_, false);
        Part truth = total_truth(tree);
        strict_ = strict;
        return truth;
    }
    Part total_truth(const Tree& tree) {
        poll_stop();
        if (tree->op == Op::negation) {
            Part truth = truth_of(tree->children[0]);
            if (truth.is_number()) return constant(truth.range.low == 0);
            truth.negated = !truth.negated;
            return truth;
        }
        const std::string key = key_of(tree);
        if (const auto known = truths_.find(key); known != truths_.end()) return known->second;
        return truths_.emplace(key, new_truth(tree)).first->second;
    }
    Part new_truth(const Tree& tree) {
        if (language::is_comparison(tree->op)) {
            const Comparison compared = comparison(tree);
            const Part truth = fresh_truth();
            put_linear(compared.relation, compared.sum, compared.bound, truth);
            return truth;
        }
        switch (tree->op) {
            case Op::conjunction:
            case Op::disjunction: return junction(*tree);
            case Op::all_different: return truth_of(all_pairs(*tree));
            case Op::table:
                if (tree->rows->size() > most_rows) throw NoWord{};
                return truth_of(language::any_row(*tree));
            default: throw NoWord{};
        }
    }
    Part junction(const Node& node) {
        std::vector<std::string> names;
        for (const Tree& child : node.children) {
            const Part truth = truth_of(child);
            names.push_back(truth.negated ? opposite(truth) : truth.name);
        }
        const Part both = fresh_truth();
        put(node.op == Op::conjunction ? "array_bool_and" : "array_bool_or", list(names), both.name);
        return both;
    }
    std::string opposite(const Part& truth) {
        const auto [known, added] = opposites_.try_emplace(truth.name);
        if (added) {
            known->second = fresh_truth().name;
            put("bool_not", truth.name, known->second);
        }
        return known->second;
    }
    static Tree all_pairs(const Node& node) {
        std::vector<Tree> pairs;
        for (std::size_t i = 0; i < node.children.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                pairs.push_back(make(Op::unequal, {node.children[k], node.children[i]}));
        return make(Op::conjunction, pairs);
    }

    const language::Specification& specification_;
    std::string declarations_, constraints_;
    std::vector<Part> variables_;
    std::unordered_map<std::string, Sum> numbers_;  // of parts, by their text, as the next one
    std::unordered_map<std::string, Part> truths_;
    std::unordered_map<std::string, Part> sums_;              // variables that equal a sum
    std::unordered_map<std::string, std::string> opposites_;  // of truths
    std::vector<Tree> kept_;
    std::uint64_t introduced_ = 0;
    bool strict_ = false;  // a part without value leaves no solution
};

}  // namespace

std::optional<std::string> write(const language::Specification& specification,
                                 std::span<const ObjectiveRange> ranges) {
    try {
        return Writer{specification}.write(ranges);
    } catch (const NoWord&) {
        return {};
    } catch (const language::Refusal&) {  // a tree that would be too large
        return {};
    }
}

}  // namespace reductio::flatzinc
