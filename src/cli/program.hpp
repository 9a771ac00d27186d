// program.hpp - the program as a function: arguments and a host in, an exit code out.
//
// This is the seam between the program and whatever starts it: a process (main.cpp), a test, a page, a
// server.
#pragma once
#include <span>
#include <string>

#include "door/host.hpp"

namespace reductio {

// Runs the program on the arguments of a command line, without the program's name, and returns its exit code
// (cli/batch.hpp). Whatever goes wrong ends as a note and an exit code; nothing is thrown but what the host
// throws of its own. Calls in several threads need a host each.
int run_program(std::span<const std::string> arguments, Host& host);

}  // namespace reductio
