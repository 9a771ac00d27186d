// read.cpp - variables first, then the definitions that replace some of them, then conditions.
#include "flatzinc/read.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "flatzinc/builtins.hpp"
#include "flatzinc/ranges.hpp"
#include "flatzinc/scope.hpp"
#include "language/evaluate.hpp"
#include "language/linear_sum.hpp"
#include "language/names.hpp"

namespace reductio::flatzinc {

using language::linear_sum, language::make, language::number, language::Op, language::Tree;

namespace {

constexpr std::int64_t many_values = 2'000;  // of a sum that need be no choice of its own
constexpr std::size_t large = 10'000;        // nodes of an expression that would stand in many places
constexpr int most_nested = 500;             // definitions within definitions

class Reading {
public:
    Reading(const Text& text, Model model, Blamed blamed)
        : text_{text},
          origin_{blamed == Blamed::constraints ? Origin::clue : Origin::rule},
          source_{std::make_shared<const Source>(text, std::move(model))},
          meanings_(scope_.variables().size()),
          definitions_(scope_.variables().size()),
          states_(scope_.variables().size(), State::open) {}

    Program read() {
        find_definitions();
        declare_arrays();
        for (std::uint32_t i = 0; i < meanings_.size(); ++i) give_meaning(i);
        if (program_.specification.variables().empty())
            program_.specification.declare("nothing", {}, std::vector{0});
        program_.source = source_;
        require_values();
        for (std::size_t i = 0; i < model_.constraints.size(); ++i) {
            if (!used_[i]) require(model_.constraints[i]);
        }
        assume();
        if (origin_ == Origin::clue) add_objective();
        add_outputs();
        return std::move(program_);
    }

private:
    enum class State : std::uint8_t { open, begun, known };

    const Declaration& declaration(std::uint32_t variable) const { return *scope_.variables()[variable]; }

    // Errors of the language are shown at the item they come from.
    template <class Make>
    auto at(std::size_t offset, const Make& make_it) const {
        try {
            return make_it();
        } catch (const language::Refusal& refusal) {
            text_.fail(offset, refusal.what, refusal.expected);
        }
    }

    // --- definitions

    // Which constraint defines a variable as an expression that can stand for it.
    void find_definitions() {
        used_.assign(model_.constraints.size(), false);
        const std::set<std::uint32_t> elsewhere = objective_sums();
        for (std::size_t i = 0; i < model_.constraints.size(); ++i) {
            poll_stop();
            const auto variable = defined_by(model_.constraints[i]);
            if (!variable || definitions_[*variable]) continue;
            const std::string_view name = model_.constraints[i].name;
            if (name == "int_lin_eq" && !is_wide(*variable) && !elsewhere.contains(*variable)) continue;
            definitions_[*variable] = i;
        }
    }
    bool is_wide(std::uint32_t variable) const {
        const Range& range = ranges_[variable];
        return range.high - range.low >= many_values && declaration(variable).domain.values.empty();
    }
    // The variable of the objective, if no other constraint than its definition mentions it.
    std::set<std::uint32_t> objective_sums() const {
        if (!model_.objective) return {};
        const Operand objective = scope_.operand(*model_.objective);
        if (objective.is_number()) return {};
        std::size_t mentions = 0;
        for (const Constraint& each : model_.constraints) {
            for (const Expr& argument : each.arguments) mentions += mentions_name(argument, objective);
        }
        return mentions > 1 ? std::set<std::uint32_t>{} : std::set{objective.variable};
    }
    std::size_t mentions_name(const Expr& expr, const Operand& wanted) const {
        if (expr.kind == Expr::Kind::name) {
            const bool here = expr.word == declaration(wanted.variable).name;
            return here ? 1 : 0;
        }
        std::size_t count = 0;
        for (const Expr& part : expr.parts) count += mentions_name(part, wanted);
        return count;
    }

    // The variable, if the constraint says so and its form is one that we replace.
    std::optional<std::uint32_t> defined_by(const Constraint& constraint) const {
        const Expr* const says = annotation(constraint.annotations, "defines_var");
        if (says == nullptr || says->parts.size() != 1) return {};
        const Operand defined = scope_.operand(says->parts[0]);
        if (defined.is_number()) return {};
        const auto& arguments = constraint.arguments;
        const auto is_last = [&] {
            const Operand last = scope_.operand(arguments.back());
            return last.variable == defined.variable;
        };
        if (constraint.name == "bool2int" && arguments.size() == 2 && is_last()) return defined.variable;
        const bool reified = constraint.name == "int_eq_reif" || constraint.name == "int_ne_reif";
        if (reified && arguments.size() == 3 && is_last()) {
            const Operand a = scope_.operand(arguments[0]), b = scope_.operand(arguments[1]);
            if (a.is_number() != b.is_number()) return defined.variable;
        }
        if (constraint.name == "int_lin_eq" && arguments.size() == 3 && factor_of(constraint, defined) != 0 &&
            scope_.operand(arguments[2]).is_number())
            return defined.variable;
        return {};
    }
    // 1 or -1 if the variable occurs once, with this factor; else 0.
    std::int64_t factor_of(const Constraint& constraint, const Operand& variable) const {
        const std::vector<std::int64_t> factors = scope_.numbers(constraint.arguments[0]);
        const std::vector<Operand> items = scope_.operands(constraint.arguments[1]);
        std::int64_t found = 0;
        for (std::size_t i = 0; i < std::min(items.size(), factors.size()); ++i) {
            if (items[i].variable != variable.variable) continue;
            if (found != 0 || std::abs(factors[i]) != 1) return 0;
            found = factors[i];
        }
        return found;
    }

    // The variable as an expression, if its definition gives one that is not about itself.
    bool replace(std::uint32_t variable, int depth) {
        const std::size_t index = *definitions_[variable];
        const Constraint& constraint = model_.constraints[index];
        if (depth > most_nested) return false;
        states_[variable] = State::begun;
        const std::vector<Operand> inputs = inputs_of(constraint, variable);
        const auto is_begun = [&](const Operand& each) {
            return !each.is_number() && states_[each.variable] == State::begun;
        };
        if (std::ranges::any_of(inputs, is_begun)) return false;
        for (const Operand& each : inputs) {
            if (!each.is_number()) give_meaning(each.variable, depth + 1);
        }
        const Arguments in{*source_, meanings_, constraint.arguments};
        Meaning meaning = at(constraint.offset, [&] { return expression(constraint, variable, in); });
        if (meaning.number->size > large) return false;
        meanings_[variable] = std::move(meaning);
        used_[index] = true;
        replaced_.push_back(variable);
        return true;
    }
    std::vector<Operand> inputs_of(const Constraint& constraint, std::uint32_t variable) const {
        std::vector<Operand> inputs;
        if (constraint.name == "int_lin_eq") {
            inputs = scope_.operands(constraint.arguments[1]);
            std::erase_if(inputs, [&](const Operand& each) { return each.variable == variable; });
        } else {
            for (std::size_t i = 0; i + 1 < constraint.arguments.size(); ++i)
                inputs.push_back(scope_.operand(constraint.arguments[i]));
        }
        return inputs;
    }
    Meaning expression(const Constraint& constraint, std::uint32_t variable, const Arguments& in) const {
        if (constraint.name == "bool2int") return {in.number(0), in.holds(0)};
        if (constraint.name != "int_lin_eq") {
            const bool turned = in.operand(0).is_number();
            const Tree condition = make(constraint.name == "int_eq_reif" ? Op::equal : Op::unequal,
                                        {in.number(turned ? 1 : 0), in.number(turned ? 0 : 1)});
            return {make(Op::truth, {condition}), condition};
        }
        // The other terms, moved to the other side.
        const std::int64_t own = factor_of(constraint, {variable});
        std::vector<std::int64_t> factors;
        std::vector<Tree> items;
        const std::vector<Operand> operands = scope_.operands(constraint.arguments[1]);
        const std::vector<std::int64_t> given = in.constants(0);
        for (std::size_t i = 0; i < std::min(operands.size(), given.size()); ++i) {
            if (operands[i].variable == variable) continue;
            factors.push_back(-own * given[i]);
            items.push_back(in.number(operands[i]));
        }
        if (const std::int64_t rest = in.constant(2); rest != 0) {
            factors.push_back(own);
            items.push_back(number(rest));
        }
        const Tree sum = linear_sum(factors, items);
        return {sum, make(Op::equal, {sum, number(1)})};
    }

    // --- variables

    void give_meaning(std::uint32_t variable, int depth = 0) {
        poll_stop();
        if (states_[variable] == State::known) return;
        if (!definitions_[variable] || !replace(variable, depth)) declare(variable);
        states_[variable] = State::known;
    }

    language::Domain domain_of(std::uint32_t variable) const {
        const Declaration& declared = declaration(variable);
        const Range& range = ranges_[variable];
        if (!declared.domain.is_set_of_values) {
            if (exceeds(declared, range, language::largest_value))
                throw language::Refusal{
                    fmt::format("{} goes beyond {}", quoted(declared.name), language::largest_value),
                    "smaller numbers"};
            return language::range_domain(std::max(range.low, -language::largest_value),
                                          std::min(range.high, language::largest_value),
                                          encoding_of(declared));
        }
        std::vector<std::int64_t> inside = declared.domain.values;
        std::erase_if(inside, [&](std::int64_t value) { return value < range.low || value > range.high; });
        // If none is left, there is no solution, and some constraint says so.
        return language::set_values(inside.empty() ? declared.domain.values : inside);
    }
    // `var 0..99: x :: binary`
    static language::Encoding encoding_of(const Declaration& declared) {
        using language::Encoding;
        if (annotation(declared.annotations, "binary") != nullptr) return Encoding::binary;
        const bool listed = annotation(declared.annotations, "one_hot") != nullptr;
        return listed ? Encoding::one_hot : Encoding::automatic;
    }

    // A name that no text of ours takes for something else.
    std::string free_name(std::string_view name) {
        std::string chosen{name};
        while (language::is_reserved(chosen) || !names_.insert(chosen).second) chosen += '_';
        return chosen;
    }

    void declare(std::uint32_t variable) {
        const Declaration& declared = declaration(variable);
        language::Specification& specification = program_.specification;
        at(declared.offset,
           [&] { specification.declare(free_name(declared.name), {}, domain_of(variable)); });
        set_meaning(variable, specification.variables().back());
        program_.told.push_back(variable);
    }
    void set_meaning(std::uint32_t variable, const Tree& tree) {
        meanings_[variable] = {tree, make(Op::equal, {tree, number(1)})};
        states_[variable] = State::known;
    }

    // An array that is printed and whose items have no names of their own becomes an array of ours.
    void declare_arrays() {
        for (const Declaration& each : model_.declarations) {
            const Expr* const printed = annotation(each.annotations, "output_array");
            if (!each.array || printed == nullptr || !each.value) continue;
            const auto dimensions = dimensions_of(each, *printed);
            const auto items = own_items(each);
            if (dimensions.size() <= language::most_dimensions && !items.empty())
                declare_array(each, dimensions, items);
        }
    }
    // Its items, if all are variables that occur once and have no other meaning.
    std::vector<std::uint32_t> own_items(const Declaration& array) const {
        std::vector<std::uint32_t> items;
        for (const Operand& each : scope_.operands(*array.value)) {
            const bool own = !each.is_number() && !definitions_[each.variable] &&
                             states_[each.variable] == State::open &&
                             annotation(declaration(each.variable).annotations, "output_var") == nullptr;
            if (!own) return {};
            items.push_back(each.variable);
        }
        std::vector<std::uint32_t> unique = items;
        sort_unique(unique);
        return unique.size() < items.size() ? std::vector<std::uint32_t>{} : items;
    }
    void declare_array(const Declaration& array, const std::vector<language::IndexRange>& dimensions,
                       const std::vector<std::uint32_t>& items) {
        language::Specification& specification = program_.specification;
        at(array.offset, [&] {
            std::vector<language::Domain> domains;
            for (const std::uint32_t item : items) domains.push_back(domain_of(item));
            const language::Domain all = united(domains);
            specification.declare(free_name(array.name), dimensions, all);
            const std::size_t first = specification.variables().size() - items.size();
            for (std::size_t i = 0; i < items.size(); ++i) {
                const Tree variable = specification.variables()[first + i];
                set_meaning(items[i], variable);
                program_.told.push_back(items[i]);
                if (domains[i] != all) require_domain(variable, domains[i], declaration(items[i]).offset);
            }
        });
    }
    static language::Domain united(const std::vector<language::Domain>& domains) {
        using language::Domain;
        if (std::ranges::any_of(domains, &Domain::binary))
            return Domain::in_binary(std::ranges::min(domains, {}, &Domain::low).low,
                                     std::ranges::max(domains, {}, &Domain::high).high);
        std::vector<std::int32_t> all;
        for (const Domain& each : domains) {
            all.insert(all.end(), each.values.begin(), each.values.end());
            sort_unique(all);
        }
        return all;
    }
    void require_domain(const Tree& variable, const language::Domain& domain, std::size_t offset) {
        if (!domain.binary) return require_among(variable, domain.values, offset);
        for (const auto& [op, bound] :
             {std::pair{Op::at_least, domain.low}, std::pair{Op::at_most, domain.high}})
            program_.specification.require_rule({{}, make(op, {variable, number(bound)}), offset, origin_});
    }
    void require_among(const Tree& variable, const std::vector<std::int32_t>& values, std::size_t offset) {
        language::Rows rows;
        for (const std::int32_t value : values) rows.push_back({value});
        program_.specification.require_rule(
            {{}, language::make_table(std::vector<Tree>{variable}, std::move(rows)), offset, origin_});
    }

    // What the declarations of variables say beside their domains: their values, and the domains of those
    // that are replaced.
    void require_values() {
        for (std::uint32_t i = 0; i < meanings_.size(); ++i) {
            const Declaration& declared = declaration(i);
            if (!declared.value) continue;
            const Operand value = scope_.operand(*declared.value);
            const Tree other = value.is_number() ? number(value.number) : meanings_[value.variable].number;
            require(declared.offset, make(Op::equal, {meanings_[i].number, other}));
        }
        for (const std::uint32_t each : replaced_) require_domain(each);
    }
    void require_domain(std::uint32_t variable) {
        const Declaration& declared = declaration(variable);
        const Tree& tree = meanings_[variable].number;
        if (declared.domain.is_set_of_values)
            return require_among(tree, language::set_values(declared.domain.values), declared.offset);
        const Range range = declared.type == Basic::boolean ? Range{0, 1} : declared_range(declared);
        const bool truth = tree->op == Op::truth;
        if (range.low > (truth ? 0 : -unbounded))
            require(declared.offset, make(Op::at_least, {tree, number(range.low)}));
        if (range.high < (truth ? 1 : unbounded))
            require(declared.offset, make(Op::at_most, {tree, number(range.high)}));
    }

    // --- conditions

    void require(std::size_t offset, Tree condition, std::string name = {}) {
        require(offset, std::move(condition), std::move(name), origin_);
    }
    void require(std::size_t offset, Tree condition, std::string name, Origin origin) {
        if (!name.empty()) {
            std::string chosen = name;
            for (int i = 2; !titles_.insert(chosen).second; ++i) chosen = fmt::format("{} ({})", name, i);
            name = std::move(chosen);
        }
        at(offset, [&] {
            program_.specification.require({std::move(name), std::move(condition), offset, origin});
        });
    }
    void require(const Constraint& constraint) {
        poll_stop();
        const Arguments in{*source_, meanings_, constraint.arguments};
        const auto conditions = at(constraint.offset, [&] { return conditions_of(constraint, text_, in); });
        const Expr* const named = annotation(constraint.annotations, "mzn_constraint_name");
        if (named == nullptr || named->parts.size() != 1) {
            // What a variable stands for is nothing that one could take away.
            const bool defines = annotation(constraint.annotations, "defines_var") != nullptr;
            for (const Tree& each : conditions)
                require(constraint.offset, each, {}, defines ? Origin::rule : origin_);
            return;
        }
        Tree all = at(constraint.offset, [&] { return make(Op::conjunction, conditions); });
        require(constraint.offset, std::move(all), title_of(named->parts[0].word));
    }
    // A name without the signs that names of ours can't hold.
    static std::string title_of(std::string_view name) {
        std::string title;
        for (const char c : name) {
            if (c == '\\') continue;  // of an escaped quotation mark
            constexpr std::string_view signs = "\"{}\n\r\t", instead = "'()   ";
            const std::size_t found = signs.find(c);
            title += found == std::string_view::npos ? c : instead[found];
        }
        return title;
    }

    // `solve :: assume([a, b])`, as Chuffed reads it: truths that are to hold.
    void assume() {
        const Expr* const assumed = annotation(model_.annotations, "assume");
        if (assumed == nullptr) return;
        if (assumed->parts.size() != 1)
            text_.fail(assumed->offset, "`assume` takes one array of truths", "assume([a, b])");
        program_.assumes = true;
        for (const Operand& each : scope_.operands(assumed->parts[0])) {
            const Tree value = each.is_number() ? number(each.number) : meanings_[each.variable].number;
            const Tree holds =
                each.is_number() ? make(Op::equal, {value, number(1)}) : meanings_[each.variable].holds;
            const bool variable = value->op == Op::variable;
            require(assumed->offset, holds, title_of(text_of(variable ? *value : *holds)), Origin::clue);
        }
    }

    void add_objective() {
        if (!model_.objective) return;
        const Operand objective = scope_.operand(*model_.objective);
        const Tree tree =
            objective.is_number() ? number(objective.number) : meanings_[objective.variable].number;
        program_.specification.optimize(
            {model_.goal == Model::Goal::maximize, tree, model_.objective->offset});
    }

    // --- outputs

    std::vector<language::IndexRange> dimensions_of(const Declaration& array, const Expr& printed) const {
        std::vector<language::IndexRange> dimensions;
        std::int64_t size = 1;
        const bool listed = printed.parts.size() == 1 && printed.parts[0].kind == Expr::Kind::list;
        for (const Expr& part : listed ? printed.parts[0].parts : std::vector<Expr>{}) {
            const Scope::Set set = scope_.set(part);
            if (!set.range) text_.fail(part.offset, "an index that is no range", "1..9");
            const std::int64_t length = std::max<std::int64_t>(set.numbers[1] - set.numbers[0] + 1, 0);
            dimensions.push_back({set.numbers[0], set.numbers[1]});
            size = length > 0 && size > array.size / length ? array.size + 1 : size * length;
        }
        if (dimensions.empty() || size != array.size)
            text_.fail(printed.offset, fmt::format("the indices are not those of {} items", array.size),
                       "output_array([1..n])");
        return dimensions;
    }

    void add_outputs() {
        for (const Declaration& each : model_.declarations) {
            poll_stop();
            Output output{std::string{each.name}, each.array, each.type == Basic::boolean};
            std::vector<Operand> operands;
            if (const Expr* const printed = annotation(each.annotations, "output_array");
                printed != nullptr && each.array) {
                output.dimensions = dimensions_of(each, *printed);
                operands = scope_.operands(*each.value);
            } else if (annotation(each.annotations, "output_var") != nullptr && !each.array) {
                operands = {
                    scope_.operand({.kind = Expr::Kind::name, .offset = each.offset, .word = each.name})};
            } else {
                continue;
            }
            for (const Operand& operand : operands)
                output.numbers.push_back(operand.is_number() ? number(operand.number)
                                                             : meanings_[operand.variable].number);
            program_.outputs.push_back(std::move(output));
        }
    }

    const Text& text_;
    Origin origin_;  // of what is no assumption
    std::shared_ptr<const Source> source_;
    const Model& model_ = source_->model;
    const Scope& scope_ = source_->scope;
    const std::vector<Range>& ranges_ = source_->ranges;
    std::vector<Meaning> meanings_;                        // per variable, as the next two
    std::vector<std::optional<std::size_t>> definitions_;  // the constraint that may define it
    std::vector<State> states_;
    std::vector<bool> used_;  // per constraint: it is a definition
    std::vector<std::uint32_t> replaced_;
    std::set<std::string> names_, titles_;
    Program program_;
};

std::string value_text(const Output& output, const Tree& tree, std::span<const std::int32_t> values) {
    const std::int64_t value = language::value_of(*tree, values).value_or(0);
    return output.truth ? (value != 0 ? "true" : "false") : std::to_string(value);
}

}  // namespace

Program read(Passage passage, Blamed blamed) {
    const bool json = passage.trimmed().view().starts_with('{');
    return Reading{*passage.text, json ? parse_json(passage) : parse(passage), blamed}.read();
}

std::vector<std::int32_t> values_of(const Program& program, std::span<const std::int64_t> numbers) {
    std::vector<std::int32_t> values(program.specification.variables().size(), 0);
    for (std::size_t i = 0; i < program.told.size(); ++i)
        values[i] = static_cast<std::int32_t>(numbers[program.told[i]]);
    return values;
}

std::string solution_text(const Program& program, std::span<const std::int32_t> values) {
    std::string text;
    for (const Output& output : program.outputs) {
        std::vector<std::string> items;
        for (const Tree& tree : output.numbers) items.push_back(value_text(output, tree, values));
        if (!output.array) {
            text += fmt::format("{} = {};\n", output.name, items.at(0));
            continue;
        }
        text += fmt::format("{} = array{}d(", output.name, output.dimensions.size());
        for (const auto& each : output.dimensions) text += fmt::format("{}..{},", each.low, each.high);
        text += fmt::format("[{}]);\n", fmt::join(items, ","));
    }
    return text;
}

}  // namespace reductio::flatzinc
