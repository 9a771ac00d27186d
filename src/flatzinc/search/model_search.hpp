// model_search.hpp - the search over bounds for a model of ours.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "base/statistics.hpp"
#include "flatzinc/read.hpp"
#include "flatzinc/write.hpp"

namespace reductio::flatzinc {

class ModelSearch {
public:
    virtual ~ModelSearch() = default;
    // As Search, with the values of the specification's variables.
    using OnValues = std::function<void(std::span<const std::int32_t> values)>;
    virtual bool run(std::uint64_t work, const OnValues& on_values) = 0;
    virtual void know(std::int64_t objective) = 0;
    virtual std::optional<std::int64_t> bound() const = 0;
    // Adds what was done up to now, under names of the MiniZinc Handbook.
    virtual void add_effort(Statistics& statistics) const = 0;
};

// Of write(specification, ranges). Null if that says nothing, or has a constraint that the search does not
// know. Polls the limits of the query.
std::unique_ptr<ModelSearch> model_search(const language::Specification& specification,
                                          std::span<const ObjectiveRange> ranges);

// Of the FlatZinc itself, by its annotations or free of them. The program, and the text that it was read
// from, must outlive it.
std::unique_ptr<ModelSearch> model_search(const Program& program, bool annotated);

}  // namespace reductio::flatzinc
