// process_host.cpp - a handler that sets a flag, and calls that touch the process as a whole.
#include "cli/process_host.hpp"

#include <signal.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cmath>
#include <cstring>

#include "base/memory.hpp"
#include "cli/batch.hpp"

namespace reductio {

namespace {

// A timer that ends the process where a query that has come to its limit does not end.
//
// Every stage polls its limits (base/stop.hpp), but not everything can be polled: a solver's preprocessing,
// or freeing gigabytes that a stopped query leaves behind. For one puzzle alone nothing is lost if the
// process ends instead: the system frees its memory at once. A signal handler does it, so it costs no thread,
// and calls only what is safe there: write and _exit.
namespace last_resort {

constexpr double grace = 0.08, grace_of_interruption = 0.2, grace_of_printing = 0.02;  // seconds
constexpr double longest = 1e9;

enum State : int { unarmed, armed, held, settled, ending };
std::atomic<int> state{unarmed};
std::atomic<bool> is_interrupted{false};
int code = static_cast<int>(Exit::open);
timer_t timer;

struct Words {
    char text[400];
    std::size_t size = 0;

    void set(const std::string& words) {
        size = std::min(words.size(), sizeof text);
        std::memcpy(text, words.data(), size);
    }
};
Words timeout_words, interrupt_words;

void start(double seconds) {
    seconds = std::min(seconds, longest);
    itimerspec time{};
    time.it_value.tv_sec = static_cast<time_t>(seconds);
    time.it_value.tv_nsec = static_cast<long>(1e9 * (seconds - std::floor(seconds)));
    timer_settime(timer, 0, &time, nullptr);
}

extern "C" void end_process(int) {
    int expected = armed;
    if (state.compare_exchange_strong(expected, ending)) {
        const Words& words = is_interrupted ? interrupt_words : timeout_words;
        static_cast<void>(!write(STDOUT_FILENO, words.text, words.size));
    } else if (expected == held) {
        return start(grace_of_printing);
    } else if (expected == ending) {
        return;  // another thread prints
    }
    _exit(code);
}

// From now on: 0.08 seconds after `seconds` (0: no limit), or 0.2 after an interruption, the process prints
// the text for it and ends with exit code 3.
void arm(double seconds, const std::string& on_timeout, const std::string& on_interrupt) {
    timeout_words.set(on_timeout);
    interrupt_words.set(on_interrupt);
    struct sigaction action {};
    action.sa_handler = end_process;
    action.sa_flags = SA_RESTART;
    sigaction(SIGALRM, &action, nullptr);
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGALRM;
    if (timer_create(CLOCK_MONOTONIC, &event, &timer) != 0) return;
    state = armed;
    if (seconds > 0) start(seconds + grace);
}

// The reply is about to be printed: the process must not end before `settle`.
void hold() {
    int expected = armed;
    state.compare_exchange_strong(expected, held);
    while (expected == ending) pause();  // the handler, in another thread, has begun to print
}

// The reply is printed: the process ends with this code, and prints nothing more.
void settle(int exit_code) {
    code = exit_code;
    int expected = held;
    state.compare_exchange_strong(expected, settled);
}

// For the handler of an interruption.
void interrupted() {
    if (state == unarmed || is_interrupted.exchange(true)) return;
    start(grace_of_interruption);
}

}  // namespace last_resort

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
