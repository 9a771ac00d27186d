// words.hpp - a step in words: what follows, and why.
#pragma once
#include <string>
#include <vector>

#include "tasks/explain/explain.hpp"

namespace reductio {

// "r2c7=3", or "r1c2 is 5, 6 or 8" where several of a cell's missing candidates matter; on the board before
// the step.
std::vector<std::string> facts_in_words(const CandidateBoard& board, const std::vector<Literal>& facts);
// "r4c7=3", or "r4c7 and r4c8 can't be 3".
std::string effect_in_words(const Rulebook& book, const Step& step);
// "row 4 has no other place for 3", or else "row 4, the cage 12+ at r4c6, and r2c7=3".
std::string reason_in_words(const Rulebook& book, const Step& step);
// The whole sentence: effect, reason, and the name of the technique.
std::string sentence(const Rulebook& book, const Step& step);
// After Explained::none: the rules that contradict each other, or "r1c3 has no value left"; else nothing.
std::vector<std::string> contradiction_in_words(const Explainer& explainer);

}  // namespace reductio
