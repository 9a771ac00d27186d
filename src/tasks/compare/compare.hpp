// compare.hpp - engines x puzzles: every engine answers every puzzle by itself, and the clock runs.
//
// A time is that of one puzzle from its rules and givens to the verified answer: the model, whatever
// the engine compiles, the search and both checks of the solution; reading the text comes before. Nothing is
// kept from puzzle to puzzle, so a time does not depend on what else is in the file. Puzzles go one after the
// other, each through all engines before the next: what disturbs the machine for a while disturbs all alike.
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

namespace reductio {

enum class Question { solve, unique, count };  // a first solution; a second one too; all of them

// The time that passes, or what this thread and the programs that it ran and waited for have had of the
// processors: that is right on a busy machine too, but adds up what a program does in parallel.
enum class Clock { wall, cpu };

// answered: a solution, or the proof that there is none. error: an external program failed, or a check did.
enum class Result { answered, stuck, timeout, refused, error };
std::string_view name_of(Question question);
std::string_view name_of(Clock clock);
std::string_view name_of(Result result);

// One engine on one puzzle, by their indices.
struct Measurement {
    std::size_t engine = 0, puzzle = 0;
    Result result = Result::answered;
    std::string verdict;           // solved none unique multiple stuck unknown error
    std::string count = {};        // of the question `count`, in decimal
    double seconds = 0;            // none if refused or an error
    std::optional<double> set_up;  // seconds of these for model and session, where that is known
    std::string unit = {};         // what the engine counts, "nodes" or "revisions"; empty: nothing
    double work = 0;               // how many
    std::string reason = {};       // of a refusal or an error
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
    std::vector<std::string> engines;
    std::vector<ComparedPuzzle> puzzles;
    std::vector<Measurement> measurements;
    bool interrupted = false;     // measurements are missing
    bool internal_error = false;  // a solution failed one of our own checks
};

// What one engine came to. Times are of the puzzles that it has answered and, from below, of those that it
// timed out on; stuck and refused ones have no part in them.
struct EngineSummary {
    std::string engine;
    std::size_t puzzles = 0, answered = 0, stuck = 0, timeouts = 0, refused = 0, errors = 0;
    std::vector<Bound> times;  // seconds, sorted
    std::optional<Spread> seconds;
    std::string unit;                // of the work; empty: the engine tells none
    std::optional<Bound> mean_work;  // of the same puzzles, as far as they tell it
};
std::vector<EngineSummary> summaries(const Comparison& comparison);

// "puzzle 3: solved by dlx, none by sat", for each puzzle on which answers differ: an engine is wrong.
std::vector<std::string> disagreements(const Comparison& comparison);

struct ComparePlan {
    Settings settings;  // for all; limits.seconds is the time-out of a puzzle, the engine is ignored
    std::vector<std::string> engines;
    Question question = Question::solve;
    Clock clock = Clock::wall;
    std::uint64_t repeat = 1;  // the fastest of so many runs counts; of those above 1 s, the first
};

struct PuzzleEntry {
    std::uint64_t index;  // in the input, from 1
    Puzzle puzzle;
};

// Told before each measurement: how many are done, of how many.
using OnMeasurement = std::function<void(std::size_t done, std::size_t all, const std::string& engine)>;

// Measures until all is done or settings.limits.interrupted says so; the run that was cut off is dropped.
// Throws InputError for an unknown engine or encoding.
Comparison compare(const std::vector<PuzzleEntry>& puzzles, const ComparePlan& plan,
                   const OnMeasurement& on_measurement);

}  // namespace reductio
