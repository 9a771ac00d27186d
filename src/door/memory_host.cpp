// memory_host.cpp - strings in the place of descriptors.
#include "door/memory_host.hpp"

namespace reductio {

MemoryHost::MemoryHost(std::string input, std::vector<std::string> environment)
    : given_{std::move(input)}, variables_{std::move(environment)} {
    for (std::string& variable : variables_) entries_.push_back(variable.data());
    entries_.push_back(nullptr);
}

void MemoryHost::note(std::string_view text) {
    const std::scoped_lock lock{guard_};
    notes_ += text;
}

std::unique_ptr<SoftBound> MemoryHost::bound_memory(std::uint64_t bytes, std::uint64_t) {
    return std::make_unique<SoftBound>(bytes);
}

}  // namespace reductio
