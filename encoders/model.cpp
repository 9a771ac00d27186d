// model.cpp - a model that the user writes: variables with domains, and conditions over them.
//
// src/language reads and lowers it; `check` evaluates the conditions as they were written. The vocabulary is
// that of the teaching texts on Choco and on Microsoft's Solver Foundation: named variables with domains,
// allDifferent, nested arithmetic.
#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "base/stop.hpp"
#include "encoders/shared/model_payload.hpp"
#include "family/family.hpp"
#include "language/evaluate.hpp"
#include "language/lower.hpp"
#include "language/lowering/binary.hpp"
#include "language/read_model.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"

namespace reductio::families::model {

namespace {

using language::Specification;

BoxShape shape(int size) { return {1, size}; }

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
    const std::string others = language::domain_text(specification.domain_of(variable));
    return fmt::format("{} can't be {}{}", specification.variables()[variable]->name, value,
                       others.size() > longest_list ? "" : ", only " + others);
}

// A model whose variables are the cells, or, where some are numbers in binary, bits.
class ModelCompiled final : public Compiled {
public:
    explicit ModelCompiled(const Puzzle& stated)
        : Compiled{stated},
          specification_{specification_of(puzzle())},
          in_bits_{specification_.has_binary()} {}

    void build(Builder& builder) const override {
        if (!puzzle().marks.empty()) puzzle().fail("a model with marks", "conditions such as x in {3, 4}");
        if (const auto error = language::lower_to_model(specification_, builder))
            puzzle().fail(error->offset, error->refusal.what, error->refusal.expected);
    }
    bool cells_are_variables() const override { return !in_bits_; }
    Grid decode(std::span<const std::int32_t> values) const override {
        return in_bits_ ? language::numbers_of_bits(specification_, values) : Compiled::decode(values);
    }
    Givens givens(const Puzzle& given, const Model& model) const override {
        if (!in_bits_) return Compiled::givens(given, model);
        static_assert(open_cell == language::open_number);
        Givens givens;
        const auto values = language::bits_of_numbers(specification_, given.given);
        if (!values) givens.facts.push_back(Literal::never());
        for (std::uint32_t i = 0; values && i < values->size(); ++i)
            if ((*values)[i] != open_cell) givens.facts.push_back(model.is(Var{i}, (*values)[i]));
        return givens;
    }
    std::string violation(const Puzzle&, std::span<const Value> grid) const override {
        for (std::uint32_t i = 0; i < grid.size(); ++i) {
            if (!specification_.domain_of(i).has(grid[i])) return refused_value(specification_, i, grid[i]);
        }
        for (const auto& requirement : specification_.requirements()) {
            poll_stop();
            try {
                if (language::holds(*requirement.condition, grid)) continue;
            } catch (const language::Refusal& refusal) {
                return fmt::format("{}: {}", requirement.title(), refusal.what);
            }
            return fmt::format("{} does not hold", requirement.title());
        }
        return language::objective_without_number(specification_.objectives(), grid);
    }
    std::vector<std::int64_t> objectives(std::span<const Value> grid) const override {
        return language::numbers_of(specification_.objectives(), grid);
    }

private:
    const Specification& specification_;  // of the puzzle
    bool in_bits_;
};

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

class ModelFamily final : public Family {
public:
    using Family::Family;
    std::unique_ptr<const Compiled> compile(const Puzzle& puzzle, const Compiled*) const override {
        return std::make_unique<const ModelCompiled>(puzzle);
    }
    Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) const override {
        return model::draw(puzzle, grid);
    }
};

}  // namespace

const Family& family();
const Family& family() {
    static const ModelFamily made{
        Description{.name = "model",
                    .summary = "variables and conditions, a line each: any equation, any puzzle",
                    .digits = usual_digits(side_digits),
                    .shape = shape,
                    .generation = {.why_not = "variables and conditions mean nothing by themselves"},
                    .longest_side = static_cast<int>(language::most_variables),
                    .body = OwnBody{read_body, write_body}}};
    return made;
}

}  // namespace reductio::families::model
