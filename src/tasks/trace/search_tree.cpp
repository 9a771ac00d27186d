// search_tree.cpp - the path to the present node is a stack.
#include "tasks/trace/search_tree.hpp"

#include <fmt/format.h>

#include "text/text.hpp"

namespace reductio {

void SearchTree::tried(std::uint32_t cell, std::uint32_t slot) {
    if (nodes_.size() > most_nodes)
        throw InputError{fmt::format("the search tree has more than {} nodes", most_nodes),
                         "an engine, or a puzzle, with a smaller one"};
    const std::int32_t value = model_.meaning(slot).second;
    nodes_.push_back({path_.back(), fmt::format("{}={}", words_.cell(cell), words_.value(value))});
    path_.push_back(nodes_.size() - 1);
}

void SearchTree::fared(Fared how) {
    if (how == Fared::dead) nodes_[path_.back()].look = TreeNode::Look::dead;
    if (how != Fared::clash) return;
    nodes_[path_.back()].look = TreeNode::Look::clash;
    path_.pop_back();
}

void SearchTree::solved(std::span<const std::int32_t>) {
    nodes_[path_.back()].look = TreeNode::Look::solution;
}

}  // namespace reductio
