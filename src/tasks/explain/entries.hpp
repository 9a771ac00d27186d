// entries.hpp - what somebody has filled into a puzzle so far, and whether it can be right.
#pragma once
#include <vector>

#include "engines/engine.hpp"
#include "puzzle/puzzle.hpp"
#include "tasks/clues/clues.hpp"
#include "text/text.hpp"

namespace reductio {

struct Entry {
    int cell;
    Value value;
};

// The filled cells of a grid that the puzzle does not give. The text is either a list of cells, as in
// "r1c2=5 r3c4=1" (or "A2=5 C4=1"), or a grid as solutions are read (answers/read_solution.hpp), with signs
// for open cells. An empty text has none. Throws InputError for anything else.
std::vector<Entry> read_entries(const Puzzle& puzzle, Passage text);

// The puzzle with the entries given, too.
Puzzle with_entries(const Puzzle& puzzle, const std::vector<Entry>& entries);

// The wrong entries: of a puzzle with one solution those that differ from it; else the fewest, found
// greedily, that contradict the puzzle. Empty if the puzzle with all entries has a solution. Polls the
// query's limits.
std::vector<Entry> wrong_entries(const CompiledPuzzle& compiled, const std::vector<Entry>& entries,
                                 const CnfOptions& encoding);

// Has the puzzle a solution at all? Polls the query's limits.
bool has_solution(const CompiledPuzzle& compiled, const CnfOptions& encoding);

}  // namespace reductio
