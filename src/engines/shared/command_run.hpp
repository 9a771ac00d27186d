// command_run.hpp - any program that reads a problem and prints an answer, run as a command of the shell.
//
// In the command, {} is the file with the input and {out} a file for the answer; without {} the input is the
// standard input, without {out} the answer is what is printed.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engines/engine.hpp"
#include "text/byte_output.hpp"
#include "text/text.hpp"

namespace reductio {

inline constexpr int command_not_found = 127;  // the shell's exit code

struct CommandRun {
    Ending ending = Ending::complete;    // or timeout or interrupted: then nothing else is set
    int code = 0;                        // the exit code
    int signal = 0;                      // that ended it, as far as the shell tells; 0: none
    std::shared_ptr<const Text> output;  // the answer; empty if there is none
    std::string complaint;               // the last line on standard error
};

// Writes the input to a file of that name in a folder of its own and runs the command in limits.environment,
// under limits.seconds and limits.interrupted; all that the command started is then killed. Nothing is left
// behind but what the command itself leaves. Throws InputError if the command can't be started or prints more
// than 1 GB.
CommandRun run_command(const std::string& command, const char* input_name,
                       const std::function<void(ByteOutput&)>& write_input, const Limits& limits);

// The text as one word of the shell, quoted where it must be.
std::string shell_word(const std::string& text);
// Replaces every `hole` of the command by the path, quoted; false if there is none.
bool fill(std::string& command, std::string_view hole, const std::string& path);

// The first word of the command, for messages.
std::string program_of(const std::string& command);

}  // namespace reductio
