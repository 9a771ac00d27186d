// progress_line.cpp - one line, rewritten in place (carriage return, ECMA-48 "erase in line").
#include "cli/progress_line.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>

#include "text/decimal.hpp"

namespace reductio {

std::string progress_text(const Progress& progress) {
    return fmt::format("{:.2f} % done, {} nodes, {} solutions", 100 * progress.share, grouped(progress.nodes),
                       grouped(progress.solutions));
}

ProgressLine::ProgressLine(bool wanted) : wanted_{wanted && isatty(STDERR_FILENO) == 1} {}

void ProgressLine::show(const Progress& progress) { show(progress_text(progress)); }

void ProgressLine::show(const std::string& text) {
    if (!is_due()) return;
    next_ = Clock::now() + std::chrono::milliseconds{200};
    const std::string line = "\r\x1b[K" + text;
    std::fwrite(line.data(), 1, line.size(), stderr);
    std::fflush(stderr);
    written_ = true;
}

void ProgressLine::clear() {
    if (written_) std::fputs("\r\x1b[K", stderr);
    written_ = false;
}

}  // namespace reductio
