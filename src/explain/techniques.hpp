// techniques.hpp - the functions behind the table of techniques.
#pragma once
#include "explain/technique.hpp"

namespace reductio::techniques {

// singles.cpp
std::optional<Deduction> naked_single(const Board& board, const Technique&);
std::optional<Deduction> hidden_single(const Board& board, const Technique&);
std::optional<Deduction> single_in_line(const Board& board, const Technique&);

// subsets.cpp
template <std::size_t size>
std::optional<Deduction> naked_subset(const Board& board, const Technique&);
template <std::size_t size>
std::optional<Deduction> hidden_subset(const Board& board, const Technique&);
std::optional<Deduction> locked_candidates(const Board& board, const Technique&);

// fish.cpp
template <std::size_t size>
std::optional<Deduction> fish(const Board& board, const Technique&);

// wings.cpp, colouring.cpp
std::optional<Deduction> xy_wing(const Board& board, const Technique&);
std::optional<Deduction> simple_colouring(const Board& board, const Technique&);

// single_rule.cpp
template <class ConstraintKind>
std::optional<Deduction> single_rule(const Board& board, const Technique& technique);
std::optional<Deduction> sum(const Board& board, const Technique& technique);
std::optional<Deduction> with_houses(const Board& board, const Technique& technique);

// overlap.cpp, region_growth.cpp
std::optional<Deduction> overlap(const Board& board, const Technique&);
std::optional<Deduction> region_growth(const Board& board, const Technique&);

// trial.cpp
std::optional<Deduction> exclusion(const Board& board, const Technique& technique);
std::optional<Deduction> wide_exclusion(const Board& board, const Technique& technique);
std::optional<Deduction> chain(const Board& board, const Technique& technique);
std::optional<Deduction> either_way(const Board& board, const Technique& technique);

}  // namespace reductio::techniques
