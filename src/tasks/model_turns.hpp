// model_turns.hpp - the best solution of a model, by the search over bounds beside the engines.
//
// The engines work on the solvers' model, where a number with many values is long; the other search works on
// the model as it was written (flatzinc/search/search.hpp). Both take turns on one thread.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "base/turns.hpp"
#include "flatzinc/search/model_search.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

class ModelTurns {
public:
    // About the first objective of the query without bounds. `known`: the number of a solution that was
    // shown. The search is left out for puzzles that are no models, and where it does not know a constraint.
    ModelTurns(const CompiledPuzzle& query, std::optional<std::int64_t> known, const OnGrid& on_grid,
               const std::atomic<bool>* interrupted);

    // Asks the engines, which poll that flag; or not, if the search was done before. True if the search is
    // complete: then best() and ending() are the answer.
    bool run(const std::function<void(const std::atomic<bool>* interrupted)>& ask);
    // Shows a checked solution of the engines if it is better than all before; false if no more are wanted.
    bool show(std::span<const Value> grid);

    std::optional<std::int64_t> best() const { return best_; }  // of the solutions that were shown
    Ending ending() const { return wanted_ ? Ending::complete : Ending::limit; }

private:
    bool search(std::uint64_t work);

    const CompiledPuzzle& query_;
    const OnGrid& on_grid_;
    const std::atomic<bool>* interrupted_;
    std::size_t level_;
    bool maximize_;
    std::optional<std::int64_t> best_;
    bool wanted_ = true;
    std::unique_ptr<flatzinc::ModelSearch> search_;
};

}  // namespace reductio
