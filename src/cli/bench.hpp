// bench.hpp - who a crosscheck asks, from its options.
#pragma once
#include <string>

#include "cli/command.hpp"
#include "tasks/crosscheck/crosscheck.hpp"

namespace reductio {

// By --engines, --against, --as, --all, --limit, --nodes, --timeout and the encoding's options. A program is
// the accused, and what it counts is held to the engine `auto`, which has as long as the program. Throws
// InputError for what can't be asked.
Bench bench_of(const Arguments& arguments);

// Throws InputError if the shell does not know the program, as far as that can be told beforehand.
void require_program(const std::string& command);

}  // namespace reductio
