// comparison.hpp - what `compare` has measured, as a table, as CSV, as JSON, and as a chart.
//
// All are functions of the measurements alone. Times are milliseconds where people read them (table, chart)
// and seconds where programs do (CSV, JSON).
#pragma once
#include <string>
#include <string_view>

#include "tasks/compare/compare.hpp"

namespace reductio {

// "95 puzzles, a first solution of each, the fastest of 3 runs, time-out 10 s".
std::string description(const Comparison& comparison);

// "time" or "CPU time".
std::string_view name_of_times(const Comparison& comparison);

// "12 timed out, 3 stuck"; empty where all is answered.
std::string shortfall(const EngineSummary& summary);

// A row per engine, times in ms, `>=` before what is known from below only. Columns of refusals and errors
// stand there where there are any.
std::string comparison_table(const Comparison& comparison);

// As in RFC 4180, lines ending in LF: a header, then a line for each measurement in the order made. Cells
// that say nothing are empty.
std::string comparison_csv(const Comparison& comparison);

// One object on one line: the plan, "engines" with their summaries, "measurements".
std::string comparison_json(const Comparison& comparison);

// An SVG chart, a row per engine: bars of the mean on the left, box plots on the right, on one log scale.
std::string comparison_chart(const Comparison& comparison);

}  // namespace reductio
