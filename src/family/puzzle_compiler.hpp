// puzzle_compiler.hpp - compiles puzzles one after the other, each like the last one of its family and size.
//
// Code that compiles many puzzles keeps one: a thread of a batch, a generator, a pipeline. What such puzzles
// have in common is made once then (Family::compile). Pays where puzzles are solved in milliseconds: to
// expand the rules of a family takes about as long. How much is kept is bounded.
#pragma once
#include <memory>
#include <vector>

#include "family/family.hpp"

namespace reductio {

// For one thread, as all that it compiles. The families must outlive it.
class PuzzleCompiler {
public:
    // Throws InputError for a puzzle that its family can't take.
    std::shared_ptr<const Compiled> compile(const Puzzle& puzzle);

private:
    std::vector<std::shared_ptr<const Compiled>> last_;  // one of each family and size, the latest first
};

}  // namespace reductio
