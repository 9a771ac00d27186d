// labelled_cages.cpp - clues find their cages.
#include "formats/cages/labelled_cages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "formats/cages/cages.hpp"

namespace reductio::formats {

LabelledCages::LabelledCages(LabelMap map)
    : cages{cages_of_map(map.numbers)}, map_{std::move(map)}, claimed_(cages.size(), 0) {}

Cage& LabelledCages::claim(Passage label) {
    const auto found = map_.number_of.find(label.view());
    if (found == map_.number_of.end()) {
        label.fail(fmt::format("there is no cage {}", quoted(label.view())), "a label of the cages' map");
    }
    const auto number = static_cast<std::size_t>(found->second);
    if (std::exchange(claimed_[number], 1)) {
        label.fail(fmt::format("a second clue for cage {}", quoted(label.view())), "one clue for each cage");
    }
    cages[number].offset = label.begin;
    return cages[number];
}

void LabelledCages::require_clues() const {
    const auto open = std::ranges::find(claimed_, 0);
    if (open == claimed_.end()) return;
    const Passage label = map_.labels[open - claimed_.begin()];
    label.fail(fmt::format("cage {} has no clue", quoted(label.view())), "a clue for each cage");
}

}  // namespace reductio::formats
