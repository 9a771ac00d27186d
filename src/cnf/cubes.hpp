// cubes.hpp - splits a puzzle into cases that together are the puzzle, so that several solvers can share it.
//
// A cube is a conjunction of literals. Cubes by cells are a tree: at each node the open cell of fewest
// candidates takes each of its candidates in turn, and propagation follows. Two cubes differ in the value of
// some cell, so they are disjoint. A candidate whose cube propagation contradicts is dropped: it has no
// solution, so the cubes that are left still cover all solutions. Of cells with as few candidates, the one
// that leaves the least open work is chosen, by trying some of them. The node with the most open work is
// split next. Pays where a search takes much longer than some hundred propagations. Bounded by about
// `cells_tried` propagations for each cube.
//
// Cube and conquer: Heule, Kullmann, Wieringa and Biere, "Cube and conquer: guiding CDCL SAT solvers by
// lookaheads", Haifa Verification Conference 2011.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cnf/numbering.hpp"
#include "model/model.hpp"
#include "model/propagate.hpp"

namespace reductio {

// Literals of a CNF, all of which hold.
using Cube = std::vector<int>;

// The same as values of cells, in the order in which they were chosen.
using CellCube = std::vector<Literal>;

// Splits one cube into two or more by its open cell of fewest candidates; `state` is the fixpoint of the
// whole puzzle. None if propagation contradicts the cube and all parts of it. The cube itself if it has no
// open answer variable. Polls for a stop.
std::vector<CellCube> split_cube(const Propagator& propagator, const Propagator::State& state,
                                 const CellCube& cube);

// About `wanted` cubes of the whole puzzle; none if propagation contradicts it. There may be fewer, where
// there is nothing left to split, and a few more, as a cell may have several candidates.
std::vector<CellCube> cubes_by_cells(const Propagator& propagator, const Propagator::State& state,
                                     std::uint64_t wanted);

Cube numbered(const CellCube& cube, const Numbering& numbering);

// "r1c2=5", "r1c2!=5", or "x17" and "-x17" for an auxiliary variable; separated by blanks.
std::string text_of(const Cube& cube, const Numbering& numbering);

}  // namespace reductio
