// line_program.cpp - one line at a time, or sets of lines that are halved to find the one to blame.
#include "engines/shared/line_program.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/stopwatch.hpp"
#include "engines/shared/piped_process.hpp"

namespace reductio {

namespace {

constexpr double probe = 3;            // seconds without an answer until the input is closed
constexpr int most_failures = 100;     // ends and restarts of a program
constexpr int most_silent_starts = 3;  // then a program that hangs gets no more time than its limit

}  // namespace

LineProgram::LineProgram(std::string command, Limits limits)
    : command_{std::move(command)}, limits_{std::move(limits)} {}
LineProgram::~LineProgram() = default;

void LineProgram::end(bool failed) {
    running_.reset();
    if (failed) ++failures_;
}

bool LineProgram::gives_up(std::span<LineAnswer> answers) const {
    const bool interrupted = limits_.interrupted != nullptr && *limits_.interrupted;
    if (!interrupted && failures_ < most_failures) return false;
    for (LineAnswer& answer : answers) {
        answer.kind = interrupted ? Kind::interrupted : Kind::refused;
        answer.error = fmt::format("failed {} times and is not started again", most_failures);
    }
    return true;
}

std::vector<LineAnswer> LineProgram::ask(std::span<const std::string> lines) {
    std::vector<LineAnswer> answers(lines.size());
    std::size_t first = 0;  // of the lines that the running process was sent
    // Of a surplus line it can't be seen whose it is: it may have come late, and later answers belong to
    // earlier lines then.
    const auto ask_again_until = [&](std::size_t last) {
        const std::size_t size = last + 1 - first;
        ask_together(lines.subspan(first, size), std::span{answers}.subspan(first, size));
    };
    for (std::size_t i = 0; i < lines.size() && !gives_up(std::span{answers}.subspan(i));) {
        if (!buffers_) {
            if (!running_) first = i;
            answers[i] = ask_one(lines[i]);
            if (buffers_) continue;  // it is asked again with others, because its time held the probe's wait
            if (answers[i].kind == Kind::surplus && i > first) ask_again_until(i);
            ++i;
            continue;
        }
        const std::size_t size = std::min(most_together_, lines.size() - i);
        ask_together(lines.subspan(i, size), std::span{answers}.subspan(i, size));
        i += size;
    }
    if (!lines.empty() && has_surplus()) {
        end(true);
        ask_again_until(lines.size() - 1);
    }
    return answers;
}

// Has it printed more than was taken? A line may come a little later.
bool LineProgram::has_surplus() {
    constexpr int later = 20;  // ms
    if (!running_) return false;
    running_->step(later);
    return running_->take_line().has_value();
}

LineAnswer LineProgram::ask_one(const std::string& line) {
    const bool starts = !running_;
    if (starts) running_ = std::make_unique<PipedProcess>(command_, limits_.environment);
    running_->send(line);
    LineAnswer answer;
    wait_for_answer(answer, starts ? start_ : 0);
    if (starts) note_start(answer.kind == Kind::answered, answer.seconds);
    if (starts && running_ && limits_.seconds > 0 && answer.seconds > limits_.seconds) {
        running_->send(line);  // the start or the line may have taken so long: now it is the line alone
        wait_for_answer(answer, 0);
    }
    if (answer.kind != Kind::answered || !running_) return answer;
    running_->step(0);
    if (const auto second = running_->take_line()) {
        answer = {.kind = Kind::surplus, .error = *second};
        end(true);
    }
    return answer;
}

// An answer to the first line bounds how long a start takes.
void LineProgram::note_start(bool answered, double seconds) {
    if (answered)
        start_ = std::min(start_, seconds);
    else if (++silent_starts_ == most_silent_starts && start_ == longest_start)
        start_ = 0;
}

// `start`: seconds that the start may take beside the limit of the line.
void LineProgram::wait_for_answer(LineAnswer& answer, double start) {
    const double limit = limits_.seconds > 0 ? limits_.seconds + start : 0;
    const Stopwatch clock;
    while (true) {
        const double spent = clock.seconds();
        if (auto line = running_->take_line()) {
            answer = {Kind::answered, std::move(*line), {}, false, spent, !running_->input_closes()};
            (running_->input_closes() ? buffers_ : prompt_) = true;
            break;
        }
        if (running_->at_end()) {
            answer.kind = Kind::silent;
            answer.error = running_->end(answer.failed);
            return end(true);
        }
        if (limits_.interrupted != nullptr && *limits_.interrupted) {
            answer.kind = Kind::interrupted;
            return end(false);
        }
        if (running_->floods()) {
            answer = {.kind = Kind::surplus, .error = "a line of more than 16 MB"};
            return end(true);
        }
        if (limit > 0 && spent >= limit) {
            answer.kind = Kind::timeout;
            return end(true);
        }
        if (!prompt_ && spent > probe) running_->close_input();
        constexpr int slice = 50;  // ms, for Ctrl-C in another thread
        const double left = limit > 0 ? 1000 * (limit - spent) + 1 : slice;
        running_->step(static_cast<int>(std::min<double>(slice, left)));
    }
    if (!buffers_) return;
    // Its output is at its end, or should be.
    for (const Stopwatch rest; !running_->at_end() && rest.seconds() < probe;) running_->step(10);
    if (const auto second = running_->take_line()) answer = {.kind = Kind::surplus, .error = *second};
    end(answer.kind != Kind::answered);
}

// A process for a set of lines.
struct LineProgram::Together {
    std::vector<std::string> answers = {};
    Kind kind = Kind::answered;  // of all, or what is wrong
    std::string ending = {};
    bool failed = false;
    double seconds = 0;

    std::string surplus() const { return answers.empty() ? "a line of more than 16 MB" : answers.back(); }
};

LineProgram::Together LineProgram::run_together(std::span<const std::string> lines) {
    const Stopwatch clock;
    Together all;
    running_ = std::make_unique<PipedProcess>(command_, limits_.environment);
    for (const std::string& line : lines) running_->send(line);
    running_->close_input();
    while (all.kind == Kind::answered && !running_->at_end()) {
        running_->step(50);
        while (auto line = running_->take_line()) all.answers.push_back(std::move(*line));
        if (limits_.seconds > 0 && clock.seconds() >= limits_.seconds + start_) all.kind = Kind::timeout;
        if (limits_.interrupted != nullptr && *limits_.interrupted) all.kind = Kind::interrupted;
        if (all.answers.size() > lines.size() || running_->floods()) all.kind = Kind::surplus;
    }
    while (auto line = running_->take_line()) all.answers.push_back(std::move(*line));
    all.seconds = clock.seconds();
    if (all.kind == Kind::answered) {
        all.ending = running_->end(all.failed);
        if (all.answers.size() < lines.size()) all.kind = Kind::silent;
        if (all.answers.size() > lines.size()) all.kind = Kind::surplus;
    }
    end(all.kind != Kind::answered && all.kind != Kind::interrupted);
    note_start(!all.answers.empty(), all.seconds);
    return all;
}

void LineProgram::ask_together(std::span<const std::string> lines, std::span<LineAnswer> answers) {
    constexpr double short_time = 0.5, long_time = 2;  // seconds
    constexpr std::size_t most = 4096;
    if (gives_up(answers)) return;
    const Together all = run_together(lines);
    if (all.kind == Kind::answered) {
        const double mean = all.seconds / static_cast<double>(lines.size());
        for (std::size_t i = 0; i < lines.size(); ++i)
            answers[i] = {Kind::answered, all.answers[i], {}, false, mean, false};
        if (all.seconds < short_time) most_together_ = std::min(most, 2 * most_together_);
        if (all.seconds > long_time) most_together_ = std::max<std::size_t>(1, most_together_ / 2);
        return;
    }
    if (all.kind == Kind::interrupted || lines.size() == 1) {
        for (LineAnswer& answer : answers) {
            answer = {.kind = all.kind, .error = all.ending, .failed = all.failed};
            if (all.kind == Kind::surplus) answer.error = all.surplus();
        }
        return;
    }
    const std::size_t half = lines.size() / 2;
    ask_together(lines.first(half), answers.first(half));
    ask_together(lines.subspan(half), answers.subspan(half));
    const bool found =
        std::ranges::any_of(answers, [](const LineAnswer& answer) { return answer.kind != Kind::answered; });
    if (found) return;
    // Each half went well: only many lines at once bring it down.
    most_together_ = half;
    LineAnswer& first = answers[std::min(all.answers.size(), answers.size() - 1)];
    first = {.kind = all.kind, .error = all.ending, .failed = all.failed};
    if (all.kind == Kind::surplus) first.error = all.surplus();
    first.error += fmt::format(" (after {} lines; with fewer lines it answers)", all.answers.size());
}

}  // namespace reductio
