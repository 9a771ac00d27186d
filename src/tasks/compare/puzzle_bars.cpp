// puzzle_bars.cpp - a bar for each puzzle, a panel per engine, all on one logarithmic scale, and the mean as
// a dashed line: the bar charts of Lima, Santana, Martins, "Aplicação de Heurísticas na Resolução de Sudoku".
//
// A run that was cut off has a bar up to its time in another colour. Puzzles are in the order of the input,
// so that the bars of one stand above each other.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "draw/svg.hpp"
#include "tasks/compare/comparison.hpp"
#include "tasks/compare/log_axis.hpp"
#include "text/characters.hpp"
#include "text/decimal.hpp"

namespace reductio {

namespace {

constexpr double bars_edge = 16, left = 76, panel_height = 130, panel_gap = 44, top = 64, usual_width = 760;

constexpr std::string_view style =
    ".background{fill:#fff}\n"
    "text{font-family:Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif;font-size:12px;fill:#222}\n"
    ".title{font-size:17px;font-weight:bold}.name{font-size:13px;font-weight:bold}\n"
    ".tick-label{text-anchor:end}.axis,.number{text-anchor:middle}.number,.note{fill:#555}\n"
    ".frame{fill:none;stroke:#222}.major{stroke:#ccc}\n"
    ".bar{fill:#56b4e9}.timeout{fill:#d55e00}.mean{stroke:#222;stroke-dasharray:5 3}\n";

class PuzzleBars {
public:
    explicit PuzzleBars(const Comparison& comparison)
        : comparison_{comparison},
          engines_{summaries(comparison)},
          step_{std::clamp(usual_width / static_cast<double>(comparison.puzzles.size()), 2.0, 40.0)},
          width_{std::max(step_ * static_cast<double>(comparison.puzzles.size()), 120.0)},
          axis_{make_axis()},
          svg_{std::max(left + width_ + bars_edge + 90, 2 * bars_edge + heading_width()),
               panel_top(engines_.size()) + 12, style, heading()} {}

    std::string drawn() && {
        svg_.text("title", {bars_edge, 28}, heading());
        svg_.text(
            "note", {bars_edge, 48},
            fmt::format("{} per puzzle in ms (logarithmic); dashed: the mean", name_of_times(comparison_)));
        for (std::size_t i = 0; i < engines_.size(); ++i) panel(i);
        return std::move(svg_).finished();
    }

private:
    std::string heading() const {
        return comparison_.title.empty() ? description(comparison_) : comparison_.title;
    }
    // Of its letters, which have 17 pixels, and of the line below it.
    double heading_width() const {
        constexpr double of_letter = 9.5, of_subtitle = 400;
        return std::max(of_subtitle, of_letter * static_cast<double>(count_characters(heading())));
    }
    static double panel_top(std::size_t i) {
        return top + (panel_height + panel_gap) * static_cast<double>(i) + 20;
    }
    static double in_ms(double seconds) { return ms_per_second * std::max(seconds, 1e-9); }
    // From its left end at the bottom of a panel.
    LogAxis make_axis() const {
        double least = INFINITY, greatest = 0;
        for (const EngineSummary& engine : engines_) {
            for (const Bound& time : engine.times) {
                least = std::min(least, in_ms(time.value));
                greatest = std::max(greatest, in_ms(time.value));
            }
        }
        if (greatest == 0) least = greatest = 1;
        return LogAxis{least, greatest, 0, panel_height};
    }
    void panel(std::size_t i) {
        const double floor = panel_top(i) + panel_height;
        svg_.text("name", {left, panel_top(i) - 8}, engines_[i].engine);
        for (const Tick& tick : axis_.ticks()) {
            if (!tick.major) continue;
            svg_.line("major", {left, floor - tick.x}, {left + width_, floor - tick.x});
            svg_.text("tick-label", {left - 6, floor - tick.x + 4}, tick.label);
        }
        for (const Measurement& one : comparison_.measurements) {
            const bool cut_off = one.result == Result::timeout;
            if (one.engine != i || (one.result != Result::answered && !cut_off)) continue;
            const bool by_limit = cut_off && comparison_.clock == Clock::wall;
            const double height = std::max(1.0, axis_.x(in_ms(by_limit ? comparison_.timeout : one.seconds)));
            svg_.box(cut_off ? "timeout" : "bar",
                     {left + step_ * static_cast<double>(one.puzzle) + step_ / 10, floor - height},
                     step_ * 0.8, height);
        }
        svg_.box("frame", {left, panel_top(i)}, width_, panel_height);
        numbers(floor);
        mean(engines_[i], floor);
    }
    void numbers(double floor) {
        const std::size_t count = comparison_.puzzles.size();
        const std::size_t every = static_cast<std::size_t>(std::ceil(28 / step_));
        for (std::size_t puzzle = 0; puzzle < count; puzzle += every)
            svg_.text("number", {left + step_ * (static_cast<double>(puzzle) + 0.5), floor + 15},
                      fmt::format("{}", comparison_.puzzles[puzzle].index));
    }
    void mean(const EngineSummary& engine, double floor) {
        if (engine.seconds) {
            const Bound& mean = engine.seconds->mean;
            const double y = floor - axis_.x(in_ms(mean.value));
            svg_.line("mean", {left, y}, {left + width_, y});
            svg_.text("note", {left + width_ + 6, y + 4},
                      (mean.at_least ? "≥ " : "") + rounded(in_ms(mean.value)));
        }
        const std::string missing = shortfall(engine);
        if (!missing.empty()) svg_.text("note", {left + width_ + 6, floor - 4}, missing);
    }

    const Comparison& comparison_;
    std::vector<EngineSummary> engines_;
    double step_, width_;  // of a puzzle, and of a panel
    LogAxis axis_;
    Svg svg_;
};

}  // namespace

std::string comparison_bars(const Comparison& comparison) { return PuzzleBars{comparison}.drawn(); }

}  // namespace reductio
