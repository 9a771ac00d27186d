// page.hpp - steps as the page of steps shows them (draw/steps_page.hpp).
#pragma once
#include "draw/steps_page.hpp"
#include "tasks/explain/explain.hpp"

namespace reductio {

// What a page needs of the board before a step: taken before Explainer::next().
struct BoardBefore {
    explicit BoardBefore(const Explainer& explainer)
        : grid{explainer.grid()}, candidates{explainer.candidates()}, lines{explainer.lines()} {}
    Grid grid;
    std::vector<std::vector<Value>> candidates;
    std::vector<HighlightedLine> lines;
};

// The step for the page. Words that name a rule or a cell know its cells.
PageStep page_step(const CompiledPuzzle& compiled, const Rulebook& book, const Step& step,
                   BoardBefore before);

}  // namespace reductio
