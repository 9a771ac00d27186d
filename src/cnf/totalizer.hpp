// totalizer.hpp - large counts: how many of thousands of literals are true, in about 30 clauses a literal.
//
// A tree whose leaves are the literals. Each node adds the numbers of its two children, and the root is
// compared with the bounds. A number is written in digits to base four, and each digit in unary, so a merge
// is bounded by the digits and not by the number: a totalizer (Bailleux, Boufkhad, "Efficient CNF encoding of
// Boolean cardinality constraints", CP 2003) with the division of Ogawa, Liu, Hasegawa, Koshimura, Fujita
// ("Modulo based CNF encoding of cardinality constraints and its application to MaxSAT solvers", ICTAI 2013)
// at every digit. All auxiliaries are functions of the literals.
//
// It propagates less than a counter's diagram, so it is for counts whose diagram is too large. Measured on
// sums of 1,000 to 20,000 literals: base 4 has the fewest clauses and is solved as fast as any of 2 to 16; a
// sorting network has ten times the clauses, and CaDiCaL did not solve it in ten times the time.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "cnf/tuple_encoding.hpp"

namespace reductio {

// At least lo and at most hi of the literals are true, a repeated literal counting each time.
struct LiteralCount {
    std::vector<int> literals;
    std::int64_t lo, hi;
};

void encode_totalizer(const LiteralCount& count, Emitter& out);

// A Sum as a count: each of its variables has one or two values left, and the difference of the two, times
// the coefficient, is the same for all but for its sign.
std::optional<LiteralCount> as_count(const TupleJob& job);

// The number of edges of a counter's diagram (cnf/diagram_encoding.hpp).
std::uint64_t counter_edges(std::int64_t literals, std::int64_t lo, std::int64_t hi);

}  // namespace reductio
