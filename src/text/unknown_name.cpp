// unknown_name.cpp - how it is said.
#include "text/unknown_name.hpp"

#include <fmt/core.h>

namespace reductio {

InputError unknown_name(std::string_view what, std::string_view written, std::string_view meant,
                        const std::string& expected) {
    const std::string unknown = fmt::format("unknown {} {}", what, quoted(written));
    return meant.empty() ? InputError{unknown, expected}
                         : InputError{fmt::format("{}: did you mean {}?", unknown, meant)};
}

}  // namespace reductio
