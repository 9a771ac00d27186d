// same_shape.hpp - "these cells have the shape of those", perhaps turned or mirrored.
//
// Each set is pushed into a corner of its board: a variable for each row that may be its first one, and a
// derived variable for each cell of the board after the rows have moved; then the same with columns. Two sets
// have one shape if what lies in the corner is the same, for the upper left corner of the first one and one
// of four corners of the second, each also with rows for columns. All variables are functions of the cells,
// so counts stay; a set that is compared several times is pushed once. R rows and C columns pay with R C (R +
// C) clauses for each corner, and each pair with 8 R C variables.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

class Shapes {
public:
    explicit Shapes(ModelWriter& writer) : writer_{writer} {}
    // Does the condition hold? 0 or 1. `holds`: the literals of its children.
    Var same(const Node& same_shape, std::span<const Literal> holds);

private:
    // Literals in rows and columns; beyond them nothing.
    struct Board {
        std::size_t rows = 0, columns = 0;
        std::vector<Literal> cells;
        Literal at(std::size_t row, std::size_t column) const;
    };
    using Code = std::vector<std::uint32_t>;

    static Board board_of(std::span<const std::int64_t> places, std::int64_t width,
                          std::span<const Literal> holds);
    static Board turned_over(const Board& board);  // rows for columns
    static Board mirrored(const Board& board);     // the last row first
    // The rows moved up until the first one has a cell.
    const Board& pushed_up(const Board& board);
    std::vector<Literal> first_rows(const Board& board);
    Literal equal(const Board& a, const Board& b);
    Literal equal(Literal a, Literal b);
    Literal all_of(const std::vector<Literal>& literals);

    ModelWriter& writer_;
    std::map<Code, Board> pushed_;
};

}  // namespace reductio::language
