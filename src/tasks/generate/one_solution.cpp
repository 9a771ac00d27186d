// one_solution.cpp - two solvers: one tells whether there is another solution, one what is open.
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

// For each answer variable: it has another value than this one.
std::vector<Clue> other_values(const Model& model, std::span<const std::int32_t> values) {
    std::vector<Clue> clues;
    for (std::uint32_t v = 0; v < values.size(); ++v) {
        if (model.variables()[v].role != Role::answer) continue;
        clues.push_back({Clue::Kind::given, {}, {static_cast<int>(v)}, {!model.is(Var{v}, values[v])}, {}});
    }
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

}  // namespace

std::optional<std::vector<int>> open_variables(const Puzzle& puzzle, std::size_t most,
                                               PuzzleCompiler& compiler) {
    const CompiledPuzzle compiled{puzzle, compiler};
    ClueSolver solver{compiled, {}, compiled.givens(), {}};
    if (solver.refutes({})) refuse_drawn_solution(puzzle);
    const std::vector<std::int32_t> values{solver.values().begin(), solver.values().end()};
    solver.exclude_solution();
    std::vector<int> found;
    if (solver.refutes({})) return found;
    const std::vector<Clue> others = other_values(compiled.model(), values);
    ClueSolver prober{compiled, others, compiled.givens(), {}};
    std::vector<char> open(others.size(), 0);
    for (int i = 0; i < std::ssize(others); ++i) {
        if (open[i] != 0 || prober.refutes({&i, 1})) continue;
        for (const int obeyed : prober.obeyed()) open[obeyed] = 1;
        if (std::ranges::count(open, 1) > static_cast<std::ptrdiff_t>(most)) return {};
    }
    for (int i = 0; i < std::ssize(others); ++i) {
        if (open[i] != 0) found.push_back(others[i].cells.front());
    }
    return found;
}

bool is_only_solution(const Puzzle& puzzle, PuzzleCompiler& compiler) {
    try {
        const CompiledPuzzle compiled{puzzle, compiler};
        if (!compiled.violation(*puzzle.stated_solution).empty()) return false;
        ClueSolver solver{compiled, {}, compiled.givens(), {}};
        if (solver.refutes({})) return false;
        solver.exclude_solution();
        return solver.refutes({});
    } catch (const InputError&) {  // the family refuses it, as without its last circle
        return false;
    }
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
