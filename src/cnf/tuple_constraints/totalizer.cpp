// totalizer.cpp - a sum that counts, by a tree of additions. For sums over thousands of two-valued variables,
// whose diagram has as many nodes as the product of the variables and the sum.
#include "cnf/totalizer.hpp"

namespace reductio::tuple_constraints::totalizer {

namespace {

bool encode(const TupleJob& job, std::size_t) {
    const auto count = as_count(job);
    if (!count) return false;
    encode_totalizer(*count, job.out);
    return true;
}

}  // namespace

extern const TupleEncoding encoding;
const TupleEncoding encoding{"totalizer", "a tree of sums to base four (sums of two-valued variables)",
                             encode};

}  // namespace reductio::tuple_constraints::totalizer
