// step_proof.hpp - a step, proved by a fresh solver that knows the named rules and facts and nothing else.
//
// The proof also finds which of them are needed: what it gives is minimal, so a reader looks at no rule and
// no cell in vain.
#pragma once
#include <optional>
#include <vector>

#include "explain/technique.hpp"
#include "tasks/compiled_puzzle.hpp"

namespace reductio {

struct Grounds {
    std::vector<std::uint32_t> rules;  // of the rulebook, ascending
    std::vector<Literal> facts;        // known before the step: "r2c7=3", "r4c1≠5"
};

// The grounds of the deduction on this board; nothing if it does not follow from its rules and the candidates
// left: all, or only those of variables that a reader sees (Rulebook::is_helper). `encoding`: of the clauses.
// Polls the query's limits.
enum class Facts : std::uint8_t { all, seen };
std::optional<Grounds> prove(const CompiledPuzzle& compiled, const CandidateBoard& board,
                             const Deduction& deduction, const CnfOptions& encoding,
                             Facts facts = Facts::all);

// The further candidates, of variables that a reader sees, that the same grounds exclude; none where a
// rule has too many to survey.
std::vector<std::uint32_t> also_excluded(const CompiledPuzzle& compiled, const CandidateBoard& board,
                                         const Grounds& grounds, const CnfOptions& encoding);

}  // namespace reductio
