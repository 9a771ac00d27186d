// refusal.hpp - a model that an engine or a lowering can't take, and where its source states what is to
// blame.
#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "text/text.hpp"

namespace reductio {

struct ModelRefusal {
    std::string reason;                     // for people
    std::optional<std::size_t> place = {};  // of the constraint to blame (Model::place)
};
// Complete from here on: a table of functions that return it only takes their addresses, and then Clang does
// not know their type, by which WebAssembly calls them.
static_assert(sizeof(std::optional<ModelRefusal>) > 0);

// Thrown by lowerings, for a constraint that no encoding can take.
class ConstraintTooLarge : public InputError {
public:
    explicit ConstraintTooLarge(ModelRefusal why) : InputError{why.reason}, refusal{why} {}
    const ModelRefusal refusal;
};

}  // namespace reductio
