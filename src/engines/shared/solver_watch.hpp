// solver_watch.hpp - CaDiCaL under an engine's limits: what it polls while solving, and the way of clauses
// into it, which for a large puzzle takes longer than solving and whose memory takes seconds to reserve.
#pragma once
#include <cadical.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/stop.hpp"
#include "base/stopwatch.hpp"
#include "base/turns.hpp"
#include "engines/engine.hpp"

namespace reductio {

// The limits of a query, and CaDiCaL's work for it in about nanoseconds. The work is computed from what the
// solver tells while it solves: that it goes on, once in ten rounds of decision and propagation, and the size
// of each clause learned. Measured on twenty instances, it is right within a factor of two on most.
class SolverWatch final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
public:
    SolverWatch(const Limits& limits, const Stopwatch& clock) : limits_{limits}, clock_{clock} {}

    // Solves, for about so much work; 0 if left early. `literals`: of all clauses that it holds.
    int solve(CaDiCaL::Solver& solver, std::uint64_t literals, std::uint64_t most_work) {
        conflict_work_ = 8'000 + literals / 10;
        work_ += 20'000 + literals;
        pause_at_ = most_work > ~work_ ? ~std::uint64_t{0} : work_ + most_work;
        return stopped() ? 0 : solver.solve();
    }
    std::uint64_t work() const { return work_; }

    bool terminate() override {
        work_ += 1'000;
        Turns::take();
        if (work_ >= call_at_) {
            call_at_ = work_ + between_calls_;
            call_();
        }
        return work_ >= pause_at_ || (leave_ != nullptr && leave_->load(std::memory_order_relaxed)) ||
               stopped();
    }
    bool learning(int size) override {
        work_ += conflict_work_ + 1'000 * static_cast<std::uint64_t>(size);
        return size > 0 && size <= longest_kept_;
    }
    void learn(int literal) override { learned_.push_back(literal); }

    // Calls back once in so much work. The solver is not left, so that its course stays the same.
    void call_each(std::uint64_t work, std::function<void()> call) {
        between_calls_ = work;
        call_at_ = work_ + work;
        call_ = std::move(call);
    }
    // Solving is also left when this becomes true.
    void leave_when(const std::atomic<bool>& flag) { leave_ = &flag; }
    // Keeps the learned clauses of at most this many literals, each closed by a 0.
    void keep_learned(int longest) { longest_kept_ = longest; }
    std::vector<int> take_learned() { return std::exchange(learned_, {}); }

    // Once stopped, it stays stopped.
    bool stopped() const {
        if (!reason_) reason_ = limits_.stop_reason(clock_.seconds() + aside_);
        return reason_.has_value();
    }
    // Sets so much of the time aside, for what comes after the solver was stopped; never less than before.
    void set_aside(double seconds) { aside_ = std::max(aside_, seconds); }
    double seconds_left() const {
        return limits_.seconds > 0 ? limits_.seconds - aside_ - clock_.seconds()
                                   : std::numeric_limits<double>::max();
    }
    // Why it stopped.
    StopReason reason() const { return reason_.value_or(StopReason::timeout); }
    Ending ending() const { return ending_of(reason()); }

private:
    const Limits& limits_;
    const Stopwatch& clock_;
    double aside_ = 0;
    mutable std::optional<StopReason> reason_;
    const std::atomic<bool>* leave_ = nullptr;
    int longest_kept_ = 0;
    std::vector<int> learned_;
    std::uint64_t work_ = 0, pause_at_ = ~std::uint64_t{0}, conflict_work_ = 8'000;
    std::uint64_t between_calls_ = 0, call_at_ = ~std::uint64_t{0};
    std::function<void()> call_;
};

// CaDiCaL with what puzzles need: without `lucky` and `walk` off a batch of small ones takes a fifth longer,
// and without `chrono` off (Nadel and Ryvchin, "Chronological backtracking", SAT 2018) hard 9x9 sudokus 7 %,
// and those of 81x81 and 144x144 half as long again.
inline void configure(CaDiCaL::Solver& solver, SolverWatch& watch) {
    solver.set("quiet", 1);
    solver.set("lucky", 0);
    solver.set("walk", 0);
    solver.set("chrono", 0);
    solver.set("profile", 0);  // it asks the system for the time, several times a call
    solver.connect_terminator(&watch);
    solver.connect_learner(&watch);
}

// Runs a call to the solver. Where memory runs out within it, its data is half-way between two states, and
// its destructor would crash: it is given up, and its memory is lost. The soft bound (base/memory.hpp) makes
// that rare.
template <class Call>
auto or_abandon(std::unique_ptr<CaDiCaL::Solver>& solver, Call call) {
    try {
        return call();
    } catch (const std::bad_alloc&) {
        static_cast<void>(solver.release());
        throw;
    }
}

// Adds literals to a solver. CaDiCaL's arrays, some 150 bytes a variable, double when a variable exceeds
// them: the larger ones only while there is time left to fill and free them, as the last doubling took. Else,
// and throws Stopped when the watch ends it.
class SolverLoader {
    static constexpr double freeing_share = 0.5;  // of the time of adding: measured on 10 million clauses

public:
    SolverLoader(CaDiCaL::Solver& solver, SolverWatch& watch) : solver_{solver}, watch_{watch} {}

    // Literals of whole clauses, each closed by a 0.
    void add(std::span<const int> block) {
        int largest = 0;
        for (const int literal : block) largest = std::max(largest, std::abs(literal));
        make_room(largest);
        const Stopwatch clock;
        for (const int literal : block) solver_.add(literal);
        adding_seconds_ += clock.seconds();
        watch_.set_aside(freeing_share * adding_seconds_);
    }

private:
    void make_room(int variable) {
        for (;;) {
            if (watch_.stopped()) throw Stopped{watch_.reason()};
            if (variable < capacity_) return;
            if (watch_.seconds_left() < 3 * last_seconds_) throw Stopped{StopReason::timeout};
            const Stopwatch clock;
            const std::int64_t grown = 2 * static_cast<std::int64_t>(capacity_);
            solver_.reserve(static_cast<int>(std::min<std::int64_t>(variable, grown - 1)));
            capacity_ = static_cast<int>(std::min<std::int64_t>(grown, std::numeric_limits<int>::max()));
            last_seconds_ = clock.seconds();
        }
    }
    CaDiCaL::Solver& solver_;
    SolverWatch& watch_;
    double adding_seconds_ = 0;
    int capacity_ = 1024;
    double last_seconds_ = 0;
};

}  // namespace reductio
