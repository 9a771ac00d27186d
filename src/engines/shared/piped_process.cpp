// piped_process.cpp - three pipes and a poll.
#include "engines/shared/piped_process.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "base/stopwatch.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

struct Pipe {
    Pipe() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0)
            throw InputError{fmt::format("a pipe can't be made: {}", std::strerror(errno))};
        out = Descriptor{ends[0]};
        in = Descriptor{ends[1]};
    }
    Descriptor out, in;  // what is written into `in` is read from `out`
};

void never_wait(const Descriptor& end) {
    ::fcntl(end.number(), F_SETFL, ::fcntl(end.number(), F_GETFL) | O_NONBLOCK);
}

void receive_some(Descriptor& end, std::string& into) {
    std::array<char, 64 << 10> part;
    const auto size = ::read(end.number(), part.data(), part.size());
    if (size > 0)
        into.append(part.data(), static_cast<std::size_t>(size));
    else if (size == 0 || (errno != EAGAIN && errno != EINTR))
        end.close();
}

}  // namespace

void Descriptor::close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
}

PipedProcess::PipedProcess(const std::string& command, const Environment& environment) {
    Pipe in, out, err;
    shell_.emplace(command, std::array{in.out.number(), out.in.number(), err.in.number()}, environment);
    input_ = std::move(in.in);
    output_ = std::move(out.out);
    errors_ = std::move(err.out);
    for (const Descriptor* end : {&input_, &output_, &errors_}) never_wait(*end);
}

void PipedProcess::step(int milliseconds) {
    if (closes_ && unsent_.empty()) input_.close();
    std::array<pollfd, 3> ends{{{output_.number(), POLLIN, 0},
                                {errors_.number(), POLLIN, 0},
                                {unsent_.empty() ? -1 : input_.number(), POLLOUT, 0}}};
    const int ready = ::poll(ends.data(), ends.size(), milliseconds);
    if (ready > 0 && ends[2].revents != 0) send_some();
    if (ready > 0 && ends[0].revents != 0) receive_some(output_, received_);
    if (ready > 0 && ends[1].revents != 0) {
        constexpr std::size_t most = 4096;  // only the last line is shown
        receive_some(errors_, complaint_);
        if (complaint_.size() > 2 * most) complaint_.erase(0, complaint_.size() - most);
    }
    // The command has ended, but a process that it started may still hold the pipe.
    if (ready == 0 && milliseconds > 0 && shell_->has_ended()) output_.close();
}

void PipedProcess::send_some() {
    const auto written = ::write(input_.number(), unsent_.data() + sent_, unsent_.size() - sent_);
    if (written > 0) sent_ += static_cast<std::size_t>(written);
    const bool gone = written < 0 && errno != EAGAIN && errno != EINTR;
    if (gone) input_.close();
    if (!gone && sent_ < unsent_.size()) return;
    unsent_.clear();
    sent_ = 0;
}

std::optional<std::string> PipedProcess::take_line() {
    const std::size_t end = std::min(received_.find('\n', taken_), received_.size());
    if (end == received_.size() && (!at_end() || taken_ == end)) {
        received_.erase(0, taken_);
        taken_ = 0;
        return {};
    }
    std::string line = received_.substr(taken_, end - taken_);
    taken_ = std::min(end + 1, received_.size());
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

std::string PipedProcess::end(bool& failed) {
    constexpr double patience = 0.2;  // seconds: its output ends before it does
    for (const Stopwatch clock; !shell_->has_ended() && clock.seconds() < patience;) ::poll(nullptr, 0, 1);
    step(0);
    shell_->stop();
    failed = shell_->code() != 0 || shell_->signal() != 0;
    std::string_view last = complaint_;
    while (!last.empty() && (last.back() == '\n' || last.back() == ' ')) last.remove_suffix(1);
    last.remove_prefix(last.rfind('\n') + 1);
    const std::string how = how_it_ended(shell_->code(), shell_->signal());
    return last.empty() ? how : how + "; it says " + quoted(last);
}

}  // namespace reductio
