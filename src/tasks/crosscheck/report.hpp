// report.hpp - what came of a crosscheck: a table over all puzzles, and a record of each disagreement.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tasks/crosscheck/crosscheck.hpp"
#include "tasks/crosscheck/shrink_disagreement.hpp"

namespace reductio {

// Numbers of puzzles. agreed: answered as others did. alone: answered, and no other solver did. unverified:
// gave a number that nothing could prove.
struct TallyRow {
    std::string name;
    std::uint64_t agreed = 0, alone = 0, unverified = 0, refused = 0, stuck = 0, timeout = 0, faulty = 0;
    std::string refusal = {};  // the first reason for one
};

// Shared by the threads.
class Tally {
public:
    // subject: the solver under test, if there is one.
    explicit Tally(std::vector<std::string> names, std::optional<std::size_t> subject = {});

    // Adds a puzzle that was not interrupted.
    void add(const PuzzleResult& result);
    // True for the first `most` calls about the same solver and fault.
    bool is_among_first(const Disagreement& disagreement, std::uint64_t most);
    // Is it worth a message of its own? The table says how many others like the first ten there were.
    bool is_told(const Disagreement& disagreement);

    // After the last puzzle.
    std::span<const TallyRow> rows() const { return rows_; }
    std::uint64_t puzzles() const { return puzzles_; }
    std::uint64_t compared() const { return compared_; }  // as in PuzzleResult
    std::uint64_t disagreements() const { return disagreements_; }
    // "12 puzzles, 12 compared, 0 disagreements".
    std::string headline() const;
    // The headline, the rows in columns, reasons for refusals, and what was not compared.
    std::string table() const;

private:
    // A message if the solver under test was never compared, with the reason; else empty.
    std::string never_compared() const;
    // "113 more: sat: denies that there is a solution" for messages that were not told.
    std::string more_messages() const;

    mutable std::mutex mutex_;
    std::vector<TallyRow> rows_;
    std::optional<std::size_t> subject_;
    std::uint64_t puzzles_ = 0, compared_ = 0, disagreements_ = 0;
    std::map<std::pair<std::size_t, Fault>, std::uint64_t> seen_;
    std::map<std::tuple<std::size_t, Fault, std::string>, std::uint64_t> messages_;
};

// A disagreement as it is reported.
struct DisagreementRecord {
    std::uint64_t index = 1;  // of the puzzle in its input, from 1
    std::string id, family;   // of the puzzle
    std::string solver;       // the one that is wrong
    Fault fault = Fault::failure;
    std::string message;
    // The smallest puzzle that shows it, or the whole one. Empty if it was not written.
    std::string puzzle, file;  // in the native format, and where it was written
    std::uint64_t clues = 0, tries = 0;
    std::optional<ShrinkEnd> end;     // nothing: shrinking was not wanted
    std::string shrunk_message = {};  // of the disagreement about the smallest puzzle
};

// A line of JSON without what is empty: {"v":1,"index":3,"solver":"sat","fault":"wrong count",
// "error":"…","shrunk":{…}}.
std::string to_json(const DisagreementRecord& record);
// {"v":1,"puzzles":10,"compared":10,"disagreements":1,"solvers":[{"solver":"sat","agreed":9,…},…]}, with
// "interrupted":true before the solvers after an interruption.
std::string to_json(const Tally& tally, bool interrupted);

// What stands before and after the cases of a report in JUnit's XML, which servers of continuous integration
// read: https://github.com/testmoapp/junitxml (there is no standard).
std::string junit_head();
std::string junit_end();
// A puzzle that was asked about, the seconds that it took, and what is wrong. `compared`: else it counts as
// skipped.
struct JunitCase {
    std::uint64_t index = 1;
    std::string id, family;
    double seconds = 0;
    bool compared = true;
    std::string error = {};  // it could not be read
};
std::string to_junit(const JunitCase& one, std::span<const DisagreementRecord> found);

// The same as lines of text. `again` is the command without the file; `all_clues` the number before
// shrinking.
std::string to_text(const DisagreementRecord& record, std::uint64_t all_clues, const std::string& again);

}  // namespace reductio
