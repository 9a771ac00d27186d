// payload.hpp - a model as a puzzle: what the family `model`, its text form and the class Problem share.
//
// The grid is one row with a cell per variable.
#pragma once
#include "language/specification.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::language {

struct ModelPayload final : Payload {
    explicit ModelPayload(Specification written) : specification{std::move(written)} {}
    bool same(const Payload& other) const override;
    std::string cell_name(int cell) const override;
    Specification specification;
};

// Throws InputError for a model without variables.
Puzzle model_puzzle(Specification specification);

// Throws InputError if the puzzle has none.
const Specification& specification_of(const Puzzle& puzzle);

}  // namespace reductio::language
