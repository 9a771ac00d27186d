// techniques.hpp - the functions behind the table of techniques.
#pragma once
#include "explain/technique.hpp"

namespace reductio::techniques {

// singles.cpp
std::optional<Deduction> naked_single(const CandidateBoard& board, const Technique&);
std::optional<Deduction> hidden_single(const CandidateBoard& board, const Technique&);
std::optional<Deduction> single_in_line(const CandidateBoard& board, const Technique&);

// subsets.cpp
template <std::size_t size>
std::optional<Deduction> naked_subset(const CandidateBoard& board, const Technique&);
template <std::size_t size>
std::optional<Deduction> hidden_subset(const CandidateBoard& board, const Technique&);
std::optional<Deduction> locked_candidates(const CandidateBoard& board, const Technique&);

// fish.cpp
template <std::size_t size>
std::optional<Deduction> fish(const CandidateBoard& board, const Technique&);

// wings.cpp, colouring.cpp
std::optional<Deduction> xy_wing(const CandidateBoard& board, const Technique&);
std::optional<Deduction> simple_colouring(const CandidateBoard& board, const Technique&);

// single_rule.cpp
template <class ConstraintKind>
std::optional<Deduction> single_rule(const CandidateBoard& board, const Technique& technique);
std::optional<Deduction> sum(const CandidateBoard& board, const Technique& technique);
std::optional<Deduction> with_houses(const CandidateBoard& board, const Technique& technique);

// overlap.cpp, region_growth.cpp
std::optional<Deduction> overlap(const CandidateBoard& board, const Technique&);
std::optional<Deduction> region_growth(const CandidateBoard& board, const Technique&);

// trial.cpp
std::optional<Deduction> exclusion(const CandidateBoard& board, const Technique& technique);
std::optional<Deduction> wide_exclusion(const CandidateBoard& board, const Technique& technique);
std::optional<Deduction> chain(const CandidateBoard& board, const Technique& technique);
std::optional<Deduction> either_way(const CandidateBoard& board, const Technique& technique);

}  // namespace reductio::techniques
