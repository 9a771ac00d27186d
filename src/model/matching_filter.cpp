// matching_filter.cpp - augmenting paths, then strongly connected components (Tarjan, "Depth-first search and
// linear graph algorithms", 1972). Depth is bounded by the left nodes, some hundreds.
#include "model/matching_filter.hpp"

#include <algorithm>
#include <bit>

namespace reductio {

void MatchingFilter::start(std::size_t rights) {
    words_ = (rights + 63) / 64;
    lefts_ = 0;
    choices_.clear();
    owner_.assign(rights, no_node);
}

bool MatchingFilter::run() {
    useless_.clear();
    if (!complete()) return false;
    visited_ = 0;
    rank_.assign(lefts_ + 1, 0);
    low_.assign(lefts_ + 1, 0);
    open_.assign(words_, 0);
    own_.assign((lefts_ + 1) * words_, 0);
    all_.assign(words_, 0);
    for (std::uint32_t right = 0; right < owner_.size(); ++right) {
        all_[right / 64] |= bit(right);
        if (owner_[right] == no_node) owner_[right] = free();
        own_[owner_[right] * words_ + right / 64] |= bit(right);
    }
    fresh_ = all_;
    for (Node left = 0; left < lefts_; ++left)
        if (rank_[left] == 0) visit(left);
    return true;
}

// Gives every left node a partner.
bool MatchingFilter::complete() {
    unowned_.assign(words_, ~std::uint64_t{0});
    for (Node left = 0; left < lefts_; ++left) {
        fresh_.assign(words_, ~std::uint64_t{0});
        if (!augment(left)) return false;
    }
    return true;
}

bool MatchingFilter::augment(Node left) {
    const std::uint64_t* choices = choices_.data() + left * words_;
    for (std::size_t w = 0; w < words_; ++w) {
        if (const std::uint64_t next = choices[w] & unowned_[w]; next != 0) {
            const auto right = static_cast<std::uint32_t>(w * 64 + std::countr_zero(next));
            unowned_[w] &= ~bit(right);
            owner_[right] = left;
            return true;
        }
    }
    for (std::size_t w = 0; w < words_; ++w) {
        while (const std::uint64_t next = choices[w] & fresh_[w]) {
            const auto right = static_cast<std::uint32_t>(w * 64 + std::countr_zero(next));
            fresh_[w] &= ~bit(right);
            if (!augment(owner_[right])) continue;
            owner_[right] = left;
            return true;
        }
    }
    return false;
}

void MatchingFilter::visit(Node node) {
    rank_[node] = low_[node] = ++visited_;
    stack_.push_back(node);
    for (std::size_t w = 0; w < words_; ++w) {
        fresh_[w] &= ~own_[node * words_ + w];
        open_[w] |= own_[node * words_ + w];
    }
    // Each left node can give up its partner for a free one.
    follow(node, node == free() ? all_.data() : choices_.data() + node * words_);
    if (low_[node] == rank_[node]) close_component(node);
}

// Visits the owners of the choices, and takes over how far back they reach.
void MatchingFilter::follow(Node node, const std::uint64_t* choices) {
    for (std::size_t w = 0; w < words_; ++w) {
        while (const std::uint64_t next = choices[w] & fresh_[w]) {
            const Node owner = owner_[w * 64 + std::countr_zero(next)];
            visit(owner);
            low_[node] = std::min(low_[node], low_[owner]);
        }
        for (std::uint64_t next = choices[w] & open_[w]; next != 0; next &= next - 1)
            low_[node] = std::min(low_[node], rank_[owner_[w * 64 + std::countr_zero(next)]]);
    }
}

// The component that begins with the node is complete: what its nodes can take beyond it is useless.
void MatchingFilter::close_component(Node node) {
    component_.assign(words_, 0);
    auto first = stack_.size();
    do {
        const Node member = stack_[--first];
        for (std::size_t w = 0; w < words_; ++w) component_[w] |= own_[member * words_ + w];
    } while (stack_[first] != node);
    for (std::size_t w = 0; w < words_; ++w) open_[w] &= ~component_[w];
    for (auto i = first; i < stack_.size(); ++i) {
        if (stack_[i] == free()) continue;
        for (std::size_t w = 0; w < words_; ++w) {
            std::uint64_t beyond = choices_[stack_[i] * words_ + w] & ~component_[w];
            for (; beyond != 0; beyond &= beyond - 1)
                useless_.emplace_back(stack_[i],
                                      static_cast<std::uint32_t>(w * 64 + std::countr_zero(beyond)));
        }
    }
    stack_.resize(first);
}

}  // namespace reductio
