// unit_propagation.hpp - clauses, a partial assignment, and its unit propagation.
//
// Two watched literals (Moskewicz et al., "Chaff", DAC 2001). The other watched literal is kept beside the
// number of the clause as a blocking literal. Binary clauses, which are most, are lists of implied literals.
// Undoing touches nothing but the assignment. Memory: 4 bytes for each literal of a clause, 8 for each watch.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/sanity.hpp"

namespace reductio {

// A DIMACS literal as an index: 2 * variable, plus 1 for the negation, which is code ^ 1.
using LiteralCode = std::uint32_t;
inline LiteralCode code_of(int literal) {
    return literal > 0 ? 2 * static_cast<LiteralCode>(literal) : 2 * static_cast<LiteralCode>(-literal) + 1;
}

class UnitPropagation {
public:
    // `clauses`: DIMACS literals over the variables 1 .. `variables`, each clause closed by a 0. Throws
    // std::length_error for more than 2^32 literals.
    UnitPropagation(int variables, std::span<const int> clauses);

    // False if a clause is empty or unit propagation finds a contradiction.
    bool consistent() const { return consistent_; }
    // 1 true, -1 false, 0 open.
    signed char value(LiteralCode literal) const { return values_[literal]; }
    // Makes an open literal true and propagates; false if that violates a clause (then undo).
    bool assign(LiteralCode literal);
    // The number of literals that are true.
    std::size_t assigned() const { return assigned_; }
    // They, in the order in which they became true.
    std::span<const LiteralCode> trail() const { return std::span{trail_}.first(assigned_); }
    bool all_assigned() const { return assigned_ == trail_.size(); }
    // Literals that were ever followed to what they imply: the measure of work.
    std::uint64_t propagations() const { return propagations_; }
    // Forgets all but the first `assigned` of them.
    void undo(std::size_t assigned);
    // What is inconsistent, or nothing (base/sanity.hpp). To be called where propagation has ended without a
    // violated clause: then no clause is violated, and none implies an open literal.
    std::string sanity() const;

private:
    friend struct BrokenState;  // a test
    struct Watch {
        LiteralCode blocker;   // if it is true, so is the clause
        std::uint32_t clause;  // where its literals begin
    };
    void count_binary(std::span<const int> clauses);
    void fill(std::span<const int> clauses);
    void add_long(std::span<const int> clause);
    void push(LiteralCode literal);
    bool propagate();
    bool visit(LiteralCode falsified);
    std::string trail_sanity() const;
    std::string watch_sanity() const;
    std::string clause_sanity() const;

    std::vector<signed char> values_;  // per literal
    std::vector<LiteralCode> trail_;   // literals in the order they became true; room for all variables
    std::size_t assigned_ = 0, followed_ = 0;  // of the trail
    std::vector<std::uint32_t> implied_begin_;
    std::vector<LiteralCode> implied_;          // per literal: the literals it implies by a binary clause
    std::vector<LiteralCode> literals_;         // of the longer clauses, each after its length
    std::vector<std::vector<Watch>> watchers_;  // per literal: the longer clauses that watch it
    std::uint64_t propagations_ = 0;
    bool consistent_ = true;
    SanityPace pace_;
};

}  // namespace reductio
