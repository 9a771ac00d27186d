// target.cpp - the table of targets, and what several of them write or refuse alike.
#include "tasks/targets/target.hpp"

#include <fmt/core.h>

#include "base/registry_rows.hpp"
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

const Objective* open_objective(const CompileJob& job, std::string_view target) {
    const auto objectives = job.compiled.model().objectives().subspan(job.compiled.puzzle().bounds.size());
    if (objectives.size() > 1)
        throw InputError{
            fmt::format("the target {} has one objective, the puzzle {}", target, objectives.size()),
            "bounds for all but the last, such as `bounds 7` in the first line of the puzzle"};
    return objectives.empty() ? nullptr : &objectives[0];
}

namespace targets {

namespace {

// The model itself: variables, domains, constraints with their labels.
CompileSizes model(const CompileJob& job, ByteOutput& out) {
    const Model& model = job.compiled.model();
    dump(model, [&](std::string_view piece) { out.write(piece); });
    return {{{"variables", model.variables().size()}, {"constraints", model.constraints().size()}}};
}

const Target table[] = {
    {"cover",
     "exact cover in Knuth's text format, with a legend in comments, and costs for the objective",
     ".dlx",
     {"items", "options"},
     false,
     cover,
     true},
    {"dimacs",
     "CNF in DIMACS format with puzzle and variable map in comments",
     ".cnf",
     {"variables", "clauses", "literals"},
     true,
     dimacs},
    {"gcnf",
     "CNF with a group for each clue, for extractors of minimal unsatisfiable subsets",
     ".gcnf",
     {"variables", "clauses", "literals", "clues"},
     true,
     gcnf},
    {"icnf",
     "CNF with a selector for each clue, and all of them as assumptions",
     ".icnf",
     {"variables", "clauses", "literals", "clues"},
     true,
     icnf},
    {"matrix",
     "exact cover as rows of 0 and 1, its columns explained in comments",
     ".txt",
     {"items", "options"},
     false,
     matrix},
    {"model",
     "the constraint model as text, one line per variable and constraint",
     ".model",
     {"variables", "constraints"},
     false,
     model,
     true},
    {"nnf",
     "all solutions as a decision-DNNF in d4's format, for programs that reason on it",
     ".nnf",
     {"variables", "nodes", "arcs"},
     false,
     nnf},
    {"opb",
     "pseudo-Boolean constraints in OPB format: exactly one is one line",
     ".opb",
     {"variables", "constraints"},
     false,
     opb,
     true},
    {"wcnf",
     "MaxSAT: a CNF, and soft clauses for the objective, in the format of the evaluations from 2022 on",
     ".wcnf",
     {"variables", "clauses", "literals"},
     true,
     wcnf,
     true},
    {"wcnf-top",
     "the same with a line `p wcnf` and a weight for hard clauses, as older solvers want it",
     ".wcnf",
     {"variables", "clauses", "literals"},
     true,
     wcnf_top,
     true},
};

}  // namespace

}  // namespace targets

template <>
Rows<Target> registry<Target>() {
    static const auto rows = rows_of_table<Target>("src/tasks/targets/target.cpp", targets::table);
    return rows;
}

}  // namespace reductio
