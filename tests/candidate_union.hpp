// candidate_union.hpp - candidates by the definition: the union over all solutions. And puzzles of all
// families to try it on: the examples, with some clues taken away at random.
#pragma once
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "formats/reader.hpp"
#include "tasks/candidates/candidates.hpp"
#include "tasks/crosscheck/shrink.hpp"
#include "tasks/pipeline.hpp"

namespace candidate_union {

using namespace reductio;

// The values that each cell has, with the number of solutions that have them.
struct Shown {
    std::vector<std::map<Value, std::uint64_t>> cells;
    std::uint64_t solutions = 0;
};

// Nothing if there are more than `most` solutions, or if it takes too long.
inline std::optional<Shown> shown_by_all(const Puzzle& puzzle, std::uint64_t most, double seconds = 5) {
    Settings settings;
    settings.limits.seconds = seconds;
    Shown shown;
    shown.cells.resize(puzzle.cells());
    const Outcome outcome =
        accepted(puzzle, Pipeline{settings}.enumerate(puzzle, most, [&](std::span<const Value> grid) {
            for (std::size_t cell = 0; cell < grid.size(); ++cell) ++shown.cells[cell][grid[cell]];
            return true;
        }));
    if (outcome.ending != Ending::complete) return {};
    shown.solutions = outcome.count;
    return shown;
}

// The first difference; empty if there is none. `cap`: that the candidates were counted with, 0 if they were
// not.
inline std::string difference(const Puzzle& puzzle, const TrueCandidates& found, const Shown& right,
                              std::uint64_t cap) {
    if (found.solvable != (right.solutions > 0)) return "is there a solution?";
    if (!found.solvable) return found.values.empty() ? "" : "candidates without a solution";
    if (found.values.size() != right.cells.size()) return "another number of cells";
    if (found.counts.empty() != (cap == 0)) return "counted or not?";
    for (std::size_t cell = 0; cell < right.cells.size(); ++cell) {
        const std::string name = cell_name(puzzle, static_cast<int>(cell));
        if (found.values[cell].size() != right.cells[cell].size())
            return fmt::format("{} has {} candidates, not {}", name, found.values[cell].size(),
                               right.cells[cell].size());
        std::size_t i = 0;
        for (const auto& [value, count] : right.cells[cell]) {
            if (found.values[cell][i] != value) return fmt::format("{} lacks {}", name, value);
            if (cap > 0 && found.counts[cell][i] != std::min(count, cap))
                return fmt::format("{}={} counted {} times, not {}", name, value, found.counts[cell][i],
                                   std::min(count, cap));
            ++i;
        }
    }
    return {};
}

// The first puzzle of each file of the folder, if it has no more cells than that.
inline std::vector<Puzzle> examples(const std::string& folder, int most_cells) {
    std::vector<Puzzle> puzzles;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        if (entry.is_regular_file() && entry.path().extension() != ".cpp") files.push_back(entry.path());
    std::ranges::sort(files);
    for (const auto& file : files) {
        const PuzzleReader reader{Text::load(file.string()), Hints{}};
        Puzzle puzzle = reader.read(0);
        if (puzzle.cells() <= most_cells) puzzles.push_back(std::move(puzzle));
    }
    return puzzles;
}

// Does its family take the puzzle?
inline bool is_taken(const Puzzle& puzzle) {
    try {
        const CompiledRules rules{puzzle};
        return true;
    } catch (const InputError&) {
        return false;
    }
}

// Up to `most` clues fewer, perhaps some options fewer.
inline Puzzle loosened(const Puzzle& puzzle, std::uint64_t most, Random& random) {
    const std::size_t least =
        clue_count(puzzle) - std::min<std::size_t>(clue_count(puzzle), random.below(most + 1));
    int tries = 500;
    const auto wanted = [&](const Puzzle& smaller) {
        return clue_count(smaller) >= least && random.below(4) == 0 && is_taken(smaller);
    };
    Puzzle result = shrink(puzzle, wanted, [&] { return --tries < 0; }).puzzle;
    result.stated_solution.reset();
    return result;
}

}  // namespace candidate_union
