// interruptible.hpp - waits for a search without Python's lock, and lets Ctrl-C end it.
//
// Python handles a signal only in its main thread, and only while that holds the lock. So the search has a
// thread of its own, and the caller looks for signals every few milliseconds.
//
// When the interpreter ends, it kills the threads that wait for its lock, and that would end the process
// where C++ is on their stacks. So those who wait without the lock are told before, and do not come back.
#pragma once
#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <future>
#include <stop_token>
#include <thread>

namespace reductio::python {

constexpr double seconds_between_signals = 0.02;

inline std::atomic<bool> interpreter_ends{false};
inline std::thread::id ending_thread;  // set before: it may still ask for something

// Must this thread stay away from Python?
inline bool must_stay_away() { return interpreter_ends && std::this_thread::get_id() != ending_thread; }

// Calls that wait for a search. Made with Python's lock, before it is released.
inline std::atomic<int> calls_that_wait{0};
struct WaitingCall {
    WaitingCall() { ++calls_that_wait; }
    ~WaitingCall() { --calls_that_wait; }
    WaitingCall(const WaitingCall&) = delete;
};

// To be called without Python's lock, once the search was told to end.
[[noreturn]] inline void never_come_back() {
    while (true) std::this_thread::sleep_for(std::chrono::hours{1});
}

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
            const WaitingCall call;
            const pybind11::gil_scoped_release release;
            const bool ready = result.wait_for(slice) == std::future_status::ready;
            if (must_stay_away()) {
                source.request_stop();
                never_come_back();
            }
            if (ready) return result.get();
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
