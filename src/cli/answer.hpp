// answer.hpp - what the asking commands (solve, count, unique) share: a query, its verdict, its record.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/progress_line.hpp"
#include "draw/json_record.hpp"
#include "draw/output.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

// One query over one puzzle, finished.
struct Answer {
    Outcome outcome;
    std::vector<Grid> solutions;  // those that were kept
    Grid partial;                 // of a stuck engine: open_cell where undecided; else empty
    std::string note;             // for standard error: statistics, if they were asked for, and mismatches
    std::string mismatch;         // what is wrong with the solution that came with the puzzle, if any did
};

// Puts the questions of a command: one pipeline for all puzzles of a worker.
class Asker {
public:
    explicit Asker(const Arguments& arguments);

    // Finds at most `most` solutions (0: all) and hands over each as it is found. Also judges the solution
    // that came with the puzzle.
    Answer ask(const Puzzle& puzzle, std::uint64_t most, const std::function<void(Grid)>& on_found);
    // The same, keeping the first `keep`.
    Answer ask(const Puzzle& puzzle, std::uint64_t most, std::uint64_t keep);

    // The number of solutions, or at least `most` of them (0: all).
    Answer count(const Puzzle& puzzle, std::uint64_t most);

    // Writes a grid by the chosen output; one of several goes on one line unless told otherwise.
    std::string show(const BatchItem& item, const Grid& grid) const;
    // True if the output is a record per puzzle rather than grids.
    bool records(bool several) const { return output(several).record != nullptr; }
    std::string record(const BatchItem& item, const Answer& answer, const std::string& verdict,
                       const std::string& count, bool complete) const;

private:
    const Output& output(bool several) const;
    Answer finish(const Puzzle& puzzle, Outcome outcome) const;
    Arguments arguments_;
    Style style_;
    std::shared_ptr<ProgressLine> progress_;
    Pipeline pipeline_;
};

// What is wrong with the solution that came with the puzzle; empty if nothing is, or none did.
std::string mismatch_of(const Puzzle& puzzle);
// A line that names the puzzle, if it has a title.
std::string titled(const Puzzle& puzzle, const std::string& message);

// The worse of the two: an answer is "no" where the stated solution is wrong or can't be read.
Exit with_mismatch(Exit exit, const Answer& answer);

// What stands in the place of a puzzle that can't be answered: a line, or a record.
std::function<std::string(std::uint64_t, const std::string&)> error_reply(const Arguments& arguments);

// Runs an asking command: each worker answers by a Command{arguments}.one(item); errors take their place on
// stdout.
template <class Question>
int run_questions(const Arguments& arguments) {
    const auto make_worker = [&]() -> Worker {
        return [question = std::make_shared<Question>(arguments)](const BatchItem& item) {
            return question->one(item);
        };
    };
    Question{arguments};  // wrong options are told before any input is read
    return run_batch(arguments, make_worker, error_reply(arguments));
}
// The number of solutions in decimal.
std::string count_text(const Outcome& outcome);
// "unknown (timeout)", "stuck" … for an ending that left the question open.
std::string open_verdict(Ending ending);
bool left_open(Ending ending);

}  // namespace reductio
