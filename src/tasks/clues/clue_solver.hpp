// clue_solver.hpp - the rules of a puzzle in one solver, each clue behind a selector: which clues contradict
// each other, and which leave a second solution.
//
// The clauses of a clue hold while its selector is assumed, so one solver answers for every set of clues and
// keeps what it learned. Nothing is simplified by givens, since they may be taken away. Connected cells and
// regions are left to cuts (cnf/cuts.hpp).
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "engines/shared/residual.hpp"
#include "tasks/clues/clues.hpp"
#include "tasks/clues/subsets.hpp"

namespace reductio {

class ClueSolver final : public SubsetOracle {
public:
    // All must outlive it. `always`: facts that hold for every set. Constraints that no clue has hold always,
    // too, unless the encoding names the `only` ones that there are. Polls the query's limits
    // (base/stop.hpp), here and in refutes().
    ClueSolver(const CompiledPuzzle& compiled, std::span<const Clue> clues, const Givens& always,
               const CnfOptions& encoding);
    ClueSolver(const ClueSolver&) = delete;
    ~ClueSolver() override;

    int size() const override { return static_cast<int>(clues_.size()); }
    bool refutes(std::span<const int> subset) override;
    std::vector<int> core() override { return core_; }
    std::vector<int> obeyed() override {
        read_solution();
        return obeyed_;
    }
    std::uint64_t work() const override { return polls_ * polls_weight_ + questions_; }
    void stop_at(std::uint64_t work) override { stop_at_ = work; }

    // After refutes() was false: the values of all variables in the solution that was found.
    std::span<const std::int32_t> values() {
        read_solution();
        return residual_.values();
    }
    // From now on that solution is none.
    void exclude_solution();
    // From now on these hold for every set.
    void require(std::span<const Literal> facts);

private:
    class Blocks;
    int selector(int clue) const { return first_selector_ + clue; }
    int literal_of(Literal literal) const { return lowering_.numbering().of(literal); }
    // The solver's own number for a variable of the CNF.
    int own(int literal);
    void add(int literal) { solver_->add(literal == 0 ? 0 : own(literal)); }
    void number_variables(const Blocks& blocks);
    void share_constraints();
    void load(const Blocks& blocks, const Givens& always);
    bool add_cuts();
    void add_guarded(std::span<const Literal> literals, int clue);
    void read_solution();

    const CompiledPuzzle& compiled_;
    std::span<const Clue> clues_;
    // Per constraint of the model; -1: it is always there. From size() on: the constraint is stated by
    // several clues, those of `sharers_`, and there while any of them is.
    std::vector<int> clue_of_;
    std::vector<std::vector<int>> sharers_;
    const Givens none_;
    std::optional<std::vector<std::uint32_t>> only_;
    CnfLowering lowering_;
    Domains declared_;
    Residual residual_;
    std::unique_ptr<CaDiCaL::Solver> solver_;
    // With `only` a few constraints, few variables are asked about: others have no number, since the solver
    // would look for a value of each in every answer. 0: none yet.
    std::vector<int> own_;
    int numbers_ = 0;
    std::vector<std::uint32_t> cut_;  // the constraints that are left to cuts
    int first_selector_ = 0;
    std::vector<int> core_, obeyed_;
    std::vector<char> shared_holds_;  // in that solution, for each of `sharers_`
    bool unread_ = false;             // the solver has a solution that nobody has looked at
    // A poll of the solver lasts the longer, the more clauses there are.
    std::uint64_t polls_ = 0, polls_weight_ = 1, questions_ = 0, stop_at_ = no_end;
};

}  // namespace reductio
