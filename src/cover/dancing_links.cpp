// dancing_links.cpp - the search over dancing links: which item to branch on, which option is next,
// and the options that a query settles beforehand.
#include <algorithm>

#include "cover/dancing_links.hpp"

namespace reductio {

SearchResult DancingLinks::search(const CoverQuery& query, const SearchWatch& watch) {
    query_ = &query;
    watch_ = &watch;
    result_ = {};
    showing_ = static_cast<bool>(watch.on_solution);
    ended_ = false;
    set_next_pause();
    if (begin(query)) explore();
    result_.complete = !ended_;
    end();
    return result_;
}

// Settles the query's options; false if no solution is left.
bool DancingLinks::begin(const CoverQuery& query) {
    noted_.clear();
    cursor_ = 0;
    first_open_ = 1;
    dead_ = contradiction_;
    for (const auto option : query.removed) {
        if (marks_[option] == Mark::removed) continue;
        marks_[option] = Mark::removed;
        const Index node = first_[option];
        if (node == 0) continue;
        remove(node);
        removed_.push_back(node);
    }
    if (dead_) return false;
    if (!std::ranges::all_of(query.chosen, [&](auto option) { return choose(option); })) return false;
    noted_.clear();
    for (Index item = 1; item <= primary_; ++item) {
        if (weight_[item] <= 1) note(item);
    }
    return !dead_;
}

bool DancingLinks::choose(std::uint32_t option) {
    if (marks_[option] == Mark::chosen) return true;
    if (marks_[option] == Mark::removed || !fits(option) || !take(first_[option])) return false;
    marks_[option] = Mark::chosen;
    chosen_.push_back(first_[option]);
    return true;
}

// Whether the items of an option still admit it.
bool DancingLinks::fits(std::uint32_t option) const {
    const Index first = first_[option];
    if (first == 0) return false;
    Index q = first;
    do {
        const auto& [up, down, item, colour] = nodes_[q];
        const bool fitting =
            is_primary(item) ? (weight_[item] & closed) == 0
                             : colour == settled || nodes_[item].colour == 0 || nodes_[item].colour == colour;
        if (!fitting) return false;
        q = after(q);
    } while (q != first);
    return true;
}

void DancingLinks::end() {
    for (; !chosen_.empty(); chosen_.pop_back()) put_back(chosen_.back());
    for (; !removed_.empty(); removed_.pop_back()) restore(removed_.back());
    for (const auto option : query_->chosen) marks_[option] = Mark::none;
    for (const auto option : query_->removed) marks_[option] = Mark::none;
}

void DancingLinks::explore() {
    for (;;) {
        const Index item = next_item();
        if (item == 0)
            found(0);
        else if (completes(item))
            count_last(item);
        else
            enter(item);
        while (!levels_.empty() && !advance(levels_.back())) {
            leave(levels_.back());
            levels_.pop_back();
        }
        if (levels_.empty()) return;
    }
}

// The item to branch on; 0 if a solution is found. Ties go to the first item.
DancingLinks::Index DancingLinks::next_item() {
    while (cursor_ < noted_.size()) {
        const Index item = noted_[cursor_++];
        if (weight_[item] == 1) return item;
    }
    if (open_ == 0) return 0;
    while (weight_[first_open_] >= closed) ++first_open_;
    Index best = 0;
    std::uint32_t least = optional;
    for (Index item = first_open_; item <= primary_; ++item) {
        if (weight_[item] >= least) continue;
        best = item;
        least = weight_[item];
        if (least == 2) break;  // none has less: it would be noted
    }
    if (best != 0 || !bounded_) return best;
    // Nothing is needed, but options are left that may be added.
    for (Index item = 1; item <= primary_; ++item) {
        if (weight_[item] < closed && nodes_[item].down != item) return item;
    }
    return 0;
}

// Whether each option of the item has all that is open: then each is the last of a solution.
bool DancingLinks::completes(Index item) const {
    if (open_ > largest_ || bounded_) return false;
    for (Index p = nodes_[item].down; p != item; p = nodes_[p].down) {
        if (primaries_[option_[p]] != open_) return false;
    }
    return true;
}

void DancingLinks::count_last(Index item) {
    if (showing_ || query_->most != 0) {
        for (Index p = nodes_[item].down; p != item && !ended_; p = nodes_[p].down) {
            ++result_.nodes;
            found(p);
        }
    } else {
        result_.nodes += weight_[item];
        result_.solutions += weight_[item];
    }
}

void DancingLinks::found(Index last) {
    ++result_.solutions;
    if (showing_) {
        options_.clear();
        for (const Index node : chosen_) options_.push_back(option_[node]);
        for (const auto& level : levels_) {
            if (level.branch != Branch::without) options_.push_back(option_[level.node]);
        }
        if (last != 0) options_.push_back(option_[last]);
        const Next next = watch_->on_solution(options_);
        showing_ = next == Next::show;
        if (next == Next::stop) end_search();
    }
    if (result_.solutions == query_->most) end_search();
}

void DancingLinks::enter(Index item) {
    const auto noted = static_cast<std::uint32_t>(noted_.size());
    Level level{item, item, Branch::one_of, cursor_, noted, noted, first_open_};
    if (bounded_ && (room_[item] > 1 || slack_[item] > 0)) {
        level.branch = Branch::with;
    } else {
        spend(item);
        cover(item);
    }
    level.noted_to = static_cast<std::uint32_t>(noted_.size());
    levels_.push_back(level);
}

// Asked before each node: whether the search is to end here.
inline bool DancingLinks::pause() { return result_.nodes >= next_pause_ && pause_now(); }

void DancingLinks::go_back_to(const Level& level) {
    noted_.resize(level.noted_to);
    cursor_ = level.cursor;
    first_open_ = level.first_open;
}

// Puts the level's next option into place; false if there is none.
bool DancingLinks::advance(Level& level) {
    if (level.branch != Branch::one_of) return advance_bounded(level);
    if (level.node != level.item) unselect(level.node);
    while ((level.node = nodes_[level.node].down) != level.item) {
        if (pause()) break;
        go_back_to(level);
        ++result_.nodes;
        if (select(level)) return true;
    }
    return false;
}

// With the item's first option, then without it: other items may come in between.
bool DancingLinks::advance_bounded(Level& level) {
    if (level.branch == Branch::without) {
        restore(level.node);
        return false;
    }
    const bool first = level.node == level.item;
    if (!first) put_back(level.node);
    if (pause()) return false;
    go_back_to(level);
    ++result_.nodes;
    if (first) {
        level.node = nodes_[level.item].down;
        if (take(level.node)) return true;
        noted_.resize(level.noted_to);
    }
    level.branch = Branch::without;
    dead_ = false;
    remove(level.node);
    if (dead_) restore(level.node);
    return !dead_;
}

// Once per level that has nothing in place any more.
void DancingLinks::leave(const Level& level) {
    if (level.branch != Branch::one_of) return;
    uncover(level.item);
    refund(level.item);
}

bool DancingLinks::pause_now() {
    const bool spent = query_->most_nodes != 0 && result_.nodes >= query_->most_nodes;
    if (!ended_ && (spent || (watch_->stop && watch_->stop({result_.nodes, result_.solutions, share()}))))
        end_search();
    if (!ended_) set_next_pause();
    return ended_;
}

void DancingLinks::set_next_pause() {
    next_pause_ = result_.nodes + pause_interval_;
    if (query_->most_nodes != 0) next_pause_ = std::min(next_pause_, query_->most_nodes);
}

void DancingLinks::end_search() {
    ended_ = true;
    next_pause_ = 0;
}

double DancingLinks::share() const {
    double behind = 0, part = 1;
    for (const auto& level : levels_) {
        std::uint32_t branches = 0, done = 0;
        if (level.branch == Branch::one_of) {
            for (Index p = nodes_[level.item].down; p != level.item; p = nodes_[p].down) {
                if (p == level.node) done = branches;
                ++branches;
            }
        } else {
            branches = 2;
            done = level.branch == Branch::without ? 1 : 0;
        }
        part /= branches;
        behind += part * done;
    }
    return behind;
}

}  // namespace reductio
