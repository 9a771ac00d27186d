// core.hpp - what an extractor of minimal unsatisfiable subsets printed: numbers of clauses, or of groups.
//
// picomus prints `s UNSATISFIABLE` and a line `v 17` for each clause, the last one `v 0`; group extractors
// print all groups on one line `v 3 7 0`. Clauses count from 1 in the order of the file; group 0 is always
// there.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "text/text.hpp"

namespace reductio {

// The numbers, ascending, without 0. Nothing if the text is a solver's answer: if it does not say that the
// formula is unsatisfiable, or has no numbers, or negative ones. Throws InputError for a number above `most`.
std::optional<std::vector<std::uint64_t>> read_core(const Text& text, std::uint64_t most);

}  // namespace reductio
