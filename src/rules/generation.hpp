// generation.hpp - puzzles of families that are written down as rules.
//
// A shape at random (draw_shape.hpp), any solution that a search finds, all clues that fit it
// (find_clues.hpp). Where that leaves several solutions, a part of the shape or of the solution is drawn
// anew, as in families whose generation is written in C++.
#pragma once
#include "family/family.hpp"

namespace reductio {

// `search`: the family with its rules about clues left out, or null if they all hold while there are no
// clues.
Generation generation_by_rules(const RulesFile& file, std::shared_ptr<const Family> search);

// Do the rules about clues have to be left out while a solution is searched?
bool searches_without_clues(const RulesFile& file);

}  // namespace reductio
