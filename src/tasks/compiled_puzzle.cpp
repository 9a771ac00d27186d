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
    const bool by_rules = family.digits_by_rules != nullptr;
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

// Without .decode the answer variables are the cells. One more would multiply the number of solutions.
void require_cells(const Puzzle& puzzle, const Model& model) {
    const auto answers = std::ranges::count(model.variables(), Role::answer, &Variable::role);
    if (answers == puzzle.cells()) return;
    throw InternalError{fmt::format(
        "{} has {} answer variables for {} cells; derived variables take Role::derived, others need .decode",
        puzzle.family->name, answers, puzzle.cells())};
}

Model build_model(const Puzzle& puzzle) {
    require_sides(puzzle);
    require_known_parts(*puzzle.family, puzzle);
    require_open_walls(puzzle);
    require_digits(puzzle);
    Builder builder{static_cast<std::uint32_t>(puzzle.columns)};
    puzzle.family->build(puzzle, builder);
    Model model = std::move(builder).freeze();
    if (puzzle.family->decode == nullptr) require_cells(puzzle, model);
    return model;
}

void add_facts(const Puzzle& puzzle, const Model& model, std::uint32_t cell, std::vector<Literal>& facts) {
    if (puzzle.given[cell] != open_cell) facts.push_back(model.is(Var{cell}, puzzle.given[cell]));
    if (puzzle.marks.empty() || puzzle.marks[cell].empty()) return;
    for (const auto value : model.domain(Var{cell})) {
        const bool marked = std::ranges::find(puzzle.marks[cell], value) != puzzle.marks[cell].end();
        if (!marked) facts.push_back(!model.is(Var{cell}, value));
    }
}

Givens givens_of(const Puzzle& puzzle, const Model& model) {
    if (puzzle.family->givens != nullptr) return puzzle.family->givens(puzzle, model);
    std::vector<std::uint32_t> cells(puzzle.given.size());
    std::size_t size = 0;
    const bool marked = !puzzle.marks.empty();
    for (std::uint32_t cell = 0; cell < puzzle.given.size(); ++cell) {
        const bool given = puzzle.given[cell] != open_cell;
        cells[size] = cell;  // no branch: no processor foresees where the givens are
        size += (given | marked) ? 1 : 0;
    }
    Givens givens;
    givens.facts.reserve(size);
    for (const auto cell : std::span{cells}.first(size)) add_facts(puzzle, model, cell, givens.facts);
    return givens;
}

}  // namespace

void refuse(const Puzzle& puzzle, const ModelRefusal& refusal, const std::string& expected) {
    if (refusal.place) puzzle.fail(*refusal.place, refusal.reason, expected);
    throw InputError{refusal.reason, expected};
}

CompiledRules::CompiledRules(const Puzzle& puzzle) : puzzle_{puzzle}, model_{build_model(puzzle)} {}

CompiledPuzzle::CompiledPuzzle(const CompiledRules& rules, const Puzzle& puzzle)
    : rules_{&rules}, puzzle_{puzzle}, givens_{givens_of(puzzle, rules.model())} {}

CompiledPuzzle::CompiledPuzzle(const Puzzle& puzzle)
    : own_rules_{puzzle},
      rules_{&*own_rules_},
      puzzle_{puzzle},
      givens_{givens_of(puzzle, rules_->model())} {}

const CompiledPuzzle::Propagated& CompiledPuzzle::propagated() const {
    if (!propagated_) {
        propagated_ = std::make_unique<Propagated>(model());
        propagated_->propagator.propagate(givens_, propagated_->state);
    }
    return *propagated_;
}

std::vector<Literal> CompiledRules::facts_of(const Puzzle& puzzle, int cell) const {
    if (family().givens == nullptr) {
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
    return family().givens(alone, model_).facts;
}

Grid CompiledPuzzle::decode(std::span<const std::int32_t> values) const {
    if (family().decode != nullptr) return family().decode(puzzle_, values);
    return {values.begin(), values.begin() + puzzle_.cells()};
}

Grid CompiledPuzzle::checked_grid(std::span<const std::int32_t> values) const {
    std::string why;
    if (!verify(model(), givens_, values, why))
        throw InternalError{fmt::format("a solution does not satisfy the model: {}", why)};
    Grid grid = decode(values);
    why = violation(grid);
    if (!why.empty()) throw InternalError{fmt::format("a solution breaks the rules: {}", why)};
    return grid;
}

}  // namespace reductio
