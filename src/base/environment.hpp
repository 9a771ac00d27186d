// environment.hpp - the variables of an environment: of this process, or of a caller who states his own.
#pragma once
#include <string_view>

namespace reductio {

// A view of entries NAME=VALUE that end with a null pointer, as `environ` has them.
class Environment {
public:
    constexpr Environment() = default;  // that of this process
    constexpr explicit Environment(char* const* entries) : entries_{entries} {}
    // No variables, and no program may be started.
    static Environment without_programs();

    // The value of a variable; empty if it is not set.
    std::string_view operator[](std::string_view name) const;
    // For programs that are started in it.
    char* const* entries() const;
    bool has_programs() const { return has_programs_; }

private:
    char* const* entries_ = nullptr;  // null: `environ` as it is when it is asked for
    bool has_programs_ = true;
};

}  // namespace reductio
