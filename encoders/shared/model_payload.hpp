// model_payload.hpp - a model as a puzzle of the family `model`. Its grid is one row with a cell for each
// variable.
#pragma once
#include "language/specification.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

struct ModelPayload final : Payload {
    explicit ModelPayload(language::Specification written) : specification{std::move(written)} {}
    bool same(const Payload& other) const override;
    std::string cell_name(int cell) const override;
    language::Specification specification;
};

// Throws InputError for a model without variables.
Puzzle model_puzzle(language::Specification specification);

bool is_model(const Puzzle& puzzle);
// The model in the puzzle. Throws InputError if there is none.
const language::Specification& specification_of(const Puzzle& puzzle);

}  // namespace reductio
