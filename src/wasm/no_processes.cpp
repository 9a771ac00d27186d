// no_processes.cpp - what engines/shared/ calls to run other programs: none can be started here. A request is
// refused before, where its options name one (door/host.hpp), so this is what is left to link.
#include <fmt/core.h>

#include "engines/shared/piped_process.hpp"
#include "engines/shared/shell_process.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

[[noreturn]] void refuse(const std::string& command) {
    throw InputError{fmt::format("{}: no program can be started here", quoted(command)),
                     "what Reductio does by itself"};
}

}  // namespace

ShellProcess::ShellProcess(const std::string& command, const std::array<int, 3>&, const Environment&) {
    refuse(command);
}
bool ShellProcess::has_ended() const { return true; }
void ShellProcess::stop() {}
int ShellProcess::code() const { return 0; }
int ShellProcess::signal() const { return 0; }
std::string how_it_ended(int, int) { return {}; }

void Descriptor::close() {}
PipedProcess::PipedProcess(const std::string& command, const Environment&) { refuse(command); }
void PipedProcess::step(int) {}
std::optional<std::string> PipedProcess::take_line() { return {}; }
std::string PipedProcess::end(bool&) { return {}; }

}  // namespace reductio
