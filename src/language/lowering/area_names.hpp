// area_names.hpp - "the image of a cell is in the same area", by names of areas in bits.
//
// The name of an area is the number of one of its plain cells, its root, in bits: joined cells have equal
// bits, and so have a cell and its image. The root is the first cell of its piece, or any that the bits
// allow; names and roots only have to exist. 2 log n clauses for each edge and each possible image of n plain
// cells.
#pragma once
#include <cstdint>
#include <span>

#include "language/lowering/model_writer.hpp"

namespace reductio::language {

struct PossibleImage {
    std::uint32_t node, image;
    Literal holds;
};

// `colours`: of each node 0, 1, or no_size (language/tree.hpp). `joined`: a literal for each edge, which
// holds if both its ends are in one area, whose plain cells are connected.
void put_area_names(const Graph& graph, std::span<const std::int64_t> colours,
                    std::span<const Literal> joined, std::span<const PossibleImage> images,
                    ModelWriter& writer);

}  // namespace reductio::language
