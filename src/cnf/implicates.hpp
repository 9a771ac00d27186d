// implicates.hpp - a condition on a few literals as clauses over these literals alone.
//
// The prime implicates are the shortest clauses that follow from the condition. With all of them, unit
// propagation finds every literal that follows (del Val, "Tractable databases: how to make propositional unit
// resolution complete through compilation", KR 1994), as selectors or a diagram would, without an auxiliary
// variable. Pays up to five or six literals: the sides at a point of a loop, a cell that says how its two
// neighbours differ. Bounded by 3^6 cubes.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "base/truth_table.hpp"
#include "cnf/emitter.hpp"
#include "cnf/tuple_encoding.hpp"

namespace reductio {

inline constexpr std::size_t implicates_literals = truth_table_literals;

// A clause over literals numbered from 0: of those in `mask`, the ones in `positive` are not negated.
struct Implicate {
    std::uint8_t mask, positive;
};

// All prime implicates of a condition on `size` literals (at most implicates_literals). Bit b of `allowed`
// says whether it holds where literal i has the value of bit i of b. A condition that nothing meets has the
// empty clause.
std::vector<Implicate> prime_implicates(std::size_t size, std::uint64_t allowed);

// The prime implicates of the conditions that were asked for last: a board has few, hundreds of times each.
class RecentImplicates {
public:
    // Valid until the next call.
    const std::vector<Implicate>& of(std::size_t size, std::uint64_t allowed);

private:
    struct Known {
        std::size_t size = implicates_literals + 1;  // none
        std::uint64_t allowed = 0;
        std::vector<Implicate> clauses = {};
    };
    std::vector<Known> known_;  // the place of a condition is a hash of it
};

// Writes the clauses of the condition. Up to six literals they take fewer literals than a selector for each
// assignment would (thousands of random conditions: half as many or fewer).
void encode_implicates(std::span<const int> literals, std::uint64_t allowed, RecentImplicates& recent,
                       Emitter& out);

// Writes a constraint whose undecided variables are few, with two values each; else returns false and writes
// nothing. Pays wherever it applies.
bool encode_implicates(const TupleJob& job);

}  // namespace reductio
