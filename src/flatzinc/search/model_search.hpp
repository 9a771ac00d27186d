// model_search.hpp - the search over bounds for a model of ours.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "flatzinc/write.hpp"

namespace reductio::flatzinc {

class ModelSearch {
public:
    virtual ~ModelSearch() = default;
    // As Search, with the values of the specification's variables.
    using OnValues = std::function<void(std::span<const std::int32_t> values)>;
    virtual bool run(std::uint64_t work, const OnValues& on_values) = 0;
    virtual void know(std::int64_t objective) = 0;
};

// Of write(specification, ranges). Null if that says nothing, or has a constraint that the search does not
// know. Polls the limits of the query.
std::unique_ptr<ModelSearch> model_search(const language::Specification& specification,
                                          std::span<const ObjectiveRange> ranges);

}  // namespace reductio::flatzinc
