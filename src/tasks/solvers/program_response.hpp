// program_response.hpp - what a program of the user's gets, and what its answer means as a response.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "tasks/solvers/solver.hpp"

namespace reductio {

// The command, short enough for a table.
std::string short_command(const std::string& command);

// The puzzle in that format, without the answers that came with it. Nothing if the format can't express it:
// then the response refuses it.
std::optional<std::string> question_text(const Puzzle& puzzle, const Format& format, Response& response);

// Checks the solutions and numbers of an output that could be read. `all`: the program shows every solution.
void take_output(const Puzzle& puzzle, const ProgramOutput& output, bool all, Response& response);
// The same of solutions alone; response.least and response.most hold what the program said of their number.
void take_grids(const Puzzle& puzzle, std::vector<Grid> grids, bool all, Response& response);

}  // namespace reductio
