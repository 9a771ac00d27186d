// at_most_one.hpp - the contract of the at-most-one encodings. at_most_one.cpp has their table.
//
// Every auxiliary variable is a function of the literals, so that the CNF keeps the number of solutions.
// Where another clause says that some literal is true, clauses of one direction suffice for that; where all
// may be false, the encoding adds the reverse clauses.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

#include "base/registry.hpp"
#include "base/required.hpp"
#include "cnf/sink.hpp"

namespace reductio {

struct AtMostOne {
    std::string_view name;
    std::string_view summary;  // one line for `list encodings`, with its source
    // Adds clauses that forbid two true literals. `exactly`: another clause says that one is true. `next`:
    // the first free variable, which is advanced by the number of auxiliaries.
    Required<void (*)(std::span<const int> literals, bool exactly, ClauseSink& sink, int& next)> encode;
};

template <>
Rows<AtMostOne> registry<AtMostOne>();

}  // namespace reductio
