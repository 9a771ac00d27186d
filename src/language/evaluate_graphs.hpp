// evaluate_graphs.hpp - whether a condition about a graph holds, by flooding it.
#pragma once
#include <cstdint>
#include <span>
#include <string>

#include "language/tree.hpp"

namespace reductio::language {

// `node` is about pieces (tree.hpp).
bool graph_holds(const Node& node, std::span<const std::int32_t> values);
// Of Op::piece_size.
std::int64_t size_of_piece(const Node& node, std::span<const std::int32_t> values);
// Of Op::laid: the first piece that is none of the bank, or that lies there too often or too rarely, in
// words; or empty.
std::string laid_fault(const Node& node, std::span<const std::int32_t> values);

}  // namespace reductio::language
