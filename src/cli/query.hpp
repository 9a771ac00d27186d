// query.hpp - what solve, count and unique share: a query about one puzzle, its verdict, its record.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/batch.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"
#include "cli/progress_line.hpp"
#include "draw/json_record.hpp"
#include "draw/output.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

// The result of one query about one puzzle.
struct Answer {
    Outcome outcome;
    std::vector<Grid> solutions;  // those that were kept
    Grid partial;                 // of a stuck engine: open_cell where undecided; else empty
    std::string note;             // for standard error: statistics (--stats) and a mismatch
    std::string mismatch;         // the fault of the solution that came with the puzzle; empty if none
};

// Runs the queries of one worker, all by one pipeline.
class QueryRunner {
public:
    // Throws InputError for an engine or an encoding that does not exist.
    explicit QueryRunner(const Arguments& arguments);

    // Finds at most `most` solutions (0: all) and hands over each when it is found. Also checks the solution
    // that came with the puzzle. A puzzle that is alone gets all of --threads.
    Answer enumerate(const BatchItem& item, std::uint64_t most, const std::function<void(Grid)>& on_found);
    // The same, keeping the first `keep`.
    Answer enumerate(const BatchItem& item, std::uint64_t most, std::uint64_t keep);

    // Finds the best solution of a puzzle with objectives, and hands over each better one with its numbers;
    // of a puzzle without objectives one solution.
    using OnBetter = std::function<void(Grid, std::span<const std::int64_t> numbers)>;
    Answer improve(const BatchItem& item, const OnBetter& on_better);
    // Does the puzzle that is answered now have objectives that are optimized?
    bool optimizes() const { return !pipeline_.bounds().empty(); }

    // Counts solutions, up to `most` (0: all).
    Answer count(const BatchItem& item, std::uint64_t most);

    // A grid in the output of --output; by default a drawing, or a line if the puzzle is one of several.
    std::string show(const BatchItem& item, const Grid& grid) const;
    // Is the output a record per puzzle rather than grids?
    bool records(bool several) const { return output(several).record != nullptr; }
    // Does it show solutions?
    bool shows_solutions(bool several) const { return output(several).has_solutions; }
    std::string written(const BatchItem& item, const Record& record) const;
    // What a record says of an answer; without one, its head alone.
    Record record_of(const BatchItem& item, const std::string& verdict) const;
    Record record_of(const BatchItem& item, const Answer& answer, const std::string& verdict,
                     const std::string& count, bool complete) const;

private:
    const Output& output(bool several) const;
    void begin(const BatchItem& item);
    Answer finish(const BatchItem& item, Outcome outcome) const;
    const Output *single_output_, *batch_output_;
    Style style_;
    bool stats_;
    std::uint64_t threads_;
    Host& host_;
    std::shared_ptr<ProgressLine> progress_;
    Pipeline pipeline_;
};

// The fault of the solution that came with the puzzle; empty if it has none, or there is no solution.
std::string mismatch_of(const BatchItem& item);
// The message on a line, after the puzzle's title if it has one.
std::string titled(const Puzzle& puzzle, const std::string& message);

// The worse of `exit` and Exit::no if the answer has a mismatch.
Exit with_mismatch(Exit exit, const Answer& answer);

// The output for a puzzle without an answer: a line, or a record. `open_text` is the line for one that came
// to a limit before it was built, as "unknown (memory)".
OnFailure failure_replies(const Arguments& arguments, std::string (*open_text)(Ending));

// Runs a command whose workers answer by Query{arguments}.answer(item), with results of the form
// Query::results(arguments). The output for a puzzle that failed goes to standard output like any other.
template <class Query>
int run_queries(const Arguments& arguments) {
    const auto make_worker = [&]() -> Worker {
        return [query = std::make_shared<Query>(arguments)](const BatchItem& item) {
            return query->answer(item);
        };
    };
    Query{arguments};  // throws for wrong options before any input is read
    OnFailure on_failure = failure_replies(arguments, Query::open_text);
    on_failure.kept = Query::results(arguments);
    on_failure.drops_messages = &output_of(arguments, "line") == find<Output>("letter");
    on_failure.last_resort = !arguments.text(options::engine).starts_with("external");  // which must be ended
    return run_batch(arguments, make_worker, on_failure);
}

// "optimal 11", "best 12, at least 9", of several objectives "optimal 11, 3"; empty without objectives.
std::string objective_verdict(const Outcome& outcome);
// The number of solutions in decimal.
std::string count_text(const Outcome& outcome);
// "timeout", "memory" or "interrupted"; empty for an ending with an answer, or if the engine is stuck.
std::string_view open_reason(Ending ending);
// "unknown (timeout)", "stuck" … for an ending without an answer.
std::string open_verdict(Ending ending);
bool left_open(Ending ending);

}  // namespace reductio
