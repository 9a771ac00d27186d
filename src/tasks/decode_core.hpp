// decode_core.hpp - from an unsatisfiable core of a CNF or a group CNF of ours back to the puzzle's clues.
#pragma once
#include <optional>
#include <vector>

#include "family/known_names.hpp"
#include "tasks/clues/clues.hpp"
#include "text/text.hpp"

namespace reductio {

struct DecodedCore {
    Puzzle puzzle;
    std::vector<Clue> clues;  // which contradict
};

// Nothing if the answer is not a core: if it does not say that the formula is unsatisfiable, or has no
// numbers. In a CNF the numbers are those of clauses, and the file must be one that was not simplified; with
// selectors they are selectors; in a group CNF they are groups. Throws InputError for a file that is not
// ours, and for numbers that it has not. `known`: the families and kinds of rules that its puzzle may name.
std::optional<DecodedCore> decode_core(const Text& file, const Text& answer,
                                       const KnownNames& known = built_in_names());

}  // namespace reductio
