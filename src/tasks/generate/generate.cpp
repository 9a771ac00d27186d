// generate.cpp - a solution, the puzzle with all its clues, fewer and fewer clues, the proof.
#include "tasks/generate/generate.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>

#include "base/registry.hpp"
#include "base/stop.hpp"
#include "encoders/shared/random_regions.hpp"
#include "family/random_solution.hpp"
#include "tasks/generate/one_solution.hpp"
#include "tasks/generate/weaken.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t most_failures = 20'000;  // dead ends in the search for a grid of given rules
constexpr std::uint64_t few_failures = 500;      // the same for random regions, before others are drawn
constexpr std::uint64_t board_failures = 5'000;  // the same on a board that a family drew
constexpr int most_regions = 200;                // divisions into regions that are tried
constexpr int most_grids = 100;                  // solutions that are tried for what is wanted
constexpr int most_boards = 500;                 // boards that are tried for one solution

Settings by_sat(const Limits& limits) {
    Settings settings;
    settings.engine = "sat";
    settings.limits.interrupted = limits.interrupted;
    return settings;
}

void check(const Blueprint& blueprint) {
    const int cells = blueprint.rules.cells();
    const bool numbered = blueprint.givens != 0;
    if (blueprint.cages && (numbered || blueprint.pattern != Pattern::none)) {
        throw InputError{
            fmt::format("a puzzle of cages has no {} to choose", numbered ? "number of givens" : "symmetry"),
            "the size of the largest cage"};
    }
    if (numbered && blueprint.minimal)
        throw InputError{"a minimal puzzle has as many givens as it needs; their number can't be chosen"};
    const bool in_cells = blueprint.rules.family->generation.clues == nullptr;
    if (!blueprint.unique && (blueprint.cages || !in_cells || blueprint.givens == 0))
        throw InputError{
            "only puzzles of given cells may have several solutions, and their number must be chosen",
            "latin or sudoku, with the number of givens"};
    if (!blueprint.unique && (blueprint.acceptable || blueprint.wanted))
        throw InputError{"the difficulty of a puzzle with several solutions is not known",
                         "no level or rating"};
    if (blueprint.solution && (blueprint.regions || blueprint.cages || !in_cells))
        throw InputError{"these puzzles are not made from a full grid", "puzzles of given cells"};
    if (blueprint.solution) {
        const std::string violation = blueprint.rules.family->violation(blueprint.rules, *blueprint.solution);
        if (!violation.empty()) throw InputError{"the full grid breaks a rule: " + violation};
    }
    if (in_cells && (blueprint.givens < 0 || blueprint.givens > cells))
        throw InputError{fmt::format("{} givens in {} cells", blueprint.givens, cells),
                         fmt::format("at most {} givens", cells)};
    if (!blueprint.drawn.empty()) require_drawable(blueprint.rules, blueprint.drawn);
    orbits(blueprint.rules, blueprint.pattern);
    const auto& possible = blueprint.rules.family->generation.possible;
    for (const Operation operation : blueprint.operations) {
        if (std::ranges::find(possible, operation) != possible.end()) continue;
        throw InputError{fmt::format("no cage with {} in this family", symbol(operation))};
    }
}

}  // namespace

struct Generator::Rules {
    Rules(const Puzzle& puzzle, PuzzleCompiler& compiler) : compiled{puzzle, compiler} {}
    CompiledRules compiled;
    RandomGrid grids{compiled.model()};
    std::unique_ptr<Session> session = find<Engine>("sat")->open(compiled.model(), {});
};

Generator::Generator(Blueprint blueprint, Limits limits)
    : blueprint_{std::move(blueprint)}, limits_{std::move(limits)}, judge_{by_sat(limits_)} {
    check(blueprint_);
}

Generator::~Generator() = default;

bool has_one_solution(Pipeline& judge, const Puzzle& puzzle) {
    const Outcome outcome =
        accepted(puzzle, judge.enumerate(puzzle, 2, [](std::span<const Value>) { return true; }));
    throw_stopped(outcome);
    return outcome.count == 1;
}

// That of the blueprint, or one at random; of a puzzle with random regions, with these.
std::optional<std::vector<std::int32_t>> Generator::full_grid(Puzzle& puzzle, Random& random) {
    if (!blueprint_.regions && !rules_) rules_ = std::make_unique<Rules>(puzzle, compiler_);
    if (blueprint_.solution) return *blueprint_.solution;
    if (!blueprint_.regions) return rules_->grids.draw(random, most_failures);
    for (int i = 0; i < most_regions; ++i) {
        draw_regions(puzzle, random);
        rules_ = std::make_unique<Rules>(puzzle, compiler_);
        if (auto values = rules_->grids.draw(random, few_failures)) return values;
    }
    return {};
}

// A full grid whose cells are all given, or all in cages of their own.
Puzzle Generator::full_puzzle(Random& random) {
    Puzzle puzzle = blueprint_.rules;
    const auto values = full_grid(puzzle, random);
    if (!values) {
        throw InputError{"no full grid was found: these rules allow none, or few",
                         "fewer options, or a smaller grid"};
    }
    puzzle.stated_solution = Grid{values->begin(), values->begin() + puzzle.cells()};
    if (blueprint_.unique) puzzle.stated_count = 1;
    with_drawn_.reset();
    if (!blueprint_.drawn.empty()) {
        draw_rules(puzzle, blueprint_.drawn, random);
        with_drawn_ = std::make_unique<Rules>(puzzle, compiler_);
    }
    if (!blueprint_.cages) {
        puzzle.given = *puzzle.stated_solution;
        return puzzle;
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        puzzle.cages.push_back(*random_cage(puzzle, blueprint_, {cell}, random));
    return puzzle;
}

// A solution by the family, or by a search on what the family drew. False if that came to nothing.
bool Generator::draw_solution(Puzzle& puzzle, Random& random) {
    const Generation& generation = puzzle.family->generation;
    if (generation.draw != nullptr && !generation.draw(puzzle, random)) return false;
    puzzle.stated_count = 1;
    if (puzzle.stated_solution) return true;
    if (generation.likely != nullptr) return find_random_solution(puzzle, random, compiler_);
    if (generation.draw != nullptr || !rules_) rules_ = std::make_unique<Rules>(puzzle, compiler_);
    const auto values =
        rules_->grids.draw(random, generation.draw != nullptr ? board_failures : most_failures);
    if (!values) return false;
    const CompiledPuzzle compiled{rules_->compiled, puzzle};
    puzzle.stated_solution = compiled.decode(*values);
    return true;
}

// All clues of a random solution that is the only one.
Puzzle Generator::clued_puzzle(Random& random) {
    bool drawn = false;
    std::optional<InputError> refused;  // by the family, as with a line `refuse`: another board may be right
    for (int board = 0; board < most_boards; ++board) {
        check_stop();
        Puzzle puzzle = blueprint_.rules;
        try {
            if (!draw_solution(puzzle, random)) {
                if (puzzle.family->generation.draw == nullptr) break;
                continue;
            }
            drawn = true;
            if (auto found = with_one_solution(puzzle, compiler_, random)) return *found;
        } catch (const InputError& error) {
            refused = error;
        }
    }
    if (refused) throw *refused;
    if (drawn)
        throw InputError{fmt::format("no puzzle with one solution was found on {} boards", most_boards),
                         "another size or seed"};
    throw InputError{"no solution was found: these rules allow none, or few",
                     "fewer options, or another size"};
}

std::optional<Puzzle> Generator::attempt(Random& random, const OnStep& on_step) {
    const Generation& generation = blueprint_.rules.family->generation;
    const bool by_clues = generation.clues != nullptr;
    Puzzle puzzle = by_clues ? clued_puzzle(random) : full_puzzle(random);
    if (blueprint_.acceptable && !blueprint_.acceptable(puzzle)) return {};
    if (on_step) on_step(puzzle);
    if (blueprint_.cages) {
        merge_cages(puzzle, blueprint_, judge_, random, on_step);
    } else if (!by_clues) {
        const Rules& rules = with_drawn_ ? *with_drawn_ : *rules_;
        remove_givens(puzzle, blueprint_, rules.compiled, *rules.session, limits_, random, on_step);
    } else {
        const bool free = blueprint_.givens == 0 && blueprint_.pattern == Pattern::none;
        if (generation.all_clues && free && !blueprint_.minimal) return puzzle;
        std::vector<Field> tried;
        if (!free || !all_by_trial(puzzle))
            tried = remove_clues(puzzle, blueprint_, compiler_, random, on_step);
        if (generation.by_trial && free)
            remove_by_trial(puzzle, tried, blueprint_, compiler_, random, on_step);
    }
    return puzzle;
}

bool Generator::is_wanted(const Puzzle& puzzle) {
    if (blueprint_.givens > 0) {
        const auto open = std::ranges::count(puzzle.given, open_cell);
        const int givens = puzzle.family->generation.clues != nullptr
                               ? count_clues(puzzle, compiler_)
                               : puzzle.cells() - static_cast<int>(open);
        fewest_ = std::min(fewest_, givens);
        if (givens > blueprint_.givens) return false;
    }
    return !blueprint_.wanted || blueprint_.wanted(puzzle);
}

void Generator::prove(const Puzzle& puzzle) {
    std::string violation;
    const bool one = !blueprint_.unique || has_one_solution(judge_, puzzle);
    if (!one) violation = "a generated puzzle is not unique";
    if (one) violation = compiler_.compile(puzzle)->violation(puzzle, *puzzle.stated_solution);
    if (!violation.empty()) throw InternalError{violation};
}

std::optional<Puzzle> Generator::next(Random& random, const OnStep& on_step) {
    constexpr double least = 1e-6;  // no time is left, and 0 would mean no limit
    const double left = std::max(least, limits_.seconds - clock_.seconds());
    const StopScope scope{limits_.seconds > 0 ? left : 0, limits_.interrupted};
    fewest_ = std::numeric_limits<int>::max();
    // The steps of a solution that may fail are kept until it has succeeded.
    std::vector<Puzzle> steps;
    const bool kept = on_step && (blueprint_.givens != 0 || blueprint_.wanted);
    const OnStep keep = [&steps](const Puzzle& step) { steps.push_back(step); };
    for (int grid = 0; grid < most_grids; ++grid) {
        steps.clear();
        auto puzzle = attempt(random, kept ? keep : on_step);
        if (!puzzle || !is_wanted(*puzzle)) continue;
        prove(*puzzle);
        for (const Puzzle& step : steps) on_step(step);
        return puzzle;
    }
    return {};
}

}  // namespace reductio
