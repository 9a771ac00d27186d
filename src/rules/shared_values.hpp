// shared_values.hpp - answers that the cells of a region share: `answer colour[c]: 1..4 by regions`.
//
// A region has one variable, that of its first cell. With numbers behind the words every second of its cells
// holds another value: `answer pole[c]: 0..2 by regions 0 2 1` puts 2 beside 1, 1 beside 2 and 0 beside 0. So
// the model has no variables that follow from others.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "language/tree.hpp"
#include "model/model.hpp"
#include "model/phrase.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

class SharedValues {
public:
    // Cells in no region have variables of their own.
    explicit SharedValues(const Puzzle& puzzle);

    // The first cell of each variable.
    std::span<const int> first_cells() const { return first_; }
    std::uint32_t variable_of(int cell) const { return variable_[static_cast<std::size_t>(cell)]; }
    // What the cell holds where its variable has this value, and the value of the variable where it holds
    // that.
    Value in_cell(int cell, Value value) const { return is_other(cell) ? other(value) : value; }
    Value of_variable(int cell, Value held) const { return is_other(cell) ? inverse(held) : held; }
    // The number of a cell as a function of its variable.
    language::Tree answer_in(int cell, std::span<const language::Tree> variables) const;
    // The values of the variables, each by a cell that is not open.
    std::vector<Value> values_of(std::span<const Value> grid) const;

private:
    bool is_other(int cell) const { return is_other_[static_cast<std::size_t>(cell)] != 0; }
    Value other(Value value) const;
    Value inverse(Value held) const;
    std::vector<std::uint32_t> variable_;  // of each cell
    std::vector<char> is_other_;           // of each cell
    std::vector<int> first_;
    Value low_ = 0;
    std::span<const Value> others_;  // of the values from low_ on
};

// Compiled::decode, givens and phrase of such families.
Grid decode_shared(const Puzzle& puzzle, std::span<const std::int32_t> values);
Givens shared_givens(const Puzzle& puzzle, const Model& model);
Phrase shared_phrase(const Puzzle& puzzle, Var v, std::int32_t value);
// "r1c1 and r1c2 are in one region, but hold 1 and 2"; or empty.
std::string find_unlike_cells(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
