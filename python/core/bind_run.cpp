// bind_run.cpp - a run of the program as a Python object.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/interruptible.hpp"
#include "core/module.hpp"
#include "core/run.hpp"

namespace py = pybind11;

namespace reductio::python {

namespace {

// What was printed and noted since; None at the end. Both are empty if it is hungry.
std::optional<std::pair<py::bytes, py::bytes>> read(Run& run, std::size_t hungry) {
    run.require_own_process();
    while (true) {
        Run::Event event{};
        std::pair<std::string, std::string> more;
        {
            const WaitingCall call;
            const py::gil_scoped_release release;
            event = run.wait(seconds_between_signals, hungry);
            if (event == Run::Event::output) more = run.take();
            if (must_stay_away()) {
                run.interrupt();
                never_come_back();
            }
        }
        look_for_signals();
        if (event == Run::Event::ended) return {};
        if (event != Run::Event::none) return std::pair{py::bytes(more.first), py::bytes(more.second)};
    }
}

py::object error_of(const Run& run) {
    const auto& error = run.error();
    if (!error) return py::none();
    return py::make_tuple(error->brief(), error->full(), error->text_name(), error->line(), error->column());
}

}  // namespace

void bind_run(py::module_& module) {
    py::class_<Run>(module, "Run")
        .def(py::init<std::vector<std::string>, Files>(), py::arg("arguments"), py::arg("files"))
        .def("write",
             [](Run& run, const py::bytes& bytes) {
                 run.require_own_process();
                 run.write(std::string_view{bytes});
             })
        .def("end_input",
             [](Run& run) {
                 run.require_own_process();
                 run.end_input();
             })
        .def("read", &read, py::arg("hungry") = 0)
        .def("stop", &Run::stop, py::call_guard<py::gil_scoped_release>())
        .def_property_readonly("exit", &Run::exit)
        .def_property_readonly("error", &error_of);
}

}  // namespace reductio::python
