// clause_search.hpp - all solutions of a CNF by depth-first search, with a decision and its unit propagation
// at each node.
//
// Davis, Logemann and Loveland, "A machine program for theorem-proving" (CACM 1962), on groups of which
// exactly one literal holds (the values of a variable). The smallest open group is tried value by value.
// Where no variable is down to two values, the places of a value in a permutation are looked at too: of
// killers they save a tenth of the nodes, of the hardest two thirds. Where solutions are dense nothing on
// clauses is faster: no learning, no blocking clauses, no cost that grows with their number.
//
// Where they are not dense, a subtree without a solution may be of any size. So after some nodes an oracle, a
// solver with learning, is queried about the highest node of the current branch that is not known to have a
// solution. A subtree that it refutes is left at once. The oracle gets no more work than the search itself,
// so neither can waste more than half of it; an answer that takes longer is sought piece by piece.
//
// Solutions are distinct assignments of the groups. The oracle also completes the variables that unit
// propagation leaves open.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "cnf/unit_propagation.hpp"

namespace reductio {

class ClauseOracle {
public:
    virtual ~ClauseOracle() = default;
    enum class Verdict : std::uint8_t { no, yes, unknown, stopped };
    // Do the clauses have a model in which all these DIMACS literals hold? `unknown` after about so much
    // work; what was learned then helps the next call. `stopped` for a limit of the whole query.
    virtual Verdict satisfiable(std::span<const int> literals, std::uint64_t most_work) = 0;
    virtual std::uint64_t work() const = 0;                  // done so far, in about nanoseconds
    virtual std::uint64_t preparation() const { return 0; }  // work that the next call begins with
    // The variable in the model that the last call found.
    virtual bool value(int variable) = 0;
};

class ClauseSearch {
public:
    struct Progress {
        std::uint64_t nodes = 0, solutions = 0;
        std::uint64_t queries = 0;  // of the oracle
        std::uint64_t work = 0;     // in about nanoseconds, the oracle's included
        double share = 0;           // of the tree that was searched, 0 to 1
    };
    // What to do after a solution: show the next one too, only count from now on, or end.
    enum class Next : std::uint8_t { show, count, stop };
    // is_true(variable) of the solution at hand.
    using IsTrue = std::function<bool(int variable)>;
    struct Watch {
        std::function<Next(const IsTrue&)> on_solution;
        std::function<bool(const Progress&)> stop;  // called now and then; true leaves the search
        std::uint64_t most = 0;                     // solutions to end after; 0: no limit
        std::uint64_t most_work = 0;                // leave the search once so much is done; 0: no limit
    };

    using MakeGroups = std::function<std::vector<int>()>;
    // `groups`: DIMACS literals, each group closed by a 0; every model has exactly one true literal in each,
    // and models that differ there are different solutions. `more` is called at most once, for other groups
    // to branch on, whose true literals follow from the solution; it may be empty. The oracle has the same
    // clauses and must outlive the search. Throws like UnitPropagation.
    ClauseSearch(int variables, std::span<const int> clauses, std::span<const int> groups, MakeGroups more,
                 ClauseOracle& oracle);

    // Goes on until the search is complete: then true. Left early for want of work or by `stop`, it goes on
    // where it was in the next call, whose watch may be another. After enough solutions it does not.
    bool run(const Watch& watch);
    Progress progress() const;
    std::uint64_t work() const;

private:
    struct Level {
        int literal;             // decided
        std::uint32_t assigned;  // before the decision
        std::uint64_t nodes, solutions;
        bool second;  // the subtree of its negation was searched
    };
    enum class Step : std::uint8_t { on, back, done, stopped };
    Step enter();
    Step solution();
    Step query();
    std::uint64_t own_work() const;
    std::uint64_t work_for_query() const;
    struct Choice {
        int literal = 0;
        std::size_t open = ~std::size_t{0};  // literals of its group
    };
    int choose();
    void choose_in(std::size_t at, std::size_t end, Choice& choice);
    bool decide(int literal, bool second);
    bool retreat();
    std::vector<int> decisions(std::size_t count) const;

    UnitPropagation clauses_;
    std::vector<int> groups_;
    MakeGroups more_;   // empty once groups_ has them
    std::size_t size_;  // of groups_ without them
    ClauseOracle& oracle_;
    const Watch* watch_ = nullptr;
    std::vector<Level> levels_;
    // How many nodes of the current branch, from the root down, are known to have a solution.
    std::size_t alive_ = 0;
    Progress progress_;
    bool showing_ = true;
    std::uint64_t poll_interval_, next_poll_ = 0;  // in nodes
    std::uint64_t scanned_ = 0;                    // literals of groups, in search of the smallest
    std::uint64_t shown_ = 0;                      // literals of groups in solutions shown
};

}  // namespace reductio
