// piece_size.hpp - how many nodes are in the piece of one node (Kurotto, Icewalk), as a sum.
//
// Each node that the piece can reach gets a derived variable: is it in the piece? The neighbours that hold of
// a node in the piece are in it too, along edges that hold, and all of them are connected. So a number pays
// with a variable for each node in its reach. Where the size is compared with a number, nodes further away
// than that number are left out: without them a larger piece is still larger. Where only some nodes of the
// piece count, as circles that lie on one line, each of them pays with a variable more. Sizes that count
// other nodes of the same piece share its reach.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

class PieceSizes {
public:
    explicit PieceSizes(ModelWriter& writer) : writer_{writer} {}
    // `holds`: the literal of each node, then perhaps of each edge, then of each node that may count.
    Linear size(const Node& piece_size, std::span<const Literal> holds);

private:
    struct Reach {
        std::vector<std::uint32_t> nodes;
        std::vector<Var> inside;  // of each: is it in the piece?
    };
    const Reach& reach_of(const Node& piece_size, std::span<const Literal> nodes,
                          std::span<const Literal> edges);
    Linear counted(std::span<const std::int64_t> nodes, std::span<const Literal> count, const Reach& reach);

    ModelWriter& writer_;
    std::map<std::vector<std::uint32_t>, Reach> known_;  // by node, graph and literals
};
// The comparison with sizes of pieces as far as its number reaches; any other condition as it is.
Tree with_short_reach(const Tree& comparison);

}  // namespace reductio::language
