// houses.cpp - sudokus of any form: cells that differ in houses, and no other rule (houses/kernel.hpp).
//
// The shape is made once per session, a query only takes values away. A 9x9 takes 150 kB, a 16x16 a megabyte.
#include <algorithm>
#include <memory>

#include "base/stopwatch.hpp"
#include "engines/engine.hpp"
#include "houses/kernel.hpp"

namespace reductio::engines::houses {

namespace {

constexpr std::uint64_t nodes_between_polls = 256;
constexpr std::uint64_t samples = 2'000;  // solutions that `count` shows

struct Houses {
    explicit Houses(const Model& model)
        : shape{model},
          kernel{house_kernel_of(instruction_levels().back())(shape)},
          numbers(shape.cells),
          values(shape.cells) {}
    HouseShape shape;
    std::unique_ptr<HouseKernel> kernel;
    std::vector<std::uint8_t> numbers;
    std::vector<std::int32_t> values;
};

class HouseRun final : public Query {
public:
    HouseRun(Houses& houses, Task task, const Givens& givens, const Limits& limits,
             const OnSolution& on_solution)
        : houses_{houses}, kernel_{*houses.kernel}, task_{task}, limits_{limits}, on_solution_{on_solution} {
        kernel_.start();
        for (const Literal fact : givens.facts)
            if (!take(fact)) end(Ending::complete);
    }

    bool resume(std::uint64_t work) override {
        const double before = started_ ? clock_.seconds() : 0;  // the clock takes longer than many a node
        started_ = true;
        const std::uint64_t nodes = std::max<std::uint64_t>(1, work / node_work());
        const std::uint64_t until = nodes > ~kernel_.nodes() ? all_work : kernel_.nodes() + nodes;
        while (!ended_ && kernel_.nodes() < until) step(until);
        search_seconds_ += clock_.seconds() - before;
        return ended_;
    }
    Outcome outcome() override {
        outcome_.ending = ended_ ? ending_ : Ending::limit;
        outcome_.statistics = {{"houses", static_cast<double>(houses_.shape.houses_count)},
                               {"nodes", static_cast<double>(kernel_.nodes())},
                               {"seconds.search", search_seconds_}};
        return std::move(outcome_);
    }
    std::uint64_t counted() const override { return outcome_.count; }
    std::uint64_t work() const override { return (kernel_.nodes() + 1) * node_work(); }
    std::uint64_t rest() const override {
        if (kernel_.nodes() < nodes_to_judge) return all_work;
        return rest_of_work(kernel_.nodes() * node_work(), kernel_.share());
    }

private:
    static constexpr std::uint64_t nodes_to_judge = 256;  // before the share of the tree tells anything

    // Nanoseconds, measured: 400 on a 9x9.
    std::uint64_t node_work() const { return 40 + houses_.shape.cells * houses_.shape.values.size() / 2; }
    // False if the fact is a contradiction.
    bool take(Literal fact) {
        if (fact.constant()) return fact == Literal::always();
        const HouseShape& shape = houses_.shape;
        const auto [cell, value] = shape.slots[fact.slot()];
        if (fact.negated())
            kernel_.remove(cell, value);
        else
            kernel_.keep_only(cell, value);
        return true;
    }
    void step(std::uint64_t until) {
        if (limits_.nodes > 0) until = std::min(until, limits_.nodes);
        switch (kernel_.run(std::min(until, next_poll_))) {
            case HouseKernel::Event::solution: return found();
            case HouseKernel::Event::complete: return end(Ending::complete);
            case HouseKernel::Event::paused: break;
        }
        if (limits_.nodes > 0 && kernel_.nodes() >= limits_.nodes) return end(Ending::budget);
        if (kernel_.nodes() >= next_poll_) poll();
    }
    void found() {
        ++outcome_.count;
        if (task_ == Task::enumerate || outcome_.count <= samples) {
            kernel_.read(houses_.numbers);
            for (std::size_t c = 0; c < houses_.values.size(); ++c)
                houses_.values[c] = houses_.shape.values[houses_.numbers[c]];
            if (!on_solution_(houses_.values)) return end(Ending::limit);
        }
        if (outcome_.count == limits_.solutions)
            end(Ending::limit);
        else if (outcome_.count % solutions_between_polls == 0)
            poll();
    }
    void poll() {
        next_poll_ = kernel_.nodes() + nodes_between_polls;
        if (limits_.progress) limits_.progress({kernel_.nodes(), outcome_.count, kernel_.share()});
        if (const auto reason = limits_.stop_reason(clock_.seconds())) end(ending_of(*reason));
    }
    void end(Ending ending) {
        ended_ = true;
        ending_ = ending;
    }

    static constexpr std::uint64_t solutions_between_polls = 64;
    const Stopwatch clock_;
    Houses& houses_;
    HouseKernel& kernel_;
    const Task task_;
    const Limits limits_;
    const OnSolution& on_solution_;
    Outcome outcome_;
    Ending ending_ = Ending::complete;
    bool started_ = false, ended_ = false;
    std::uint64_t next_poll_ = nodes_between_polls;
    double search_seconds_ = 0;
};

class HouseSession final : public ResumableSession {
public:
    explicit HouseSession(const Model& model) : houses_{model} {}

    std::unique_ptr<Query> begin(Task task, const Givens& givens, const Limits& limits,
                                 const OnSolution& on_solution) override {
        return std::make_unique<HouseRun>(houses_, task, givens, limits, on_solution);
    }

private:
    Houses houses_;
};

}  // namespace

extern const Engine engine;
const Engine engine{"houses",
                    "sets of cells, for puzzles whose only rule is that cells differ: sudokus of any form",
                    refuse_shape, [](const Model& model, const EngineOptions&) -> std::unique_ptr<Session> {
                        return std::make_unique<HouseSession>(model);
                    }};

}  // namespace reductio::engines::houses
