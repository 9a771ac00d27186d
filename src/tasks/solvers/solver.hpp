// solver.hpp - a solver under comparison, whether an engine of ours or a program of the user's, and its
// response to one puzzle.
//
// A response holds verified solutions only. So a solution that any solver shows counts against every solver
// that says there are fewer (compare_responses.hpp).
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cnf/lower.hpp"
#include "puzzle/puzzle.hpp"
#include "tasks/pipeline.hpp"
#include "tasks/solvers/program_output.hpp"

namespace reductio {

struct Format;

// What can be wrong with a response.
enum class Fault {
    wrong_solution,  // breaks a rule
    invented,        // shows a solution of a puzzle that has none
    denied,          // says that there is no solution where there is one
    too_many,        // counts more solutions than there are
    too_few,         // counts or shows fewer than there are
    wrong_count,     // shows one twice, or gives another number than it shows
    crash,           // a signal, or a bad exit code without an answer
    no_answer,       // ended well and printed nothing
    unreadable,      // printed something else, or contradicts itself
    wrong_step,      // stuck, with a value that contradicts a solution
    failure          // an engine of ours that threw an exception
};
// "wrong solution", "denies that there is a solution" ….
std::string_view words(Fault fault);

struct Response {
    // refused: the solver does not take this puzzle. timeout: out of time, memory or nodes. fault: wrong by
    // itself, whatever the other solvers respond.
    enum class State { answered, refused, stuck, timeout, interrupted, fault };

    State state = State::answered;
    Fault fault = Fault::failure;  // for State::fault
    std::string message;           // why it refuses, or what is wrong
    std::vector<Grid> grids;       // verified, sorted, each once; also what was found before a time-out
    std::uint64_t least = 0, most = any_number;  // bounds on the number of solutions
    Grid partial = {};                           // when stuck: open_cell where undecided; or empty
    double seconds = 0;
    bool timed = true;  // else `seconds` is a mean over the puzzles that were answered together

    void fail(Fault what, std::string why);
    void refuse(std::string why);
};

// Sorts the grids and keeps one of each; returns how many were removed.
std::size_t keep_distinct(std::vector<Grid>& grids);

class Solver {
public:
    virtual ~Solver() = default;
    virtual const std::string& name() const = 0;
    // Observes the StopScope of the caller. Throws InputError only where the puzzle's family refuses it.
    virtual Response solve(const Puzzle& puzzle) = 0;
};

// Enumerates up to `limit` solutions and then counts them, since some engines do the two in different ways.
// The limits of `settings` hold for each of the two. Throws InputError for an unknown engine.
std::unique_ptr<Solver> engine_solver(const std::string& name, Settings settings, std::uint64_t limit);

// How a program is run.
struct ProgramJob {
    std::string command;             // see command_run.hpp
    const Format* format = nullptr;  // of the puzzle that it reads; null: DIMACS
    OutputPatterns patterns;         // how to read what it prints
    CnfOptions cnf;
    Limits limits;     // for one run: seconds, interrupted
    bool all = false;  // it prints every solution, so that one it does not print does not exist
};

// Runs the program on the puzzle. It refuses a puzzle that can't be written in its format.
std::unique_ptr<Solver> program_solver(ProgramJob job);

// A program that is started once and reads puzzles line by line.
class BatchSolver : public Solver {
public:
    // The responses to these puzzles, in order.
    virtual std::vector<Response> solve_all(std::span<const Puzzle> puzzles) = 0;
    // Has it shown that it answers only when its buffer is full or its input ends?
    virtual bool buffers() const = 0;
};

// Requires a format of one line for each puzzle, and a program that answers each by one line. job.cnf and
// job.all are not used.
std::unique_ptr<BatchSolver> batch_solver(ProgramJob job);

// The reference: the exact number of solutions, by an engine that takes no part in the comparison. Nothing if
// there are more than `most` (0: no bound), or if the engine refuses the puzzle or has no answer within its
// limits and those of the caller's StopScope.
struct ExactCount {
    std::uint64_t number;
    std::string engine;
};
using Reference = std::function<std::optional<ExactCount>(const Puzzle&, std::uint64_t most)>;

// Counts with the engine of `settings`, within its limits. Throws InputError for an unknown engine.
Reference engine_reference(Settings settings);

}  // namespace reductio
