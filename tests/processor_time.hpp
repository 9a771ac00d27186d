// processor_time.hpp - how long the test has been at work. Other than wall time, it does not grow with what
// else the machine does.
#pragma once
#include <ctime>

// A build with sanitizers is about so many times as slow.
#ifdef REDUCTIO_SANITY
constexpr double slowness = 10;
#else
constexpr double slowness = 1;
#endif

// Seconds of processor time of this process, all threads together.
inline double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
