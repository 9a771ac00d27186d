// all_different_check.hpp - do clauses say that some variables have different values?
//
// That is: at most one of them has each value, and in a permutation exactly one. So each value is a group of
// literals of its own (group_check.hpp), whatever the number of variables. A pair of variables that lies in
// two AllDifferents may be kept apart by the clauses of either.
#pragma once
#include <cstdint>
#include <string>
#include <unordered_set>

#include "model/model.hpp"
#include "tasks/encoding_check/formula.hpp"
#include "tasks/encoding_check/variable_map.hpp"

namespace reductio::encoding_check {

// Pairs of literals that clauses of two literals refuse.
class RefusedPairs {
public:
    void add(std::span<const int> clause) {
        if (clause.size() == 2) pairs_.insert(key(-clause[0], -clause[1]));
    }
    bool has(int a, int b) const { return pairs_.contains(key(a, b)); }

private:
    static std::uint64_t key(int a, int b) {
        if (a > b) std::swap(a, b);
        return static_cast<std::uint64_t>(static_cast<std::uint32_t>(a)) << 32 |
               static_cast<std::uint32_t>(b);
    }
    std::unordered_set<std::uint64_t> pairs_;
};

// What is wrong; empty if all is well. `refused`: by the clauses of any AllDifferent.
std::string all_different_fault(const Model& model, const AllDifferent& kind, const VariableMap& map,
                                const Formula& formula, const ClauseNumbers& clauses,
                                const RefusedPairs& refused);

// "r1c1=5 r1c2=5", for decision literals.
std::string assignment_text(const Model& model, const VariableMap& map, std::span<const int> literals);

}  // namespace reductio::encoding_check
