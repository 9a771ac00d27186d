// statement.hpp - what a puzzle solver that is not ours says in its output.
#pragma once
#include <cstdint>
#include <vector>

#include "encoders/shared/family.hpp"
#include "puzzle/puzzle.hpp"
#include "tasks/crosscheck/witness.hpp"
#include "text/text.hpp"

namespace reductio {

struct Statement {
    std::vector<Grid> grids;  // as printed: nothing is verified
    // So many solutions there are, it says.
    std::uint64_t least = 0, most = Testimony::unbounded;
    bool gives_up = false;  // "unknown", "stuck"
    bool silent() const { return grids.empty() && least == 0 && most == Testimony::unbounded && !gives_up; }
};

// Reads grids in all forms that read_solution.hpp knows, among other fields of a line and beside the puzzle
// itself too (full_grids.hpp), sentences about their number (claim.hpp: "no solution", "unique", "2+
// solutions"), and a number alone ("288", ">=100"). Other lines of words are passed over. Throws InputError,
// with its place, for an output that says neither, or two things at once.
Statement read_statement(const Family& family, const Puzzle& puzzle, const Text& output);

}  // namespace reductio
