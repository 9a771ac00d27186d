// comparisons.hpp - a comparison with times that nobody measured, for the tests of what is made of them.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "tasks/compare/compare.hpp"

namespace reductio {

inline Measurement timed(std::size_t engine, std::size_t puzzle, double seconds, double nodes) {
    Measurement one;
    one.engine = engine;
    one.puzzle = puzzle;
    one.verdict = "solved";
    one.seconds = seconds;
    one.set_up = seconds / 4;
    one.unit = "nodes";
    one.work = nodes;
    return one;
}

inline Measurement ended(std::size_t engine, std::size_t puzzle, Result result, const std::string& verdict,
                         double seconds) {
    Measurement one;
    one.engine = engine;
    one.puzzle = puzzle;
    one.result = result;
    one.verdict = verdict;
    one.seconds = seconds;
    return one;
}

// Four puzzles. swift answers all in 1, 2, 3 and 10 ms; slow answers two, in 20 ms and 1.5 s, times out on
// one and is stuck on one; picky refuses all but one, which its program crashes on.
inline Comparison sample_comparison() {
    Comparison comparison;
    comparison.title = "A <sample> & more";
    comparison.timeout = 2;
    comparison.repeat = 3;
    comparison.engines = {"swift", "slow", "external:picky \"a,b\""};
    comparison.timings = {Timing::in_process, Timing::in_process, Timing::process};
    comparison.start_ups = {{}, {}, 0.004};
    for (std::uint64_t i = 1; i <= 4; ++i) {
        comparison.puzzles.push_back({i, i == 2 ? "The second, \"hard\"" : "", "sudoku"});
    }
    const double swift[] = {0.001, 0.010, 0.003, 0.002};
    for (std::size_t i = 0; i < 4; ++i) {
        comparison.measurements.push_back(timed(0, i, swift[i], 100.0 * static_cast<double>(i + 1)));
    }
    comparison.measurements.push_back(timed(1, 0, 0.020, 1'000'000));
    comparison.measurements.push_back(timed(1, 1, 1.5, 3'000'000));
    comparison.measurements.push_back(ended(1, 2, Result::timeout, "unknown", 2.0001));
    comparison.measurements.push_back(ended(1, 3, Result::stuck, "stuck", 0.0001));
    for (std::size_t i = 0; i < 4; ++i) {
        const Result result = i == 3 ? Result::error : Result::refused;
        comparison.measurements.push_back(ended(2, i, result, "error", 0));
        comparison.measurements.back().reason = i == 3 ? "no answer" : "too large";
    }
    return comparison;
}

}  // namespace reductio
