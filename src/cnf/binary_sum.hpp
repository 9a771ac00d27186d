// binary_sum.hpp - what some numbers add up to, in binary: for sums whose values are too many for a tree or a
// diagram.
//
// A number of bits is multiplied by shifts, and all bits of a column are added by full adders, each of which
// leaves one bit and carries one (Warners, "A linear-time transformation of linear inequalities into
// conjunctive normal form", Information Processing Letters 68, 1998; the adder networks of Eén and Sörensson,
// "Translating pseudo-Boolean constraints into SAT", JSAT 2006). Linear in the bits, whatever the numbers
// are. It propagates less than a tree of sums (cnf/weighted_totalizer.hpp) or a diagram, so it is for sums
// that take many times the clauses as one of these. All gates are functions of what they read.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "cnf/emitter.hpp"
#include "cnf/numbering.hpp"
#include "cnf/tuple_encoding.hpp"

namespace reductio {

// Literals of the bits of a number, the lowest first; constants are allowed.
using Bits = std::vector<int>;

// factor * the number; the factor is at least 1.
struct BinaryTerm {
    Bits bits;
    std::int64_t factor;
};
// The sum of all terms, which must stay below 2^62.
Bits binary_sum(std::span<const BinaryTerm> terms, Emitter& out);

// The bits of variables, written when they are first asked for: once for all sums.
class BitLiterals {
public:
    BitLiterals(const Numbering& numbering, Emitter& out) : numbering_{numbering}, out_{out} {}

    // The values left of v, times `factor`, which is not 0, minus the least of these products.
    BinaryTerm term(Var v, std::int64_t factor);
    // Those written belong to a constraint that may go: the next ones write their own.
    void forget() { bits_.clear(); }

private:
    const Numbering& numbering_;
    Emitter& out_;
    std::map<std::pair<std::uint32_t, bool>, Bits> bits_;  // by variable; from its greatest value down?
};

// A Sum in binary; false, and nothing is written, if it is no Sum or its numbers leave 62 bits.
bool encode_sum_in_binary(const TupleJob& job);
// About how many clauses that takes.
std::size_t clauses_in_binary(const TupleJob& job);

// A literal that says that the number is at least `bound`, a constant where that is known.
int at_least(const Bits& number, std::int64_t bound, Emitter& out);

}  // namespace reductio
