// pasted_rows.hpp - cells that stand in other lines than those of their rows.
//
//     5                   a cell in each line, as PDF readers copy a table
//     53..7.... 6..195... rows in groups, with several of them in a line
//     53.-.7.-...         a sign between boxes that is none of an open cell
#pragma once
#include <memory>

#include "formats/format.hpp"

namespace reductio::formats {

// The text with its cells in one line, or with bars between its boxes, if there are as many as a square has
// and they can be set in no other way; else the same text.
std::shared_ptr<const Text> in_rows(std::shared_ptr<const Text> text, const Hints& hints);

}  // namespace reductio::formats
