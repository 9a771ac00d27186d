// command_run.cpp - a temporary folder, a process (shell_process.hpp), and an end for both.
//
// Standard input, output and errors of the command are files in the folder, not pipes: whatever order it
// reads and writes in, no side waits for the other. Waiting polls for the end with pauses that grow with the
// time already spent, so short runs are not slowed down. A command that prints without end is stopped at
// `most_printed`.
#include "engines/shared/command_run.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <thread>

#include "engines/shared/shell_process.hpp"
#include "text/temporary_folder.hpp"

namespace reductio {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr std::uint64_t most_printed = 1ULL << 30;  // bytes

// A descriptor of a file, closed at the end.
class OpenFile {
public:
    OpenFile(const std::string& path, int flags) : number_{::open(path.c_str(), flags | O_CLOEXEC, 0600)} {
        if (number_ < 0) throw InputError{fmt::format("{}: {}", path, std::strerror(errno))};
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() { ::close(number_); }
    int number() const { return number_; }

private:
    int number_;
};

// A command with files as its standard input, output and errors.
class Process {
public:
    Process(const std::string& command, const std::string& input, const std::string& output,
            const std::string& errors, const Environment& environment)
        : written_{output, errors}, shell_{started(command, input, output, errors, environment)} {}

    // Until its end, a limit, or too much output (Ending::limit); the group is gone then.
    Ending wait(const Limits& limits) {
        const Ending ending = watch(limits);
        shell_->stop();
        return ending;
    }
    const ShellProcess& shell() const { return *shell_; }

private:
    static std::unique_ptr<ShellProcess> started(const std::string& command, const std::string& input,
                                                 const std::string& output, const std::string& errors,
                                                 const Environment& environment) {
        constexpr int create = O_WRONLY | O_CREAT | O_TRUNC;
        const OpenFile in{input, O_RDONLY}, out{output, create}, err{errors, create};
        return std::make_unique<ShellProcess>(command, std::array{in.number(), out.number(), err.number()},
                                              environment);
    }
    Ending watch(const Limits& limits) const {
        const auto start = Clock::now();
        while (!shell_->has_ended()) {
            const Seconds spent = Clock::now() - start;
            if (limits.interrupted != nullptr && *limits.interrupted) return Ending::interrupted;
            if (limits.seconds > 0 && spent.count() >= limits.seconds) return Ending::timeout;
            if (printed() > most_printed) return Ending::limit;
            pause(spent, limits.seconds);
        }
        return Ending::complete;
    }
    static void pause(Seconds spent, double limit) {
        double seconds = std::clamp(spent.count() / 16, 0.0002, 0.01);
        if (limit > 0) seconds = std::min(seconds, limit - spent.count());
        std::this_thread::sleep_for(Seconds{seconds});
    }
    std::uint64_t printed() const {
        std::uint64_t bytes = 0;
        struct stat status {};
        for (const auto& path : written_) {
            if (::stat(path.c_str(), &status) == 0) bytes += static_cast<std::uint64_t>(status.st_size);
        }
        return bytes;
    }

    std::array<std::string, 2> written_;
    std::unique_ptr<ShellProcess> shell_;
};

std::string last_line(const std::string& path) {
    std::error_code missing;
    const auto size = std::filesystem::file_size(path, missing);
    if (missing || size > most_printed) return {};
    const auto text = Text::load(path);
    const std::string_view all = Passage::all(*text).trimmed().view();
    return std::string{all.substr(all.rfind('\n') + 1)};
}

[[noreturn]] void refuse_flood(const std::string& command) {
    throw InputError{fmt::format("{} printed more than 1 GB", reductio::quoted(command))};
}

std::shared_ptr<const Text> load_answer(const std::string& path, const std::string& command) {
    std::error_code missing;
    if (std::filesystem::file_size(path, missing) > most_printed && !missing) refuse_flood(command);
    std::string content = missing ? std::string{} : std::string{Text::load(path)->view()};
    return std::make_shared<const Text>(fmt::format("<answer of {}>", program_of(command)),
                                        std::move(content));
}

}  // namespace

std::string shell_word(const std::string& text) {
    const auto plain = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || std::strchr("/._-+,", c);
    };
    if (std::ranges::all_of(text, plain)) return text;
    std::string word = "'";
    for (const char c : text) word += c == '\'' ? std::string{"'\\''"} : std::string{c};
    return word + "'";
}

std::string program_of(const std::string& command) {
    return command.substr(0, command.find_first_of(" \t\n;|<>"));
}

CommandRun run_command(const std::string& command, const char* input_name,
                       const std::function<void(ByteOutput&)>& write_input, const Limits& limits) {
    const TemporaryFolder folder{limits.environment};
    const std::string input = folder.file(input_name), printed = folder.file("printed"),
                      errors = folder.file("errors"), answer_file = folder.file("answer");
    ByteOutput out{input};
    write_input(out);
    out.close();

    std::string line = command;
    const bool has_answer_file = fill(line, "{out}", answer_file);
    const bool has_input_file = fill(line, "{}", input);
    Process process{line, has_input_file ? "/dev/null" : input, printed, errors, limits.environment};
    CommandRun run;
    run.ending = process.wait(limits);
    if (run.ending == Ending::limit) refuse_flood(command);
    if (run.ending != Ending::complete) return run;

    run.code = process.shell().code();
    run.signal = process.shell().signal();
    run.output = load_answer(has_answer_file ? answer_file : printed, command);
    run.complaint = last_line(errors);
    return run;
}

bool fill(std::string& command, std::string_view hole, const std::string& path) {
    const std::string word = shell_word(path);
    std::size_t at = command.find(hole);
    const bool found = at != std::string::npos;
    for (; at != std::string::npos; at = command.find(hole, at + word.size()))
        command.replace(at, hole.size(), word);
    return found;
}

}  // namespace reductio
