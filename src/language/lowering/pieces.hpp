// pieces.hpp - pieces with a number each: the nodes that hold fall into connected pieces, and each of them
// contains exactly one number, which is its size.
//
// Each node gets a derived variable, the piece it belongs to. A piece can only have nodes that are near
// enough to its number, so that most variables have few values; neighbours of different pieces do not both
// hold; each piece has its size and is connected. Pays where numbers are small; an unknown number reaches
// everywhere.
#pragma once
#include <span>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// `holds`: the literal of each node. Throws Refusal where a bound is exceeded.
void require_pieces(const Node& pieces, std::span<const Literal> holds, ModelWriter& writer);

}  // namespace reductio::language
