// last_resort.hpp - a timer that ends the process where a query that has come to its limit does not end.
//
// Every stage polls its limits (base/stop.hpp), but not everything can be polled: a solver's preprocessing,
// or freeing gigabytes that a stopped query leaves behind. For one puzzle alone nothing is lost if the
// process ends instead: the system frees its memory at once. A signal handler does it, so it costs no thread.
#pragma once
#include <string>

namespace reductio::last_resort {

// From now on: 0.08 seconds after `seconds` (0: no limit), or 0.2 after an interruption, the process
// prints the text for it and ends with exit code 3.
void arm(double seconds, const std::string& on_timeout, const std::string& on_interrupt);
// The reply is about to be printed: the process must not end before `settle`.
void hold();
// The reply is printed: the process ends with this code, and prints nothing more.
void settle(int code);
// For the handler of an interruption.
void interrupted();

}  // namespace reductio::last_resort
