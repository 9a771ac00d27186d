// tree_key.cpp - recursion over the tree.
#include "language/lowering/tree_key.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace reductio::language {

namespace {

// A condition has few different variables.
void append_key(const Node& node, std::vector<std::uint32_t>& order, std::string& key) {
    key += static_cast<char>(static_cast<int>(node.op) + 'A');
    if (node.op == Op::variable) {
        const auto found = std::ranges::find(order, node.variable);
        key += std::to_string(found - order.begin());
        if (found == order.end()) order.push_back(node.variable);
    }
    if (node.op == Op::number) key += std::to_string(node.number);
    if (node.rows != nullptr) {
        for (const auto& row : *node.rows) {
            for (const std::int64_t value : row) key += std::to_string(value) + ' ';
        }
    }
    // Those of different trees are taken to differ.
    if (node.machine != nullptr) key += std::to_string(reinterpret_cast<std::uintptr_t>(node.machine)) + ' ';
    if (node.op == Op::piece_size || node.op == Op::passed || node.op == Op::steps)
        key += std::to_string(node.number);
    for (const std::int64_t size : node.sizes) key += ' ' + std::to_string(size);
    if (node.graph != nullptr) {
        key += std::to_string(node.graph->nodes);
        for (const auto& [a, b] : node.graph->edges) key += ' ' + std::to_string(a) + '-' + std::to_string(b);
    }
    key += '(';
    for (const Tree& child : node.children) append_key(*child, order, key);
    key += ')';
}

}  // namespace

std::string key_of(const Node& node) {
    std::vector<std::uint32_t> order;
    return key_of(node, order);
}

std::string key_of(const Node& node, std::vector<std::uint32_t>& order) {
    std::string key;
    order.clear();
    append_key(node, order, key);
    return key;
}

}  // namespace reductio::language
