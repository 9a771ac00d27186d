// cell_names.hpp - r1c1, R9C12: names of cells in a text that does not state its size yet.
#pragma once
#include <optional>
#include <string_view>

namespace reductio::formats {

struct NamedCell {
    int row, column;  // from 1 on, at most 999
};

// The cell that the word names, if it is nothing but a cell's name.
std::optional<NamedCell> named_cell(std::string_view word);

}  // namespace reductio::formats
