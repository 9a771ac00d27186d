// expression.hpp - numbers and conditions over variables, nested in any way.
//
//     x * x + y * y == z * z        abs(x - y) >= 2        mod(day, 7) == 0 || holiday == 1
//
// Numbers are integers of 64 bits. An operation whose result needs more is an error when the problem is
// solved.
//
//     a / b            a divided by b, rounded towards zero, as in C++
//     a % b            the remainder of that division, with the sign of a, as in C++
//     mod(a, b)        the remainder with the sign of b: for b > 0 it is never negative
//     exact(a, b)      a divided by b where there is no remainder
//     power(a, b)      a to the power of b; power(0, 0) is 1
//
// Division by zero, an exact division with a remainder and a negative exponent have no value. A comparison,
// all_different, table or automaton over a number that has no value is false, and its negation is true.
#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <ranges>
#include <string>
#include <vector>

namespace reductio {

namespace language {

struct Node;
using Tree = std::shared_ptr<const Node>;

// Throw std::invalid_argument.
[[noreturn]] void refuse_too_large(std::uint64_t number);
[[noreturn]] void refuse_negative_size(std::int64_t size);

// Any integer but a bool, which is a condition.
template <class T>
concept Integer = std::integral<T> && !std::same_as<T, bool>;

template <Integer T>
std::int64_t in_64_bits(T value) {
    const auto number = static_cast<std::int64_t>(value);
    if ((number < 0) != (value < 0)) refuse_too_large(static_cast<std::uint64_t>(value));
    return number;
}

template <Integer T>
std::size_t as_size(T value) {
    if (value < 0) refuse_negative_size(static_cast<std::int64_t>(value));
    return static_cast<std::size_t>(value);
}

}  // namespace language

// An integer, made from variables and numbers. Cheap to copy. A default-constructed or moved-from expression
// is empty: any use of it throws std::invalid_argument.
class Expression {
public:
    Expression() = default;
    template <language::Integer T>
    Expression(T number) : Expression{language::in_64_bits(number)} {}
    Expression(std::int64_t number);
    explicit Expression(language::Tree tree) : tree_{std::move(tree)} {}

    Expression& operator+=(const Expression& other);
    Expression& operator-=(const Expression& other);
    Expression& operator*=(const Expression& other);

    std::string text() const;  // "x^2 + 3"
    const language::Tree& tree() const;
    friend std::ostream& operator<<(std::ostream& out, const Expression& expression);  // its text

private:
    language::Tree tree_;
};

// A variable of a Problem, which makes it. It can be default-constructed (empty), so that arrays and maps of
// variables work. One whose values are 0 and 1 is a condition too: rain || !snow.
class IntVar : public Expression {
public:
    IntVar() = default;
    std::string name() const { return text(); }

    // A variable can't be changed. A running sum is an Expression.
    IntVar& operator+=(const Expression&) = delete;
    IntVar& operator-=(const Expression&) = delete;
    IntVar& operator*=(const Expression&) = delete;

private:
    friend class Problem;
    friend class Condition;
    IntVar(language::Tree tree, bool is_truth) : Expression{std::move(tree)}, is_truth_{is_truth} {}
    bool is_truth_ = false;  // are 0 and 1 its only values?
};

// True or false, depending on the variables. It is no bool, since it has no value before there is a solution.
// But a bool is a condition, to begin with: Condition all = true; all = all && x < y.
class Condition {
public:
    template <std::same_as<bool> Bool>
    Condition(Bool holds) : Condition{constant(holds)} {}
    // Throws std::invalid_argument if it has other values than 0 and 1.
    Condition(const IntVar& variable);
    explicit Condition(language::Tree tree) : tree_{std::move(tree)} {}

    std::string text() const;  // "x^2 > 3 or y == 1"
    const language::Tree& tree() const;
    friend std::ostream& operator<<(std::ostream& out, const Condition& condition);  // its text

private:
    static language::Tree constant(bool holds);
    language::Tree tree_;
};

// --- lists: in braces, or any array, vector or other range ---------------------------------------------
namespace language {

template <class T, class Item>
concept RangeOf =
    std::ranges::input_range<const T> && std::derived_from<std::ranges::range_value_t<const T>, Item>;
template <class T, class Item>
concept RangesOf = std::ranges::input_range<const T> && RangeOf<std::ranges::range_value_t<const T>, Item>;
template <class T>
concept Integers = std::ranges::input_range<const T> && Integer<std::ranges::range_value_t<const T>> &&
    !std::same_as<std::ranges::range_value_t<const T>, char>;

}  // namespace language

// Several expressions: {x, y + 1, 3}, an array of variables, or a grid, whose rows follow each other.
class Expressions : public std::vector<Expression> {
public:
    Expressions(std::initializer_list<Expression> list) : vector{list} {}
    template <language::RangeOf<Expression> Range>
    Expressions(const Range& list) {
        for (const Expression& item : list) push_back(item);
    }
    template <language::RangesOf<Expression> Grid>
    Expressions(const Grid& grid) {
        for (const auto& row : grid) insert(end(), std::ranges::begin(row), std::ranges::end(row));
    }
};

// Several conditions, or variables whose values are 0 and 1.
class Conditions : public std::vector<Condition> {
public:
    Conditions(std::initializer_list<Condition> list) : vector{list} {}
    template <language::RangeOf<Condition> Range>
    Conditions(const Range& list) {
        for (const Condition& item : list) push_back(item);
    }
    template <language::RangeOf<IntVar> Range>
    Conditions(const Range& list) {
        for (const IntVar& item : list) push_back(item);
    }
    template <language::RangesOf<IntVar> Grid>
    Conditions(const Grid& grid) {
        for (const auto& row : grid) insert(end(), std::ranges::begin(row), std::ranges::end(row));
    }
};

// Rows of equal length: a grid of variables, or a vector of rows. Neighbours in a row or column are joined.
template <class List>
class RowsOf : public std::vector<List> {
public:
    template <std::ranges::input_range Grid>
    requires std::convertible_to<std::ranges::range_value_t<const Grid>, List> RowsOf(const Grid& grid) {
        for (const auto& row : grid) this->push_back(row);
    }
};
using ExpressionRows = RowsOf<Expressions>;
using ConditionRows = RowsOf<Conditions>;

// Several numbers, of any integer type: {2, 3, 5}.
class Values : public std::vector<std::int64_t> {
public:
    Values(std::initializer_list<std::int64_t> list) : vector{list} {}
    template <language::Integers Range>
    Values(const Range& list) {
        for (const auto number : list) push_back(language::in_64_bits(number));
    }
};

// Several lists of numbers: {{1, 2}, {3, 4}}.
class Tuples : public std::vector<Values> {
public:
    Tuples(std::initializer_list<Values> list) : vector{list} {}
    template <std::ranges::input_range Range>
    requires language::Integers<std::ranges::range_value_t<const Range>> Tuples(const Range& rows) {
        for (const auto& row : rows) push_back(Values{row});
    }
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
// list[index], counted from 0; no value beyond the list. The list may hold variables and numbers only.
Expression element(const Expressions& list, const Expression& index);
Expression truth(const Condition& condition);  // 1 if it holds, else 0
// How many items of the list equal `value`. An item that has no value does not count.
Expression count(const Expressions& list, const Expression& value);
Expression count(const Conditions& list);    // how many of them hold
Expression leading(const Conditions& list);  // how many hold from the first on, up to one that does not
Expression product(const Expressions& list);

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
Condition operator==(const Condition& a, const Condition& b);  // both hold, or neither
Condition operator!=(const Condition& a, const Condition& b);  // exactly one of them holds
Condition all_of(const Conditions& list);                      // of an empty list: true
Condition any_of(const Conditions& list);                      // of an empty list: false

Condition none_of(const Conditions& list);                            // of an empty list: true
Condition exactly(const Expression& number, const Conditions& list);  // `number` of them hold
Condition if_then_else(const Condition& a, const Condition& then, const Condition& otherwise);

// No two items of the list are equal.
Condition all_different(const Expressions& list);

// The values of the list, in order, are one of the rows.
Condition table(const Expressions& list, const Tuples& rows);

// A finite automaton. It reads values one by one, and may go from one state to several others on the same
// value. It fails on a value for which the state has no arrow.
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

// --- graphs -------------------------------------------------------------------------------------------
// Their nodes are the items of a list, and an edge {0, 1} joins the first two. No edge stands twice.

// The nodes that hold are in one piece; there may be none.
Condition connected(const Conditions& nodes, const Tuples& edges);
// The same along the edges that hold: a condition for each.
Condition connected(const Conditions& nodes, const Tuples& edges, const Conditions& holding);
Condition connected(const ConditionRows& grid);
// The edges that hold are one closed loop, which meets no node twice: a condition for each.
Condition loop(const Conditions& holding, const Tuples& edges);
// The same between the points of a grid: in each row across[row][i] joins point i and the next one, and
// down[i][column] joins point i of a column and the one below.
Condition loop(const ConditionRows& across, const ConditionRows& down);
// Edges between equal numbers divide the graph into areas, each of as many nodes as its numbers say.
Condition areas(const Expressions& sizes, const Tuples& edges);
// The same for areas that are divided by the edges that do not hold: those between two areas, and no others.
Condition areas(const Expressions& sizes, const Tuples& edges, const Conditions& joined);
Condition areas(const ExpressionRows& sizes);
// next[i] is the place, from 0, of the item that follows item i: one comes through all of them, and back.
Condition circuit(const Expressions& next);

}  // namespace reductio
