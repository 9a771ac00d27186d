// shape_rules.hpp - what the rules of all grids of a size have in common: "no two neighbours are shaded".
//
// In a batch, and while puzzles are made, most puzzles have the size of one before. The variables of its
// cells, the conditions about one of them, and what the rules about the size alone stand for are handed on
// then (Family::compile): trees never change.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "language/expand/expander.hpp"
#include "language/lower.hpp"
#include "language/specification.hpp"
#include "rules/board.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

// What the rules of a file are on all grids of a shape, as far as puzzles asked for it. All trees are in the
// arena.
struct ShapeRules {
    explicit ShapeRules(const BoardShape& shape) : lists{shape} {}

    BoardLists lists;
    language::KnownParts lowered;
    language::TreeArena arena;
    std::vector<language::Tree> variables;  // the first ones; which others follow depends on the puzzle
    language::SharedConditions conditions{arena, {}};
    std::map<const WrittenRule*, std::vector<language::Requirement>> rules;  // WrittenRule::of_size
    // WrittenRule::of_choices: for each place of the set what the rule says there, if it ever did.
    std::map<const WrittenRule*, std::vector<std::optional<language::Requirement>>> choices;
    // Rules that looked cacheable, but whose expansion asked for the values of a cell. They are expanded for
    // each puzzle.
    std::set<const WrittenRule*> by_values;
    std::vector<language::Requirement> links;  // how the links of a line follow from its cells
};

}  // namespace reductio
