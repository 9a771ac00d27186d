// compiled_puzzle.cpp - the stages themselves are elsewhere; here they are called, in their order.
#include "tasks/compiled_puzzle.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "model/builder.hpp"

namespace reductio {

namespace {

void require_sides(const Puzzle& puzzle) {
    const Family& family = *puzzle.family;
    if (std::max(puzzle.rows, puzzle.columns) <= family.longest_side) return;
    puzzle.fail(fmt::format("a {} of {}x{} is too large", family.name, puzzle.rows, puzzle.columns),
                fmt::format("sides up to {}", family.longest_side));
}

void require_digits(const Puzzle& puzzle) {
    const Family& family = *puzzle.family;
    const bool by_rules = static_cast<bool>(family.digits.by_rules);
    if (family.digits.fixed && !by_rules && puzzle.digits != family.digits.of(puzzle.rows, puzzle.columns))
        puzzle.fail(fmt::format("the digits of {} are fixed", family.name), "a format that names the family");
}

// Nothing is given in a wall.
void require_open_walls(const Puzzle& puzzle) {
    if (puzzle.walls.empty()) return;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool marked = !puzzle.marks.empty() && !puzzle.marks[cell].empty();
        if (puzzle.is_wall(cell) && (puzzle.given[cell] != open_cell || marked))
            puzzle.fail_at(puzzle.places.givens, cell,
                           cell_name(puzzle, cell) + " is a wall, but has a value or marks", "an open cell");
    }
}

// Where the cells are the variables, they are the answer. One more would multiply the number of solutions.
void require_cells(const Puzzle& puzzle, const Model& model) {
    const auto answers = std::ranges::count(model.variables(), Role::answer, &Variable::role);
    if (answers == puzzle.cells()) return;
    throw InternalError{fmt::format(
        "{} has {} answer variables for {} cells; derived variables take Role::derived, others a decode()",
        puzzle.family->name, answers, puzzle.cells())};
}

// The puzzle itself, if it is one that its family may compile.
const Puzzle& fit(const Puzzle& puzzle) {
    require_sides(puzzle);
    require_known_parts(*puzzle.family, puzzle);
    require_open_walls(puzzle);
    require_digits(puzzle);
    return puzzle;
}

void bound_objectives(const Puzzle& puzzle, Builder& builder) {
    const std::size_t objectives = builder.objectives().size();
    if (puzzle.bounds.size() > objectives)
        puzzle.fail(fmt::format("number {} of the bounds has no objective", objectives + 1),
                    objectives == 0 ? "a line `minimize …` or `maximize …` in its rules" : "fewer bounds");
    for (std::size_t i = 0; i < puzzle.bounds.size(); ++i)
        builder.bound_objective(i, puzzle.bounds[i].low, puzzle.bounds[i].high);
}

Model build_model(const Compiled& compiled) {
    Builder builder{static_cast<std::uint32_t>(compiled.puzzle().columns)};
    compiled.build(builder);
    bound_objectives(compiled.puzzle(), builder);
    Model model = std::move(builder).freeze();
    if (compiled.cells_are_variables()) require_cells(compiled.puzzle(), model);
    return model;
}

}  // namespace

void refuse(const Puzzle& puzzle, const ModelRefusal& refusal, const std::string& expected) {
    if (refusal.place) puzzle.fail(*refusal.place, refusal.reason, expected);
    throw InputError{refusal.reason, expected};
}

std::shared_ptr<const Compiled> compile_rules(const Puzzle& puzzle) {
    return puzzle.family->compile(fit(puzzle));
}

std::string violation(const Compiled& rules, const Puzzle& puzzle, std::span<const Value> grid) {
    std::string broken = rules.violation(puzzle, grid);
    if (!broken.empty() || puzzle.bounds.empty()) return broken;
    const auto numbers = rules.objectives(grid);
    for (std::size_t i = 0; i < puzzle.bounds.size(); ++i) {
        const auto [low, high] = puzzle.bounds[i];
        if (numbers[i] < low || numbers[i] > high)
            return fmt::format("the objective is {}, not {}", numbers[i],
                               bounds_text({&puzzle.bounds[i], 1}));
    }
    return {};
}

CompiledRules::CompiledRules(std::shared_ptr<const Compiled> compiled)
    : compiled_{std::move(compiled)}, model_{build_model(*compiled_)} {}

CompiledRules::CompiledRules(const Puzzle& puzzle) : CompiledRules{compile_rules(puzzle)} {}

CompiledRules::CompiledRules(const Puzzle& puzzle, PuzzleCompiler& compiler)
    : CompiledRules{compiler.compile(fit(puzzle))} {}

CompiledRules::CompiledRules(const Puzzle& puzzle, const Compiled& like)
    : CompiledRules{puzzle.family->compile(fit(puzzle), &like)} {}

CompiledPuzzle::CompiledPuzzle(const CompiledRules& rules, const Puzzle& puzzle)
    : rules_{&rules}, puzzle_{puzzle}, givens_{rules.compiled().givens(puzzle, rules.model())} {}

CompiledPuzzle::CompiledPuzzle(const Puzzle& puzzle, CompiledRules rules)
    : own_rules_{std::move(rules)},
      rules_{&*own_rules_},
      puzzle_{puzzle},
      givens_{rules_->compiled().givens(puzzle, rules_->model())} {}

const CompiledPuzzle::Propagated& CompiledPuzzle::propagated() const {
    if (!propagated_) {
        propagated_ = std::make_unique<Propagated>(model());
        propagated_->propagator.propagate(givens_, propagated_->state);
    }
    return *propagated_;
}

std::vector<Literal> CompiledRules::facts_of(const Puzzle& puzzle, int cell) const {
    if (compiled_->cells_are_variables()) {
        std::vector<Literal> facts;
        add_facts(puzzle, model_, static_cast<std::uint32_t>(cell), facts);
        return facts;
    }
    Puzzle alone = puzzle;
    for (int other = 0; other < puzzle.cells(); ++other) {
        if (other == cell) continue;
        alone.given[other] = open_cell;
        if (!alone.marks.empty()) alone.marks[other].clear();
    }
    return compiled_->givens(alone, model_).facts;
}

Grid CompiledPuzzle::checked_grid(std::span<const std::int32_t> values) const {
    std::string why;
    if (!verify(model(), givens_, values, why))
        throw InternalError{fmt::format("a solution does not satisfy the model: {}", why)};
    Grid grid = decode(values);
    why = violation(grid);
    if (!why.empty()) throw InternalError{fmt::format("a solution breaks the rules: {}", why)};
    const auto numbers = objectives(grid);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::int64_t by_model = value_of(model().objectives()[i], values);
        if (by_model != numbers[i])
            throw InternalError{
                fmt::format("an objective is {} by the model, {} by the rules", by_model, numbers[i])};
    }
    return grid;
}

}  // namespace reductio
