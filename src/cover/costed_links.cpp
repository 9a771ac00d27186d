// costed_links.cpp - the trail, what follows in a state, and how it is split.
#include "cover/costed_links.hpp"

#include <algorithm>

#include "base/sorted.hpp"

namespace reductio {

namespace {

constexpr int rounds_first = 100;                  // of taxes, at the first state
constexpr std::uint64_t pause_interval = 1 << 18;  // options looked at

}  // namespace

CostedLinks::CostedLinks(const Cover& cover) : links_{cover} {
    for (const Cover::Costs& costs : cover.costs) {
        upper_sides_.push_back(static_cast<std::uint32_t>(sides_.size()));
        sides_.push_back({Taxes{cover, costs.of_option}, costs.most, costs.most});
        if (costs.least == Cover::Costs::lowest) continue;
        std::vector<std::int64_t> negative;
        for (const std::int64_t cost : costs.of_option) negative.push_back(-cost);
        sides_.push_back({Taxes{cover, negative}, -costs.least, -costs.least});
    }
}

void CostedLinks::begin(const CoverQuery& query) {
    back_to(0);
    levels_.clear();
    query_ = &query;
    result_ = {};
    showing_ = true;
    guide_ = none;
    for (std::uint32_t i = 0; i < sides_.size(); ++i) {
        sides_[i].most = sides_[i].stated;
        if (guide_ == none && sides_[i].most != Cover::Costs::highest) guide_ = i;
    }
    here_ = Cover::Costs::lowest;
    step_ = prepare() ? Step::down : Step::back;
}

void CostedLinks::require(std::uint32_t costs, std::int64_t most) {
    guide_ = upper_sides_[costs];
    sides_[guide_].most = std::min(sides_[guide_].most, most);
}

SearchResult CostedLinks::resume(const SearchWatch& watch) {
    watch_ = &watch;
    showing_ = showing_ && watch.on_solution;
    next_pause_ = effort() + pause_interval;
    while (step_ != Step::end) {
        if (query_->most_nodes != 0 && result_.nodes >= query_->most_nodes) break;
        if (step_ == Step::back) {
            step_ = next_branch();
            continue;
        }
        const State state = settle();
        if (state == State::left) break;
        ++result_.nodes;
        step_ = state == State::settled ? branch() : Step::back;
    }
    return result_;
}

// Leaves out and chooses the query's options; false if no solution is left.
bool CostedLinks::prepare() {
    links_.begin();
    cursor_ = 0;
    if (links_.dead) return false;
    std::vector<std::uint32_t> removed = query_->removed, chosen = query_->chosen;
    sort_unique(removed);
    sort_unique(chosen);
    for (const std::uint32_t option : removed) {
        const Index node = links_.node_of(option);
        if (node != 0 && !leave_out(node)) return false;
    }
    for (const std::uint32_t option : chosen) {
        if (std::ranges::binary_search(removed, option) || !links_.admit(option)) return false;
        if (!choose(links_.node_of(option))) return false;
    }
    links_.note_all();
    return !links_.dead;
}

bool CostedLinks::choose(Index node) {
    if (!links_.take(node)) return false;
    for (Side& side : sides_) side.taxes.pay(links_.option_of(node));
    trail_.push_back({Change::Kind::choose, node});
    return true;
}

bool CostedLinks::leave_out(Index node) {
    links_.dead = false;
    links_.remove(node);
    trail_.push_back({Change::Kind::leave, node});
    return !links_.dead;
}

void CostedLinks::back_to(std::size_t trail) {
    for (; trail_.size() > trail; trail_.pop_back()) {
        const Change& last = trail_.back();
        switch (last.kind) {
            case Change::Kind::choose:
                for (Side& side : sides_) side.taxes.pay_back(links_.option_of(last.at));
                links_.put_back(last.at);
                break;
            case Change::Kind::leave: links_.restore(last.at); break;
            case Change::Kind::tax: sides_[last.side].taxes.change(links_, last.at, -last.difference); break;
        }
    }
    links_.noted.clear();
    cursor_ = 0;
}

// What follows in a state, until nothing more does. If it is left, it may be called again.
CostedLinks::State CostedLinks::settle() {
    for (State state = State::open; state == State::open;) {
        if (!choose_needed()) return State::contradiction;
        state = State::settled;
        for (std::uint32_t i = 0; i < sides_.size() && state == State::settled; ++i) {
            if (i == guide_ || sides_[i].most != Cover::Costs::highest) state = bound(i);
        }
        if (state != State::settled && state != State::open) return state;
    }
    return is_due() ? State::left : State::settled;
}

// Options of items that can do without none of those left.
bool CostedLinks::choose_needed() {
    while (cursor_ < links_.noted.size()) {
        const Index item = links_.noted[cursor_++];
        if (links_.ways(item) == 1 && !choose(links_.down(item))) return false;
    }
    return true;
}

CostedLinks::State CostedLinks::bound(std::uint32_t number) {
    Side& side = sides_[number];
    Taxes::Estimate estimate;
    for (int rounds = levels_.empty() ? rounds_first : 1; rounds > 0; --rounds) {
        if (is_due()) return State::left;
        for (const Index item : side.taxes.payees()) {
            const std::int64_t difference = side.taxes.levy(links_, item);
            if (difference != 0) trail_.push_back({Change::Kind::tax, item, number, difference});
        }
        const std::int64_t level = estimate.level;
        estimate = side.taxes.estimate(links_, side.most);
        if (estimate.least > side.most) return State::contradiction;
        if (estimate.level == level) break;
    }
    if (number == guide_) here_ = estimate.least;
    if (!estimate.excludes) return State::settled;
    if (!exclude(side.taxes)) return State::contradiction;
    const bool follows = cursor_ < links_.noted.size() || trail_.back().kind == Change::Kind::choose;
    return follows ? State::open : State::settled;
}

// Chooses an option that the costs demand, or leaves out all that they exclude.
bool CostedLinks::exclude(const Taxes& taxes) {
    excluded_.clear();
    for (Index item = 1; item <= links_.primary(); ++item) {
        if (links_.left(item).most == 0) continue;
        for (Index p = links_.down(item); p != item; p = links_.down(p)) {
            const std::uint32_t option = links_.option_of(p);
            if (taxes.demands(option)) return choose(p);
            if (taxes.excludes(option)) excluded_.push_back(links_.node_of(option));
        }
    }
    sort_unique(excluded_);
    return std::ranges::all_of(excluded_, [&](Index node) { return leave_out(node); });
}

// The item with the fewest ways; 0 if a solution is found.
CostedLinks::Index CostedLinks::next_item() const {
    Index best = 0;
    std::uint32_t least = Links::optional;
    for (Index item = 1; item <= links_.primary(); ++item) {
        if (links_.ways(item) >= least) continue;
        best = item;
        least = links_.ways(item);
    }
    if (best != 0 || !links_.bounded()) return best;
    // No item needs an option, but some may take more.
    for (Index item = 1; item <= links_.primary(); ++item) {
        if (links_.ways(item) < Links::closed && links_.down(item) != item) return item;
    }
    return 0;
}

CostedLinks::Step CostedLinks::branch() {
    const Index item = next_item();
    if (item == 0) return found() ? Step::back : Step::end;
    Index best = links_.down(item);
    if (guide_ != none) {
        const Taxes& taxes = sides_[guide_].taxes;
        for (Index p = best; p != item; p = links_.down(p)) {
            if (taxes.net(links_.option_of(p)) < taxes.net(links_.option_of(best))) best = p;
        }
    }
    levels_.push_back({trail_.size(), best, here_, false});
    return choose(best) ? Step::down : Step::back;
}

// What is left to search costs no less than the first branch that is open.
CostedLinks::Step CostedLinks::next_branch() {
    if (levels_.empty()) {
        result_.complete = true;
        return Step::end;
    }
    Level& level = levels_.back();
    back_to(level.trail);
    if (level.left_out) {
        levels_.pop_back();
        return Step::back;
    }
    level.left_out = true;
    here_ = level.least;
    return leave_out(level.node) ? Step::down : Step::back;
}

std::int64_t CostedLinks::least() const {
    const auto open = std::ranges::find(levels_, false, &Level::left_out);
    return open == levels_.end() ? here_ : open->least;
}

// Shows or counts a solution; false ends the search.
bool CostedLinks::found() {
    const auto keeps = [](const Side& side) { return side.taxes.paid() <= side.most; };
    if (!std::ranges::all_of(sides_, keeps)) return true;
    ++result_.solutions;
    if (showing_) {
        options_.clear();
        for (const Change& change : trail_)
            if (change.kind == Change::Kind::choose) options_.push_back(links_.option_of(change.at));
        const Next next = watch_->on_solution(options_);
        showing_ = next == Next::show;
        if (next == Next::stop) return false;
    }
    return result_.solutions != query_->most;
}

// Options looked at, and states.
std::uint64_t CostedLinks::effort() const {
    std::uint64_t effort = 16 * result_.nodes;
    for (const Side& side : sides_) effort += side.taxes.looked_at();
    return effort;
}

bool CostedLinks::is_due() {
    if (effort() < next_pause_) return false;
    next_pause_ = effort() + pause_interval;
    return watch_->stop && watch_->stop({result_.nodes, result_.solutions, share()});
}

double CostedLinks::share() const {
    double behind = 0, part = 1;
    for (const Level& level : levels_) {
        part /= 2;
        if (level.left_out) behind += part;
    }
    return behind;
}

}  // namespace reductio
