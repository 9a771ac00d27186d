// links.cpp - the links of DancingLinks: made once, undone in the reverse order of doing.
//
// A spacer stands between options: its `up` is the first node of the option before it, its `down` the last
// node of the option after it, so that an option can be walked as a ring. Nodes of one option stand in
// different columns: only the order of options matters when links are undone.
#include "cover/dancing_links.hpp"

#include <algorithm>

#include "base/stop.hpp"

namespace reductio {

DancingLinks::DancingLinks(const Cover& cover)
    : primary_{cover.primary},
      weight_(cover.items + 1, closed),
      first_(cover.options(), 0),
      primaries_(cover.options(), 0),
      open_{cover.primary},
      marks_(cover.options(), Mark::none),
      pause_interval_{std::clamp<std::uint64_t>((1U << 22) / (cover.nodes.size() + 1), 1, 1024)} {
    std::vector<std::uint32_t> occurrences(cover.items, 0);
    for (std::uint32_t o = 0; o < cover.options(); ++o) {
        primaries_[o] = static_cast<std::uint32_t>(
            std::ranges::count_if(cover.option(o), [&](const auto& n) { return n.item < primary_; }));
        largest_ = std::max(largest_, primaries_[o]);
        if (primaries_[o] == 0) continue;
        for (const auto& node : cover.option(o)) ++occurrences[node.item];
    }
    nodes_.push_back({0, 0, 0, 0});
    for (Index item = 1; item <= cover.items; ++item) nodes_.push_back({item, item, item, 0});
    nodes_.push_back({0, 0, 0, 0});
    option_.resize(nodes_.size());
    for (std::uint32_t o = 0; o < cover.options(); ++o) {
        poll_stop();
        if (primaries_[o] != 0) link_option(o, cover.option(o), occurrences);
    }
    bounded_ = std::ranges::any_of(cover.bounds, [](const auto& bounds) { return !bounds.once(); });
    for (Index item = 1; item <= primary_; ++item) {
        const auto [least, most] = cover.bounds_of(item - 1);
        contradiction_ = contradiction_ || least > occurrences[item - 1] || least > most;
        weight_[item] += 1 - least - closed + (least == 0 ? optional : 0);
    }
    if (!bounded_) return;
    room_.resize(primary_ + 1);
    slack_.resize(primary_ + 1);
    for (Index item = 1; item <= primary_; ++item) {
        const auto [least, most] = cover.bounds_of(item - 1);
        room_[item] = most;
        slack_[item] = most - least;
    }
}

// A secondary item of one option alone excludes nothing and gets no node.
void DancingLinks::link_option(std::uint32_t option, std::span<const Cover::Node> items,
                               const std::vector<std::uint32_t>& occurrences) {
    const auto spacer = static_cast<Index>(nodes_.size() - 1);
    first_[option] = spacer + 1;
    for (const auto& node : items) {
        if (node.item >= primary_ && occurrences[node.item] == 1) continue;
        const Index item = node.item + 1, at = static_cast<Index>(nodes_.size());
        const Index above = nodes_[item].up;
        nodes_.push_back({above, item, item, node.colour});
        option_.push_back(option);
        nodes_[above].down = nodes_[item].up = at;
        ++weight_[item];
    }
    nodes_[spacer].down = static_cast<Index>(nodes_.size() - 1);
    nodes_.push_back({spacer + 1, 0, 0, 0});
    option_.push_back(option);
}

// Called where an item has at most one way left; closed and optional items have large weights.
void DancingLinks::note(Index item) {
    dead_ = dead_ || weight_[item] == 0;
    noted_.push_back(item);
}

inline void DancingLinks::unlink(Index node) {
    const Node& at = nodes_[node];
    if (at.colour == settled) return;
    nodes_[at.up].down = at.down;
    nodes_[at.down].up = at.up;
    if (--weight_[at.item] <= 1) note(at.item);
}

inline void DancingLinks::link(Index node) {
    const Node& at = nodes_[node];
    if (at.colour == settled) return;
    nodes_[at.up].down = nodes_[at.down].up = node;
    ++weight_[at.item];
}

inline void DancingLinks::hide(Index node) {
    for (Index q = after(node); q != node; q = after(q)) unlink(q);
}

inline void DancingLinks::unhide(Index node) {
    for (Index q = after(node); q != node; q = after(q)) link(q);
}

void DancingLinks::cover(Index item) {
    for (Index p = nodes_[item].down; p != item; p = nodes_[p].down) hide(p);
}

void DancingLinks::uncover(Index item) {
    for (Index p = nodes_[item].up; p != item; p = nodes_[p].up) unhide(p);
}

void DancingLinks::remove(Index node) {
    unlink(node);
    hide(node);
}

void DancingLinks::restore(Index node) {
    unhide(node);
    link(node);
}

void DancingLinks::purify(Index node) {
    const Index item = nodes_[node].item;
    const std::uint32_t colour = nodes_[node].colour;
    for (Index q = nodes_[item].down; q != item; q = nodes_[q].down) {
        if (nodes_[q].colour == colour)
            nodes_[q].colour = settled;
        else
            hide(q);
    }
    nodes_[item].colour = colour;
}

void DancingLinks::unpurify(Index node) {
    const Index item = nodes_[node].item;
    const std::uint32_t colour = nodes_[item].colour;
    for (Index q = nodes_[item].up; q != item; q = nodes_[q].up) {
        if (nodes_[q].colour == settled)
            nodes_[q].colour = colour;
        else
            unhide(q);
    }
    nodes_[item].colour = 0;
}

void DancingLinks::spend(Index item) {
    if (!is_primary(item)) return;
    if (bounded_) {
        if (room_[item] > slack_[item]) {
            ++weight_[item];
            if (room_[item] == slack_[item] + 1) weight_[item] += optional;
        }
        if (--room_[item] > 0) return;
    }
    weight_[item] += closed;
    --open_;
}

void DancingLinks::refund(Index item) {
    if (!is_primary(item)) return;
    if (!bounded_ || room_[item] == 0) {
        weight_[item] -= closed;
        ++open_;
    }
    if (!bounded_ || ++room_[item] <= slack_[item]) return;
    --weight_[item];
    if (room_[item] == slack_[item] + 1) weight_[item] -= optional;
}

inline void DancingLinks::commit(Index node) {
    const auto& [up, down, item, colour] = nodes_[node];
    if (is_primary(item)) {
        if (!bounded_ || room_[item] == 0)
            cover(item);
        else if (weight_[item] <= 1)
            note(item);  // still
    } else if (colour == 0) {
        cover(item);
        nodes_[item].colour = settled;
    } else if (colour != settled) {
        purify(node);
    }
}

inline void DancingLinks::uncommit(Index node) {
    const auto& [up, down, item, colour] = nodes_[node];
    if (is_primary(item)) {
        if (!bounded_ || room_[item] == 0) uncover(item);
    } else if (colour == 0) {
        nodes_[item].colour = 0;
        uncover(item);
    } else if (colour != settled) {
        unpurify(node);
    }
}

bool DancingLinks::commit_others(Index node, Index from) {
    Index q = from;
    for (; q != node && !dead_; q = after(q)) commit(q);
    if (!dead_) return true;
    while (q != from) uncommit(q = before(q));
    return false;
}

// The option of a node whose item is covered already.
bool DancingLinks::select(const Level& level) {
    const Index node = level.node;
    for (Index q = after(node); q != node; q = after(q)) spend(nodes_[q].item);
    // Items left without a way as this one's options were hidden, unless they are the option's own.
    dead_ = false;
    for (auto i = level.noted_from; i < level.noted_to; ++i) dead_ = dead_ || weight_[noted_[i]] == 0;
    if (commit_others(node, after(node))) return true;
    for (Index q = after(node); q != node; q = after(q)) refund(nodes_[q].item);
    return false;
}

void DancingLinks::unselect(Index node) {
    for (Index q = before(node); q != node; q = before(q)) uncommit(q);
    for (Index q = after(node); q != node; q = after(q)) refund(nodes_[q].item);
}

bool DancingLinks::take(Index node) {
    dead_ = false;
    spend(nodes_[node].item);
    for (Index q = after(node); q != node; q = after(q)) spend(nodes_[q].item);
    remove(node);
    if (!dead_) {
        commit(node);
        if (commit_others(node, after(node))) return true;
        uncommit(node);
    }
    restore(node);
    for (Index q = after(node); q != node; q = after(q)) refund(nodes_[q].item);
    refund(nodes_[node].item);
    return false;
}

void DancingLinks::put_back(Index node) {
    for (Index q = before(node); q != node; q = before(q)) uncommit(q);
    uncommit(node);
    restore(node);
    for (Index q = after(node); q != node; q = after(q)) refund(nodes_[q].item);
    refund(nodes_[node].item);
}

}  // namespace reductio
