// terminal.cpp - a buffer that is flushed at most every 50 ms, and a handler that sets a flag.
#include "cli/terminal.hpp"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <utility>

#include "cli/last_resort.hpp"
#include "text/byte_output.hpp"

namespace reductio {

namespace {

std::atomic<bool> interrupted{false};

extern "C" void on_interrupt(int) {
    interrupted = true;
    last_resort::interrupted();
}

std::unique_ptr<ByteOutput> file;  // instead of standard output

// Not stdio, which loses what it was writing when a signal arrives.
ByteOutput& output() {
    static ByteOutput standard{"-"};
    return file ? *file : standard;
}

}  // namespace

void print_out(const std::string& text) {
    using Monotonic = std::chrono::steady_clock;
    static Monotonic::time_point flushed{};
    output().write(text);
    // The reader of a pipe gets slow answers at once, fast ones in blocks.
    if (Monotonic::now() - flushed < std::chrono::milliseconds{50}) return;
    flush_out();
    flushed = Monotonic::now();
}

void flush_out() { output().flush(); }

void send_out_to(std::unique_ptr<ByteOutput> new_file) { file = std::move(new_file); }

void end_part_of_out() { output().end_part(); }

void close_out() {
    if (!file) return flush_out();
    file->close();
    file.reset();
}

void print_note(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stderr); }

const std::atomic<bool>& interrupt_flag() {
    static const bool installed = [] {
        // Without SA_RESTART a read from the terminal ends at once. The second signal finds the default
        // handler.
        struct sigaction action {};
        action.sa_handler = on_interrupt;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
        return true;
    }();
    static_cast<void>(installed);
    return interrupted;
}

}  // namespace reductio
