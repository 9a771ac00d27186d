// conquer.cpp - the verdict on a puzzle from the answers to its cubes.
#include "tasks/cubes/conquer.hpp"

#include <fmt/core.h>

#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "draw/json_record.hpp"

namespace reductio::commands::conquer {

namespace {

ConquerTask known_task(const std::string& name) {
    if (name == "solve") return ConquerTask::solve;
    if (name == "unique") return ConquerTask::unique;
    if (name == "count") return ConquerTask::count;
    throw InputError{fmt::format("--task: {} is no task", quoted(name)), "solve, unique or count"};
}

const DefaultOption<known_task> task{"--task", "TASK", "solve, unique or count", "solve", [] {
                                         return std::vector<std::string>{"solve", "unique", "count"};
                                     }};

Exit exit_of(const Conquered& result, ConquerTask asked) {
    if (asked == ConquerTask::count)
        return !result.complete ? Exit::open : result.count == "0" ? Exit::no : Exit::answered;
    if (result.verdict == "unknown") return Exit::open;
    return result.verdict == "solved" || result.verdict == "unique" ? Exit::answered : Exit::no;
}

std::string text_of(const Conquered& result, ConquerTask asked) {
    if (asked == ConquerTask::count) return (result.complete ? "" : ">=") + result.count + "\n";
    return result.verdict + "\n";
}

int run(const Arguments& arguments) {
    if (arguments.positional.empty())
        throw InputError{"conquer needs the folder of the cubes", "conquer DIR [ANSWER...]"};
    const Output& output = output_of(arguments, "drawing");
    const ConquerTask asked = arguments[task];
    const StopScope scope{0, &arguments.console().interrupted()};
    std::vector<std::string> paths = arguments.positional;
    if (paths.size() > 1) paths.erase(paths.begin());
    CubeFolder folder{arguments.positional[0], arguments.names()};
    const Conquered result = folder.conquer(paths, asked);
    const Puzzle& puzzle = folder.puzzle();
    const bool shown = asked == ConquerTask::solve && !result.grids.empty();
    if (output.record != nullptr) {
        Record record;
        record.family = puzzle.family->name;
        record.verdict = result.verdict;
        record.count = result.count;
        record.complete = result.complete;
        for (const Grid& grid : result.grids) add_solution(record, puzzle, grid);
        arguments.console().print(output.record(record));
    } else if (shown) {
        arguments.console().print(
            output.write(*puzzle.family, puzzle, result.grids[0], arguments[options::color]));
    } else {
        arguments.console().print(text_of(result, asked));
    }
    const Exit exit = exit_of(result, asked);
    if (exit == Exit::open && !arguments[options::quiet])
        for (const auto& missing : result.missing) arguments.console().note(missing + "\n");
    return status_of(arguments, static_cast<int>(exit));
}

}  // namespace

extern const Command command;
const Command command{
    .name = "conquer",
    .summary = "put the answers to the cubes of a puzzle together",
    .positional = "DIR [ANSWER...]",
    .options =
        [] {
            return joined({{task, options::rules},
                           output_options(),
                           {options::sat_exit_codes, options::memory, options::quiet}});
        },
    .description =
        "Reads what solvers answered to the files that `cubes` wrote to DIR, and draws the solution. Prints "
        "`none` if all cubes are refuted, and `unknown` if cubes without an answer leave the question open; "
        "standard error names them.\n"
        "An ANSWER is a file that has the name of its cube, such as `cube-07.out`; `cubes.out` for an answer "
        "to `cubes.icnf`; or a folder of such files. Without one, the answers are in DIR.\n"
        "With `--task unique` or `count` the answers come from solvers that show all models of a cube, or "
        "from model counters.",
    .examples = R"($ echo 'queens 6x6' | reductio cubes -n 3 -o counted
3 cubes
$ for i in 1 2 3; do clasp -n 0 counted/cube-0$i.cnf >counted/cube-0$i.out; done
$ reductio conquer --task count counted
4
)",
    .run = run};

}  // namespace reductio::commands::conquer
