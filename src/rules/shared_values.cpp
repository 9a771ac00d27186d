// shared_values.cpp - linear in the cells.
#include "rules/shared_values.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "family/family.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

SharedValues::SharedValues(const Puzzle& puzzle) {
    const RulesAnswer& answer = puzzle.family->rules->program().answer;
    others_ = answer.others;
    if (!others_.empty()) low_ = static_cast<Value>(answer.low->number);
    std::vector<int> variable_of_region, cells_of_region;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int region = puzzle.regions.empty() ? -1 : puzzle.regions[cell];
        if (region < 0 || static_cast<std::size_t>(region) >= variable_of_region.size()) {
            variable_.push_back(static_cast<std::uint32_t>(first_.size()));
            is_other_.push_back(0);
            if (region >= 0) {  // regions are numbered by their first cells
                variable_of_region.push_back(static_cast<int>(first_.size()));
                cells_of_region.push_back(1);
            }
            first_.push_back(cell);
            continue;
        }
        variable_.push_back(static_cast<std::uint32_t>(variable_of_region[region]));
        is_other_.push_back(!others_.empty() && cells_of_region[region]++ % 2 == 1 ? 1 : 0);
    }
}

Value SharedValues::other(Value value) const {
    const auto at = static_cast<std::size_t>(value - low_);
    return value >= low_ && at < others_.size() ? others_[at] : value;
}

Value SharedValues::inverse(Value held) const {
    const auto found = std::ranges::find(others_, held);
    return found == others_.end() ? held : low_ + static_cast<Value>(found - others_.begin());
}

language::Tree SharedValues::answer_in(int cell, std::span<const language::Tree> variables) const {
    const language::Tree& variable = variables[variable_of(cell)];
    if (!is_other(cell)) return variable;
    using language::Op;
    std::vector<language::Tree> element{variable};
    if (low_ != 1) element[0] = language::make(Op::plus, {variable, language::number(1 - low_)});
    for (const Value value : others_) element.push_back(language::number(value));
    return language::make(Op::element, element);
}

std::vector<Value> SharedValues::values_of(std::span<const Value> grid) const {
    std::vector<Value> values(first_.size(), open_cell);
    for (std::size_t cell = grid.size(); cell-- > 0;)
        if (grid[cell] != open_cell)
            values[variable_[cell]] = of_variable(static_cast<int>(cell), grid[cell]);
    return values;
}

Grid decode_shared(const Puzzle& puzzle, std::span<const std::int32_t> values) {
    const SharedValues shared{puzzle};
    Grid grid;
    grid.reserve(puzzle.given.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        grid.push_back(shared.in_cell(cell, values[shared.variable_of(cell)]));
    return grid;
}

Givens shared_givens(const Puzzle& puzzle, const Model& model) {
    Givens result;
    const SharedValues shared{puzzle};
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Var v{shared.variable_of(cell)};
        const Value given = puzzle.given[cell];
        if (given != open_cell) result.facts.push_back(model.is(v, shared.of_variable(cell, given)));
        if (puzzle.marks.empty()) continue;
        for (const Value value : model.domain(v)) {
            if (excluded_by_marks(puzzle, cell, shared.in_cell(cell, value)))
                result.facts.push_back(!model.is(v, value));
        }
    }
    return result;
}

// "+ −": what the first cells hold by the words of the file; or "colour 3", by the name of the answer.
Phrase shared_phrase(const Puzzle& puzzle, Var v, std::int32_t value) {
    const RulesFile& rules = *puzzle.family->rules;
    const SharedValues shared{puzzle};
    if (index(v) >= shared.first_cells().size()) return {};
    Phrase phrase;
    std::string before;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (shared.variable_of(cell) != index(v)) continue;
        const Value held = shared.in_cell(cell, value);
        phrase.cells.emplace_back(cell, held);
        const auto word = static_cast<std::size_t>(held);
        if (held < 0 || word >= rules.states.size() || rules.states[word] == before) continue;
        before = rules.states[word];
        phrase.value += (phrase.value.empty() ? "" : " ") + before;
    }
    if (phrase.value.empty()) phrase.value = fmt::format("{} {}", rules.program().answer.name, value);
    return phrase;
}

std::string find_unlike_cells(const Puzzle& puzzle, std::span<const Value> grid) {
    const SharedValues shared{puzzle};
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int first = shared.first_cells()[shared.variable_of(cell)];
        if (grid[cell] == open_cell || grid[first] == open_cell) continue;
        if (shared.in_cell(cell, grid[first]) != grid[cell])
            return fmt::format("{} and {} are in one region, but hold {} and {}", cell_name(puzzle, first),
                               cell_name(puzzle, cell), grid[first], grid[cell]);
    }
    return {};
}

}  // namespace reductio
