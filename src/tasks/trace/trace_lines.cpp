// trace_lines.cpp - the words of each event.
#include "tasks/trace/trace_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "search/network.hpp"

namespace reductio {

void TraceLines::line(const std::string& text) {
    end_line();
    print_(std::string(depth_ == 0 ? 0 : 2 * depth_ + 2, ' ') + text + '\n');
}

void TraceLines::end_line() {
    if (!waiting_.empty()) print_(std::exchange(waiting_, {}) + '\n');
}

std::string TraceLines::assignment(std::uint32_t slot) const {
    const auto [v, value] = model_.meaning(slot);
    return fmt::format("{} = {}", words_.cell(index(v)), words_.value(value));
}

std::string TraceLines::cause(const Removal& removal) const {
    const std::uint32_t number = removal.cause.number;
    switch (removal.cause.kind) {
        case Cause::Kind::neighbour:
            return fmt::format("{} is {}", words_.cell(number),
                               words_.value(model_.meaning(removal.slot).second));
        case Cause::Kind::constraint: return model_.text(model_.constraints()[number].label);
        case Cause::Kind::trial: return "with it there is no solution";
    }
    return {};
}

void TraceLines::revised(std::uint32_t x, std::uint32_t y) {
    ++revisions_;
    in_revision_ = true;
    if (every_) line(fmt::format("revise ({}, {})", words_.cell(x), words_.cell(y)));
}

void TraceLines::removed(const Removal& removal) {
    ++removals_;
    const bool follows = removal.cause.kind == Cause::Kind::neighbour && !in_revision_;
    if (follows && !every_) return;
    std::string text = fmt::format("{} loses {}: {}", words_.cell(removal.cell),
                                   words_.value(model_.meaning(removal.slot).second), cause(removal));
    if (removal.left == 1)
        text += fmt::format("; {} is left", words_.value(model_.meaning(removal.last).second));
    if (removal.left == 0) text += "; nothing is left";
    line(text);
}

void TraceLines::swept() { line(fmt::format("sweep {}", ++sweeps_)); }

void TraceLines::placed(std::uint32_t, std::uint32_t slot) { line(assignment(slot)); }

void TraceLines::inferred(std::span<const std::int32_t> values) {
    const auto open = std::ranges::count(values, Network::open_value);
    std::string text;
    if (revisions_ > 0) text = fmt::format("{} revisions, {} values removed, ", revisions_, removals_);
    line(fmt::format("{}{} cells open", text, open));
    if (open > 0) print_(words_.grid(values));
}

void TraceLines::tried(std::uint32_t, std::uint32_t slot) {
    if (!std::exchange(is_search_, true)) line("search");
    end_line();
    waiting_ = std::string(2 * ++depth_, ' ') + assignment(slot);
}

void TraceLines::fared(Fared how) {
    if (how == Fared::clash) {
        --depth_;
        waiting_ += " clashes";
    }
    if (how == Fared::dead) line("no solution from here");
}

void TraceLines::solved(std::span<const std::int32_t>) { line(fmt::format("solution {}", ++solutions_)); }

void TraceLines::lifted() {
    end_line();
    --depth_;
}

}  // namespace reductio
