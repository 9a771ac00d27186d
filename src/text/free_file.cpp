// free_file.cpp - the name is taken by making the file, so that two runs at a time don't choose the same.
#include "text/free_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>

namespace reductio {

std::string free_file(const std::filesystem::path& folder, const std::string& stem,
                      const std::string& extension) {
    for (unsigned number = 1;; ++number) {
        const std::string tail = number == 1 ? "" : fmt::format("-{}", number);
        const std::string path = (folder / (stem + tail + extension)).lexically_normal().string();
        std::FILE* file = std::fopen(path.c_str(), "wx");
        if (file != nullptr) std::fclose(file);
        if (file != nullptr || errno != EEXIST) return path;
    }
}

}  // namespace reductio
