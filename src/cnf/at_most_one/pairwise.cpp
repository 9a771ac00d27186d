// pairwise.cpp - a clause for every pair: n(n-1)/2 clauses, no auxiliaries; best for short groups.
//
// Folklore; also "naive" or "binomial" (Prestwich, "CNF encodings", Handbook of Satisfiability, 2009).
#include "cnf/at_most_one.hpp"

namespace reductio::at_most_one::pairwise {

namespace {
void encode(std::span<const int> literals, bool, ClauseSink& sink, int&) {
    forbid_pairs(literals, 0, literals.size(), sink);
}
}  // namespace

extern const AtMostOne encoding;
const AtMostOne encoding = {
    .name = "pairwise",
    .summary = "a clause per pair, no auxiliaries (folklore)",
    .encode = encode,
};

}  // namespace reductio::at_most_one::pairwise
