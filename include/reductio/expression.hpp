// expression.hpp - what may be said about variables: numbers and conditions, nested at will.
//
//     x * x + y * y == z * z        abs(x - y) >= 2        mod(day, 7) == 0 || holiday == 1
//
// Numbers are integers of 64 bits; an operation that leaves them is an error when the problem is asked.
//
//     a / b            a divided by b, rounded towards zero, as in C++
//     a % b            what that leaves: it has the sign of a, as in C++
//     mod(a, b)        the remainder that is never negative for b > 0 (it has the sign of b)
//     exact(a, b)      a divided by b without remainder
//     power(a, b)      a to the b; power(0, 0) is 1
//
// Division by zero, an exact division that leaves a remainder and a negative exponent have no value. A
// comparison, all_different, table or automaton over a number that has no value is false, and its negation
// true.
#pragma once
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

namespace reductio {

namespace modelling {
struct Node;
using Tree = std::shared_ptr<const Node>;
}  // namespace modelling

// An integer, of variables and numbers. Cheap to copy.
class Expression {
public:
    template <std::integral T>
    requires(!std::same_as<T, bool>) Expression(T number) : Expression{of(number)} {}
    explicit Expression(modelling::Tree tree) : tree_{std::move(tree)} {}

    std::string text() const;  // "x^2 + 3"
    const modelling::Tree& tree() const { return tree_; }

private:
    static modelling::Tree number(std::int64_t number);
    static modelling::Tree too_large();
    template <class T>
    static modelling::Tree of(T value) {
        const auto signed_value = static_cast<std::int64_t>(value);
        return (signed_value < 0) == (value < 0) ? number(signed_value) : too_large();
    }
    modelling::Tree tree_;
};

// A variable of a Problem, which makes it.
class IntVar : public Expression {
public:
    std::string name() const { return text(); }

private:
    friend class Problem;
    using Expression::Expression;
};

// Something that is true or false of the variables. Not a bool: it has no value before there is a solution.
class Condition {
public:
    explicit Condition(modelling::Tree tree) : tree_{std::move(tree)} {}
    std::string text() const;  // "x^2 > 3 or y == 1"
    const modelling::Tree& tree() const { return tree_; }

private:
    modelling::Tree tree_;
};

// Several expressions: {x, y + 1, 3}, or an array of variables.
class Expressions : public std::vector<Expression> {
public:
    Expressions(std::initializer_list<Expression> list) : vector{list} {}
    Expressions(const std::vector<IntVar>& list) : vector{list.begin(), list.end()} {}
    Expressions(const std::vector<Expression>& list) : vector{list} {}
};

// --- numbers ------------------------------------------------------------------------------------------
Expression operator-(const Expression& a);
Expression operator+(const Expression& a, const Expression& b);
Expression operator-(const Expression& a, const Expression& b);
Expression operator*(const Expression& a, const Expression& b);
Expression operator/(const Expression& a, const Expression& b);
Expression operator%(const Expression& a, const Expression& b);
Expression mod(const Expression& a, const Expression& b);
Expression exact(const Expression& a, const Expression& b);
Expression power(const Expression& base, const Expression& exponent);
Expression abs(const Expression& a);
Expression min(const Expressions& list);
Expression max(const Expressions& list);
Expression sum(const Expressions& list);
Expression truth(const Condition& condition);                        // 1 if it holds, else 0
Expression count(const Expressions& list, const Expression& value);  // how many of the list are `value`

// --- conditions ---------------------------------------------------------------------------------------
Condition operator==(const Expression& a, const Expression& b);
Condition operator!=(const Expression& a, const Expression& b);
Condition operator<(const Expression& a, const Expression& b);
Condition operator<=(const Expression& a, const Expression& b);
Condition operator>(const Expression& a, const Expression& b);
Condition operator>=(const Expression& a, const Expression& b);
Condition operator&&(const Condition& a, const Condition& b);
Condition operator||(const Condition& a, const Condition& b);
Condition operator!(const Condition& a);
Condition implies(const Condition& a, const Condition& b);

// No two of the list are equal.
Condition all_different(const Expressions& list);

// The values of the list, in order, are one of the rows.
Condition table(const Expressions& list, const std::vector<std::vector<std::int64_t>>& rows);

// Reads values one by one. From a state it may go to several others under the same value; a value without
// an arrow ends in failure.
struct StateMachine {
    struct Arrow {
        int from;
        std::int64_t value;
        int to;
    };
    int start = 0;
    std::vector<Arrow> arrows;
    std::vector<int> accepting;
};

// The values of the list, in order, lead the machine from its start to an accepting state.
Condition automaton(const Expressions& list, const StateMachine& machine);

}  // namespace reductio
