// module.cpp - the module `reductio._core`: what Python gets from C++, as little as will do.
//
// The package in python/reductio/ is made of it. The program is reached through its door (run.hpp), models
// through the C++ library (include/reductio/).
#include "core/module.hpp"

#include <chrono>
#include <exception>
#include <stdexcept>
#include <thread>

#include "core/interruptible.hpp"
#include "puzzle/section_names.hpp"

namespace py = pybind11;

namespace {

// Misuse of the library becomes the package's own error.
void raise_input_error(std::exception_ptr thrown) {
    try {
        if (thrown) std::rethrow_exception(thrown);
    } catch (const std::invalid_argument& error) {
        const py::object type = py::module_::import("reductio._errors").attr("InputError");
        PyErr_SetObject(type.ptr(), type.attr("of_line")(error.what()).ptr());
    }
}

// Before the interpreter ends: gives the threads that wait for a search the time to notice.
void end_searches() {
    reductio::python::ending_thread = std::this_thread::get_id();
    reductio::python::interpreter_ends = true;
    if (reductio::python::calls_that_wait == 0) return;
    const py::gil_scoped_release release;
    std::this_thread::sleep_for(2 * std::chrono::duration<double>{reductio::python::seconds_between_signals});
}

}  // namespace

PYBIND11_MODULE(_core, module) {
    using namespace reductio::python;
    py::register_exception_translator(raise_input_error);
    module.attr("version") = REDUCTIO_VERSION;
    py::tuple sections{reductio::section_names.size()};
    for (std::size_t i = 0; i < reductio::section_names.size(); ++i)
        sections[i] = py::str(std::string{reductio::section_names[i]});
    module.attr("section_names") = sections;
    py::module_::import("atexit").attr("register")(py::cpp_function(&end_searches));
    bind_run(module);
    bind_expressions(module);
    bind_functions(module);
    bind_problem(module);
}
