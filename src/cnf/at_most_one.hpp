// at_most_one.hpp - the contract of the at-most-one encodings, one file each in at_most_one/.
//
// Every auxiliary variable is a function of the literals, so that the number of models of the CNF stays the
// number of solutions: where the group is known to have a true literal (exactly one), the defining clauses of
// one direction suffice; where all may be false, the encoding adds the reverse clauses.
#pragma once
#include <span>
#include <string_view>

#include "base/required.hpp"
#include "cnf/sink.hpp"

namespace reductio {

struct AtMostOne {
    std::string_view name;
    std::string_view summary;  // one line for `list encodings`, with its source
    // Adds clauses that forbid two true literals. `exactly`: another clause already says that one is true.
    // `next` is the first free variable; it is advanced by the number of auxiliaries used.
    Required<void (*)(std::span<const int> literals, bool exactly, ClauseSink& sink, int& next)> encode;
};

}  // namespace reductio
