// cubes.cpp - splits one puzzle into cases for many solvers.
#include <fmt/core.h>

#include <filesystem>

#include "cli/batch.hpp"
#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "tasks/cubes/cube_folder.hpp"
#include "tasks/cubes/split.hpp"

namespace reductio::commands::cubes {

namespace {

constexpr std::uint64_t most_cubes = 1'000'000;

SplitBy known_way(const std::string& name) {
    if (name == "cells") return SplitBy::cells;
    if (name == "lookahead") return SplitBy::lookahead;
    throw InputError{fmt::format("--by: {} is no way to split", quoted(name)), "cells or lookahead"};
}

CubeFiles known_files(const std::string& name) {
    if (name == "both") return {};
    if (name == "icnf") return {.icnf = true, .dimacs = false};
    if (name == "dimacs") return {.icnf = false, .dimacs = true};
    throw InputError{fmt::format("--files: {} is unknown", quoted(name)), "icnf, dimacs or both"};
}

std::uint64_t number_of_cubes(std::string_view key, const std::string& text) {
    const std::uint64_t number = parse_whole_number(key, text, 1);
    if (number <= most_cubes) return number;
    throw InputError{fmt::format("--{}: {} is too large", key, quoted(text)),
                     fmt::format("at most {}", most_cubes)};
}

const DefaultOption<number_of_cubes> number{"-n,--number", "N", "about how many cubes", "16"};
const Option<any_text> out{"-o,--dir", "DIR", "a new folder for the files"};
const DefaultOption<known_way> by{"--by", "WAY", "cells (the model) or lookahead (CaDiCaL)", "cells", [] {
                                      return std::vector<std::string>{"cells", "lookahead"};
                                  }};
const DefaultOption<known_files> files{"--files", "KIND", "icnf, dimacs or both", "both", [] {
                                           return std::vector<std::string>{"icnf", "dimacs", "both"};
                                       }};

Reply split_one(const Arguments& arguments, const CnfOptions& cnf, const BatchItem& item) {
    const std::filesystem::path folder{*arguments[out]};
    const CompiledPuzzle compiled{item.puzzle};
    if (compiled.model().objectives().size() > item.puzzle.bounds.size())
        item.puzzle.fail("cubes split a puzzle with an objective only within bounds",
                         "bounds, such as `bounds ..24` in the first line of the puzzle");
    const CompileJob job{compiled, cnf};
    const CnfLowering lowering = compiled.lowering(cnf);
    make_cube_folder(folder);
    const auto jobs =
        named_jobs(split(compiled, cnf, arguments[by], arguments[number]), lowering.numbering());
    write_cube_folder(folder, job, jobs, arguments[files]);
    return {Exit::answered, fmt::format("{} cube{}\n", jobs.size(), jobs.size() == 1 ? "" : "s")};
}

int run(const Arguments& arguments) {
    if (!arguments.has(out)) throw InputError{"cubes needs a folder for its files", "-o DIR"};
    const CnfOptions cnf = cnf_options_of(arguments);
    const auto make_worker = [&]() -> Worker {
        return [&](const BatchItem& item) -> Reply {
            try {
                return split_one(arguments, cnf, item);
            } catch (const ConstraintTooLarge& error) {
                refuse(item.puzzle, error.refusal);
            }
        };
    };
    return run_batch(arguments, {open_single(arguments, "one puzzle to split")}, make_worker, {error_line});
}

}  // namespace

extern const Command command;
const Command command{
    .name = "cubes",
    .summary = "split one hard puzzle into jobs for many solvers",
    .positional = "[FILE|LINK|-]",
    .options =
        [] {
            return joined({{number, out, by, files, options::timeout, options::memory, options::quiet},
                           encoding_options(),
                           input_options()});
        },
    .description =
        "Splits a puzzle into cases, called cubes, which together are the puzzle and of which no two have a "
        "solution in common. Any solvers can work on them, on as many machines as there are; `conquer` puts "
        "their answers together.\n"
        "The folder gets `puzzle.cnf`, as `compile` writes it; `cubes.icnf` for incremental solvers; "
        "`cube-01.cnf` and so on for all others; and `jobs`, a line for each cube: file, meaning and "
        "literals.",
    .examples = R"($ echo 'queens 6x6' | reductio cubes -n 4 -o six
4 cubes
$ for i in 1 2 3 4; do cadical -q six/cube-0$i.cnf >six/cube-0$i.out; done
$ reductio conquer six --output grid
000010
001000
100000
000001
000100
010000
)",
    .run = run};

}  // namespace reductio::commands::cubes
