// model_turns.hpp - a solution of a model, or the best one, by the search over bounds beside the engines.
//
// The engines work on the solvers' model, where a number with many values is long, and which takes time to
// make; the other search works on the model as it was written (flatzinc/search/search.hpp), and begins before
// there is another. Both take turns on one thread.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "base/turns.hpp"
#include "flatzinc/search/model_search.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

class ModelTurns {
public:
    // About the first objective of the puzzle without bounds, if there is one. `known`: its number for a
    // solution that was shown. The search is left out where it does not know a constraint. Throws InputError
    // if the model can't be taken.
    ModelTurns(const Puzzle& puzzle, bool annotated, std::optional<std::int64_t> known, const OnGrid& on_grid,
               const std::atomic<bool>* interrupted);

    // Asks the engines, which poll that flag, and say whether they took the model; or not, if the search was
    // done before. It goes on alone where they refuse, and `on_note`, if any, is told why. True if the search
    // is complete: then outcome() is the answer.
    bool run(const std::function<bool(const std::atomic<bool>* interrupted)>& ask,
             const std::function<void(const std::string& note)>& on_note);
    // Shows a checked solution of the engines if it is better than all before it; false if no more are
    // wanted.
    bool show(std::span<const Value> grid);

    std::optional<std::int64_t> best() const { return best_; }  // of the solutions that were shown
    // The bound of the objective by the search's rules alone, if it knows one.
    std::optional<std::int64_t> bound() const { return search_ ? search_->bound() : std::nullopt; }
    Outcome outcome() const;
    void add_effort(Statistics& statistics) const {
        if (search_) search_->add_effort(statistics);
    }

private:
    bool search(std::uint64_t work);

    const Puzzle& puzzle_;
    const OnGrid& on_grid_;
    const std::atomic<bool>* interrupted_;
    std::shared_ptr<const Compiled> rules_;
    std::size_t level_;
    bool optimizes_, maximize_;
    std::optional<std::int64_t> best_;
    std::uint64_t shown_ = 0;
    bool wanted_ = true;
    std::unique_ptr<flatzinc::ModelSearch> search_;
};

}  // namespace reductio
