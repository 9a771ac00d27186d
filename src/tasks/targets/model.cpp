// model.cpp - the model itself as text: variables, domains, constraints with their labels.
#include "tasks/targets/target.hpp"

namespace reductio::targets::model {

namespace {

CompileSizes write(const CompileJob& job, ByteOutput& out) {
    const Model& model = job.compiled.model();
    dump(model, [&](std::string_view piece) { out.write(piece); });
    return {{"variables", model.variables().size()}, {"constraints", model.constraints().size()}};
}

}  // namespace

extern const Target target;
const Target target{"model",  "the constraint model as text, one line per variable and constraint",
                    ".model", {"variables", "constraints"},
                    false,    write};

}  // namespace reductio::targets::model
