// rules_puzzles.hpp - the families that are rules files, and their puzzles with stated answers.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "base/registry.hpp"
#include "catch.hpp"
#include "family/family.hpp"
#include "formats/reader.hpp"
#include "shard.hpp"

namespace reductio {

// By name.
inline std::vector<const Family*> families_of_rules() {
    std::vector<const Family*> families;
    for (const Family* family : registry<Family>())
        if (family->rules != nullptr) families.push_back(family);
    REQUIRE(families.size() > 100);
    return families;
}

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
