// steps.hpp - how many edges lead from a node to the nearest goal, as a variable.
//
// Layer by layer, each node that lies on a way short enough gets a derived variable: is it reached within so
// many steps? It is if it was before, or if it may be crossed and one beside it was. A goal does not have to
// be one that may be crossed. In a graph without odd rings, such as a grid, every other layer is the one
// before it. Pays with a variable for each node and each two steps. Where the number is compared with a
// constant, longer ways are left out.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

class Steps {
public:
    explicit Steps(ModelWriter& writer) : writer_{writer} {}
    // `holds`: the literal of each node, then of each node that may be a goal.
    Linear number(const Node& steps, std::span<const Literal> holds);

private:
    ModelWriter& writer_;
    std::map<std::vector<std::uint32_t>, Linear> known_;  // by nodes, graph and literals
};
// `steps == number` and `steps != number` without ways that are longer than that; any other condition as it
// is.
Tree with_few_steps(const Tree& comparison);

}  // namespace reductio::language
