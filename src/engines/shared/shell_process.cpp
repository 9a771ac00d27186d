// shell_process.cpp - posix_spawn of /bin/sh; SIGTERM, a pause, SIGKILL.
#include "engines/shared/shell_process.hpp"

#include <fmt/core.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

#include "text/text.hpp"

namespace reductio {

ShellProcess::ShellProcess(const std::string& command, const std::array<int, 3>& descriptors,
                           const Environment& environment) {
    if (!environment.has_programs())
        throw InputError{fmt::format("{}: no program can be started here", quoted(command)),
                         "what Reductio does by itself"};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    for (int i = 0; i < 3; ++i) posix_spawn_file_actions_adddup2(&files, descriptors[i], i);
    sigset_t defaults, none;
    sigemptyset(&none);
    sigemptyset(&defaults);
    for (const int number : {SIGINT, SIGTERM, SIGPIPE, SIGHUP, SIGQUIT}) sigaddset(&defaults, number);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    std::string shell = "sh", option = "-c", argument = command;
    char* const arguments[] = {shell.data(), option.data(), argument.data(), nullptr};
    const int error = ::posix_spawn(&id_, "/bin/sh", &files, &attributes, arguments, environment.entries());
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    if (error != 0) throw InputError{fmt::format("/bin/sh can't be started: {}", std::strerror(error))};
}

bool ShellProcess::has_ended() const {
    if (id_ <= 0) return true;
    siginfo_t info{};
    const int error = ::waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT);
    return error == 0 ? info.si_pid == id_ : errno != EINTR;
}

void ShellProcess::stop() {
    constexpr auto grace = std::chrono::milliseconds{200};  // between asking a process to end and killing it
    using SteadyClock = std::chrono::steady_clock;
    if (id_ <= 0) return;
    if (!has_ended()) ::kill(-id_, SIGTERM);
    for (const auto end = SteadyClock::now() + grace; !has_ended() && SteadyClock::now() < end;) {
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    ::kill(-id_, SIGKILL);
    while (::waitpid(id_, &status_, 0) < 0 && errno == EINTR) {}
    id_ = 0;
}

int ShellProcess::code() const { return WIFEXITED(status_) ? WEXITSTATUS(status_) : 0; }

int ShellProcess::signal() const {
    if (WIFSIGNALED(status_)) return WTERMSIG(status_);
    return code() > 128 ? code() - 128 : 0;  // sh adds 128
}

std::string how_it_ended(int code, int signal) {
    if (signal == 0) return fmt::format("ended with exit code {}", code);
    return fmt::format("was ended by signal {} ({})", signal, strsignal(signal));
}

}  // namespace reductio
