// problem.cpp - the class Problem: a specification, and questions about it put to the pipeline as a puzzle of
// the family `model`.
#include "reductio/problem.hpp"

#include <fmt/format.h>

#include <ostream>
#include <stdexcept>

#include "library/solution.hpp"
#include "modelling/payload.hpp"
#include "modelling/use.hpp"
#include "tasks/pipeline.hpp"
#include "tasks/target.hpp"
#include "text/registry.hpp"

namespace reductio {

using modelling::Array;
using modelling::in_use;
using modelling::Specification;

struct Problem::State {
    Specification specification;

    // The variables of a new array.
    std::span<const modelling::Tree> declare(std::string_view name, std::vector<std::size_t> sides,
                                             std::vector<std::int32_t> values) {
        std::vector<Array::Range> dimensions;
        for (const std::size_t side : sides) dimensions.push_back({0, static_cast<std::int64_t>(side) - 1});
        specification.declare(std::string{name}, std::move(dimensions), std::move(values));
        return std::span{specification.variables()}.subspan(specification.arrays().back().first);
    }
    Puzzle puzzle() const { return modelling::model_puzzle(specification); }
    Model model(const Puzzle& puzzle) const { return build_model(family_of(puzzle), puzzle); }
};

Problem::Problem() : state_{std::make_unique<State>()} {}
Problem::Problem(Problem&&) noexcept = default;
Problem& Problem::operator=(Problem&&) noexcept = default;
Problem::~Problem() = default;

IntVar Problem::variable(std::string_view name, std::int64_t low, std::int64_t high) {
    return in_use(
        [&] { return IntVar{state_->declare(name, {}, modelling::range_values(low, high)).front()}; });
}

IntVar Problem::variable(std::string_view name, const std::vector<std::int64_t>& values) {
    return in_use([&] { return IntVar{state_->declare(name, {}, modelling::set_values(values)).front()}; });
}

std::vector<IntVar> Problem::array(std::string_view name, std::size_t size, std::int64_t low,
                                   std::int64_t high) {
    return in_use([&] {
        const auto trees = state_->declare(name, {size}, modelling::range_values(low, high));
        std::vector<IntVar> variables;
        for (const auto& tree : trees) variables.push_back(IntVar{tree});
        return variables;
    });
}

std::vector<IntVar> Problem::array(std::string_view name, std::size_t size,
                                   const std::vector<std::int64_t>& values) {
    return in_use([&] {
        const auto trees = state_->declare(name, {size}, modelling::set_values(values));
        std::vector<IntVar> variables;
        for (const auto& tree : trees) variables.push_back(IntVar{tree});
        return variables;
    });
}

std::vector<std::vector<IntVar>> Problem::grid(std::string_view name, std::size_t rows, std::size_t columns,
                                               std::int64_t low, std::int64_t high) {
    return in_use([&] {
        const auto trees = state_->declare(name, {rows, columns}, modelling::range_values(low, high));
        std::vector<std::vector<IntVar>> cells(rows);
        for (std::size_t i = 0; i < trees.size(); ++i) cells[i / columns].push_back(IntVar{trees[i]});
        return cells;
    });
}

IntVar Problem::find(std::string_view name) const {
    const auto variable = state_->specification.find(name);
    if (!variable) throw std::invalid_argument{fmt::format("there is no variable {}", quoted(name))};
    return IntVar{state_->specification.variables()[*variable]};
}

void Problem::require(const Condition& condition) {
    in_use([&] { state_->specification.require({{}, condition.tree()}); });
}

void Problem::require(std::string_view name, const Condition& condition) {
    if (name.empty()) throw std::invalid_argument{"an empty name"};
    in_use([&] { state_->specification.require({std::string{name}, condition.tree()}); });
}

Solution Problem::solve(const Search& search) const {
    return in_use([&] { return Solution{std::make_unique<Solution::Run>(state_->puzzle(), search)}; });
}

Count Problem::count(const Search& search) const {
    return in_use([&] {
        const Outcome outcome = Pipeline{settings_of(search)}.count(state_->puzzle(), 0);
        Count count;
        count.number = outcome.count;
        count.digits = outcome.digits.empty() ? fmt::format("{}", outcome.count) : outcome.digits;
        if (outcome.ending == Ending::stuck)
            count.status = Status::stuck;
        else if (outcome.ending != Ending::complete)
            count.status = Status::unknown;
        else
            count.status = outcome.count == 0 ? Status::none : Status::solved;
        return count;
    });
}

Status Problem::unique(const Search& search) const {
    return in_use([&] {
        const auto any = [](std::span<const Value>) { return true; };
        const Outcome outcome = Pipeline{settings_of(search)}.enumerate(state_->puzzle(), 2, any);
        if (outcome.count > 1) return Status::multiple;
        if (outcome.ending == Ending::stuck) return Status::stuck;
        if (outcome.ending != Ending::complete) return Status::unknown;
        return outcome.count == 1 ? Status::unique : Status::none;
    });
}

std::string Problem::text() const { return "model\n" + state_->specification.text(); }

void Problem::write_model(std::ostream& out) const {
    out << in_use([&] { return dump(state_->model(state_->puzzle())); });
}

void Problem::write_dimacs(const std::string& path) const {
    in_use([&] {
        const Puzzle puzzle = state_->puzzle();
        const Model model = state_->model(puzzle);
        const Givens givens;
        const CnfOptions options;
        ByteOutput out{path};
        reductio::find<Target>("dimacs")->write({puzzle, model, givens, options}, out);
        out.close();
    });
}

}  // namespace reductio
