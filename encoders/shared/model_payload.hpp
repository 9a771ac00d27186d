// model_payload.hpp - a model as a puzzle of the family `model`. Its grid is one row with a cell for each
// variable.
#pragma once
#include <memory>

#include "language/specification.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

namespace flatzinc {
struct Program;
}

struct ModelPayload final : Payload {
    explicit ModelPayload(language::Specification written) : specification{std::move(written)} {}
    bool same(const Payload& other) const override;
    std::string cell_name(int cell) const override;
    language::Specification specification;
    // The FlatZinc that says the same, if it was read from some; it is of use as long as that text is kept.
    std::shared_ptr<const flatzinc::Program> program = nullptr;
};

// Throws InputError for a model without variables.
Puzzle model_puzzle(language::Specification specification,
                    std::shared_ptr<const flatzinc::Program> program = nullptr);

bool is_model(const Puzzle& puzzle);
// The model in the puzzle. Throws InputError if there is none.
const language::Specification& specification_of(const Puzzle& puzzle);
// The FlatZinc of its payload, if there is some.
std::shared_ptr<const flatzinc::Program> program_of(const Puzzle& puzzle);

}  // namespace reductio
