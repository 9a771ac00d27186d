// engine_solver.cpp - our own engines in a crosscheck: as solvers under comparison, and as the reference.
//
// An engine's solutions and its count come from separate calls and must agree with each other.
#include <fmt/format.h>

#include <algorithm>

#include "base/stopwatch.hpp"
#include "tasks/solvers/solver.hpp"

namespace reductio {

namespace {

using State = Response::State;

State state_of(Ending ending) {
    switch (ending) {
        case Ending::complete:
        case Ending::limit: return State::answered;
        case Ending::stuck: return State::stuck;
        case Ending::refused: return State::refused;
        case Ending::interrupted: return State::interrupted;
        case Ending::timeout:
        case Ending::memory:
        case Ending::budget: return State::timeout;
    }
    return State::stuck;
}

class EngineSolver final : public Solver {
public:
    EngineSolver(const std::string& name, Settings settings, std::uint64_t limit)
        : name_{name},
          is_external_{settings.engine.starts_with("external:")},
          limit_{limit},
          pipeline_{std::move(settings)} {}

    const std::string& name() const override { return name_; }

    Response solve(const Puzzle& puzzle) override {
        const Stopwatch clock;
        Response response;
        try {
            enumerate(puzzle, response);
            if (response.state == State::answered) count(puzzle, response);
        } catch (const InternalError& error) {
            response.fail(Fault::wrong_solution, error.what());
        } catch (const InputError& error) {  // the family refuses the puzzle, or an external program failed
            if (is_external_)
                response.fail(Fault::failure, error.brief());
            else
                response.refuse(error.brief());
        } catch (const std::exception& error) {
            response.fail(Fault::failure, error.what());
        }
        keep_distinct(response.grids);  // they are unsorted after an exception
        response.seconds = clock.seconds();
        return response;
    }

private:
    void enumerate(const Puzzle& puzzle, Response& response) {
        const Outcome outcome = pipeline_.enumerate(puzzle, limit_, [&](std::span<const Value> grid) {
            response.grids.emplace_back(grid.begin(), grid.end());
            return true;
        });
        response.state = state_of(outcome.ending);
        if (response.state == State::refused) return response.refuse(outcome.refusal);
        if (response.state == State::stuck) response.partial = pipeline_.partial();
        const std::uint64_t shown = response.grids.size();
        const bool repeats = keep_distinct(response.grids) > 0;
        response.least = response.grids.size();
        if (outcome.ending == Ending::complete) response.most = response.least;
        if (repeats) {
            response.fail(Fault::wrong_count, "shows a solution twice");
        } else if (response.state == State::answered && outcome.count != shown) {
            response.fail(Fault::wrong_count,
                          fmt::format("shows {} but gives the number {}", shown, outcome.count));
        } else if (outcome.ending == Ending::limit && shown < limit_) {
            response.fail(Fault::wrong_count, fmt::format("stops at {} solutions of {}", shown, limit_));
        }
    }

    void count(const Puzzle& puzzle, Response& response) {
        const Outcome outcome = pipeline_.count(puzzle, limit_);
        if (state_of(outcome.ending) != State::answered) return;  // the solutions found still hold
        const bool exact = outcome.ending == Ending::complete;
        if (outcome.count > response.most || (exact && outcome.count < response.least)) {
            response.fail(Fault::wrong_count,
                          fmt::format("finds {} and counts {}", response.least, outcome.count));
            return;
        }
        response.least = std::max(response.least, outcome.count);
        if (exact) response.most = outcome.count;
    }

    std::string name_;
    bool is_external_;
    std::uint64_t limit_;
    Pipeline pipeline_;
};

}  // namespace

std::unique_ptr<Solver> engine_solver(const std::string& name, Settings settings, std::uint64_t limit) {
    return std::make_unique<EngineSolver>(name, std::move(settings), limit);
}

Reference engine_reference(Settings settings) {
    const auto pipeline = std::make_shared<Pipeline>(std::move(settings));
    return [pipeline](const Puzzle& puzzle, std::uint64_t most) -> std::optional<ExactCount> {
        try {
            const Outcome outcome = pipeline->count(puzzle, most == 0 ? 0 : most + 1);
            constexpr auto largest = std::numeric_limits<std::uint64_t>::max();  // stands for "or more"
            if (outcome.ending != Ending::complete || outcome.count == largest) return {};
            if (most > 0 && outcome.count > most) return {};
            return ExactCount{outcome.count, outcome.engine.empty() ? pipeline->engine() : outcome.engine};
        } catch (const InputError&) {  // the family refuses the puzzle
            return {};
        }
    };
}

}  // namespace reductio
