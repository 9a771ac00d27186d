// witness.hpp - one who is asked about a puzzle, an engine of ours or a program of the user's, and what it
// says: solutions that it shows, bounds on how many there are, or why it gives neither.
//
// A testimony holds only solutions that were verified; so whatever anybody shows counts against everybody
// (crosscheck.hpp), whoever is right otherwise.
#pragma once
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cnf/lower.hpp"
#include "puzzle/puzzle.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

struct Format;

// What can be wrong with an answer.
enum class Fault {
    wrong_solution,  // breaks a rule
    invented,        // a solution where there is none
    denied,          // says that there is none where there is one
    too_many,        // counts more than there are
    too_few,         // counts or shows fewer than there are
    wrong_count,     // shows one twice, or speaks of another number than it shows
    crash,           // a signal, or a bad exit code without an answer
    no_answer,       // ended well and said nothing
    unreadable,      // said something else, or contradicts itself
    wrong_step,      // stuck, with a value that a solution contradicts
    failure          // an engine of ours that threw
};
// "wrong solution", "says there is no solution" ….
std::string_view words(Fault fault);

struct Testimony {
    // refused: it does not take this puzzle; timeout: the time or the nodes are used up; fault: wrong by
    // itself, whatever others say.
    enum class Kind { answered, refused, stuck, timeout, interrupted, fault };
    static constexpr std::uint64_t unbounded = std::numeric_limits<std::uint64_t>::max();

    Kind kind = Kind::answered;
    Fault fault = Fault::failure;  // of Kind::fault
    std::string message;           // why it refuses, what is wrong
    std::vector<Grid> grids;       // sorted, each once, each obeys the rules; even where it did not end
    // So many solutions there are, it says, at least and at most.
    std::uint64_t least = 0, most = unbounded;
    Grid partial = {};  // of one that is stuck: open_cell where undecided; or empty
    double seconds = 0;
};

// Sorts, and leaves each only once; returns how many went.
std::size_t keep_distinct(std::vector<Grid>& grids);

class Witness {
public:
    virtual ~Witness() = default;
    virtual const std::string& name() const = 0;
    // Throws nothing but what the puzzle's family does, for a puzzle that it refuses.
    virtual Testimony ask(const Puzzle& puzzle) = 0;
};

// Asks the engine of `settings` for solutions, up to `limit`, and then for their number, up to `limit`: the
// two are different ways in some engines. Each question has the settings' limits. Throws InputError for an
// unknown engine.
std::unique_ptr<Witness> engine_witness(const std::string& name, Settings settings, std::uint64_t limit);

// How a program is asked.
struct ProgramJob {
    std::string command;           // as command_run.hpp has it
    const Format* form = nullptr;  // that the puzzle is written in; null: as CNF in DIMACS form
    CnfOptions cnf;
    Limits limits;     // of one run: seconds, interrupted
    bool all = false;  // it prints every solution: what it does not print does not exist
};

// Runs the program on the puzzle. A form that can't say the puzzle is a refusal.
std::unique_ptr<Witness> program_witness(ProgramJob job);

}  // namespace reductio
