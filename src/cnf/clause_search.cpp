// clause_search.cpp - the stack of decisions, and what is known about each of them.
#include "cnf/clause_search.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

namespace reductio {

namespace {

constexpr std::uint64_t nodes_before_query = 64;
constexpr std::uint64_t nodes_between_polls = 256;     // of a small CNF; a node of a large one takes longer
constexpr std::uint64_t work_between_polls = 1 << 20;  // nodes times variables
constexpr std::uint64_t propagation_work = 50, scan_work = 1, show_work = 4;  // nanoseconds, measured
constexpr std::uint64_t nodes_for_solution = 8;          // from there on, solutions are rare
constexpr std::uint64_t work_before_oracle = 1'000'000;  // most searches end before
constexpr std::uint64_t least_query = 1'000'000;         // work that a query is worth beginning with

}  // namespace

ClauseSearch::ClauseSearch(int variables, std::span<const int> clauses, std::span<const int> groups,
                           MakeGroups more, ClauseOracle& oracle)
    : clauses_{variables, clauses},
      groups_{groups.begin(), groups.end()},
      more_{std::move(more)},
      size_{groups.size()},
      oracle_{oracle},
      poll_interval_{std::clamp<std::uint64_t>(
          work_between_polls / (1 + static_cast<std::uint64_t>(variables)), 1, nodes_between_polls)} {}

bool ClauseSearch::run(const Watch& watch) {
    watch_ = &watch;
    if (!clauses_.consistent()) return true;
    for (Step step = Step::on;;) {
        if (step == Step::on) step = enter();
        if (step == Step::back) step = retreat() ? Step::on : Step::done;
        if (step == Step::done) return true;
        if (step == Step::stopped) return false;
    }
}

// Visits a node, after its unit propagation. A search that was left comes back to the node where it stopped.
ClauseSearch::Step ClauseSearch::enter() {
    if (watch_->most_work > 0 && work() >= watch_->most_work) return Step::stopped;
    if (++progress_.nodes >= next_poll_) {
        next_poll_ = progress_.nodes + poll_interval_;
        if (watch_->stop && watch_->stop(progress())) return Step::stopped;
    }
    if (work_for_query() > 0) {
        const Step step = query();
        if (step != Step::on) return step;
    }
    const int literal = choose();
    if (literal == 0) return solution();
    return decide(literal, false) ? Step::on : Step::back;
}

std::uint64_t ClauseSearch::own_work() const {
    return propagation_work * clauses_.propagations() + scan_work * scanned_ + show_work * shown_;
}

std::uint64_t ClauseSearch::work() const { return own_work() + oracle_.work(); }

// A literal of the smallest group that is still open; 0 if there is none. More groups are looked at only
// where none has two literals and solutions are rare: elsewhere they save no nodes.
int ClauseSearch::choose() {
    Choice choice;
    choose_in(0, size_, choice);
    const bool rare = progress_.nodes > nodes_for_solution * progress_.solutions;
    if (choice.literal == 0 || choice.open == 2 || !rare) return choice.literal;
    if (more_) {
        const auto more = std::exchange(more_, {})();
        groups_.insert(groups_.end(), more.begin(), more.end());
    }
    choose_in(size_, groups_.size(), choice);
    return choice.literal;
}

// Takes a smaller group of those at [at, end), if there is one. A group without an open or true literal is a
// contradiction that propagation has yet to find: other groups lead there.
void ClauseSearch::choose_in(std::size_t at, std::size_t end, Choice& choice) {
    const std::size_t begin = at;
    for (; at < end && choice.open > 2; ++at) {
        std::size_t open = 0;
        int first = 0;
        bool satisfied = false;
        for (; groups_[at] != 0; ++at) {
            const auto value = clauses_.value(code_of(groups_[at]));
            satisfied |= value > 0;
            if (value == 0 && ++open == 1) first = groups_[at];
        }
        if (!satisfied && open > 0 && open < choice.open) choice = {first, open};
    }
    scanned_ += at - begin;
}

bool ClauseSearch::decide(int literal, bool second) {
    levels_.push_back({literal, static_cast<std::uint32_t>(clauses_.assigned()), progress_.nodes,
                       progress_.solutions, second});
    return clauses_.assign(code_of(literal));
}

// Backtracks to the next node; false if there is none.
bool ClauseSearch::retreat() {
    while (!levels_.empty()) {
        const Level level = levels_.back();
        levels_.pop_back();
        clauses_.undo(level.assigned);
        const std::size_t depth = levels_.size();
        const bool was_alive = alive_ > depth;
        alive_ = std::min(alive_, depth + 1);
        if (level.second) continue;
        // A node that has a solution, but none with the literal, has one without it.
        const bool found_none = level.solutions == progress_.solutions;
        const bool follows = decide(-level.literal, true);
        if (was_alive && found_none) alive_ = depth + 2;
        if (follows) return true;
    }
    return false;
}

std::vector<int> ClauseSearch::decisions(std::size_t count) const {
    std::vector<int> literals;
    for (std::size_t i = 0; i < count; ++i) literals.push_back(levels_[i].literal);
    return literals;
}

// How much work the oracle may spend on a query now; 0: none pays.
std::uint64_t ClauseSearch::work_for_query() const {
    if (alive_ > levels_.size()) return 0;
    const std::uint64_t since = alive_ == 0 ? 0 : levels_[alive_ - 1].nodes;
    if (progress_.nodes < since + nodes_before_query) return 0;
    const std::uint64_t own = own_work(), preparation = oracle_.preparation();
    const std::uint64_t spent = oracle_.work() + preparation + (preparation > 0 ? work_before_oracle : 0);
    return own < spent ? 0 : std::max(least_query, own - spent);
}

// Queries the oracle about the highest node that is not known to have a solution.
ClauseSearch::Step ClauseSearch::query() {
    const std::size_t depth = alive_;
    const auto verdict = oracle_.satisfiable(decisions(depth), work_for_query());
    ++progress_.queries;
    if (verdict == ClauseOracle::Verdict::stopped) return Step::stopped;
    if (verdict == ClauseOracle::Verdict::unknown) return Step::on;
    if (verdict == ClauseOracle::Verdict::no) {
        if (depth == 0) return Step::done;
        clauses_.undo(levels_[depth - 1].assigned);  // all deeper ones with it
        levels_.resize(depth);
        return Step::back;
    }
    ++alive_;
    const auto holds = [&](int literal) { return oracle_.value(std::abs(literal)) == (literal > 0); };
    while (alive_ <= levels_.size() && holds(levels_[alive_ - 1].literal)) ++alive_;
    return Step::on;
}

// Every group has a true literal.
ClauseSearch::Step ClauseSearch::solution() {
    const bool full = clauses_.all_assigned();
    if (!full) {
        ++progress_.queries;
        const std::uint64_t left =
            watch_->most_work > 0 ? std::max(watch_->most_work, work() + 1) - work() : ~std::uint64_t{0};
        const auto verdict = oracle_.satisfiable(decisions(levels_.size()), left);
        if (verdict == ClauseOracle::Verdict::unknown || verdict == ClauseOracle::Verdict::stopped)
            return Step::stopped;
        if (verdict == ClauseOracle::Verdict::no) return Step::back;
    }
    ++progress_.solutions;
    alive_ = levels_.size() + 1;
    if (showing_) {
        shown_ += size_;
        const auto next = watch_->on_solution([&](int variable) {
            return full ? clauses_.value(code_of(variable)) > 0 : oracle_.value(variable);
        });
        if (next == Next::stop) return Step::stopped;
        showing_ = next == Next::show;
    }
    return progress_.solutions == watch_->most ? Step::stopped : Step::back;
}

ClauseSearch::Progress ClauseSearch::progress() const {
    Progress now = progress_;
    now.work = work();
    for (std::size_t i = 0; i < levels_.size(); ++i) {
        if (levels_[i].second) now.share += std::exp2(-static_cast<double>(i + 1));
    }
    // Beyond a thousand levels that is too small for a double.
    if (now.solutions > 0) now.share = std::max(now.share, std::numeric_limits<double>::min());
    return now;
}

}  // namespace reductio
