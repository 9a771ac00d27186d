// remove_givens.cpp - givens are removed in random order, each after one query.
//
// While the solution is the only one, a given can be removed if and only if no other value fits into its
// cell. That takes one query, mostly answered by propagation, instead of a search for two solutions. A given
// that must stay now must stay later too, when fewer cells are given; so each is tried once.

#include "tasks/generate/weaken.hpp"

namespace reductio {

namespace {

class GivensRemover {
public:
    GivensRemover(Puzzle& puzzle, const Blueprint& blueprint, const CompiledRules& rules, Session& session,
                  const Limits& limits)
        : puzzle_{puzzle}, blueprint_{blueprint}, rules_{rules}, session_{session}, limits_{limits} {
        limits_.solutions = 1;
    }

    // All of them, or none.
    bool remove(std::span<const int> cells) {
        std::size_t removed = 0;
        for (; removed < cells.size(); ++removed) {
            given(cells[removed]) = open_cell;
            if (blueprint_.unique && !has_no_other_value(cells[removed])) break;
        }
        const bool unique = removed == cells.size();
        if (unique && (!blueprint_.acceptable || blueprint_.acceptable(puzzle_))) return true;
        if (unique) --removed;
        for (const int cell : cells.first(removed + 1)) given(cell) = solution(cell);
        return false;
    }

private:
    Value& given(int cell) { return puzzle_.given[cell]; }
    Value solution(int cell) const { return (*puzzle_.stated_solution)[cell]; }

    // Does the open cell take no value but that of the solution?
    bool has_no_other_value(int cell) {
        const CompiledPuzzle compiled{rules_, puzzle_};
        Givens givens = compiled.givens();
        givens.facts.push_back(!rules_.model().is(Var{static_cast<std::uint32_t>(cell)}, solution(cell)));
        const Outcome outcome =
            session_.enumerate(givens, limits_, [](std::span<const std::int32_t>) { return true; });
        throw_stopped(outcome);
        return outcome.count == 0;
    }

    Puzzle& puzzle_;
    const Blueprint& blueprint_;
    const CompiledRules& rules_;
    Session& session_;
    Limits limits_;
};

}  // namespace

void remove_givens(Puzzle& puzzle, const Blueprint& blueprint, const CompiledRules& rules, Session& session,
                   const Limits& limits, Random& random, const OnStep& on_step) {
    auto groups = orbits(puzzle, blueprint.pattern);
    random.shuffle(groups);
    GivensRemover remover{puzzle, blueprint, rules, session, limits};
    int left = puzzle.cells();
    for (const auto& group : groups) {
        const int fewer = left - static_cast<int>(group.size());
        if (fewer < blueprint.givens) continue;
        if (remover.remove(group)) {
            left = fewer;
            if (on_step) on_step(puzzle);
        } else if (!blueprint.minimal && blueprint.givens == 0 && !blueprint.acceptable) {
            return;
        }
    }
}

}  // namespace reductio
