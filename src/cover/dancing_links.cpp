// dancing_links.cpp - which item to branch on, which option is next, and the options that a query settles
// beforehand.
#include "cover/dancing_links.hpp"

#include <algorithm>

namespace reductio {

DancingLinks::DancingLinks(const Cover& cover)
    : links_{cover},
      marks_(cover.options(), Mark::none),
      pause_interval_{std::clamp<std::uint64_t>((1U << 22) / (cover.nodes.size() + 1), 1, 1024)} {}

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

// Removes and chooses the query's options; false if no solution is left.
bool DancingLinks::begin(const CoverQuery& query) {
    links_.begin();
    cursor_ = 0;
    first_open_ = 1;
    for (const auto option : query.removed) {
        if (marks_[option] == Mark::removed) continue;
        marks_[option] = Mark::removed;
        const Index node = links_.node_of(option);
        if (node == 0) continue;
        links_.remove(node);
        removed_.push_back(node);
    }
    if (links_.dead) return false;
    if (!std::ranges::all_of(query.chosen, [&](auto option) { return choose(option); })) return false;
    links_.note_all();
    return !links_.dead;
}

bool DancingLinks::choose(std::uint32_t option) {
    if (marks_[option] == Mark::chosen) return true;
    const Index node = links_.node_of(option);
    if (marks_[option] == Mark::removed || !links_.admit(option) || !links_.take(node)) return false;
    marks_[option] = Mark::chosen;
    chosen_.push_back(node);
    return true;
}

void DancingLinks::end() {
    for (; !chosen_.empty(); chosen_.pop_back()) links_.put_back(chosen_.back());
    for (; !removed_.empty(); removed_.pop_back()) links_.restore(removed_.back());
    for (const auto option : query_->chosen) marks_[option] = Mark::none;
    for (const auto option : query_->removed) marks_[option] = Mark::none;
}

void DancingLinks::explore() {
    for (;;) {
        const Index item = next_item();
        if (item == 0)
            found(0);
        else if (links_.each_completes(item))
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

// The item to branch on, the first of several; 0 if a solution is found.
DancingLinks::Index DancingLinks::next_item() {
    while (cursor_ < links_.noted.size()) {
        const Index item = links_.noted[cursor_++];
        if (links_.ways(item) == 1) return item;
    }
    if (links_.open_items() == 0) return 0;
    while (links_.ways(first_open_) >= Links::closed) ++first_open_;
    Index best = 0;
    std::uint32_t least = Links::optional;
    for (Index item = first_open_; item <= links_.primary(); ++item) {
        if (links_.ways(item) >= least) continue;
        best = item;
        least = links_.ways(item);
        if (least == 2) break;  // an item with fewer would be noted
    }
    if (best != 0 || !links_.bounded()) return best;
    // No item needs an option, but some may take more.
    for (Index item = 1; item <= links_.primary(); ++item) {
        if (links_.ways(item) < Links::closed && links_.down(item) != item) return item;
    }
    return 0;
}

void DancingLinks::count_last(Index item) {
    if (showing_ || query_->most != 0) {
        for (Index p = links_.down(item); p != item && !ended_; p = links_.down(p)) {
            ++result_.nodes;
            found(p);
        }
    } else {
        result_.nodes += links_.ways(item);
        result_.solutions += links_.ways(item);
    }
}

void DancingLinks::found(Index last) {
    ++result_.solutions;
    if (showing_) {
        options_.clear();
        for (const Index node : chosen_) options_.push_back(links_.option_of(node));
        for (const auto& level : levels_) {
            if (level.branch != Branch::without) options_.push_back(links_.option_of(level.node));
        }
        if (last != 0) options_.push_back(links_.option_of(last));
        const Next next = watch_->on_solution(options_);
        showing_ = next == Next::show;
        if (next == Next::stop) end_search();
    }
    if (result_.solutions == query_->most) end_search();
}

void DancingLinks::enter(Index item) {
    const auto noted = static_cast<std::uint32_t>(links_.noted.size());
    Level level{item, item, Branch::one_of, cursor_, noted, noted, first_open_};
    if (links_.takes_several(item)) {
        level.branch = Branch::with;
    } else {
        links_.spend(item);
        links_.cover(item);
    }
    level.noted_to = static_cast<std::uint32_t>(links_.noted.size());
    levels_.push_back(level);
}

// Whether the search is to end before the next node.
inline bool DancingLinks::pause() { return result_.nodes >= next_pause_ && pause_now(); }

void DancingLinks::go_back_to(const Level& level) {
    links_.noted.resize(level.noted_to);
    cursor_ = level.cursor;
    first_open_ = level.first_open;
}

// Chooses the level's next option; false if there is none.
bool DancingLinks::advance(Level& level) {
    if (level.branch != Branch::one_of) return advance_bounded(level);
    if (level.node != level.item) links_.unselect(level.node);
    while ((level.node = links_.down(level.node)) != level.item) {
        if (pause()) break;
        go_back_to(level);
        ++result_.nodes;
        if (links_.select(level.node, level.noted_from, level.noted_to)) return true;
    }
    return false;
}

// The item's first option is chosen, then left out. Other items may be branched on before the item's next.
bool DancingLinks::advance_bounded(Level& level) {
    if (level.branch == Branch::without) {
        links_.restore(level.node);
        return false;
    }
    const bool first = level.node == level.item;
    if (!first) links_.put_back(level.node);
    if (pause()) return false;
    go_back_to(level);
    ++result_.nodes;
    if (first) {
        level.node = links_.down(level.item);
        if (links_.take(level.node)) return true;
        links_.noted.resize(level.noted_to);
    }
    level.branch = Branch::without;
    links_.dead = false;
    links_.remove(level.node);
    if (links_.dead) links_.restore(level.node);
    return !links_.dead;
}

// After the last option of a level.
void DancingLinks::leave(const Level& level) {
    if (level.branch != Branch::one_of) return;
    links_.uncover(level.item);
    links_.refund(level.item);
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
            for (Index p = links_.down(level.item); p != level.item; p = links_.down(p)) {
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
