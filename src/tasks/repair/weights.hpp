// weights.hpp - what may be broken in a puzzle, and how much each of it costs, as the user says.
//
// Without a word from the user each clue costs 1, and rules are certain. A weight goes to all that its
// pattern matches: a kind (given, marks, cage, clue, rule, addition), or a label, in which `*` stands for any
// text. Of several that match the last one counts.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tasks/clues/clues.hpp"

namespace reductio {

struct ClueWeight {
    std::string pattern;
    int weight;  // from 1 to 1000; 0: certain, so that it is never broken
};
using ClueWeights = std::vector<ClueWeight>;

// "row *=2", "r1c*=certain", "cage=5". Throws InputError.
ClueWeight clue_weight(std::string_view key, const std::string& text);

// What a new value in an open cell is called by its kind; its label is the cell.
inline constexpr std::string_view addition_kind = "addition";

// Of something of that kind and label, which costs `otherwise` if no pattern matches.
int weight_of(const ClueWeights& weights, std::string_view kind, std::string_view label, int otherwise);

// What may be broken: clues, and the rules that patterns match. Weights are at least 1.
struct Breakable {
    std::vector<Clue> clues;
    std::vector<int> weights;
    Givens certain;  // what givens and marks state that may not be broken
};
// Throws InputError for a pattern that is no kind and matches nothing.
Breakable breakable_of(const CompiledPuzzle& compiled, const ClueWeights& weights);

}  // namespace reductio
