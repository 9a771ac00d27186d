// program_response.cpp - every solution is checked by the rules of the puzzle before it counts.
#include "tasks/solvers/program_response.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/format.hpp"
#include "text/characters.hpp"

namespace reductio {

std::string short_command(const std::string& command) {
    constexpr std::size_t longest = 40;
    std::string name = command.substr(0, command.find('\n'));
    if (name.size() <= longest) return name;
    std::size_t end = longest - 1;
    while (end > 0 && continues_character(name[end])) --end;
    return name.substr(0, end) + "…";
}

std::optional<std::string> question_text(const Puzzle& puzzle, const Format& format, Response& response) {
    try {
        Puzzle question = puzzle;
        question.stated_solution.reset();
        question.stated_count.reset();
        return format.write(question);
    } catch (const InputError& error) {
        response.refuse(error.brief());
        return {};
    }
}

void take_output(const Puzzle& puzzle, const ProgramOutput& output, bool all, Response& response) {
    if (output.gives_up && output.grids.empty()) response.state = Response::State::stuck;
    response.least = output.least;
    response.most = output.most;
    take_grids(puzzle, output.grids, all, response);
}

void take_grids(const Puzzle& puzzle, std::vector<Grid> grids, bool all, Response& response) {
    const auto compiled = puzzle.family->compile(puzzle);
    for (const Grid& grid : grids) {
        const std::string violation = compiled->violation(puzzle, grid);
        if (!violation.empty()) return response.fail(Fault::wrong_solution, violation);
    }
    const bool twice = keep_distinct(grids) > 0;
    response.grids = std::move(grids);
    const std::uint64_t shown = response.grids.size();
    if (all && twice) return response.fail(Fault::wrong_count, "shows a solution twice");
    if (shown > response.most || (all && response.least > shown)) {
        const std::uint64_t stated = shown > response.most ? response.most : response.least;
        return response.fail(Fault::wrong_count,
                             fmt::format("gives the number {} and shows {}", stated, shown));
    }
    if (all && response.state == Response::State::answered) response.most = shown;
    response.least = std::max(response.least, shown);
}

}  // namespace reductio
