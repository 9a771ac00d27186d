// shard.hpp - which part of the puzzles this run answers, so that many machines share one input.
//
// A batch of lines in plain files is cut by bytes: a shard seeks to its range and begins with the first line
// that begins there. It needs no index and reads nothing of the others. Any other input is read by every
// shard, which answers each n-th puzzle: that costs reading and decompressing, but no search.
#pragma once
#include <cstdint>
#include <string>
#include <utility>

#include "base/environment.hpp"

namespace reductio {

struct Shard {
    std::uint64_t number = 1, of = 1;  // from 1
    bool operator==(const Shard&) const = default;

    // Its range of an input of this many bytes: [begin, end). The ranges of all shards are disjoint and cover
    // all.
    std::pair<std::uint64_t, std::uint64_t> range(std::uint64_t bytes) const;
    // Does it answer this puzzle, counted from 0, where the input is not cut by bytes?
    bool has(std::uint64_t puzzle) const { return puzzle % of == number - 1; }
};

// "2/8", or "auto": what a job array of Slurm (SLURM_ARRAY_TASK_ID, _COUNT, _MIN and _STEP) or an MPI
// launcher (OMPI_COMM_WORLD_RANK and _SIZE, PMI_RANK and _SIZE) says in the environment. Throws InputError
// for anything else, if the environment says nothing, and if two of them differ.
Shard shard_named(const std::string& text, const Environment& environment);

}  // namespace reductio
