// model_payload.cpp - puts a model into a Puzzle. The digits of the puzzle are the values of all variables;
// of numbers in binary the bounds.
#include "encoders/shared/model_payload.hpp"

#include "base/sorted.hpp"
#include "family/family.hpp"

namespace reductio {

bool ModelPayload::same(const Payload& other) const {
    return specification.text() == static_cast<const ModelPayload&>(other).specification.text();
}

std::string ModelPayload::cell_name(int cell) const {
    return std::string{specification.variables()[cell]->name};
}

Puzzle model_puzzle(language::Specification specification, std::shared_ptr<const flatzinc::Program> program) {
    const auto size = static_cast<int>(specification.variables().size());
    if (size == 0) throw InputError{"a model without variables", "a line such as x, y: 1..9"};
    Puzzle puzzle = blank_puzzle("model", 1, size);
    puzzle.digits.clear();
    for (const auto& [name, dimensions, domain, first, number] : specification.arrays()) {
        puzzle.digits.insert(puzzle.digits.end(), domain.values.begin(), domain.values.end());
        if (domain.binary) puzzle.digits.insert(puzzle.digits.end(), {domain.low, domain.high});
    }
    sort_unique(puzzle.digits);
    auto payload = std::make_shared<ModelPayload>(std::move(specification));
    payload->program = std::move(program);
    puzzle.payload = std::move(payload);
    return puzzle;
}

bool is_model(const Puzzle& puzzle) {
    return dynamic_cast<const ModelPayload*>(puzzle.payload.get()) != nullptr;
}

std::shared_ptr<const flatzinc::Program> program_of(const Puzzle& puzzle) {
    const auto* payload = dynamic_cast<const ModelPayload*>(puzzle.payload.get());
    return payload == nullptr ? nullptr : payload->program;
}

const language::Specification& specification_of(const Puzzle& puzzle) {
    const auto* payload = dynamic_cast<const ModelPayload*>(puzzle.payload.get());
    if (payload == nullptr) puzzle.fail("a model without its text", "the lines below the header");
    return payload->specification;
}

}  // namespace reductio
