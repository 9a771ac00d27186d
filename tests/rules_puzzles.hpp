// rules_puzzles.hpp - the puzzles with stated answers of a family that is a rules file.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "formats/reader.hpp"

namespace reductio {

// Those of the files in examples/ and tests/rules/ that are named after the family.
inline std::vector<Puzzle> puzzles_of(const std::string& family) {
    std::vector<Puzzle> puzzles;
    for (const std::filesystem::path folder : {"examples", "tests/rules"}) {
        const std::filesystem::path path = REDUCTIO_SOURCE / folder / (family + ".puzzle");
        if (!std::filesystem::exists(path)) continue;
        const PuzzleReader reader{Text::load(path.string()), {}};
        for (std::size_t i = 0; i < reader.size(); ++i) puzzles.push_back(reader.read(i));
    }
    return puzzles;
}

}  // namespace reductio
