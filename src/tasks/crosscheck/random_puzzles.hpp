// random_puzzles.hpp - mixed puzzles to try solvers on: with one solution, with several, with none.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "puzzle/puzzle.hpp"
#include "tasks/generate/generate.hpp"

namespace reductio {

class RandomPuzzles {
public:
    // Each kind is a word of `words()`, for small and usual sizes in turn, or a header that `generate` takes
    // ("sudoku 16x16 with x"). Throws InputError for any other.
    RandomPuzzles(const std::vector<std::string>& kinds, std::uint64_t seed, Limits limits = {});

    // The puzzle of that number: the same for the same kinds and seed, whatever was made before. Its title
    // says how it was made. Safe from several threads. Throws Stopped at the limits' time or interruption.
    Puzzle make(std::uint64_t number) const;

    // "sudoku, jigsaw, x, killer, kenken, latin".
    static std::string words();

private:
    std::vector<std::vector<Blueprint>> kinds_;  // each with its sizes
    std::uint64_t seed_;
    Limits limits_;
};

}  // namespace reductio
