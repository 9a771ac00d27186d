// region_map_below.hpp - a jigsaw as people post it: the givens, and below them a map of its regions.
//
//     ..3.            AAAB
//     ....            CABB
//     ....            CCDB
//     .1..            CDDD
//
// The map has as many rows; each of its signs stands in as many cells as a row has, and some sign stands
// twice in a row or a column, or it would be a solved grid. Linear in the text.
#pragma once
#include <memory>

#include "formats/format.hpp"

namespace reductio::formats {

// The text in the native format; the same text if it is none of this, or another family than sudoku is
// stated.
std::shared_ptr<const Text> with_region_map(std::shared_ptr<const Text> text, const Hints& hints);

}  // namespace reductio::formats
