// exact_count.cpp - one pipeline, kept for puzzles of the same rules.
#include "tasks/crosscheck/exact_count.hpp"

#include <limits>
#include <memory>

namespace reductio {

ExactCount exact_count(Settings settings) {
    const auto pipeline = std::make_shared<Pipeline>(std::move(settings));
    return [pipeline](const Puzzle& puzzle) -> std::optional<ExactNumber> {
        try {
            const Outcome outcome = pipeline->count(puzzle, 0);
            if (outcome.ending == Ending::interrupted) throw Stopped{true};
            constexpr auto largest = std::numeric_limits<std::uint64_t>::max();
            if (outcome.ending != Ending::complete || outcome.count == largest) return {};
            return ExactNumber{outcome.count, outcome.engine.empty() ? pipeline->engine() : outcome.engine};
        } catch (const InputError&) {  // the engine does not take the model
            return {};
        }
    };
}

}  // namespace reductio
