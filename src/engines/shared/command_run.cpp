// command_run.cpp - a temporary folder, a process group, and an end for both.
//
// Standard input, output and errors of the command are files in the folder, not pipes: whatever order it
// reads and writes in, no side waits for the other. Waiting polls for the end with pauses that grow with the
// time already spent, so short runs are not slowed down. A command that prints without end is stopped at
// `most_printed`.
#include "engines/shared/command_run.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <signal.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <thread>

extern char** environ;

namespace reductio {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr std::uint64_t most_printed = 1ULL << 30;      // bytes
constexpr auto grace = std::chrono::milliseconds{200};  // between asking a process to end and killing it

class TemporaryFolder {
public:
    TemporaryFolder() {
        const char* base = std::getenv("TMPDIR");
        path_ = fmt::format("{}/reductio-XXXXXX", base == nullptr || *base == '\0' ? "/tmp" : base);
        if (::mkdtemp(path_.data()) == nullptr) {
            throw InputError{fmt::format("{}: can't be created: {}", path_, std::strerror(errno)),
                             "TMPDIR to name a folder with room for the CNF"};
        }
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    std::string file(const char* name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

// Replaces every `hole` of the command; false if there is none.
bool fill(std::string& command, std::string_view hole, const std::string& path) {
    const std::string word = shell_word(path);
    std::size_t at = command.find(hole);
    const bool found = at != std::string::npos;
    for (; at != std::string::npos; at = command.find(hole, at + word.size()))
        command.replace(at, hole.size(), word);
    return found;
}

// A running shell, leader of a process group of its own.
class Process {
public:
    Process(const std::string& command, const std::string& input, const std::string& output,
            const std::string& errors)
        : written_{output, errors} {
        posix_spawn_file_actions_t files;
        posix_spawnattr_t attributes;
        posix_spawn_file_actions_init(&files);
        posix_spawnattr_init(&attributes);
        constexpr int create = O_WRONLY | O_CREAT | O_TRUNC;
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input.c_str(), O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output.c_str(), create, 0600);
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, errors.c_str(), create, 0600);
        sigset_t defaults, none;
        sigemptyset(&none);
        sigemptyset(&defaults);
        for (const int signal : {SIGINT, SIGTERM, SIGPIPE, SIGHUP, SIGQUIT}) sigaddset(&defaults, signal);
        posix_spawnattr_setsigdefault(&attributes, &defaults);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setpgroup(&attributes, 0);
        posix_spawnattr_setflags(&attributes,
                                 POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
        std::string shell = "sh", option = "-c", argument = command;
        char* const arguments[] = {shell.data(), option.data(), argument.data(), nullptr};
        const int error = ::posix_spawn(&id_, "/bin/sh", &files, &attributes, arguments, environ);
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
        if (error != 0) throw InputError{fmt::format("/bin/sh can't be started: {}", std::strerror(error))};
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process() { stop(); }

    // Until its end, a limit, or too much output (Ending::limit); the group is gone then.
    Ending wait(const Limits& limits) {
        const Ending ending = watch(limits);
        stop();
        return ending;
    }
    int status() const { return status_; }  // as waitpid gives it, after wait

private:
    Ending watch(const Limits& limits) const {
        const auto start = Clock::now();
        while (!has_ended()) {
            const Seconds spent = Clock::now() - start;
            if (limits.interrupted != nullptr && *limits.interrupted) return Ending::interrupted;
            if (limits.seconds > 0 && spent.count() >= limits.seconds) return Ending::timeout;
            if (printed() > most_printed) return Ending::limit;
            pause(spent, limits.seconds);
        }
        return Ending::complete;
    }
    // Leaves the shell unreaped, so that its number still means this group.
    bool has_ended() const {
        siginfo_t info{};
        const int error = ::waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT);
        return error == 0 ? info.si_pid == id_ : errno != EINTR;
    }
    // Ends the whole group: gently if the shell still runs.
    void stop() {
        if (id_ <= 0) return;
        if (!has_ended()) ::kill(-id_, SIGTERM);
        for (const auto end = Clock::now() + grace; !has_ended() && Clock::now() < end;) {
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
        ::kill(-id_, SIGKILL);
        while (::waitpid(id_, &status_, 0) < 0 && errno == EINTR) {}
        id_ = 0;
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
    pid_t id_ = 0;
    int status_ = 0;
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

std::string how_it_ended(const CommandRun& run) {
    if (run.signal == 0) return fmt::format("ended with exit code {}", run.code);
    return fmt::format("was ended by signal {} ({})", run.signal, strsignal(run.signal));
}

CommandRun run_command(const std::string& command, const char* input_name,
                       const std::function<void(ByteOutput&)>& write_input, const Limits& limits) {
    const TemporaryFolder folder;
    const std::string input = folder.file(input_name), printed = folder.file("printed"),
                      errors = folder.file("errors"), answer_file = folder.file("answer");
    ByteOutput out{input};
    write_input(out);
    out.close();

    std::string line = command;
    const bool has_answer_file = fill(line, "{out}", answer_file);
    const bool has_input_file = fill(line, "{}", input);
    Process process{line, has_input_file ? "/dev/null" : input, printed, errors};
    CommandRun run;
    run.ending = process.wait(limits);
    if (run.ending == Ending::limit) refuse_flood(command);
    if (run.ending != Ending::complete) return run;

    const int status = process.status();
    run.code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    run.signal = WIFSIGNALED(status) ? WTERMSIG(status) : run.code > 128 ? run.code - 128 : 0;  // sh adds 128
    run.output = load_answer(has_answer_file ? answer_file : printed, command);
    run.complaint = last_line(errors);
    return run;
}

}  // namespace reductio
