// engine.hpp - the contract of an engine: given rules and givens, enumerate solutions under limits.
//
// Every engine serves solve, unique, count and enumerate through the one call `enumerate`. The outcome is the
// right answer, `stuck`, or a limit; never a wrong answer.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cnf/lower.hpp"
#include "model/model.hpp"

namespace reductio {

struct Limits {
    std::uint64_t solutions = 0;                     // stop after so many; 0: none
    double seconds = 0;                              // of wall time for this query; 0: none
    const std::atomic<bool>* interrupted = nullptr;  // polled; may be null
};

// complete: every solution was found. limit: so many were asked for. stuck: the engine's inference ran dry.
enum class Ending { complete, limit, timeout, interrupted, stuck };

struct Outcome {
    Ending ending = Ending::complete;
    std::uint64_t count = 0;                   // solutions delivered
    std::map<std::string, double> statistics;  // "variables", "clauses", "conflicts", "seconds.solve", …
};

// Values of all variables, in the model's order; returns false to stop (the ending is then `limit`).
using OnSolution = std::function<bool(std::span<const std::int32_t> values)>;

// An engine bound to one Model, which it may keep compiled between queries. Not shared between threads.
class Session {
public:
    virtual ~Session() = default;
    // Solutions are distinct assignments of the answer variables. Throws InputError for a model
    // too large for the engine's form and for an external program that fails.
    virtual Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) = 0;
};

// What engines can be told; each reads what concerns it.
struct EngineOptions {
    CnfOptions cnf;
    std::string command;  // of `external:CMD`
};

struct Engine {
    std::string_view name;
    std::string_view summary;
    // Nothing, or the reason why the engine can't take this model.
    std::optional<std::string> (*accepts)(const Model&) = nullptr;
    // The model must outlive the session.
    std::unique_ptr<Session> (*open)(const Model&, const EngineOptions&) = nullptr;
};

}  // namespace reductio
