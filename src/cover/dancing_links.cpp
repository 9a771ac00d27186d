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
    begin(query);
    const SearchResult result = resume(watch);
    end();
    return result;
}

void DancingLinks::begin(const CoverQuery& query) {
    end();
    query_ = &query;
    result_ = {};
    showing_ = true;
    step_ = prepare(query) ? Step::down : Step::again;
}

SearchResult DancingLinks::resume(const SearchWatch& watch) {
    watch_ = &watch;
    showing_ = showing_ && watch.on_solution;
    set_next_pause();
    if (!result_.complete) result_.complete = explore();
    result_.hidden = links_.hidden();
    return result_;
}

// Removes and chooses the query's options; false if no solution is left.
bool DancingLinks::prepare(const CoverQuery& query) {
    links_.begin();
    cursor_ = 0;
    first_open_ = 1;
    for (const auto option : query.removed) {
        if (marks_[option] == Mark::removed) continue;
        mark(option, Mark::removed);
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

void DancingLinks::mark(std::uint32_t option, Mark as) {
    marks_[option] = as;
    marked_.push_back(option);
}

bool DancingLinks::choose(std::uint32_t option) {
    if (marks_[option] == Mark::chosen) return true;
    const Index node = links_.node_of(option);
    if (marks_[option] == Mark::removed || !links_.admit(option) || !links_.take(node)) return false;
    mark(option, Mark::chosen);
    chosen_.push_back(node);
    return true;
}

// Links everything again that a search and its query have unlinked.
void DancingLinks::end() {
    for (; !levels_.empty(); levels_.pop_back()) {
        undo_branch(levels_.back());
        leave(levels_.back());
    }
    for (; !chosen_.empty(); chosen_.pop_back()) links_.put_back(chosen_.back());
    for (; !removed_.empty(); removed_.pop_back()) links_.restore(removed_.back());
    for (; !marked_.empty(); marked_.pop_back()) marks_[marked_.back()] = Mark::none;
}

// True if the search ran to its end. When it is left early, step_ tells where it goes on.
bool DancingLinks::explore() {
    for (;;) {
        if (step_ == Step::down) step_ = look();
        if (step_ == Step::end) return false;
        if (levels_.empty()) return true;
        if (pause()) return false;
        step_ = advance(levels_.back());
        if (step_ != Step::exhausted) continue;
        leave(levels_.back());
        levels_.pop_back();
        step_ = Step::again;
    }
}

// A new state: a solution, several at once, or an item to branch on.
DancingLinks::Step DancingLinks::look() {
    const Index item = next_item();
    if (item == 0) return found(0) ? Step::again : Step::end;
    if (links_.each_completes(item)) return count_last(item);
    enter(item);
    return Step::again;
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

DancingLinks::Step DancingLinks::count_last(Index item) {
    if (!showing_ && query_->most == 0) {
        result_.nodes += links_.ways(item);
        result_.solutions += links_.ways(item);
        return Step::again;
    }
    for (Index p = links_.down(item); p != item; p = links_.down(p)) {
        ++result_.nodes;
        if (!found(p)) return Step::end;
    }
    return Step::again;
}

// Shows or counts a solution, `last` being a node of its last option; false ends the search.
bool DancingLinks::found(Index last) {
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
        if (next == Next::stop) return false;
    }
    return result_.solutions != query_->most;
}

void DancingLinks::enter(Index item) {
    const auto noted = static_cast<std::uint32_t>(links_.noted.size());
    Level level{item, item, Branch::one_of, false, cursor_, noted, noted, first_open_};
    if (links_.takes_several(item)) {
        level.branch = Branch::with;
    } else {
        links_.spend(item);
        links_.cover(item);
    }
    level.noted_to = static_cast<std::uint32_t>(links_.noted.size());
    levels_.push_back(level);
}

// Whether the search is to be left before the next node.
inline bool DancingLinks::pause() { return result_.nodes >= next_pause_ && pause_now(); }

void DancingLinks::go_back_to(const Level& level) {
    links_.noted.resize(level.noted_to);
    cursor_ = level.cursor;
    first_open_ = level.first_open;
}

// Chooses the level's next option: `down` if it can be chosen, `again` if not, `exhausted` if there is none.
DancingLinks::Step DancingLinks::advance(Level& level) {
    undo_branch(level);
    return level.branch == Branch::one_of ? advance_one(level) : advance_bounded(level);
}

DancingLinks::Step DancingLinks::advance_one(Level& level) {
    level.node = links_.down(level.node);
    if (level.node == level.item) return Step::exhausted;
    go_back_to(level);
    ++result_.nodes;
    level.applied = links_.select(level.node, level.noted_from, level.noted_to);
    return level.applied ? Step::down : Step::again;
}

// The item's first option is chosen, then left out. Other items may be branched on before the item's next.
DancingLinks::Step DancingLinks::advance_bounded(Level& level) {
    if (level.branch == Branch::without) return Step::exhausted;
    go_back_to(level);
    ++result_.nodes;
    if (level.node == level.item) {
        level.node = links_.down(level.item);
        level.applied = links_.take(level.node);
        if (level.applied) return Step::down;
        links_.noted.resize(level.noted_to);
    }
    level.branch = Branch::without;
    links_.dead = false;
    links_.remove(level.node);
    if (links_.dead) {
        links_.restore(level.node);
        return Step::exhausted;
    }
    level.applied = true;
    return Step::down;
}

// Takes back what the level's last branch has done.
void DancingLinks::undo_branch(Level& level) {
    if (!level.applied) return;
    level.applied = false;
    switch (level.branch) {
        case Branch::one_of: return links_.unselect(level.node);
        case Branch::with: return links_.put_back(level.node);
        case Branch::without: return links_.restore(level.node);
    }
}

// After the last option of a level.
void DancingLinks::leave(const Level& level) {
    if (level.branch != Branch::one_of) return;
    links_.uncover(level.item);
    links_.refund(level.item);
}

bool DancingLinks::pause_now() {
    if (query_->most_nodes != 0 && result_.nodes >= query_->most_nodes) return true;
    if (watch_->stop && watch_->stop({result_.nodes, result_.solutions, share()})) return true;
    set_next_pause();
    return false;
}

void DancingLinks::set_next_pause() {
    next_pause_ = result_.nodes + pause_interval_;
    if (query_->most_nodes != 0) next_pause_ = std::min(next_pause_, query_->most_nodes);
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

std::uint64_t DancingLinks::work_of(const Cover& cover, const SearchResult& result) {
    constexpr std::uint64_t node = 60, unlinked = 7;  // with linking it again
    return node * result.nodes + unlinked * result.hidden * cover.nodes.size() / (cover.options() + 1);
}

// A choice unlinks the options of each of its items, each with all its nodes.
std::uint64_t DancingLinks::node_work(const Cover& cover) {
    const std::uint64_t nodes = cover.nodes.size();
    return 20 + 6 * nodes / (cover.items + 1) * nodes / (cover.options() + 1);
}

}  // namespace reductio
