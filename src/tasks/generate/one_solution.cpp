// one_solution.cpp - one solver, in which the solution is excluded: is there another, and what differs in it?
#include "tasks/generate/one_solution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/stop.hpp"
#include "family/family.hpp"
#include "family/random_solution.hpp"
#include "tasks/clues/clue_solver.hpp"

namespace reductio {

namespace {

int most_changes(const Puzzle& puzzle) {
    constexpr int per_cell = 4;
    return per_cell * puzzle.cells();
}

Puzzle with_clues(Puzzle puzzle, Random& random) {
    puzzle.family->generation.clues(puzzle, random);
    renew_digits(puzzle);
    return puzzle;
}

// The values of the variables in a solution of the puzzle: the stated one, where its cells are the variables,
// else one that a solver finds. Throws InputError if there is none.
std::vector<std::int32_t> solution_of(const CompiledPuzzle& compiled) {
    const Puzzle& puzzle = compiled.puzzle();
    if (compiled.cells_are_variables() && puzzle.stated_solution)
        return {puzzle.stated_solution->begin(), puzzle.stated_solution->end()};
    ClueSolver solver{compiled, {}, compiled.givens(), {}};
    if (solver.refutes({}))
        throw InputError{"the solution that was drawn breaks the rules", "another board in the line `makes`"};
    return {solver.values().begin(), solver.values().end()};
}

// For each answer variable: it has another value than in the solution. Behind them: all have that value.
std::vector<Clue> clues_about(const CompiledPuzzle& compiled, std::span<const std::int32_t> solution) {
    const Model& model = compiled.model();
    std::vector<Clue> clues;
    Clue same{Clue::Kind::given, {}, {}, {}, {}};
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
        if (model.variables()[v].role != Role::answer) continue;
        if (model.domain(Var{v}).size() == 1) continue;  // a wall, whose value no solution states
        const Literal is = model.is(Var{v}, solution[v]);
        clues.push_back({Clue::Kind::given, {}, {static_cast<int>(v)}, {!is}, {}});
        same.facts.push_back(is);
    }
    clues.push_back(std::move(same));
    return clues;
}

// Solutions are drawn without a look at the options.
[[noreturn]] void refuse_drawn_solution(const Puzzle& puzzle) {
    if (!puzzle.options.empty())
        throw InputError{fmt::format("no {} with {} can be drawn at random", puzzle.family->name,
                                     fmt::join(puzzle.options, ", ")),
                         fmt::format("{} without options", puzzle.family->name)};
    throw InputError{"the solution that was drawn breaks the rules", "another board in the line `makes`"};
}

// All solutions of a puzzle but one.
class OtherSolutions {
public:
    // Throws InputError if that one is none.
    explicit OtherSolutions(const CompiledPuzzle& compiled)
        : clues_{clues_about(compiled, solution_of(compiled))},
          solver_{compiled, clues_, compiled.givens(), {}} {
        const int same = variables();
        if (solver_.refutes({&same, 1})) refuse_drawn_solution(compiled.puzzle());
        solver_.exclude_solution();
    }

    bool none() { return solver_.refutes({}); }
    // After none() was false: the values of all variables in one of them.
    std::span<const std::int32_t> values() { return solver_.values(); }
    // The answer variables that differ in some of them, of which values() is one. No list if there are more
    // than `most`.
    std::optional<std::vector<int>> differences(std::size_t most) {
        std::vector<char> differs(clues_.size(), 0);
        const auto note = [&] {
            for (const int obeyed : solver_.obeyed()) differs[obeyed] = 1;
            return std::ranges::count(differs, 1) <= static_cast<std::ptrdiff_t>(most);
        };
        if (!note()) return {};
        for (int i = 0; i < variables(); ++i) {
            if (differs[i] == 0 && !solver_.refutes({&i, 1}) && !note()) return {};
        }
        std::vector<int> found;
        for (int i = 0; i < variables(); ++i) {
            if (differs[i] != 0) found.push_back(clues_[i].cells.front());
        }
        return found;
    }

private:
    int variables() const { return static_cast<int>(clues_.size()) - 1; }

    const std::vector<Clue> clues_;
    ClueSolver solver_;
};

}  // namespace

std::optional<std::vector<int>> open_variables(const Puzzle& puzzle, std::size_t most,
                                               PuzzleCompiler& compiler) {
    const CompiledPuzzle compiled{puzzle, compiler};
    OtherSolutions others{compiled};
    if (others.none()) return std::vector<int>{};
    return others.differences(most);
}

bool is_only_solution(const Puzzle& puzzle, PuzzleCompiler& compiler, std::optional<Grid>& other) {
    try {
        if (other && compiler.compile(puzzle)->violation(puzzle, *other).empty()) return false;
        const CompiledPuzzle compiled{puzzle, compiler};
        if (!compiled.violation(*puzzle.stated_solution).empty()) return false;
        OtherSolutions others{compiled};
        if (others.none()) return true;
        other = compiled.decode(others.values());
    } catch (const InputError&) {  // the family refuses it, as without its last circle
    }
    return false;
}

std::optional<Puzzle> with_one_solution(const Puzzle& bare, PuzzleCompiler& compiler, Random& random) {
    Puzzle best = bare, puzzle = with_clues(bare, random);
    if (!puzzle.stated_solution) return {};
    std::vector<int> open = *open_variables(puzzle, std::numeric_limits<int>::max(), compiler);
    const auto mend = bare.family->generation.mend;
    // A board whose solution a search found is soon drawn anew; one that a family drew is worth more
    // patience.
    const int patience = bare.family->generation.likely != nullptr ? bare.cells() : most_changes(bare);
    for (int i = 0, idle = 0; !open.empty(); ++i, ++idle) {
        check_stop();
        if (mend == nullptr || idle == patience || i == most_changes(bare)) return {};
        Puzzle changed = best;
        if (!mend(changed, open, random)) return {};
        if (!changed.stated_solution && !find_random_solution(changed, random, compiler)) continue;
        Puzzle next = with_clues(changed, random);
        if (!next.stated_solution) continue;
        auto still_open = open_variables(next, open.size(), compiler);
        if (!still_open) continue;
        if (still_open->size() < open.size()) idle = 0;
        best = std::move(changed);
        puzzle = std::move(next);
        open = std::move(*still_open);
    }
    return puzzle;
}

}  // namespace reductio
