// host.cpp - what most hosts do alike.
#include "door/host.hpp"

#include <fmt/core.h>

namespace reductio {

void Host::note_error(const InputError& error) { note(fmt::format("error: {}\n", error.full())); }

std::unique_ptr<ByteInput> Host::open_input(const std::string& name) {
    return std::make_unique<ByteInput>(name);
}

}  // namespace reductio
