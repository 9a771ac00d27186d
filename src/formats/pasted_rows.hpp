// pasted_rows.hpp - rows that are not written as rows of a grid.
//
//     5                   a cell in each line, as PDF readers copy a table
//     53..7.... 6..195... rows in groups, with several of them in a line
//     53.-.7.-...         a sign between boxes that is none of an open cell
//     [1,] 5.0 NaN        numbers as pandas and R print them
#pragma once
#include <memory>

#include "formats/format.hpp"

namespace reductio::formats {

// The text with its cells in one line, or with bars between its boxes, if there are as many as a square has
// and they can be set in no other way; else the same text.
std::shared_ptr<const Text> in_rows(std::shared_ptr<const Text> text, const Hints& hints);

// The text with 5 for 5.0, a dot for NaN and nothing for [1,], if it has nothing but these and whole numbers;
// else the same text.
std::shared_ptr<const Text> with_plain_numbers(std::shared_ptr<const Text> text);

}  // namespace reductio::formats
