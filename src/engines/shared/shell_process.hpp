// shell_process.hpp - a command of the shell, running as a process group of its own, and the group's end.
#pragma once
#include <sys/types.h>

#include <array>
#include <string>

#include "base/environment.hpp"

namespace reductio {

class ShellProcess {
public:
    // The command's standard input, output and errors are these open descriptors, which the caller closes.
    // Throws InputError if it can't be started.
    ShellProcess(const std::string& command, const std::array<int, 3>& descriptors,
                 const Environment& environment);
    ShellProcess(const ShellProcess&) = delete;
    ShellProcess& operator=(const ShellProcess&) = delete;
    ~ShellProcess() { stop(); }

    // Leaves the shell unreaped, so that its number still means this group.
    bool has_ended() const;
    // Ends the whole group: gently if the shell still runs.
    void stop();
    // After stop: as waitpid gives it.
    int status() const { return status_; }
    // After stop: the exit code, and the signal that ended it, as far as the shell tells (0: none).
    int code() const;
    int signal() const;

private:
    pid_t id_ = 0;
    int status_ = 0;
};

// "ended with exit code 3", "was ended by signal 11 (Segmentation fault)".
std::string how_it_ended(int code, int signal);

}  // namespace reductio
