// tree_key.hpp - what differs in its variables alone is the same condition, and is worked out once.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "language/tree.hpp"

namespace reductio::language {

// The tree as text, with its variables by the order in which they come first: x < y + 1 and a < b + 1 have
// the same key. Of trees without numbers of pieces. Machines are told apart by where they are.
std::string key_of(const Node& node);
// The same; `order` becomes the variables in this order.
std::string key_of(const Node& node, std::vector<std::uint32_t>& order);

}  // namespace reductio::language
