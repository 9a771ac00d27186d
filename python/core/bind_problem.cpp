// bind_problem.cpp - the class Problem of the C++ library; python/reductio/model.py makes the class Model of
// it.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/interruptible.hpp"
#include "core/module.hpp"
#include "core/open_search.hpp"
#include "reductio/problem.hpp"

namespace py = pybind11;

namespace reductio::python {

namespace {

using Domain = std::vector<std::int64_t>;

std::string word(Status status) { return std::string{name(status)}; }

// The answer to `ask`, a question about the problem with these limits, without Python's lock.
template <class Ask>
auto asked(const Search& search, Ask ask) {
    return interruptible([&](const std::stop_token& stop) {
        Search stoppable = search;
        stoppable.stop = stop;
        return ask(stoppable);
    });
}

void bind_search(py::module_& module) {
    py::class_<Search>(module, "Search")
        .def(py::init([](const std::string& engine, double seconds, unsigned threads, std::uint64_t bytes) {
                 return Search{
                     .engine = engine, .seconds = seconds, .stop = {}, .threads = threads, .bytes = bytes};
             }),
             py::arg("engine"), py::arg("seconds"), py::arg("threads"), py::arg("bytes"));
}

void bind_declarations(py::class_<Problem>& type) {
    type.def(py::init<>());
    type.def("variable", [](Problem& problem, const std::string& name, std::int64_t low, std::int64_t high) {
        return problem.variable(name, low, high);
    });
    type.def("variable", [](Problem& problem, const std::string& name, const Domain& values) {
        return problem.variable(name, Values{values});
    });
    type.def("array", [](Problem& problem, const std::string& name, std::size_t size, std::int64_t low,
                         std::int64_t high) { return problem.array(name, size, low, high); });
    type.def("array", [](Problem& problem, const std::string& name, std::size_t size, const Domain& values) {
        return problem.array(name, size, Values{values});
    });
    type.def("grid",
             [](Problem& problem, const std::string& name, std::size_t rows, std::size_t columns,
                std::int64_t low, std::int64_t high) -> std::vector<std::vector<IntVar>> {
                 return problem.grid(name, rows, columns, low, high);
             });
    type.def("grid",
             [](Problem& problem, const std::string& name, std::size_t rows, std::size_t columns,
                const Domain& values) -> std::vector<std::vector<IntVar>> {
                 return problem.grid(name, rows, columns, Values{values});
             });
    type.def("require", [](Problem& problem, const Condition& condition) { problem.require(condition); });
    type.def("require", [](Problem& problem, const std::string& name, const Condition& condition) {
        problem.require(name, condition);
    });
    type.def("minimize", &Problem::minimize);
    type.def("maximize", &Problem::maximize);
}

void bind_questions(py::class_<Problem>& type) {
    type.def("count", [](const Problem& problem, const Search& search) {
        const Count count = asked(search, [&](const Search& with) { return problem.count(with); });
        return std::pair{word(count.status), count.digits};
    });
    type.def("unique", [](const Problem& problem, const Search& search) {
        return word(asked(search, [&](const Search& with) { return problem.unique(with); }));
    });
    type.def("conflict", [](const Problem& problem, const Search& search) {
        const Conflict found = asked(search, [&](const Search& with) { return problem.conflict(with); });
        return std::tuple{word(found.status), found.conditions, found.minimal};
    });
    type.def("text", &Problem::text);
    type.def_static("read", &Problem::read, py::call_guard<py::gil_scoped_release>());
    type.def("variables", [](const Problem& problem) {
        std::vector<std::pair<std::string, IntVar>> named;
        for (const std::string& name : problem.variable_names()) named.emplace_back(name, problem.find(name));
        return named;
    });
    type.def("write", &Problem::write, py::call_guard<py::gil_scoped_release>());
}

void bind_solutions(py::module_& module) {
    py::class_<Assignment>(module, "Assignment")
        .def("number", &Assignment::of)
        .def("numbers", [](const Assignment& values, const std::vector<Expression>& list) {
            std::vector<std::int64_t> numbers;
            for (const Expression& item : list) numbers.push_back(values.of(item));
            return numbers;
        });
    py::class_<OpenSearch>(module, "OpenSearch")
        .def(py::init([](const Problem& problem, std::vector<IntVar> variables, const Search& search,
                         bool better) {
                 const auto shown = better ? OpenSearch::Shown::better : OpenSearch::Shown::all;
                 return std::make_unique<OpenSearch>(problem, std::move(variables), search, shown);
             }),
             py::arg("problem"), py::arg("variables"), py::arg("search"), py::arg("better"),
             py::keep_alive<1, 2>())
        .def("next", &OpenSearch::next)
        .def("close", &OpenSearch::close, py::call_guard<py::gil_scoped_release>())
        .def_property_readonly("status", [](const OpenSearch& search) { return word(search.status()); })
        .def_property_readonly("objective", &OpenSearch::objective)
        .def_property_readonly("bound", &OpenSearch::bound);
}

}  // namespace

void bind_problem(py::module_& module) {
    bind_search(module);
    py::class_<Problem> problem{module, "Problem"};
    bind_declarations(problem);
    bind_questions(problem);
    bind_solutions(module);
}

}  // namespace reductio::python
