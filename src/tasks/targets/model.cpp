// model.cpp - the model itself as text: variables, domains, constraints with their labels.
#include "tasks/targets/target.hpp"

namespace reductio {

namespace {

CompileSizes write(const CompileJob& job, ByteOutput& out) {
    out.write(dump(job.model));
    return {{"variables", job.model.variables().size()}, {"constraints", job.model.constraints().size()}};
}

}  // namespace

namespace targets {
extern const Target model;
const Target model{"model", "the constraint model as text, one line per variable and constraint", write};
}  // namespace targets

}  // namespace reductio
