// free_file.hpp - a file that takes nobody's place.
#pragma once
#include <filesystem>
#include <string>

namespace reductio {

// Makes an empty file FOLDER/STEM.EXTENSION (the extension with its dot), or STEM-2, STEM-3 … where there is
// one already, and returns its path. No two callers get the same one. Where the folder takes no new files,
// the path is returned all the same: who writes there learns why.
std::string free_file(const std::filesystem::path& folder, const std::string& stem,
                      const std::string& extension);

}  // namespace reductio
