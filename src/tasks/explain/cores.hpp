// cores.hpp - where techniques end: the candidate against which the fewest rules speak.
//
// All rules of the puzzle are in one solver, each behind a selector, and what the board knows is fixed. Each
// candidate is assumed in turn; the rules in the solver's core are shrunk to a minimal set, the smallest
// cores first. A set found for a candidate stays right as the board fills, so the next search begins with it.
// (Espasa, Gent, Hoffmann, Jefferson and Lynch, "Using small MUSes to explain how to solve pen and paper
// puzzles", arXiv 2104.15040.)
//
// Bounded in the solver's work, so that every machine finds the same sets.
#pragma once
#include <map>
#include <optional>
#include <vector>

#include "explain/technique.hpp"
#include "tasks/clues/clue_solver.hpp"

namespace reductio {

class CoreFinder {
public:
    // All must outlive it.
    CoreFinder(const CompiledPuzzle& compiled, const Rulebook& book, const CnfOptions& encoding);

    // A removal with as few rules as the search found; nothing if every candidate left is in some solution.
    std::optional<Deduction> find(const CandidateBoard& board);
    // The rules that contradict each other on this board, a minimal set; nothing if it has a solution.
    std::optional<std::vector<std::uint32_t>> contradiction(const CandidateBoard& board);

private:
    using Core = std::vector<int>;
    class WithCandidate;
    void take_facts(const CandidateBoard& board);
    void note_solution();
    std::vector<std::uint32_t> open_candidates(const CandidateBoard& board);
    enum class Answer { refuted, possible, open };
    Answer refute(std::uint32_t slot, std::uint64_t work);
    std::vector<std::uint32_t> refute_some(const CandidateBoard& board);
    void improve(std::uint32_t slot, bool thoroughly);

    const CompiledPuzzle& compiled_;
    const Rulebook& book_;
    std::map<std::uint32_t, int> clue_of_slot_;  // filled with the clues
    std::vector<Clue> clues_;                    // the rules, then a candidate for each slot of the answer
    CnfOptions encoding_;
    ClueSolver solver_;
    std::vector<char> known_;     // per slot: closed on the board that the solver has seen
    std::vector<char> possible_;  // per slot: in a solution
    std::map<std::uint32_t, Core> cores_;
};

}  // namespace reductio
