// minimize.cpp - a set of clues is enough if, with the one solution excluded, it refutes all others.
#include "tasks/clues/minimize.hpp"

#include <algorithm>
#include <array>

#include "base/random.hpp"
#include "tasks/clues/clue_groups.hpp"
#include "tasks/clues/clue_solver.hpp"

namespace reductio {

namespace {

// Finds the solution and excludes it, if it is the only one.
HowMany exclude_the_solution(ClueSolver& solver, const CompiledPuzzle& compiled) {
    const std::vector<int> all = all_elements(solver);
    if (solver.refutes(all)) return HowMany::none;
    static_cast<void>(compiled.checked_grid(solver.values()));
    solver.exclude_solution();
    return solver.refutes(all) ? HowMany::one : HowMany::several;
}

// The symmetry with the largest groups of cells that the pattern of the givens has.
Pattern symmetry_of(const Puzzle& puzzle) {
    constexpr std::array all{Pattern::full,     Pattern::rotate90, Pattern::rotate180,   Pattern::horizontal,
                             Pattern::vertical, Pattern::diagonal, Pattern::antidiagonal};
    const auto is_given = [&](int cell) { return puzzle.given[cell] != open_cell; };
    for (const Pattern pattern : all) {
        const bool square_only =
            pattern != Pattern::rotate180 && pattern != Pattern::horizontal && pattern != Pattern::vertical;
        if (square_only && puzzle.rows != puzzle.columns) continue;
        const auto groups = orbits(puzzle, pattern);
        if (std::ranges::all_of(groups, [&](const std::vector<int>& cells) {
                return std::ranges::all_of(cells, is_given) || std::ranges::none_of(cells, is_given);
            }))
            return pattern;
    }
    throw InputError{"the pattern of the givens has no symmetry", "no --keep-symmetry"};
}

void require_one_solution(const Puzzle& puzzle, const Compiled& like, const CnfOptions& encoding) {
    const CompiledPuzzle compiled{puzzle, CompiledRules{puzzle, like}};
    ClueSolver solver{compiled, {}, compiled.givens(), encoding};
    if (exclude_the_solution(solver, compiled) != HowMany::one)
        throw InternalError{"the puzzle without its redundant clues has not one solution"};
}

}  // namespace

Redundant redundant_clues(const CompiledPuzzle& compiled, const CnfOptions& encoding, bool together,
                          std::uint64_t effort) {
    const std::vector<Clue> clues = clues_of(compiled);
    ClueSolver solver{compiled, clues, {}, encoding};
    Redundant found{exclude_the_solution(solver, compiled), {}, false};
    if (found.solutions != HowMany::one) return found;
    const std::vector<int> all = all_elements(solver);
    std::vector<int> stays;
    if (together) {
        auto smallest = smallest_subset(solver, minimal_subset(solver, solver.core()), effort);
        stays = std::move(smallest.set);
        found.largest = smallest.proved;
    } else {
        for (const int clue : all) {
            std::vector<int> others = all;
            std::erase(others, clue);
            if (!solver.refutes(others)) stays.push_back(clue);
        }
    }
    for (const int clue : all) {
        if (!std::ranges::binary_search(stays, clue)) found.clues.push_back(clues[clue]);
    }
    for (Clue& clue : empty_conditions(compiled)) {
        if (std::ranges::count(found.clues, clue.label, &Clue::label) == 0)
            found.clues.push_back(std::move(clue));
    }
    return found;
}

Minimized minimize(const CompiledPuzzle& compiled, const MinimizeOptions& options) {
    Minimized result{HowMany::one, compiled.puzzle(), {}, 0, Pattern::none};
    if (options.keep_symmetry) result.pattern = symmetry_of(compiled.puzzle());
    const auto is_given = [](const Field& field) { return field.part == Part::givens; };
    std::vector<ClueGroup> groups = clue_groups(compiled, result.pattern, is_given);
    Random random{options.seed};
    random.shuffle(groups);
    const std::vector<Clue> clues = clues_in(groups);
    ClueSolver solver{compiled, clues, {}, options.encoding};
    result.solutions = exclude_the_solution(solver, compiled);
    if (result.solutions != HowMany::one) return result;
    const std::vector<int> stays = minimal_subset(solver, all_elements(solver));
    std::vector<Field> fields;
    for (int group = 0; group < std::ssize(groups); ++group) {
        if (std::ranges::binary_search(stays, group)) {
            result.left += groups[group].members.size();
            continue;
        }
        for (RemovableClue& member : groups[group].members) {
            fields.push_back(member.field);
            result.gone.push_back(std::move(member.clue));
        }
    }
    result.puzzle = without(std::move(result.puzzle), std::move(fields));
    require_one_solution(result.puzzle, compiled.rules().compiled(), options.encoding);
    return result;
}

}  // namespace reductio
