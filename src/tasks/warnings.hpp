// warnings.hpp - what a puzzle's author should hear of: parts that are not understood, and what is legal but
// most likely a slip of the pen, cages and regions in pieces and lines with jumps.
//
// In print, the cells of a cage of a KenKen or a killer touch, and so do those of a region of a jigsaw or the
// like. A cage in two pieces is most often a wrong letter on a map or a wrong cell in a list, and so is a
// thermometer that leaves out cells. Linear in the cells of cages, regions and rules.
#pragma once
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// What the reader did not understand (Puzzle::remarks), each; then slips:
// "file:4:1: the cage 12+ at r1c1 is in 2 pieces: r3c3 is apart from r1c1", without a place if there is no
// source. At most a few; the last says how many more there are.
std::vector<std::string> warnings_of(const Puzzle& puzzle);

}  // namespace reductio
