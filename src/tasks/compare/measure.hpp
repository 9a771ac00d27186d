// measure.hpp - one measurement: an engine or a program on a puzzle, or a program that is started once on
// all.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tasks/compare/compare.hpp"

namespace reductio {

// Processor time of this thread and of the processes it has waited for.
double cpu_seconds();

Measurement failed(Result result, const std::string& reason);

// The fastest of plan.repeat runs. A run that is long, or that has no time, is the last. Nothing if a run
// gives nothing: it was interrupted.
std::optional<Measurement> fastest_of(const ComparePlan& plan,
                                      const std::function<std::optional<Measurement>()>& run);

// The settings of one engine of the plan.
Settings engine_settings(const ComparePlan& plan, const std::string& engine);

// Nothing if interrupted. Sets `internal_error` if a solution fails one of our own checks.
std::optional<Measurement> measure_engine(const Puzzle& puzzle, const std::string& engine,
                                          const ComparePlan& plan, bool& internal_error);

// Nothing if interrupted.
std::optional<Measurement> measure_program(const Puzzle& puzzle, Solver& program, const ComparePlan& plan);

// The seconds of the fastest of three runs with an empty input. Nothing if it can't be run, or is
// interrupted.
std::optional<double> measure_start(const ProgramJob& job);

// What a program that takes all puzzles took for each; fewer if interrupted.
struct BatchMeasurements {
    std::vector<Measurement> all;
    Timing timing = Timing::line;
    std::optional<double> start_up;  // seconds, if they are known
};
BatchMeasurements measure_batch(std::span<const Puzzle> puzzles, const ProgramJob& job,
                                const ComparePlan& plan);

}  // namespace reductio
