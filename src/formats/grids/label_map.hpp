// label_map.hpp - grids of labels: regions and cages drawn as letters, or as longer tokens between blanks.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "text/text.hpp"

namespace reductio::formats {

// The cells of one row of a grid: one character each if the row has no blank inside, else the tokens between
// blanks. Throws InputError unless there are exactly `columns`. `what` names the row's grid ("regions").
std::vector<Passage> row_cells(Passage line, int columns, std::string_view what);

// The same where cells are always tokens between blanks.
std::vector<Passage> row_tokens(Passage line, int columns, std::string_view what);

// Where the cells stand in the text.
std::vector<std::size_t> places_of(std::span<const Passage> cells);

// A number for every label, by first occurrence.
struct LabelMap {
    std::vector<int> numbers;     // per cell; -1: no label there
    std::vector<Passage> labels;  // per number: the label at its first place
    std::unordered_map<std::string_view, int> number_of;
};

// `none`: the text that stands for "no label here"; an empty cell never has one.
LabelMap label_map(std::span<const Passage> cells, std::string_view none);

// The label that a writer gives to number i: a … z, A … Z, c53, c54 …
std::string label_name(int number);

// Rows of texts, `columns` in each: run together if every text is one character, else in aligned columns.
std::string rows_of_texts(std::span<const std::string> texts, int columns);

}  // namespace reductio::formats
