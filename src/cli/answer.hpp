// answer.hpp - what the asking commands (solve, count, unique) share: a query, its verdict, its record.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "draw/json_record.hpp"
#include "draw/output.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

// One query over one puzzle, finished.
struct Answer {
    Outcome outcome;
    std::vector<Grid> solutions;  // those that were kept
};

// Runs a command over a batch: one pipeline for all its puzzles.
class Asker {
public:
    explicit Asker(const Arguments& arguments);

    // Finds at most `most` solutions (0: all) and keeps the first `keep`.
    Answer ask(const Puzzle& puzzle, std::uint64_t most, std::uint64_t keep);

    // Writes a grid by the chosen output; one of several goes on one line unless told otherwise.
    std::string show(const BatchItem& item, const Grid& grid) const;
    // True if the output is a record per puzzle rather than grids.
    bool records(bool several) const { return output(several).record != nullptr; }
    std::string record(const BatchItem& item, const Answer& answer, const std::string& verdict,
                       const std::string& count, bool complete) const;
    // Batch with errors in their place; `each` answers one puzzle.
    int run(const std::function<Exit(const BatchItem&)>& each);

private:
    const Output& output(bool several) const;
    Arguments arguments_;
    Style style_;
    Pipeline pipeline_;
};

// "unknown (timeout)", "stuck" … for an ending that left the question open.
std::string open_verdict(Ending ending);
bool left_open(Ending ending);

}  // namespace reductio
