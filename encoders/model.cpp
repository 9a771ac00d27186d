// model.cpp - a model that the user writes: variables with domains, and conditions over them.
//
// src/language reads and lowers it; `check` evaluates the conditions as they were written. The vocabulary is
// that of the teaching texts on Choco and on Microsoft's Solver Foundation: named variables with domains,
// allDifferent, nested arithmetic.
#include <fmt/core.h>

#include <algorithm>

#include "base/stop.hpp"
#include "encoders/shared/model_payload.hpp"
#include "family/cpp_family.hpp"
#include "language/evaluate.hpp"
#include "language/lower.hpp"
#include "language/read_model.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"

namespace reductio::families::model {

namespace {

using language::Specification;

BoxShape shape(int size) { return {1, size}; }

void build(const Puzzle& puzzle, Builder& builder) {
    const Specification& specification = specification_of(puzzle);
    const auto is_given = [](Value value) { return value != open_cell; };
    if (!puzzle.marks.empty() || std::ranges::any_of(puzzle.given, is_given))
        puzzle.fail("a model with givens or marks", "conditions such as x == 3");
    if (const auto error = language::lower_to_model(specification, builder))
        puzzle.fail(error->offset, error->refusal.what, error->refusal.expected);
}

void read_body(Passage body, Puzzle& puzzle) {
    Specification specification = language::read_model(body);
    if (specification.variables().empty())
        body.fail("a model without variables", "a line such as x, y: 1..9");
    Puzzle read = model_puzzle(std::move(specification));
    take_payload(puzzle, std::move(read), body, "variables");
}

std::string write_body(const Puzzle& puzzle) { return specification_of(puzzle).text(); }

std::string refused_value(const Specification& specification, std::uint32_t variable, Value value) {
    constexpr std::size_t longest_list = 100;
    const std::string others = language::values_text(specification.values_of(variable));
    return fmt::format("{} can't be {}{}", specification.variables()[variable]->name, value,
                       others.size() > longest_list ? "" : ", only " + others);
}

std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    const Specification& specification = specification_of(puzzle);
    for (std::uint32_t i = 0; i < grid.size(); ++i) {
        if (!std::ranges::binary_search(specification.values_of(i), grid[i]))
            return refused_value(specification, i, grid[i]);
    }
    for (const auto& requirement : specification.requirements()) {
        poll_stop();
        try {
            if (language::holds(*requirement.condition, grid)) continue;
        } catch (const language::Refusal& refusal) {
            return fmt::format("{}: {}", requirement.title(), refusal.what);
        }
        return fmt::format("{} does not hold", requirement.title());
    }
    return language::objective_without_number(specification.objectives(), grid);
}

std::vector<std::int64_t> objectives(const Puzzle& puzzle, std::span<const Value> grid) {
    return language::numbers_of(specification_of(puzzle).objectives(), grid);
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    NamedRows drawing;
    const std::span<const Value> values = grid.empty() ? puzzle.given : grid;
    auto next = values.begin();
    for (const auto& array : specification_of(puzzle).arrays()) {
        const auto columns =
            array.dimensions.empty()
                ? 1
                : static_cast<int>(array.dimensions.back().high - array.dimensions.back().low + 1);
        NamedRows::Row& row =
            drawing.rows.emplace_back(NamedRows::Row{array.name, columns, {}, !array.dimensions.empty()});
        for (std::uint32_t i = 0; i < array.size; ++i, ++next)
            row.texts.push_back(*next == open_cell ? "" : std::to_string(*next));
    }
    return drawing;
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "model",
         .summary = "variables and conditions, a line each: any equation, any puzzle",
         .digits = usual_digits(side_digits),
         .shape = shape,
         .generation = {.why_not = "variables and conditions mean nothing by themselves"},
         .longest_side = static_cast<int>(language::most_variables),
         .body = OwnBody{read_body, write_body}},
        {.build = build, .violation = violation, .objectives = objectives, .draw = draw}};
    return made;
}

}  // namespace reductio::families::model
