// opb_model.hpp - an OPB file of another program as a model: x[1] to x[N] are 0 or 1, each constraint is a
// condition on a sum, and `min:` is an objective.
#pragma once
#include "language/specification.hpp"
#include "text/text.hpp"

namespace reductio::formats {

// `text` is the whole file, with the header among the comments at its begin. Throws InputError for what is no
// OPB file, for more or fewer constraints than the header says, and for instances with soft constraints.
// Linear; polls the limits of the query.
language::Specification read_opb_model(Passage text);

}  // namespace reductio::formats
