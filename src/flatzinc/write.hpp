// write.hpp - a model of ours as FlatZinc.
//
// Each part of a condition that is no sum gets a variable of its own, as MiniZinc flattens its models
// (Stuckey and Tack, "MiniZinc with Functions", CPAIOR 2013), so that constraints are about variables alone.
// Two equal parts share one. Linear in the trees, but for parts that are shared and written out.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "language/specification.hpp"

namespace reductio::flatzinc {

// What an objective must lie between.
struct ObjectiveRange {
    std::optional<std::int64_t> low = {}, high = {};
};

// The model with the first objective that has no range; those before it are conditions, those behind it must
// have a value. The first variables, in their order, are those of the specification; names are new. Nothing
// if FlatZinc has no word for a part of it: what is about graphs, and what may have no value where something
// else may hold in its place. Polls the limits of the query.
std::optional<std::string> write(const language::Specification& specification,
                                 std::span<const ObjectiveRange> ranges);

}  // namespace reductio::flatzinc
