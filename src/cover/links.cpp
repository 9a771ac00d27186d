// links.cpp - the array filled, taken apart and put together again.
#include "cover/links.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/stop.hpp"

namespace reductio {

Links::Links(const Cover& cover)
    : primary_{cover.primary},
      node_of_(cover.options(), 0),
      ways_(cover.items + 1, closed),
      open_{cover.primary},
      primaries_(cover.options(), 0) {
    std::vector<std::uint32_t> occurrences(cover.items, 0);
    for (std::uint32_t o = 0; o < cover.options(); ++o) {
        primaries_[o] = static_cast<std::uint32_t>(
            std::ranges::count_if(cover.option(o), [&](const auto& n) { return n.item < primary_; }));
        most_primaries_ = std::max(most_primaries_, primaries_[o]);
        if (primaries_[o] == 0) continue;
        for (const auto& node : cover.option(o)) ++occurrences[node.item];
    }
    nodes_.push_back({0, 0, 0, 0});
    for (Index item = 1; item <= cover.items; ++item) nodes_.push_back({item, item, item, 0});
    nodes_.push_back({0, 0, 0, 0});
    option_of_.resize(nodes_.size());
    for (std::uint32_t o = 0; o < cover.options(); ++o) {
        poll_stop();
        if (primaries_[o] != 0) add_option(o, cover.option(o), occurrences);
    }
    add_bounds(cover, occurrences);
}

// A secondary item of one option alone excludes nothing and gets no node.
void Links::add_option(std::uint32_t option, std::span<const Cover::Node> items,
                       const std::vector<std::uint32_t>& occurrences) {
    const auto spacer = static_cast<Index>(nodes_.size() - 1);
    node_of_[option] = spacer + 1;
    for (const auto& node : items) {
        if (node.item >= primary_ && occurrences[node.item] == 1) continue;
        const Index item = node.item + 1, at = static_cast<Index>(nodes_.size());
        const Index above = nodes_[item].up;
        nodes_.push_back({above, item, item, node.colour});
        option_of_.push_back(option);
        nodes_[above].down = nodes_[item].up = at;
        ++ways_[item];
    }
    nodes_[spacer].down = static_cast<Index>(nodes_.size() - 1);
    nodes_.push_back({spacer + 1, 0, 0, 0});
    option_of_.push_back(option);
}

void Links::add_bounds(const Cover& cover, const std::vector<std::uint32_t>& occurrences) {
    bounded_ = std::ranges::any_of(cover.bounds, [](const auto& bounds) { return !bounds.once(); });
    if (bounded_) {
        room_.resize(primary_ + 1);
        slack_.resize(primary_ + 1);
    }
    for (Index item = 1; item <= primary_; ++item) {
        const auto [least, most] = cover.bounds_of(item - 1);
        contradiction_ = contradiction_ || least > occurrences[item - 1] || least > most;
        ways_[item] += 1 - least - closed + (least == 0 ? optional : 0);
        if (!bounded_) continue;
        room_[item] = most;
        slack_[item] = most - least;
    }
}

bool Links::each_completes(Index item) const {
    if (open_ > most_primaries_ || bounded_) return false;
    for (Index p = nodes_[item].down; p != item; p = nodes_[p].down) {
        if (primaries_[option_of_[p]] != open_) return false;
    }
    return true;
}

Cover::Bounds Links::left(Index item) const {
    if (!is_primary(item)) return {0, nodes_[item].colour == 0 ? 1U : 0U};
    if (ways_[item] >= closed) return {0, 0};
    if (!bounded_) return {};
    return {room_[item] > slack_[item] ? room_[item] - slack_[item] : 0, room_[item]};
}

bool Links::admit(std::uint32_t option) const {
    const Index first = node_of_[option];
    if (first == 0) return false;
    Index q = first;
    do {
        const auto& [up, down, item, colour] = nodes_[q];
        const bool admitted =
            is_primary(item) ? (ways_[item] & closed) == 0
                             : colour == agreed || nodes_[item].colour == 0 || nodes_[item].colour == colour;
        if (!admitted) return false;
        q = after(q);
    } while (q != first);
    return true;
}

void Links::begin() {
    check_sanity(*this, true);
    noted.clear();
    hidden_ = 0;
    dead = contradiction_;
}

void Links::note_all() {
    noted.clear();
    for (Index item = 1; item <= primary_; ++item) {
        if (ways_[item] <= 1) note(item);
    }
}

// For an item that has at most one way left. Flags make ways large, so closed and optional items never have.
void Links::note(Index item) {
    dead = dead || ways_[item] == 0;
    noted.push_back(item);
}

inline void Links::unlink(Index node) {
    const Node& at = nodes_[node];
    if (at.colour == agreed) return;
    nodes_[at.up].down = at.down;
    nodes_[at.down].up = at.up;
    if (--ways_[at.item] <= 1) note(at.item);
}

inline void Links::link(Index node) {
    const Node& at = nodes_[node];
    if (at.colour == agreed) return;
    nodes_[at.up].down = nodes_[at.down].up = node;
    ++ways_[at.item];
}

inline void Links::hide(Index node) {
    ++hidden_;
    for (Index q = after(node); q != node; q = after(q)) unlink(q);
}

// In the order of `hide`, which does no harm: the nodes of an option stand in different columns.
inline void Links::unhide(Index node) {
    for (Index q = after(node); q != node; q = after(q)) link(q);
}

void Links::cover(Index item) {
    for (Index p = nodes_[item].down; p != item; p = nodes_[p].down) hide(p);
}

void Links::uncover(Index item) {
    for (Index p = nodes_[item].up; p != item; p = nodes_[p].up) unhide(p);
}

void Links::remove(Index node) {
    unlink(node);
    hide(node);
}

void Links::restore(Index node) {
    unhide(node);
    link(node);
}

void Links::purify(Index node) {
    const Index item = nodes_[node].item;
    const std::uint32_t colour = nodes_[node].colour;
    for (Index q = nodes_[item].down; q != item; q = nodes_[q].down) {
        if (nodes_[q].colour == colour)
            nodes_[q].colour = agreed;
        else
            hide(q);
    }
    nodes_[item].colour = colour;
}

void Links::unpurify(Index node) {
    const Index item = nodes_[node].item;
    const std::uint32_t colour = nodes_[item].colour;
    for (Index q = nodes_[item].up; q != item; q = nodes_[q].up) {
        if (nodes_[q].colour == agreed)
            nodes_[q].colour = colour;
        else
            unhide(q);
    }
    nodes_[item].colour = 0;
}

void Links::spend(Index item) {
    if (!is_primary(item)) return;
    if (bounded_) {
        if (room_[item] > slack_[item]) {
            ++ways_[item];
            if (room_[item] == slack_[item] + 1) ways_[item] += optional;
        }
        if (--room_[item] > 0) return;
    }
    ways_[item] += closed;
    --open_;
}

void Links::refund(Index item) {
    if (!is_primary(item)) return;
    if (!bounded_ || room_[item] == 0) {
        ways_[item] -= closed;
        ++open_;
    }
    if (!bounded_ || ++room_[item] <= slack_[item]) return;
    --ways_[item];
    if (room_[item] == slack_[item] + 1) ways_[item] -= optional;
}

inline void Links::commit(Index node) {
    const auto& [up, down, item, colour] = nodes_[node];
    if (is_primary(item)) {
        if (!bounded_ || room_[item] == 0)
            cover(item);
        else if (ways_[item] <= 1)
            note(item);  // it still needs others
    } else if (colour == 0) {
        cover(item);
        nodes_[item].colour = agreed;
    } else if (colour != agreed) {
        purify(node);
    }
}

inline void Links::uncommit(Index node) {
    const auto& [up, down, item, colour] = nodes_[node];
    if (is_primary(item)) {
        if (!bounded_ || room_[item] == 0) uncover(item);
    } else if (colour == 0) {
        nodes_[item].colour = 0;
        uncover(item);
    } else if (colour != agreed) {
        unpurify(node);
    }
}

// Commits all nodes of the option from `from` to before `node`; false, and undone, if an item has no way
// left.
bool Links::commit_others(Index node, Index from) {
    Index q = from;
    for (; q != node && !dead; q = after(q)) commit(q);
    if (!dead) return true;
    while (q != from) uncommit(q = before(q));
    return false;
}

bool Links::select(Index node, std::uint32_t noted_from, std::uint32_t noted_to) {
    for (Index q = after(node); q != node; q = after(q)) spend(nodes_[q].item);
    // An item that lost its last way when the column was covered is no contradiction if this option has it.
    dead = false;
    for (auto i = noted_from; i < noted_to; ++i) dead = dead || ways_[noted[i]] == 0;
    if (commit_others(node, after(node))) {
        if (pace_.is_due()) check_sanity(*this, false);
        return true;
    }
    for (Index q = after(node); q != node; q = after(q)) refund(nodes_[q].item);
    return false;
}

void Links::unselect(Index node) {
    for (Index q = before(node); q != node; q = before(q)) uncommit(q);
    for (Index q = after(node); q != node; q = after(q)) refund(nodes_[q].item);
}

bool Links::take(Index node) {
    dead = false;
    spend(nodes_[node].item);
    for (Index q = after(node); q != node; q = after(q)) spend(nodes_[q].item);
    remove(node);
    if (!dead) {
        commit(node);
        if (commit_others(node, after(node))) {
            if (pace_.is_due()) check_sanity(*this, false);
            return true;
        }
        uncommit(node);
    }
    restore(node);
    for (Index q = after(node); q != node; q = after(q)) refund(nodes_[q].item);
    refund(nodes_[node].item);
    return false;
}

void Links::put_back(Index node) {
    for (Index q = before(node); q != node; q = before(q)) uncommit(q);
    uncommit(node);
    restore(node);
    for (Index q = after(node); q != node; q = after(q)) refund(nodes_[q].item);
    refund(nodes_[node].item);
}

std::string Links::sanity(bool whole) const {
    // No search begins: an item can't have what it needs, and its ways mean nothing.
    if (contradiction_) return {};
    const auto items = static_cast<Index>(ways_.size() - 1);
    std::size_t linked = 0, spacers = 0;
    std::uint32_t open = 0;
    for (Index item = 1; item <= items; ++item) {
        if (std::string broken = column_sanity(item, linked); !broken.empty()) return broken;
        open += is_primary(item) && ways_[item] < closed ? 1 : 0;
    }
    if (open != open_) return fmt::format("{} items are open, not {}", open, open_);
    for (Index node = items + 1; node < nodes_.size(); ++node) spacers += is_spacer(node) ? 1 : 0;
    const std::size_t all = nodes_.size() - items - 1 - spacers;
    if (whole && linked != all) return fmt::format("{} of {} nodes are linked", linked, all);
    return {};
}

std::string Links::column_sanity(Index item, std::size_t& linked) const {
    std::uint32_t size = 0;
    for (Index p = nodes_[item].down; p != item; p = nodes_[p].down) {
        if (p >= nodes_.size() || nodes_[p].item != item || ++size > nodes_.size())
            return fmt::format("node {} is in the column of item {}", p, item);
        if (nodes_[nodes_[p].up].down != p || nodes_[nodes_[p].down].up != p)
            return fmt::format("node {} of item {} is linked one way", p, item);
    }
    linked += size;
    std::uint32_t expected = size + (is_primary(item) ? 0 : closed);
    if (is_primary(item) && bounded_) {
        const std::uint32_t need = room_[item] > slack_[item] ? room_[item] - slack_[item] : 0;
        expected += 1 - need + (need == 0 ? optional : 0) + (room_[item] == 0 ? closed : 0);
    } else if (is_primary(item)) {
        expected += ways_[item] & closed;
    }
    if (ways_[item] == expected) return {};
    return fmt::format("item {} has {:#x} ways, not {:#x}", item, ways_[item], expected);
}

}  // namespace reductio
