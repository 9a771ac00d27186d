// interruptible.hpp - waits for a search without Python's lock, and lets Ctrl-C end it.
//
// Python handles a signal only in its main thread, and only while that holds the lock. So the search has a
// thread of its own, and the caller looks for signals every few milliseconds.
#pragma once
#include <pybind11/pybind11.h>

#include <chrono>
#include <future>
#include <stop_token>

namespace reductio::python {

constexpr double seconds_between_signals = 0.02;

// Throws what Python's handler of a signal raised.
inline void look_for_signals() {
    if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set{};
}

// What `search` returns, which takes a stop token. It must not touch Python.
template <class Search>
auto interruptible(Search search) {
    std::stop_source source;
    auto result = std::async(std::launch::async, [&] { return search(source.get_token()); });
    const std::chrono::duration<double> slice{seconds_between_signals};
    while (true) {
        {
            const pybind11::gil_scoped_release release;
            if (result.wait_for(slice) == std::future_status::ready) return result.get();
        }
        try {
            look_for_signals();
        } catch (const pybind11::error_already_set&) {
            source.request_stop();
            const pybind11::gil_scoped_release release;
            result.wait();
            throw;
        }
    }
}

}  // namespace reductio::python
