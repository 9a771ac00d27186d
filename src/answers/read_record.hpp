// read_record.hpp - the solutions in a JSON record, as `solve --output json` prints it.
#pragma once
#include "answers/grid_filler.hpp"
#include "text/text.hpp"

namespace reductio {

// Is this line a record, rather than a puzzle in some JSON format?
bool is_record(const Passage& line);

// Reads all grids under the key "solutions"; throws InputError with the exact place.
void read_record(Passage line, GridFiller& filler);

}  // namespace reductio
