// processor_time.hpp - bounds on time that hold on every machine and in every build.
//
// A test promises seconds of one reference machine that runs the optimized program. Its figure is therefore
// divided by how many times as long a fixed piece of work takes now, compiled as the test is: a slow machine,
// a busy one and the sanitizers slow both. Processor time, other than wall time, does not grow while other
// programs run. tests/cli/reference_work.py does the same for the tests that start the program.
#pragma once
#include <algorithm>
#include <ctime>
#include <map>
#include <string>

// Seconds of processor time of this process, all threads together.
inline double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// How many times as slow as the reference machine this one is now, at least 1. It takes .018 s there. The
// work is what readers do: short texts are cut, kept in a map and looked up.
inline double slowness() {
    constexpr double reference_seconds = 0.018;
    const double start = processor_seconds();
    std::map<std::string, std::size_t> counts;
    std::string text;
    for (unsigned i = 0; i < 120'000; ++i) text += std::to_string(i * 2'654'435'761u % 5'000) + ' ';
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find(' ', at);
        ++counts[text.substr(at, end - at)];
        at = end + 1;
    }
    // The result must be needed, else the compiler drops the work.
    const double needed = counts.size() == 5'000 ? 1 : 2;
    return std::max(1.0, needed * (processor_seconds() - start) / reference_seconds);
}

// The processor time since it was made, in seconds of the reference machine.
class ProcessorTime {
public:
    double seconds() const {
        const double taken = processor_seconds() - start_;
        return taken / slowness();
    }

private:
    double start_ = processor_seconds();
};
