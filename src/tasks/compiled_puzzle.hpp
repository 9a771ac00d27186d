// compiled_puzzle.hpp - a puzzle on its way through the stages: the one place that knows their order.
//
//     CompiledRules rules{puzzle};             build        the rules and clues become a Model
//     CompiledPuzzle compiled{rules, puzzle};  givens       given cells and marks become facts about it
//     compiled.state()                         propagate    what follows from both without search
//     compiled.lowering(options).run(sink)     lower        what is left becomes clauses
//     compiled.decode(values)                  decode       the values of all variables become a grid
//     compiled.violation(grid)                 check        the family's rules, without the model
//     compiled.checked_grid(values)            the whole way back: verify, decode, check
//
// Rules are apart from givens because one model serves many puzzles: a batch of sudokus builds it once.
// Engines take the model and the givens and know no puzzle.
#pragma once
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cnf/lower.hpp"
#include "family/family.hpp"
#include "family/puzzle_compiler.hpp"
#include "model/model.hpp"
#include "model/propagate.hpp"
#include "model/refusal.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// An invariant between stages was violated, as by a solution that fails its checks. A bug, never bad input.
class InternalError : public std::exception {
public:
    explicit InternalError(std::string what) : what_{std::move(what)} {}
    const char* what() const noexcept override { return what_.c_str(); }

private:
    std::string what_;
};

// Throws an InputError at the place of the refusal in the puzzle's source, or without a place if it has none.
[[noreturn]] void refuse(const Puzzle& puzzle, const ModelRefusal& refusal, const std::string& expected = {});

// Rules and clues without a model, which take no time where the puzzle is a model as text. Throws InputError
// if the family can't take the puzzle.
std::shared_ptr<const Compiled> compile_rules(const Puzzle& puzzle);
// Empty if the full grid obeys every rule, clue, given and bound of an objective; else the first violation in
// words. Requires same_rules(rules.puzzle(), puzzle).
std::string violation(const Compiled& rules, const Puzzle& puzzle, std::span<const Value> grid);

// The model of a puzzle's rules and clues.
class CompiledRules {
public:
    // Throws InputError, at the clue's place where it is known, if the family can't take the puzzle. `like`:
    // compiled before (Family::compile).
    explicit CompiledRules(const Puzzle& puzzle);
    CompiledRules(const Puzzle& puzzle, PuzzleCompiler& compiler);
    CompiledRules(const Puzzle& puzzle, const Compiled& like);

    const Compiled& compiled() const { return *compiled_; }
    std::shared_ptr<const Compiled> shared() const { return compiled_; }
    const Puzzle& puzzle() const { return compiled_->puzzle(); }
    const Family& family() const { return compiled_->family(); }
    const Model& model() const { return model_; }
    // What the given value and the marks of one cell of a puzzle with these rules state.
    std::vector<Literal> facts_of(const Puzzle& puzzle, int cell) const;

private:
    explicit CompiledRules(std::shared_ptr<const Compiled> compiled);
    std::shared_ptr<const Compiled> compiled_;
    Model model_;
};

// Rules with the givens of one puzzle. The rules and the puzzle must outlive it.
class CompiledPuzzle {
public:
    // Requires same_rules(rules.puzzle(), puzzle).
    CompiledPuzzle(const CompiledRules& rules, const Puzzle& puzzle);
    // Compile the rules too. Throw InputError as CompiledRules does.
    explicit CompiledPuzzle(const Puzzle& puzzle) : CompiledPuzzle{puzzle, CompiledRules{puzzle}} {}
    CompiledPuzzle(const Puzzle& puzzle, PuzzleCompiler& compiler)
        : CompiledPuzzle{puzzle, CompiledRules{puzzle, compiler}} {}
    CompiledPuzzle(const Puzzle& puzzle, CompiledRules rules);
    explicit CompiledPuzzle(Puzzle&&) = delete;
    CompiledPuzzle(Puzzle&&, PuzzleCompiler&) = delete;
    CompiledPuzzle(const CompiledRules&, Puzzle&&) = delete;
    CompiledPuzzle(const CompiledPuzzle&) = delete;
    CompiledPuzzle& operator=(const CompiledPuzzle&) = delete;

    const Puzzle& puzzle() const { return puzzle_; }
    const CompiledRules& rules() const { return *rules_; }
    const Family& family() const { return rules_->family(); }
    const Model& model() const { return rules_->model(); }
    const Givens& givens() const { return givens_; }

    // The fixpoint of rules and givens, computed at the first call; so not shared between threads.
    const Propagator& propagator() const { return propagated().propagator; }
    const Propagator::State& state() const { return propagated().state; }
    // The clauses under that state. Throws InputError if an encoding is unknown.
    CnfLowering lowering(const CnfOptions& options) const {
        return CnfLowering{propagator(), state(), givens_, options};
    }

    bool cells_are_variables() const { return rules_->compiled().cells_are_variables(); }
    // The grid that the values of all variables make, in the model's order; not checked.
    Grid decode(std::span<const std::int32_t> values) const { return rules_->compiled().decode(values); }
    std::string violation(std::span<const Value> grid) const {
        return reductio::violation(rules_->compiled(), puzzle_, grid);
    }
    // The numbers of the objectives for a solution, by the rules.
    std::vector<std::int64_t> objectives(std::span<const Value> grid) const {
        return rules_->compiled().objectives(grid);
    }
    // The same grid after both checks. Throws InternalError if the values break the model, the givens or the
    // rules.
    Grid checked_grid(std::span<const std::int32_t> values) const;

private:
    struct Propagated {
        explicit Propagated(const Model& model) : propagator{model} {}
        Propagator propagator;
        Propagator::State state;
    };
    const Propagated& propagated() const;

    std::optional<CompiledRules> own_rules_;
    const CompiledRules* rules_;
    const Puzzle& puzzle_;
    Givens givens_;
    mutable std::unique_ptr<Propagated> propagated_;
};

}  // namespace reductio
