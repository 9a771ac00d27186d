// progress_line.cpp - when there is something to say, and what.
#include "cli/progress_line.hpp"

#include <fmt/core.h>

#include "text/decimal.hpp"

namespace reductio {

std::string progress_text(const Progress& progress) {
    return fmt::format("{:.2f} % done, {} nodes, {} solutions", 100 * progress.share, grouped(progress.nodes),
                       grouped(progress.solutions));
}

ProgressLine::ProgressLine(Console& console, bool wanted)
    : console_{console}, wanted_{wanted && console.host().shows_progress()} {}

void ProgressLine::show(const Progress& progress) { show(progress_text(progress)); }

void ProgressLine::show(const std::string& text) {
    if (!is_due()) return;
    next_ = Clock::now() + std::chrono::milliseconds{200};
    console_.host().show_progress(text);
    written_ = true;
}

void ProgressLine::clear() {
    if (written_) console_.host().show_progress({});
    written_ = false;
}

}  // namespace reductio
