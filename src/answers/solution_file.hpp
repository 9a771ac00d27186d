// solution_file.hpp - a text with the solutions of one puzzle or of several, as `solve` prints them.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "text/text.hpp"

namespace reductio {

// For several puzzles there is one solution a line in the same order, or a block for each that begins with
// "puzzle N". Threads may share it.
class SolutionFile {
public:
    explicit SolutionFile(std::shared_ptr<const Text> text) : text_{std::move(text)} {}

    // Where the solution of a puzzle stands. Throws InputError if there is none for it.
    Passage of_puzzle(std::uint64_t index, bool several);

private:
    std::shared_ptr<const Text> text_;
    std::once_flag cut_;
    std::map<std::uint64_t, Passage> places_;
};

}  // namespace reductio
