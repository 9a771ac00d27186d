// clue_places.hpp - where clues may stand in a puzzle that is made, and what it takes to put one there.
#pragma once
#include <optional>

#include "puzzle/directions.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/words.hpp"

namespace reductio {

// A place where a clue may stand.
struct CluePlace {
    enum class Where { cell, hole, sign, arrow, corner, outside, mark };
    Where where;
    int index;  // of the cell, the corner, the line or the link
    Side side = Side::top;
};

// --- clues as one number each: of cells, corners, holes and lines it is what stands there
// A sign between cells: 1 is the first one, 2 the same seen from the other cell, 3 the second one and so on;
// behind those of all signs come the numbers from 0 on.
// An arrow: its direction, and the number beside it if there is one.
inline constexpr Value arrow_directions = std::ssize(grid_directions);
constexpr Value arrow_clue(int direction, std::optional<Value> number) {
    return number ? (*number + 1) * arrow_directions + direction : direction;
}

// Puts the clue there, or takes it away. `before`: the puzzle without clues.
void put_clue(Puzzle& puzzle, const CluePlace& place, std::optional<Value> clue, const Puzzle& before);

// What a clue there changes.
Parts parts_of(CluePlace::Where where);

}  // namespace reductio
