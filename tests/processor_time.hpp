// processor_time.hpp - how long the test has been at work. Other than wall time, it does not grow with what
// else the machine does.
#pragma once
#include <ctime>

// Seconds of processor time of this process, all threads together.
inline double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
