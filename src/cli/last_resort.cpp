// last_resort.cpp - a POSIX timer, whose signal handler calls only what is safe there: write and _exit.
#include "cli/last_resort.hpp"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>

#include "cli/batch.hpp"

namespace reductio::last_resort {

namespace {

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

}  // namespace

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

void hold() {
    int expected = armed;
    state.compare_exchange_strong(expected, held);
    while (expected == ending) pause();  // the handler, in another thread, has begun to print
}

void settle(int exit_code) {
    code = exit_code;
    int expected = held;
    state.compare_exchange_strong(expected, settled);
}

void interrupted() {
    if (state == unarmed || is_interrupted.exchange(true)) return;
    start(grace_of_interruption);
}

}  // namespace reductio::last_resort
