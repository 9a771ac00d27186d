// search.cpp - the depths of a search by bitsets, one state each.
#include "cover/bits/search.hpp"

#include <algorithm>
#include <limits>

#include "cover/bits/memo_counter.hpp"

namespace reductio {

BitSearch::BitSearch(const Cover& cover, MakeKernel* make_kernel)
    : tables_{cover}, kernel_{make_kernel(tables_)} {
    trail_.resize(tables_.options + std::size_t{1});
    solution_.reserve(trail_.size());
    interval_ = std::clamp<std::uint64_t>(16384 / tables_.words, 16, 1024);
}

void BitSearch::begin(const CoverQuery& query, MemoCounter* memo) {
    query_ = &query;
    memo_ = memo;
    counting_ = memo != nullptr;
    result_ = {};
    few_credit_ = few_credit_most;
    depth_ = 0;
    std::uint32_t* trail = trail_.data();
    result_.complete = !start(trail);
    step_ = Step::end;
    if (result_.complete) return;
    enter(trail);
    choice_ = kernel_->choose(0);
    step_ = Step::down;
}

SearchResult BitSearch::resume(const SearchWatch& watch) {
    watch_ = &watch;
    plan_check();
    if (!result_.complete) result_.complete = explore();
    return result_;
}

// Removes and places the query's options, then all that is forced; false if there is no solution.
bool BitSearch::start(std::uint32_t*& trail) {
    kernel_->start();
    for (const std::uint32_t option : query_->removed)
        if (tables_.number[option] != no_option) kernel_->remove(tables_.number[option]);
    for (const std::uint32_t option : query_->chosen) {
        const std::uint32_t o = tables_.number[option];
        if (o == no_option) return false;
        if (!kernel_->place_first(o, trail) && std::find(trail_.data(), trail, o) == trail) return false;
    }
    const std::uint32_t* given = trail;
    const bool open = kernel_->place_forced_first(trail);
    result_.nodes += static_cast<std::uint64_t>(trail - given);
    return open;
}

// True if the search ran to its end. When it is left early, step_ and choice_ tell where it goes on.
bool BitSearch::explore() {
    for (;;) {
        if (step_ == Step::down) step_ = look_at(choice_);
        if (step_ == Step::few) step_ = count_few();
        if (step_ == Step::exhausted) {
            if (memo_ != nullptr) memo_->close(depth_, result_.nodes);
            if (depth_ == 0) return true;
            --depth_;
            step_ = Step::again;
        }
        if (step_ == Step::end || must_end()) return false;
        if (step_ == Step::again) step_ = next_branch(choice_);
        if (step_ == Step::down && must_end()) return false;
    }
}

void BitSearch::enter(std::uint32_t* trail) {
    if (depth_ >= levels_.size()) {
        levels_.resize(depth_ + 16);
        kernel_->reserve(levels_.size() + 2);
    }
    levels_[depth_] = {.item = 0, .branches = 1, .tried = 0, .option = 0, .trail = trail, .span = 1};
    if (memo_ != nullptr) memo_->open(depth_, result_.nodes);
}

// A new state: a solution, a subproblem that is known, or one to branch on, which begins at once.
BitSearch::Step BitSearch::look_at(const Choice& choice) {
    Level& level = levels_[depth_];
    if (pace_.is_due()) check_sanity(*this);
    const auto leaf = [](bool go_on) { return go_on ? Step::exhausted : Step::end; };
    std::uint64_t solutions = 0;
    if (choice.item == no_item) return leaf(found(level.trail));
    const std::uint64_t known_at_once = counting_ ? kernel_->at_sight(depth_, choice) : unknown_solutions;
    if (known_at_once != unknown_solutions) return leaf(add(known_at_once));
    if (memo_ != nullptr && known(solutions)) return leaf(add_to_result(solutions));
    level.item = choice.item;
    level.branches = choice.branches;
    level.tried = 0;
    if (!counting_ || !few_pay(choice.few)) return Step::again;
    kernel_->enter_few(depth_);
    return Step::few;
}

std::string BitSearch::sanity() const {
    const std::uint32_t* trail = levels_[depth_].trail;
    return kernel_sanity(tables_, kernel_->spelled_out(depth_), {trail_.data(), trail});
}

BitSearch::Step BitSearch::next_branch(Choice& choice) {
    Level& level = levels_[depth_];
    if (level.item >= tables_.several && level.tried == 1) return leave_out(level, choice);
    const bool once = level.item < tables_.several;
    // The givens alone may have placed more nodes than lie between two checks.
    const std::uint64_t left = std::max(check_at_, result_.nodes) - result_.nodes;
    Move move{.most_nodes = once ? left : 0, .trail = level.trail, .counting = counting_};
    const Advance advance = kernel_->advance(depth_, level.item, move);
    result_.nodes += move.nodes;
    level.tried += move.tried;
    level.option = move.option;
    if (move.solutions > 0 && !add(move.solutions)) return Step::end;
    if (advance == Advance::exhausted) return Step::exhausted;
    if (advance == Advance::failed) return Step::again;
    choice = move.choice;
    ++depth_;
    enter(move.trail);
    return Step::down;
}

// Whether to count what is left in words of its own. To begin that costs as much as some options placed, so
// it goes on while that many are placed on average. Where they are not, it is tried again from time to time.
bool BitSearch::few_pay(std::uint32_t options) {
    if (options == 0 || (memo_ != nullptr && options > few_for_memo && !memo_->nothing_below(depth_)))
        return false;
    if (few_credit_ < few_cost) {
        ++few_credit_;
        return false;
    }
    few_credit_ -= few_cost;
    return true;
}

BitSearch::Step BitSearch::count_few() {
    Move move{.most_nodes = std::max(check_at_, result_.nodes + 1) - result_.nodes, .trail = nullptr};
    const bool complete = kernel_->count_few(move);
    result_.nodes += move.nodes;
    result_.light += move.nodes;
    few_credit_ = std::min(few_credit_ + move.nodes, few_credit_most);
    if (move.solutions > 0 && !add(move.solutions)) return Step::end;
    return complete ? Step::exhausted : Step::few;
}

BitSearch::Step BitSearch::leave_out(Level& level, Choice& choice) {
    const std::uint32_t* before = level.trail;
    const bool open = kernel_->leave_out(depth_, level.option, level.trail);
    result_.nodes += 1 + static_cast<std::uint64_t>(level.trail - before);
    level.span /= 2;
    level.tried = 0;
    if (!open) return Step::exhausted;
    choice = kernel_->choose(depth_);
    return Step::down;
}

// Whether the memo has the number of solutions below this state. It then adds it to this depth.
bool BitSearch::known(std::uint64_t& solutions) {
    if (!memo_->wants_key(depth_)) return false;
    kernel_->key(depth_, memo_->key(depth_));
    return memo_->known(depth_, solutions);
}

// Shows or counts a solution; false ends the search. `trail` is the end of its options.
bool BitSearch::found(const std::uint32_t* trail) {
    if (counting_) return add(1);
    solution_.clear();
    for (const std::uint32_t* o = trail_.data(); o != trail; ++o) solution_.push_back(tables_.name[*o]);
    const Next next = watch_->on_solution(solution_);
    counting_ = next == Next::count;
    return add(1) && next != Next::stop;
}

bool BitSearch::add(std::uint64_t solutions) {
    if (memo_ != nullptr) memo_->add(depth_, solutions);
    return add_to_result(solutions);
}

// The result holds 64 bits at most; the memo knows more.
bool BitSearch::add_to_result(std::uint64_t solutions) {
    if (__builtin_add_overflow(result_.solutions, solutions, &result_.solutions))
        result_.solutions = std::numeric_limits<std::uint64_t>::max();
    if (query_->most == 0 || result_.solutions < query_->most) return true;
    result_.solutions = query_->most;
    return false;
}

void BitSearch::plan_check() {
    check_at_ = result_.nodes + interval_;
    if (query_->most_nodes != 0) check_at_ = std::min(check_at_, query_->most_nodes);
}

bool BitSearch::must_end_now() {
    if (query_->most_nodes != 0 && result_.nodes >= query_->most_nodes) return true;
    plan_check();
    return watch_->stop && watch_->stop({result_.nodes, result_.solutions, share()});
}

double BitSearch::share() const {
    double behind = 0, width = 1;
    for (std::size_t d = 0; d <= depth_; ++d) {
        const Level& level = levels_[d];
        const double branches = level.item >= tables_.several ? 2 : level.branches;
        // The branch of the depth before it is under way, that of the deepest is over.
        double over = d == depth_ ? level.tried : level.tried - 1.0;
        if (d == depth_ && step_ == Step::few) over = branches * kernel_->share_of_few();
        behind += width * (1 - level.span * (1 - over / branches));
        width *= level.span / branches;
    }
    return behind;
}

}  // namespace reductio
