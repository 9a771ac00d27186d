// environment.cpp - a search through the entries; few are asked for, and rarely.
#include "base/environment.hpp"

#include <unistd.h>

namespace reductio {

Environment Environment::without_programs() {
    static char* const nothing[] = {nullptr};
    Environment environment{nothing};
    environment.has_programs_ = false;
    return environment;
}

char* const* Environment::entries() const { return entries_ != nullptr ? entries_ : ::environ; }

std::string_view Environment::operator[](std::string_view name) const {
    for (char* const* entry = entries(); *entry != nullptr; ++entry) {
        const std::string_view text = *entry;
        if (text.size() > name.size() && text.starts_with(name) && text[name.size()] == '=')
            return text.substr(name.size() + 1);
    }
    return {};
}

}  // namespace reductio
