// model_turns.cpp - solutions of either search bound those of the other, and are shown once.
#include "tasks/model_turns.hpp"

#include <fmt/core.h>

#include <vector>

#include "base/stop.hpp"
#include "encoders/shared/model_payload.hpp"

namespace reductio {

namespace {

std::unique_ptr<flatzinc::ModelSearch> search_of(const Puzzle& puzzle) {
    if (!is_model(puzzle)) return nullptr;
    std::vector<flatzinc::ObjectiveRange> ranges;
    for (const ObjectiveBound& bound : puzzle.bounds) ranges.push_back({bound.low, bound.high});
    return flatzinc::model_search(specification_of(puzzle), ranges);
}

}  // namespace

ModelTurns::ModelTurns(const CompiledPuzzle& query, std::optional<std::int64_t> known, const OnGrid& on_grid,
                       const std::atomic<bool>* interrupted)
    : query_{query},
      on_grid_{on_grid},
      interrupted_{interrupted},
      level_{query.puzzle().bounds.size()},
      maximize_{query.model().objectives()[level_].maximize},
      best_{known},
      search_{search_of(query.puzzle())} {
    if (search_ && known) search_->know(*known);
}

bool ModelTurns::run(const std::function<void(const std::atomic<bool>*)>& ask) {
    if (!search_) {
        ask(interrupted_);
        return false;
    }
    SearchBeside beside{[this](std::uint64_t work) { return search(work); }, interrupted_};
    if (!beside.begin()) {
        beside.during([&](const std::atomic<bool>* interrupted) {
            const StopScope scope{0, interrupted};
            ask(interrupted);
        });
    }
    return beside.complete();
}

bool ModelTurns::search(std::uint64_t work) {
    const auto take = [this](std::span<const std::int32_t> values) {
        const Grid grid{values.begin(), values.end()};
        if (const std::string why = query_.violation(grid); !why.empty())
            throw InternalError{fmt::format("a solution breaks the rules: {}", why)};
        wanted_ = show(grid) && wanted_;
    };
    return search_->run(work, take) || !wanted_;
}

bool ModelTurns::show(std::span<const Value> grid) {
    const std::int64_t number = query_.objectives(grid)[level_];
    if (best_ && (maximize_ ? number <= *best_ : number >= *best_)) return true;
    best_ = number;
    if (search_) search_->know(number);
    return on_grid_(grid);
}

}  // namespace reductio
