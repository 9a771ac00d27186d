// explain.hpp - from the given grid to the solution step by step, each the easiest that was found, each
// proved.
//
//     Explainer explainer{compiled, {}};
//     while (const auto step = explainer.next()) ...      // explainer.ending() says how it went
//
// Techniques come first, the easiest first; then the smallest core (cores.hpp). A step that its proof
// (step_proof.hpp) does not confirm is never shown: that is an internal error.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "draw/highlights.hpp"
#include "explain/technique.hpp"
#include "tasks/compiled_puzzle.hpp"
#include "tasks/explain/hidden_steps.hpp"
#include "tasks/explain/step_proof.hpp"

namespace reductio {

struct ExplainOptions {
    CnfOptions encoding = {};
    // The hardest techniques that may be used, and no cores; nothing: all techniques, then cores.
    std::optional<Level> level = {};
    bool cores = true;   // without a level: may cores be used?
    bool proofs = true;  // without, neither steps nor the ending are proved: for who shows none
};

struct Step {
    std::string technique;           // its name, or "core"
    double difficulty = 0;           // on the scale of docs/explain.md
    std::vector<Literal> sets;       // written down: "r1c1=5"
    std::vector<Literal> removes;    // candidates removed: "r4c7=3"
    std::vector<Literal> clears;     // candidates that go with what was written down
    Grounds grounds;                 // why
    std::string reason;              // in the technique's words, or empty
    std::vector<std::string> facts;  // of the grounds, in words: "r2c7=3", "r1c2 is 5, 6 or 8"
    std::size_t size() const { return grounds.rules.size(); }
};

// How an explanation ends.
enum class Explained {
    solved,    // every cell is written down
    none,      // the rules contradict each other: contradiction()
    multiple,  // every candidate left is in some solution
    stuck,     // the level has no further step
};

class Explainer {
public:
    // The puzzle must outlive it. Polls the query's limits, here and in next().
    Explainer(const CompiledPuzzle& compiled, ExplainOptions options);
    ~Explainer();

    // The next step that a reader is told, which is then taken. Nothing at the end. Throws InternalError for
    // a step that is not proved.
    std::optional<Step> next();
    Explained ending() const { return ending_; }
    // After Explained::none: the rules that contradict each other with what is known; or, where the steps
    // have left a cell without candidates, that it has none of its values.
    const Grounds& contradiction() const { return contradiction_; }

    const CandidateBoard& board() const { return board_; }
    const Rulebook& book() const { return book_; }
    // The values written down, and the candidates of every cell. Where regions are the answer, the grid
    // holds numbers of regions, and there are no candidates.
    Grid grid() const;
    std::vector<std::vector<Value>> candidates() const;
    // The known lines between cells.
    std::vector<HighlightedLine> lines() const;

private:
    std::optional<Deduction> find(const Technique*& technique);
    std::optional<Deduction> find_core();
    Step take(const Deduction& deduction, const Technique* technique);
    Grounds grounds_of(const Deduction& deduction);
    std::optional<Step> next_hidden_or_not();
    void find_ending();

    const CompiledPuzzle& compiled_;
    ExplainOptions options_;
    Rulebook book_;
    CandidateBoard board_;
    HiddenSteps hidden_{book_};
    std::unique_ptr<class CoreFinder> cores_;
    Explained ending_ = Explained::stuck;
    Grounds contradiction_;
};

// The difficulty of a core of this many rules.
double core_difficulty(std::size_t size);

}  // namespace reductio
