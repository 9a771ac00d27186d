// pipeline.hpp - from a Puzzle to an answer: compile (tasks/compiled_puzzle.hpp), search by an engine, prove.
//
// Keeps the rules compiled lately, since a batch has the same rules again and again with other givens.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "base/stopwatch.hpp"
#include "engines/engine.hpp"
#include "engines/optimum/optimum.hpp"
#include "puzzle/puzzle.hpp"
#include "tasks/compiled_puzzle.hpp"

namespace reductio {

struct Settings {
    std::string engine = "auto";  // "auto", an engine's name, NAME:OPTION, or "external:CMD"
    const Engine* own = nullptr;  // used instead of one by name: an engine that is in no registry
    bool free_search = false;     // FlatZinc's annotations about the search are not followed
    // Told in words that the engines refuse a model and a search goes on without them; may be empty.
    std::function<void(const std::string& note)> on_note = {};
    EngineOptions options;
    Limits limits;
};

// Solutions as grids, in the order found; returns false to stop.
using OnGrid = std::function<bool(std::span<const Value> grid)>;
// The same with the numbers of the objectives; none for a puzzle without any.
using OnBetter = std::function<bool(std::span<const Value> grid, std::span<const std::int64_t> numbers)>;

class Pipeline {
public:
    // Throws InputError for an unknown engine, option of an engine or encoding.
    explicit Pipeline(Settings settings);
    ~Pipeline();

    // Enumerates solutions, of a puzzle with objectives the best ones. Each is verified against the model and
    // checked against the rules before it is shown. `most`: stop after this many (0: no limit). Throws
    // InputError if the family refuses the puzzle, InternalError if a solution fails a check. If the engine
    // refuses the model, the ending says so.
    Outcome enumerate(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid);

    // The best solution of a puzzle with objectives, from the first solution found to the best: shows each
    // one that is better than all before it. The ending is `complete` if the last one is the best, or if
    // there is none. Of a puzzle without (open) objectives, one solution. Throws as enumerate() does.
    Outcome improve(const Puzzle& puzzle, const OnBetter& on_better);

    // The number of solutions. Where the engine meets them one by one, the first ones are verified and
    // checked as if they were shown.
    Outcome count(const Puzzle& puzzle, std::uint64_t most);

    // Of the query that runs, or ran last: per objective the number that no solution beats, as far as it is
    // known.
    const std::vector<std::int64_t>& bounds() const { return bounds_; }

    // How many threads each query from now on may use.
    void use_threads(std::uint64_t threads) { settings_.limits.threads = threads; }

    // The name of the engine that answered last.
    const std::string& engine() const { return engine_; }
    // The grid as the engine left it, if it was stuck: open_cell where undecided. Else empty.
    const Grid& partial() const { return partial_; }

private:
    // Rules that were compiled lately, with the session of the engine that was chosen for them.
    struct RecentRules {
        RecentRules(const Puzzle& puzzle, PuzzleCompiler& compiler) : rules{puzzle, compiler} {}
        CompiledRules rules;
        std::string engine;
        std::unique_ptr<Session> session;
        std::unique_ptr<OptimumSession> optimum;  // null until it is needed
    };
    RecentRules& recent(const Puzzle& puzzle);
    enum class Wanted : std::uint8_t { solutions, number, best };
    Outcome run(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid, Wanted wanted);
    static Outcome ask(const CompiledPuzzle& query, Session& session, const Limits& limits,
                       const OnGrid& on_grid, bool counting);
    Outcome answer(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid, Wanted wanted,
                   const StopScope& scope);
    // Does another search take turns with the engines (model_turns.hpp)?
    bool takes_turns(const Puzzle& puzzle) const;
    // The limits of a query. `over`: of a query in turns, the flag that ends it, else null; whatever polls
    // these limits gives the other search its turns.
    Limits limits_now(const StopScope& scope, const std::atomic<bool>* over) const;
    // The same for a puzzle all of whose objectives are bounded.
    Outcome decide(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid, Wanted wanted,
                   const StopScope& scope);
    Outcome decide_by_engine(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid, Wanted wanted,
                             const StopScope& scope, const std::atomic<bool>* over);
    std::shared_ptr<const Compiled> rules_of(const Puzzle& puzzle);
    std::size_t objectives_of(const Puzzle& puzzle);
    Outcome best(const Puzzle& puzzle, const OnGrid& on_grid, const StopScope& scope);
    // One objective, the first that is open. `known`: the number of a solution that was shown.
    Outcome best_of_level(const Puzzle& puzzle, std::optional<std::int64_t> known, const OnGrid& on_grid,
                          const StopScope& scope);
    Outcome best_in_turns(const Puzzle& puzzle, std::optional<std::int64_t> known, const OnGrid& on_grid,
                          const StopScope& scope);
    Outcome best_by_cost(const Puzzle& puzzle, CostSearches searches, std::optional<std::int64_t> known,
                         const OnGrid& on_grid, const StopScope& scope, const std::atomic<bool>* over);
    Outcome best_by_engine(const Puzzle& puzzle, std::optional<std::int64_t> known, const OnGrid& on_grid,
                           const StopScope& scope);
    void note_bound(std::size_t objective, std::optional<std::int64_t> bound);

    Settings settings_;
    PuzzleCompiler compiler_;
    std::vector<std::unique_ptr<RecentRules>> recent_;  // the latest first
    std::string engine_;
    Grid partial_;
    std::vector<std::int64_t> bounds_;
};

// The puzzle whose solutions are the best ones: each open objective is bounded to its best number. Nothing if
// none is open, or if there is no solution. Questions about clues, steps and candidates are about this
// puzzle. Polls the query's limits (base/stop.hpp).
std::optional<Puzzle> of_best_solutions(const CompiledPuzzle& compiled);

// The engine of "mac" or "mac:printed". Throws InputError for an unknown one, and for an unknown option.
const Engine& engine_named(const std::string& asked);

// The same outcome of a query about the puzzle. Throws InputError if the engine refused: for those whose user
// chose the engine.
Outcome accepted(const Puzzle& puzzle, Outcome outcome);

}  // namespace reductio
