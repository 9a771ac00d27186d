// process_host.cpp - a handler that sets a flag, and calls that touch the process as a whole.
#include "cli/process_host.hpp"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "base/memory.hpp"
#include "cli/last_resort.hpp"

namespace reductio {

namespace {

std::atomic<bool> signal_arrived{false};

extern "C" void on_interrupt(int) {
    signal_arrived = true;
    last_resort::interrupted();
}

}  // namespace

ProcessHost::ProcessHost() : input_{STDIN_FILENO, "<stdin>"}, output_{STDOUT_FILENO, "<stdout>"} {
    ::signal(SIGPIPE, SIG_IGN);
    keep_freed_blocks();
}

void ProcessHost::note(std::string_view text) {
    while (!text.empty()) {
        const auto written = ::write(STDERR_FILENO, text.data(), text.size());
        if (written < 0 && errno != EINTR) return;
        text.remove_prefix(static_cast<std::size_t>(std::max<::ssize_t>(written, 0)));
    }
}

bool ProcessHost::output_is_terminal() const { return ::isatty(STDOUT_FILENO) == 1; }
bool ProcessHost::notes_go_to_terminal() const { return ::isatty(STDERR_FILENO) == 1; }

const std::atomic<bool>& ProcessHost::interrupted() {
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
    return signal_arrived;
}

std::unique_ptr<SoftBound> ProcessHost::bound_memory(std::uint64_t bytes, std::uint64_t threads) {
    reductio::bound_memory(bytes, threads);
    return nullptr;
}

// A process usually begins with a low limit and a high bound.
void ProcessHost::expect_open_files(std::size_t files) {
    constexpr std::size_t others = 64;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= files + others) return;
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, files + others);
    setrlimit(RLIMIT_NOFILE, &limit);
}

void ProcessHost::arm_last_resort(double seconds, const std::string& on_timeout,
                                  const std::string& on_interrupt) {
    last_resort::arm(seconds, on_timeout, on_interrupt);
}
void ProcessHost::hold_last_resort() { last_resort::hold(); }
void ProcessHost::settle_last_resort(int code) { last_resort::settle(code); }

}  // namespace reductio
