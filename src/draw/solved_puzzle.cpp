// solved_puzzle.cpp - an answer needs no clues: only size, boxes and digits stay of the puzzle, so that forms
// which know no cages or regions can say every family's answers.
#include "draw/solved_puzzle.hpp"

#include "formats/format.hpp"
#include "text/registry.hpp"

namespace reductio {

std::string write_values(std::string_view format, const Puzzle& puzzle, std::span<const Value> grid) {
    const Format* form = find<Format>(format);
    if (form == nullptr || form->write == nullptr)
        throw InputError{"no format writes " + std::string{format}};
    Puzzle values = blank_puzzle(puzzle.family, puzzle.rows, puzzle.columns);
    values.digits = puzzle.digits;
    values.box_rows = puzzle.box_rows;
    values.box_columns = puzzle.box_columns;
    values.given = grid.empty() ? puzzle.given : Grid(grid.begin(), grid.end());
    return form->write(values);
}

}  // namespace reductio
