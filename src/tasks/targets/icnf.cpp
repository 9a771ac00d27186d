// icnf.cpp - CNF with a selector for each clue, and all of them as assumptions.
#include "tasks/clue_file.hpp"
#include "tasks/targets/target.hpp"

namespace reductio::targets::icnf {

namespace {

CompileSizes write(const CompileJob& job, ByteOutput& out) {
    return write_clue_file(job, out, ClueForm::incremental);
}

}  // namespace

extern const Target target;
const Target target{"icnf",  "CNF with a selector for each clue, and all of them as assumptions",
                    ".icnf", {"variables", "clauses", "literals", "clues"},
                    true,    write};

}  // namespace reductio::targets::icnf
