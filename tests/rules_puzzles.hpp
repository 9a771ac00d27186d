// rules_puzzles.hpp - the puzzles in the file of a folder that is named after a family.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "formats/reader.hpp"

namespace reductio {

// `folder`: of the repository. Empty if it has no such file.
inline std::vector<Puzzle> puzzles_in(const std::filesystem::path& folder, const std::string& family) {
    const std::filesystem::path path = REDUCTIO_SOURCE / folder / (family + ".puzzle");
    std::vector<Puzzle> puzzles;
    if (!std::filesystem::exists(path)) return puzzles;
    const PuzzleReader reader{Text::load(path.string()), {}};
    for (std::size_t i = 0; i < reader.size(); ++i) puzzles.push_back(reader.read(i));
    return puzzles;
}

}  // namespace reductio
