// split.cpp - the model's cubes with their numbers, and those of CaDiCaL's lookahead at the depth that fits.
#include "tasks/cubes/split.hpp"

#include <cadical.hpp>

#include <algorithm>

#include "engines/shared/plain_solver.hpp"

namespace reductio {

namespace {

constexpr int deepest = 20;

// Later versions of CaDiCaL may drop it.
template <class Solver>
concept Splits = requires(Solver solver) {
    solver.generate_cubes(1);
};

template <class Solver>
std::vector<Cube> cubes_at(const CnfLowering& lowering, int depth) {
    if constexpr (Splits<Solver>) {
        Solver solver;
        solver.set("quiet", 1);
        StopPoller watch;
        solver.connect_terminator(&watch);
        LoadingSink sink{solver};
        lowering.run(sink);
        auto made = solver.generate_cubes(depth);
        solver.disconnect_terminator();
        watch.rethrow();
        if (made.status == 20) return {};
        return std::move(made.cubes);
    } else {
        throw InputError{"this version of CaDiCaL makes no cubes by lookahead", "--by cells"};
    }
}

void require_no_witness(const Model& model) {
    if (std::ranges::none_of(model.variables(), [](const Variable& v) { return v.role == Role::witness; }))
        return;
    throw InputError{
        "lookahead can't split this puzzle: it has variables that only have to exist, so a solution could be "
        "in several cubes",
        "--by cells"};
}

// Each depth doubles the number, unless much is refuted: the first depth with enough.
std::vector<Cube> by_lookahead(const CompiledPuzzle& puzzle, const CnfLowering& lowering,
                               std::uint64_t wanted) {
    require_no_witness(puzzle.model());
    std::vector<Cube> cubes;
    std::size_t before = 0;
    for (int depth = 1; depth <= deepest && cubes.size() < wanted; ++depth) {
        cubes = cubes_at<CaDiCaL::Solver>(lowering, depth);
        if (cubes.size() <= before && depth > 4) break;
        before = cubes.size();
    }
    return cubes;
}

}  // namespace

std::vector<Cube> split(const CompiledPuzzle& puzzle, const CnfOptions& options, SplitBy by,
                        std::uint64_t wanted) {
    std::vector<Cube> cubes;
    if (!puzzle.state().contradiction && wanted > 1) {
        const CnfLowering lowering = puzzle.lowering(options);
        if (by == SplitBy::lookahead) {
            cubes = by_lookahead(puzzle, lowering, wanted);
        } else {
            for (const CellCube& cube : cubes_by_cells(puzzle.propagator(), puzzle.state(), wanted))
                cubes.push_back(numbered(cube, lowering.numbering()));
        }
    }
    if (cubes.empty()) cubes.emplace_back();
    return cubes;
}

}  // namespace reductio
