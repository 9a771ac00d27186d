// shape.hpp - what rules of houses alone look like to the kernels: cells, values, groups of cells that
// differ.
//
// A house is a group with as many cells as values that its cells may have: a row, a column, a box. Each of
// its values has one place in it. A group with fewer cells only keeps its cells apart.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace reductio {

class Model;
struct ModelRefusal;

// Cells, values, houses are numbered from 0; sets of houses are one word.
struct HouseShape {
    static constexpr std::size_t cells_most = 256, values_most = 32, houses_most = 64, lanes_most = 64;
    using Word = std::uint64_t;
    using Cells = std::vector<std::uint32_t>;

    // The model must be one that refuse_shape has nothing against.
    explicit HouseShape(const Model& model);

    std::size_t cells = 0;
    std::vector<std::int32_t> values;   // ascending
    std::vector<Cells> places;          // of each value: the cells whose domain has it
    std::vector<Cells> peers;           // of each cell: those that differ from it
    std::vector<Word> houses_of_value;  // those in which it has a place
    // Lists of cells, in which each cell occurs: first the houses, then cells that are in no house.
    std::size_t houses_count = 0;
    std::vector<Cells> lanes;
    // Two houses that share two or more cells. If a value has no place in the first but for those, it has
    // none in the rest of the second.
    struct Meeting {
        std::uint32_t first, second;
    };
    std::vector<Meeting> meetings;  // each both ways

    // The cell and the number of the value that each slot of the model stands for.
    struct Meaning {
        std::uint32_t cell, value;
    };
    std::vector<Meaning> slots;

private:
    void add_lanes(const Model& model);
    void find_meetings();
};

// Why a model has no such shape, if so: rules other than that cells differ, or too many cells, values,
// houses.
std::optional<ModelRefusal> refuse_shape(const Model& model);

}  // namespace reductio
