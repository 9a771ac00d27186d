// program_batch.cpp - groups of puzzles: read, answered, handed on.
#include "cli/program_batch.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "base/stop.hpp"
#include "base/stopwatch.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

// A puzzle, or why it can't be read.
struct ReadPuzzle {
    std::optional<Puzzle> puzzle;
    std::exception_ptr error;
};

std::vector<ReadPuzzle> read_all(const PuzzleBlock& block, std::size_t begin, std::size_t end,
                                 const std::atomic<bool>* interrupted) {
    const StopScope scope{0, interrupted};
    std::vector<ReadPuzzle> all(end - begin);
    for (std::size_t i = begin; i < end; ++i) {
        try {
            all[i - begin].puzzle = block.read(i);
        } catch (const InputError&) {
            all[i - begin].error = std::current_exception();
        }
    }
    return all;
}

}  // namespace

std::vector<PuzzleSource> ProgramBatch::answered(std::vector<PuzzleSource> sources) {
    std::vector<PuzzleSource> all;
    for (PuzzleSource& source : sources) all.push_back(answered(std::move(source)));
    return all;
}

PuzzleSource ProgramBatch::answered(PuzzleSource source) {
    struct Position {
        std::optional<PuzzleBlock> block = {};
        std::size_t begin = 0;
    };
    const auto at = std::make_shared<Position>();
    const auto next = [this, at, pull = std::move(source.next)]() -> std::optional<PuzzleBlock> {
        if (!at->block) {
            try {
                at->block = pull();
            } catch (const InputError&) {
                ++index_;  // the queue counts it as a puzzle
                throw;
            }
            at->begin = 0;
        }
        if (!at->block) return {};
        const std::size_t begin = at->begin, end = std::min(at->block->size, begin + group_);
        PuzzleBlock group = answered(*at->block, begin, end);
        at->begin = end;
        if (end == at->block->size) at->block.reset();
        return group;
    };
    return {next, std::move(source.unread)};
}

PuzzleBlock ProgramBatch::answered(const PuzzleBlock& block, std::size_t begin, std::size_t end) {
    constexpr std::size_t most = 1024;
    constexpr double short_time = 0.5, long_time = 2;  // seconds
    const auto group =
        std::make_shared<const std::vector<ReadPuzzle>>(read_all(block, begin, end, interrupted_));
    std::vector<Puzzle> puzzles;
    std::vector<std::uint64_t> indices;
    for (const ReadPuzzle& one : *group) {
        if (one.puzzle) {
            puzzles.push_back(*one.puzzle);
            indices.push_back(index_);
        }
        ++index_;
    }
    const Stopwatch clock;
    std::vector<Response> responses = solver_->solve_all(puzzles);
    if (clock.seconds() < short_time) group_ = std::min(most, 2 * group_);
    if (clock.seconds() > long_time) group_ = std::max<std::size_t>(1, group_ / 2);
    {
        const std::scoped_lock lock{mutex_};
        for (std::size_t i = 0; i < responses.size(); ++i)
            responses_.insert_or_assign(indices[i], std::move(responses[i]));
    }
    return {group->size(), [group](std::size_t i) {
                const ReadPuzzle& one = (*group)[i];
                if (one.error) std::rethrow_exception(one.error);
                return *one.puzzle;
            }};
}

std::optional<Response> ProgramBatch::take(std::uint64_t index) {
    const std::scoped_lock lock{mutex_};
    const auto found = responses_.find(index);
    if (found == responses_.end()) return {};
    std::optional response{std::move(found->second)};
    responses_.erase(found);
    return response;
}

}  // namespace reductio
