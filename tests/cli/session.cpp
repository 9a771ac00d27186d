// session.cpp - serves command lines one after the other in one process: the program in memory, for
// harness.py.
//
// Requests and answers are strings with their lengths before them, "5:hello," (Bernstein, "Netstrings",
// 1997). A request is one such string that holds four: the working folder; the variables of the environment
// and the arguments, a zero byte behind each; and what standard input holds. The answer holds the exit code,
// the seconds of processor time that the call took, and what was printed on standard output and on standard
// error. It ends with its input.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/memory.hpp"
#include "cli/program.hpp"
#include "door/memory_host.hpp"

namespace {

using namespace reductio;

[[noreturn]] void refuse_request() {
    std::fputs("cli_session: this is no request\n", stderr);
    std::exit(2);
}

// The length that ends at the colon.
std::size_t length_in(std::string_view digits) {
    std::size_t length = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), length);
    if (error != std::errc{} || end != digits.data() + digits.size()) refuse_request();
    return length;
}

// Takes the next string off the front.
std::string_view take(std::string_view& rest) {
    const std::size_t colon = rest.find(':');
    if (colon == std::string_view::npos) refuse_request();
    const std::size_t length = length_in(rest.substr(0, colon));
    if (rest.size() < colon + 1 + length + 1) refuse_request();
    const std::string_view text = rest.substr(colon + 1, length);
    rest.remove_prefix(colon + 1 + length + 1);
    return text;
}

std::string framed(std::string_view text) { return fmt::format("{}:{},", text.size(), text); }

std::vector<std::string> list_of(std::string_view text) {
    std::vector<std::string> list;
    for (std::size_t end = 0; (end = text.find('\0')) != std::string_view::npos; text.remove_prefix(end + 1))
        list.emplace_back(text.substr(0, end));
    return list;
}

// The next string from a stream; nothing at its end.
std::optional<std::string> read_string(std::FILE* stream) {
    std::string digits;
    for (int c = std::fgetc(stream); c != ':'; c = std::fgetc(stream)) {
        if (c == EOF && digits.empty()) return {};
        if (c == EOF) refuse_request();
        digits += static_cast<char>(c);
    }
    std::string text(length_in(digits), '\0');
    if (std::fread(text.data(), 1, text.size(), stream) != text.size() || std::fgetc(stream) != ',')
        refuse_request();
    return text;
}

// Of this process and of those that it has started and that have ended.
double processor_seconds() {
    double seconds = 0;
    for (const auto who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
        rusage usage{};
        getrusage(who, &usage);
        for (const timeval& time : {usage.ru_utime, usage.ru_stime})
            seconds += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    }
    return seconds;
}

std::string answer_to(std::string_view request) {
    const std::string_view folder = take(request);
    std::vector<std::string> environment = list_of(take(request));
    const std::vector<std::string> arguments = list_of(take(request));
    std::filesystem::current_path(folder);
    MemoryHost host{std::string{take(request)}, std::move(environment)};
    const double begin = processor_seconds();
    const int code = run_program(arguments, host);
    const double seconds = processor_seconds() - begin;
    return framed(fmt::format("{}", code)) + framed(fmt::format("{:.6f}", seconds)) + framed(host.printed()) +
           framed(host.notes());
}

// A stream on a copy of the descriptor that programs which are started do not get.
std::FILE* stream_on(int descriptor, const char* mode) {
    return fdopen(fcntl(descriptor, F_DUPFD_CLOEXEC, 3), mode);
}

}  // namespace

int main() {
    std::signal(SIGPIPE, SIG_IGN);
    keep_freed_blocks();
    std::FILE* const requests = stream_on(STDIN_FILENO, "r");
    std::FILE* const answers = stream_on(STDOUT_FILENO, "w");
    // Whoever reads or prints past the host shall not meet requests and answers.
    dup2(open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    while (const auto request = read_string(requests)) {
        const std::string answer = framed(answer_to(*request));
        std::fwrite(answer.data(), 1, answer.size(), answers);
        if (std::fflush(answers) != 0) return 1;
    }
    return 0;
}
