// inputs.hpp - the files of a command line as sources of puzzles, whole or a shard of them.
#pragma once
#include <optional>
#include <vector>

#include "cli/command.hpp"
#include "cli/puzzle_queue.hpp"
#include "tasks/shards/shard_record.hpp"

namespace reductio {

// What --shard asks for, if it is given. Opens the inputs to see whether they can be cut by bytes. Throws
// InputError, and Stopped.
std::optional<ShardHead> shard_of(const Arguments& arguments);

// The command and the options that matter to an answer: "count --limit 5".
std::string question_of(const Arguments& arguments);

// Throws InputError if an input is not as it was when its shard began.
void require_unchanged(const ShardHead& shard);

// The positional arguments as files, "-" or none: stdin. Each is opened when those before it are read. Of a
// shard, only its puzzles.
std::vector<PuzzleSource> open_inputs(const Arguments& arguments, const std::optional<ShardHead>& shard = {});
// The same for a command that takes one puzzle, which `expected` says; an error if there are more.
PuzzleSource open_single(const Arguments& arguments, const std::string& expected);

}  // namespace reductio
