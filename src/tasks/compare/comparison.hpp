// comparison.hpp - measurements as a table, as CSV, as JSON and as a chart.
//
// All are functions of the measurements alone. Times are milliseconds for people (table, chart) and seconds
// for programs (CSV, JSON).
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "tasks/compare/compare.hpp"

namespace reductio {

// "95 puzzles, a first solution of each, the fastest of 3 runs, time-out 10 s".
std::string description(const Comparison& comparison);

// "time" or "CPU time".
std::string_view name_of_times(const Comparison& comparison);

// "12 timed out, 3 stuck"; empty if every puzzle is answered.
std::string shortfall(const EngineSummary& summary);

// What the times of those cover that do not run in our process: "minisat: each time includes …".
std::vector<std::string> notes_on_times(const Comparison& comparison);

// A row per engine, times in ms, `>=` before lower bounds. There are columns for refusals and errors only if
// there are any.
std::string comparison_table(const Comparison& comparison);

// CSV by RFC 4180, but with lines that end in LF: a header, then a line for each measurement in order. Cells
// without a value are empty.
std::string comparison_csv(const Comparison& comparison);

// One object on one line: the plan, "engines" with their summaries, "measurements".
std::string comparison_json(const Comparison& comparison);

// An SVG chart with a bar for each puzzle, a panel per engine (puzzle_bars.cpp).
std::string comparison_bars(const Comparison& comparison);

// An SVG chart, a row per engine: bars of the mean on the left, box plots on the right, on one log scale.
std::string comparison_chart(const Comparison& comparison);

}  // namespace reductio
