// shape.hpp - what rules of houses alone look like to the kernels: cells, values, groups of cells that
// differ.
//
// A house is a group with as many cells as values that its cells may have: a row, a column, a box. Each of
// its values has one place in it. A group with fewer cells only keeps its cells apart.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace reductio {

class Model;
struct ModelRefusal;

// Sets of cells are `words` words of 64 bits; sets of houses are one word.
struct HouseShape {
    static constexpr std::size_t cells_most = 256, values_most = 32, houses_most = 64;
    using Word = std::uint64_t;

    // The model must be one that refuse_shape has nothing against.
    explicit HouseShape(const Model& model);

    std::size_t cells = 0, words = 0;  // words: 2 or 4
    std::vector<std::int32_t> values;  // ascending
    std::vector<Word> places;          // of value k, from k * words on: the cells whose domain has it
    std::vector<Word> peers;           // of cell c, from c * words on: the cells that differ from it
    std::vector<Word> houses_of_cell;
    std::vector<Word> houses_of_value;  // those in which it has a place
    // Word w of house h is houses[w * house_lanes + h]; lanes beyond the last house are empty. So several
    // houses are tested by one instruction.
    std::size_t houses_count = 0, house_lanes = 0;
    std::vector<Word> houses;
    // Pairs of houses of the same values that share two or more cells: the cells of one that the other has
    // not, both ways. If a value has no place among the former, it has none among the latter. The same order
    // of words.
    std::size_t pair_lanes = 0;
    std::vector<Word> only_first, only_second;

    // The cell and the number of the value that each slot of the model stands for.
    struct Meaning {
        std::uint32_t cell, value;
    };
    std::vector<Meaning> slots;

private:
    bool same_values(std::size_t a, std::size_t b) const;  // of two houses
    void find_pairs();
};

// Why a model has no such shape, if so: rules other than that cells differ, or too many cells, values,
// houses.
std::optional<ModelRefusal> refuse_shape(const Model& model);

}  // namespace reductio
