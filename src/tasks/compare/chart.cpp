// chart.cpp - the chart of a comparison: how fast each engine is, and how much its times vary.
//
// Each engine has a row, so its name is horizontal however long it is. Two panels share the rows and the
// scale: the mean as a bar, the spread as a box plot. The scale is logarithmic, since times differ by orders
// of magnitude between engines and between puzzles; so the lengths of bars compare ratios only. Runs that
// timed out are not points of a plot: their number is to the right of the time-out line, a box that reaches
// them is open, and a mean that includes them has an arrow. Colours: Okabe and Ito, "Color universal design"
// (2008); they differ in lightness too.
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

constexpr double row_height = 34, bar_height = 18, panel = 384, panel_top = 96, edge = 16, line_height = 17;
constexpr double character_width = 7.4;  // of the widest usual letters at 13 pixels, on average
constexpr double number_room = 84;
constexpr std::size_t longest_name = 28;

constexpr std::string_view chart_style =
    ".background{fill:#fff}\n"
    "text{font-family:Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif;font-size:13px;fill:#222}\n"
    ".title{font-size:17px;font-weight:bold}.heading{font-weight:bold}\n"
    ".name,.tick-label,.number,.note,.foot{font-size:12px}.foot,.caption{fill:#555}\n"
    ".name,.number{text-anchor:end}.tick-label,.axis,.heading{text-anchor:middle}\n"
    ".frame{fill:none;stroke:#222}.tick{stroke:#222}\n"
    ".major{stroke:#ccc}.minor{stroke:#eee}.row{fill:#f6f6f6}\n"
    ".bar{fill:#56b4e9;stroke:#222;stroke-width:.8}.box{fill:#56b4e9;stroke:none}\n"
    ".outline,.whisker{fill:none;stroke:#222;stroke-width:1.2}\n"
    ".median{stroke:#d55e00;stroke-width:3}.outlier{fill:#fff;fill-opacity:.6;stroke:#222;stroke-width:.9}\n"
    ".limit{stroke:#d55e00;stroke-width:1.2;stroke-dasharray:4 3}.timeout{fill:#d55e00}.arrow{fill:#222}\n";

std::string shortened(const std::string& name) {
    const std::u32string letters = decoded(name);
    if (letters.size() <= longest_name) return name;
    return encoded(letters.substr(0, longest_name - 1)) + "…";
}

class Chart {
public:
    explicit Chart(const Comparison& comparison)
        : comparison_{comparison},
          engines_{summaries(comparison)},
          names_{room_of_names()},
          bars_{axis(names_)},
          boxes_{axis(names_ + panel + number_room + edge)},
          bottom_{panel_top + row_height * static_cast<double>(engines_.size())},
          svg_{boxes_.right() + room_of_notes(), bottom_ + 88 + room_of_feet(), chart_style, heading()} {}

    std::string drawn() && {
        svg_.text("title", {edge, 28}, heading());
        if (!comparison_.title.empty()) svg_.text("caption", {edge, 50}, description(comparison_));
        frame(bars_, "mean");
        frame(boxes_, "quartiles and spread");
        limit_line();
        for (std::size_t i = 0; i < engines_.size(); ++i) row(i);
        footnotes();
        return std::move(svg_).finished();
    }

private:
    std::string heading() const {
        return comparison_.title.empty() ? description(comparison_) : comparison_.title;
    }
    double room_of_names() const {
        std::size_t longest = 6;
        for (const auto& engine : engines_) {
            longest = std::max(longest, decoded(shortened(engine.engine)).size());
        }
        return edge + character_width * static_cast<double>(longest) + 10;
    }
    // At least half the label of the last tick.
    double room_of_notes() const {
        std::size_t longest = 0;
        for (const auto& engine : engines_) longest = std::max(longest, shortfall(engine).size());
        return std::max(2 * edge, character_width * static_cast<double>(longest) + edge);
    }
    double room_of_feet() const {
        return line_height * static_cast<double>(notes_on_times(comparison_).size());
    }
    // An axis for all times and the line of the time-out, in ms.
    LogAxis axis(double left) const {
        double least = INFINITY, greatest = 0;
        for (const auto& engine : engines_) {
            for (const auto& time : engine.times) {
                least = std::min(least, in_ms(time.value));
                greatest = std::max(greatest, in_ms(time.value));
            }
        }
        if (any_timeout()) greatest = std::max(greatest, in_ms(comparison_.timeout));
        if (greatest == 0) least = greatest = 1;
        return LogAxis{least, greatest, left, panel};
    }
    // On some machines the clock reads 0 for the shortest runs.
    static double in_ms(double seconds) { return ms_per_second * std::max(seconds, 1e-9); }
    static double middle(std::size_t i) { return panel_top + row_height * (static_cast<double>(i) + 0.5); }

    void frame(const LogAxis& axis, std::string_view what) {
        for (std::size_t i = 1; i < engines_.size(); i += 2) {
            svg_.box("row", {axis.left(), middle(i) - row_height / 2}, panel, row_height);
        }
        for (const auto& tick : axis.ticks()) {
            svg_.line(tick.major ? "major" : "minor", {tick.x, panel_top}, {tick.x, bottom_});
            svg_.line("tick", {tick.x, bottom_}, {tick.x, bottom_ + (tick.major ? 6 : 3)});
            if (!tick.label.empty()) svg_.text("tick-label", {tick.x, bottom_ + 19}, tick.label);
        }
        svg_.box("frame", {axis.left(), panel_top}, panel, bottom_ - panel_top);
        const double centre = axis.left() + panel / 2;
        svg_.text("heading", {centre, panel_top - 10}, what);
        svg_.text("axis", {centre, bottom_ + 38},
                  fmt::format("{} per puzzle in ms (logarithmic)", name_of_times(comparison_)));
    }
    bool any_timeout() const {
        return std::ranges::any_of(engines_, [](const auto& engine) { return engine.timeouts > 0; });
    }
    double limit() const { return boxes_.x(in_ms(comparison_.timeout)); }
    void limit_line() {
        if (!any_timeout()) return;
        svg_.line("limit", {limit(), panel_top}, {limit(), bottom_});
    }
    void row(std::size_t i) {
        const EngineSummary& engine = engines_[i];
        const double y = middle(i);
        svg_.text("name", {names_ - 10, y + 4}, shortened(engine.engine));
        if (engine.seconds) {
            bar(engine.seconds->mean, y);
            if (engine.timing != Timing::mean) box(engine, y);
        }
        if (engine.timeouts > 0) {
            svg_.path("timeout", fmt::format("M{0} {1}l9 5l-9 5z", svg_number(limit()), svg_number(y - 5)));
        }
        svg_.text("note", {boxes_.right() + 10, y + 4}, shortfall(engine));
    }
    void bar(const Bound& mean, double y) {
        const double end = bars_.x(in_ms(mean.value));
        svg_.box("bar", {bars_.left(), y - bar_height / 2}, end - bars_.left(), bar_height);
        if (mean.at_least) {
            svg_.path("arrow", fmt::format("M{0} {1}l9 5l-9 5z", svg_number(end), svg_number(y - 5)));
        }
        svg_.text("number", {bars_.right() + number_room - edge, y + 4},
                  (mean.at_least ? "≥ " : "") + rounded(in_ms(mean.value)));
    }
    // A quartile among the time-outs is placed on the line of the time-out.
    double place(const Bound& bound) const { return bound.at_least ? limit() : boxes_.x(in_ms(bound.value)); }
    void box(const EngineSummary& engine, double y) {
        const Spread& spread = *engine.seconds;
        const double top = y - bar_height / 2, foot = y + bar_height / 2;
        const double left = place(spread.first_quartile), right = place(spread.third_quartile);
        const Whiskers whiskers = whiskers_of(engine.times);
        if (whiskers.low) whisker(boxes_.x(in_ms(*whiskers.low)), left, y);
        if (whiskers.high && !spread.third_quartile.at_least) {
            whisker(boxes_.x(in_ms(*whiskers.high)), right, y);
        }
        svg_.box("box", {left, top}, right - left, bar_height);
        // Open towards the time-outs.
        svg_.path("outline",
                  fmt::format("M{1} {2}H{0}V{3}H{1}{4}", svg_number(left), svg_number(right), svg_number(top),
                              svg_number(foot), spread.third_quartile.at_least ? "" : "z"));
        if (!spread.median.at_least) {
            const double median = place(spread.median);
            svg_.line("median", {median, top}, {median, foot});
        }
        outliers(whiskers.outliers, y);
    }
    void whisker(double end, double box_edge, double y) {
        svg_.line("whisker", {end, y}, {box_edge, y});
        svg_.line("whisker", {end, y - 5}, {end, y + 5});
    }
    // If circles would cover each other, only the first is drawn.
    void outliers(const std::vector<double>& seconds, double y) {
        constexpr double apart = 1;
        double last = -apart;
        for (const double one : seconds) {
            const double x = boxes_.x(in_ms(one));
            if (x - last < apart) continue;
            svg_.circle("outlier", {x, y}, 3);
            last = x;
        }
    }
    void footnotes() {
        svg_.text(
            "foot", {edge, bottom_ + 60},
            "Box: quartiles and median. Whiskers: the last run within 1.5 lengths of the box on this scale. "
            "Circles: runs beyond.");
        double next = bottom_ + 77 + (any_timeout() ? line_height : 0);
        for (const std::string& note : notes_on_times(comparison_)) {
            svg_.text("foot", {edge, next}, note);
            next += line_height;
        }
        if (!any_timeout()) return;
        const std::string counted = comparison_.clock == Clock::cpu
                                        ? "what they had used"
                                        : rounded(in_ms(comparison_.timeout)) + " ms";
        svg_.text(
            "foot", {edge, bottom_ + 77},
            fmt::format("Dashed: the time-out. Runs cut off by it count as {}: a mean with an arrow and an "
                        "open box are known from below only.",
                        counted));
    }

    const Comparison& comparison_;
    std::vector<EngineSummary> engines_;
    double names_;
    LogAxis bars_, boxes_;
    double bottom_;
    Svg svg_;
};

}  // namespace

std::string comparison_chart(const Comparison& comparison) { return Chart{comparison}.drawn(); }

}  // namespace reductio
