// bind_expressions.cpp - numbers and conditions with Python's operators.
//
// A comparison with something else than a number is a TypeError: Python itself would answer False. Arrays are
// left to numpy, which comes back for each of their items (python/reductio/arrays.py).
#include <pybind11/operators.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/module.hpp"
#include "reductio/expression.hpp"

namespace py = pybind11;

namespace reductio::python {

namespace {

Expression number(const Expression& expression) { return expression; }
Expression number(const Condition& condition) { return truth(condition); }

// Python rounds quotients down, the library towards zero.
Expression floor_quotient(const Expression& a, const Expression& b) { return exact(a - mod(a, b), b); }

constexpr const char* no_truth_value =
    "a condition, or a number of a model, is true or false only in a solution; write a & b, a | b, ~a "
    "instead of "
    "a and b, a or b, not a, (a < b) & (b < c) instead of a < b < c, and any_of(), all_of(), max(), min() "
    "instead "
    "of numpy's functions";

// What `compare` makes of two items, if the other operand is one or becomes one; else an empty object.
template <class Item, class Own, class Compare>
py::object compared(const Own& own, const py::object& other, Compare compare) {
    py::detail::make_caster<Item> item;
    if (!item.load(other, true)) return {};
    return py::cast(compare(Item{own}, py::detail::cast_op<const Item&>(item)));
}

// As conditions if both are, else as numbers.
template <class Compare>
py::object equality(const Expression& a, const py::object& b, Compare compare) {
    return compared<Expression>(a, b, compare);
}
template <class Compare>
py::object equality(const Condition& a, const py::object& b, Compare compare) {
    if (py::isinstance<Condition>(b) || py::isinstance<py::bool_>(b))
        return compared<Condition>(a, b, compare);
    return compared<Expression>(truth(a), b, compare);
}

template <class Own, class Compare>
void bind_equality(py::class_<Own>& type, const char* name, Compare compare) {
    type.def(name, [compare](const Own& a, const py::object& b) {
        if (py::object result = equality(a, b, compare)) return result;
        const bool array =
            py::hasattr(b, "__array__") && py::hasattr(b, "ndim") && b.attr("ndim").cast<int>() > 0;
        if (array) return py::reinterpret_borrow<py::object>(Py_NotImplemented);
        throw py::type_error{"a number or a condition can't be compared with " +
                             std::string{py::str(py::type::of(b).attr("__name__"))}};
    });
}

template <class Item>
void bind_text(py::class_<Item>& type) {
    bind_equality(type, "__eq__", [](const auto& a, const auto& b) { return a == b; });
    bind_equality(type, "__ne__", [](const auto& a, const auto& b) { return a != b; });
    type.def("__hash__",
             [](const py::object& self) { return reinterpret_cast<std::uintptr_t>(self.ptr()) >> 4; });
    type.def("__str__", &Item::text);
    type.def("__repr__", [](const Item& item) { return "<" + item.text() + ">"; });
}

// Of `Own`, which is an Expression or becomes one.
template <class Own, class... Bases>
void bind_arithmetic(py::class_<Own, Bases...>& type) {
    const auto binary = [&type](const char* name, const char* reflected, auto operation) {
        type.def(
            name,
            [operation](const Own& a, const Expression& b) { return operation(Expression{number(a)}, b); },
            py::is_operator());
        if (reflected != nullptr)
            type.def(
                reflected,
                [operation](const Own& a, const Expression& b) {
                    return operation(b, Expression{number(a)});
                },
                py::is_operator());
    };
    using E = const Expression&;
    binary("__add__", "__radd__", [](E a, E b) { return a + b; });
    binary("__sub__", "__rsub__", [](E a, E b) { return a - b; });
    binary("__mul__", "__rmul__", [](E a, E b) { return a * b; });
    binary("__floordiv__", "__rfloordiv__", [](E a, E b) { return floor_quotient(a, b); });
    binary("__mod__", "__rmod__", [](E a, E b) { return mod(a, b); });
    binary("__pow__", "__rpow__", [](E a, E b) { return power(a, b); });
    binary("__lt__", nullptr, [](E a, E b) { return a < b; });
    binary("__le__", nullptr, [](E a, E b) { return a <= b; });
    binary("__gt__", nullptr, [](E a, E b) { return a > b; });
    binary("__ge__", nullptr, [](E a, E b) { return a >= b; });
    type.def("__neg__", [](const Own& a) { return -Expression{number(a)}; });
    type.def("__pos__", [](const Own& a) { return Expression{number(a)}; });
    type.def("__abs__", [](const Own& a) { return abs(Expression{number(a)}); });
}

// Of `Own`, which is a Condition or becomes one.
template <class Own, class... Bases>
void bind_logic(py::class_<Own, Bases...>& type) {
    const auto binary = [&type](const char* name, const char* reflected, auto operation) {
        type.def(
            name, [operation](const Own& a, const Condition& b) { return operation(Condition{a}, b); },
            py::is_operator());
        type.def(
            reflected, [operation](const Own& a, const Condition& b) { return operation(b, Condition{a}); },
            py::is_operator());
    };
    using C = const Condition&;
    binary("__and__", "__rand__", [](C a, C b) { return a && b; });
    binary("__or__", "__ror__", [](C a, C b) { return a || b; });
    binary("__xor__", "__rxor__", [](C a, C b) { return a != b; });
    type.def("__invert__", [](const Own& a) { return !Condition{a}; });
    type.def(
        "implies", [](const Own& a, const Condition& b) { return implies(Condition{a}, b); },
        py::arg("other"));
}

}  // namespace

void bind_expressions(py::module_& module) {
    py::class_<Expression> expression{module, "Expression",
                                      "A number in terms of variables. + - * // % ** abs() make further "
                                      "ones, comparisons make conditions."};
    py::class_<IntVar, Expression> variable{
        module, "IntVar",
        "A variable of a model. If its values are 0 and 1, it is a condition too: & | ^ ~ and implies()."};
    py::class_<Condition> condition{module, "Condition",
                                    "True or false, depending on variables. & | ^ ~ and implies() join "
                                    "conditions; in sums they count as 1 or 0."};
    expression.def(py::init([](std::int64_t number) { return Expression{number}; }), py::arg("number"));
    expression.def(py::init([](const Condition& holds) { return truth(holds); }), py::arg("condition"));
    condition.def(py::init([](bool holds) { return Condition{holds}; }), py::arg("holds"));
    condition.def(py::init([](const IntVar& truth) { return Condition{truth}; }), py::arg("variable"));
    condition.def(py::init<const Condition&>(), py::arg("condition"));
    py::implicitly_convertible<std::int64_t, Expression>();
    py::implicitly_convertible<Condition, Expression>();
    py::implicitly_convertible<bool, Condition>();
    py::implicitly_convertible<IntVar, Condition>();

    bind_arithmetic(expression);
    bind_arithmetic(condition);
    bind_logic(variable);
    bind_logic(condition);
    bind_text(expression);
    bind_text(condition);
    variable.def_property_readonly("name", &IntVar::name);
    condition.def("__bool__", [](const Condition&) -> bool { throw py::type_error{no_truth_value}; });
    expression.def("__bool__", [](const Expression&) -> bool { throw py::type_error{no_truth_value}; });
}

}  // namespace reductio::python
