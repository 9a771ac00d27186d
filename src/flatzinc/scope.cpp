// scope.cpp - names by a map; a parameter's name leads to its value.
#include "flatzinc/scope.hpp"

#include <fmt/core.h>

#include "base/stop.hpp"

namespace reductio::flatzinc {

namespace {

using Kind = Expr::Kind;

const char* word_of(Kind kind) {
    switch (kind) {
        case Kind::real: return "a float";
        case Kind::string: return "a string";
        case Kind::range:
        case Kind::set: return "a set";
        case Kind::list: return "an array";
        case Kind::call: return "a call";
        default: return "a number";
    }
}

}  // namespace

Scope::Scope(const Text& text, const Model& model) : text_{text} {
    for (const Declaration& each : model.declarations) {
        poll_stop();
        if (each.variable && each.type == Basic::real)
            text.fail(each.offset, fmt::format("{} is a variable of floats", quoted(each.name)),
                      "variables that are bool or int: there is no search over floats");
        if (each.variable && each.type == Basic::set)
            text.fail(each.offset, fmt::format("{} is a variable of sets", quoted(each.name)),
                      "a truth for each member: flatten with the library of this solver, "
                      "which says so (nosets.mzn)");
        Named named{&each};
        if (each.variable && !each.array) {
            named.variable = static_cast<std::uint32_t>(variables_.size());
            variables_.push_back(&each);
        }
        if (!names_.emplace(each.name, named).second)
            text.fail(each.offset, fmt::format("{} is declared twice", quoted(each.name)), "another name");
    }
    for (const Declaration& each : model.declarations)
        if (each.array) check_array(each);
}

void Scope::check_array(const Declaration& array) const {
    if (!array.value || array.value->kind != Kind::list) return;
    const std::vector<Expr>& items = array.value->parts;
    if (array.size != std::ssize(items))
        fail(*array.value, fmt::format("{} items of {}", items.size(), array.size),
             "as many as are declared");
    for (const Expr& item : items) {
        poll_stop();
        if (item.kind == Kind::name) find(item);
    }
}

const Scope::Named& Scope::find(const Expr& expr) const {
    const auto found = names_.find(expr.word);
    if (found == names_.end())
        fail(expr, fmt::format("{} is not declared", quoted(expr.word)), "a name that stands above");
    return found->second;
}

const Expr& Scope::value_of(const Expr& expr) const {
    if (expr.kind == Kind::name) {
        const Declaration& declared = *find(expr).declaration;
        // Items of arrays are no names of parameters but for their own values, so this ends.
        return declared.value && (declared.array || !declared.variable) ? *declared.value : expr;
    }
    if (expr.kind == Kind::item) {
        const Declaration& declared = *find(expr).declaration;
        const bool inside = declared.array && declared.value && declared.value->kind == Kind::list &&
                            expr.low >= 1 && expr.low <= std::ssize(declared.value->parts);
        if (!inside)
            fail(expr, fmt::format("{} has no item {}", quoted(expr.word), expr.low),
                 "an index of the array");
        return declared.value->parts[static_cast<std::size_t>(expr.low - 1)];
    }
    return expr;
}

Operand Scope::operand(const Expr& expr) const {
    const Expr* value = &expr;
    for (int steps = 0; steps < 3; ++steps) value = &value_of(*value);  // an item may be a parameter's name
    if (value->kind == Kind::number || value->kind == Kind::truth) return {no_variable, value->low};
    if (value->kind == Kind::name) {
        const Named& named = find(*value);
        if (named.variable != no_variable) return {named.variable};
    }
    fail(expr, fmt::format("{} where a number or a variable stands", word_of(value->kind)),
         "a whole number, true, false or a variable");
}

std::vector<Operand> Scope::operands(const Expr& expr) const {
    const Expr& list = value_of(expr);
    if (list.kind != Kind::list)
        fail(expr, fmt::format("{} where an array stands", word_of(list.kind)), "[a, b]");
    std::vector<Operand> operands;
    operands.reserve(list.parts.size());
    for (const Expr& part : list.parts) {
        poll_stop();
        operands.push_back(operand(part));
    }
    return operands;
}

std::int64_t Scope::number(const Expr& expr) const {
    const Operand found = operand(expr);
    if (!found.is_number()) fail(expr, "a variable where a number stands", "a whole number, true or false");
    return found.number;
}

std::vector<std::int64_t> Scope::numbers(const Expr& expr) const {
    const Expr& list = value_of(expr);
    std::vector<std::int64_t> numbers;
    for (const Operand& each : operands(list)) {
        if (!each.is_number())
            fail(expr, "an array with variables where numbers stand", "whole numbers, true or false");
        numbers.push_back(each.number);
    }
    return numbers;
}

Scope::Set Scope::set(const Expr& expr) const {
    const Expr& value = value_of(expr);
    if (value.kind == Kind::range) return {true, {value.low, value.high}};
    if (value.kind == Kind::set) return {false, value.numbers};
    fail(expr, fmt::format("{} where a set stands", word_of(value.kind)), "1..9 or {2, 3, 5}");
}

}  // namespace reductio::flatzinc
