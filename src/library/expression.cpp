// expression.cpp - the operators of reductio/expression.hpp. Each makes a node of a tree.
#include "reductio/expression.hpp"

#include <fmt/core.h>

#include <limits>
#include <ostream>
#include <stdexcept>

#include "language/tree.hpp"
#include "library/misuse.hpp"

namespace reductio {

namespace {

using language::Op;
using language::Tree;

Tree node(Op op, std::vector<Tree> children) {
    return language::as_misuse([&] { return language::make(op, std::move(children)); });
}

Expression joined(Op op, const Expression& a, const Expression& b) {
    return Expression{node(op, {a.tree(), b.tree()})};
}

Condition compared(Op op, const Expression& a, const Expression& b) {
    return Condition{node(op, {a.tree(), b.tree()})};
}

template <class List>
std::vector<Tree> trees(const List& list) {
    std::vector<Tree> result;
    for (const auto& item : list) result.push_back(item.tree());
    return result;
}

void refuse_empty(const Expressions& list, const char* what) {
    if (list.empty()) throw std::invalid_argument{std::string{what} + " of an empty list"};
}

Expression of_some(Op op, const Expressions& list, const char* what) {
    refuse_empty(list, what);
    return Expression{node(op, trees(list))};
}

}  // namespace

void language::refuse_too_large(std::uint64_t number) {
    throw std::invalid_argument{fmt::format("the number {} leaves 64 bits; expected at most {}", number,
                                            std::numeric_limits<std::int64_t>::max())};
}
void language::refuse_negative_size(std::int64_t size) {
    throw std::invalid_argument{fmt::format("the size {}; expected a size of at least one", size)};
}

Expression::Expression(std::int64_t number) : tree_{language::number(number)} {}
const Tree& Expression::tree() const {
    if (!tree_) throw std::invalid_argument{"an empty expression; expected one that was assigned to"};
    return tree_;
}
std::string Expression::text() const { return language::text_of(*tree()); }
Expression& Expression::operator+=(const Expression& other) { return *this = *this + other; }
Expression& Expression::operator-=(const Expression& other) { return *this = *this - other; }
Expression& Expression::operator*=(const Expression& other) { return *this = *this * other; }
std::ostream& operator<<(std::ostream& out, const Expression& expression) { return out << expression.text(); }

Condition::Condition(const IntVar& variable)
    : tree_{language::make(Op::equal, {variable.tree(), language::number(1)})} {
    if (!variable.is_truth_) {
        throw std::invalid_argument{variable.text() +
                                    " as a condition; expected a variable of the values 0 and 1 alone"};
    }
}
Tree Condition::constant(bool holds) { return language::make_constant(holds); }
const Tree& Condition::tree() const {
    if (!tree_) throw std::invalid_argument{"an empty condition; expected one that was not moved from"};
    return tree_;
}
std::string Condition::text() const { return language::text_of(*tree()); }
std::ostream& operator<<(std::ostream& out, const Condition& condition) { return out << condition.text(); }

Expression operator-(const Expression& a) { return Expression{node(Op::negative, {a.tree()})}; }
Expression operator+(const Expression& a, const Expression& b) { return joined(Op::plus, a, b); }
Expression operator-(const Expression& a, const Expression& b) { return joined(Op::plus, a, -b); }
Expression operator*(const Expression& a, const Expression& b) { return joined(Op::times, a, b); }
Expression operator/(const Expression& a, const Expression& b) { return joined(Op::quotient, a, b); }
Expression operator%(const Expression& a, const Expression& b) { return joined(Op::remainder, a, b); }
Expression mod(const Expression& a, const Expression& b) { return joined(Op::modulo, a, b); }
Expression exact(const Expression& a, const Expression& b) { return joined(Op::exact, a, b); }
Expression power(const Expression& a, const Expression& b) { return joined(Op::power, a, b); }
Expression abs(const Expression& a) { return Expression{node(Op::absolute, {a.tree()})}; }
Expression min(const Expressions& list) { return of_some(Op::least, list, "min"); }
Expression max(const Expressions& list) { return of_some(Op::greatest, list, "max"); }
Expression sum(const Expressions& list) {
    return list.size() == 1 ? list[0] : Expression{node(Op::plus, trees(list))};
}
Expression element(const Expressions& list, const Expression& index) {
    refuse_empty(list, "element");
    std::vector<Tree> children{(index + 1).tree()};
    for (const Expression& item : list) {
        const Op op = item.tree()->op;
        if (op != Op::variable && op != Op::number)
            throw std::invalid_argument{"element of " + item.text() + "; expected variables and numbers"};
        children.push_back(item.tree());
    }
    return Expression{node(Op::element, std::move(children))};
}
Expression truth(const Condition& condition) { return Expression{node(Op::truth, {condition.tree()})}; }
Expression count(const Expressions& list, const Expression& value) {
    std::vector<Expression> hits;
    for (const Expression& item : list) hits.push_back(truth(item == value));
    return sum(hits);
}
Expression count(const Conditions& list) {
    std::vector<Tree> truths;
    for (const Condition& item : list) truths.push_back(truth(item).tree());
    return truths.size() == 1 ? Expression{truths[0]} : Expression{node(Op::plus, std::move(truths))};
}
Expression leading(const Conditions& list) {
    return list.empty() ? Expression{0} : Expression{node(Op::leading, trees(list))};
}
Expression product(const Expressions& list) {
    return list.size() == 1 ? list[0] : of_some(Op::times, list, "product");
}

Condition operator==(const Expression& a, const Expression& b) { return compared(Op::equal, a, b); }
Condition operator!=(const Expression& a, const Expression& b) { return compared(Op::unequal, a, b); }
Condition operator<(const Expression& a, const Expression& b) { return compared(Op::less, a, b); }
Condition operator<=(const Expression& a, const Expression& b) { return compared(Op::at_most, a, b); }
Condition operator>(const Expression& a, const Expression& b) { return compared(Op::more, a, b); }
Condition operator>=(const Expression& a, const Expression& b) { return compared(Op::at_least, a, b); }
Condition operator&&(const Condition& a, const Condition& b) {
    return Condition{node(Op::conjunction, {a.tree(), b.tree()})};
}
Condition operator||(const Condition& a, const Condition& b) {
    return Condition{node(Op::disjunction, {a.tree(), b.tree()})};
}
Condition operator!(const Condition& a) { return Condition{node(Op::negation, {a.tree()})}; }
Condition implies(const Condition& a, const Condition& b) { return !a || b; }
Condition operator==(const Condition& a, const Condition& b) { return truth(a) == truth(b); }
Condition operator!=(const Condition& a, const Condition& b) { return truth(a) != truth(b); }
Condition all_of(const Conditions& list) { return Condition{node(Op::conjunction, trees(list))}; }
Condition any_of(const Conditions& list) { return Condition{node(Op::disjunction, trees(list))}; }
Condition none_of(const Conditions& list) { return !any_of(list); }
Condition exactly(const Expression& number, const Conditions& list) { return count(list) == number; }
Condition if_then_else(const Condition& a, const Condition& then, const Condition& otherwise) {
    return implies(a, then) && (a || otherwise);
}

Condition all_different(const Expressions& list) { return Condition{node(Op::all_different, trees(list))}; }

Condition table(const Expressions& list, const Tuples& rows) {
    if (list.empty()) throw std::invalid_argument{"a table over an empty list"};
    language::Rows numbers{rows.begin(), rows.end()};
    return Condition{
        language::as_misuse([&] { return language::make_table(trees(list), std::move(numbers)); })};
}

Condition automaton(const Expressions& list, const StateMachine& machine) {
    if (list.empty()) throw std::invalid_argument{"an automaton over an empty list"};
    return Condition{language::as_misuse([&] { return language::make_automaton(trees(list), machine); })};
}

}  // namespace reductio
