// label_map.hpp - grids of labels: regions and cages drawn as letters, or as longer tokens between blanks.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "text/text.hpp"

namespace reductio::formats {

// The cells of one row of a grid: characters if the row has no blank inside, else the tokens between blanks.
// Throws InputError unless there are exactly `columns`. `what` names the grid in messages ("regions").
std::vector<Passage> row_cells(Passage line, int columns, std::string_view what);

// The same for cells that are always tokens between blanks.
std::vector<Passage> row_tokens(Passage line, int columns, std::string_view what);

// The offsets of the cells in the text.
std::vector<std::size_t> places_of(std::span<const Passage> cells);

// The labels of a grid, numbered in the order in which they first occur.
struct LabelMap {
    std::vector<int> numbers;     // per cell; -1: no label
    std::vector<Passage> labels;  // per number: where the label first occurs
    std::unordered_map<std::string_view, int> number_of;
};

// `none` is the text of a cell without a label; an empty cell never has one.
LabelMap label_map(std::span<const Passage> cells, std::string_view none);

// The label that writers give to a number: a … z, A … Z, c53, c54 …
std::string label_name(int number);

// Rows of texts, `columns` in each: run together if every text is one character, else in aligned columns.
std::string rows_of_texts(std::span<const std::string> texts, int columns);

}  // namespace reductio::formats
