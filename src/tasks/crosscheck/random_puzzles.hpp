// random_puzzles.hpp - random puzzles to test solvers with: with one solution, with several, with none.
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
    // Each kind is one of `words()` or a header that `generate` takes ("sudoku 16x16 with x"). "sudoku" is
    // 9x9; the other words take several sizes in turn. Throws InputError for any other kind.
    RandomPuzzles(const std::vector<std::string>& kinds, std::uint64_t seed, Limits limits = {});

    // The puzzle of that number, which depends on the kinds and the seed alone. Its title gives its size and
    // how it was made. Thread-safe. Throws Stopped at the limits' time or interruption.
    Puzzle make(std::uint64_t number) const;

    // "sudoku", "jigsaw", "x", "killer", "kenken", "latin".
    static std::vector<std::string> words();

    struct Recipe {
        std::string header;
        Blueprint blueprint;
    };

private:
    std::vector<std::vector<Recipe>> kinds_;  // one for each size
    std::uint64_t seed_;
    Limits limits_;
};

}  // namespace reductio
