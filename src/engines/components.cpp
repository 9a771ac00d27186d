// components.cpp - counts models of the CNF by components (cnf/components/component_counter.hpp); to show
// solutions it searches as dpll does.
//
// For puzzles that fall apart as they are filled, and for clues that reach only a few cells: what a cover
// can't express or only at length. The table is bounded by --memory. The count shows no solution.
#include <algorithm>
#include <memory>
#include <optional>

#include "base/registry.hpp"
#include "cnf/components/component_counter.hpp"
#include "engines/engine.hpp"
#include "engines/shared/clause_run.hpp"

namespace reductio::engines::components {

namespace {

constexpr std::uint64_t lowering_work = 60;  // nanoseconds for a literal, measured
constexpr std::uint64_t work_between_polls = 300'000;

// The number, or 2^64 - 1 if it is greater.
std::uint64_t saturated(const ComponentCounter::Number& number) {
    return number > UINT64_MAX ? UINT64_MAX : static_cast<std::uint64_t>(number);
}

class ComponentRun final : public ClauseRun {
public:
    ComponentRun(ClauseRules& rules, const Givens& givens, const Limits& limits,
                 const OnSolution& on_solution)
        : ClauseRun{rules, givens, limits, on_solution} {
        prepare([this] { load(); });
    }
    Outcome outcome() override {
        if (counter_) report();
        return ClauseRun::outcome();
    }
    std::uint64_t counted() const override {
        return counter_ ? saturated(counter_->count()) : ClauseRun::counted();
    }
    std::uint64_t work() const override {
        return lowering_work * literals_ + (counter_ ? counter_->work() : 0);
    }
    std::uint64_t rest() const override {
        return counter_ ? rest_of_work(counter_->work(), counter_->statistics().share) : all_work;
    }
    bool skips() const override { return true; }

private:
    void load() {
        ArenaSink sink;
        const int variables = lowering().run(sink);
        literals_ = sink.arena.size();
        outcome_.statistics["variables"] = variables;
        const std::uint64_t bytes = limits_.table_bytes();
        // Without witnesses all variables follow from the answer.
        const bool projected =
            std::ranges::any_of(rules_.propagator.model().variables(),
                                [](const Variable& variable) { return variable.role == Role::witness; });
        counter_.emplace(variables, sink.arena, residual().groups(), projected, bytes);
    }
    void search(std::uint64_t work) override {
        const std::uint64_t until =
            work == all_work ? all_work : counter_->work() + std::max<std::uint64_t>(work, 1);
        do {
            if (counter_->step()) return end(Ending::complete);
            if (counter_->work() < next_poll_) continue;
            next_poll_ = counter_->work() + work_between_polls;
            if (!go_on()) return;
        } while (counter_->work() < until);
    }
    bool go_on() {
        const bool wanted = limits_.progress || limits_.solutions > 0;
        const std::uint64_t least = wanted ? saturated(counter_->count()) : 0;
        if (limits_.progress) {
            const auto made = counter_->statistics();
            limits_.progress({made.nodes, least, made.share});
        }
        if (limits_.solutions > 0 && least >= limits_.solutions) end(Ending::limit);
        if (!ended_ && watch_.stopped()) end(watch_.ending());
        return !ended_;
    }
    void report() {
        const auto count = counter_->count();
        outcome_.count = saturated(count);
        if (limits_.solutions > 0 && outcome_.count >= limits_.solutions) {
            outcome_.count = limits_.solutions;
            end(Ending::limit);
        } else if (count > UINT64_MAX) {
            outcome_.digits = count.str();
        }
        const auto made = counter_->statistics();
        outcome_.statistics["nodes"] = static_cast<double>(made.nodes);
        outcome_.statistics["lookups"] = static_cast<double>(made.lookups);
        outcome_.statistics["hits"] = static_cast<double>(made.hits);
        outcome_.statistics["entries"] = static_cast<double>(made.entries);
        outcome_.statistics["evicted"] = static_cast<double>(made.evicted);
        outcome_.statistics["table_bytes"] = static_cast<double>(made.table_bytes);
    }

    std::uint64_t literals_ = 0, next_poll_ = 0;
    std::optional<ComponentCounter> counter_;
};

class ComponentSession final : public ResumableSession {
public:
    ComponentSession(const Model& model, const EngineOptions& options)
        : rules_{model, options.cnf}, to_show_{find<Engine>("dpll")->open(model, options)} {}

    std::unique_ptr<Query> begin(Task task, const Givens& givens, const Limits& limits,
                                 const OnSolution& on_solution) override {
        if (task == Task::enumerate) return to_show_->begin(task, givens, limits, on_solution);
        return std::make_unique<ComponentRun>(rules_, givens, limits, on_solution);
    }

private:
    ClauseRules rules_;
    std::unique_ptr<Session> to_show_;
};

}  // namespace

extern const Engine engine;
const Engine engine{"components", "counts models of the CNF by components, each once",
                    [](const Model&) -> std::optional<ModelRefusal> { return {}; },
                    [](const Model& model, const EngineOptions& options) -> std::unique_ptr<Session> {
                        return std::make_unique<ComponentSession>(model, options);
                    }};

}  // namespace reductio::engines::components
