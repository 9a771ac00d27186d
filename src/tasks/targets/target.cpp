// target.cpp - what several targets write or refuse alike.
#include "tasks/targets/target.hpp"

#include <fmt/core.h>

#include "base/registry.hpp"
#include "formats/format.hpp"

namespace reductio {

std::string puzzle_text(const CompileJob& job) {
    Puzzle puzzle = job.compiled.puzzle();
    puzzle.stated_solution.reset();  // the file is the question, without its answer
    return find<Format>("native")->write(puzzle);
}

void refuse_encodings(const CompileJob& job, std::string_view target) {
    if (job.options.at_most_one == "auto" && job.options.tuples == "auto") return;
    throw InputError{fmt::format("the target {} has no encodings to choose", target),
                     "--amo and --tuples with --to dimacs only"};
}

}  // namespace reductio
