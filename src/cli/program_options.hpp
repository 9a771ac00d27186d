// program_options.hpp - the options that describe a program of the user's: what it reads, what it prints.
#pragma once
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "tasks/solvers/solver.hpp"

namespace reductio {

std::vector<std::string> program_formats();  // also dimacs
// The format for a program, or null for DIMACS.
const Format* program_format(const std::string& name);
TextPattern output_pattern(std::string_view key, const std::string& regex);

namespace options {

inline const DefaultOption<program_format> as{
    "--as", "FORMAT", "what the program reads: dimacs, or a format (list formats)", "line", program_formats};
inline const Option<output_pattern> none_pattern{"--none-pattern", "REGEX",
                                                 "a match in the program's output means: no solution"};
inline const Option<output_pattern> grid_pattern{"--grid-pattern", "REGEX",
                                                 "each match, or its first group, is a solution"};
inline const Switch all{"--all", "the program prints every solution: none may be missing"};
inline const Switch batch{"--batch",
                          "start the program once: it reads a puzzle a line and prints a line for each"};

}  // namespace options

// --as --none-pattern --grid-pattern --all --batch
DeclaredOptions program_options();

// How the command is run. Throws InputError if the shell does not know the program, as far as that can be
// seen, or if options contradict each other. `seconds`: the limit of time.
ProgramJob program_job(const Arguments& arguments, const std::string& command, const Settings& settings,
                       double seconds);
// Without --against the options make no sense: throws InputError if one is given.
void refuse_program_options(const Arguments& arguments);

}  // namespace reductio
