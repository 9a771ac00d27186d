// confirm_count.cpp - two counts, and what they say about each other.
#include "tasks/confirm/confirm_count.hpp"

#include <fmt/core.h>

#include "base/registry.hpp"

namespace reductio {

namespace {

std::string digits(const Outcome& outcome) {
    return outcome.digits.empty() ? fmt::format("{}", outcome.count) : outcome.digits;
}

std::string_view reason(Ending ending) {
    switch (ending) {
        case Ending::timeout: return "timeout";
        case Ending::interrupted: return "interrupted";
        case Ending::memory: return "memory";
        case Ending::stuck: return "stuck";
        case Ending::limit: return "limit";
        case Ending::budget: return "budget";
        case Ending::complete:
        case Ending::refused: return "";
    }
    return "";
}

// Has one engine found all solutions, and the other one more than these?
bool contradicts(const EngineCount& one, const EngineCount& other) {
    if (!one.exact() || other.outcome.ending == Ending::refused) return false;
    if (other.exact()) return digits(one.outcome) != digits(other.outcome);
    return other.outcome.count > one.outcome.count;
}

Settings with_engine(Settings settings, const Engine& engine) {
    settings.own = &engine;
    settings.engine = engine.name;
    return settings;
}

}  // namespace

std::string EngineCount::text() const {
    if (exact()) return digits(outcome);
    if (outcome.ending == Ending::refused) return outcome.refusal;
    return fmt::format(">={} ({})", outcome.count, reason(outcome.ending));
}

bool ConfirmedCount::confirmed() const {
    const auto& [first, second] = engines;
    if (first.exact() && second.exact()) return true;
    return first.outcome.ending == Ending::limit && second.outcome.ending == Ending::limit;
}

const EngineCount& ConfirmedCount::best() const {
    const auto& [first, second] = engines;
    if (first.exact() != second.exact()) return first.exact() ? first : second;
    return second.outcome.count > first.outcome.count ? second : first;
}

CountConfirmer::CountConfirmer(const Settings& settings)
    : CountConfirmer{settings, *find<Engine>("memo"), *find<Engine>("dpll")} {}

CountConfirmer::CountConfirmer(const Settings& settings, const Engine& first, const Engine& second)
    : counters_{Counter{std::string{first.name}, Pipeline{with_engine(settings, first)}},
                Counter{std::string{second.name}, Pipeline{with_engine(settings, second)}}} {}

ConfirmedCount CountConfirmer::count(const Puzzle& puzzle, std::uint64_t most) {
    ConfirmedCount result;
    for (std::size_t i = 0; i < counters_.size(); ++i)
        result.engines[i] = {counters_[i].engine, counters_[i].pipeline.count(puzzle, most)};
    const auto& [first, second] = result.engines;
    if (contradicts(first, second) || contradicts(second, first))
        throw InternalError{fmt::format(
            "{} counts {} solutions, {} counts {}: one of the engines is wrong; "
            "`reductio crosscheck --engines {},{}` makes the puzzle small",
            first.engine, first.text(), second.engine, second.text(), first.engine, second.engine)};
    return result;
}

}  // namespace reductio
