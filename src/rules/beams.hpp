// beams.hpp - lines that start at arrows: which way they run, and how often they still turn (Hotaru Beam).
//
// A beam is the line that leaves a printed cell in the direction of its arrow, up to the next printed cell.
// Each link has two derived variables, one a direction: no_beam if no beam runs that way, else how often it
// still turns. Turns are counted up to one more than the largest number that stands with an arrow, so the
// variables are small where clues are. They pass from link to link through cells in which the line has two
// arms. That no beam runs in a circle is a constraint on top: beams with the most turns are connected with a
// printed cell. Pays with twelve clauses for each cell and number of turns.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/board_shape.hpp"

namespace reductio {

inline constexpr Value no_beam = -1;

// The two variables of a link: from its first cell to the second, and back.
constexpr std::size_t beam_number(std::size_t link, bool back) { return 2 * link + (back ? 1 : 0); }

// The values that each of these variables may have, by their numbers.
std::vector<std::vector<std::int32_t>> beam_values(const Puzzle& puzzle);

// `variables`: of cells, whose values are sums of arms, of links and of beams, which these are tied to.
void add_beams(const Puzzle& puzzle, Builder& builder, std::span<const Var> variables);

// On a finished grid, where each line is followed from its arrow: the values of the variables, and how often
// the line from the arrow of one cell turns.
std::vector<Value> beams_of(const Puzzle& puzzle, std::span<const Value> grid);
Value turns_from(const Puzzle& puzzle, std::span<const Value> grid, int cell);

}  // namespace reductio
