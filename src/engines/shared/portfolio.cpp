// portfolio.cpp - a race: turns, slices, and how it ends.
#include "engines/shared/portfolio.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

#include "base/memory.hpp"
#include "base/registry.hpp"
#include "base/stop.hpp"
#include "base/stopwatch.hpp"
#include "base/threads.hpp"
#include "engines/shared/portfolio_slices.hpp"
#include "engines/shared/solution_pool.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

// Solutions that each engine shows of a count: to verify more takes longer than to find them.
constexpr std::uint64_t samples_most = 64;
constexpr std::uint64_t few_most = 2;  // solutions for which the whole tree is seldom searched

}  // namespace

// What one thread does between two looks at the race is a turn. All that is shared is guarded by the mutex;
// the runner itself belongs to the thread that has it.
class Portfolio::Race {
public:
    Race(Portfolio& owner, Task task, std::span<const Entrant> entrants, const Givens& givens,
         const Limits& limits, const OnSolution& on_solution)
        : owner_{owner},
          task_{task},
          givens_{givens},
          callers_limits_{limits},
          limits_{limits},
          on_solution_{on_solution},
          pool_{owner.answers_, limits.solutions, on_solution},
          runners_(entrants.size()) {
        for (std::size_t i = 0; i < entrants.size(); ++i) runners_[i].entrant = entrants[i];
    }

    // On this thread: rounds of turns, each of twice the slices of the one before.
    Outcome run() {
        Stopwatch watch = clock_;
        for (std::uint64_t slice = first_slice; !outcome_; slice *= 2) {
            bool idle = true;
            for (Runner& runner : runners_) {
                const std::uint64_t own = outcome_ ? 0 : slice_for(runner, slice, watch);
                if (own == 0) continue;
                turn(runner, own, watch);
                idle = false;
            }
            if (idle && !outcome_) turn(cheapest(), slice, watch);
        }
        return finish();
    }

    // On several threads: a thread that is free takes the runner that had the fewest turns, until only sat is
    // worth it. The calling thread only watches for an interruption.
    Outcome run_on(std::uint64_t threads) {
        limits_.interrupted = &over_;
        limits_.threads = 1;  // for each engine, but sat can use more than one
        sat_has_threads_ = threads > runners_.size();
        threads_of_sat_ = sat_has_threads_ ? threads - runners_.size() + 1 : threads;
        if (callers_limits_.progress) {
            limits_.progress = [this](const Progress& progress) {
                const std::scoped_lock lock{mutex_};
                callers_limits_.progress(progress);
            };
        }
        std::vector<std::jthread> at_work;
        try {
            for (std::uint64_t i = 0; i < std::min<std::uint64_t>(threads, runners_.size()); ++i)
                at_work.emplace_back([this] { work_along(); });
        } catch (const std::system_error&) {  // no memory for another stack: fewer threads will do
            if (at_work.empty()) throw Stopped{StopReason::memory};
        }
        wait_for_end();
        at_work.clear();
        return finish();
    }

private:
    // --- turns ------------------------------------------------------------------------------------------
    // How much a runner may do in a round of such slices; 0 if it has to wait.
    std::uint64_t slice_for(Runner& runner, std::uint64_t slice, Stopwatch& watch) {
        if (!ready(runner, slice, watch)) return 0;
        const bool few = task_ == Task::enumerate && limits_.solutions != 0 && limits_.solutions <= few_most;
        const std::uint64_t own =
            few ? slice_in_turn(runner, slice) : slice_of(runner, runners_, task_, slice, work_);
        return is_late() && leads(runner, runners_) ? times_for_leader * own : own;
    }
    // Will time probably cut off a count? A quarter of it has gone: this round may take up the rest.
    bool is_late() const {
        return task_ == Task::count && limits_.seconds > 0 && clock_.seconds() > limits_.seconds / 4;
    }
    // Whether what it has to do before its first step is worth it by now.
    bool ready(Runner& runner, std::uint64_t slice, Stopwatch& watch) {
        const std::uint64_t allowed = preparation_allowed(slice, work_);
        if (runner.out || runner.preparation() > allowed || stood_in_for(runner)) return false;
        if (!runner.query) measured(runner, watch, [&] { begin(runner); });
        return !outcome_ && !runner.out && runner.preparation() <= allowed;
    }
    // Whether the one that it stands in for is at work; then it leaves the race.
    bool stood_in_for(Runner& runner) {
        const auto principal = std::ranges::find(runners_, runner.entrant.stands_in_for,
                                                 [](const Runner& other) { return other.entrant.engine; });
        if (principal == runners_.end() || principal->out || principal->slices == 0) return false;
        leave(runner);
        return true;
    }
    // A runner leaves a race that others go on with. Of a count it leaves what it came to.
    void leave(Runner& runner) {
        runner.out = true;
        if (runner.query && task_ == Task::count) keep_most(runner, runner.query->outcome());
        runner.query.reset();
    }
    // The one that is soonest at its first step.
    Runner& cheapest() {
        const auto cost = [](const Runner& runner) {
            return runner.out ? ~std::uint64_t{0} : runner.preparation();
        };
        return *std::ranges::min_element(runners_, {}, cost);
    }
    void turn(Runner& runner, std::uint64_t slice, Stopwatch& watch) {
        bool ended = false;
        measured(runner, watch, [&] {
            if (!runner.query) begin(runner);
            ended = runner.query->resume(slice);
        });
        ++runner.slices;
        const std::scoped_lock lock{mutex_};
        if (outcome_) return;
        if (ended && !runner.out) end(runner);
        if (!outcome_ && pool_.full()) leave_to_best();
    }
    void begin(Runner& runner) {
        runner.on_solution = [this, &runner](std::span<const std::int32_t> values) {
            const std::scoped_lock lock{mutex_};
            if (over_ || outcome_ || enough_ || runner.out) return false;  // what comes late is not counted
            if (task_ == Task::count && ++runner.samples > samples_most) return true;
            try {
                enough_ =
                    !(task_ == Task::count ? on_solution_(values) : pool_.add(index_of(runner), values));
            } catch (...) {  // the caller's, and no engine's: it ends the race
                failure_ = std::current_exception();
                enough_ = true;
            }
            return !enough_;
        };
        Limits limits = limits_;
        if (limits.seconds > 0) limits.seconds = std::max(least_seconds, limits.seconds - clock_.seconds());
        if (runner.is_sat()) limits.threads = threads_of_sat_;
        limits.bytes /= runner.entrant.table_share;
        Session& session = owner_.session(runner.entrant.engine);
        runner.query = session.begin(task_, givens_, limits, runner.on_solution);
    }
    // Does a piece of a runner's work and notes the time since the last lap of this thread's watch, so with
    // what the race did before it. An engine that can't go on leaves the race.
    template <class Piece>
    void measured(Runner& runner, Stopwatch& watch, Piece piece) {
        const std::uint64_t before = runner.work;
        try {
            piece();
            runner.work = runner.query->work();
        } catch (const Stopped& stopped) {
            stop(runner, stopped.reason);
        } catch (const InputError&) {
            drop(runner, std::current_exception());
        } catch (const std::bad_alloc&) {
            memory_was_short_ = true;
            drop(runner, std::current_exception());
        }
        runner.seconds += watch.lap();
        const std::scoped_lock lock{mutex_};
        work_ += runner.work - before;
    }
    // Time and interruption end the race; what one engine needs too much memory for, another may still do.
    void stop(Runner& runner, StopReason reason) {
        if (reason == StopReason::memory) memory_was_short_ = true;
        if (reason == StopReason::memory) return drop(runner, std::current_exception());
        const std::scoped_lock lock{mutex_};
        if (!outcome_) conclude(runner, ending_of(reason));
    }
    // If it was the last one, the reason is the race's.
    void drop(Runner& runner, std::exception_ptr reason) {
        const std::scoped_lock lock{mutex_};
        runner.query.reset();
        runner.out = true;
        if (all_out() && memory_was_short_) throw Stopped{StopReason::memory};
        if (all_out()) std::rethrow_exception(reason);
        release_memory();
    }
    bool all_out() const { return std::ranges::all_of(runners_, &Runner::out); }
    std::size_t index_of(const Runner& runner) const {
        return static_cast<std::size_t>(&runner - runners_.data());
    }

    // --- threads ----------------------------------------------------------------------------------------
    void work_along() {
        try {
            const StopScope scope{limits_.seconds, &over_};
            for (std::uint64_t slice = first_slice; Runner* const runner = take(); slice *= 2) {
                const bool to_the_end = sat_has_threads_ || left_to_sat_;
                Stopwatch watch;
                turn(*runner, runner->is_sat() && to_the_end ? Query::all_work : slice, watch);
                give_back(*runner);
            }
        } catch (...) {
            const std::scoped_lock lock{mutex_};
            failure_ = std::current_exception();
            over_ = true;
        }
        changed_.notify_all();
    }
    // A runner that no other thread has; null at the end of the race.
    Runner* take() {
        std::unique_lock lock{mutex_};
        for (;;) {
            if (outcome_ || failure_ || all_out()) return nullptr;
            left_to_sat_ = left_to_sat_ || only_sat_is_worth_it();
            const bool only_sat = left_to_sat_ && sat_is_in();
            Runner* best = nullptr;
            for (Runner& runner : runners_) {
                if (runner.busy || runner.out || (only_sat && !runner.is_sat())) continue;
                if (best == nullptr || runner.slices < best->slices) best = &runner;
            }
            if (best != nullptr) best->busy = true;
            if (best != nullptr) return best;
            changed_.wait(lock);
        }
    }
    // Whether one solution has been sought for long, and no tree search is near its end. Then sat goes on
    // alone, because it can share the puzzle among all threads.
    bool only_sat_is_worth_it() const {
        if (task_ == Task::count || limits_.solutions != 1 || work_ < work_of_all || !sat_is_in())
            return false;
        return std::ranges::all_of(runners_, [this](const Runner& runner) {
            return runner.is_sat() || runner.out || runner.rest_seen / work_ >= times_too_far;
        });
    }
    bool sat_is_in() const {
        return std::ranges::any_of(runners_,
                                   [](const Runner& runner) { return runner.is_sat() && !runner.out; });
    }
    void give_back(Runner& runner) {
        const std::scoped_lock lock{mutex_};
        runner.busy = false;
        runner.rest_seen = runner.out ? Query::all_work : runner.rest();
        over_ = over_ || outcome_;
        changed_.notify_all();
    }
    void wait_for_end() {
        std::unique_lock lock{mutex_};
        while (!outcome_ && !failure_) {
            changed_.wait_for(lock, time_between_looks);
            if (callers_limits_.is_interrupted()) over_ = true;
        }
        over_ = true;
        changed_.notify_all();
    }

    // --- the end ----------------------------------------------------------------------------------------
    // A query that has ended.
    void end(Runner& runner) {
        Outcome outcome = runner.query->outcome();
        Ending ending = outcome.ending;
        runner.out = true;
        // No solution is taken once the race is interrupted, as if the caller wanted no more.
        const bool all_wanted = limits_.solutions != 0 && outcome.count >= limits_.solutions;
        if (ending == Ending::limit && !enough_ && !all_wanted) ending = Ending::interrupted;
        memory_was_short_ = memory_was_short_ || ending == Ending::memory;
        if (ending == Ending::refused && memory_was_short_)
            ending = Ending::memory;  // with more, one would do
        const bool helpless = ending == Ending::stuck || ending == Ending::budget ||
                              ending == Ending::refused || ending == Ending::memory;
        // An engine may be out of nodes at the very solution after which the caller wants no more.
        if (!helpless || enough_ || all_out()) return conclude(runner, ending, std::move(outcome));
        if (task_ == Task::count) keep_most(runner, std::move(outcome));
        runner.query.reset();
        if (ending == Ending::memory) release_memory();
    }
    void conclude(const Runner& runner, Ending ending, Outcome outcome = {}) {
        outcome_ = std::move(outcome);
        outcome_->engine = runner.entrant.engine;
        outcome_->ending = ending;
        if (enough_) outcome_->ending = Ending::limit;
        if (task_ == Task::count) return;
        if (ending == Ending::complete && outcome_->count != pool_.shown())
            throw std::logic_error{fmt::format("{} finds {} solutions, all engines together {}",
                                               runner.entrant.engine, outcome_->count, pool_.shown())};
        outcome_->count = pool_.shown();
    }
    // Where there are very many solutions, the engine that found most of them and can go on does so alone.
    void leave_to_best() {
        Runner* best = nullptr;
        std::uint64_t most = 0;
        for (Runner& runner : runners_) {
            if (runner.out) continue;  // whatever it found: it can't go on
            const std::uint64_t found = pool_.found_by(index_of(runner));
            if (best != nullptr && found <= most) continue;
            best = &runner;
            most = found;
        }
        assert(best != nullptr);  // where all are out, the race has ended
        pool_.leave_to(index_of(*best));
        for (Runner& runner : runners_) {
            if (&runner == best) continue;
            runner.out = true;
            if (!runner.busy) runner.query.reset();
        }
    }
    Outcome finish() {
        if (failure_) std::rethrow_exception(failure_);
        const Ending ending = outcome_->ending;
        if (task_ == Task::count && ending != Ending::complete && ending != Ending::limit) count_most();
        report();
        return std::move(*outcome_);
    }
    // A count that was left early is the largest that any engine came to.
    void count_most() {
        for (Runner& runner : runners_)
            if (!runner.out && runner.query) keep_most(runner, runner.query->outcome());
        if (most_.count <= outcome_->count) return;
        most_.ending = outcome_->ending;
        outcome_ = std::move(most_);
    }
    void keep_most(const Runner& runner, Outcome outcome) {
        if (outcome.count <= most_.count) return;
        most_ = std::move(outcome);
        most_.engine = runner.entrant.engine;
    }
    // Who worked how long, in place of the phases of the one that answered.
    void report() {
        auto& statistics = outcome_->statistics;
        statistics.erase_if([](const auto& entry) { return entry.first.starts_with("seconds."); });
        for (const Runner& runner : runners_) {
            if (runner.slices == 0) continue;
            const auto name = [&](std::string of) { return of += runner.entrant.engine; };
            statistics[name("seconds.")] = runner.seconds;
            statistics[name("slices.")] = static_cast<double>(runner.slices);
            statistics[name("work.")] = static_cast<double>(runner.work);
        }
    }

    static constexpr std::uint64_t work_of_all = 4'000'000'000;  // two seconds on two threads
    static constexpr std::uint64_t times_too_far = 10;
    static constexpr double least_seconds = 1e-6;
    static constexpr std::chrono::milliseconds time_between_looks{10};
    Portfolio& owner_;
    const Task task_;
    const Givens& givens_;
    const Limits& callers_limits_;
    std::uint64_t threads_of_sat_ = 1;
    bool sat_has_threads_ = false;  // beside those of the other engines
    std::atomic<bool> left_to_sat_ = false;
    Limits limits_;  // the same, but on several threads interrupted by the race itself
    const OnSolution& on_solution_;
    const Stopwatch clock_;
    SolutionPool pool_;
    bool enough_ = false;                         // the caller wants no more solutions
    std::atomic<bool> memory_was_short_ = false;  // for some engine
    std::vector<Runner> runners_;
    std::uint64_t work_ = 0;  // of all engines
    std::optional<Outcome> outcome_;
    Outcome most_;  // of a count: the largest of those that were left early
    std::mutex mutex_;
    std::condition_variable changed_;
    std::atomic<bool> over_ = false;
    std::exception_ptr failure_;
};

Portfolio::Portfolio(const Model& model, const EngineOptions& options) : model_{model}, options_{options} {
    const auto variables = model.variables();
    for (std::uint32_t v = 0; v < variables.size(); ++v)
        if (variables[v].role == Role::answer) answers_.push_back(v);
}

Session& Portfolio::session(std::string_view engine) {
    const std::scoped_lock lock{mutex_};
    auto& session = sessions_[engine];
    if (session) return *session;
    const std::size_t colon = engine.find(':');
    EngineOptions options = options_;
    if (colon != std::string_view::npos) options.argument = engine.substr(colon + 1);
    session = find<Engine>(engine.substr(0, colon))->open(model_, options);
    return *session;
}

Outcome Portfolio::run(Task task, std::span<const Entrant> entrants, const Givens& givens,
                       const Limits& limits, const OnSolution& on_solution) {
    Race race{*this, task, entrants, givens, limits, on_solution};
    const bool divides = has_threads && limits.threads > 1 && entrants.size() > 1;
    return divides ? race.run_on(limits.threads) : race.run();
}

}  // namespace reductio
