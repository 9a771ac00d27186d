// test_chart.cpp - the chart's elements, its axis, and what XML wants.
#include <algorithm>
#include <cmath>

#include "catch.hpp"
#include "comparisons.hpp"
#include "draw/svg.hpp"
#include "tasks/compare/comparison.hpp"
#include "tasks/compare/log_axis.hpp"

namespace test_chart {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

std::size_t occurrences(const std::string& text, const std::string& what) {
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
    return count;
}

Comparison of_engines(std::size_t engines) {
    Comparison comparison;
    comparison.puzzles.push_back({1, "", "sudoku"});
    for (std::size_t i = 0; i < engines; ++i) {
        comparison.engines.push_back("engine-" + std::to_string(i));
        comparison.timings.push_back(Timing::in_process);
        comparison.start_ups.emplace_back();
        comparison.measurements.push_back(timed(i, 0, std::pow(10.0, static_cast<double>(i) - 6), 1));
    }
    return comparison;
}

}  // namespace

TEST_CASE("a logarithmic axis has its ticks at the powers of ten", "[chart]") {
    const LogAxis axis{0.3, 800, 100, 400};  // 0.1 to 1,000: four decades of 100 pixels
    REQUIRE(axis.x(0.1) == Approx(100));
    REQUIRE(axis.x(1) == Approx(200));
    REQUIRE(axis.x(std::sqrt(10.0)) == Approx(250));
    REQUIRE(axis.x(1000) == Approx(500));
    REQUIRE(axis.x(1e9) == Approx(500));
    const auto ticks = axis.ticks();
    std::vector<std::string> labels;
    for (const auto& tick : ticks) {
        REQUIRE(tick.major == !tick.label.empty());
        if (tick.major) labels.push_back(tick.label);
    }
    REQUIRE(labels == std::vector<std::string>{"0.1", "1", "10", "100", "1,000"});
    REQUIRE(ticks.size() == 5 + 4 * 8);
}

TEST_CASE("a logarithmic axis ends at 1, 2 or 5 times a power of ten", "[chart]") {
    const auto end = [](double greatest) {
        const LogAxis axis{1.5, greatest, 0, 1000};  // from 1
        return std::pow(10.0, std::log10(1.5) / axis.x(1.5) * axis.right());
    };
    REQUIRE(end(1.6) == Approx(2));
    REQUIRE(end(10) == Approx(20));  // room for what stands at the edge
    REQUIRE(end(21) == Approx(50));
    REQUIRE(end(51) == Approx(100));
    REQUIRE(LogAxis(1.5, 1.6, 0, 100).ticks().front().label == "1");
}

TEST_CASE("labels of a long axis keep apart", "[chart]") {
    const auto ticks = LogAxis{1e-6, 1e7, 0, 340}.ticks();
    double last = -1000;
    for (const auto& tick : ticks) {
        REQUIRE(tick.major);  // no room for minor ones
        if (tick.label.empty()) continue;
        REQUIRE(tick.x - last >= 50);
        last = tick.x;
    }
}

TEST_CASE("a chart has a bar and a box for each engine that has times", "[chart]") {
    for (const std::size_t engines : {1, 5, 12}) {
        const std::string chart = comparison_chart(of_engines(engines));
        REQUIRE(occurrences(chart, "class=\"bar\"") == engines);
        REQUIRE(occurrences(chart, "class=\"box\"") == engines);
        REQUIRE(occurrences(chart, "class=\"median\"") == engines);
        REQUIRE(occurrences(chart, "class=\"name\"") == engines);
        REQUIRE(occurrences(chart, "class=\"limit\"") == 0);
    }
}

TEST_CASE("time-outs are drawn apart, refusals listed, texts escaped", "[chart]") {
    const std::string chart = comparison_chart(sample_comparison());
    REQUIRE(occurrences(chart, "class=\"box\"") == 2);
    REQUIRE(occurrences(chart, "class=\"limit\"") == 1);
    REQUIRE(occurrences(chart, "class=\"timeout\"") == 1);
    REQUIRE(occurrences(chart, "class=\"arrow\"") == 1);
    REQUIRE_THAT(chart, ContainsSubstring(">1 timed out, 1 stuck<"));
    REQUIRE_THAT(chart, ContainsSubstring(">3 refused, 1 error<"));
    REQUIRE_THAT(chart, ContainsSubstring(">≥ 1,173<"));
    REQUIRE_THAT(chart, ContainsSubstring(">A &lt;sample&gt; &amp; more<"));
    REQUIRE_THAT(chart, ContainsSubstring("external:picky &quot;a,b&quot;"));
}

TEST_CASE("the line of the time-outs lies behind all that ended, by either clock", "[chart]") {
    Comparison comparison = sample_comparison();
    comparison.clock = Clock::cpu;
    comparison.timeout = 100;  // of which the run that was cut off has used two seconds
    const std::string chart = comparison_chart(comparison);
    const auto x_of = [&](const std::string& look) {
        const std::string begin = "class=\"" + look + "\" x1=\"";
        return std::stod(chart.substr(chart.find(begin) + begin.size()));
    };
    const auto frame = chart.rfind("class=\"frame\" x=\"");
    const double left = std::stod(chart.substr(frame + 17));
    REQUIRE(x_of("limit") > x_of("median"));
    REQUIRE(x_of("limit") > left + 300);
    REQUIRE(x_of("limit") < left + 384);
}

TEST_CASE("a chart without times", "[chart]") {
    Comparison comparison = sample_comparison();
    std::erase_if(comparison.measurements, [](const Measurement& one) { return one.engine != 2; });
    const std::string chart = comparison_chart(comparison);
    REQUIRE(occurrences(chart, "class=\"bar\"") == 0);
    REQUIRE(occurrences(chart, "nan") == 0);
    REQUIRE(occurrences(chart, "inf") == 0);
}

TEST_CASE("a chart of many puzzles stays small", "[chart]") {
    Comparison comparison = of_engines(1);
    for (std::size_t i = 1; i < 20'000; ++i) {
        comparison.puzzles.push_back({i + 1, "", "sudoku"});
        const double seconds =
            i % 100 == 0 ? 1e-3 * static_cast<double>(i) : 1e-3 + 1e-9 * static_cast<double>(i);
        comparison.measurements.push_back(timed(0, i, seconds, 1));
    }
    const std::string chart = comparison_chart(comparison);
    REQUIRE(occurrences(chart, "class=\"outlier\"") > 20);
    REQUIRE(chart.size() < 40'000);
}

TEST_CASE("what XML can't say is replaced", "[chart]") {
    REQUIRE(xml_escaped("a<b>&\"'") == "a&lt;b&gt;&amp;&quot;'");
    REQUIRE(xml_escaped("\x1b[1m\xff×") == "\uFFFD[1m\uFFFD×");
    REQUIRE(svg_number(1.5) == "1.5");
    REQUIRE(svg_number(-0.001) == "0");
    REQUIRE(svg_number(100) == "100");
}

}  // namespace test_chart
