// rating.cpp - steps by technique, and the hardest of them.
#include "tasks/explain/rating.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "base/registry.hpp"

namespace reductio {

namespace {

constexpr double about_as_hard = 0.5, for_a_doubling = 0.1, most_for_doublings = 0.9;

}  // namespace

std::string_view name_of(Level level) {
    switch (level) {
        case Level::easy: return "easy";
        case Level::medium: return "medium";
        case Level::hard: return "hard";
    }
    return {};
}

std::string profile_name(const Step& step) {
    return step.technique == "core" ? fmt::format("core-of-{}", step.size()) : step.technique;
}

void Rating::add(const Step& step) {
    ++steps_;
    ++profile_[profile_name(step)];
    ++by_difficulty_[step.difficulty];
    if (const auto* const technique = find<Technique>(step.technique))
        level_ = std::max(level_, technique->level);
    else
        cores_ = true;
    if (step.difficulty <= most_) return;
    most_ = step.difficulty;
    hardest_ = steps_;
    hardest_name_ = profile_name(step);
}

double Rating::number() const {
    if (steps_ == 0) return 0;
    int count = 0;
    for (auto at = by_difficulty_.lower_bound(most_ - about_as_hard); at != by_difficulty_.end(); ++at)
        count += at->second;
    return most_ + std::min(most_for_doublings, for_a_doubling * std::log2(count));
}

std::string_view Rating::level() const { return cores_ ? "cores" : name_of(level_); }

}  // namespace reductio
