// labelled_cages.hpp - cages drawn as a map of labels, and the clues that name them by label.
#pragma once
#include <vector>

#include "formats/grids/label_map.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::formats {

class LabelledCages {
public:
    LabelledCages() = default;
    explicit LabelledCages(LabelMap map);

    bool has(std::string_view label) const { return map_.number_of.count(label) > 0; }
    // The cage of that label, for its clue. Throws InputError if there is none or it had its clue.
    Cage& claim(Passage label);
    // Throws InputError at the first cage that had no clue.
    void require_clues() const;
    std::vector<Cage> cages;  // ascending by first cell, in the order of the map's labels

private:
    LabelMap map_;
    std::vector<char> claimed_;
};

}  // namespace reductio::formats
