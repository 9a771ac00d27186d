// model.cpp - the model itself as text: variables, domains, constraints with their labels.
#include "tasks/targets/target.hpp"

namespace reductio::targets::model {

namespace {

CompileSizes write(const CompileJob& job, ByteOutput& out) {
    out.write(dump(job.compiled.model()));
    return {{"variables", job.compiled.model().variables().size()},
            {"constraints", job.compiled.model().constraints().size()}};
}

}  // namespace

extern const Target target;
const Target target{"model", "the constraint model as text, one line per variable and constraint", write};

}  // namespace reductio::targets::model
