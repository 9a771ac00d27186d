// host.cpp - what most hosts do alike.
#include "door/host.hpp"

#include <fmt/core.h>

namespace reductio {

void Host::note_error(const InputError& error) { note(fmt::format("error: {}\n", error.full())); }

// Carriage return, and "erase in line" of ECMA-48.
void Host::show_progress(std::string_view text) { note(fmt::format("\r\x1b[K{}", text)); }

std::unique_ptr<ByteInput> Host::open_input(const std::string& name) {
    return std::make_unique<ByteInput>(name);
}

}  // namespace reductio
