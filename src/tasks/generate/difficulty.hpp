// difficulty.hpp - how hard generated puzzles are to be for people, by the techniques that solve them
// (tasks/explain/explain.hpp).
//
// Techniques alone count, and no cores: which core a solver finds first depends on the solver, and puzzles
// must not.
#pragma once
#include <string>

#include "explain/technique.hpp"
#include "tasks/generate/generate.hpp"

namespace reductio {

// Tenths of the number that `rate` prints.
struct RatingRange {
    int least, most;
};
// From "1.5..3". Throws InputError.
RatingRange read_rating_range(const std::string& text);

// The techniques of this level solve each puzzle, and those of the level below do not.
void demand_level(Blueprint& blueprint, Level level);
// Techniques solve each puzzle, and its rating is in the range.
void demand_rating(Blueprint& blueprint, RatingRange range);

}  // namespace reductio
