// shape_rules.hpp - rules that are the same on all grids of a size: "no two neighbours are shaded".
//
// In a batch, and while puzzles are made, most puzzles have the size of the one before. What such a rule
// stands for is kept then: conditions are trees that never change.
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "language/specification.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

// Does the syntax ask for nothing but the size of a grid without holes, and the answer?
bool asks_for_size_alone(const language::Syntax& syntax);

// What the rule stands for, in trees of the arena, made by `expand` unless the last grid of this thread for that rule had the same
// size. `rule.of_size` holds, and the puzzle has no holes.
template <class Expand>
std::span<const language::Requirement> requirements_of_size(const WrittenRule& rule, const Puzzle& puzzle,
                                                            std::shared_ptr<const language::TreeArena> arena,
                                                            Expand expand);

// The requirements of a rule on the last grid.
struct KnownRequirements {
    int rows = 0, columns = 0;
    std::shared_ptr<const language::TreeArena> arena;  // of their trees
    std::vector<language::Requirement> list;
};
KnownRequirements& known_requirements(const WrittenRule& rule);

template <class Expand>
std::span<const language::Requirement> requirements_of_size(const WrittenRule& rule, const Puzzle& puzzle,
                                                            std::shared_ptr<const language::TreeArena> arena,
                                                            Expand expand) {
    KnownRequirements& known = known_requirements(rule);
    if (known.rows != puzzle.rows || known.columns != puzzle.columns) {
        known = {};
        known.list = expand();
        known.rows = puzzle.rows;
        known.columns = puzzle.columns;
        known.arena = std::move(arena);
    }
    return known.list;
}

}  // namespace reductio
