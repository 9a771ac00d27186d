// gcnf.cpp - CNF with a group for each clue, for extractors of minimal unsatisfiable subsets.
#include "tasks/clue_file.hpp"
#include "tasks/targets/target.hpp"

namespace reductio::targets::gcnf {

namespace {

CompileSizes write(const CompileJob& job, ByteOutput& out) {
    return write_clue_file(job, out, ClueForm::groups);
}

}  // namespace

extern const Target target;
const Target target{
    "gcnf",  "CNF with a group for each clue, for extractors of minimal unsatisfiable subsets",
    ".gcnf", {"variables", "clauses", "literals", "clues"},
    true,    write};

}  // namespace reductio::targets::gcnf
