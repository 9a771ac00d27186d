// turns.cpp - the turns of the innermost scope of the thread.
#include "base/turns.hpp"

#include <utility>

#include "base/stop.hpp"

namespace reductio {

constinit thread_local Turns* Turns::current = nullptr;

Turns::Turns(std::function<void()> turn) : turn_{std::move(turn)}, outer_{current} { current = this; }

Turns::~Turns() { current = outer_; }

void Turns::take() {
    if (current == nullptr || current->taking_) return;
    current->taking_ = true;
    current->turn_();
    current->taking_ = false;
}

namespace {

constexpr std::uint64_t first_work = 20'000'000, work_of_turn = 2'000'000;
constexpr double own_share = 0.25;

}  // namespace

SearchBeside::SearchBeside(std::function<bool(std::uint64_t)> run, const std::atomic<bool>* interrupted)
    : run_{std::move(run)}, interrupted_{interrupted} {}

bool SearchBeside::begin() { return complete_ = run_(first_work); }

void SearchBeside::during(const std::function<void(const std::atomic<bool>*)>& query) {
    try {
        const Turns turns{[this] { turn_if_due(); }};
        query(&over_);
    } catch (const Stopped&) {
        if (!complete_ && !failure_) throw;
    }
    if (failure_) std::rethrow_exception(failure_);
}

void SearchBeside::finish() {
    while (!complete_) {
        if (failure_) std::rethrow_exception(failure_);
        check_stop();
        turn();
    }
}

void SearchBeside::turn_if_due() {
    if (interrupted_ != nullptr && *interrupted_) over_ = true;
    if (!over_ && own_seconds_ <= own_share * clock_.seconds()) turn();
}

// In the midst of a solver, so nothing is thrown.
void SearchBeside::turn() {
    const StopPause pause;
    const Stopwatch clock;
    try {
        complete_ = run_(work_of_turn) || complete_;
    } catch (...) {
        failure_ = std::current_exception();
    }
    own_seconds_ += clock.seconds();
    if (complete_ || failure_) over_ = true;
}

}  // namespace reductio
