// cell_domains.hpp - the values that the cells of a board may have, by the line `answer` of its rules.
//
// Bounds may depend on the size, the region or the cell; those that many cells have in common are worked out
// once.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "language/expand/expander.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/board_shape.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

class CellDomains {
public:
    // Both must outlive it. `expander`: of the rules' text, with a board.
    CellDomains(const Puzzle& puzzle, language::Expander& expander);

    // Ascending; each is good until the next one. Throws UnfitPuzzle for a board without values.
    std::span<const std::int32_t> of(int cell);
    // As if no cell had a sign printed in it.
    std::span<const std::int32_t> without_sign(int cell);

private:
    // What the bounds depend on: 1..width, 1..size(region(c)), 1..number(c).
    enum class Asked { nothing, region, cell };
    static Asked asked_by(const language::Syntax& syntax);
    std::span<const std::int32_t> listed();
    std::span<const std::int32_t> between_bounds(int cell);

    const Puzzle& puzzle_;
    BoardShape shape_;
    language::Expander& expander_;
    const RulesFile& file_;
    const RulesAnswer& answer_;
    Asked asked_ = Asked::nothing;
    std::vector<std::int32_t> values_;
    std::int32_t sign_ = 0;
    std::vector<std::vector<std::int32_t>> of_region_;  // where they depend on the region alone
};

}  // namespace reductio
