// divisions.cpp - a variable per pair of neighbours, and the constraint over all of them.
#include "encoders/shared/divisions.hpp"

#include "puzzle/grid_graph.hpp"

namespace reductio {

std::vector<Var> joined_variables(const Puzzle& puzzle, Builder& builder, Role role) {
    constexpr std::int32_t no_or_yes[] = {0, 1};
    std::vector<Var> joined;
    const auto across = static_cast<std::size_t>(puzzle.rows * (puzzle.columns - 1));
    for (const auto& edge : grid_graph(puzzle.rows, puzzle.columns).edges) {
        const auto name = joined.size() < across ? "{cell}-right" : "{cell}-below";
        joined.push_back(builder.variable(builder.label(name, edge.first), no_or_yes, role));
    }
    return joined;
}

void add_regions(const Puzzle& puzzle, Builder& builder, std::span<const Var> joined,
                 std::span<const Var> sizes) {
    std::vector<Literal> literals;
    for (const Var edge : joined) literals.push_back(builder.is(edge, 1));
    builder.add(Origin::rule, builder.label("regions of the right size"),
                Regions{builder.graph(grid_graph(puzzle.rows, puzzle.columns)),
                        builder.list(std::span<const Literal>{literals}), builder.list(sizes)});
}

}  // namespace reductio
