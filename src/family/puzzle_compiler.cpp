// puzzle_compiler.cpp - the last few are kept, and no more large ones than fit together.
#include "family/puzzle_compiler.hpp"

#include <algorithm>

namespace reductio {

namespace {

// Of one family; or of two families of the same rules, one of which leaves out those about clues.
bool are_alike(const Puzzle& a, const Puzzle& b) {
    const bool rules = a.family->rules != nullptr && a.family->rules == b.family->rules;
    return (rules || a.family == b.family) && a.rows == b.rows && a.columns == b.columns;
}

}  // namespace

std::shared_ptr<const Compiled> PuzzleCompiler::compile(const Puzzle& puzzle) {
    constexpr std::size_t most = 8;
    constexpr int most_cells = 20'000;
    const auto like =
        std::ranges::find_if(last_, [&](const auto& one) { return are_alike(one->puzzle(), puzzle); });
    std::shared_ptr<const Compiled> fresh =
        puzzle.family->compile(puzzle, like == last_.end() ? nullptr : like->get());
    if (like != last_.end()) last_.erase(like);
    last_.insert(last_.begin(), fresh);
    int cells = 0;
    std::size_t kept = 1;
    while (kept < std::min(most, last_.size()) && (cells += last_[kept]->puzzle().cells()) <= most_cells)
        ++kept;
    last_.resize(kept);
    return fresh;
}

}  // namespace reductio
