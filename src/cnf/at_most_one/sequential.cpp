// sequential.cpp - a ladder: s_i says that one of the first i literals is true; about 3n clauses, n-2
// auxiliaries.
//
// Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005. The first literal is
// its own rung. Pairs are used where they are no more clauses. From a true literal on all rungs are true, and
// before it all are false. Where all literals may be false, reverse clauses give every rung a reason.
#include "cnf/at_most_one.hpp"

namespace reductio::at_most_one::sequential {

namespace {
void encode(std::span<const int> literals, bool exactly, ClauseSink& sink, int& next) {
    const std::size_t size = literals.size();
    if (size < 3 || pairs_of(size) <= size - 1 + (size - 2) * (exactly ? 2 : 3)) {
        return forbid_pairs(literals, 0, size, sink);
    }
    int rung = literals[0];
    for (std::size_t i = 1; i + 1 < size; ++i) {
        const int above = next++;
        sink.add({-literals[i], -rung});
        sink.add({-rung, above});
        sink.add({-literals[i], above});
        if (!exactly) sink.add({-above, rung, literals[i]});
        rung = above;
    }
    sink.add({-literals[size - 1], -rung});
}
}  // namespace

extern const AtMostOne encoding;
const AtMostOne encoding = {
    .name = "sequential",
    .summary = "a ladder of 3n clauses and n auxiliaries (Sinz 2005)",
    .encode = encode,
};

}  // namespace reductio::at_most_one::sequential
