// results.hpp - where the results of a batch go: standard output, or a file that grows (-o).
//
// The file may be gone on with (--resume): the results that it holds whole are counted, what was torn off is
// dropped, and the puzzles that have results are left out. The results of a shard stand between two lines
// that say what they are of and that they are all (tasks/shards/shard_record.hpp). Each result is one line
// then, because lines can be counted.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stopwatch.hpp"
#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "tasks/shards/result_reader.hpp"
#include "tasks/shards/shard_record.hpp"

namespace reductio {

class Results {
public:
    // Standard output.
    explicit Results(Console& console) : console_{console} {}
    // Opens the file, or reads what it holds. Throws InputError if it holds something else.
    Results(const Arguments& arguments, std::optional<ShardHead> shard, const ResultForm& form);
    Results(const Results&) = delete;
    Results& operator=(const Results&) = delete;
    // Without `end`, the file stays as one that can be gone on with.
    ~Results();

    // Do they go to a file?
    bool in_file() const { return !path_.empty(); }
    // Does each have to be a line?
    bool must_be_lines() const { return counted_; }
    // Puzzles that have results already, and how these ended.
    std::uint64_t answered() const { return summary_.puzzles; }
    Exit exit() const { return exit_; }
    // Throws InputError if this puzzle, to which the first or the last of the results kept belongs, has
    // another answer than a solution that stands there. Other results say nothing of their puzzle.
    void require_first_of(const Puzzle& puzzle) const { require_solution(first_, puzzle); }
    void require_last_of(const Puzzle& puzzle) const { require_solution(last_, puzzle); }
    // Nothing is left to do.
    bool whole() const { return whole_; }

    // Adds the results of this number of puzzles, and the lines of the input that they answer. Throws
    // InputError if they have to be lines and are not, or if the disk is full, and ClosedPipe.
    void print(const std::string& results, std::uint64_t puzzles, const LineHash& lines);
    void add_lines(const LineHash& lines) { summary_.lines.add(lines); }
    // All puzzles have their results. `line_ends`: of each input, if the shard was cut by bytes.
    void end(std::vector<std::uint64_t> line_ends);

private:
    void resume(const ResultForm& form);
    void require_same_compression() const;
    void require_same_question(const ResultReader& reader) const;
    void count(std::string_view result);
    void require_solution(const std::string& result, const Puzzle& puzzle) const;

    Console& console_;
    std::string path_;  // empty: standard output
    std::string command_;
    std::optional<ShardHead> shard_;
    ShardHead asked_;  // the question and the form of the results, also without a shard
    ResultLines lines_ = ResultLines::text;
    bool counted_ = false;
    bool has_head_ = false, whole_ = false;  // the file
    ShardSummary summary_;                   // of what is in the file
    std::string first_, last_;               // of the results that the file had
    Exit exit_ = Exit::answered;             // of these
    Stopwatch since_part_;                   // of what is compressed
};

}  // namespace reductio
