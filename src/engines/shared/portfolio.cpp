// portfolio.cpp - a race: turns, slices, and how it ends.
#include "engines/shared/portfolio.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include "base/registry.hpp"
#include "base/stop.hpp"
#include "base/stopwatch.hpp"
#include "engines/shared/solution_pool.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t first_slice = 1'000'000;  // a millisecond
constexpr int slices_to_end = 4;  // an engine with no more than these left to do, by its share, goes on

// An engine in the race.
struct Runner {
    Entrant entrant;
    OnSolution on_solution;        // outlives the query, which refers to it
    std::unique_ptr<Query> query;  // null before its first turn
    double seconds = 0;
    std::uint64_t slices = 0, work = 0;
    bool out = false;  // it can't answer: refused, stuck, out of nodes or of memory

    // Work that its next turn begins with.
    std::uint64_t preparation() const { return query ? query->preparation() : entrant.preparation; }
    // Whether, by the share of its tree that is done, it ends within a few slices.
    bool near_end(std::uint64_t slice) const {
        const double share = query->share();
        const double rest = static_cast<double>(query->work()) * (1 - share);
        return share > 0 && rest < share * slices_to_end * static_cast<double>(slice);
    }
};

}  // namespace

class Portfolio::Race {
public:
    Race(Portfolio& owner, Task task, std::span<const Entrant> entrants, const Givens& givens,
         const Limits& limits, const OnSolution& on_solution)
        : owner_{owner},
          task_{task},
          givens_{givens},
          limits_{limits},
          on_solution_{on_solution},
          pool_{owner.model_, limits.solutions, on_solution},
          runners_(entrants.size()) {
        for (std::size_t i = 0; i < entrants.size(); ++i) runners_[i].entrant = entrants[i];
    }

    Outcome run() {
        for (std::uint64_t slice = first_slice; !outcome_; slice *= 2) {
            const bool first_round = slice == first_slice;
            if (first_round) turn(runners_.front(), slice);
            bool idle = true;
            for (Runner& runner : std::span{runners_}.subspan(first_round ? 1 : 0)) {
                if (outcome_ || !ready(runner, slice)) continue;
                turn(runner, slice);
                idle = false;
            }
            if (idle && !outcome_) turn(cheapest(), slice);
        }
        report();
        return std::move(*outcome_);
    }

private:
    // Whether what it has to do before its first step is worth it by now.
    bool ready(Runner& runner, std::uint64_t slice) {
        const std::uint64_t allowed = std::max(work_, slice);
        if (runner.out || runner.preparation() > allowed) return false;
        if (!runner.query) begin(runner);
        return !runner.out && runner.preparation() <= allowed;
    }
    // The one that is soonest at its first step.
    Runner& cheapest() {
        const auto cost = [](const Runner& runner) {
            return runner.out ? ~std::uint64_t{0} : runner.preparation();
        };
        return *std::ranges::min_element(runners_, {}, cost);
    }

    void begin(Runner& runner) {
        measured(runner, [&] {
            const auto index = static_cast<std::size_t>(&runner - runners_.data());
            runner.on_solution = [this, index](std::span<const std::int32_t> values) {
                return task_ == Task::count ? on_solution_(values) : pool_.add(index, values);
            };
            Limits limits = limits_;
            if (limits.seconds > 0)
                limits.seconds = std::max(least_seconds, limits.seconds - clock_.seconds());
            runner.query =
                owner_.session(runner.entrant.engine).begin(task_, givens_, limits, runner.on_solution);
        });
    }
    void turn(Runner& runner, std::uint64_t slice) {
        if (!runner.query) begin(runner);
        if (outcome_ || runner.out) return;
        bool ended = false;
        measured(runner, [&] {
            ended = runner.query->resume(slice);
            for (int more = 1; !ended && more < slices_to_end && runner.near_end(slice); ++more)
                ended = runner.query->resume(slice);
        });
        ++runner.slices;
        if (ended) end(runner);
        if (!outcome_ && pool_.full()) leave_to_best();
    }
    // Does a piece of a runner's work, under the limits of the race.
    template <class Piece>
    void measured(Runner& runner, Piece piece) {
        const Stopwatch clock;
        const std::uint64_t before = runner.query ? runner.query->work() : 0;
        try {
            piece();
            runner.work = runner.query->work();
            work_ += runner.work - before;
        } catch (const Stopped& stopped) {
            conclude(runner, stopped.interrupted ? Ending::interrupted : Ending::timeout);
        }
        runner.seconds += clock.seconds();
    }

    // A query that has ended.
    void end(Runner& runner) {
        Outcome outcome = runner.query->outcome();
        const Ending ending = outcome.ending;
        runner.out = true;
        const bool helpless =
            ending == Ending::stuck || ending == Ending::budget || ending == Ending::refused;
        const bool last = std::ranges::all_of(runners_, &Runner::out);
        if (helpless && !last) return;
        conclude(runner, ending, std::move(outcome));
    }
    void conclude(const Runner& runner, Ending ending, Outcome outcome = {}) {
        outcome_ = std::move(outcome);
        outcome_->engine = runner.entrant.engine;
        outcome_->ending = ending;
        if (task_ == Task::count) return count_most(ending);
        if (ending == Ending::complete && outcome_->count != pool_.shown())
            throw std::logic_error{fmt::format("{} finds {} solutions, the engines together {}",
                                               runner.entrant.engine, outcome_->count, pool_.shown())};
        outcome_->count = pool_.shown();
        if (pool_.enough()) outcome_->ending = Ending::limit;
    }
    // A count that was left early is the largest that any engine came to.
    void count_most(Ending ending) {
        if (ending == Ending::complete || ending == Ending::limit) return;
        for (Runner& runner : runners_) {
            if (runner.out || !runner.query) continue;
            Outcome other = runner.query->outcome();
            runner.out = true;
            if (other.count <= outcome_->count) continue;
            outcome_ = std::move(other);
            outcome_->engine = runner.entrant.engine;
            outcome_->ending = ending;
        }
    }

    // Where there are very many solutions, the engine that found most of them goes on alone.
    void leave_to_best() {
        const auto found = [this](const Runner& runner) {
            return runner.out ? 0 : pool_.found_by(static_cast<std::size_t>(&runner - runners_.data()));
        };
        const auto best = std::ranges::max_element(runners_, {}, found);
        pool_.leave_to(static_cast<std::size_t>(best - runners_.begin()));
        for (Runner& runner : runners_) {
            if (&runner == &*best) continue;
            runner.out = true;
            runner.query.reset();
        }
    }

    // Who worked how long, in place of the phases of the one that answered.
    void report() {
        auto& statistics = outcome_->statistics;
        std::erase_if(statistics, [](const auto& entry) { return entry.first.starts_with("seconds."); });
        for (const Runner& runner : runners_) {
            if (runner.seconds == 0) continue;
            statistics[fmt::format("seconds.{}", runner.entrant.engine)] = runner.seconds;
            statistics[fmt::format("slices.{}", runner.entrant.engine)] = static_cast<double>(runner.slices);
            statistics[fmt::format("work.{}", runner.entrant.engine)] = static_cast<double>(runner.work);
        }
    }

    static constexpr double least_seconds = 1e-6;
    Portfolio& owner_;
    const Task task_;
    const Givens& givens_;
    const Limits& limits_;
    const OnSolution& on_solution_;
    const Stopwatch clock_;
    SolutionPool pool_;
    std::vector<Runner> runners_;
    std::uint64_t work_ = 0;  // of all engines
    std::optional<Outcome> outcome_;
};

Session& Portfolio::session(std::string_view engine) {
    for (auto& [name, session] : sessions_)
        if (name == engine) return *session;
    return *sessions_.emplace_back(engine, find<Engine>(engine)->open(model_, options_)).second;
}

Outcome Portfolio::run(Task task, std::span<const Entrant> entrants, const Givens& givens,
                       const Limits& limits, const OnSolution& on_solution) {
    return Race{*this, task, entrants, givens, limits, on_solution}.run();
}

}  // namespace reductio
