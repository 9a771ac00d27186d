// cover_descent.cpp - the search in pieces, and its costs as those of the objective.
#include "engines/optimum/cover_descent.hpp"

#include <algorithm>

namespace reductio {

CoverDescent::CoverDescent(const CostTask& task, CompiledCover<CostedLinks>& cover, const CoverQuery& query)
    : CostSearch{task}, cover_{cover} {
    const auto objectives = task.lowering.numbering().model().objectives();
    number_ = static_cast<std::uint32_t>(&task.objective - objectives.data());
    const std::int64_t free = cover.lowered.free_costs[number_];
    free_ = cost_.cost_of(task.objective.maximize ? -free : free);
    if (!cover.search) cover.search.emplace(cover.lowered.cover);
    cover.search->begin(query);
}

void CoverDescent::step(std::uint64_t work) {
    CostBounds& bounds = task_.bounds;
    CostedLinks& search = *cover_.search;
    const std::uint64_t end = search.work() + work;
    const bool known = bounds.upper != CostBounds::none;
    search.require(number_, known ? bounds.upper - 1 - free_ : Cover::Costs::highest);
    SearchWatch watch;
    watch.on_solution = [this](std::span<const std::uint32_t> options) { return show(options); };
    watch.stop = [&](const SearchProgress&) { return search.work() >= end || task_.watch.stopped(); };
    if (search.resume(watch).complete) {
        bounds.lower = bounds.upper;
        return;
    }
    if (search.least() == Cover::Costs::lowest) return;
    bounds.lower = std::max(bounds.lower, std::min(search.least() + free_, bounds.upper));
}

Next CoverDescent::show(std::span<const std::uint32_t> options) {
    task_.bounds.upper = cover_.search->cost() + free_;
    cover_.search->require(number_, cover_.search->cost() - 1);
    return task_.on_better(cover_.decoder.values(options)) ? Next::show : Next::stop;
}

}  // namespace reductio
