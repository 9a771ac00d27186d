// clause_search.hpp - all solutions of a CNF, depth first, one decision and its unit propagation at a time.
//
// Davis, Logemann and Loveland, "A machine program for theorem-proving" (CACM 1962), on the groups of which
// exactly one literal holds (the values of a variable): the smallest open one is tried value by value. Where
// solutions are dense nothing is faster on clauses: no learning, no blocking, no cost that grows with their
// number. Where they are not, a subtree without a solution may be of any size; so the highest node on the way
// down of which it is unknown whether it has one is put to an oracle, a solver with learning, after a number
// of nodes. A subtree that the oracle refutes is left at once. The oracle gets no more time than the search,
// so neither is lost where the other alone would do.
//
// Solutions are distinct assignments of the groups: what other variables unit propagation leaves open, the
// oracle is asked for.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "cnf/unit_propagation.hpp"

namespace reductio {

class ClauseOracle {
public:
    virtual ~ClauseOracle() = default;
    enum class Verdict : std::uint8_t { no, yes, stopped };
    // Do the clauses have a model in which all these DIMACS literals hold?
    virtual Verdict satisfiable(std::span<const int> literals) = 0;
    // The variable in the model found by the last call, which said yes.
    virtual bool value(int variable) = 0;
};

class ClauseSearch {
public:
    struct Progress {
        std::uint64_t nodes = 0, solutions = 0, asked = 0;  // asked: questions to the oracle
        double share = 0;                                   // of the tree that lies behind, 0 to 1
    };
    // What to do after a solution: show the next one too, only count from now on, or end.
    enum class Next : std::uint8_t { show, count, stop };
    // is_true(variable) of the solution at hand.
    using IsTrue = std::function<bool(int variable)>;
    struct Watch {
        std::function<Next(const IsTrue&)> on_solution;
        std::function<bool(const Progress&)> stop;  // asked now and then; true ends the search
        std::uint64_t most = 0;                     // end after so many solutions; 0: no limit
    };

    // `groups`: DIMACS literals, each group closed by a 0; in every model one literal of each is true. The
    // oracle, which must outlive the search, knows the same clauses. Throws as UnitPropagation.
    ClauseSearch(int variables, std::span<const int> clauses, std::span<const int> groups,
                 ClauseOracle& oracle);

    // True if the search ran to its end. To be called once.
    bool run(const Watch& watch);
    Progress progress() const;

private:
    struct Level {
        int literal;             // decided
        std::uint32_t assigned;  // before the decision
        std::uint64_t nodes, solutions;
        bool second;  // its negation's subtree lies behind
    };
    enum class Step : std::uint8_t { on, back, done, stopped };
    Step enter();
    Step solution();
    Step ask();
    bool worth_asking();
    int choose() const;
    bool decide(int literal, bool second);
    bool retreat();
    std::vector<int> decisions(std::size_t count) const;

    UnitPropagation clauses_;
    std::vector<int> groups_;
    ClauseOracle& oracle_;
    const Watch* watch_ = nullptr;
    std::vector<Level> levels_;
    // The first so many nodes on the way from the root are known to have a solution, found or not.
    std::size_t alive_ = 0;
    Progress progress_;
    bool showing_ = true;
    std::uint64_t poll_interval_, next_poll_ = 0;  // in nodes
    using Clock = std::chrono::steady_clock;
    Clock::time_point start_;
    Clock::duration oracle_time_{};
};

}  // namespace reductio
