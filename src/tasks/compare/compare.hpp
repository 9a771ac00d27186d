// compare.hpp - measures how long every engine, and every program of the user's, takes for every puzzle.
//
// A time covers one puzzle from its rules and givens to the verified answer: the model, whatever the engine
// compiles, the search and both checks of the solution. It does not cover reading the text. Nothing is kept
// from puzzle to puzzle, so a time does not depend on the rest of the file. All engines solve one puzzle
// before the next one begins: a disturbance of the machine then hits all engines alike.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "tasks/compare/quartiles.hpp"
#include "tasks/pipeline.hpp"
#include "tasks/solvers/solver.hpp"

namespace reductio {

enum class Question { solve, unique, count };  // looks for one solution; for two; for all

inline constexpr double ms_per_second = 1000;

// Wall time, or the processor time of this thread and of the programs that it ran. Processor time is right
// on a busy machine too, but adds up what a program does in parallel.
enum class Clock { wall, cpu };

// What a time covers. in_process: an engine's model, search and checks. process: also the start of a process
// and the files between it and us. line: one process for all puzzles; from sending a puzzle to its answer's
// arrival; the first is sent twice, since its answer waits for the process to start. mean: one process for
// many puzzles, which answers them together, so that only the mean is known.
enum class Timing { in_process, process, line, mean };

// answered: a solution, or the proof that there is none. error: an external program failed, or a check did.
enum class Result { answered, stuck, timeout, refused, error };
std::string_view name_of(Question question);
std::string_view name_of(Clock clock);
std::string_view name_of(Timing timing);
std::string_view name_of(Result result);

// One engine on one puzzle, by their indices.
struct Measurement {
    std::size_t engine = 0, puzzle = 0;
    Result result = Result::answered;
    std::string verdict;           // solved none unique multiple stuck unknown error
    std::string count = {};        // the answer to `count`, in decimal
    double seconds = 0;            // 0 if refused or an error
    std::optional<double> set_up;  // the part of `seconds` for model and session, if it is known
    std::string unit = {};         // of the work, "nodes" or "revisions"; empty: the engine counts nothing
    double work = 0;
    std::string reason = {};  // of a refusal or an error
    bool wrong = false;       // an error: a wrong answer of a program
};

struct ComparedPuzzle {
    std::uint64_t index = 1;  // in the input, from 1
    std::string id, family;
};

struct Comparison {
    std::string title;  // of charts; may be empty
    Question question = Question::solve;
    Clock clock = Clock::wall;
    double timeout = 0;  // seconds of wall time; 0: none
    std::uint64_t repeat = 1;
    std::vector<std::string> engines;  // and programs
    std::vector<Timing> timings;       // one for each of them
    // Of each of them, if it is a program: the seconds that it takes to start. Of `process` they are in each
    // time, and were measured with an empty input; of `line` they are in none.
    std::vector<std::optional<double>> start_ups;
    std::vector<ComparedPuzzle> puzzles;
    std::vector<Measurement> measurements;
    bool interrupted = false;     // measurements are missing
    bool internal_error = false;  // a solution failed one of our own checks
};

// All measurements of one engine. Its times are those of the puzzles that it answered, and lower bounds for
// those on which it timed out. Stuck and refused puzzles have none.
struct EngineSummary {
    std::string engine;
    Timing timing = Timing::in_process;
    std::optional<double> start_up = {};  // as Comparison::start_ups has it
    std::size_t puzzles = 0, answered = 0, stuck = 0, timeouts = 0, refused = 0, errors = 0;
    std::vector<Bound> times;  // seconds, sorted
    std::optional<Spread> seconds;
    std::string unit;                // of the work; empty: the engine counts nothing
    std::optional<Bound> mean_work;  // of the same puzzles, if it is known
};
std::vector<EngineSummary> summaries(const Comparison& comparison);

// "puzzle 3: solved by dlx, none by sat", for each puzzle with different answers: one of the engines is
// wrong. Wrong answers of programs too.
std::vector<std::string> disagreements(const Comparison& comparison);

struct ComparePlan {
    Settings settings;  // of all engines; limits.seconds is the time-out of a puzzle, `engine` is ignored
    std::vector<std::string> engines;
    std::vector<ProgramJob> programs = {};
    bool batch = false;  // each program is started once
    Question question = Question::solve;
    Clock clock = Clock::wall;
    std::uint64_t repeat = 1;  // runs, of which the fastest counts; a run above 1 s is the last
};

struct PuzzleEntry {
    std::uint64_t index;  // in the input, from 1
    Puzzle puzzle;
};

// Called before each measurement: `done` of `all` are done, `engine` is next.
using OnMeasurement = std::function<void(std::size_t done, std::size_t all, const std::string& engine)>;

// Measures until all is done or settings.limits.interrupted is set; an interrupted run is dropped.
// Throws InputError for an unknown engine or encoding.
Comparison compare(const std::vector<PuzzleEntry>& puzzles, const ComparePlan& plan,
                   const OnMeasurement& on_measurement);

}  // namespace reductio
