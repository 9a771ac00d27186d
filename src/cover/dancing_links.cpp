// dancing_links.cpp - the links and their dance.
//
// A spacer stands between options: its `up` is the first node of the option before it, its `down` the last
// node of the option after it, so that an option can be walked as a ring.
#include "cover/dancing_links.hpp"

namespace reductio {

DancingLinks::DancingLinks(const Cover& cover) : root_{cover.items + 1}, primary_{cover.primary} {
    left_.resize(root_ + 1);
    right_.resize(root_ + 1);
    length_.assign(root_ + 1, 0);
    // Primary items form a ring with the root; secondary ones are in no list.
    Index last = root_;
    for (Index item = 1; item <= primary_; ++item) {
        left_[item] = last;
        right_[last] = item;
        last = item;
    }
    right_[last] = root_;
    left_[root_] = last;
    for (Index item = primary_ + 1; item < root_; ++item) left_[item] = right_[item] = item;
    nodes_of_.resize(root_);
    for (Index item = 0; item < root_; ++item) nodes_of_[item] = {item, item, item, 0};
    nodes_of_.push_back({0, 0, 0, 0});
    option_.resize(nodes_of_.size());
    for (std::uint32_t o = 0; o < cover.options(); ++o) {
        const auto spacer = static_cast<Index>(nodes_of_.size() - 1);
        for (const auto& node : cover.option(o)) {
            const Index item = node.item + 1, at = static_cast<Index>(nodes_of_.size());
            const Index above = nodes_of_[item].up;
            nodes_of_.push_back({above, item, item, node.colour});
            option_.push_back(o);
            nodes_of_[above].down = nodes_of_[item].up = at;
            ++length_[item];
        }
        nodes_of_[spacer].down = static_cast<Index>(nodes_of_.size() - 1);
        nodes_of_.push_back({spacer + 1, 0, 0, 0});
        option_.push_back(o);
    }
}

void DancingLinks::hide(Index node) {
    for (Index q = node + 1; q != node;) {
        const Node& at = nodes_of_[q];
        if (at.item == 0) {
            q = at.up;
            continue;
        }
        if (at.colour != settled) {
            nodes_of_[at.up].down = at.down;
            nodes_of_[at.down].up = at.up;
            --length_[at.item];
        }
        ++q;
    }
}

void DancingLinks::unhide(Index node) {
    for (Index q = node - 1; q != node;) {
        const Node& at = nodes_of_[q];
        if (at.item == 0) {
            q = at.down;
            continue;
        }
        if (at.colour != settled) {
            nodes_of_[at.up].down = nodes_of_[at.down].up = q;
            ++length_[at.item];
        }
        --q;
    }
}

void DancingLinks::cover(Index item) {
    for (Index p = nodes_of_[item].down; p != item; p = nodes_of_[p].down) hide(p);
    right_[left_[item]] = right_[item];
    left_[right_[item]] = left_[item];
}

void DancingLinks::uncover(Index item) {
    right_[left_[item]] = left_[right_[item]] = item;
    for (Index p = nodes_of_[item].up; p != item; p = nodes_of_[p].up) unhide(p);
}

void DancingLinks::purify(Index node) {
    const Index item = nodes_of_[node].item;
    const std::uint32_t colour = nodes_of_[node].colour;
    for (Index q = nodes_of_[item].down; q != item; q = nodes_of_[q].down) {
        if (nodes_of_[q].colour == colour)
            nodes_of_[q].colour = settled;
        else
            hide(q);
    }
    nodes_of_[item].colour = colour;
}

void DancingLinks::unpurify(Index node) {
    const Index item = nodes_of_[node].item;
    const std::uint32_t colour = nodes_of_[item].colour;
    for (Index q = nodes_of_[item].up; q != item; q = nodes_of_[q].up) {
        if (nodes_of_[q].colour == settled)
            nodes_of_[q].colour = colour;
        else
            unhide(q);
    }
}

void DancingLinks::commit(Index node) {
    if (nodes_of_[node].colour == 0)
        cover(nodes_of_[node].item);
    else if (nodes_of_[node].colour != settled)
        purify(node);
}

void DancingLinks::uncommit(Index node) {
    if (nodes_of_[node].colour == 0)
        uncover(nodes_of_[node].item);
    else if (nodes_of_[node].colour != settled)
        unpurify(node);
}

DancingLinks::Index DancingLinks::choose() const {
    Index best = right_[root_];
    for (Index item = best; item != root_ && length_[best] > 1; item = right_[item]) {
        if (length_[item] < length_[best]) best = item;
    }
    return best;
}

void DancingLinks::select(Index node) {
    for (Index q = node + 1; q != node;) {
        if (is_spacer(q))
            q = nodes_of_[q].up;
        else
            commit(q++);
    }
}

void DancingLinks::unselect(Index node) {
    for (Index q = node - 1; q != node;) {
        if (is_spacer(q))
            q = nodes_of_[q].down;
        else
            uncommit(q--);
    }
}

bool DancingLinks::search(const std::function<bool(std::span<const std::uint32_t>)>& on_solution,
                          const std::function<bool()>& stop) {
    std::vector<Index> chosen;  // the node by which each level's item is covered
    std::vector<std::uint32_t> options;
    bool forward = true;
    for (;;) {
        if (forward && right_[root_] == root_) {
            options.clear();
            for (const Index node : chosen) options.push_back(option_[node]);
            if (!on_solution(options)) return false;
            forward = false;
            continue;
        }
        if (forward) {
            if ((++nodes_ & 1023) == 0 && stop()) return false;
            const Index item = choose();
            cover(item);
            chosen.push_back(item);  // the head of its column: the node below it is the first to try
        } else {
            if (chosen.empty()) return true;
            unselect(chosen.back());
        }
        const Index next = nodes_of_[chosen.back()].down;
        forward = next >= root_;
        if (forward) {
            chosen.back() = next;
            select(next);
        } else {  // back at the head
            uncover(next);
            chosen.pop_back();
        }
    }
}

}  // namespace reductio
