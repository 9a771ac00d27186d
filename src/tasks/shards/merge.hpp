// merge.hpp - one file of results from those of all shards, if nothing is missing.
//
// What comes out is, byte for byte, what one run without shards would have written (JSON but for its
// seconds): indexes and line numbers, which a shard that begins in the middle of a file can't know, are put
// right.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tasks/shards/shard_record.hpp"
#include "text/byte_input.hpp"

namespace reductio {

class Merge {
public:
    // Reads all files. Throws InputError if one is no file of a shard, does not hold what its summary says,
    // or is of something else than the others, and if a shard is missing. Of a shard that was run twice, one
    // whole file is taken.
    explicit Merge(const std::vector<std::string>& paths);

    // One line for people: how many results, of which verdicts, from how many shards.
    std::string summary() const;
    // What is noteworthy, a line each: files that were not taken.
    const std::vector<std::string>& notes() const { return notes_; }
    // The inputs that the shards were of.
    const std::vector<ShardHead::Input>& inputs() const { return parts_.front().head.inputs; }
    // Compares the lines of the inputs, which are in these files, with those that the shards have answered.
    // Throws InputError if they differ.
    void check_inputs(const std::vector<std::string>& paths,
                      const std::function<std::unique_ptr<ByteInput>(const std::string&)>& open) const;
    // How many files `write` has open at a time.
    std::size_t files_at_a_time() const { return parts_.front().head.by_bytes ? 1 : parts_.size(); }
    // Writes all results, in the order of the input. Throws InputError if a file has changed.
    void write(const std::function<void(std::string_view)>& out) const;

private:
    struct Part {
        std::string path;
        ShardHead head;
        ShardSummary summary;
    };
    std::optional<Part> read(const std::string& path, std::vector<std::string>& torn) const;
    void require_same_run(const std::string& path, const ShardHead& head) const;
    void add(Part part);
    void require_all(const std::vector<std::string>& torn) const;
    void require_each_nth() const;
    void write_one_after_the_other(const std::function<void(std::string_view)>& out) const;
    void write_in_turns(const std::function<void(std::string_view)>& out) const;

    std::vector<Part> parts_;  // in the order of their shards
    std::vector<std::string> notes_;
    ShardSummary all_;
};

}  // namespace reductio
