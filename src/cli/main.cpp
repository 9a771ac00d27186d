// main.cpp - the process as the program's host.
#include <algorithm>
#include <string>
#include <vector>

#include "cli/process_host.hpp"
#include "cli/program.hpp"

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
    reductio::ProcessHost host;
    return reductio::run_program(arguments, host);
}
