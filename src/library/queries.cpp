// queries.cpp - a pipeline for each query.
#include "library/queries.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "language/tree.hpp"

namespace reductio {

Settings settings_of(const Search& search, const StopFlag& stop) {
    if (!(search.seconds >= 0))  // not a number either
        throw language::Refusal{fmt::format("a limit of {} seconds", search.seconds), "0 (no limit) or more"};
    Settings settings;
    settings.engine = search.engine;
    settings.limits.seconds = search.seconds;
    settings.limits.interrupted = stop.get();
    if (search.threads == 0) throw language::Refusal{"a search without threads", "1 or more"};
    settings.limits.threads = search.threads;
    if (search.bytes > 0) settings.limits.bytes = std::max<std::uint64_t>(search.bytes / 2, 1);
    return settings;
}

std::unique_ptr<SoftBound> memory_bound(const Search& search) {
    return search.bytes > 0 ? std::make_unique<SoftBound>(search.bytes) : nullptr;
}

Status status_of(Ending ending) {
    if (ending == Ending::complete) return Status::none;
    return ending == Ending::stuck ? Status::stuck : Status::unknown;
}

Count count_of(const Puzzle& puzzle, const Search& search) {
    const StopFlag stop{search.stop};
    const auto bound = memory_bound(search);
    const Outcome outcome = accepted(puzzle, Pipeline{settings_of(search, stop)}.count(puzzle, 0));
    Count count;
    count.number = outcome.count;
    count.digits = outcome.digits.empty() ? fmt::format("{}", outcome.count) : outcome.digits;
    count.status = status_of(outcome.ending);
    if (count.status == Status::none && outcome.count > 0) count.status = Status::solved;
    return count;
}

Status uniqueness_of(const Puzzle& puzzle, const Search& search) {
    const StopFlag stop{search.stop};
    const auto bound = memory_bound(search);
    const auto any = [](std::span<const Value>) { return true; };
    const Outcome outcome = accepted(puzzle, Pipeline{settings_of(search, stop)}.enumerate(puzzle, 2, any));
    if (outcome.count > 1) return Status::multiple;
    const Status status = status_of(outcome.ending);
    return status == Status::none && outcome.count == 1 ? Status::unique : status;
}

}  // namespace reductio
