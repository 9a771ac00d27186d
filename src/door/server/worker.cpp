// worker.cpp - fork, and a loop over a socket.
#include "door/server/worker.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <new>
#include <optional>
#include <string_view>
#include <utility>

#include "base/memory.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

std::atomic<bool> told_to_stop{false};

extern "C" void on_stop(int) { told_to_stop = true; }

// The worker's end of the socket.
class Line {
public:
    explicit Line(int socket) : socket_{socket} {}

    // Up to a line feed, which is left out; nothing at the end.
    std::optional<std::string> line() {
        for (;;) {
            const std::size_t end = read_.find('\n');
            if (end != std::string::npos) {
                std::string line = read_.substr(0, end);
                read_.erase(0, end + 1);
                return line;
            }
            if (!read_more()) return {};
        }
    }
    std::optional<std::string> bytes(std::size_t size) {
        while (read_.size() < size)
            if (!read_more()) return {};
        std::string rest = read_.substr(size);
        read_.resize(size);
        return std::exchange(read_, std::move(rest));  // no copy, and no 10 MB kept
    }
    // The server's end may be gone: then the process ends with it.
    void write(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t written = ::write(socket_, bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) ::_exit(0);
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
    }

private:
    bool read_more() {
        char block[64 << 10];
        ssize_t size = 0;
        do size = ::read(socket_, block, sizeof block);
        while (size < 0 && errno == EINTR);
        if (size <= 0) return false;
        read_.append(block, static_cast<std::size_t>(size));
        return true;
    }
    int socket_;
    std::string read_;
};

constexpr std::string_view out_of_memory = R"({"v":1,"error":"not enough memory"})"
                                           "\n"
                                           R"({"v":1,"exit":3})"
                                           "\n";

void answer_one(const Line& line, Program program, const std::string& command, std::string body) {
    std::optional<Request> request;
    try {
        request = read_request(std::move(body), command);
    } catch (const InputError& error) {
        line.write(fmt::format("{}{}\n", WorkerWords::refused, error_record(error).str()));
        return;
    } catch (const std::bad_alloc&) {
        line.write(std::string_view{&WorkerWords::accepted, 1});
        return line.write(out_of_memory);
    }
    line.write(std::string_view{&WorkerWords::accepted, 1});
    try {
        answer(*request, program, told_to_stop, [&](std::string_view record) { line.write(record); });
    } catch (const std::bad_alloc&) {  // of the last records; those before it are whole
        line.write(out_of_memory);
    }
}

[[noreturn]] void work(int socket, Program program, std::uint64_t bytes) {
    struct sigaction action {};
    action.sa_handler = on_stop;
    sigaction(SIGTERM, &action, nullptr);
    action.sa_handler = SIG_IGN;  // Ctrl-C is the server's, which ends its workers
    for (const int signal : {SIGINT, SIGHUP, SIGPIPE}) sigaction(signal, &action, nullptr);
    bound_memory(bytes, 1);
    keep_freed_blocks();
    Line line{socket};
    while (const auto command = line.line()) {
        const auto length = line.line();
        std::size_t size = 0;
        if (length) std::from_chars(length->data(), length->data() + length->size(), size);
        auto body = line.bytes(size);
        if (!body) break;
        answer_one(line, program, *command, std::move(*body));
        line.write(std::string_view{&WorkerWords::end, 1});
        told_to_stop = false;
    }
    ::_exit(0);
}

}  // namespace

std::string worker_request(const std::string& command, const std::string& body) {
    return fmt::format("{}\n{}\n{}", command, body.size(), body);
}

WorkerProcess start_worker(Program program, std::uint64_t bytes) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        throw InputError{fmt::format("no socket to a worker: {}", std::strerror(errno))};
    const pid_t parent = ::getpid();
    const pid_t id = ::fork();
    if (id == 0) {
        constexpr int socket = 3;
        ::dup2(ends[1], socket);
        // A server without standard input has something else there.
        const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
        ::dup2(nothing, STDIN_FILENO);
        ::dup2(nothing, STDOUT_FILENO);
        ::close_range(socket + 1, ~0U, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent) ::_exit(0);
        // Nothing may unwind into the server's frames: its pool would end the other workers.
        try {
            work(socket, program, bytes);
        } catch (...) {
            ::_exit(1);
        }
    }
    ::close(ends[1]);
    if (id < 0) {
        ::close(ends[0]);
        throw InputError{fmt::format("no process for a worker: {}", std::strerror(errno))};
    }
    return {id, ends[0]};
}

bool end_worker(pid_t id) {
    ::kill(id, SIGKILL);
    return ::waitpid(id, nullptr, WNOHANG) != 0;
}

}  // namespace reductio
