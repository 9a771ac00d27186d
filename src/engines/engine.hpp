// engine.hpp - the contract of an engine: given rules and givens, enumerate solutions under limits.
//
// Every engine serves solve, unique and enumerate through the call `enumerate`; one that can count without
// meeting every solution does so in `count`. The outcome is the right answer, `stuck`, or a limit; never a
// wrong answer.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/environment.hpp"
#include "base/memory.hpp"
#include "base/required.hpp"
#include "base/statistics.hpp"
#include "base/stop.hpp"
#include "cnf/lower.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"

namespace reductio {

class Trace;  // search/trace.hpp

// How far a long search has come.
struct Progress {
    std::uint64_t nodes = 0, solutions = 0;
    double share = 0;  // fraction of the search that is done, 0 to 1
};

struct Limits {
    std::uint64_t solutions = 0;  // stop after this many; 0: no limit
    std::uint64_t nodes = 0;      // of the search tree; 0: none. Native engines obey it
    double seconds = 0;           // of wall time for this query; 0: none
    std::uint64_t bytes = 0;      // of memory for tables that may be cut short; 0: engine's own
    std::uint64_t threads = 1;    // that this one query may use: `auto` and `sat` do
    const std::atomic<bool>* interrupted = nullptr;      // polled; may be null
    Environment environment = {};                        // of programs that are started
    std::function<void(const Progress&)> progress = {};  // called where the limits are polled; may be empty

    // What a table may take.
    static constexpr std::uint64_t usual_table = std::uint64_t{1} << 30;
    std::uint64_t table_bytes() const { return bytes > 0 ? bytes : usual_table; }

    bool is_interrupted() const { return interrupted != nullptr && interrupted->load(); }
    // Why a query that has used `seconds` must end now, if it must.
    std::optional<StopReason> stop_reason(double seconds_used) const {
        if (is_interrupted()) return StopReason::interrupted;
        if (seconds > 0 && seconds_used > seconds) return StopReason::timeout;
        if (memory_is_short()) return StopReason::memory;
        return {};
    }
};

// complete: every solution was found. limit: the number asked for was found. stuck: inference made no further
// progress. budget: Limits::nodes are used up. refused: the engine can't take this model or this query.
// memory: there was too little of it.
enum class Ending { complete, limit, timeout, interrupted, memory, stuck, budget, refused };

constexpr Ending ending_of(StopReason reason) {
    switch (reason) {
        case StopReason::timeout: return Ending::timeout;
        case StopReason::interrupted: return Ending::interrupted;
        case StopReason::memory: return Ending::memory;
    }
    return Ending::timeout;
}

struct Outcome {
    Ending ending = Ending::complete;
    std::uint64_t count = 0;  // solutions delivered or counted; 2^64 - 1 for more
    std::string digits;       // the exact number in decimal where `count` can't hold it
    std::vector<std::optional<std::int32_t>> partial = {};  // where stuck: the values that are decided
    std::string refusal = {};                               // where refused: the reason, for people
    std::optional<std::size_t> refused_at = {};             // and its place in the source, if it has one
    // Of puzzles with objectives: their numbers in the best solution found, and those that no solution
    // surpasses; for objectives that were not looked at yet neither. Equal once the best is known.
    std::vector<std::int64_t> objective = {}, bound = {};
    std::string engine = {};  // the engine that answered, if this one delegates; else empty
    Statistics statistics;    // "variables", "clauses", "conflicts", "seconds.solve", …
};

// Throws Stopped if the query ended for want of time or memory, or was interrupted.
inline void throw_stopped(const Outcome& outcome) {
    for (const auto reason : {StopReason::timeout, StopReason::interrupted, StopReason::memory}) {
        if (outcome.ending == ending_of(reason)) throw Stopped{reason};
    }
}

// Values of all variables, in the model's order; returns false to stop (the ending is then `limit`).
using OnSolution = std::function<bool(std::span<const std::int32_t> values)>;

// What a query wants: to meet every solution, or their number.
enum class Task : std::uint8_t { enumerate, count };

// A query under way, which can be left after any piece of work and goes on where it was. Work is counted in
// nodes, propagations and clauses, never in time, so that every run is the same; a unit is about a nanosecond
// on the machine where the engines were measured.
class Query {
public:
    static constexpr std::uint64_t all_work = ~std::uint64_t{0};
    virtual ~Query() = default;
    // Goes on for about so much work, but at least one step; true if the query has ended, for whatever
    // reason.
    virtual bool resume(std::uint64_t work) = 0;
    // How the query ended, or, left before its end, how far it came. It can't be resumed afterwards.
    virtual Outcome outcome() = 0;
    virtual std::uint64_t work() const = 0;  // done so far, preparation included
    // Work that the next resume() begins with, however little it is told to do: tables to be made.
    virtual std::uint64_t preparation() const { return 0; }
    // About how much work is left, by the fraction of the search tree that is done; all_work if unknown, and
    // endless_work if there is no end in sight.
    static constexpr std::uint64_t endless_work = 1'000'000'000'000'000'000;
    virtual std::uint64_t rest() const { return all_work; }
    // The solutions so far, as outcome() would count them now.
    virtual std::uint64_t counted() const = 0;
    // Does it pass over what it has counted before? Then rest() is an upper bound.
    virtual bool skips() const { return false; }
};

// An engine bound to one Model, which it may keep compiled between queries. Not shared between threads.
class Session {
public:
    virtual ~Session() = default;
    // Solutions are distinct assignments of the answer variables. Throws InputError for a constraint that no
    // reduction can take, named by its label, and for an external program that fails.
    virtual Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) = 0;
    // The number of solutions. An engine that meets solutions one by one shows the first of them to
    // `on_sample` (three at least), so that they can be verified. One that counts without meeting any shows
    // none. One that delegates shows the samples of each engine, so a solution may come twice.
    virtual Outcome count(const Givens& givens, const Limits& limits, const OnSolution& on_sample) {
        return enumerate(givens, limits, on_sample);
    }
    // Begins a query that can be left and resumed; null if the engine answers only in one go. Preparation is
    // done here: propagation, lowering. One query at a time; it refers to the session, the givens, the
    // callback and what the limits point to.
    virtual std::unique_ptr<Query> begin(Task, const Givens&, const Limits&, const OnSolution&) {
        return nullptr;
    }
};

// The work that is left, if so much was done for a share of the tree between 0 and 1.
inline std::uint64_t rest_of_work(std::uint64_t done, double share) {
    if (share <= 0) return Query::all_work;
    const double rest = static_cast<double>(done) * (1 - share) / share;
    return rest < static_cast<double>(Query::endless_work) ? static_cast<std::uint64_t>(rest)
                                                           : Query::endless_work;
}

// A session whose engine can always be left and resumed: enumerate and count are queries that never are left.
class ResumableSession : public Session {
public:
    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) final {
        return whole(Task::enumerate, givens, limits, on_solution);
    }
    Outcome count(const Givens& givens, const Limits& limits, const OnSolution& on_sample) final {
        return whole(Task::count, givens, limits, on_sample);
    }

private:
    Outcome whole(Task task, const Givens& givens, const Limits& limits, const OnSolution& on_solution) {
        const auto query = begin(task, givens, limits, on_solution);
        while (!query->resume(Query::all_work)) {}
        return query->outcome();
    }
};

// What an engine is opened with; each reads what concerns it.
struct EngineOptions {
    CnfOptions cnf;
    std::string argument;    // the text after the colon: an option of Engine::options, or a command
    Trace* trace = nullptr;  // told what an engine with Engine::traces does; outlives the session
};

struct EngineOption {
    std::string_view name, summary;
};

struct Engine {
    std::string_view name;
    std::string_view summary;
    // Nothing, or the reason why the engine can't take this model.
    Required<std::optional<ModelRefusal> (*)(const Model&)> accepts;
    // The model must outlive the session.
    Required<std::unique_ptr<Session> (*)(const Model&, const EngineOptions&)> open;
    std::vector<EngineOption> options = {};  // selected as NAME:OPTION
    bool command = false;                    // NAME:COMMAND instead, any text
    bool traces = false;                     // does it tell EngineOptions::trace what it does?
};

}  // namespace reductio
