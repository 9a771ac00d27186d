// pipeline.hpp - from a Puzzle to an answer: the stages in their order, and nothing else knows that order.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "encoders/shared/family.hpp"
#include "engines/engine.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// A promise between stages was broken (a solution that fails its checks): our fault, never the input's.
class InternalError : public std::exception {
public:
    explicit InternalError(std::string what) : what_{std::move(what)} {}
    const char* what() const noexcept override { return what_.c_str(); }

private:
    std::string what_;
};

struct Settings {
    std::string engine = "auto";  // "auto", an engine's name, NAME:OPTION, or "external:CMD"
    const Engine* own = nullptr;  // asked instead of one by name: an engine that is in no registry
    EngineOptions options;
    Limits limits;
};

// A puzzle on its way: rules compiled, givens apart.
struct Compiled {
    Puzzle rules;  // of the puzzle the model was built for
    const Family* family = nullptr;
    Model model;
    std::string engine;  // that was picked
    std::unique_ptr<Session> session;
};

// Solutions as grids, in the order found; returns false to stop.
using OnGrid = std::function<bool(std::span<const Value> grid)>;

class Pipeline {
public:
    // Throws InputError for an unknown engine, option of an engine or encoding.
    explicit Pipeline(Settings settings);
    ~Pipeline();

    // Enumerates solutions, each verified against the model and checked against the rules before it is
    // shown. `most`: stop after so many (0: no limit). Throws InputError if the family refuses the puzzle or
    // the engine the model, InternalError if a solution fails a check.
    Outcome enumerate(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid);

    // The number of solutions. Where the engine meets them one by one, the first ones are verified and
    // checked as if they were shown.
    Outcome count(const Puzzle& puzzle, std::uint64_t most);

    // The name of the engine that answered last.
    const std::string& engine() const { return engine_; }
    // The grid as the engine left it, if it was stuck: open_cell where undecided. Else empty.
    const Grid& partial() const { return partial_; }

private:
    Compiled& compiled(const Puzzle& puzzle);
    Outcome ask(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid, bool counting);
    Outcome answer(const Puzzle& puzzle, std::uint64_t most, const OnGrid& on_grid, bool counting,
                   const StopScope& scope);
    Settings settings_;
    std::vector<std::unique_ptr<Compiled>> recent_;  // rules compiled lately, the latest first
    std::string engine_;
    Grid partial_;
};

// The model of the puzzle's rules and clues.
Model build_model(const Family& family, const Puzzle& puzzle);
// Givens and pencil marks as facts about the model.
Givens givens_of(const Family& family, const Puzzle& puzzle, const Model& model);
// Throws InternalError unless the values obey the model, the givens and the family's rules; returns the grid.
Grid proven_grid(const Family& family, const Puzzle& puzzle, const Model& model, const Givens& givens,
                 std::span<const std::int32_t> values);

}  // namespace reductio
