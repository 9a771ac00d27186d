// source.hpp - a FlatZinc model with what its names stand for and between which numbers its variables lie.
#pragma once
#include <utility>
#include <vector>

#include "flatzinc/ranges.hpp"

namespace reductio::flatzinc {

struct Source {
    // The text must outlive it.
    Source(const Text& text, Model read)
        : model{std::move(read)}, scope{text, model}, ranges{ranges_of(scope, model)} {}
    Source(const Source&) = delete;

    Model model;
    Scope scope;
    std::vector<Range> ranges;  // of the variables of the scope
};

}  // namespace reductio::flatzinc
