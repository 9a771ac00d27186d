// renumber.hpp - indexes and line numbers of shards that begin in the middle of a file.
//
// Such a shard counts from its first line, and its messages say so: "BIG (from byte 1000):17:3: …". When all
// shards before it are known, so are the lines and puzzles before it.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tasks/shards/shard_record.hpp"

namespace reductio {

class Renumbering {
public:
    // Begins with the first shard. `head`: of any shard of the run.
    explicit Renumbering(const ShardHead& head) : line_ends_before_(head.inputs.size()) {}

    void begin(const ShardHead& head);
    // Writes a result with its line end.
    void write(std::string_view result, const std::function<void(std::string_view)>& out);
    void end(const ShardSummary& summary);

private:
    struct Name {
        std::string found, wanted;  // "BIG (from byte 1000):" and "BIG:"
        std::uint64_t lines_before;
    };
    std::string with_lines(std::string_view result) const;

    bool json_ = false;
    std::vector<Name> names_;                      // of the inputs in this shard, as its messages have them
    std::vector<std::uint64_t> line_ends_before_;  // of each input, in the shards before this one
    std::uint64_t puzzles_before_ = 0;
};

}  // namespace reductio
