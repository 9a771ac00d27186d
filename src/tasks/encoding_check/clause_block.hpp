// clause_block.hpp - the clauses of one constraint, under assumptions that are made and taken back.
//
// Each clause counts its true and false literals, so unit propagation is exact and undone by counting back. A
// block is small, and this is short enough to be checked by reading it. It shares no code with the solvers.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace reductio::encoding_check {

class ClauseBlock {
public:
    // Adds a clause of DIMACS literals. Clauses come first, then start(), then assumptions.
    void add(std::span<const int> clause);
    // Propagates the unit clauses.
    void start();

    // Assumes a literal and propagates. False at a contradiction, from then on until that is undone. A
    // variable that is in no clause is ignored.
    bool assume(int literal);
    bool contradiction() const { return contradiction_; }
    // A state to which undo returns.
    struct Mark {
        std::size_t trail;
        bool contradiction;
    };
    Mark mark() const { return {trail_.size(), contradiction_}; }
    void undo(Mark mark);

    // In how many ways the open variables can be assigned so that every clause holds: 0, 1, or 2 for more.
    // The state stays as it was.
    int extensions();

    // The variables in its clauses.
    const std::vector<int>& variables() const { return variables_; }

private:
    using Code = std::uint32_t;  // of a literal: twice its variable here, and one more if it is negative
    struct Clause {
        std::uint32_t begin, size, trues = 0, falses = 0;
    };
    Code code(int literal);
    void assign(Code literal);
    void propagate();
    int extensions_from(std::size_t first_variable);

    std::unordered_map<int, Code> numbers_;  // DIMACS variable to our own
    std::vector<int> variables_;
    std::vector<Clause> clauses_;
    std::vector<Code> literals_;
    std::vector<std::vector<std::uint32_t>> occurrences_;  // by literal: clauses
    std::vector<signed char> values_;                      // by literal: 1 true, -1 false, 0 open
    std::vector<Code> trail_;
    std::size_t head_ = 0;  // of the trail: what comes before is counted in the clauses
    bool contradiction_ = false;
};

}  // namespace reductio::encoding_check
