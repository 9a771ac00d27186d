// grid_filler.hpp - collects the values of solutions cell by cell; the same messages for every layout.
#pragma once
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

// Fills grids of the puzzle's size in row-major order. Positions are offsets into the solution's text.
class GridFiller {
public:
    // `open_cells`: may cells be open? They hold open_cell then.
    GridFiller(const Puzzle& puzzle, const Text& text, bool open_cells = false);

    // The next cell's value; throws an InputError that names the cell if it is not a digit of the puzzle.
    void value(long long value, std::size_t offset);
    // The next cell has no value. Throws unless it is a wall or may be open.
    void open(std::size_t offset);
    // Is the next cell a wall?
    bool at_wall() const { return puzzle_.is_wall(static_cast<int>(current_.size())); }
    // Throws: the next cell is neither open nor has a value.
    [[noreturn]] void not_a_value(std::size_t offset, std::string_view found) const;
    // Throws if a grid has begun and is not full.
    void finish(std::size_t offset) const;

    bool begun() const { return !current_.empty(); }
    std::vector<Grid>& solutions() { return solutions_; }
    // "81 cells (9x9)".
    std::string size() const;

private:
    std::string next_cell() const { return cell_name(puzzle_, static_cast<int>(current_.size())); }
    std::string digits() const;
    bool has_values_by_cell() const;
    void push(Value value);

    const Puzzle& puzzle_;
    const Text& text_;
    bool open_cells_;
    Grid current_;
    std::vector<Grid> solutions_;
};

}  // namespace reductio
