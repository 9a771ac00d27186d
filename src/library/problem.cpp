// problem.cpp - the class Problem: a specification, which the pipeline solves as a puzzle of the family
// `model`.
#include "reductio/problem.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <ostream>
#include <stdexcept>

#include "base/registry.hpp"
#include "encoders/shared/model_payload.hpp"
#include "formats/reader.hpp"
#include "library/conflict.hpp"
#include "library/misuse.hpp"
#include "library/queries.hpp"
#include "library/solution.hpp"
#include "tasks/pipeline.hpp"
#include "tasks/targets/target.hpp"

namespace reductio {

using language::Array;
using language::as_misuse;
using language::Refusal;
using language::Specification;

struct Problem::State {
    Specification specification;

    // The variables of a new array.
    std::span<const language::Tree> declare(std::string_view name, std::vector<std::size_t> sides,
                                            language::Domain domain) {
        std::vector<Array::Range> dimensions;
        if (std::ranges::find(sides, 0U) != sides.end())
            throw Refusal{fmt::format("{} has no variables", quoted(name)), "a size of at least one"};
        for (const std::size_t side : sides) {
            const std::size_t most =
                std::min(side, language::most_variables + 1);  // one too many, which is refused
            dimensions.push_back({0, static_cast<std::int64_t>(most) - 1});
        }
        specification.declare(std::string{name}, std::move(dimensions), std::move(domain));
        return std::span{specification.variables()}.subspan(specification.arrays().back().first);
    }
    Puzzle puzzle() const {
        if (specification.variables().empty())
            throw Refusal{"a problem without variables",
                          "at least one, made by variable(), array() or grid()"};
        return model_puzzle(specification);
    }
};

Problem::Problem() : state_{std::make_unique<State>()} {}
Problem::Problem(Problem&&) noexcept = default;
Problem& Problem::operator=(Problem&&) noexcept = default;
Problem::~Problem() = default;

Problem::State& Problem::state() const {
    if (!state_)
        throw std::invalid_argument{"a problem that was moved away; expected the one it was moved to"};
    return *state_;
}

IntVar Problem::variable(std::string_view name, std::int64_t low, std::int64_t high) {
    return as_misuse(
        [&] { return as_variable(state().declare(name, {}, language::range_domain(low, high)).front()); });
}

IntVar Problem::variable(std::string_view name, const Values& values) {
    return as_misuse(
        [&] { return as_variable(state().declare(name, {}, language::set_values(values)).front()); });
}

std::vector<IntVar> Problem::array(std::string_view name, std::size_t size, std::int64_t low,
                                   std::int64_t high) {
    return as_misuse(
        [&] { return listed(state().declare(name, {size}, language::range_domain(low, high))); });
}

std::vector<IntVar> Problem::array(std::string_view name, std::size_t size, const Values& values) {
    return as_misuse([&] { return listed(state().declare(name, {size}, language::set_values(values))); });
}

IntGrid Problem::grid(std::string_view name, std::size_t rows, std::size_t columns, std::int64_t low,
                      std::int64_t high) {
    return as_misuse([&] {
        return in_rows(columns, state().declare(name, {rows, columns}, language::range_domain(low, high)));
    });
}

IntGrid Problem::grid(std::string_view name, std::size_t rows, std::size_t columns, const Values& values) {
    return as_misuse([&] {
        return in_rows(columns, state().declare(name, {rows, columns}, language::set_values(values)));
    });
}

// Members, because only Problem can make an IntVar.
IntVar Problem::as_variable(const language::Tree& tree) const {
    const language::Domain& domain = state().specification.domain_of(tree->variable);
    return {tree, domain.low >= 0 && domain.high <= 1};
}

std::vector<IntVar> Problem::listed(std::span<const language::Tree> trees) const {
    std::vector<IntVar> variables;
    for (const auto& tree : trees) variables.push_back(as_variable(tree));
    return variables;
}

IntGrid Problem::in_rows(std::size_t columns, std::span<const language::Tree> trees) const {
    IntGrid cells;
    for (; !trees.empty(); trees = trees.subspan(columns)) cells.push_back(listed(trees.first(columns)));
    return cells;
}

IntVar Problem::find(std::string_view name) const {
    const auto variable = state().specification.find(name);
    if (!variable) throw std::invalid_argument{fmt::format("there is no variable {}", quoted(name))};
    return as_variable(state().specification.variables()[*variable]);
}

void Problem::require(const Condition& condition) {
    as_misuse([&] { state().specification.require({{}, condition.tree()}); });
}

void Problem::require(std::string_view name, const Condition& condition) {
    if (name.empty()) throw std::invalid_argument{"an empty name"};
    as_misuse([&] { state().specification.require({std::string{name}, condition.tree()}); });
}

void Problem::minimize(const Expression& number) { optimize(false, number); }
void Problem::maximize(const Expression& number) { optimize(true, number); }

void Problem::optimize(bool maximize, const Expression& number) {
    as_misuse([&] {
        state().specification.check_owner(*number.tree());
        state().specification.optimize({maximize, number.tree()});
    });
}

Solution Problem::improve(const Search& search) const {
    return as_misuse([&] {
        return Solution{
            std::make_unique<Solution::Run>(state().puzzle(), search, Solution::Run::Shown::better)};
    });
}

Solution Problem::solve(const Search& search) const {
    return as_misuse([&] {
        return Solution{std::make_unique<Solution::Run>(state().puzzle(), search, Solution::Run::Shown::all)};
    });
}

Count Problem::count(const Search& search) const {
    return as_misuse([&] { return count_of(state().puzzle(), search); });
}

Status Problem::unique(const Search& search) const {
    return as_misuse([&] { return uniqueness_of(state().puzzle(), search); });
}

Conflict Problem::conflict(const Search& search) const {
    return as_misuse([&] { return find_conflict(state().specification, search); });
}

std::vector<std::string> Problem::variable_names() const {
    std::vector<std::string> names;
    for (const auto& variable : state().specification.variables()) names.emplace_back(variable->name);
    return names;
}

Problem Problem::read(std::string_view text) {
    return as_misuse([&] {
        const PuzzleReader reader{std::make_shared<const Text>("text", std::string{text}), Hints{}};
        if (reader.size() != 1) throw InputError{fmt::format("{} puzzles", reader.size()), "one model"};
        const Puzzle puzzle = reader.read(0);
        if (!is_model(puzzle))
            throw InputError{fmt::format("a puzzle of the family {}", puzzle.family->name), "a model"};
        Problem problem;
        problem.state().specification = specification_of(puzzle);
        return problem;
    });
}

std::string Problem::text() const { return "model\n" + state().specification.text(); }

void Problem::write_model(std::ostream& out) const {
    as_misuse([&] {
        const CompiledRules rules{state().puzzle()};
        dump(rules.model(), [&](std::string_view piece) { out << piece; });
    });
}

void Problem::write_dimacs(const std::string& path) const { write("dimacs", path); }

void Problem::write(std::string_view target, const std::string& path) const {
    as_misuse([&] {
        const Target* const chosen = reductio::find<Target>(target);
        if (chosen == nullptr)
            throw Refusal{fmt::format("there is no target {}", quoted(target)), names<Target>()};
        const Puzzle puzzle = state().puzzle();
        const CompiledPuzzle compiled{puzzle};
        const CnfOptions options;
        ByteOutput out{path};
        chosen->write({compiled, options}, out);
        out.close();
    });
}

}  // namespace reductio
