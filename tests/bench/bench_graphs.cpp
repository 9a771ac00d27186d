// bench_graphs.cpp - sizes of the clauses for Connected and Regions on grids, and the time to write them.
//
//     cmake --build build --target bench_graphs && build/tests/bench_graphs
#include <fmt/format.h>

#include <utility>

#include "base/stopwatch.hpp"
#include "cnf/lower.hpp"
#include "encoders/shared/cells.hpp"
#include "encoders/shared/partition.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/puzzle.hpp"

using namespace reductio;

namespace {

void report(const std::string& name, const Model& model) {
    const Stopwatch clock;
    const Propagator propagator{model};
    Propagator::State state;
    propagator.propagate({}, state);
    const Givens none;
    const CnfLowering lowering{propagator, state, none, {}};
    CountingSink sink;
    const int variables = lowering.run(sink);
    fmt::print("{:<24} {:>10} variables {:>10} clauses {:>8.3f} s\n", name, variables, sink.clauses,
               clock.seconds());
}

// All white cells in one piece, nothing else.
Model connected(int rows, int columns) {
    const Puzzle puzzle = blank_puzzle("hitori", rows, columns);
    Builder builder{static_cast<std::uint32_t>(columns)};
    builder.add(Origin::rule, builder.label("connected white cells"),
                Connected{builder.graph(grid_graph(rows, columns)),
                          builder.list(literals_of(builder, cell_variables(puzzle, builder), 0)),
                          {}});
    return std::move(builder).freeze();
}

// Regions of `size` cells, nothing else.
Model regions(int rows, int columns, Value size) {
    const Puzzle puzzle = blank_puzzle("palisade", rows, columns);
    Builder builder{static_cast<std::uint32_t>(columns)};
    const auto joined = joined_variables(puzzle, builder, Role::answer);
    const Value sizes[] = {size};
    const Var constant = builder.variable(builder.label("size"), sizes, Role::derived);
    add_regions(puzzle, builder, joined, std::vector<Var>(puzzle.given.size(), constant));
    return std::move(builder).freeze();
}

}  // namespace

int main() {
    for (const int side : {10, 20, 50}) report(fmt::format("connected {0}x{0}", side), connected(side, side));
    report("regions 5x5 of 5", regions(5, 5, 5));
    report("regions 12x15 of 10", regions(12, 15, 10));
    report("regions 20x20 of 10", regions(20, 20, 10));
}
