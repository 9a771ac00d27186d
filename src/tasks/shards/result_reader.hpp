// result_reader.hpp - a file of results, line by line: what it is of, its results, and whether it is whole.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tasks/shards/shard_record.hpp"
#include "text/byte_input.hpp"

namespace reductio {

class ResultReader {
public:
    // Opens it and reads its head, if it has one. `end`: of the text that is read. Throws InputError.
    explicit ResultReader(const std::string& path, std::uint64_t end = UINT64_MAX);

    const std::string& path() const { return path_; }
    const std::optional<ShardHead>& head() const { return head_; }
    // The next result, without its line end: valid until the next call. Nothing at the end. A last line
    // without its end was torn off and is none. Throws InputError if lines follow the summary.
    std::optional<std::string_view> next();
    // How many results there have been, with their sum and verdicts; `lines` and `line_ends` stay empty.
    const ShardSummary& met() const { return met_; }
    // After the end: what the file says of itself; nothing if it is not whole.
    const std::optional<ShardSummary>& summary() const { return summary_; }
    // After the end: bytes of the text that are whole lines.
    std::uint64_t whole_text() const { return before_ + begin_; }
    // "FILE:12", for messages about the last line.
    std::string place() const;

private:
    std::optional<std::string_view> line();

    std::string path_;
    ByteInput input_;
    std::string ahead_;         // read; from begin_ on not yet taken
    std::size_t begin_ = 0;     // of the next line in `ahead_`
    std::uint64_t before_ = 0;  // bytes of the text before `ahead_`
    std::uint64_t number_ = 0;  // of the last line
    std::uint64_t end_;
    std::optional<std::string> first_;  // a line that is no head
    std::string kept_;                  // the same, while it is the last result
    std::optional<ShardHead> head_;
    std::optional<ShardSummary> summary_;
    ShardSummary met_;
};

// The result behind the id of --id.
std::string_view without_id(std::string_view result, const ShardHead& head);

// Where a file of results can be gone on with if it was torn off: in a compressed one after its last whole
// part, in the file itself and in its text. Reads all of it. Nothing if it is not compressed.
std::optional<ByteInput::End> end_of_whole_parts(const std::string& path);

}  // namespace reductio
