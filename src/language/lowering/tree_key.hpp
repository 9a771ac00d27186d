// tree_key.hpp - what differs in its variables alone is the same condition, and is worked out once.
#pragma once
#include <string>

#include "language/tree.hpp"

namespace reductio::language {

// The tree as text, with its variables by the order in which they come first: x < y + 1 and a < b + 1 have
// the same key. Of trees without machines, graphs and numbers of pieces.
std::string key_of(const Node& node);

}  // namespace reductio::language
