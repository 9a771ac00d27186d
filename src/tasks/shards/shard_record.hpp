// shard_record.hpp - the first and the last line of a shard's results: what it is of, and that it is whole.
//
// Both are JSON objects, after `# shard ` and `# summary ` where results are text, and as the member "shard"
// or "summary" of a line of its own where they are JSON. The first says all that another run must have in
// common to go on with the file. The last is written when every puzzle has its answer; it says how many there
// were, and has sums by which `merge` finds what was lost, changed or read twice.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tasks/shards/line_hash.hpp"
#include "tasks/shards/shard.hpp"

namespace reductio {

struct ShardHead {
    struct Input {
        std::string name;
        std::uint64_t bytes = 0;     // of the file; 0 if it is no regular file
        std::uint64_t modified = 0;  // when, in nanoseconds since 1970; 0 if it is no regular file
    };
    std::string question;  // the command and the options that matter to an answer: "count --limit 5"
    Shard shard;
    bool by_bytes = false;  // else each n-th puzzle
    std::vector<Input> inputs;
    bool json = false;  // the form of the results

    // Bytes of all inputs.
    std::uint64_t bytes() const;
    // What the shard has of each input, if by bytes: [begin, end).
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges() const;
};

struct ShardSummary {
    std::uint64_t puzzles = 0;                      // each has a line of results
    std::map<std::string, std::uint64_t> verdicts;  // how many of each
    LineHash lines;                                 // of the input
    std::vector<std::uint64_t> line_ends;           // of the range of each input, if by bytes
    std::uint32_t crc = 0;                          // CRC-32 of the lines of results with their ends
    bool operator==(const ShardSummary&) const = default;
};

// A line, with its end.
std::string to_line(const ShardHead& head);
std::string to_line(const ShardSummary& summary, bool json);

// Nothing if the line is none of these. Throws InputError if it looks like one but can't be read. `place`
// names the file and the line for messages.
std::optional<ShardHead> read_head(std::string_view line, const std::string& place);
std::optional<ShardSummary> read_summary(std::string_view line, const std::string& place);

// Why results of one can't stand beside those of the other, or go on with them; empty if they can. The names
// of the inputs may differ: machines have them in different places.
std::string difference(const ShardHead& one, const ShardHead& other);

// The verdict of a line of results: of `--result short`, `text` or `json`.
// `question`: what was asked, because the line `0` is a solution of a puzzle with one cell, but no solution
// of a count.
std::string verdict_of(std::string_view line, bool json, std::string_view question);

// What a command may say of a puzzle; it states that itself, by its options.
struct ResultForm {
    // A verdict, and what a record in JSON with it has; empty: nothing more. `none`, `unknown`, `stuck` and
    // `error` are verdicts of every command.
    struct Verdict {
        std::string_view word, with = {};
    };
    std::vector<Verdict> verdicts;
    bool solutions = false;  // may records have solutions?
    // A line of text begins with a verdict; or it is a number, or >= and a number; or any text, solutions.
    enum class Text : std::uint8_t { verdict, number, solutions } text = Text::verdict;
};
enum class ResultLines : std::uint8_t { text, letters, json };
// Can the line be a result of that form?
bool is_result(std::string_view line, ResultLines lines, const ResultForm& form);
// Which puzzle of the input a result in JSON is of, counted from 1; nothing if it does not say.
std::optional<std::uint64_t> index_of_record(std::string_view line);

// CRC-32 (zlib) of a text, going on from that of the text before it.
std::uint32_t crc_after(std::uint32_t before, std::string_view text);

}  // namespace reductio
