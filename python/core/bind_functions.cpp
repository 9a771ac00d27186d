// bind_functions.cpp - the functions of include/reductio/expression.hpp, by their names.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/module.hpp"
#include "reductio/expression.hpp"

namespace py = pybind11;

namespace reductio::python {

namespace {

using Numbers = std::vector<Expression>;
using Truths = std::vector<Condition>;
using Rows = std::vector<std::vector<std::int64_t>>;

void bind_numbers(py::module_& module) {
    module.def("total", [](const Numbers& list) { return sum(list); });
    module.def("product", [](const Numbers& list) { return product(list); });
    module.def("least", [](const Numbers& list) { return min(list); });
    module.def("greatest", [](const Numbers& list) { return max(list); });
    module.def("element", [](const Numbers& list, const Expression& index) { return element(list, index); });
    module.def("count_value",
               [](const Numbers& list, const Expression& value) { return count(list, value); });
    module.def("count_true", [](const Truths& list) { return count(list); });
    module.def("leading", [](const Truths& list) { return leading(list); });
    module.def("exact", [](const Expression& a, const Expression& b) { return exact(a, b); });
    module.def("quotient", [](const Expression& a, const Expression& b) { return a / b; });
    module.def("remainder", [](const Expression& a, const Expression& b) { return a % b; });
}

void bind_conditions(py::module_& module) {
    module.def("all_different", [](const Numbers& list) { return all_different(list); });
    module.def("all_of", [](const Truths& list) { return all_of(list); });
    module.def("any_of", [](const Truths& list) { return any_of(list); });
    module.def("exactly", [](const Expression& n, const Truths& list) { return exactly(n, list); });
    module.def("if_then_else", [](const Condition& a, const Condition& then, const Condition& otherwise) {
        return if_then_else(a, then, otherwise);
    });
    module.def("table", [](const Numbers& list, const Rows& rows) { return table(list, rows); });
    module.def("automaton", [](const Numbers& list, int start,
                               const std::vector<std::tuple<int, std::int64_t, int>>& arrows,
                               const std::vector<int>& accepting) {
        StateMachine machine{.start = start, .arrows = {}, .accepting = accepting};
        for (const auto& [from, value, to] : arrows) machine.arrows.push_back({from, value, to});
        return automaton(list, machine);
    });
}

void bind_graphs(py::module_& module) {
    module.def("connected", [](const Truths& nodes, const Rows& edges) { return connected(nodes, edges); });
    module.def("connected", [](const Truths& nodes, const Rows& edges, const Truths& holding) {
        return connected(nodes, edges, holding);
    });
    module.def("connected_grid",
               [](const std::vector<Truths>& grid) { return connected(ConditionRows{grid}); });
    module.def("loop", [](const Truths& holding, const Rows& edges) { return loop(holding, edges); });
    module.def("loop_grid", [](const std::vector<Truths>& across, const std::vector<Truths>& down) {
        return loop(ConditionRows{across}, ConditionRows{down});
    });
    module.def("areas", [](const Numbers& sizes, const Rows& edges) { return areas(sizes, edges); });
    module.def("areas", [](const Numbers& sizes, const Rows& edges, const Truths& joined) {
        return areas(sizes, edges, joined);
    });
    module.def("areas_grid", [](const std::vector<Numbers>& sizes) { return areas(ExpressionRows{sizes}); });
    module.def("circuit", [](const Numbers& next) { return circuit(next); });
}

}  // namespace

void bind_functions(py::module_& module) {
    bind_numbers(module);
    bind_conditions(module);
    bind_graphs(module);
}

}  // namespace reductio::python
