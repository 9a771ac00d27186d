// dimacs.cpp - the CNF in DIMACS format, which any SAT solver reads and `decode` reads back.
#include "tasks/clue_file.hpp"
#include "tasks/dimacs_file.hpp"
#include "tasks/targets/target.hpp"

namespace reductio::targets::dimacs {

namespace {

CompileSizes write(const CompileJob& job, ByteOutput& out) {
    return job.assumptions ? write_clue_file(job, out, ClueForm::selectors) : write_dimacs(job, out);
}

}  // namespace

extern const Target target;
const Target target{"dimacs", "CNF in DIMACS format with puzzle and variable map in comments",
                    ".cnf",   {"variables", "clauses", "literals"},
                    true,     write};

}  // namespace reductio::targets::dimacs
