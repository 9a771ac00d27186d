// guide.cpp - runs of decimation, and attempts with ever fewer of their choices.
#include "engines/shared/guide.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace reductio {

namespace {

constexpr std::array<std::size_t, 7> per_cent_kept{100, 95, 85, 75, 65, 55, 45};
// Of a solver. Those that succeed on a hard 64x64 sudoku mostly do so within 10,000 conflicts, which is this.
constexpr std::uint64_t most_of_attempt = 1'000'000'000;
// Of the values of a solution, to find another one; and what a solver may do about it.
constexpr std::array<std::size_t, 6> per_cent_of_solution{80, 70, 60, 50, 40, 30};
constexpr std::uint64_t most_of_near = 250'000'000;
// Runs of which every attempt is refuted, down to the shortest: it seems that there is no solution.
constexpr std::uint32_t most_refuted = 3;

}  // namespace

Guide::Guide(const SatRules& rules, const Givens& givens, SolverWatch& watch)
    : rules_{rules}, givens_{givens}, watch_{watch} {
    decimation_.emplace(rules_.propagator, rules_.state, runs_);
}

bool Guide::search(std::uint64_t most_work) {
    const std::uint64_t end = work() + most_work;
    while (work() < end && !done() && !watch_.stopped()) {
        if (attempt_) {
            if (solve(end - work())) return true;
        } else if (!found_.empty()) {
            begin_attempt(part_of_solution(per_cent_of_solution[near_attempts_++]), most_of_near);
        } else if (!decimated_) {
            decimated_ = decimation_->resume(end - work());
        } else if (attempts_ < per_cent_kept.size()) {
            const auto choices = decimation_->choices();
            const std::size_t kept = choices.size() * per_cent_kept[attempts_++] / 100;
            if (kept > 0) begin_attempt(choices.first(kept), most_of_attempt);
        } else {
            end_run();
        }
    }
    return false;
}

bool Guide::done() const {
    if (!found_.empty()) return !attempt_ && near_attempts_ == per_cent_of_solution.size();
    return refuted_runs_ == most_refuted || (decimated_ && decimation_->choices().empty());
}

void Guide::exclude(std::span<const std::int32_t> values) {
    found_.emplace_back(values.begin(), values.end());
    near_attempts_ = 0;
    attempt_.reset();
}

void Guide::end_run() {
    refuted_runs_ = gave_up_ ? 0 : refuted_runs_ + 1;
    beside_ += decimation_->work();
    decimation_.emplace(rules_.propagator, rules_.state, ++runs_);
    decimated_ = gave_up_ = false;
    attempts_ = 0;
}

void Guide::begin_attempt(std::span<const Literal> choices, std::uint64_t most_work) {
    Propagator::State state = rules_.state;
    rules_.propagator.assume(choices, state);
    if (state.contradiction) return;
    attempt_.emplace(rules_, givens_, std::move(state), watch_);
    attempt_->work_left = most_work;
    beside_ += attempt_->worker.loading_work();
    for (const auto& values : found_)
        if (attempt_ && !attempt_->worker.block(values)) attempt_.reset();
}

std::vector<Literal> Guide::part_of_solution(std::size_t per_cent) {
    const Model& model = rules_.propagator.model();
    std::vector<Literal> part;
    for (std::uint32_t v = 0; v < values().size(); ++v) {
        const bool asked = model[Var{v}].role == Role::answer && !rules_.state.domains.decided(Var{v});
        if (asked && random_() % 100 < per_cent) part.push_back(model.is(Var{v}, values()[v]));
    }
    return part;
}

bool Guide::solve(std::uint64_t most_work) {
    const std::uint64_t before = watch_.work();
    const int status = attempt_->worker.solve({}, {}, std::min(most_work, attempt_->work_left));
    const std::uint64_t done = watch_.work() - before;
    solving_ += done;
    attempt_->work_left -= std::min(attempt_->work_left, done);
    if (status == 10) {
        const auto values = attempt_->worker.residual().values();
        exclude(std::vector<std::int32_t>(values.begin(), values.end()));
        return true;
    }
    const bool gave_up = status != 20 && attempt_->work_left == 0;
    gave_up_ = gave_up_ || gave_up;
    // With fewer choices it would be larger still; that is worth a try where it was a small part.
    const auto size = static_cast<std::size_t>(attempt_->lowering.numbering().count());
    if (gave_up && 2 * size > decimation_->candidates()) attempts_ = per_cent_kept.size();
    if (status == 20 || gave_up) attempt_.reset();
    return false;
}

}  // namespace reductio
