// module.hpp - the parts of the module `reductio._core`, one function each.
#pragma once
#include <pybind11/pybind11.h>

namespace reductio::python {

void bind_run(pybind11::module_& module);          // a run of the program
void bind_expressions(pybind11::module_& module);  // numbers and conditions
void bind_functions(pybind11::module_& module);    // all_different, sum, loop …
void bind_problem(pybind11::module_& module);      // variables, searches, solutions

}  // namespace reductio::python
