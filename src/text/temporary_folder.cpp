// temporary_folder.cpp - mkdtemp, and removal with all that is in it.
#include "text/temporary_folder.hpp"

#include <fmt/core.h>
#include <stdlib.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "text/text.hpp"

namespace reductio {

TemporaryFolder::TemporaryFolder(const Environment& environment) {
    if (!environment.has_programs())
        throw InputError{"files for another program can't be written here", "what Reductio does by itself"};
    const std::string_view base = environment["TMPDIR"];
    path_ = fmt::format("{}/reductio-XXXXXX", base.empty() ? "/tmp" : base);
    if (::mkdtemp(path_.data()) == nullptr) {
        throw InputError{fmt::format("{}: can't be created: {}", path_, std::strerror(errno)),
                         "TMPDIR to name a folder with room"};
    }
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace reductio
